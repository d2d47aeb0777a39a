import { maxTextPictures } from "@lerret/contracts/text-elements";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { drawPicture } from "../../support/pictures.ts";
import { addStaffAccount } from "../../support/preview-staff.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** What texts have beside plain HTML: links to items, buttons, pictures and galleries. */

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	await addStaffAccount(app.db, "staff-editor", "editor", "tindevik");
});
afterAll(() => app.close());

const read = async (path: string): Promise<string> => (await app.request(path)).text();
const articleBody = (html: string): string =>
	/<div class="prose article-body">([\s\S]*?)<\/div><\/article>/u.exec(html)?.[1] ?? "";

let count = 0;
const uniqueName = (word: string) => `${word}-${++count}`;

/** An article with the text, published; the part of its page with the text. */
async function publishText(content: string): Promise<{ id: string; slug: string; read: () => Promise<string> }> {
	const slug = uniqueName("tekst");
	const id = await editor.createPublished("article", { title: slug, slug, content });
	return { id, slug, read: async () => articleBody(await read(`/article/${slug}`)) };
}

const reject = async (content: string) => {
	const { status, body } = await editor.call("POST", "article", { title: uniqueName("avvist"), content });
	return [status, body.errors];
};

async function upload(width: number, height: number, alt: string, credit = ""): Promise<string> {
	const form = new FormData();
	form.set("file", new File([new Uint8Array(await drawPicture(width, height).jpeg().toBuffer())], "bilde.jpg"));
	form.set("alt", alt);
	form.set("credit", credit);
	const headers = { authorization: "Bearer editor" };
	const response = await app.request("/api/management/site/tindevik/media", { method: "POST", headers, body: form });
	expect(response.status).toBe(201);
	return String((await response.json()).id);
}

async function change(path: string, fields: Record<string, unknown>) {
	const { etag, body } = await editor.call("GET", path);
	const changed = await editor.call("PUT", path, { ...body, ...fields }, etag);
	expect(changed.status).toBe(200);
	expect((await editor.call("PUT", `${path}/publication`)).status).toBe(200);
}

const linkTo = (item: string, text: string, attributes = "") =>
	`<p>Se <a href="/gammel"${attributes} data-item="${item}">${text}</a> nå.</p>`;

