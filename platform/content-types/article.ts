import { articleFieldsSchema } from "@lerret/contracts/content/article";
import { slugOf } from "@lerret/contracts/nb/slug";
import { articlePath } from "@lerret/contracts/paths";
import { resolveSlug } from "../content/addresses.ts";
import { type Address, defineContentType, type ItemRef } from "../content/content-type.ts";
import { requirePictures } from "../content/lookups.ts";
import { requireTextReferences } from "../content/text-references.ts";
import { cleanHtml } from "../html/clean-html.ts";
import { findLinksTo } from "./links-to.ts";
import { storedIn } from "./table-type.ts";

const table = storedIn("article", articleFieldsSchema);

const addressFor = (slug: string): Address => ({ owner: "article", slug, path: articlePath(slug) });

const withSlug = <F extends { slug?: string | undefined }>({ id }: ItemRef, fields: F): F => ({
	...fields,
	slug: fields.slug ?? id,
});

export const articleContentType = defineContentType({
	name: "article",
	schema: articleFieldsSchema,

	...table,

	async complete(trx, ref, fields, { before, stable, held, actor }) {
		const { image, thumbnail } = fields;
		await requirePictures(trx, ref, { image, thumbnail }, [stable?.image, stable?.thumbnail]);
		const content = cleanHtml(fields.content);
		await requireTextReferences(trx, ref, { content }, [before?.content, stable?.content]);
		const address = { slug: fields.slug ?? before?.slug, preferred: slugOf(fields.title) || "nyhet", held };
		return {
			...fields,
			slug: await resolveSlug(trx, ref, address, addressFor),
			content,
			author: fields.author ?? before?.author ?? actor.name,
		};
	},

	put: (trx, ref, fields, times) => table.put(trx, ref, withSlug(ref, fields), times),
	preview: (ref, fields, times) => table.preview?.(ref, withSlug(ref, fields), times) ?? {},

	findUses: async (trx, { siteId }, { slug }, operation) =>
		operation === "delete" && slug !== undefined ? findLinksTo(trx, siteId, articlePath(slug)) : [],

	addressOf: ({ slug }) => addressFor(slug ?? ""),
});
