import { maxDocumentBytes } from "@lerret/contracts/api/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEditor, type Editor, nextOf } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** PDF files that texts link to. */

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
});
afterAll(() => app.close());

let count = 0;
const pdfOf = (size = 1_200_000): Buffer<ArrayBuffer> => {
	const [head, tail] = [Buffer.from(`%PDF-1.7\n%${++count}\n`), Buffer.from("\nstartxref\n0\n%%EOF\n")];
	return Buffer.concat([head, Buffer.alloc(size - head.length - tail.length, " "), tail]);
};

async function upload(bytes: Uint8Array<ArrayBuffer>, name: string, token = "editor", fileName = "fil.pdf") {
	const body = new FormData();
	body.set("file", new File([bytes], fileName));
	body.set("name", name);
	return send("POST", "document", body, { authorization: `Bearer ${token}` });
}

async function replace(id: string, bytes: Uint8Array<ArrayBuffer>, etag?: string) {
	const body = new FormData();
	body.set("file", new File([bytes], "ny.pdf"));
	const headers = { authorization: "Bearer editor", ...(etag === undefined ? {} : { "if-match": etag }) };
	return send("PUT", `document/${id}/file`, body, headers);
}

async function send(method: string, path: string, body: FormData, headers: Record<string, string>) {
	const response = await app.request(`/api/management/site/tindevik/${path}`, { method, headers, body });
	return { status: response.status, etag: response.headers.get("etag") ?? "", body: await response.json() };
}

const bytesAt = async (path: string) => Buffer.from(await (await app.request(path)).arrayBuffer());

const linkTo = (id: string, text = "Les planen", href = "/gammel") =>
	`<p><a href="${href}" data-file="${id}">${text}</a></p>`;

test("a file is served at its address, as a PDF alone", async () => {
	const bytes = pdfOf();
	const { status, body } = await upload(bytes, "Årsplan (ny) 2026");
	expect([status, body]).toMatchObject([201, { name: "Årsplan (ny) 2026", size: 1_200_000 }]);
	expect(body.url).toBe(`/media/fil/${body.id}/arsplan-ny-2026.pdf`);
	const response = await app.request(body.url);
	expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
	expect(Object.fromEntries(response.headers)).toMatchObject({
		"content-type": "application/pdf",
		"content-disposition": "inline; filename*=UTF-8''%C3%85rsplan%20%28ny%29%202026.pdf",
		"x-content-type-options": "nosniff",
		"cache-control": "public, no-cache",
		"content-security-policy": expect.stringContaining("sandbox"),
	});
	const known = await app.request(body.url, { headers: { "if-none-match": String(response.headers.get("etag")) } });
	expect([known.status, await known.text()]).toEqual([304, ""]);
	expect((await app.request("/media/fil/0123456789abcdef0123/a.pdf")).status).toBe(404);
	// Another site has not the file.
	expect((await app.request(body.url, { host: "birkevag.localhost:3000" })).status).toBe(404);
});

test("what is no PDF by its content is rejected, and so are large, known and unnamed files", async () => {
	const bytes = pdfOf(4000);
	const rejected = [
		await upload(Buffer.from("<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF"), "Side"),
		await upload(Buffer.from("%PDF-1.7 half of it"), "Halv"),
		await upload(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "Bilde", "editor", "bilde.pdf"),
	];
	for (const { status, body } of rejected) expect([status, body.code]).toEqual([415, "unsupported_document"]);
	expect(await upload(bytes, " ")).toMatchObject({ status: 400, body: { errors: [{ path: "name" }] } });
	expect(await upload(pdfOf(maxDocumentBytes + 1), "Stor")).toMatchObject({
		...{ status: 413, body: { code: "document_too_large" } },
	});
	expect((await upload(bytes, "Første")).status).toBe(201);
	expect(await upload(bytes, "Andre")).toMatchObject({
		status: 409,
		body: { code: "document_exists", errors: [{ path: "file", message: "Første" }] },
	});
	expect((await upload(pdfOf(4000), "Uten rett", "none")).status).toBe(401);
});