describe("a link to an item", () => {
	test.each([
		[
			"article",
			{ slug: "maalet-nyhet" },
			"/article/maalet-nyhet",
			{ slug: "maalet-flyttet" },
			"/article/maalet-flyttet",
		],
		["page", { path: "/maalet-side" }, "/maalet-side", { path: "/maalet-ny-side" }, "/maalet-ny-side"],
		[
			"production",
			{ object: "movie", slug: "maalet-film" },
			"/maalet-film",
			{ slug: "maalet-ny-film" },
			"/maalet-ny-film",
		],
	])(
		"of the type %s leads to its present address, and is plain text while it is not public",
		async (kind, fields, path, moved, newPath) => {
			const id = await editor.createPublished(kind, { title: "Målet", ...fields });
			const text = await publishText(linkTo(`${kind}/${id}`, "målet"));
			expect(await text.read()).toBe(`<p>Se <a href="${path}">målet</a> nå.</p>`);
			await change(`${kind}/${id}`, moved);
			expect(await text.read()).toBe(`<p>Se <a href="${newPath}">målet</a> nå.</p>`);
			expect((await editor.call("DELETE", `${kind}/${id}/publication`)).status).toBe(204);
			expect(await text.read()).toBe("<p>Se målet nå.</p>");
			expect((await editor.call("PUT", `${kind}/${id}/publication`)).status).toBe(200);
			expect(await text.read()).toContain(newPath);
		},
	);

	test("of a deleted item is plain text, and the text with it can still be changed", async () => {
		const id = await editor.createPublished("article", { title: "Kort", slug: uniqueName("kort") });
		const text = await publishText(linkTo(`article/${id}`, "nyheten"));
		expect((await editor.call("GET", `article/${id}/references`)).body).toMatchObject({
			inTexts: [{ path: "article", message: `Nyheten «${text.slug}» lenker hit.` }],
			againstDeletion: [],
		});
		expect((await editor.call("DELETE", `article/${id}`)).status).toBe(204);
		expect(await text.read()).toBe("<p>Se nyheten nå.</p>");
		await change(`article/${text.id}`, { summary: "Ny ingress." });
		expect(await text.read()).toBe("<p>Se nyheten nå.</p>");
	});

	test("is rejected where the site has no such item", async () => {
		const sentence = "En lenke leder til noe som ikke finnes på dette nettstedet.";
		const expected = [400, [{ path: "content", message: sentence }]];
		expect(await reject(linkTo("article/finnes-ikke", "x"))).toEqual(expected);
		const other = await app.db
			.selectFrom("article")
			.select("id")
			.where("site_id", "=", "birkevag")
			.where("id", "not in", app.db.selectFrom("article").select("id").where("site_id", "=", "tindevik"))
			.executeTakeFirstOrThrow();
		expect(await reject(linkTo(`article/${other.id}`, "x"))).toEqual(expected);
	});

	test("to something else than an item, or by a script, is stored without it", async () => {
		const text = await publishText(
			'<p><a href="javascript:alert(1)" data-item="staff/1" data-button="x">a</a><a href="//x.example">b</a></p>',
		);
		expect((await editor.call("GET", `article/${text.id}`)).body.content).toBe(
			'<p><a data-button="true">a</a><a>b</a></p>',
		);
	});

	test("may look like a button", async () => {
		const text = await publishText('<p><a href="/kinoprogram" data-button="true">Se programmet</a></p>');
		expect(await text.read()).toBe('<p><a href="/kinoprogram" class="button">Se programmet</a></p>');
	});

	test("to a file says what opens", async () => {
		const text = await publishText(
			'<p><a href="https://kommunen.example/plan.pdf">Planen</a> <a href="/kart.pdf">Kart (PDF)</a></p>',
		);
		expect(await text.read()).toBe(
			'<p><a href="https://kommunen.example/plan.pdf" rel="noopener">Planen (PDF)</a> <a href="/kart.pdf">Kart (PDF)</a></p>',
		);
	});

	test("works in the other texts of a site, and its uses are named", async () => {
		const target = uniqueName("maal");
		const id = await editor.createPublished("article", { title: target, slug: target });
		const html = linkTo(`article/${id}`, "dit");
		const page = await editor.createPublished("page", { title: "Lenkeside", path: `/side-${target}` });
		const place = { row: 0, column: 0, order: 1 };
		const questions = [{ topic: "Annet", question: "Hva?", answer: html }];
		await editor.createPublished("block-data", { pageId: page, component: "content", place, data: { html } });
		await editor.createPublished("block-data", {
			...{ pageId: page, component: "questions", place: { ...place, order: 2 } },
			data: { heading: "Spørsmål", questions },
		});
		await editor.createPublished("production", { title: "Film", object: "movie", slug: `film-${target}`, body: html });
		await editor.call("POST", "article", { title: "Utkast", content: html });
		const later = await editor.call("POST", "article", { title: "Senere", content: html });
		await editor.call("PUT", `article/${later.body.id}/publication`, { at: "2099-01-01T12:00:00+01:00" });
		const { etag } = await editor.call("GET", `article/${later.body.id}`);
		await editor.call("PUT", `article/${later.body.id}`, { title: "Senere", content: "<p>Uten.</p>" }, etag);
		expect((await read(`/side-${target}`)).split(`<a href="/article/${target}">dit</a>`)).toHaveLength(3);
		expect(await read(`/film-${target}`)).toContain(`<a href="/article/${target}">dit</a>`);
		const { inTexts } = (await editor.call("GET", `article/${id}/references`)).body;
		expect((inTexts as { message: string }[]).map(({ message }) => message)).toEqual([
			"Omtalen av «Film» lenker hit.",
			`En tekst på siden /side-${target} lenker hit.`,
			`En tekst på siden /side-${target} lenker hit.`,
			"En planlagt versjon av nyheten «Senere» lenker hit.",
			"Utkastet til nyheten «Utkast» lenker hit.",
		]);
	});
});

