import { afterAll, beforeAll, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** A page and its blocks, which are drafts until they are published together. */

let app: TestApp;
let editor: Editor;
let other: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	[editor, other] = [createEditor(app), createEditor(app, "operator")];
});
afterAll(() => app.close());

const full = { xs: 12, md: 12, lg: 12 };
const half = { xs: 12, md: 12, lg: 6 };
type Item = { kind: string; id: string; etag: string };
type Draft = { kind: string; id: string; etag: string | null; fields: Record<string, unknown> | null };

async function save(items: Draft[], by = editor) {
	const { status, body } = await by.call("PUT", "drafts", { items });
	const saved = ((body.items ?? []) as (Item | null)[]).flatMap((one) => one ?? []);
	return { status, body, items: saved.map(({ kind, id, etag }) => ({ kind, id, etag })) };
}
const publish = (items: Item[]) => editor.call("PUT", "publications", { items });
const textOf = async (path: string) => {
	const response = await app.request(path);
	return { status: response.status, html: await response.text() };
};
const titleBlock = (pageId: string, id: string, text: string, place = { row: 0, column: 0, order: 0 }): Draft => ({
	...{ kind: "block-data", id, etag: null },
	fields: { pageId, component: "title", place, data: { text } },
});
const newPage = (id: string, fields: Record<string, unknown> = {}): Draft => ({
	...{ kind: "page", id, etag: null, fields: { title: "Kampanje", path: `/${id}`, ...fields } },
});

test("a new page and its blocks are saved together, seen by no visitor, and published together", async () => {
	const rows = [{ columns: [full] }, { columns: [half, half] }];
	const saved = await save([
		titleBlock("kampanje", "k-2", "Til høyre", { row: 1, column: 1, order: 0 }),
		newPage("kampanje", { template: { rows } }),
		titleBlock("kampanje", "k-1", "Øverst"),
	]);
	expect([saved.status, saved.items.length]).toEqual([200, 3]);
	expect((await textOf("/kampanje")).status).toBe(404);
	expect((await publish(saved.items)).status).toBe(200);
	const { status, html } = await textOf("/kampanje");
	expect(status).toBe(200);
	expect(html.indexOf("Øverst")).toBeLessThan(html.indexOf("Til høyre"));
});

test("a new page whose address is taken is named by its title, without the blocks that it would have", async () => {
	const { status, body } = await save([
		titleBlock("opptatt", "o-1", "Øverst"),
		newPage("opptatt", { title: "Filmer", path: "/kinoprogram" }),
		titleBlock("finnes-ikke", "o-2", "Uten side"),
	]);
	expect([status, body.errors]).toEqual([
		409,
		[
			{ path: "page/opptatt", message: "Filmer: En side har denne adressen." },
			{ path: "block-data/o-2", message: "Det nye: Siden finnes ikke på dette nettstedet." },
		],
	]);
});

test("a new row, the order of blocks and what is deleted change at once, and not before", async () => {
	const made = await save([
		newPage("rekkefolge"),
		titleBlock("rekkefolge", "r-1", "Den ene"),
		titleBlock("rekkefolge", "r-2", "Den andre", { row: 0, column: 0, order: 1 }),
		titleBlock("rekkefolge", "r-3", "Den tredje", { row: 0, column: 0, order: 2 }),
	]);
	const published = (await publish(made.items)).body.items as Item[];
	const etagOf = (id: string) => published.find((item) => item.id === id)?.etag ?? "";
	const changed = await save([
		{
			...{ kind: "page", id: "rekkefolge", etag: etagOf("rekkefolge") },
			fields: { template: { rows: [{ columns: [full] }, { columns: [full] }] } },
		},
		{ kind: "block-data", id: "r-1", etag: etagOf("r-1"), fields: { place: { row: 1, column: 0, order: 0 } } },
		{ kind: "block-data", id: "r-3", etag: etagOf("r-3"), fields: { removed: true } },
	]);
	expect(changed.status).toBe(200);
	const before = (await textOf("/rekkefolge")).html;
	expect(before.indexOf("Den ene")).toBeLessThan(before.indexOf("Den andre"));
	expect(before).toContain("Den tredje");
	// A block in a row that visitors do not have yet cannot come before the row.
	const early = changed.items.filter(({ id }) => id === "r-1");
	expect([(await publish(early)).body.code, (await textOf("/rekkefolge")).html]).toEqual(["not_all_published", before]);

	expect((await publish(changed.items)).status).toBe(200);
	const after = (await textOf("/rekkefolge")).html;
	expect(after.indexOf("Den andre")).toBeLessThan(after.indexOf("Den ene"));
	expect(after).not.toContain("Den tredje");
	expect((await editor.call("GET", "block-data/r-3")).status).toBe(404);
	expect((await editor.list("block-data?pageId=rekkefolge")).length).toBe(2);
});

