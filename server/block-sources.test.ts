import type { BlockType } from "@lerret/contracts/blocks";
import type { DataSource, Filter } from "@lerret/contracts/site";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Editor, editorOf } from "../testing/editor.ts";
import { createTestHouse, type TestHouse } from "../testing/house.ts";
import { readTestStaff } from "../testing/staff.ts";

let app: TestHouse;
let editor: Editor;
/** A future event of the film that sources name; not its first. */
let eventId: string;
beforeAll(async () => {
	app = await createTestHouse({}, { readStaff: readTestStaff });
	editor = editorOf(app);
	const events = await app.db
		.selectFrom("event")
		.select("id")
		.where("production_id", "=", named.production.id)
		.where("starts_at", ">", "2026-11-22")
		.orderBy("starts_at")
		.execute();
	eventId = events[1]?.id ?? "";
});
afterAll(() => app.close());

type Model = DataSource["model"];
type Form = "one" | "list";

const named = {
	production: { id: "natt-pa-breistol", slug: "natt-pa-breistol-9004", title: "Natt på Breistøl" },
	article: {
		id: "ny-laserprojektor-i-sal-1",
		slug: "ny-laserprojektor-i-sal-1",
		title: "Ny laserprojektor i Sal 1",
	},
} as const;
const own = { id: "vinterlys-over-tindevik", title: "Vinterlys over Tindevik" };

const all = ["production one", "production list", "event one", "event list", "article one", "article list"] as const;
type Cell = (typeof all)[number];
const lists: Cell[] = ["production list", "event list"];
const single: Cell[] = ["production one", "event one"];

const components: Record<BlockType, { data: Record<string, unknown>; takes: readonly Cell[] }> = {
	title: { data: { text: "Prøve" }, takes: [] },
	content: { data: { html: "<p>Prøve</p>" }, takes: [] },
	program: { data: { heading: null, days: 31, tag: null }, takes: lists },
	schedule: { data: { heading: "Program", moreLabel: "Mer", morePath: "/kinoprogram" }, takes: lists },
	"culture-program": { data: { heading: "Kultur" }, takes: lists },
	events: { data: { heading: "Også" }, takes: lists },
	"news-subscribe": { data: { heading: "Nytt", text: "Nytt", topics: ["film"] }, takes: [] },
	"movie-info": { data: { part: "about" }, takes: single },
	"ticket-list": { data: { heading: "Billetter" }, takes: [...single, ...lists] },
	ticket: { data: {}, takes: [...single, ...lists] },
	cover: { data: {}, takes: [...single, "article one"] },
	article: { data: {}, takes: ["article one"] },
	poster: { data: {}, takes: single },
	"card-list": { data: { heading: "Kort", empty: "Tomt" }, takes: all },
	card: { data: {}, takes: all },
	"quick-links": { data: { links: [{ label: "Hit", path: "/om-oss" }] }, takes: [] },
	slideshow: { data: { label: "Utvalgt" }, takes: all },
	"search-field": { data: { label: "Søk" }, takes: [] },
	"search-results": { data: {}, takes: [] },
	"storage-list": { data: {}, takes: [] },
	"feedback-form": { data: { heading: "Si fra", text: "Skriv" }, takes: [] },
};
const types = Object.keys(components) as BlockType[];

const shownOf: Partial<Record<BlockType, string>> = { "movie-info": "familien Breistøl", article: "laser" };

const eq = (property: Filter["property"], value: string): Filter => ({ property, value, operator: "eq" });
const source = (id: string, model: Model, form: Form, filter: Filter[]): DataSource => ({
	id,
	name: `Kilden ${id}`,
	model,
	collection: form === "list",
	filter,
});

let pages = 0;

