import type { ContentTypeName } from "@lerret/contracts/content-names";
import { publishItem } from "@lerret/platform/content/publish";
import { createItem } from "@lerret/platform/content/save";
import { contentTypes } from "@lerret/platform/content-types/registry";
import { toStored } from "@lerret/platform/core/time";
import { uploadMedia } from "@lerret/platform/media/manage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { drawPicture } from "../../support/pictures.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
});
afterAll(() => app.close());

const readReferences = async (path: string) => (await editor.call("GET", `${path}/references`)).body;
const readStatus = async (path: string) => (await app.request(path)).status;

/** A film with a changed slug, a published showing, a draft showing and a menu item. */
async function createReferencedFilm(name: string) {
	const id = await editor.createPublished("production", { title: name, object: "movie", slug: `${name}-forst` });
	const { etag, body } = await editor.call("GET", `production/${id}`);
	await editor.call("PUT", `production/${id}`, { ...body, slug: name }, etag);
	await editor.call("PUT", `production/${id}/publication`);
	const showing = { productionId: id, startTime: "2026-12-20T18:00:00+01:00", screen: "Sal 1" };
	const event = await editor.createPublished("event", showing);
	const draft = await editor.call("POST", "event", { ...showing, startTime: "2026-12-21T18:00:00+01:00" });
	const menu = await editor.createPublished("menu", {
		label: `Se ${name}`,
		path: `/${name}?fra=meny`,
		place: "header",
	});
	return { id, event, menu, draft: String(draft.body.id) };
}

describe("a film with showings, an old slug and a menu item", () => {
	test("lists what would be deleted with it", async () => {
		const { id } = await createReferencedFilm("elgen");
		expect(await readReferences(`production/${id}`)).toEqual({
			againstWithdrawal: [],
			inTexts: [],
			leadingHere: [
				{ path: "redirect", message: "Omdirigeringen fra /elgen-forst leder hit." },
				{ path: "menu", message: "Menypunktet «Se elgen» leder hit." },
			],
			againstDeletion: [],
			cascade: [
				{ kind: "event", what: "2 forestillinger" },
				{ kind: "redirect", what: "omdirigeringen fra /elgen-forst" },
				{ kind: "menu", what: "menypunktet «Se elgen»" },
			],
		});
	});

	test("is deleted with all of it in one transaction, and is not deleted without", async () => {
		const { id, event, draft, menu } = await createReferencedFilm("reven");
		const rejected = await editor.call("DELETE", `production/${id}?cascade=redirect,menu`);
		expect([rejected.status, rejected.body.code]).toEqual([409, "in_use"]);
		expect(rejected.body.errors).toEqual([{ path: "event", message: expect.stringContaining("2 forestillinger") }]);
		expect([await readStatus("/reven"), (await editor.call("GET", `menu/${menu}`)).status]).toEqual([200, 200]);

		expect((await editor.call("DELETE", `production/${id}?cascade=redirect,menu,event`)).status).toBe(204);
		const deletedPaths = [`production/${id}`, `event/${event}`, `event/${draft}`, `menu/${menu}`];
		expect(await Promise.all(deletedPaths.map(async (path) => (await editor.call("GET", path)).status))).toEqual([
			404, 404, 404, 404,
		]);
		expect([await readStatus("/reven"), await readStatus("/reven-forst")]).toEqual([404, 404]);
		expect(await (await app.request("/om-oss")).text()).not.toContain("Se reven");
	});

	test("is not deleted when one of its showings has sold tickets", async () => {
		const sold = await app.db
			.selectFrom("ticket")
			.select("movie_id")
			.where("partner_id", "=", 118)
			.executeTakeFirstOrThrow();
		const { againstDeletion } = await readReferences(`production/${sold.movie_id}`);
		expect(JSON.stringify(againstDeletion)).toMatch(/solgte? billett/u);
		const before = (await editor.list(`event?productionId=${sold.movie_id}`)).length;
		const rejected = await editor.call("DELETE", `production/${sold.movie_id}?cascade=event,redirect,menu`);
		expect(rejected.body.code).toBe("in_use");
		expect((await editor.list(`event?productionId=${sold.movie_id}`)).length).toBe(before);
	});
});

