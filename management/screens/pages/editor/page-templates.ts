import type { BlockType } from "@lerret/contracts/blocks";
import { blockFieldsSchema } from "@lerret/contracts/content/block";
import { pageFieldsSchema } from "@lerret/contracts/content/page";
import { slugOf } from "@lerret/contracts/nb/slug";
import type { DataSource, Filter } from "@lerret/contracts/site";
import { cellsOf, type PageFields, type PageModel } from "./page-model.ts";

/** What a new page begins with. */

export const templateNames = ["empty", "campaign", "series", "like"] as const;
export type TemplateName = (typeof templateNames)[number];

const eq = (property: Filter["property"], value: string): Filter => ({ property, value, operator: "eq" });
const list = (id: string, name: string, model: DataSource["model"], ...filter: Filter[]): DataSource => ({
	...{ id, name, model, collection: true, filter },
});

/** The lists that a new page can show. */
const sources: DataSource[] = [
	list("films", "Filmer i programmet", "event", eq("object", "movie")),
	list("stage", "På scenen", "event", eq("object", "culture")),
	list("upcoming", "Kommende filmer", "production", eq("object", "movie"), eq("release", "upcoming")),
	list("news", "Nyheter", "article"),
];

type Part = { component: BlockType; data: object; dataIds?: string[]; at?: [row: number, column: number] };

const parts: Record<Exclude<TemplateName, "like">, (title: string) => { rows: number[][]; blocks: Part[] }> = {
	empty: (title) => ({ rows: [[12]], blocks: [{ component: "title", data: { text: title } }] }),
	campaign: (title) => ({
		rows: [[12], [7, 5]],
		blocks: [
			{ component: "title", data: { text: title } },
			{ component: "pictures", data: { heading: null, pictures: [] } },
			{ component: "content", data: { html: "" }, at: [1, 0] },
			{ component: "events", data: { heading: "På programmet", limit: 6 }, dataIds: ["films"], at: [1, 1] },
			{
				component: "news-subscribe",
				data: { heading: "Programmet på e-post", text: "Ukas filmer og forestillinger, og billetter som slippes." },
				at: [1, 1],
			},
		],
	}),
	series: (title) => ({
		rows: [[12]],
		blocks: [
			{ component: "title", data: { text: title } },
			{ component: "content", data: { html: "" } },
			{ component: "series", data: { heading: "Neste ganger", tag: title, members: [] } },
		],
	}),
};

/** The page and its blocks, with ids of their own; nothing is sent. */
export function newPage(
	name: Exclude<TemplateName, "like">,
	id: string,
	about: { title: string; path: string },
): PageModel {
	const { rows, blocks } = parts[name](about.title);
	const template = { rows: rows.map((row) => ({ columns: row.map((lg) => ({ xs: 12, md: 12, lg })) })) };
	const page = pageFieldsSchema.parse({ ...about, sources, template });
	return {
		page,
		blocks: blocks.map(({ component, data, dataIds = [], at: [row, column] = [0, 0] }, order) => ({
			id: crypto.randomUUID(),
			fields: blockFieldsSchema.parse({ pageId: id, component, data, dataIds, place: { row, column, order } }),
		})),
	};
}

/** A copy of another page under its own title and address. A page of many items gives only its form. */
export function pageLike(model: PageModel, id: string, about: Pick<PageFields, "title" | "path">): PageModel {
	const { page } = model;
	const cells = new Set(cellsOf(model).map(({ row, column }) => `${row}.${column}`));
	return {
		page: { ...page, ...about, pageType: "ordinary", meta: { nb: {} } },
		blocks: model.blocks
			.filter(({ fields: { removed, place } }) => !removed && cells.has(`${place.row}.${place.column}`))
			.map(({ fields }) => ({
				id: crypto.randomUUID(),
				fields: {
					...fields,
					pageId: id,
					...(fields.component === "title" ? { data: { ...fields.data, text: about.title } } : {}),
				},
			})),
	};
}

/** The address of a title: «Jul i Tindevik» becomes /jul-i-tindevik. */
export const addressOfTitle = (title: string): string => `/${slugOf(title)}`;
