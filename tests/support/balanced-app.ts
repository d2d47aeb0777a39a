import { type App, createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import { sql } from "kysely";
import pino from "pino";
import { testSecretsKey } from "./secrets-key.ts";
import { readTestStaff } from "./staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "./test-app.ts";

export type BalancedApp = {
	/** The first of the apps. */
	app: TestApp;
	others: App[];
	/** Sends each request to the next app. */
	balanced: Pick<TestApp, "fetch">;
	asStaff: <T>(method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Reply<T>>;
	close: () => Promise<void>;
};
type Reply<T> = { status: number; body: T };

/** How many transactions wait for a lock, on PostgreSQL. */
export async function countWaiting(db: App["db"]): Promise<number> {
	const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
	return (await waiting.execute(db)).rows.length;
}

/** Three apps on one database, as behind a load balancer, for requests at the same moment. */
export async function createBalancedApp(): Promise<BalancedApp> {
	const app = await createTestApp({}, { readStaff: readTestStaff });
	const createOther = () =>
		createApp(readConfig({ DATA_DIR: "/nowhere", SECRETS_KEY: testSecretsKey }), {
			db: app.db,
			log: pino({ level: "silent" }),
			now: () => fridayAfternoon,
			mailer: { send: async () => {}, close: () => {} },
			readStaff: readTestStaff,
		});
	const others = [await createOther(), await createOther()];
	let requestCount = 0;
	const balanced: BalancedApp["balanced"] = {
		fetch(request, env) {
			requestCount += 1;
			return ([app, ...others][requestCount % 3] ?? app).fetch(request, env);
		},
	};
	return {
		app,
		others,
		balanced,
		async asStaff<T>(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
			const response = await balanced.fetch(
				new Request(`http://localhost:3000/api/${path}`, {
					method,
					headers: {
						host: "localhost:3000",
						authorization: "Bearer admin",
						"content-type": "application/json",
						...headers,
					},
					...(body ? { body: JSON.stringify(body) } : {}),
				}),
			);
			const text = await response.text();
			return { status: response.status, body: (text === "" ? null : JSON.parse(text)) as T };
		},
		async close() {
			for (const other of others) await other.close();
			await app.close();
		},
	};
}

export const times = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
