import type { Database, Writer } from "../db/database.ts";
import type { InstallationFact } from "./tables.ts";

/** What the installation has done once. The facts are in backups, so that a restored installation has done it too. */

/** Returns false if it was done before; of concurrent transactions one gets true. */
export async function storeFirst(trx: Writer, name: InstallationFact, now: string): Promise<boolean> {
	const stored = await trx
		.insertInto("installation_fact")
		.values({ name, at: now })
		.onConflict((conflict) => conflict.column("name").doNothing())
		.returning("name")
		.executeTakeFirst();
	return stored !== undefined;
}

/** True since the first account of staff was made, also when there are none any more. */
export async function hasHadStaff(db: Database): Promise<boolean> {
	const fact = await db
		.selectFrom("installation_fact")
		.select("at")
		.where("name", "=", "first-account")
		.executeTakeFirst();
	return fact !== undefined;
}
