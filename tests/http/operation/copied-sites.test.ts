import { readTables } from "@lerret/platform/backup/read-tables";
import { clearedColumns, copiedDrafts, copiedTables } from "@lerret/platform/operation/site-tables";
import { readSites } from "@lerret/platform/sites/read";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
let planId = "";
const pdf = Buffer.from(`%PDF-1.7\n${" ".repeat(2000)}\nstartxref\n0\n%%EOF\n`);
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	await openShop(app);
	await createBuyer(app).buy({ seats: ["2-4"] });
	await editor.call("POST", "article", {
		title: "Bare et utkast",
		content: '<p><a href="https://annet.example/x">x</a></p>',
	});
	const form = new FormData();
	form.set("file", new File([pdf], "arsplan.pdf"));
	form.set("name", "Årsplan");
	const uploaded = await app.request("/api/management/site/tindevik/document", {
		...{ method: "POST", headers: { authorization: "Bearer editor" }, body: form },
	});
	planId = (await uploaded.json()).id;
	await editor.createPublished("article", {
		title: "Årsplanen er klar",
		content: `<p><a href="/gammel" data-file="${planId}">Les planen</a></p>`,
	});
	await editor.call("POST", "redirect", { from: "/gammel-adresse", to: "/om-oss" });
	const response = await copy("kopien");
	expect([response.status, await response.json()]).toEqual([
		201,
		expect.objectContaining({ id: "kopien", published: false }),
	]);
});
afterAll(() => app.close());

const copy = (id: string) =>
	app.request("/api/management/operation/site", {
		method: "POST",
		headers: { authorization: "Bearer operator" },
		body: JSON.stringify({
			...{ id, title: "Kopien kino", host: `${id}.localhost`, copyOf: "tindevik", orgNumber: "310987654" },
			...{ visitingAddress: ["Strandgata 4"], phone: "75 00 12 34", email: "post@kopien.example" },
		}),
	});

const rowsOf = async (table: string, siteId: string) => {
	const { rows } = await sql<
		Record<string, unknown>
	>`select * from ${sql.table(table)} where site_id = ${siteId}`.execute(app.db);
	return rows;
};
/** Without what a copy changes: its site, links to the site itself, and references to what is not copied. */
const comparable = (table: string, rows: Record<string, unknown>[]) =>
	rows
		.map((row) =>
			JSON.stringify({
				...row,
				site_id: "",
				...Object.fromEntries((clearedColumns[table as keyof typeof clearedColumns] ?? []).map((name) => [name, null])),
			}),
		)
		.map((text) => text.replaceAll("://kopien.localhost/", "://localhost/"))
		.sort();

describe("every table", () => {
	test("that is copied has the same rows at the new site, and the others have none", async () => {
		const tables = await readTables(app.db, inject("databaseKind"));
		for (const { name, columns } of tables) {
			if (!columns.some((column) => column.name === "site_id")) continue;
			const [source, copied] = [await rowsOf(name, "tindevik"), await rowsOf(name, "kopien")];
			const expected =
				name === "content_item"
					? source.filter(({ kind, draft_json }) => draft_json !== null && copiedDrafts.includes(String(kind)))
					: source;
			if ((copiedTables as string[]).includes(name))
				expect([name, comparable(name, copied)]).toEqual([name, comparable(name, expected)]);
			else if (name !== "content_version") expect([name, copied]).toEqual([name, []]);
		}
		for (const table of [
			"block",
			"article",
			"production",
			"hall",
			"price_group_price",
			"media",
			"content_item",
			"document",
		])
			expect([table, (await rowsOf(table, "kopien")).length > 0]).toEqual([table, true]);
	});
});

