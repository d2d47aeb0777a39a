import { articleFieldsSchema } from "@lerret/contracts/content/article";
import { articlePath } from "@lerret/contracts/paths";
import { putArticle } from "../../articles/write.ts";
import type { Tables } from "../../db/database.ts";
import { cleanHtml } from "../../html/clean-html.ts";
import { resolveSlug, slugOf } from "../addresses.ts";
import { type Address, defineContentType } from "../content-type.ts";
import { fieldColumns } from "../field-columns.ts";
import { findLinksTo } from "./links-to.ts";
import { requirePictures } from "./lookups.ts";
import { hideIn, removeFrom } from "./table-rows.ts";

const columns = fieldColumns(articleFieldsSchema);

const addressFor = (slug: string): Address => ({ owner: "article", slug, path: articlePath(slug) });

export const articleContentType = defineContentType({
	name: "article",
	schema: articleFieldsSchema,

	async readStable(db, siteId, ids) {
		let query = db.selectFrom("article").selectAll().where("site_id", "=", siteId);
		if (ids) query = query.where("id", "in", ids);
		const rows = await query.execute();
		return rows.map(toStable);
	},

	async readEntries(db, siteId) {
		const rows = await db
			.selectFrom("article")
			.select(["id", "created_at", "published_at", "updated_at", ...columns.listedColumns])
			.where("site_id", "=", siteId)
			.execute();
		return rows.map((row) => ({ ...timesOf(row), values: columns.rowToListValues(row) }));
	},

	async complete(trx, ref, fields, { before, stable, held, actor }) {
		const { image, thumbnail } = fields;
		await requirePictures(trx, ref, { image, thumbnail }, [stable?.image, stable?.thumbnail]);
		const address = { slug: fields.slug ?? before?.slug, preferred: slugOf(fields.title) || "nyhet", held };
		return {
			...fields,
			slug: await resolveSlug(trx, ref, address, addressFor),
			content: cleanHtml(fields.content),
			author: fields.author ?? before?.author ?? actor.name,
		};
	},

	async put(trx, { siteId, id }, fields, { createdAt, publishedAt, now }) {
		const row = await putArticle(trx, {
			...{ site_id: siteId, id, ...columns.toRow(fields), slug: fields.slug ?? id },
			...{ created_at: createdAt, published_at: publishedAt, updated_at: now },
		});
		return toStable(row);
	},

	withdraw: hideIn("article"),
	remove: removeFrom("article"),

	findUses: async (trx, { siteId }, { slug }, operation) =>
		operation === "delete" && slug !== undefined ? findLinksTo(trx, siteId, articlePath(slug)) : [],

	addressOf: ({ slug }) => addressFor(slug ?? ""),
});

const timesOf = (row: Pick<Tables["article"], "id" | "created_at" | "updated_at" | "published_at">) => ({
	id: row.id,
	createdAt: row.created_at,
	updatedAt: row.updated_at,
	publishedAt: row.published_at,
});

const toStable = (row: Tables["article"]) => ({ ...timesOf(row), fields: columns.toFields(row) });