describe("a page", () => {
	test("lists the menu items and redirects that lead to it", async () => {
		const [page] = await editor.list("page?path=%2Fbillettinformasjon");
		const { againstWithdrawal, leadingHere } = await readReferences(`page/${page?.id}`);
		expect(againstWithdrawal).toEqual([]);
		expect(leadingHere).toContainEqual({
			path: "menu",
			message: expect.stringMatching(/^Menypunktet «.+» leder hit\.$/u),
		});
	});

	test("that the site requires cannot be withdrawn or deleted", async () => {
		const [page] = await editor.list("page?path=%2F");
		const { againstWithdrawal, againstDeletion } = await readReferences(`page/${page?.id}`);
		expect([againstWithdrawal, againstDeletion]).toEqual([
			[{ path: "path", message: "Nettstedet trenger en side på denne adressen." }],
			[{ path: "path", message: "Nettstedet trenger en side på denne adressen." }],
		]);
	});

	test("is deleted with its blocks", async () => {
		const id = await editor.createPublished("page", { title: "Kort levd", path: "/kort-levd" });
		const place = { row: 0, column: 0, order: 1 };
		const block = { pageId: id, component: "content", place, data: { html: "<p>Hei</p>" } };
		await editor.createPublished("block-data", block);
		await editor.call("POST", "block-data", block);
		expect((await readReferences(`page/${id}`)).cascade).toEqual([
			{ kind: "block-data", what: "de 2 delene som siden har" },
		]);
		expect((await editor.call("DELETE", `page/${id}?cascade=block-data`)).status).toBe(204);
		expect(await editor.list(`block-data?pageId=${id}`)).toEqual([]);
	});
});

test("a menu item with children is not deleted with the page that it leads to", async () => {
	const id = await editor.createPublished("article", { title: "Under", slug: "under" });
	const parent = await editor.createPublished("menu", { label: "Over", path: "/article/under", place: "footer" });
	await editor.createPublished("menu", { label: "Barn", path: "/om-oss", place: "footer", parent });
	const references = await readReferences(`article/${id}`);
	expect([references.againstDeletion, references.cascade]).toEqual([
		[{ path: "menu", message: "Menypunktet «Over» leder hit." }],
		[],
	]);
	expect((await editor.call("DELETE", `article/${id}?cascade=menu`)).body.code).toBe("in_use");
});

test("only content can be deleted with another item, and a missing item has no references", async () => {
	expect((await editor.call("DELETE", "article/x?cascade=staff")).status).toBe(400);
	expect((await editor.call("GET", "article/borte/references")).status).toBe(404);
});

describe("the status of a path", () => {
	const readPathStatuses = async (...paths: string[]) => {
		const entries = await editor.list(`address?paths=${encodeURIComponent(paths.join(" "))}`);
		return entries.map(({ answer }) => answer);
	};

	test("is public when a visitor gets a page", async () => {
		const paths = ["/", "/om-oss#apningstider", "/kinoprogram?dag=2026-11-21", "/vinterlys-over-tindevik-9001"];
		expect(await readPathStatuses(...paths, "/logg-inn", "/nyhetsbrev", "/rss.xml", "/kinoprogram.ics")).toEqual(
			Array(8).fill("public"),
		);
		expect(await Promise.all(["/logg-inn", "/nyhetsbrev", "/rss.xml", "/kinoprogram.ics"].map(readStatus))).toEqual(
			Array(4).fill(200),
		);
	});

	test('is "nothing" below an app path that responds with 404', async () => {
		expect(await readPathStatuses("/nyhetsbrev/arkiv", "/min-side/gammel", "/event/julekonsert")).toEqual(
			Array(3).fill("nothing"),
		);
	});

	test("follows redirects to their end", async () => {
		await editor.createPublished("redirect", { from: "/hopp", to: "/hopp-to" });
		await editor.createPublished("redirect", { from: "/hopp-to", to: "/ingenting-her" });
		await editor.createPublished("redirect", { from: "/hopp-godt", to: "/om-oss" });
		await editor.createPublished("redirect", { from: "/hopp-ut", to: "https://kommunen.example/" });
		expect(await readPathStatuses("/hopp", "/hopp-godt", "/hopp-ut", "https://kommunen.example/")).toEqual([
			"nothing",
			"public",
			"elsewhere",
			"elsewhere",
		]);
	});

	test('is "nothing" for a missing page and "hidden" for unpublished content', async () => {
		await editor.call("POST", "article", { title: "Utkast", slug: "kun-utkast" });
		const film = await editor.call("POST", "production", { title: "Utkastfilm", object: "movie", slug: "utkastfilm" });
		expect(film.status).toBe(201);
		await editor.createPublished("article", { title: "Siden", slug: "siden" }, "2027-01-01T12:00:00+01:00");
		expect(
			await readPathStatuses(
				"/skolekino-som-ikke-er",
				"/article/ikke",
				"/article/kun-utkast",
				"/utkastfilm",
				"/article/siden",
			),
		).toEqual(["nothing", "nothing", "hidden", "hidden", "hidden"]);
	});
});

const by = { actor: { id: "staff-editor", name: "Rakel Redaktør" }, now: toStored(fridayAfternoon) };

