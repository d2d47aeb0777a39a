import { reservedSegments } from "@lerret/contracts/reserved-segments";
import type { Tables, Writer } from "../db/database.ts";

export class SlugTakenError extends Error {
	readonly slug: string;
	constructor(slug: string) {
		super(`The address "${slug}" is taken or reserved`);
		this.name = "SlugTakenError";
		this.slug = slug;
	}
}

/**
 * Assigns slugs to their owner, who may claim them again. Throws SlugTakenError if one is reserved or belongs to
 * another owner.
 */
export async function claimSlugs(
	trx: Writer,
	siteId: string,
	slugs: string[],
	{ kind, id }: { kind: Tables["slug"]["owner_kind"]; id: string },
): Promise<void> {
	const reserved = kind === "page" ? undefined : slugs.find((slug) => reservedSegments.has(slug));
	if (reserved !== undefined) throw new SlugTakenError(reserved);
	// Inserted before they are read, because another transaction may claim them meanwhile.
	await trx
		.insertInto("slug")
		.values(slugs.map((slug) => ({ site_id: siteId, slug, owner_kind: kind, owner_id: id })))
		.onConflict((conflict) => conflict.columns(["site_id", "slug"]).doNothing())
		.execute();
	const rows = await trx
		.selectFrom("slug")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("slug", "in", slugs)
		.execute();
	const others = rows.filter(({ owner_kind, owner_id }) => owner_kind !== kind || owner_id !== id);
	const taken = slugs.find((slug) => others.some((row) => row.slug === slug));
	if (taken !== undefined) throw new SlugTakenError(taken);
}
