import type { RequestListener } from "node:http";
import type { Report } from "@lerret/platform/sync/report";
import { runSync, type SyncTask } from "@lerret/server/sync/run-sync";
import { fridayAfternoon } from "./clock.ts";
import { createTestApp, type TestApp } from "./test-app.ts";
import { startUpstream, toRequestListener, type Upstream } from "./upstream-server.ts";

export const sourceCredentials = { user: "naboen", password: "kåpe:og hatt" };

export type TwoInstallations = {
	source: TestApp;
	target: TestApp;
	upstream: Upstream;
	/** The source's own request handler, for tests that have replaced it. */
	sourceHandler: RequestListener;
	/** Syncs the first demo site from the source to the target. Without `prepare` no picture can be taken. */
	sync: (options?: Partial<SyncTask>) => Promise<Report>;
	close: () => Promise<void>;
};

export async function startTwoInstallations(
	overrides: Parameters<typeof createTestApp>[1] = {},
): Promise<TwoInstallations> {
	const upstream = await startUpstream();
	const source = await createTestApp({
		PUBLIC_URL: upstream.url,
		PLATFORM_API_USER: sourceCredentials.user,
		PLATFORM_API_PASSWORD: sourceCredentials.password,
	});
	const target = await createTestApp({}, overrides);
	const sourceHandler = toRequestListener(source.fetch, () => upstream.url);
	upstream.handler = sourceHandler;
	return {
		source,
		target,
		upstream,
		sourceHandler,
		sync: (options = {}) =>
			runSync({
				db: target.db,
				from: upstream.url,
				siteId: "tindevik",
				credentials: sourceCredentials,
				allowed: new Set(),
				prepare: async () => ({ fault: "unsupported" }),
				now: () => fridayAfternoon,
				log: { warn: () => {} },
				...options,
			}),
		async close() {
			await upstream.close();
			await source.close();
			await target.close();
		},
	};
}
