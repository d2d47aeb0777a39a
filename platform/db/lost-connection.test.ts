import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { createTestLocation } from "../../tests/support/database.ts";
import { openDatabase } from "./database.ts";

async function waitUntil(hasEnded: () => Promise<boolean>): Promise<void> {
	while (!(await hasEnded())) await new Promise((resolve) => setImmediate(resolve));
}

test.runIf(inject("databaseKind") === "postgres")(
	"a connection that breaks between two statements of a transaction fails only that transaction",
	async () => {
		const { location, remove } = await createTestLocation();
		if (location.kind !== "postgres") throw new Error("there is no connection to lose");
		// The app's own connections, not those that tests share.
		const db = openDatabase({ kind: location.kind, url: location.url });
		const uncaught: unknown[] = [];
		const note = (error: unknown) => uncaught.push(error);
		process.on("uncaughtExceptionMonitor", note);
		try {
			const broken = db.transaction().execute(async (trx) => {
				const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
				const pid = rows[0]?.pid;
				await sql`select pg_terminate_backend(${pid})`.execute(db);
				await waitUntil(async () => {
					const left = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db);
					return left.rows.length === 0;
				});
				await sql`select 1`.execute(trx);
			});
			await expect(broken).rejects.toThrow();
			expect(uncaught).toEqual([]);
			expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
		} finally {
			process.off("uncaughtExceptionMonitor", note);
			await db.destroy();
			await remove();
		}
	},
);
