import { mediaSchema, usedMediaSchema } from "@lerret/contracts/api/media";
import { shownPicturePath } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import { problemSchema } from "@lerret/contracts/problem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEditor } from "../../support/editor.ts";
import { drawPicture } from "../../support/pictures.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** A picture shows another file; who has made it; and what pictures lack. */

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterAll(() => app.close());

const base = "/api/management/site/tindevik/media";
const headers = { authorization: "Bearer editor" };

/** A different size for each picture, because the same bytes cannot be uploaded twice; all are 3:2. */
let lastWidth = 300;
const draw = (height?: number) => {
	lastWidth += 3;
	return drawPicture(lastWidth, height ?? (lastWidth * 2) / 3)
		.jpeg()
		.toBuffer();
};

function formOf(bytes: Uint8Array, fields: Record<string, string> = {}): FormData {
	const form = new FormData();
	form.set("file", new File([new Uint8Array(bytes)], "bilde.jpg"));
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

const readStored = async (response: Response) => ({
	...mediaSchema.parse(await response.json()),
	etag: response.headers.get("etag") ?? "",
});

async function upload(bytes: Uint8Array, fields: Record<string, string> = {}) {
	const response = await app.request(base, {
		method: "POST",
		headers,
		body: formOf(bytes, { alt: "En flate.", ...fields }),
	});
	expect(response.status).toBe(201);
	return readStored(response);
}

const replace = (id: string, bytes: Uint8Array, ifMatch?: string, fields: Record<string, string> = {}) =>
	app.request(`${base}/${id}/file`, {
		method: "PUT",
		headers: { ...headers, ...(ifMatch === undefined ? {} : { "if-match": ifMatch }) },
		body: formOf(bytes, fields),
	});
const put = (path: string, body: unknown, ifMatch: string) =>
	app.request(`${base}/${path}`, {
		method: "PUT",
		headers: { ...headers, "if-match": ifMatch },
		body: JSON.stringify(body),
	});
const read = async (id: string) => {
	const response = await app.request(`${base}/${id}`, { headers });
	return { ...usedMediaSchema.parse(await response.json()), etag: response.headers.get("etag") ?? "" };
};
const codeOf = async (response: Response) => [response.status, problemSchema.parse(await response.json()).code];
const fileOf = (url: string) => /\/media\/([0-9a-f]{20})\//u.exec(url)?.[1] ?? "";

/** An article that shows a picture, on its page. */
async function publishArticle(id: string, title: string) {
	const staff = createEditor(app);
	const articleId = await staff.createPublished("article", { title, image: id });
	const { body } = await staff.call("GET", `article/${articleId}`);
	return { articleId, readPage: async () => (await app.request(`/article/${body.slug}`)).text() };
}

describe("another file", () => {
	test("is shown at once where the picture is used, under a new address; the old address stays", async () => {
		const picture = await upload(await draw());
		const { readPage } = await publishArticle(picture.id, "Med nytt bilde");
		expect(await readPage()).toContain(`/media/${picture.id}/`);

		const response = await replace(picture.id, await draw(), picture.etag);
		expect(response.status).toBe(200);
		const replaced = await readStored(response);
		const file = fileOf(replaced.url);
		expect(replaced).toMatchObject({ id: picture.id, alt: "En flate.", focal: { x: 0.5, y: 0.5 } });
		expect(file).not.toBe(picture.id);
		expect(replaced.etag).not.toBe(picture.etag);

		const page = await readPage();
		expect(page).toContain(`/media/${file}/`);
		expect(page).not.toContain(`/media/${picture.id}/`);
		for (const path of [
			mediaPath(picture.id, 160, "jpg"),
			mediaPath(file, 160, "jpg"),
			mediaPath(file, 160, "jpg", "1x1-50-50"),
		])
			expect((await app.request(path)).status).toBe(200);
		const shown = await app.request(shownPicturePath("tindevik", picture.id, 160));
		expect([shown.status, shown.headers.get("location")]).toEqual([302, mediaPath(file, 160, "jpg")]);
		for (const path of [
			shownPicturePath("birkevag", picture.id, 160),
			...["%0A.jpg", "%C4%8D.jpg", "150.jpg"].map((file) => `/media/tindevik/${picture.id}/${file}`),
		])
			expect((await app.request(path)).status, path).toBe(404);
	});

	test("of another shape needs a focal point", async () => {
		const picture = await upload(await draw());
		const tall = await draw(900);
		const response = await replace(picture.id, tall, picture.etag);
		const problem = problemSchema.parse(await response.json());
		expect([response.status, problem.errors?.[0]?.path]).toEqual([400, "focalX"]);
		const replaced = await replace(picture.id, tall, picture.etag, { focalX: "0.2", focalY: "0.9" });
		expect(await readStored(replaced)).toMatchObject({ focal: { x: 0.2, y: 0.9 }, height: 900 });
	});

	test("is rejected without an ETag, with an old one, for the file that is shown, and for what is no picture", async () => {
		const bytes = await draw();
		const picture = await upload(bytes);
		expect(await codeOf(await replace(picture.id, await draw()))).toEqual([428, "no_precondition"]);
		expect(await codeOf(await replace(picture.id, await draw(), '"old"'))).toEqual([412, "stale"]);
		expect(await codeOf(await replace(picture.id, bytes, picture.etag))).toEqual([409, "picture_exists"]);
		expect(await codeOf(await replace(picture.id, Buffer.from("tekst"), picture.etag))).toEqual([
			415,
			"unsupported_picture",
		]);
		expect(await codeOf(await replace("0".repeat(20), await draw(), picture.etag))).toEqual([404, "not_found"]);
	});

	test("goes back to an earlier one with its focal point, and both are in the log", async () => {
		const picture = await upload(await draw(), { focalX: "0.1", focalY: "0.3" });
		const replaced = await readStored(
			await replace(picture.id, await draw(900), picture.etag, { focalX: "1", focalY: "1" }),
		);
		const { earlierFiles } = await read(picture.id);
		expect(earlierFiles).toMatchObject([{ id: picture.id, width: picture.width, url: picture.url }]);
		expect(await codeOf(await put(`${picture.id}/earlier-file`, { file: "0".repeat(20) }, replaced.etag))).toEqual([
			404,
			"not_found",
		]);
		expect(await codeOf(await put(`${picture.id}/earlier-file`, { file: picture.id }, picture.etag))).toEqual([
			412,
			"stale",
		]);
		const back = await put(`${picture.id}/earlier-file`, { file: picture.id }, replaced.etag);
		expect(await readStored(back)).toMatchObject({ url: picture.url, focal: { x: 0.1, y: 0.3 }, etag: picture.etag });
		expect((await read(picture.id)).earlierFiles.map(({ id }) => id)).toEqual([fileOf(replaced.url)]);
		const log = app.db.selectFrom("audit").select("action").where("item_id", "=", picture.id);
		expect((await log.orderBy("action").execute()).map(({ action }) => action)).toEqual(["change", "change", "create"]);
	});

	test("is uploaded as the picture that it belongs to, is a use where a text names it, and is deleted with it", async () => {
		const [first, second] = [await draw(), await draw()];
		const picture = await upload(first);
		const file = fileOf((await readStored(await replace(picture.id, second, picture.etag))).url);
		for (const bytes of [first, second]) {
			const again = await app.request(base, { method: "POST", headers, body: formOf(bytes, { alt: "Igjen." }) });
			const problem = problemSchema.parse(await again.json());
			expect([problem.code, problem.errors?.[0]?.message]).toEqual(["picture_exists", picture.id]);
		}
		const staff = createEditor(app);
		const { body } = await staff.call("POST", "article", {
			title: "Med filen i teksten",
			content: `<p id="${file}">Her.</p>`,
		});
		expect((await read(picture.id)).usedIn).toMatchObject([{ kind: "article", title: "Med filen i teksten" }]);
		const { etag } = await staff.call("GET", `article/${body.id}`);
		expect((await staff.call("DELETE", `article/${body.id}`, undefined, etag)).status).toBe(204);

		expect((await app.request(`${base}/${picture.id}`, { method: "DELETE", headers })).status).toBe(204);
		for (const id of [picture.id, file]) expect((await app.request(mediaPath(id, 160, "jpg"))).status).toBe(404);
	});

	test("of one site does not change the picture of another, and stays while the other has it", async () => {
		const [first, second] = [await draw(), await draw()];
		const picture = await upload(first);
		const there = "/api/management/site/birkevag/media";
		const sent = { method: "POST", headers, body: formOf(first, { alt: "Hos naboen." }) };
		expect((await app.request(there, sent)).status).toBe(201);
		expect((await replace(picture.id, second, picture.etag)).status).toBe(200);
		const neighbour = await (await app.request(`${there}/${picture.id}`, { headers })).json();
		expect(neighbour).toMatchObject({ url: picture.url, earlierFiles: [] });
		expect((await app.request(`${base}/${picture.id}`, { method: "DELETE", headers })).status).toBe(204);
		expect((await app.request(mediaPath(picture.id, 160, "jpg"))).status).toBe(200);
	});

	test("of two that are sent at once, one is stale", async () => {
		const picture = await upload(await draw());
		const files = [await draw(), await draw()];
		const responses = await Promise.all(files.map((bytes) => replace(picture.id, bytes, picture.etag)));
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
		expect((await read(picture.id)).earlierFiles).toHaveLength(1);
	});
});

describe("who has made a picture", () => {
	test("is said where it is shown large, and in the feed, with the mark of AI", async () => {
		const picture = await upload(await draw(), { credit: " Kari Nes " });
		expect(picture).toMatchObject({ credit: "Kari Nes", isAi: false });
		const { readPage } = await publishArticle(picture.id, "Med fotograf");
		expect(await readPage()).toContain("Foto: Kari Nes");
		expect(await (await app.request("/rss.xml")).text()).toContain("<media:credit>Foto: Kari Nes</media:credit>");

		const body = { alt: picture.alt, focal: picture.focal };
		const changed = await readStored(await put(picture.id, { ...body, isAi: true }, picture.etag));
		expect(changed).toMatchObject({ credit: "Kari Nes", isAi: true });
		expect(await readPage()).toContain("Illustrasjon: Kari Nes · laget med KI");

		await put(picture.id, { ...body, credit: null }, changed.etag);
		expect(await readPage()).toContain("Illustrasjon laget med KI");
	});

	test("is said at stills, where the name at the still goes first, and in the facts of the film", async () => {
		const made = await upload(await draw(), { isAi: "1" });
		const production = app.db
			.updateTable("production")
			.where("site_id", "=", "tindevik")
			.where("slug", "like", "orneredet%");
		const stills = [
			{ picture: made.id, credit: null },
			{ picture: made.id, credit: "Fjordfilm" },
		];
		const { slug } = await production
			.set({ stills_json: JSON.stringify(stills), first_image_id: made.id })
			.returning("slug")
			.executeTakeFirstOrThrow();
		const page = await (await app.request(`/${slug}`)).text();
		expect(page).toContain("Illustrasjon laget med KI</figcaption>");
		expect(page).toContain("Illustrasjon: Fjordfilm · laget med KI</figcaption>");
		expect(page).toMatch(/<dt[^>]*>Bilde<\/dt><dd[^>]*>Illustrasjon laget med KI/u);
	});
});

describe("the list", () => {
	const list = async (query: string) => {
		const response = await app.request(`${base}?${query}`, { headers });
		expect(response.status).toBe(200);
		const ids = mediaSchema
			.array()
			.parse(await response.json())
			.map(({ id }) => id);
		return { ids, total: Number(response.headers.get("x-total-count")) };
	};

	test("filters what is not used, also by drafts and planned publications, together with words", async () => {
		const [unused, inDraft, planned, replaced] = await Promise.all(
			["Ubrukt kvist", "Kvist i utkast", "Planlagt kvist", "Byttet kvist"].map(async (alt) =>
				upload(await draw(), { alt }),
			),
		);
		const staff = createEditor(app);
		await staff.call("POST", "article", { title: "Kladd", image: inDraft?.id });
		const { body } = await staff.call("POST", "article", { title: "Snart", image: planned?.id });
		await staff.call("PUT", `article/${body.id}/publication`, { at: "2099-01-01T12:00:00+01:00" });
		const next = await readStored(await replace(replaced?.id ?? "", await draw(), replaced?.etag));
		await staff.call("POST", "article", { title: "Fil", content: `<p id="${fileOf(next.url)}">x</p>` });

		expect(await list("q=kvist")).toMatchObject({ total: 4 });
		expect(await list("q=kvist&lacks=use")).toEqual({ ids: [unused?.id], total: 1 });
		const all = await list("lacks=use&limit=1");
		expect(all.ids).toHaveLength(1);
		const used = await app.db.selectFrom("media").select("id").where("site_id", "=", "tindevik").execute();
		const uses = await Promise.all(used.map(async ({ id }) => (await read(id)).usedIn.length));
		expect(all.total).toBe(uses.filter((count) => count === 0).length);
	});

	test("filters what lacks a credit or an alternative text, and rejects other filters", async () => {
		const known = await upload(await draw(), { alt: "Kjent qvist", credit: "Kari Nes" });
		const unknown = await upload(await draw(), { alt: "Ukjent qvist" });
		expect(await list("q=qvist&lacks=credit")).toEqual({ ids: [unknown.id], total: 1 });
		const { total } = await list("lacks=credit&limit=1");
		const all = await app.db.selectFrom("media").select("credit").where("site_id", "=", "tindevik").execute();
		expect(total).toBe(all.filter(({ credit }) => credit === null).length);

		expect(await list("lacks=alt")).toEqual({ ids: [], total: 0 });
		await app.db.updateTable("media").set({ alt: " " }).where("id", "=", known.id).execute();
		expect(await list("lacks=alt")).toEqual({ ids: [known.id], total: 1 });
		expect(await codeOf(await app.request(`${base}?lacks=all`, { headers }))).toEqual([400, "invalid_request"]);
	});
});