test("a copy has the rules and the look of the other site, and is not it", async () => {
	const sites = await readSites(app.db);
	const [source, copied] = ["tindevik", "kopien"].map((id) => sites.find((site) => site.id === id));
	expect(copied?.appearance).toEqual(source?.appearance);
	expect(copied?.theme.menu).toEqual(source?.theme.menu);
	expect(copied?.ticketing).toEqual({ ...source?.ticketing, shopName: "", shopUrl: null, figureReceivers: [] });
	expect(copied?.theme.logo.label).toBe("Kopien kino");
	expect(copied?.theme.footer).toMatchObject({
		organisation: { email: "post@kopien.example", openingHours: [] },
		logos: [],
	});
	expect([copied?.analytics, copied?.openingExceptions, copied?.published]).toEqual([undefined, [], false]);
});

test("a copy shows its pages, and drafts stay drafts", async () => {
	const publish = await app.request("/api/management/operation/site/kopien/publication", {
		method: "PUT",
		headers: { authorization: "Bearer operator" },
	});
	expect(publish.status).toBe(200);
	for (const path of ["/", "/kinoprogram", "/om-oss", "/nyheter", "/personvernerklaering"]) {
		const page = await app.request(path, { host: "kopien.localhost:3000" });
		expect([path, page.status]).toEqual([path, 200]);
		expect(await page.text()).not.toContain("Bare et utkast");
	}
	const drafts = await createEditor(app, "editor", "kopien").list("article?limit=100");
	const draft = drafts.find(({ title }) => title === "Bare et utkast");
	const copied = JSON.stringify(draft);
	expect(copied).toContain("https://annet.example/x");
	const publication = await app.request(`/api/management/site/kopien/article/${draft?.id}/publication`, {
		method: "PUT",
		headers: { authorization: "Bearer editor" },
	});
	expect(publication.status).toBe(200);
	expect(await (await app.request("/nyheter", { host: "kopien.localhost:3000" })).text()).toContain("Bare et utkast");
	expect(await (await app.request("/nyheter")).text()).not.toContain("Bare et utkast");
});

test("a PDF file of a copy is its own: linked, listed and served there, also when the other site has none any more", async () => {
	const request = (site: string, path: string, method = "GET") =>
		app.request(`/api/management/site/${site}/${path}`, { method, headers: { authorization: "Bearer editor" } });
	const host = "kopien.localhost:3000";
	const listed = (await (await request("kopien", "document")).json()) as { id: string; name: string; url: string }[];
	expect(listed).toMatchObject([{ id: planId, name: "Årsplan" }]);
	expect(JSON.stringify(await rowsOf("article", "kopien"))).toContain(planId);
	await app.db.deleteFrom("article").where("site_id", "=", "tindevik").execute();
	await app.db.deleteFrom("content_item").where("site_id", "=", "tindevik").execute();
	expect((await request("tindevik", `document/${planId}`, "DELETE")).status).toBe(204);
	const path = listed[0]?.url.replace(/^https?:\/\/[^/]+/u, "") ?? "";
	const served = await app.request(path, { host });
	expect([served.status, Buffer.from(await served.arrayBuffer()).equals(pdf)]).toEqual([200, true]);
	expect((await app.request(path)).status).toBe(404);
});

test("a picture that is deleted at one site stays at the other", async () => {
	const used = await app.db.selectFrom("media").select("id").where("site_id", "=", "kopien").execute();
	const remove = (id: string) =>
		app.request(`/api/management/site/kopien/media/${id}`, {
			method: "DELETE",
			headers: { authorization: "Bearer editor" },
		});
	// Pictures in use are not deleted.
	for (const table of ["production", "article", "block", "content_item"] as const)
		await app.db.deleteFrom(table).where("site_id", "=", "kopien").execute();
	const statuses: number[] = [];
	for (const { id } of used) statuses.push((await remove(id)).status);
	expect(new Set(statuses)).toEqual(new Set([204]));
	const left = await app.db
		.selectFrom("media")
		.innerJoin("media_file", "media_file.id", "media.id")
		.select("media.id")
		.where("site_id", "=", "tindevik")
		.execute();
	expect(left.map(({ id }) => id).sort()).toEqual(used.map(({ id }) => id).sort());
});

test("a second copy with the same host changes nothing", async () => {
	expect((await copy("kopien")).status).toBe(400);
	expect((await readSites(app.db)).filter(({ title }) => title === "Kopien kino")).toHaveLength(1);
});
