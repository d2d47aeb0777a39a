import type { Database } from "../db/database.ts";
import type { CheckedSetting } from "./tables.ts";

/** `failure`: why it does not work, a sentence in bokmål that names the variable; null if it does. */
export type SettingCheck = { name: CheckedSetting; failure: string | null };

/** Stores the result of the latest try of all settings that are set. `now` is a stored instant. */
export async function storeSettingChecks(db: Database, checks: SettingCheck[], now: string): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await trx.deleteFrom("setting_check").execute();
		const rows = checks.map((check) => ({ ...check, tried_at: now }));
		if (rows.length === 0) return;
		await trx
			.insertInto("setting_check")
			.values(rows)
			.onConflict((conflict) =>
				conflict.column("name").doUpdateSet((eb) => ({
					failure: eb.ref("excluded.failure"),
					tried_at: eb.ref("excluded.tried_at"),
				})),
			)
			.execute();
	});
}

export const readSettingChecks = (db: Database): Promise<SettingCheck[]> =>
	db.selectFrom("setting_check").select(["name", "failure"]).orderBy("name").execute();

/** Ends the failure of a setting that has been used with success since. */
export async function endSettingFailure(db: Database, name: CheckedSetting, now: string): Promise<void> {
	await db
		.updateTable("setting_check")
		.set({ failure: null, tried_at: now })
		.where("name", "=", name)
		.where("failure", "is not", null)
		.execute();
}
