import type { BlockType } from "@lerret/contracts/blocks";
import type { DataSource, Filter } from "@lerret/contracts/site";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
/** A future event of the film that sources name; not its first. */
let eventId: string;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	const events = await app.db
		.selectFrom("event")
		.select("id")
		.where("production_id", "=", sourced.production.id)
		.where("starts_at", ">", "2026-11-22")
		.orderBy("starts_at")
		.execute();
	eventId = events[1]?.id ?? "";
});
afterAll(() => app.close());

type Model = DataSource["model"];
type Form = "one" | "list";

const sourced = {
	production: { id: "natt-pa-breistol", slug: "natt-pa-breistol-9004", title: "Natt på Breistøl" },
	article: {
		id: "ny-laserprojektor-i-sal-1",
		slug: "ny-laserprojektor-i-sal-1",
		title: "Ny laserprojektor i Sal 1",
	},
} as const;
const pageItem = { id: "vinterlys-over-tindevik", title: "Vinterlys over Tindevik" };

const allCells = [
	"production one",
	"production list",
	"event one",
	"event list",
	"article one",
	"article list",
] as const;
type SourceKind = (typeof allCells)[number];
const lists: SourceKind[] = ["production list", "event list"];
const single: SourceKind[] = ["production one", "event one"];

const components: Record<BlockType, { data: Record<string, unknown>; accepts: readonly SourceKind[] }> = {
	title: { data: { text: "Prøve" }, accepts: [] },
	content: { data: { html: "<p>Prøve</p>" }, accepts: [] },
	program: { data: { heading: null, days: 31, tag: null }, accepts: lists },
	schedule: { data: { heading: "Program", moreLabel: "Mer", morePath: "/kinoprogram" }, accepts: lists },
	"culture-program": { data: { heading: "Kultur" }, accepts: lists },
	events: { data: { heading: "Også" }, accepts: lists },
	"news-subscribe": { data: { heading: "Nytt", text: "Nytt", topics: ["film"] }, accepts: [] },
	"movie-info": { data: { part: "about" }, accepts: single },
	"ticket-list": { data: { heading: "Billetter" }, accepts: [...single, ...lists] },
	ticket: { data: {}, accepts: [...single, ...lists] },
	cover: { data: {}, accepts: [...single, "article one"] },
	article: { data: {}, accepts: ["article one"] },
	poster: { data: {}, accepts: single },
	"card-list": { data: { heading: "Kort", empty: "Tomt" }, accepts: allCells },
	card: { data: {}, accepts: allCells },
	"quick-links": { data: { links: [{ label: "Hit", path: "/om-oss" }] }, accepts: [] },
	slideshow: { data: { label: "Utvalgt" }, accepts: allCells },
	"at-a-glance": { data: {}, accepts: ["production list", "article list"] },
	"search-field": { data: { label: "Søk" }, accepts: [] },
	"search-results": { data: {}, accepts: [] },
	"storage-list": { data: {}, accepts: [] },
	"price-list": { data: { caption: "Priser" }, accepts: [] },
	pictures: { data: { pictures: [{ picture: "0".repeat(20) }] }, accepts: [] },
	questions: {
		data: { heading: "Spørsmål", questions: [{ topic: "Svar", question: "Hva?", answer: "<p>Det.</p>" }] },
		accepts: [],
	},
	series: { data: { tag: "Babykino" }, accepts: [] },
	"inquiry-form": { data: { heading: "Spør", text: "Skriv", kind: "hire" }, accepts: [] },
	"feedback-form": { data: { heading: "Si fra", text: "Skriv" }, accepts: [] },
};
const types = Object.keys(components) as BlockType[];

const recognizableText: Partial<Record<BlockType, string>> = { "movie-info": "familien Breistøl", article: "laser" };

const eq = (property: Filter["property"], value: string): Filter => ({ property, value, operator: "eq" });
const source = (id: string, model: Model, form: Form, filter: Filter[]): DataSource => ({
	id,
	name: `Kilden ${id}`,
	model,
	collection: form === "list",
	filter,
});

let pages = 0;