async function upload(): Promise<Response> {
	const form = new FormData();
	form.set("file", new File([new Uint8Array(await drawPicture(320, 200).jpeg().toBuffer())], "bilde.jpg"));
	form.set("alt", "To flater.");
	const headers = { authorization: "Bearer editor" };
	return app.request("/api/management/site/tindevik/media", { method: "POST", headers, body: form });
}

describe("what an item refers to is not deleted while it is saved", () => {
	/** Deletes `path` while another transaction stores a draft. */
	async function deleteDuring(path: string, kind: ContentTypeName, fields: Record<string, unknown>, isShown = false) {
		let deletion: ReturnType<Editor["call"]> | undefined;
		const draft = await app.db.transaction().execute(async (trx) => {
			const type = contentTypes[kind];
			const { id } = await createItem(trx, type, "tindevik", { id: undefined, fields }, by);
			if (isShown) await publishItem(trx, type, { siteId: "tindevik", id }, { at: null, ifMatch: undefined }, by);
			deletion = editor.call("DELETE", path);
			// Longer than a deletion takes that does not wait.
			for (let i = 0; i < 300; i++) await trx.selectFrom("site").select("id").execute();
			return `${kind}/${id}`;
		});
		expect((await deletion)?.body.code).toBe("in_use");
		expect((await editor.call("GET", draft)).status).toBe(200);
		expect((await editor.call("DELETE", draft)).status).toBe(204);
		expect((await editor.call("DELETE", path)).status).toBe(204);
	}

	test("a picture", async () => {
		const { id } = await (await upload()).json();
		await deleteDuring(`media/${id}`, "article", { title: "Med bilde", image: id });
	});

	test("a film", async () => {
		const id = await editor.createPublished("production", { title: "Straks borte", object: "movie" });
		const showing = { productionId: id, startTime: "2026-12-22T18:00:00+01:00", screen: "Sal 1" };
		await deleteDuring(`production/${id}`, "event", showing);
	});

	test("a page", async () => {
		const { body } = await editor.call("POST", "page", { title: "Straks borte", path: "/straks-borte" });
		const place = { row: 0, column: 0, order: 0 };
		const block = { pageId: body.id, component: "title", place, data: { text: "Her" } };
		await deleteDuring(`page/${body.id}`, "block-data", block);
	});

	test("a menu item", async () => {
		const id = await editor.createPublished("menu", { label: "Over", path: "/", place: "header" });
		const item = { label: "Under", path: "/", place: "header", parent: id };
		await deleteDuring(`menu/${id}`, "menu", item, true);
	});
});

test("a menu item does not move away from those under it", async () => {
	const id = await editor.createPublished("menu", { label: "Over", path: "/", place: "header" });
	const under = await editor.createPublished("menu", { label: "Under", path: "/", place: "header", parent: id });
	const { body, etag } = await editor.call("GET", `menu/${id}`);
	const moved = await editor.call("PUT", `menu/${id}/publication`, { ...body, place: "footer" }, etag);
	expect([moved.status, moved.body.errors]).toEqual([
		400,
		[{ path: "place", message: "Menypunktet har punkter under seg her. Flytt dem først." }],
	]);
	for (const item of [under, id]) expect((await editor.call("DELETE", `menu/${item}`)).status).toBe(204);
});

test("an EDI number that another film gets at the same moment is rejected", async () => {
	const film = (title: string) => ({ title, object: "movie", editions: [{ ediNumber: "EDI20269777" }] });
	let second: ReturnType<Editor["call"]> | undefined;
	await app.db.transaction().execute(async (trx) => {
		await createItem(trx, contentTypes.production, "tindevik", { id: undefined, fields: film("Først") }, by);
		second = editor.call("POST", "production", film("Sist"));
		for (let i = 0; i < 300; i++) await trx.selectFrom("site").select("id").execute();
	});
	expect((await second)?.body.errors).toEqual([
		{ path: "editions.0.ediNumber", message: "EDI-nummeret er brukt på en annen versjon." },
	]);
});

test("of two equal pictures that are uploaded at the same moment, one is known already", async () => {
	const { id, ...picture } = await (await upload()).json();
	const { bytes } = await app.db
		.selectFrom("media_file")
		.select("bytes")
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	await editor.call("DELETE", `media/${id}`);
	let second: Promise<Response> | undefined;
	await app.db.transaction().execute(async (trx) => {
		await uploadMedia(trx, "tindevik", { ...picture, bytes }, by);
		second = upload();
		for (let i = 0; i < 600; i++) await trx.selectFrom("site").select("id").execute();
	});
	expect((await second)?.status).toBe(409);
});
