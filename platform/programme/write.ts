import { reservedSegments } from "@lerret/contracts/paths";
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
 * Assigns an address to its owner, who may claim it again. Throws SlugTakenError if it is reserved or belongs to
 * another owner.
 */
export async function claimSlug(
	trx: Writer,
	siteId: string,
	slug: string,
	owner: { kind: Tables["slug"]["owner_kind"]; id: string },
): Promise<void> {
	if (owner.kind !== "page" && reservedSegments.has(slug)) throw new SlugTakenError(slug);
	const selection = trx
		.selectFrom("slug")
		.select(["owner_kind", "owner_id"])
		.where("site_id", "=", siteId)
		.where("slug", "=", slug);
	let row = await selection.executeTakeFirst();
	if (!row) {
		// Another transaction may claim it between the two statements.
		await trx
			.insertInto("slug")
			.values({ site_id: siteId, slug, owner_kind: owner.kind, owner_id: owner.id })
			.onConflict((conflict) => conflict.columns(["site_id", "slug"]).doNothing())
			.execute();
		row = await selection.executeTakeFirstOrThrow();
	}
	if (row.owner_kind !== owner.kind || row.owner_id !== owner.id) throw new SlugTakenError(slug);
}

/**
 * Inserts or replaces a production: claims its slug and page reference, releases the old ones and cleans its HTML.
 * Throws SlugTakenError.
 */
export async function putProduction(trx: Writer, production: Tables["production"]): Promise<void> {
	const { site_id, id, slug, page_reference } = production;
	for (const claimed of new Set([slug, page_reference]))
		await claimSlug(trx, site_id, claimed, { kind: "production", id });
	await trx
		.deleteFrom("slug")
		.where("site_id", "=", site_id)
		.where("owner_kind", "=", "production")
		.where("owner_id", "=", id)
		.where("slug", "not in", [slug, page_reference])
		.execute();
	const row = { ...production, body: cleanHtml(production.body) };
	await trx
		.insertInto("production")
		.values(row)
		.onConflict((conflict) => conflict.columns(["site_id", "id"]).doUpdateSet(row))
		.execute();
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