async function show(component: BlockType, sources: DataSource[]): Promise<string> {
	const path = `/kildeprove-${++pages}`;
	const first = source("first", "production", "one", [eq("id", own.id)]);
	const pageId = await editor.publish("page", { title: "Prøve", path, sources: [first, ...sources] });
	await editor.publish("block-data", {
		pageId,
		component,
		place: { row: 0, column: 0, order: 0 },
		dataIds: sources.map(({ id }) => id),
		data: components[component].data,
	});
	const response = await app.get(path);
	expect(response.status).toBe(200);
	const html = await response.text();
	return /<main[^>]*>([\s\S]*)<\/main>/u.exec(html)?.[1] ?? "";
}

const slugOf = (model: Model) => (model === "article" ? named.article : named.production).slug;
const [modelOf, formOf] = [(cell: Cell) => cell.split(" ")[0] as Model, (cell: Cell) => cell.split(" ")[1] as Form];

describe("a block shows the item of its own source, not the page's item:", () => {
	const cells = types.flatMap((component) => components[component].takes.map((cell) => [component, cell] as const));

	test.each(cells)("%s from %s", async (component, cell) => {
		const model = modelOf(cell);
		const html = await show(component, [source("own", model, formOf(cell), [eq("slug", slugOf(model))])]);
		const { title } = model === "article" ? named.article : named.production;
		expect(html).toContain(shownOf[component] ?? title);
		expect(html).not.toContain(own.title);
	});

	test("logs nothing", () => expect(app.logged).toEqual([]));
});

describe("a source finds", () => {
	const filters: [string, Model, Form, () => Filter[]][] = [
		["a production by id", "production", "one", () => [eq("id", named.production.id)]],
		["a production by page reference", "production", "one", () => [eq("pageReference", slugOf("production"))]],
		[
			"a production by address and object",
			"production",
			"one",
			() => [eq("object", "movie"), eq("slug", slugOf("production"))],
		],
		["productions by id", "production", "list", () => [eq("id", named.production.id)]],
		["productions by page reference", "production", "list", () => [eq("pageReference", slugOf("production"))]],
		["productions by category", "production", "list", () => [eq("category", "Skrekk")]],
		["an event by id", "event", "one", () => [eq("id", eventId)]],
		["an event by its production's page reference", "event", "one", () => [eq("pageReference", slugOf("event"))]],
		["events by id", "event", "list", () => [eq("id", eventId)]],
		["events by page reference", "event", "list", () => [eq("pageReference", slugOf("event"))]],
		["events by category", "event", "list", () => [eq("category", "Skrekk")]],
	];

	test.each(filters)("%s", async (_what, model, form, filter) => {
		const html = await show("card-list", [source("own", model, form, filter())]);
		expect(html).toContain(named.production.title);
	});

	test.each([
		["another object", "production", [eq("object", "culture"), eq("slug", slugOf("production"))]],
		["an unknown id", "production", [eq("id", "finnes-ikke")]],
		["an unknown event", "event", [eq("id", "finnes-ikke")]],
		["an unknown article", "article", [eq("id", "finnes-ikke")]],
	] as const)("nothing by %s, and the block is left out without a warning", async (_what, model, filter) => {
		const html = await show("cover", [source("own", model, "one", [...filter])]);
		expect(html).not.toMatch(/Breistøl|Vinterlys|<h[12]/u);
		expect(app.logged).toEqual([]);
	});

	test("only the event with the id, not the production's other events", async () => {
		const html = await show("ticket-list", [source("own", "event", "one", [eq("id", eventId)])]);
		expect(html.match(/class="showing"/gu)).toHaveLength(1);
	});

	test("upcoming and current films, as productions and as events", async () => {
		const upcoming = [eq("object", "movie"), eq("release", "upcoming")];
		const current = [eq("object", "movie"), eq("release", "current")];
		const premieres = await show("card-list", [source("own", "production", "list", upcoming)]);
		const running = await show("card-list", [source("own", "event", "list", current)]);
		expect([premieres, running].map((html) => html.includes(own.title))).toEqual([false, true]);
		expect(premieres).toContain("Premiere");
		expect(running).toContain("Neste: ");
	});

	test("an article by id, and articles by category", async () => {
		const byId = await show("card", [source("own", "article", "one", [eq("id", named.article.id)])]);
		expect(byId).toContain(named.article.title);
		const { category } = await app.db
			.selectFrom("article")
			.select("category")
			.where("id", "=", named.article.id)
			.where("site_id", "=", "tindevik")
			.executeTakeFirstOrThrow();
		const others = await app.db
			.selectFrom("article")
			.select("title")
			.where("site_id", "=", "tindevik")
			.where("category", "!=", category)
			.execute();
		const list = await show("card-list", [source("own", "article", "list", [eq("category", category)])]);
		expect(list).toContain(named.article.title);
		expect(others.filter(({ title }) => list.includes(`>${title}<`))).toEqual([]);
	});
});