test("a text links to a file by its id, with its type and size, and keeps it from being deleted", async () => {
	const { body: file } = await upload(pdfOf(), "Planen");
	const slug = "med-fil";
	const id = await editor.createPublished("article", { title: "Med fil", slug, content: linkTo(file.id) });
	const read = async () => (await app.request(`/article/${slug}`)).text();
	expect(await read()).toContain(`<p><a href="${file.url}">Les planen (PDF, 1,2 MB)</a></p>`);
	expect((await editor.call("GET", `article/${id}`)).body.content).toBe(linkTo(file.id));
	const rejected = await editor.call("DELETE", `document/${file.id}`);
	expect([rejected.status, rejected.body.errors]).toEqual([
		409,
		[{ path: "article", message: `Nyheten «Med fil» bruker filen (${id}).` }],
	]);
	expect((await editor.call("DELETE", `article/${id}/publication`)).status).toBe(204);
	expect((await editor.call("DELETE", `article/${id}`)).status).toBe(204);
	expect((await editor.call("DELETE", `document/${file.id}`)).status).toBe(204);
	expect((await editor.call("DELETE", `document/${file.id}`)).status).toBe(404);
	expect((await app.request(file.url)).status).toBe(404);
	expect(await app.db.selectFrom("document_file").select("id").where("id", "=", file.id).execute()).toEqual([]);
});

test("a renamed file is led to from its earlier address, also where a text or an email has that", async () => {
	const { body: file } = await upload(pdfOf(), "Program høst");
	await editor.createPublished("article", { title: "Program", slug: "med-program", content: linkTo(file.id) });
	const read = async () => (await app.request("/article/med-program")).text();
	expect(await read()).toContain(file.url);
	const { etag } = await editor.call("GET", `document/${file.id}`);
	expect((await editor.call("PUT", `document/${file.id}`, { name: "Årets program" }, '"gammel"')).status).toBe(412);
	expect((await editor.call("PUT", `document/${file.id}`, { name: " " }, etag)).status).toBe(400);
	const renamed = await editor.call("PUT", `document/${file.id}`, { name: "Årets program" }, etag);
	const url = `/media/fil/${file.id}/arets-program.pdf`;
	expect([renamed.status, renamed.body.url]).toEqual([200, url]);
	expect(await editor.call("DELETE", `document/${file.id}`, undefined, etag)).toMatchObject({
		...{ status: 412, body: { code: "stale" } },
	});
	const old = await app.request(file.url);
	expect([old.status, old.headers.get("location"), old.headers.get("cache-control")]).toEqual([302, url, "no-cache"]);
	expect(await read()).toContain(`href="${url}"`);
	expect((await app.request(file.url, { host: "birkevag.localhost:3000" })).status).toBe(404);
	// Its name is what it is called when it is saved.
	const { headers } = await app.request(url);
	expect(headers.get("content-disposition")).toContain("%C3%85rets%20program.pdf");
});

