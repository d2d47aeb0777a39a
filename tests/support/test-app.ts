import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDrawings, type Drawings } from "@lerret/platform/boxoffice/goods/tickets/drawings";
import type { Email } from "@lerret/platform/mail/email";
import { type App, createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import type { Overrides } from "@lerret/server/context";
import { readManagementFiles } from "@lerret/server/http/management-files";
import { webBuildPaths } from "@lerret/server/http/renderer";
import { readStaticFiles } from "@lerret/server/http/static-files";
import { createLog } from "@lerret/server/log";
import { fridayAfternoon } from "./clock.ts";
import { createTestDatabase } from "./database.ts";
import { testSecretsKey } from "./secrets-key.ts";

export { fridayAfternoon };

/** The app with the demo venue on its own database, called without a port. */
export type TestApp = App & {
	request: (path: string, init?: RequestInit & { host?: string }) => Promise<Response>;
	setClock: (instant: Temporal.Instant) => void;
	/** Log entries of level warn and above. */
	logEntries: Record<string, unknown>[];
	/** Emails that were sent. Jobs send them when `runDueJobs` is called. */
	emails: Email[];
	runDueJobs: () => Promise<void>;
	sqlStatements: string[];
};

const readBuiltFiles = async () => ({
	staticFiles: await readStaticFiles(webBuildPaths.client),
	managementFiles: await readManagementFiles(),
});

/** Read and hashed once per process, for the apps of all tests. */
let builtFiles: ReturnType<typeof readBuiltFiles> | undefined;

/** One thread per process, because each takes half a second of processor time to load its libraries. */
let drawings: Drawings | undefined;

function sharedDrawings(): Drawings {
	drawings ??= createDrawings();
	return { ...drawings, close: async () => {} };
}

/** The clock stands at `fridayAfternoon` until a test sets it. */
export async function createTestApp(
	environment: Record<string, string> = {},
	overrides: Overrides = {},
): Promise<TestApp> {
	const sqlStatements: string[] = [];
	const database = await createTestDatabase((statement) => sqlStatements.push(statement), "demo");
	const folder = mkdtempSync(join(tmpdir(), "lerret-app-"));
	const logEntries: Record<string, unknown>[] = [];
	const emails: Email[] = [];
	let clock = fridayAfternoon;
	const log = createLog("warn", { write: (line) => void logEntries.push(JSON.parse(line)) });
	builtFiles ??= readBuiltFiles();
	const app = await createApp(readConfig({ DATA_DIR: folder, SECRETS_KEY: testSecretsKey, ...environment }), {
		db: database.db,
		log,
		now: () => clock,
		drawings: sharedDrawings(),
		mailer: { send: async (email) => void emails.push(email), close: () => {} },
		...(await builtFiles),
		...overrides,
	});
	sqlStatements.length = 0;
	return {
		...app,
		request: async (path, { host = "localhost:3000", ...init } = {}) => {
			const headers = new Headers(init.headers);
			headers.set("host", host);
			// What the clients of the API send; tests of other types set their own.
			if (typeof init.body === "string" && path.startsWith("/api/") && !headers.has("content-type"))
				headers.set("content-type", "application/json");
			return app.fetch(new Request(`http://${host}${path}`, { redirect: "manual", ...init, headers }));
		},
		setClock: (instant) => {
			clock = instant;
		},
		logEntries,
		emails,
		runDueJobs: app.jobs.runDue,
		sqlStatements,
		async close() {
			await app.close();
			await database.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
