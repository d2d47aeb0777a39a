import { reservedSegments } from "@lerret/contracts/routes";
import type { Tables, Writer } from "../db/database.ts";
import { cleanHtml } from "../html/clean-html.ts";

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

/** Inserts or replaces a production whose addresses are claimed, cleans its HTML, and returns its row. */
export async function putProduction(trx: Writer, production: Tables["production"]): Promise<Tables["production"]> {
	const row = { ...production, body: cleanHtml(production.body) };
	await trx
		.insertInto("production")
		.values(row)
		.onConflict((conflict) => conflict.columns(["site_id", "id"]).doUpdateSet(row))
		.execute();
	return row;
}

/** Replaces a film's versions. An EDI number that another production has stays with it. */
export async function putFilmVersions(
	trx: Writer,
	siteId: string,
	productionId: string,
	versions: { ediNumber: string; label: string }[],
): Promise<void> {
	await trx.deleteFrom("edition").where("site_id", "=", siteId).where("production_id", "=", productionId).execute();
	if (versions.length === 0) return;
	await trx
		.insertInto("edition")
		.values(
			versions.map(({ ediNumber, label }) => ({
				site_id: siteId,
				edi_number: ediNumber,
				production_id: productionId,
				label,
			})),
		)
		.onConflict((conflict) => conflict.columns(["site_id", "edi_number"]).doNothing())
		.execute();
}

export async function putEvent(trx: Writer, event: Tables["event"]): Promise<void> {
	await trx
		.insertInto("event")
		.values(event)
		.onConflict((conflict) => conflict.columns(["site_id", "id"]).doUpdateSet(event))
		.execute();
}
