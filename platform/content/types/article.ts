import { articleFieldsSchema } from "@lerret/contracts/content/article";
import { articlePath } from "@lerret/contracts/paths";
import type * as z from "zod";
import { putArticle } from "../../articles/write.ts";
import type { Tables, Writer } from "../../db/database.ts";
import { cleanHtml } from "../../html/clean-html.ts";
import { claimAddress, claimFreeSlug, slugOf } from "../addresses.ts";
import { type Address, defineContentType, type Fields, type ItemRef } from "../content-type.ts";
import { findLinksTo } from "./links-to.ts";
import { readList, requirePictures } from "./lookups.ts";
import { hideIn, removeFrom } from "./table-rows.ts";

type Article = z.output<typeof articleFieldsSchema>;

const addressFor = (slug: string): Address => ({ owner: "article", slug, path: articlePath(slug) });

export const articleContentType = defineContentType({
	name: "article",
	schema: articleFieldsSchema,

	async readStable(db, siteId, ids) {
		let query = db.selectFrom("article").selectAll().where("site_id", "=", siteId);
		if (ids) query = query.where("id", "in", ids);
		const rows = await query.execute();
		return rows.map((row) => ({ ...timesOf(row), fields: toFields(row) }));
	},

	async readEntries(db, siteId) {
		const rows = await db
			.selectFrom("article")
			.select(["id", "slug", "title", "author", "category", "position", "created_at", "published_at", "updated_at"])
			.where("site_id", "=", siteId)
			.execute();
		return rows.map((row) => {
			const { title, slug, author, category, position } = row;
			return { ...timesOf(row), values: { title, slug, author, category, order: position } };
		});
	},

	values: ({ title, slug, author, category, order }) => ({
		title,
		slug: slug ?? "",
		author: author ?? "",
		category,
		order,
	}),

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
			slug: fields.slug ?? id,
			title: fields.title,
			summary: fields.summary,
			content: fields.content,
			image_id: fields.image,
			thumbnail_id: fields.thumbnail,
			author: fields.author ?? "",
			category: fields.category,
			node_locale: fields.node_locale,
			features_json: JSON.stringify(fields.features),
			position: fields.order,
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

function toFields(row: Tables["article"]): Fields {
	return {
		title: row.title,
		slug: row.slug,
		summary: row.summary,
		content: cleanHtml(row.content),
		image: row.image_id,
		thumbnail: row.thumbnail_id,
		author: row.author,
		category: row.category,
		node_locale: row.node_locale,
		features: readList(row.features_json),
		order: row.position,
	};
}
