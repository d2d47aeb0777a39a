import * as z from "zod";
import { contentNames } from "../content-names.ts";
import { describeContent, field } from "../describe.ts";
import { requiredLine } from "../management-fields.ts";
import { dataSourceSchema, pageSchema } from "../site.ts";

const { path, layout, pageType, template, meta } = pageSchema.shape;

/** A page without its blocks, which are `block-data` items. No two pages have the same path. */
export const pageFieldsSchema = z.strictObject({
	title: field(requiredLine(200), {
		label: "Tittel",
		help: "Står i nettleserens fane og i søketreff.",
		listed: true,
	}),
	path: field(path.max(300), {
		label: "Adresse",
		listed: true,
		filter: { description: "Bare den på denne adressen.", example: "/om-oss" },
	}),
	layout: field(layout.default("layout"), { label: "Oppsett" }),
	meta: field(meta.default({ nb: {} }), { label: "Beskrivelse for søkemotorer" }),
	pageType: field(pageType.default("ordinary"), {
		label: "Slag",
		section: "Oppsett",
		help: "En standardside er en som nettstedet skal ha, som personvernerklæringen. Den kan ikke slettes.",
		choices: [
			["ordinary", "Vanlig side"],
			["standard", "Standardside"],
		],
		listed: true,
		filter: { description: "Bare sider av dette slaget.", example: "ordinary" },
	}),
	sources: field(
		z
			.array(
				dataSourceSchema.extend({
					id: requiredLine(100),
					name: field(requiredLine(100), { label: "Navn" }),
					model: field(dataSourceSchema.shape.model, { label: "Liste over" }),
				}),
			)
			.max(50)
			.default([]),
		{
			label: "Lister som siden henter",
			section: "Oppsett",
			help: "Hva programmer, kort og andre lister på siden fylles med. Under «Innhold» velger du hvilken liste hver del bruker.",
			rowName: "liste",
		},
	),
	template: field(template.default({ rows: [{ columns: [{ xs: 12, md: 12, lg: 12 }] }] }), {
		label: "Rader og kolonner",
	}),
});

export const pageDescription = describeContent({
	...contentNames.page,
	fields: pageFieldsSchema,
	id: "Page",
	group: "Redaksjon: sider",
	about: "Sidene uten blokkene sine. Siden må finnes før blokker kan settes på den.",
	one: "side",
	many: "sider",
	definite: "siden",
	closedSections: ["Oppsett"],
	titleField: "title",
	sort: "path",
	publicPath: ({ path }) => (path.includes(":") ? null : path),
});
