import type { Database } from "@lerret/platform/db/database";

export async function hasNoSites(db: Database): Promise<boolean> {
	return (await db.selectFrom("site").select("id").limit(1).executeTakeFirst()) === undefined;
}