const pictureOf = (id: string, attributes = 'alt=""', caption = "") =>
	`<figure><img src="https://x.example/spor.gif" ${attributes} data-picture="${id}" onerror="x()">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

describe("a picture in a text", () => {
	test("has its sizes, its text and its caption, and follows the media library", async () => {
		const id = await upload(1400, 700, "To <flater>.", "Kari & Nes");
		const text = await publishText(pictureOf(id, 'alt="Gammel tekst"', "Fra <em>åpningen</em>"));
		expect((await editor.call("GET", `article/${text.id}`)).body.content).toBe(
			`<figure><img src="/media/${id}/960.jpg" alt="Gammel tekst" data-picture="${id}" /><figcaption>Fra <em>åpningen</em></figcaption></figure>`,
		);
		const shown = await text.read();
		expect(shown).toMatch(
			/^<figure><picture><source type="image\/avif" srcset="[^"]*1280\.avif 1280w" sizes="[^"]*"\/>/u,
		);
		expect(shown).toContain('alt="To &lt;flater&gt;." width="1400" height="700" loading="lazy"');
		expect(shown).toContain(
			'<figcaption>Fra <em>åpningen</em> <span class="small">Foto: Kari &amp; Nes</span></figcaption></figure>',
		);
		expect(shown).not.toMatch(/x\.example|onerror|data-/u);
		const src = /<img src="([^"]*)"/u.exec(shown)?.[1] ?? "";
		expect((await app.request(src)).headers.get("content-type")).toBe("image/jpeg");
		// The share description and the search begin with the text.
		const page = await read(
			`/article/${(await publishText(`${pictureOf(id, "", "Bildetekst")}<p>Først dette.</p>`)).slug}`,
		);
		expect(page).toContain('<meta name="description" content="Først dette."/>');
	});

	test("has a text of its own where this use needs one, and none where it is decoration", async () => {
		const id = await upload(640, 480, "I arkivet.");
		const altOf = async (attributes: string) =>
			/ alt="([^"]*)"/u.exec(await (await publishText(pictureOf(id, attributes))).read())?.[1];
		expect(await altOf('alt="Her &quot;nå&quot;" data-alt="own"')).toBe("Her &quot;nå&quot;");
		expect(await altOf('alt="Her" data-alt="none"')).toBe("");
		expect(await altOf('alt="" data-alt="own"')).toBe("I arkivet.");
		expect(await altOf('alt=""')).toBe("I arkivet.");
	});

	test("cannot be deleted while a text uses it", async () => {
		const id = await upload(620, 480, "Brukt.");
		const draft = await editor.call("POST", "article", { title: "Med bilde", content: pictureOf(id) });
		const rejected = await editor.call("DELETE", `media/${id}`);
		expect([rejected.status, rejected.body.errors]).toEqual([
			409,
			[{ path: "article", message: expect.stringContaining("Nyheten «Med bilde» (utkast) bruker bildet") }],
		]);
		await editor.call("DELETE", `article/${draft.body.id}`);
		expect((await editor.call("DELETE", `media/${id}`)).status).toBe(204);
	});

	test("is rejected where the site has no such picture, and where there are too many", async () => {
		const missing = [400, [{ path: "content", message: "Bildet finnes ikke på dette nettstedet." }]];
		expect(await reject(pictureOf("0123456789abcdef0123"))).toEqual(missing);
		const other = await app.db
			.selectFrom("media")
			.select("id")
			.where("site_id", "=", "birkevag")
			.where("id", "not in", app.db.selectFrom("media").select("id").where("site_id", "=", "tindevik"))
			.executeTakeFirst();
		if (other) expect(await reject(pictureOf(other.id))).toEqual(missing);
		const many = Array.from({ length: maxTextPictures + 1 }, (_, i) => pictureOf(String(i).padStart(20, "0")));
		const known = pictureOf(await upload(680, 480, "Mange ganger."));
		for (const html of [many.join(""), known.repeat(maxTextPictures + 1)])
			expect(await reject(html)).toEqual([400, [{ path: "content", message: "Kan ha høyst 60 bilder." }]]);
	});

	test("from elsewhere is left out", async () => {
		const text = await publishText('<p>Se<img src="https://x.example/a.jpg" alt="x"><img src="/media/1/960.jpg"></p>');
		expect(await text.read()).toBe("<p>Se</p>");
	});

	test("of a draft is shown in its preview by the signed address", async () => {
		const id = await upload(660, 480, "I utkastet.");
		const { body } = await editor.call("POST", "article", { title: "Utkast med bilde", content: pictureOf(id) });
		const made = await editor.call("POST", "draft-previews", {
			kind: "link",
			items: [{ kind: "article", id: body.id }],
		});
		const { pathname } = new URL(String(made.body.url));
		const shown = articleBody(await read(pathname));
		const signed = pathname.split("/").slice(0, 3).join("/");
		expect(shown).toContain(`<img src="${signed}/media/${id}/`);
		expect(shown).not.toMatch(/"\/media\/| \/media\//u);
	});
});