describe("several sources", () => {
	const films = [
		source("a", "production", "one", [eq("id", named.production.id)]),
		source("b", "production", "list", [eq("id", "robotbestemor")]),
	];

	test.each(["card-list", "slideshow", "ticket-list"] as const)("fill a %s together", async (component) => {
		const html = await show(component, films);
		expect(html).toContain(named.production.title);
		expect(html).toContain("Robotbestemor");
		expect(html).not.toContain(own.title);
	});

	test("fill a programme together", async () => {
		const html = await show("program", [source("a", "event", "list", [eq("id", eventId)]), films[1] as DataSource]);
		expect(html).toContain(named.production.title);
		expect(html).toContain("Robotbestemor");
		expect(html).not.toContain(own.title);
	});

	test("work beside each other on a page, and on a film's page", async () => {
		const { body: page, etag } = await editor.call("GET", "page/film");
		const sources = [
			...(page.sources as DataSource[]),
			source("other", "production", "one", [eq("id", named.production.id)]),
		];
		await editor.call("PUT", "page/film", { ...page, sources }, etag);
		await editor.call("PUT", "page/film/publication");
		await editor.publish("block-data", {
			pageId: "film",
			component: "poster",
			place: { row: 1, column: 1, order: 90 },
			dataIds: ["other"],
			data: {},
		});
		const html = await (await app.get("/vinterlys-over-tindevik-9001")).text();
		expect(html).toContain("Plakat for Vinterlys over Tindevik");
		expect(html).toContain("Plakat for Natt på Breistøl");
	});
});

describe("a source that a component cannot show", () => {
	const refused = types.flatMap((component) =>
		all.filter((cell) => !components[component].takes.includes(cell)).map((cell) => [component, cell] as const),
	);
	const sources = all.map((cell) =>
		source(cell.replace(" ", "-"), modelOf(cell), formOf(cell), [eq("slug", slugOf(modelOf(cell)))]),
	);
	const write = (component: BlockType, cell: Cell) =>
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

	test.each(refused)("is rejected when the block is written: %s from %s", async (component, cell) => {
		expect(await write(component, cell)).toMatchObject({
			status: 400,
			body: {
				code: "invalid_request",
				errors: [{ path: "dataIds.0", message: expect.stringMatching(/ hente fra «Kilden .+»\./u) }],
			},
		});
	});

	test("leads to an error that says what the component shows", async () => {
		const { body } = await write("poster", "article list");
		expect(body.errors).toEqual([
			{
				path: "dataIds.0",
				message:
					"Kan ikke hente fra «Kilden article-list». Denne delen av siden viser en film eller et arrangement eller en forestilling.",
			},
		]);
	});

	test("cannot be made by changing the page's source", async () => {
		const { body: made } = await write("poster", "production one");
		await editor.call("PUT", `block-data/${made.id}/publication`);
		const { body: page, etag } = await editor.call("GET", "page/kilder");
		const changed = sources.map((one) => (one.id === "production-one" ? { ...one, model: "article" } : one));
		expect(await editor.call("PUT", "page/kilder", { ...page, sources: changed }, etag)).toMatchObject({
			status: 400,
			body: { errors: [{ path: "sources.0.model" }] },
		});
	});
});
