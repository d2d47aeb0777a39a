import { hashOf, newSecret } from "../core/ids.ts";
import { later } from "../core/time.ts";
import type { Database, Writer } from "../db/database.ts";
import { writeAudit } from "./audit.ts";
import type { ChangeContext } from "./save.ts";

/** Links by which a browser sees a site that is not public yet. Previews of drafts are in `platform/previews`. */

export const previewDays = 14;

/** Creates a link that is valid for `previewDays` and returns its token; only the hash is stored. */
export async function createPreviewLink(
	trx: Writer,
	siteId: string,
	{ actor, now }: ChangeContext,
): Promise<{ token: string; expiresAt: string }> {
	const token = newSecret();
	const expiresAt = later(now, { hours: previewDays * 24 });
	await trx
		.insertInto("preview_link")
		.values({ token_hash: hashOf(token), site_id: siteId, created_at: now, expires_at: expiresAt })
		.execute();
	await writeAudit(trx, { ...auditFields(siteId, actor, now), action: "create", before: null, after: { expiresAt } });
	return { token, expiresAt };
}

/** Deletes every preview link of a site, which also ends the access of browsers that have used one. */
export async function revokePreviewLinks(trx: Writer, siteId: string, { actor, now }: ChangeContext): Promise<void> {
	const revoked = await trx.deleteFrom("preview_link").where("site_id", "=", siteId).returning("expires_at").execute();
	if (revoked.length === 0) return;
	const before = { expiresAt: revoked.map(({ expires_at }) => expires_at).sort() };
	await writeAudit(trx, { ...auditFields(siteId, actor, now), action: "delete", before, after: null });
}

/** Returns the number of valid links and the latest expiry; null without links. */
export async function readPreviewLinks(
	db: Database,
	siteId: string,
	now: string,
): Promise<{ count: number; expiresAt: string | null }> {
	const row = await db
		.selectFrom("preview_link")
		.select((eb) => [eb.fn.countAll().as("count"), eb.fn.max("expires_at").as("expires_at")])
		.where("site_id", "=", siteId)
		.where("expires_at", ">", now)
		.executeTakeFirstOrThrow();
	return { count: Number(row.count), expiresAt: row.expires_at };
}

const auditFields = (siteId: string, actor: ChangeContext["actor"], at: string) => ({
	siteId,
	actor,
	at,
	kind: "preview",
	itemId: siteId,
});
