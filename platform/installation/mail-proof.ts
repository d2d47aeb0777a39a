import type { Database, Writer } from "../db/database.ts";
import { changeSiteConfig } from "../sites/site-config.ts";

/** When it was proven that emails of this installation arrive, in stored form; null until a test email's link is opened. */
export async function readMailProof(db: Database): Promise<string | null> {
	return (await db.selectFrom("mail_proof").select("proven_at").executeTakeFirst())?.proven_at ?? null;
}

/**
 * Stores that emails arrive, because the link of a test email was opened, and lets all sites offer their newsletter. `now` is
 * in stored form.
 */
export async function storeMailProof(trx: Writer, now: string): Promise<void> {
	await trx
		.insertInto("mail_proof")
		.values({ name: "current", proven_at: now })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ proven_at: now }))
		.execute();
	for (const { id } of await trx.selectFrom("site").select("id").execute())
		await changeSiteConfig(trx, id, now, (config) => ({ ...config, hasEmail: true }));
}