async function renderBlock(component: BlockType, sources: DataSource[]): Promise<string> {
	const path = `/kildeprove-${++pages}`;
	const first = source("first", "production", "one", [eq("id", pageItem.id)]);
	const pageId = await editor.createPublished("page", { title: "Prøve", path, sources: [first, ...sources] });
	await editor.createPublished("block-data", {
		pageId,
		component,
		place: { row: 0, column: 0, order: 0 },
		dataIds: sources.map(({ id }) => id),
		data: components[component].data,
	});
	const response = await app.request(path);
	expect(response.status).toBe(200);
	const html = await response.text();
	return /<main[^>]*>([\s\S]*)<\/main>/u.exec(html)?.[1] ?? "";
}

const slugOf = (model: Model) => (model === "article" ? sourced.article : sourced.production).slug;
const [modelOf, formOf] = [
	(cell: SourceKind) => cell.split(" ")[0] as Model,
	(cell: SourceKind) => cell.split(" ")[1] as Form,
];

describe("a block shows the item of its own source, not the page's item:", () => {
	const cases = types.flatMap((component) => components[component].accepts.map((cell) => [component, cell] as const));

	test.each(cases)("%s from %s", async (component, cell) => {
		const model = modelOf(cell);
		const html = await renderBlock(component, [source("own", model, formOf(cell), [eq("slug", slugOf(model))])]);
		const { title } = model === "article" ? sourced.article : sourced.production;
		expect(html).toContain(recognizableText[component] ?? title);
		expect(html).not.toContain(pageItem.title);
	});

	test("logs nothing", () => expect(app.logEntries).toEqual([]));
});

describe("a source finds", () => {
	const filters: [string, Model, Form, () => Filter[]][] = [
		["a production by id", "production", "one", () => [eq("id", sourced.production.id)]],
		["a production by page reference", "production", "one", () => [eq("pageReference", slugOf("production"))]],
		[
			"a production by address and object",
			"production",
			"one",
			() => [eq("object", "movie"), eq("slug", slugOf("production"))],
		],
		["productions by id", "production", "list", () => [eq("id", sourced.production.id)]],
		["productions by page reference", "production", "list", () => [eq("pageReference", slugOf("production"))]],
		["productions by category", "production", "list", () => [eq("category", "Skrekk")]],
		["an event by id", "event", "one", () => [eq("id", eventId)]],
		["an event by its production's page reference", "event", "one", () => [eq("pageReference", slugOf("event"))]],
		["events by id", "event", "list", () => [eq("id", eventId)]],
		["events by page reference", "event", "list", () => [eq("pageReference", slugOf("event"))]],
		["events by category", "event", "list", () => [eq("category", "Skrekk")]],
	];

	test.each(filters)("%s", async (_what, model, form, filter) => {
		const html = await renderBlock("card-list", [source("own", model, form, filter())]);
		expect(html).toContain(sourced.production.title);
	});

	test.each([
		["another object", "production", [eq("object", "culture"), eq("slug", slugOf("production"))]],
		["an unknown id", "production", [eq("id", "finnes-ikke")]],
		["an unknown event", "event", [eq("id", "finnes-ikke")]],
		["an unknown article", "article", [eq("id", "finnes-ikke")]],
	] as const)("nothing by %s, and the block is left out without a warning", async (_what, model, filter) => {
		const html = await renderBlock("cover", [source("own", model, "one", [...filter])]);
		expect(html).not.toMatch(/Breistøl|Vinterlys|<h[12]/u);
		expect(app.logEntries).toEqual([]);
	});

	test("only the event with the id, not the production's other events", async () => {
		const html = await renderBlock("ticket-list", [source("own", "event", "one", [eq("id", eventId)])]);
		expect(html.match(/class="showing"/gu)).toHaveLength(1);
	});

	test("upcoming and current films, as productions and as events", async () => {
		const upcoming = [eq("object", "movie"), eq("release", "upcoming")];
		const current = [eq("object", "movie"), eq("release", "current")];
		const premieres = await renderBlock("card-list", [source("own", "production", "list", upcoming)]);
		const running = await renderBlock("card-list", [source("own", "event", "list", current)]);
		expect([premieres, running].map((html) => html.includes(pageItem.title))).toEqual([false, true]);
		expect(premieres).toContain("Premiere");
		expect(running).toContain("Neste: ");
	});

	test("an article by id, and articles by category", async () => {
		const byId = await renderBlock("card", [source("own", "article", "one", [eq("id", sourced.article.id)])]);
		expect(byId).toContain(sourced.article.title);
		const { category } = await app.db
			.selectFrom("article")
			.select("category")
			.where("id", "=", sourced.article.id)
			.where("site_id", "=", "tindevik")
			.executeTakeFirstOrThrow();
		const others = await app.db
			.selectFrom("article")
			.select("title")
			.where("site_id", "=", "tindevik")
			.where("category", "!=", category)
			.execute();
		const list = await renderBlock("card-list", [source("own", "article", "list", [eq("category", category)])]);
		expect(list).toContain(sourced.article.title);
		expect(others.filter(({ title }) => list.includes(`>${title}<`))).toEqual([]);
	});
});

