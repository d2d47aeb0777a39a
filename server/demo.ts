import { setDemoPassword } from "@lerret/demo/fill/accounts";
import { isEmpty } from "@lerret/demo/fill/is-empty";
import { setDemoStaffPassword } from "@lerret/demo/fill/staff";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { createPasswords } from "@lerret/platform/loyalty/passwords";
import { toStored } from "@lerret/platform/programme/oslo-time";
import type { Config } from "./config.ts";

/** Texts and plans of the demo are imported where they are needed: once in an installation's life. */
async function fill(db: Database): Promise<void> {
	const { fillDemo } = await import("@lerret/demo/fill/fill");
	await fillDemo(db, Temporal.Now.instant());
}

/** Fills a database that has nothing in it. True where the demo is there, now or from before: its accounts then have the password. */
export async function fillEmptyDatabase(
	{ database }: Pick<Config, "database">,
	demoPassword: string,
): Promise<boolean> {
	const db = openDatabase(database);
	try {
		await migrate(db, database.kind);
		if (await isEmpty(db)) await fill(db);
		const passwords = createPasswords();
		const isDemo = (await setDemoPassword(db, passwords, demoPassword)) > 0;
		if (isDemo) await setDemoStaffPassword(db, passwords, demoPassword, toStored(Temporal.Now.instant()));
		return isDemo;
	} finally {
		await db.destroy();
	}
}
