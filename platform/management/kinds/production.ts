import { productionFieldsSchema } from "@lerret/contracts/api/management-content";
import { productionPath } from "@lerret/contracts/paths";
import type * as z from "zod";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { putEditions, putProduction } from "../../programme/write.ts";
import { cleanHtml } from "../../sites/clean-html.ts";
import { claimAddress, claimFreeSlug, slugOf } from "../addresses.ts";
import { type Address, defineKind, type Fields, type Place, wrongField } from "../kind.ts";
import { demandPictures, findLinksTo, readList } from "./lookups.ts";
import { findVisitorsOf } from "./production-uses.ts";

type Production = z.output<typeof productionFieldsSchema>;

const addressFor = (slug: string): Address => ({ owner: "production", slug, path: productionPath(slug) });

export const productionKind = defineKind({
	name: "production",
	schema: productionFieldsSchema,
	// Events and editions hang on its row.
	isReserved: true,

	async readStable(db, siteId, ids) {
		let query = db.selectFrom("production").selectAll().where("site_id", "=", siteId);
		if (ids) query = query.where("id", "in", ids);
		const [rows, editions] = await Promise.all([query.execute(), readEditions(db, siteId, ids)]);
		return rows.map((row) => ({ ...timesOf(row), fields: toFields(row, editions.get(row.id) ?? []) }));
	},

	async readEntries(db, siteId) {
		const rows = await db
			.selectFrom("production")
			.select([
				"id",
				"slug",
				"title",
				"object",
				"object_class",
				"premiere_on",
				"highlight",
				"updated_at",
				"published_at",
			])
			.where("site_id", "=", siteId)
			.execute();
		return rows.map((row) => {
			const { title, slug, object, object_class, premiere_on, highlight } = row;
			const values = { title, slug, object, objectClass: object_class, premiereOn: premiere_on, highlight };
			return { ...timesOf(row), values };
		});
	},

	values: ({ title, slug, object, objectClass, premiereOn, highlight }) => ({
		title,
		slug: slug ?? "",
		object,
		objectClass: objectClass ?? "",
		premiereOn,
		highlight,
	}),

	async complete(trx, place, fields, { before }) {
		await demandPictures(trx, place, { cover: fields.cover, poster: fields.poster });
		await demandOwnEditions(trx, place, fields);
		if (before && before.object !== fields.object) throw wrongField("object", "Kan ikke endres.");
		return {
			...fields,
			slug: await slugFor(trx, place, fields, before),
			objectClass: fields.objectClass ?? before?.objectClass ?? (fields.object === "movie" ? "feature" : "stage"),
			body: cleanHtml(fields.body),
		};
	},

	async put(trx, { siteId, id }, fields, { publishedAt, now }) {
		const slug = fields.slug ?? id;
		await putProduction(trx, {
			site_id: siteId,
			id,
			object: fields.object,
			object_class: fields.objectClass ?? "",
			slug,
			page_reference: slug,
			parent_slug: fields.parentSlug,
			parent_title: fields.parentTitle,
			title: fields.title,
			original_title: fields.originalTitle,
			summary: fields.summary,
			body: fields.body,
			features_json: JSON.stringify(fields.features),
			first_image_id: fields.cover,
			poster_id: fields.poster,
			age_limit: fields.ageLimit,
			age_reason: fields.ageReason,
			minutes: fields.minutes,
			genres_json: JSON.stringify(fields.genres),
			countries_json: JSON.stringify(fields.countries),
			year: fields.year,
			directors_json: JSON.stringify(fields.directors),
			cast_json: JSON.stringify(fields.cast),
			credits_json: JSON.stringify(fields.credits),
			distributor: fields.distributor,
			language: fields.language,
			suited_for: fields.suitedFor,
			premiere_on: fields.premiereOn,
			highlight: fields.highlight,
			published_at: publishedAt,
			updated_at: now,
		});
		await putEditions(trx, siteId, id, fields.editions);
	},

	async withdraw(trx, { siteId, id }, now) {
		await trx
			.updateTable("production")
			.set({ published_at: null, updated_at: now })
			.where("site_id", "=", siteId)
			.where("id", "=", id)
			.execute();
	},

	async remove(trx, { siteId, id }) {
		await trx.deleteFrom("production").where("site_id", "=", siteId).where("id", "=", id).execute();
	},

	findUses: async (trx, place, { slug }, act) =>
		act === "withdraw"
			? []
			: [
					...(await findVisitorsOf(trx, place)),
					...(slug === undefined ? [] : await findLinksTo(trx, place.siteId, productionPath(slug))),
				],

	addressOf: ({ slug }) => addressFor(slug ?? ""),
});

/** Its own address, the one it had, or one made from its title. */
async function slugFor(trx: Writer, place: Place, fields: Production, before: Production | null): Promise<string> {
	const slug = fields.slug ?? before?.slug;
	if (slug === undefined) return claimFreeSlug(trx, place, slugOf(fields.title) || fields.object, addressFor);
	await claimAddress(trx, place, addressFor(slug));
	return slug;
}

/** An EDI number names one version of one film. */
async function demandOwnEditions(trx: Writer, { siteId, id }: Place, { editions }: Production): Promise<void> {
	const seen = new Set<string>();
	for (const [i, { ediNumber }] of editions.entries()) {
		const row = await trx
			.selectFrom("edition")
			.select("production_id")
			.where("site_id", "=", siteId)
			.where("edi_number", "=", ediNumber)
			.executeTakeFirst();
		if (seen.has(ediNumber) || (row && row.production_id !== id))
			throw wrongField(`editions.${i}.ediNumber`, "EDI-nummeret er brukt på en annen utgave.");
		seen.add(ediNumber);
	}
}

async function readEditions(db: Database, siteId: string, ids: string[] | null) {
	let query = db.selectFrom("edition").select(["production_id", "edi_number", "label"]).where("site_id", "=", siteId);
	if (ids) query = query.where("production_id", "in", ids);
	const rows = await query.orderBy("edi_number").execute();
	return new Map(
		[...Map.groupBy(rows, (row) => row.production_id)].map(([id, own]) => [
			id,
			own.map((row) => ({ ediNumber: row.edi_number, label: row.label })),
		]),
	);
}

const timesOf = (row: Pick<Tables["production"], "id" | "updated_at" | "published_at">) => ({
	id: row.id,
	createdAt: row.updated_at,
	updatedAt: row.updated_at,
	publishedAt: row.published_at,
});

function toFields(row: Tables["production"], editions: { ediNumber: string; label: string }[]): Fields {
	return {
		title: row.title,
		object: row.object,
		objectClass: row.object_class,
		slug: row.slug,
		parentSlug: row.parent_slug,
		parentTitle: row.parent_title,
		originalTitle: row.original_title,
		summary: row.summary,
		body: cleanHtml(row.body),
		features: readList(row.features_json),
		cover: row.first_image_id,
		poster: row.poster_id,
		ageLimit: row.age_limit,
		ageReason: row.age_reason,
		minutes: row.minutes,
		genres: readList(row.genres_json),
		countries: readList(row.countries_json),
		year: row.year,
		directors: readList(row.directors_json),
		cast: readList(row.cast_json),
		credits: readList(row.credits_json),
		distributor: row.distributor,
		language: row.language,
		suitedFor: row.suited_for,
		premiereOn: row.premiere_on,
		highlight: row.highlight,
		editions,
	};
}
