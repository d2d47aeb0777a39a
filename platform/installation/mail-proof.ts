import { hashOf } from "../core/ids.ts";
import type { Database, Writer } from "../db/database.ts";
import { changeSiteConfig } from "../sites/site-config.ts";

/** The mail server that MAIL_URL names, by a hash without the password; null is that emails become files. */
export function mailServerOf(mailUrl: string | null): string {
	if (mailUrl === null) return "files";
	const { protocol, username, host } = new URL(mailUrl);
	return hashOf(`${protocol}//${username}@${host}`).slice(0, 16);
}

/** When it was proven that emails that this server sends arrive, in stored form; null until a test email's link is opened. */
export async function readMailProof(db: Database, mailUrl: string | null): Promise<string | null> {
	const proof = await db
		.selectFrom("mail_proof")
		.select("proven_at")
		.where("name", "=", mailServerOf(mailUrl))
		.executeTakeFirst();
	return proof?.proven_at ?? null;
}

/** Whether emails have arrived by any server, also one that was replaced since: a site keeps what it offers then. */
export async function hasMailProof(db: Database): Promise<boolean> {
	return (await db.selectFrom("mail_proof").select("name").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Stores that emails arrive that this server sends, because the link of a test email was opened, and lets all sites offer their
 * newsletter. `now` is in stored form.
 */
export async function storeMailProof(trx: Writer, now: string, mailUrl: string | null = null): Promise<void> {
	await trx
		.insertInto("mail_proof")
		.values({ name: mailServerOf(mailUrl), proven_at: now })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ proven_at: now }))
		.execute();
	for (const { id } of await trx.selectFrom("site").select("id").execute())
		await changeSiteConfig(trx, id, now, (config) => ({ ...config, hasEmail: true }));
}
