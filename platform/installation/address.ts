import type { Database } from "../db/database.ts";

/** The address of the running app, which commands in another shell use for the links that they print. */
export async function readInstallationAddress(db: Database): Promise<string | null> {
	return (await db.selectFrom("installation_address").select("url").executeTakeFirst())?.url ?? null;
}

/** `url` is an origin without a trailing slash. */
export async function storeInstallationAddress(db: Database, url: string): Promise<void> {
	if ((await readInstallationAddress(db)) === url) return;
	await db
		.insertInto("installation_address")
		.values({ name: "current", url })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ url }))
		.execute();
}