test("what is deleted as a draft can be kept after all", async () => {
	const made = await save([newPage("angret"), titleBlock("angret", "a-1", "Blir stående")]);
	await publish(made.items);
	const { etag } = await editor.call("GET", "block-data/a-1");
	const gone = await save([{ kind: "block-data", id: "a-1", etag, fields: { removed: true } }]);
	const back = await save([
		{ kind: "block-data", id: "a-1", etag: gone.items[0]?.etag ?? "", fields: { removed: false } },
	]);
	expect(back.body.items).toMatchObject([{ isChanged: false }]);
});

test("of a block that is published as deleted, nothing is left but its versions", async () => {
	const made = await save([newPage("borte"), titleBlock("borte", "g-1", "Forsvinner")]);
	await publish(made.items);
	const { etag } = await editor.call("GET", "block-data/g-1");
	const at = "2099-01-01T12:00:00+01:00";
	const items = [{ kind: "block-data", id: "g-1", etag }];
	expect((await editor.call("PUT", "withdrawals", { items, at })).status).toBe(200);
	const gone = await save([{ kind: "block-data", id: "g-1", etag, fields: { removed: true } }]);
	expect((await publish(gone.items)).status).toBe(200);
	const rowsOf = (table: "publication" | "planned_withdrawal") =>
		app.db.selectFrom(table).select("item_id").where("item_id", "=", "g-1").execute();
	expect([await rowsOf("publication"), await rowsOf("planned_withdrawal")]).toEqual([[], []]);
	expect(await app.db.selectFrom("content_item").select("id").where("id", "=", "g-1").execute()).toEqual([]);
	expect((await editor.list("block-data?pageId=borte")).length).toBe(0);
	// Its id is free again, as after a deletion.
	const again = await save([titleBlock("borte", "g-1", "Tilbake")]);
	expect((await publish(again.items)).status).toBe(200);
	expect((await textOf("/borte")).html).toContain("Tilbake");
});

test("a client that knows nothing of deleting by publication changes and publishes a block as before", async () => {
	const made = await save([newPage("eldre"), titleBlock("eldre", "e-1", "Før")]);
	await publish(made.items);
	const { etag } = await editor.call("GET", "block-data/e-1");
	const fields = {
		pageId: "eldre",
		component: "title",
		place: { row: 0, column: 0, order: 0 },
		data: { text: "Etter" },
	};
	const saved = await editor.call("PUT", "block-data/e-1", fields, etag);
	expect([saved.status, saved.body.isChanged]).toEqual([200, true]);
	expect((await editor.call("PUT", "block-data/e-1/publication", fields, saved.etag)).status).toBe(200);
	expect((await textOf("/eldre")).html).toContain("Etter");
});

test("a set of which one cannot be published publishes nothing, and says what is wrong with which", async () => {
	const made = await save([newPage("halvveis"), titleBlock("halvveis", "h-1", "Riktig")]);
	const items = made.items.map((item) => (item.kind === "page" ? item : { ...item, fields: { component: "title" } }));
	const { status, body } = await editor.call("PUT", "publications", { items });
	expect([status, body.code]).toEqual([409, "not_all_published"]);
	expect(body.errors).toMatchObject([{ path: "block-data/h-1" }]);
	expect((await textOf("/halvveis")).status).toBe(404);
});

test("of two editors, the second gets the name of the first and overwrites nothing", async () => {
	const made = await save([newPage("sammen"), titleBlock("sammen", "s-1", "Først"), titleBlock("sammen", "s-2", "Så")]);
	const etagOf = (id: string) => made.items.find((item) => item.id === id)?.etag ?? "";
	const mine = { kind: "block-data", id: "s-1", etag: etagOf("s-1"), fields: { data: { text: "Den enes" } } };
	expect((await save([mine], other)).status).toBe(200);
	const late = await save([
		{ ...mine, fields: { data: { text: "Den andres" } } },
		{ kind: "block-data", id: "s-2", etag: etagOf("s-2"), fields: { data: { text: "Følger med" } } },
	]);
	expect([late.status, late.body.code]).toEqual([409, "not_all_changed"]);
	expect(JSON.stringify(late.body.errors)).toContain("har endret den siden du hentet den");
	expect((await editor.call("GET", "block-data/s-1")).body.data).toMatchObject({ text: "Den enes" });
	expect((await editor.call("GET", "block-data/s-2")).body.data).toMatchObject({ text: "Så" });
	// Nor is a page published that a colleague has changed since it was read.
	expect((await publish(made.items)).body.code).toBe("not_all_published");
	expect((await textOf("/sammen")).status).toBe(404);
});