test("another file takes the place of a file at the same address, and texts have its size", async () => {
	const [first, second] = [pdfOf(), pdfOf(2_400_000)];
	const { body: file } = await upload(first, "Priser");
	await editor.createPublished("article", { title: "Priser", slug: "med-priser", content: linkTo(file.id) });
	const read = async () => (await app.request("/article/med-priser")).text();
	expect(await read()).toContain("Les planen (PDF, 1,2 MB)");
	const { etag } = await editor.call("GET", `document/${file.id}`);
	expect(await replace(file.id, second)).toMatchObject({ status: 428, body: { code: "no_precondition" } });
	expect(await replace(file.id, Buffer.from("ikke en PDF"), etag)).toMatchObject({ status: 415 });
	expect(await replace(file.id, first, etag)).toMatchObject({ status: 409, body: { code: "document_exists" } });
	expect(await replace("0123456789abcdef0123", second, etag)).toMatchObject({ status: 404 });
	const replaced = await replace(file.id, second, etag);
	expect([replaced.status, replaced.body]).toMatchObject([200, { url: file.url, size: 2_400_000 }]);
	expect(await replace(file.id, pdfOf(), etag)).toMatchObject({ status: 412, body: { code: "stale" } });
	expect((await bytesAt(file.url)).equals(second)).toBe(true);
	expect(await read()).toContain(`<a href="${file.url}">Les planen (PDF, 2,4 MB)</a>`);

	const used = await editor.call("GET", `document/${file.id}`);
	expect([used.etag, used.body]).toMatchObject([
		replaced.etag,
		{ usedIn: [{ kind: "article", state: "public" }], earlierFiles: [{ id: file.id, size: 1_200_000 }] },
	]);
	// Neither of its files is uploaded as another one.
	for (const bytes of [first, second])
		expect(await upload(bytes, "En til")).toMatchObject({ status: 409, body: { errors: [{ message: "Priser" }] } });
	const restore = (id: string) => editor.call("PUT", `document/${file.id}/earlier-file`, { file: id }, used.etag);
	expect((await restore("0123456789abcdef0123")).status).toBe(404);
	expect((await restore(file.id)).status).toBe(200);
	expect((await bytesAt(file.url)).equals(first)).toBe(true);
	expect(await read()).toContain("Les planen (PDF, 1,2 MB)");
});

test("the bytes of a deleted file go with all that it has been, and stay where another site has them", async () => {
	const [shared, own] = [pdfOf(3000), pdfOf(3100)];
	const { body: file } = await upload(shared, "Delt");
	const { etag } = await editor.call("GET", `document/${file.id}`);
	const { body: replaced } = await replace(file.id, own, etag);
	const kept = { site_id: "birkevag", id: file.id, name: "Delt", size: 3000, file_id: null };
	await app.db
		.insertInto("document")
		.values({ ...kept, created_at: "2026-11-20T12:00:00.000Z" })
		.execute();
	const bytesOf = async () =>
		(await app.db.selectFrom("document_file").select(["id", "bytes"]).execute()).filter(({ bytes }) =>
			[shared, own].some((one) => one.equals(bytes)),
		);
	expect(await bytesOf()).toHaveLength(2);
	expect((await editor.call("DELETE", `document/${replaced.id}`)).status).toBe(204);
	expect((await bytesOf()).map(({ id }) => id)).toEqual([file.id]);
});

test("a text cannot link to a file that the site does not have, and of a lost one the text stays", async () => {
	const missing = "0123456789abcdef0123";
	const { status, body } = await editor.call("POST", "article", { title: "Uten fil", content: linkTo(missing) });
	expect([status, body.errors]).toEqual([
		400,
		[{ path: "content", message: "Filen finnes ikke på dette nettstedet." }],
	]);
	const { body: file } = await upload(pdfOf(5000), "Kort");
	const content = linkTo(file.id, "Kort (PDF)");
	await editor.createPublished("article", { title: "Lenke", slug: "lenke-til-fil", content });
	const read = async () => (await app.request("/article/lenke-til-fil")).text();
	expect(await read()).toContain(`<a href="${file.url}">Kort (PDF) (5 kB)</a>`);
	// As after a restored backup without it.
	await app.db.deleteFrom("document").where("id", "=", file.id).execute();
	await editor.createPublished("article", { title: "En til", slug: "en-til" });
	expect(await read()).toContain("<p>Kort (PDF)</p>");
});

test("files are found by the words of their name, page by page", async () => {
	for (const name of ["Skolekino høst", "Skolekino vår", "Åpne dager"]) await upload(pdfOf(3000), name);
	const list = async (query: string) => editor.call("GET", `document?${query}`);
	const first = await list("q=SKOLEKINO&limit=1");
	expect(first.headers.get("x-total-count")).toBe("2");
	const second = await editor.call("GET", String(nextOf(first)));
	const names = [first, second].flatMap(({ body }) => (body as unknown as { name: string }[]).map(({ name }) => name));
	expect(names.sort()).toEqual(["Skolekino høst", "Skolekino vår"]);
	expect((await list("q=%C3%A5pne")).body).toMatchObject([{ name: "Åpne dager" }]);
});
