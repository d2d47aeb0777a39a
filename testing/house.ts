import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { Letter } from "@lerret/platform/mail/letter";
import { type App, createApp, type Overrides } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import pino from "pino";
import { fridayAfternoon } from "./clock.ts";
import { createTestDatabase } from "./database.ts";
import { testSecretsKey } from "./secrets-key.ts";

export { fridayAfternoon };

/** The app with the demo venue on its own database, called without a port. */
export type TestHouse = App & {
	get: (path: string, init?: RequestInit & { host?: string }) => Promise<Response>;
	setClock: (instant: Temporal.Instant) => void;
	/** Log entries of level warn and above. */
	logged: Record<string, unknown>[];
	/** Emails that were sent. Jobs send them when `runDueJobs` is called. */
	letters: Letter[];
	runDueJobs: () => Promise<void>;
	statements: string[];
};

/** The clock stands at `fridayAfternoon` until a test sets it. */
export async function createTestHouse(
	environment: Record<string, string> = {},
	overrides: Overrides = {},
): Promise<TestHouse> {
	const statements: string[] = [];
	const database = await createTestDatabase((statement) => statements.push(statement), "demo");
	const folder = mkdtempSync(join(tmpdir(), "lerret-app-"));
	const logged: Record<string, unknown>[] = [];
	const letters: Letter[] = [];
	let clock = fridayAfternoon;
	const log = pino(
		{ level: "warn" },
		new Writable({
			write(chunk, _encoding, done) {
				logged.push(JSON.parse(String(chunk)));
				done();
			},
		}),
	);
	const app = await createApp(readConfig({ DATA_DIR: folder, SECRETS_KEY: testSecretsKey, ...environment }), {
		db: database.db,
		log,
		now: () => clock,
		mailer: { send: async (letter) => void letters.push(letter), close: () => {} },
		...overrides,
	});
	statements.length = 0;
	return {
		...app,
		get: async (path, { host = "localhost:3000", ...init } = {}) => {
			const headers = new Headers(init.headers);
			headers.set("host", host);
			return app.fetch(new Request(`http://${host}${path}`, { redirect: "manual", ...init, headers }));
		},
		setClock: (instant) => {
			clock = instant;
		},
		logged,
		letters,
		runDueJobs: app.jobs.runDue,
		statements,
		async close() {
			await app.close();
			await database.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