test("slides are news, pages and films, with their own pictures or other ones", async () => {
	const [page] = (await save([newPage("bilder")])).items;
	const rows = await app.db.selectFrom("media").select("id").where("site_id", "=", "tindevik").limit(2).execute();
	const [first = "", second = ""] = rows.map(({ id }) => id);
	const campaign = await save([newPage("sommer", { title: "Sommerkino", meta: { nb: { image: first } } })]);
	await publish(campaign.items);
	const slides = [
		{ item: "page/sommer" },
		{ item: "article/ny-laserprojektor-i-sal-1", picture: second, title: "Skarpere enn noen gang" },
		{ item: "production/natt-pa-breistol" },
		{ item: "article/finnes-ikke" },
	];
	const show = { pageId: "bilder", component: "slideshow", place: { row: 0, column: 0, order: 0 } };
	const draft = (data: object) =>
		save([{ kind: "block-data", id: "b-1", etag: null, fields: { ...show, data: { label: "Utvalgt", ...data } } }]);
	expect((await draft({ slides: [{ item: "page/sommer", picture: "0".repeat(20) }] })).status).toBe(409);
	expect((await draft({ slides: [{ item: "menu/om-oss" }] })).status).toBe(409);
	const made = await draft({ slides });
	expect(made.status, JSON.stringify(made.body)).toBe(200);
	await publish([page as Item, ...made.items]);
	const { html } = await textOf("/bilder");
	const titles = [...html.matchAll(/class="slide-title"><a[^>]*href="([^"]+)"[^>]*>([^<]+)/gu)].map(
		([, ...one]) => one,
	);
	expect(titles).toEqual([
		["/sommer", "Sommerkino"],
		["/article/ny-laserprojektor-i-sal-1", "Skarpere enn noen gang"],
		["/natt-pa-breistol-9004", "Natt på Breistøl"],
	]);
	expect(html).toContain(`/media/${first}/`);
	expect(html).toContain(`/media/${second}/`);
});

test("menu items and buttons follow a changed address, in what is public and in drafts, and keep their fragments", async () => {
	const made = await save([newPage("flytter"), newPage("lenker")]);
	expect((await publish(made.items)).status).toBe(200);
	const links = [
		{ label: "Hit", path: "/flytter#tid", text: "" },
		{ label: "Annet", path: "/flytter-ikke", text: "" },
	];
	const linking = await save([
		{
			...{ kind: "block-data", id: "l-1", etag: null },
			fields: { pageId: "lenker", component: "quick-links", place: { row: 0, column: 0, order: 0 }, data: { links } },
		},
		{
			kind: "menu",
			id: "m-1",
			etag: null,
			fields: { label: "Offentlig", path: "/flytter", place: "footer", parent: null },
		},
		{
			kind: "menu",
			id: "m-2",
			etag: null,
			fields: { label: "Utkast", path: "/flytter?dag=1", place: "footer", parent: null },
		},
	]);
	expect(linking.status).toBe(200);
	expect((await publish(linking.items.slice(0, 2))).status).toBe(200);

	const { etag } = await editor.call("GET", "page/flytter");
	const moved = await save([{ kind: "page", id: "flytter", etag, fields: { path: "/flyttet" } }]);
	expect((await textOf("/lenker")).html).toContain('href="/flytter"');
	expect((await publish(moved.items)).status).toBe(200);
	const { html } = await textOf("/lenker");
	for (const shown of ['href="/flyttet"', 'href="/flyttet#tid"', 'href="/flytter-ikke"']) expect(html).toContain(shown);
	expect(html).not.toContain('href="/flytter"');
	expect((await editor.call("GET", "menu/m-2")).body.path).toBe("/flyttet?dag=1");
	expect((await editor.call("GET", "block-data/l-1")).body.data).toMatchObject({
		links: [{ path: "/flyttet#tid" }, {}],
	});
});

test("says of a page when it leaves the site, until the plan is cancelled", async () => {
	const made = await save([newPage("forlater")]);
	expect((await publish(made.items)).status).toBe(200);
	const planned = async () => (await editor.call("GET", "page/forlater/publication")).body.withdrawal;
	expect(await planned()).toBeNull();
	const at = "2099-01-01T12:00:00+01:00";
	const { etag } = await editor.call("GET", "page/forlater");
	const items = [{ kind: "page", id: "forlater", etag }];
	expect((await editor.call("PUT", "withdrawals", { items, at })).status).toBe(200);
	expect(await planned()).toEqual({ at, failure: null });
	expect((await editor.call("PUT", "withdrawals", { items, at: null })).status).toBe(200);
	expect(await planned()).toBeNull();
});