describe("several sources", () => {
	const films = [
		source("a", "production", "one", [eq("id", sourced.production.id)]),
		source("b", "production", "list", [eq("id", "robotbestemor")]),
	];

	test.each(["card-list", "slideshow", "ticket-list"] as const)("fill a %s together", async (component) => {
		const html = await renderBlock(component, films);
		expect(html).toContain(sourced.production.title);
		expect(html).toContain("Robotbestemor");
		expect(html).not.toContain(pageItem.title);
	});

	test("fill a programme together", async () => {
		const html = await renderBlock("program", [
			source("a", "event", "list", [eq("id", eventId)]),
			films[1] as DataSource,
		]);
		expect(html).toContain(sourced.production.title);
		expect(html).toContain("Robotbestemor");
		expect(html).not.toContain(pageItem.title);
	});

	test("work beside each other on a page, and on a film's page", async () => {
		const { body: page, etag } = await editor.call("GET", "page/film");
		const sources = [
			...(page.sources as DataSource[]),
			source("other", "production", "one", [eq("id", sourced.production.id)]),
		];
		await editor.call("PUT", "page/film", { ...page, sources }, etag);
		await editor.call("PUT", "page/film/publication");
		await editor.createPublished("block-data", {
			pageId: "film",
			component: "poster",
			place: { row: 1, column: 1, order: 90 },
			dataIds: ["other"],
			data: {},
		});
		const html = await (await app.request("/vinterlys-over-tindevik-9001")).text();
		expect(html).toContain("Plakat for Vinterlys over Tindevik");
		expect(html).toContain("Plakat for Natt på Breistøl");
	});
});

describe("a source that a component cannot show", () => {
	const rejectedCases = types.flatMap((component) =>
		allCells.filter((cell) => !components[component].accepts.includes(cell)).map((cell) => [component, cell] as const),
	);
	const sources = allCells.map((cell) =>
		source(cell.replace(" ", "-"), modelOf(cell), formOf(cell), [eq("slug", slugOf(modelOf(cell)))]),
	);
	const createBlock = (component: BlockType, cell: SourceKind) =>
		editor.call("POST", "block-data", {
			pageId: "kilder",
			component,
			place: { row: 0, column: 0, order: 0 },
			dataIds: [cell.replace(" ", "-")],
			data: components[component].data,
		});

	beforeAll(async () => {
		await editor.call("POST", "page", { id: "kilder", title: "Kilder", path: "/kilder", sources });
		await editor.call("PUT", "page/kilder/publication");
	});

	test.each(rejectedCases)("is rejected when the block is written: %s from %s", async (component, cell) => {
		expect(await createBlock(component, cell)).toMatchObject({
			status: 400,
			body: {
				code: "invalid_request",
				errors: [{ path: "dataIds.0", message: expect.stringMatching(/ hente fra «Kilden .+»\./u) }],
			},
		});
	});

	test("leads to an error that says what the component shows", async () => {
		const { body } = await createBlock("poster", "article list");
		expect(body.errors).toEqual([
			{
				path: "dataIds.0",
				message:
					"Kan ikke hente fra «Kilden article-list». Denne delen av siden viser en film eller et arrangement eller en forestilling.",
			},
		]);
	});

	test("cannot be made by changing the page's source", async () => {
		const { body: made } = await createBlock("poster", "production one");
		await editor.call("PUT", `block-data/${made.id}/publication`);
		const { body: page, etag } = await editor.call("GET", "page/kilder");
		const changed = sources.map((one) => (one.id === "production-one" ? { ...one, model: "article" } : one));
		expect(await editor.call("PUT", "page/kilder", { ...page, sources: changed }, etag)).toMatchObject({
			status: 400,
			body: { errors: [{ path: "sources.0.model" }] },
		});
	});
});
