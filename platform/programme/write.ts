import { reservedSegments } from "@lerret/contracts/paths";
import type { Writer } from "../db/database.ts";

/** Thrown when an address cannot be taken. */
export class SlugTaken extends Error {
	readonly slug: string;
	constructor(slug: string) {
		super(`The address "${slug}" is taken or reserved`);
		this.name = "SlugTaken";
		this.slug = slug;
	}
}

/**
 * Gives an address to its owner. An owner may claim its own again.
 * Throws SlugTaken for a reserved word and for an address that another has.
 */
export async function claimSlug(
	trx: Writer,
	siteId: string,
	slug: string,
	owner: { kind: "production" | "article"; id: string },
): Promise<void> {
	if (owner.kind === "production" && reservedSegments.has(slug)) throw new SlugTaken(slug);
	await trx
		.insertInto("slug")
		.values({ site_id: siteId, slug, owner_kind: owner.kind, owner_id: owner.id })
		.onConflict((conflict) => conflict.columns(["site_id", "slug"]).doNothing())
		.execute();
	const row = await trx
		.selectFrom("slug")
		.select(["owner_kind", "owner_id"])
		.where("site_id", "=", siteId)
		.where("slug", "=", slug)
		.executeTakeFirstOrThrow();
	if (row.owner_kind !== owner.kind || row.owner_id !== owner.id) throw new SlugTaken(slug);
}