test("a gallery is a list of pictures of one shape, without those that are gone", async () => {
	const [first, second] = [await upload(800, 500, "Den første."), await upload(500, 900, "Den andre.")];
	const item = (id: string, caption = "") => `<li>${pictureOf(id, 'alt=""', caption)}</li>`;
	const text = await publishText(
		`<ul data-gallery="true">${item(first, "Først")}${item(second)}</ul><ul><li>a</li></ul>`,
	);
	const shown = await text.read();
	expect(shown).toMatch(
		/^<ul class="text-pictures" role="list"><li><figure>.*<\/figure><\/li><\/ul><ul><li>a<\/li><\/ul>$/u,
	);
	expect([...shown.matchAll(/alt="([^"]*)"/gu)].map(([, alt]) => alt)).toEqual(["Den første.", "Den andre."]);
	expect(shown.match(/\/4x3-50-50\/[0-9]+\.jpg/gu)).toHaveLength(2);
	// As after a restored backup without it.
	await app.db.deleteFrom("media").where("id", "=", second).execute();
	await change(`article/${text.id}`, { summary: "Ny." });
	expect((await text.read()).match(/<li><figure>/gu)).toHaveLength(1);
});

test("readers of the API get the present addresses and alternative texts, as pages have them", async () => {
	const target = await editor.createPublished("article", { title: "Målet", slug: uniqueName("api-maal") });
	const hidden = await editor.createPublished("article", { title: "Skjult", slug: uniqueName("api-skjult") });
	const id = await upload(720, 480, "Før.");
	const own = '<img src="/x" alt="Her" data-picture="ID" data-alt="own"/>'.replace("ID", id);
	const html = [
		...[linkTo(`article/${target}`, "målet"), linkTo(`article/${hidden}`, "det skjulte")],
		...[pictureOf(id), `<figure>${own}</figure>`],
	].join("");
	const text = await publishText(html);
	const page = await editor.createPublished("page", { title: "API", path: `/${uniqueName("api-side")}` });
	const place = { row: 0, column: 0, order: 1 };
	const data = { heading: "Spørsmål", questions: [{ topic: "Annet", question: "Hva?", answer: html }] };
	const block = await editor.createPublished("block-data", { pageId: page, component: "questions", place, data });
	const film = { title: "Film med tekst", object: "movie", slug: uniqueName("api-film"), body: html };
	const production = await editor.createPublished("production", film);
	const slug = uniqueName("api-flyttet");
	await change(`article/${target}`, { slug });
	await change(`article/${hidden}`, { slug: uniqueName("api-borte") });
	expect((await editor.call("DELETE", `article/${hidden}/publication`)).status).toBe(204);
	const picture = await editor.call("GET", `media/${id}`);
	const { alt: _alt, ...rest } = picture.body;
	expect((await editor.call("PUT", `media/${id}`, { ...rest, alt: 'Etter "nå".' }, picture.etag)).status).toBe(200);

	const expected = [
		`<p>Se <a href="/article/${slug}" data-item="article/${target}">målet</a> nå.</p>`,
		"<p>Se det skjulte nå.</p>",
		`<figure><img src="/media/${id}/960.jpg" alt="Etter &quot;nå&quot;." data-picture="${id}" /></figure>`,
		`<figure><img src="/media/${id}/960.jpg" alt="Her" data-picture="${id}" data-alt="own" /></figure>`,
	].join("");
	expect((await editor.call("GET", `article/${text.id}?stable=1`)).body.content).toBe(expected);
	const listed = (await editor.list("article?stable=1&limit=100")).find((one) => one.id === text.id);
	expect(listed?.content).toBe(expected);
	const stable = await editor.call("GET", `block-data/${block}?stable=1`);
	expect(stable.body.data).toMatchObject({ questions: [{ answer: expected }] });
	expect((await editor.call("GET", `production/${production}?stable=1`)).body.body).toBe(expected);
	// What is edited is what was written.
	expect((await editor.call("GET", `article/${text.id}`)).body.content).toContain('href="/gammel"');
});

test("text that was stored before is shown as it was", async () => {
	const old =
		'<h2>Priser</h2><figure><table><tbody><tr><td>150 kr</td></tr></tbody></table><figcaption>Nå</figcaption></figure><ul><li>En</li></ul><p><a href="/om-oss">Om oss</a></p>';
	expect(await (await publishText(old)).read()).toBe(
		old
			.replace("<table>", '<div class="table" role="group" tabindex="0" aria-label="Tabell"><table>')
			.replace("</table>", "</table></div>"),
	);
});
