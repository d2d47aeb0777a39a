import type { Database } from "@lerret/platform/db/database";

export async function isEmpty(db: Database): Promise<boolean> {
	return (await db.selectFrom("site").select("id").limit(1).executeTakeFirst()) === undefined;
}
