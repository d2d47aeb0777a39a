import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { putRedirect } from "@lerret/platform/sites/write";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
});
afterAll(() => app.close());

const follow = async (path: string) => {
	const response = await app.request(path);
	return [response.status, response.headers.get("location")];
};

describe("an old address", () => {
	test.each([
		["/index.php?id=7", ["/index.php?id=7", "/INDEX.PHP?id=7", "/index.php?id=%37"], "/om-oss"],
		["/vis.asp?b=2&a=1", ["/vis.asp?a=1&b=2", "/vis.asp?b=2&a=1"], "/om-oss"],
		["/gammel side/to", ["/gammel%20side/to", "/Gammel%20Side/To/", "/gammel%20side/to%20"], "/om-oss"],
		["/a%2Bb", ["/a%2Bb", "/a+b", "/a%2bb"], "/om-oss"],
		["/bl%E5b%E6r", ["/bl%C3%A5b%C3%A6r", "/bl%c3%a5b%c3%a6r", "/bl%E5b%E6r", "/BL%C5B%C6R", "/blåbær"], "/om-oss"],
		["/søk.php?q=blå bær", ["/s%F8k.php?q=bl%E5+b%E6r", "/s%C3%B8k.php?q=bl%C3%A5%20b%C3%A6r"], "/om-oss"],
		["/Default.aspx", ["/Default.aspx", "/default.aspx", "/DEFAULT.ASPX"], "/om-oss"],
	])("%s leads on in every spelling", async (from, spellings, to) => {
		await editor.createPublished("redirect", { from, to, status: 301 });
		for (const path of spellings) expect([path, ...(await follow(path))]).toEqual([path, 301, to]);
	});

	test("is stored decoded, and is the same in another spelling", async () => {
		const { status, body } = await editor.call("POST", "redirect", { from: "/L%F8rdag%20kl%207/", to: "/om-oss" });
		expect([status, body.from]).toEqual([201, "/lørdag kl 7"]);
		const again = await editor.call("POST", "redirect", { from: "/l%C3%B8rdag kl 7", to: "/om-oss" });
		expect(again.status).toBe(409);
	});

	test("with a query leaves other parameters to its target, and other values to the page", async () => {
		await editor.createPublished("redirect", { from: "/nyhet.php?id=3", to: "/nyheter", status: 301 });
		expect(await follow("/nyhet.php?fbclid=x&id=3")).toEqual([301, "/nyheter?fbclid=x"]);
		expect((await app.request("/nyhet.php?id=4")).status).toBe(404);
		expect((await app.request("/nyhet.php")).status).toBe(404);
	});

	test("leads the client router on too", async () => {
		await editor.createPublished("redirect", { from: "/gammelt.php?id=1", to: "/om-oss", status: 301 });
		for (const path of ["/gammelt.php.data?id=1&_routes=front", "/Gammelt.php.data?id=1", "/KINOPROGRAM.data"]) {
			const response = await app.request(path);
			expect([path, response.status]).toEqual([path, 202]);
			expect(await response.text()).toContain(path.includes("KINO") ? '"/kinoprogram"' : '"/om-oss"');
		}
	});

	test("that is listed in its older spelling still leads on", async () => {
		await app.db
			.insertInto("redirect")
			.values([
				{ site_id: "tindevik", from_path: "/eldre%20side", to_path: "/om-oss", status: 301 },
				{ site_id: "tindevik", from_path: "/Eldre/Side", to_path: "/nyheter", status: 301 },
			])
			.execute();
		expect(await follow("/eldre%20side")).toEqual([301, "/om-oss"]);
		expect(await follow("/Eldre/Side")).toEqual([301, "/nyheter"]);
	});

	test("leads nowhere in a loop", async () => {
		await app.db
			.insertInto("redirect")
			.values([
				{ site_id: "tindevik", from_path: "/ring", to_path: "/Ring/", status: 301 },
				{ site_id: "tindevik", from_path: "/frem", to_path: "/Tilbake", status: 301 },
				{ site_id: "tindevik", from_path: "/tilbake", to_path: "/FREM", status: 301 },
			])
			.execute();
		for (const path of ["/ring", "/frem", "/tilbake"])
			expect([path, (await app.request(path)).status]).toEqual([path, 404]);
	});

	test("that a command stores is normalised", async () => {
		const redirect = { from: "/Plakat%202019", to: "/om-oss", status: 301 } as const;
		await writeExclusively(app.db, (trx) => putRedirect(trx, "tindevik", redirect));
		expect(await follow("/plakat%202019")).toEqual([301, "/om-oss"]);
	});
});

describe("a page's address", () => {
	test.each([
		["/KINOPROGRAM", "/kinoprogram"],
		["/Kinoprogram?dag=2026-11-21", "/kinoprogram?dag=2026-11-21"],
		["/kinoprogram%20", "/kinoprogram"],
		["/kinoprogram%20%20?dag=2026-11-21", "/kinoprogram?dag=2026-11-21"],
		["/kinoprogram%C2%A0", "/kinoprogram"],
		["/kinoprogram/", "/kinoprogram"],
		["/KINOPROGRAM/%20", "/kinoprogram"],
		["/Vinterlys-over-Tindevik-9001", "/vinterlys-over-tindevik-9001"],
		["/Article/NY-laserprojektor-i-sal-1", "/article/ny-laserprojektor-i-sal-1"],
		["/Logg-Inn", "/logg-inn"],
		["/%20", "/"],
	])("%s leads to %s at once", async (path, to) => {
		expect(await follow(path)).toEqual([301, to]);
		expect((await app.request(to)).status).toBe(200);
	});

	test.each(["/FINNES-IKKE", "/finnes-ikke%20", "/billett/X", "/a/B"])(
		"%s is not found if there is no such page",
		async (path) => {
			expect((await app.request(path)).status).toBe(404);
		},
	);
});

