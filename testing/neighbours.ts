import type { RequestListener } from "node:http";
import type { Report } from "@lerret/platform/sync/report";
import { runSync, type SyncTask } from "@lerret/server/sync/run-sync";
import { fridayAfternoon } from "./clock.ts";
import { createTestHouse, type TestHouse } from "./house.ts";
import { answerBy, startUpstream, type Upstream } from "./upstream.ts";

export const credentials = { user: "naboen", password: "kåpe:og hatt" };

export type Neighbours = {
	theirs: TestHouse;
	ours: TestHouse;
	upstream: Upstream;
	/** The source's own request handler, for tests that have replaced it. */
	healthy: RequestListener;
	/** Syncs the first demo site from the source to the target. Without `prepare` no picture can be taken. */
	sync: (own?: Partial<SyncTask>) => Promise<Report>;
	close: () => Promise<void>;
};

export async function startNeighbours(overrides: Parameters<typeof createTestHouse>[1] = {}): Promise<Neighbours> {
	const upstream = await startUpstream();
	const theirs = await createTestHouse({
		PUBLIC_URL: upstream.url,
		PLATFORM_API_USER: credentials.user,
		PLATFORM_API_PASSWORD: credentials.password,
	});
	const ours = await createTestHouse({}, overrides);
	const healthy = answerBy(theirs.fetch, () => upstream.url);
	upstream.answer = healthy;
	return {
		theirs,
		ours,
		upstream,
		healthy,
		sync: (own = {}) =>
			runSync({
				db: ours.db,
				from: upstream.url,
				siteId: "tindevik",
				credentials,
				allowed: new Set(),
				prepare: async () => ({ fault: "unsupported" }),
				now: () => fridayAfternoon,
				log: { warn: () => {} },
				...own,
			}),
		async close() {
			await upstream.close();
			await theirs.close();
			await ours.close();
		},
	};
}
