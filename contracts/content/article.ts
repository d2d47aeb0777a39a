import * as z from "zod";
import { contentNames } from "../content-names.ts";
import { describeContent, field } from "../describe.ts";
import { html, line, lineList, pictureId, requiredLine, slug } from "../management-fields.ts";
import { articlePath } from "../paths.ts";

/** News (spec.txt, section 3). `image` and `thumbnail` are picture ids. */
export const articleFieldsSchema = z.strictObject({
	title: field(requiredLine(200), { label: "Tittel", column: "title", listed: true, searchable: "title" }),
	summary: field(line(1000).default(""), { label: "Ingress", column: "summary", widget: "text", searchable: "text" }),
	content: field(html, { label: "Tekst", column: "content", widget: "html", searchable: "text" }),
	image: field(pictureId, { label: "Bilde", column: "image_id", widget: "picture" }),
	thumbnail: field(pictureId, {
		label: "Lite bilde i lister",
		section: "Flere valg",
		column: "thumbnail_id",
		widget: "picture",
	}),
	category: field(requiredLine(100).default("Nyheter"), {
		label: "Kategori",
		inList: true,
		column: "category",
		listed: true,
		half: true,
		searchable: "name",
		filter: { description: "Bare de i denne kategorien.", example: "Kino" },
	}),
	author: field(line(200).optional(), {
		label: "Skrevet av",
		section: "Flere valg",
		help: "Tomt: den som lagrer først.",
		column: "author",
		listed: true,
		half: true,
		filter: { description: "Bare de av denne." },
	}),
	node_locale: field(z.literal("nb").default("nb"), { label: "Språk", column: "node_locale" }),
	features: field(lineList(50), { label: "Stikkord", column: "features_json", searchable: "name" }),
	/** Pins an article: 1 comes before 2, 0 is not pinned. */
	order: field(z.int().min(0).max(1_000_000).default(0), {
		label: "Fest øverst",
		section: "Flere valg",
		help: "1 står aller først i lister og på forsiden, så 2 og oppover. Tomt: nyheten er ikke festet, og står etter dato. RSS går alltid etter dato.",
		column: "position",
		listed: true,
	}),
	slug: field(slug, {
		label: "Adresse",
		section: "Flere valg",
		help: `Siste del av ${decodeURIComponent(articlePath("…"))} Tomt: lages av tittelen. Endres den etter publisering, leder den gamle adressen hit.`,
		column: "slug",
		listed: true,
		filter: { description: "Bare de med denne adressen." },
	}),
});

export const articleDescription = describeContent({
	...contentNames.article,
	fields: articleFieldsSchema,
	id: "Article",
	group: "Redaksjon: nyheter",
	about: "Bare title må være med. Uten slug lages den av tittelen.",
	one: "nyhet",
	many: "nyheter",
	definite: "nyheten",
	closedSections: ["Flere valg"],
	titleField: "title",
	publicPath: ({ slug }) => (slug === undefined ? null : articlePath(slug)),
});
