import { articleFieldsSchema } from "@lerret/contracts/content/article";
import { articlePath } from "@lerret/contracts/paths";
import type * as z from "zod";
import { putArticle } from "../../articles/write.ts";
import type { Tables, Writer } from "../../db/database.ts";
import { cleanHtml } from "../../html/clean-html.ts";
import { claimAddress, claimFreeSlug, slugOf } from "../addresses.ts";
import { type Address, defineContentType, type ItemRef } from "../content-type.ts";
import { fieldColumns } from "../field-columns.ts";
import { findLinksTo } from "./links-to.ts";
import { requirePictures } from "./lookups.ts";
import { hideIn, removeFrom } from "./table-rows.ts";

type Article = z.output<typeof articleFieldsSchema>;

const columns = fieldColumns(articleFieldsSchema);

const addressFor = (slug: string): Address => ({ owner: "article", slug, path: articlePath(slug) });

export const articleContentType = defineContentType({
	name: "article",
	schema: articleFieldsSchema,

	async readStable(db, siteId, ids) {
		let query = db.selectFrom("article").selectAll().where("site_id", "=", siteId);
		if (ids) query = query.where("id", "in", ids);
		const rows = await query.execute();
		return rows.map((row) => ({ ...timesOf(row), fields: columns.toFields(row) }));
	},

	async readEntries(db, siteId) {
		const rows = await db
			.selectFrom("article")
			.select(["id", "created_at", "published_at", "updated_at", ...columns.listedColumns])
			.where("site_id", "=", siteId)
			.execute();
		return rows.map((row) => ({ ...timesOf(row), values: columns.rowToListValues(row) }));
	},

	async complete(trx, ref, fields, { before, actor }) {
		await requirePictures(trx, ref, { image: fields.image, thumbnail: fields.thumbnail });
		return {
			...fields,
			slug: await resolveSlug(trx, ref, fields, before),
			content: cleanHtml(fields.content),
			author: fields.author ?? before?.author ?? actor.name,
		};
	},

	put: (trx, { siteId, id }, fields, { createdAt, publishedAt, now }) =>
		putArticle(trx, {
			site_id: siteId,
			id,
			...columns.toRow(fields),
			slug: fields.slug ?? id,
			created_at: createdAt,
			published_at: publishedAt,
			updated_at: now,
		}),

	withdraw: hideIn("article"),
	remove: removeFrom("article"),

	findUses: async (trx, { siteId }, { slug }, operation) =>
		operation === "delete" && slug !== undefined ? findLinksTo(trx, siteId, articlePath(slug)) : [],

	addressOf: ({ slug }) => addressFor(slug ?? ""),
});

async function resolveSlug(trx: Writer, ref: ItemRef, fields: Article, before: Article | null): Promise<string> {
	const slug = fields.slug ?? before?.slug;
	if (slug === undefined) return claimFreeSlug(trx, ref, slugOf(fields.title) || "nyhet", addressFor);
	await claimAddress(trx, ref, addressFor(slug));
	return slug;
}

const timesOf = (row: Pick<Tables["article"], "id" | "created_at" | "updated_at" | "published_at">) => ({
	id: row.id,
	createdAt: row.created_at,
	updatedAt: row.updated_at,
	publishedAt: row.published_at,
});
