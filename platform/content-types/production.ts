import { productionFieldsSchema } from "@lerret/contracts/content/production";
import { slugOf } from "@lerret/contracts/nb/slug";
import { productionPath } from "@lerret/contracts/paths";
import type * as z from "zod";
import { resolveSlug } from "../content/addresses.ts";
import {
	type Address,
	defineContentType,
	type ItemRef,
	type ItemTimes,
	invalidField,
} from "../content/content-type.ts";
import { lockReferred, requirePictures } from "../content/lookups.ts";
import { requireTextReferences } from "../content/text-references.ts";
import type { Tables } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { cleanHtml } from "../html/clean-html.ts";
import { putFilmVersions, putProduction, toFilmVersionRow } from "../programme/write.ts";
import { readFilmVersions, requireOwnEdiNumbers } from "./film-versions.ts";
import { findLinksTo } from "./links-to.ts";
import { findProductionUses } from "./production-uses.ts";
import { hideIn, removeFrom, replaceRow, timesOf } from "./table-rows.ts";

const columns = fieldColumns(productionFieldsSchema);

type Production = z.output<typeof productionFieldsSchema>;

/**
 * A film's path is its slug; a culture event's path is its page reference, which defaults to the slug. The production
 * owns both.
 */
const addressFor =
	({ pageReference }: Pick<Production, "pageReference">) =>
	(slug: string): Address =>
		pageReference === null || pageReference === slug
			? { owner: "production", slug, path: productionPath(slug) }
			: {
					owner: "production",
					slug: pageReference,
					path: productionPath(pageReference),
					otherSlugs: [slug],
					field: "pageReference",
				};

export const productionContentType = defineContentType({
	name: "production",
	schema: productionFieldsSchema,
	// Events and film versions reference its row.
	isReserved: true,

	async readStable(db, siteId, ids) {
		let query = db.selectFrom("production").selectAll().where("site_id", "=", siteId);
		if (ids) query = query.where("id", "in", ids);
		const [rows, editions] = await Promise.all([query.execute(), readFilmVersions(db, siteId, ids)]);
		return rows.map((row) => toStable(row, editions.get(row.id) ?? []));
	},

	async readEntries(db, siteId) {
		const rows = await db
			.selectFrom("production")
			.select(["id", "updated_at", "published_at", ...columns.listedColumns])
			.where("site_id", "=", siteId)
			.execute();
		return rows.map((row) => ({ ...timesOf(row), values: columns.rowToListValues(row) }));
	},

	async complete(trx, ref, fields, { before, stable, held }) {
		const { cover, poster, stills, editions } = fields;
		const known = [stable?.cover, stable?.poster, ...(stable?.stills ?? []).map(({ picture }) => picture)];
		const pictures = stills.map(({ picture }, index) => [`stills.${index}.picture`, picture]);
		await requirePictures(trx, ref, { cover, poster, ...Object.fromEntries(pictures) }, known);
		const body = cleanHtml(fields.body);
		await requireTextReferences(trx, ref, { body }, [before?.body, stable?.body]);
		await requireOwnEdiNumbers(trx, ref, editions, stable?.editions ?? []);
		if (before && before.object !== fields.object) throw invalidField("object", "Kan ikke endres.");
		if (fields.object === "movie" && fields.pageReference !== null && fields.pageReference !== fields.slug)
			throw invalidField("pageReference", "En film har bare sin egen adresse. Sidereferanse er for arrangementer.");
		const address = { slug: fields.slug ?? before?.slug, preferred: slugOf(fields.title) || fields.object, held };
		return {
			...fields,
			slug: await resolveSlug(trx, ref, address, addressFor(fields)),
			objectClass: fields.objectClass ?? before?.objectClass ?? (fields.object === "movie" ? "feature" : "stage"),
			body,
		};
	},

	async put(trx, ref, fields, { stable, ...times }) {
		const row = await putProduction(trx, toRow(ref, fields, times));
		const sorted = fields.editions.toSorted((a, b) => (a.ediNumber < b.ediNumber ? -1 : 1));
		if (JSON.stringify(sorted) !== JSON.stringify(stable?.editions))
			await putFilmVersions(trx, ref.siteId, ref.id, sorted);
		return toStable(row, sorted);
	},

	preview: (ref, fields, times) => ({
		rows: [
			replaceRow("production", toRow(ref, fields, times)),
			{
				table: "edition",
				replaces: { column: "production_id", value: ref.id },
				rows: fields.editions.map((edition) => toFilmVersionRow(ref, edition)),
			},
		],
	}),

	lock: (trx, ref) => lockReferred(trx, "production", ref),
	withdraw: hideIn("production"),
	remove: removeFrom("production"),

	findUses: async (trx, ref, fields, operation) =>
		operation === "withdraw"
			? []
			: [
					...(await findProductionUses(trx, ref)),
					...(fields.slug === undefined
						? []
						: await findLinksTo(trx, ref.siteId, addressFor(fields)(fields.slug).path ?? "")),
				],

	addressOf: (fields) => addressFor(fields)(fields.slug ?? ""),
});

function toRow(
	{ siteId, id }: ItemRef,
	fields: Production,
	{ publishedAt, now }: Pick<ItemTimes, "publishedAt" | "now">,
): Tables["production"] {
	const slug = fields.slug ?? id;
	return {
		...columns.toRow(fields),
		site_id: siteId,
		id,
		slug,
		page_reference: fields.pageReference ?? slug,
		published_at: publishedAt,
		updated_at: now,
	};
}

const toStable = (row: Tables["production"], editions: Production["editions"]) => ({
	...timesOf(row),
	fields: {
		...columns.toFields(row),
		pageReference: row.page_reference === row.slug ? null : row.page_reference,
		editions,
	},
});