describe("a page gets no address", () => {
	test.each([
		...["/spør?x=1", "/del#a", "/slutt/", "/Kinoprogram", "/med%20prosent", "/%2F"],
		...["/a.json", "/a.data", "/.", "/a/../b"],
	])("like %s, which no browser requests as it is written", async (path) => {
		const { status, body } = await editor.call("POST", "page", { title: "Uten adresse", path });
		expect([status, body.errors]).toEqual([400, [{ path: "path", message: expect.stringMatching(/^Må /u) }]]);
	});

	test("of the app", async () => {
		const { body } = await editor.call("POST", "page", { title: "Sikkerhet", path: "/.well-known/security.txt" });
		expect(body.code).toBe("slug_taken");
	});
});

describe("another page's address stays", () => {
	const inCapitals = "/Kinoprogram";

	test("when a page moves whose stored address is the same in capitals", async () => {
		const id = await editor.createPublished("page", { title: "Gammel", path: "/skrevet-om" });
		await app.db.updateTable("page").set({ path: inCapitals }).where("id", "=", id).execute();
		const { body, etag } = await editor.call("GET", `page/${id}`);
		const moved = await editor.call("PUT", `page/${id}/publication`, { ...body, path: "/ny-form" }, etag);
		expect(moved.status).toBe(200);
		expect(await follow("/kinoprogram")).toEqual([200, null]);
	});

	test("when a redirect is changed whose stored address is the same in capitals", async () => {
		const redirect = { site_id: "tindevik", from_path: inCapitals, to_path: "/om-oss", status: 301 } as const;
		await app.db.insertInto("redirect").values(redirect).execute();
		const id = Buffer.from(inCapitals).toString("base64url");
		const { body, etag } = await editor.call("GET", `redirect/${id}`);
		const changed = await editor.call("PUT", `redirect/${id}/publication`, { ...body, to: "/nyheter" }, etag);
		expect(changed.body.code).toBe("slug_taken");
		expect(await follow("/kinoprogram")).toEqual([200, null]);
		expect((await editor.call("DELETE", `redirect/${id}`)).status).toBe(204);
	});
});

describe("a redirect without effect is rejected", () => {
	const problemOf = async (fields: Record<string, unknown>) => {
		const { status, body } = await editor.call("POST", "redirect", fields);
		const [error] = Array.isArray(body.errors) ? body.errors : [];
		return [status, error?.path, error?.message];
	};

	test.each([
		...["/om-oss", "/Om-Oss", "/om-oss%20", "/om-oss/", "/om-oss?id=7", "/%6Fm-oss", "/", "/?p=12"],
		...[
			"/vinterlys-over-tindevik-9001",
			"/Article/ny-laserprojektor-i-sal-1",
			"/logg-inn",
			"/gavekort",
			"/Gavekort/Saldo",
		],
		...["/kjop/e-1", "/ordre/x", "/billett/x", "/kontroll", "/api/x", "/rss.xml", "/assets/root-abc.js"],
	])("from %s, which has its own content", async (from) => {
		expect(await problemOf({ from, to: "/nyheter" })).toEqual([409, "from", "Noe på nettstedet har denne adressen."]);
	});

	test.each([
		"/a#b",
		"//a",
		"/a/../b",
		"/a/./b",
		"/..",
		"/./a",
		"a",
		"https://gammel.example/a",
		"/a\\b",
		"/a%00b",
		"/a.json",
		"/a.data?x=1",
	])("from %s, which no browser can request", async (from) => {
		expect(await problemOf({ from, to: "/nyheter" })).toEqual([400, "from", expect.stringMatching(/^(?:Må|Kan) /u)]);
	});

	test.each([
		["/selv", "/selv"],
		["/selv", "/Selv/"],
		["/selv", "/selv%20"],
		["/selv", "/selv#del"],
		["/selv", "/selv?x=1"],
		["/selv?x=1", "/selv?y=2&x=1"],
		["/sølv", "/s%F8lv"],
		["/selv", "http://localhost/selv"],
	])("from %s to itself as %s", async (from, to) => {
		expect(await problemOf({ from, to })).toEqual([400, "to", "Omdirigeringen leder til seg selv."]);
	});

	test("in a ring of several", async () => {
		await editor.createPublished("redirect", { from: "/ring1", to: "/Ring2", status: 301 });
		await editor.createPublished("redirect", { from: "/ring2", to: "/ring3/", status: 301 });
		expect(await problemOf({ from: "/ring3", to: "/RING1" })).toEqual([400, "to", "Omdirigeringen leder i ring."]);
	});

	test.each(["ftp://kino.example/", "javascript:alert(1)", "mailto:a@b.example", "//annen.example/"])(
		"to %s",
		async (to) => {
			expect(await problemOf({ from: "/annet", to })).toEqual([400, "to", expect.any(String)]);
		},
	);
});
