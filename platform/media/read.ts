import type { Database } from "../db/database.ts";

/** The original of a picture, or null. The id is all that is needed: an address names its content. */
export async function readOriginal(db: Database, id: string): Promise<Uint8Array | null> {
	const row = await db.selectFrom("media_file").select("bytes").where("id", "=", id).executeTakeFirst();
	return row?.bytes ?? null;
}
