import { crc32, deflateSync } from "node:zlib";
import { mediaSchema, usedMediaSchema } from "@lerret/contracts/api/media";
import { maxUploadBytes } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import { problemSchema } from "@lerret/contracts/problem";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEditor } from "../../support/editor.ts";
import { drawPicture } from "../../support/pictures.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterAll(() => app.close());

const mediaPathOfSite = "/api/management/site/tindevik/media";
const editor = { authorization: "Bearer editor" };
const alt = "En rød og en blå flate.";

/** A different size for each picture, because the same bytes cannot be uploaded twice. */
let lastWidth = 300;
const drawUnique = () => drawPicture(++lastWidth, 200);
const drawJpeg = () => drawUnique().jpeg().toBuffer();

type Form = Record<string, string | Blob>;
const formOf = (fields: Form) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
};
const blob = (bytes: Uint8Array, name = "bilde.jpg") => new File([new Uint8Array(bytes)], name);

const upload = (bytes: Uint8Array, fields: Form = { alt }, headers: Record<string, string> = editor) =>
	app.request(mediaPathOfSite, { method: "POST", headers, body: formOf({ file: blob(bytes), ...fields }) });

const codeOf = async (response: Response) => [response.status, problemSchema.parse(await response.json()).code];

async function uploadPicture(bytes: Uint8Array, fields: Form = { alt }) {
	const response = await upload(bytes, fields);
	expect(response.status).toBe(201);
	return { ...mediaSchema.parse(await response.json()), etag: response.headers.get("etag") ?? "" };
}

async function readStoredBytes(id: string): Promise<Buffer> {
	const { bytes } = await app.db
		.selectFrom("media_file")
		.select("bytes")
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	return Buffer.from(bytes);
}

const readAudit = (itemId: string) =>
	app.db.selectFrom("audit").selectAll().where("kind", "=", "media").where("item_id", "=", itemId).execute();

describe("an upload", () => {
	test.each(["jpeg", "png", "webp", "avif"] as const)(
		"in %s is available immediately in every format",
		async (format) => {
			const bytes = await drawUnique().toFormat(format).toBuffer();
			const response = await upload(bytes, { alt, focalX: "0.25", focalY: "0.75" });
			const { id, ...item } = mediaSchema.parse(await response.json());
			expect(response.headers.get("location")).toBe(`${mediaPathOfSite}/${id}`);
			expect(item).toMatchObject({
				alt,
				focal: { x: 0.25, y: 0.75 },
				width: lastWidth,
				height: 200,
				mime: "image/jpeg",
			});
			expect(item.placeholder).toMatch(/^data:image\/webp;base64,/u);
			const variant = await app.request(mediaPath(id, 160, "webp", "1x1-25-75"));
			expect([variant.status, (await sharp(Buffer.from(await variant.arrayBuffer())).metadata()).width]).toEqual([
				200, 160,
			]);
		},
	);

	test("may be a raw body, with the description in the query", async () => {
		const response = await app.request(`${mediaPathOfSite}?alt=${encodeURIComponent(alt)}&focalX=0.1`, {
			method: "POST",
			headers: { ...editor, "content-type": "image/jpeg" },
			body: new Uint8Array(await drawJpeg()),
		});
		expect(response.status).toBe(201);
		expect(await response.json()).toMatchObject({ alt, focal: { x: 0.1, y: 0.5 } });
	});

	test("is recognised by its content, not by its file name or declared type", async () => {
		const file = new File([new Uint8Array(await drawUnique().png().toBuffer())], "faktura.pdf", {
			type: "application/pdf",
		});
		const response = await app.request(mediaPathOfSite, {
			method: "POST",
			headers: editor,
			body: formOf({ file, alt }),
		});
		expect(response.status).toBe(201);
	});

	test("loses its location and author metadata and is rotated upright", async () => {
		// The tag of the GPS directory (EXIF 3.0, 4.6.3), in sharp's byte order.
		const gpsTag = Buffer.from([0x25, 0x88]);
		const exif = {
			IFD0: { Copyright: "Ola Fotograf" },
			IFD3: { GPSLatitudeRef: "N", GPSLatitude: "63/1" },
		};
		const bytes = await drawUnique().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
		const before = await sharp(bytes).metadata();
		expect([before.exif?.includes("Ola Fotograf"), before.exif?.includes(gpsTag)]).toEqual([true, true]);
		expect([before.icc === undefined, before.orientation]).toEqual([false, 6]);
		const { id, width, height } = await uploadPicture(bytes);
		expect([width, height]).toEqual([200, lastWidth]);
		const stored = await readStoredBytes(id);
		const after = await sharp(stored).metadata();
		expect([after.exif, after.icc, after.xmp, after.iptc, after.orientation]).toEqual(Array(5).fill(undefined));
		expect(stored.includes("Ola")).toBe(false);
		expect([after.width, after.height]).toEqual([200, lastWidth]);
	});

	test("in another colour space is converted to sRGB", async () => {
		const bytes = await sharp({ create: { width: ++lastWidth, height: 200, channels: 3, background: "#d02010" } })
			.withIccProfile("p3")
			.png()
			.toBuffer();
		const { id } = await uploadPicture(bytes);
		const { dominant } = await sharp(await readStoredBytes(id)).stats();
		expect(Math.abs(dominant.r - 0xd0) + Math.abs(dominant.g - 0x20) + Math.abs(dominant.b - 0x10)).toBeLessThan(40);
	});

	test("larger than any screen is scaled down with its proportions", async () => {
		const { width, height } = await uploadPicture(await drawPicture(6000, 3000).jpeg({ quality: 30 }).toBuffer());
		expect([width, height]).toEqual([4096, 2048]);
	});

	test("with transparency keeps it, and has a white background as JPEG", async () => {
		const transparent = {
			create: { width: ++lastWidth, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
		} as const;
		const { id, mime } = await uploadPicture(await sharp(transparent).png().toBuffer());
		expect(mime).toBe("image/webp");
		const jpeg = await (await app.request(mediaPath(id, 160, "jpg"))).arrayBuffer();
		expect((await sharp(Buffer.from(jpeg)).stats()).channels[0]?.min).toBeGreaterThan(250);
	});

	test("that is animated is stored as its first frame", async () => {
		const frames = await Promise.all(
			["#00ff00", "#ff0000"].map((background) =>
				sharp({ create: { width: lastWidth + 1, height: 200, channels: 3, background } })
					.png()
					.toBuffer(),
			),
		);
		lastWidth += 1;
		const animated = await sharp(frames, { join: { animated: true } })
			.webp()
			.toBuffer();
		expect((await sharp(animated).metadata()).pages).toBe(2);
		const { id, height } = await uploadPicture(animated);
		const { dominant } = await sharp(await readStoredBytes(id)).stats();
		expect([height, dominant.g > dominant.r]).toEqual([200, true]);
	});

	test("of an existing picture returns its id and changes nothing", async () => {
		const bytes = await drawJpeg();
		const { id } = await uploadPicture(bytes);
		const again = await upload(bytes, { alt: "Noe annet." });
		const problem = problemSchema.parse(await again.json());
		expect([again.status, problem.code, problem.errors]).toEqual([
			409,
			"picture_exists",
			[{ path: "id", message: id }],
		]);
		expect(await (await app.request(`${mediaPathOfSite}/${id}`, { headers: editor })).json()).toMatchObject({ alt });
	});

	test("is recorded in the audit log", async () => {
		const { id } = await uploadPicture(await drawJpeg());
		const [entry] = await readAudit(id);
		expect(entry).toMatchObject({ action: "create", staff_id: "staff-editor", site_id: "tindevik" });
	});
});

describe("an upload is rejected", () => {
	test.each([
		["a caller without a token", {}, 401, "no_token"],
		["staff without a role", { authorization: "Bearer roleless" }, 403, "forbidden"],
	])("from %s", async (_who, headers, status, code) => {
		expect(await codeOf(await upload(await drawJpeg(), { alt }, headers))).toEqual([status, code]);
	});

	test("for an unknown site", async () => {
		const path = "/api/management/site/ukjent/media";
		const body = formOf({ file: blob(await drawJpeg()), alt });
		expect(await codeOf(await app.request(path, { method: "POST", headers: editor, body }))).toEqual([
			404,
			"not_found",
		]);
	});

	test.each([
		["without an alt text", {}, "alt"],
		["with an empty alt text", { alt: "  " }, "alt"],
		["with a focal point outside the picture", { alt, focalX: "1.5" }, "focalX"],
		["with a focal point that is not a number", { alt, focalY: "midten" }, "focalY"],
	])("%s", async (_what, fields, path) => {
		const response = await upload(await drawJpeg(), fields);
		const problem = problemSchema.parse(await response.json());
		expect([response.status, problem.code]).toEqual([400, "invalid_request"]);
		expect(problem.errors?.map((error) => error.path)).toEqual([path]);
	});

	test("without a file, with an empty file, and with a malformed form", async () => {
		expect(
			await codeOf(await app.request(mediaPathOfSite, { method: "POST", headers: editor, body: formOf({ alt }) })),
		).toEqual([400, "invalid_request"]);
		expect(await codeOf(await upload(new Uint8Array()))).toEqual([400, "invalid_request"]);
		const headers = { ...editor, "content-type": "multipart/form-data; boundary=x" };
		expect(await codeOf(await app.request(mediaPathOfSite, { method: "POST", headers, body: "rubbish" }))).toEqual([
			400,
			"invalid_request",
		]);
	});

	const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>';
	const text = (content: string) => async () => new TextEncoder().encode(content);
	const withTail = (tail: string) => async () => Buffer.concat([await drawJpeg(), Buffer.from(tail, "latin1")]);

	test.each<[string, () => Promise<Uint8Array>, number, string]>([
		["an SVG", text(svg), 415, "unsupported_picture"],
		["an SVG with an XML declaration", text(`<?xml version="1.0"?>${svg}`), 415, "unsupported_picture"],
		["an HTML page", text("<!doctype html><script>alert(1)</script>"), 415, "unsupported_picture"],
		["plain text", text("hei"), 415, "unsupported_picture"],
		["a GIF", async () => drawUnique().gif().toBuffer(), 415, "unsupported_picture"],
		["a TIFF", async () => drawUnique().tiff().toBuffer(), 415, "unsupported_picture"],
		["a PDF", text("%PDF-1.7 …"), 415, "unsupported_picture"],
		["a picture followed by an HTML page", withTail("<html><script>alert(1)</script>"), 422, "unusable_picture"],
		["a picture followed by an SVG", withTail(svg), 422, "unusable_picture"],
		["a picture followed by PHP code", withTail("<?php system($_GET['c']);"), 422, "unusable_picture"],
		["a picture followed by an archive", withTail(`PK\u0005\u0006${"\0".repeat(18)}`), 422, "unusable_picture"],
		[
			"a truncated JPEG",
			async () => (await drawPicture(900, 700).jpeg().toBuffer()).subarray(0, 2000),
			422,
			"unusable_picture",
		],
		[
			"a truncated PNG",
			async () => (await drawPicture(900, 700).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000),
			422,
			"unusable_picture",
		],
		[
			"a truncated AVIF",
			async () => (await drawPicture(900, 700).avif().toBuffer()).subarray(0, 500),
			422,
			"unusable_picture",
		],
		["only the first bytes of a picture", async () => (await drawJpeg()).subarray(0, 20), 422, "unusable_picture"],
		["a picture that is too small", async () => drawPicture(150, 400).png().toBuffer(), 422, "unusable_picture"],
		[
			"a file with only a picture's signature",
			async () => Buffer.from("RIFF\x10\0\0\0WEBPVP8 rubbish", "latin1"),
			422,
			"unusable_picture",
		],
	])("when it is %s", async (_what, make, status, code) => {
		expect(await codeOf(await upload(await make()))).toEqual([status, code]);
	});

	test("when a small file declares very large dimensions, before it is decoded", async () => {
		for (const [width, height] of [
			[60_000, 60_000],
			[8000, 7501],
		] as const) {
			const response = await upload(forgePng(width, height));
			expect(await codeOf(response)).toEqual([413, "picture_too_large"]);
		}
	});

	test("when the file is larger than 20 MB, with or without Content-Length", async () => {
		const large = Buffer.concat([await drawJpeg(), Buffer.alloc(maxUploadBytes)]);
		expect(await codeOf(await upload(large))).toEqual([413, "picture_too_large"]);
		const stream = new ReadableStream<Uint8Array>({
			start(controller) {
				for (let i = 0; i < 30; i++) controller.enqueue(new Uint8Array(1024 * 1024));
				controller.close();
			},
		});
		const init = { method: "POST", headers: { ...editor, "content-type": "image/jpeg" }, body: stream, duplex: "half" };
		expect(await codeOf(await app.request(`${mediaPathOfSite}?alt=x`, init))).toEqual([413, "picture_too_large"]);
	});

	test("without storing it", async () => {
		const count = () => app.db.selectFrom("media_file").select("id").execute();
		const before = (await count()).length;
		await upload(await drawJpeg(), { alt: "" });
		await upload(await withTail(svg)());
		expect((await count()).length).toBe(before);
	});
});

test("other endpoints accept bodies up to 1 MiB", async () => {
	const body = "x".repeat(1024 * 1024 + 1);
	for (const path of [`${mediaPathOfSite}/x`, "/api/management/site/tindevik/article", "/api/loyalty/118/login"])
		expect(await codeOf(await app.request(path, { method: "POST", headers: editor, body }))).toEqual([
			413,
			"payload_too_large",
		]);
});

describe("the list", () => {
	test("has the newest first, in pages, and finds words of the alt text", async () => {
		await uploadPicture(await drawJpeg(), { alt: "Ærfugl på ØYA ved fyret" });
		const response = await app.request(`${mediaPathOfSite}?q=${encodeURIComponent("øya ærfugl")}&limit=5`, {
			headers: editor,
		});
		expect(await response.json()).toMatchObject([{ alt: "Ærfugl på ØYA ved fyret" }]);
		expect(response.headers.get("x-total-count")).toBe("1");
		const page = await app.request(`${mediaPathOfSite}?limit=2`, { headers: editor });
		expect(mediaSchema.array().parse(await page.json())).toHaveLength(2);
		expect(page.headers.get("link")).toContain('rel="next"');
	});

	test("contains one site's pictures only", async () => {
		const { id } = await uploadPicture(await drawJpeg());
		expect((await app.request(`/api/management/site/birkevag/media/${id}`, { headers: editor })).status).toBe(404);
	});
});

describe("a change", () => {
	const put = (id: string, body: unknown, ifMatch?: string) =>
		app.request(`${mediaPathOfSite}/${id}`, {
			method: "PUT",
			headers: { ...editor, ...(ifMatch === undefined ? {} : { "if-match": ifMatch }) },
			body: JSON.stringify(body),
		});

	test("of alt text and focal point returns a new ETag and is recorded in the audit log", async () => {
		const { id, etag } = await uploadPicture(await drawJpeg());
		const response = await put(id, { alt: "Ny tekst.", focal: { x: 0.9, y: 0.1 } }, etag);
		expect(response.status).toBe(200);
		expect(await response.json()).toMatchObject({ id, alt: "Ny tekst.", focal: { x: 0.9, y: 0.1 } });
		const read = await app.request(`${mediaPathOfSite}/${id}`, { headers: editor });
		expect(read.headers.get("etag")).toBe(response.headers.get("etag"));
		expect(read.headers.get("etag")).not.toBe(etag);
		expect((await readAudit(id)).map(({ action }) => action).sort()).toEqual(["change", "create"]);
		expect((await app.request(mediaPath(id, 160, "jpg", "1x1-90-10"))).status).toBe(200);
		expect((await app.request(mediaPath(id, 160, "jpg", "1x1-50-50"))).status).toBe(200);
	});

	test("is rejected without an ETag, with an old one, and without an alt text", async () => {
		const { id, etag } = await uploadPicture(await drawJpeg());
		const body = { alt: "Ny tekst.", focal: { x: 0.5, y: 0.5 } };
		expect(await codeOf(await put(id, body))).toEqual([428, "no_precondition"]);
		expect((await put(id, body, etag)).status).toBe(200);
		expect(await codeOf(await put(id, body, etag))).toEqual([412, "stale"]);
		expect(await codeOf(await put(id, { ...body, alt: "" }, etag))).toEqual([400, "invalid_request"]);
		expect(await codeOf(await put("0".repeat(20), body, etag))).toEqual([404, "not_found"]);
	});

	test("appears on the public page at the next request", async () => {
		const production = await app.db
			.selectFrom("production")
			.select(["slug", "first_image_id as id"])
			.where("site_id", "=", "tindevik")
			.where("slug", "like", "vinterlys%")
			.executeTakeFirstOrThrow();
		const id = production.id ?? "";
		const before = await (await app.request(`/${production.slug}`)).text();
		expect(before).not.toContain("/3x2-1-99/");
		const { etag, ...item } = await app
			.request(`${mediaPathOfSite}/${id}`, { headers: editor })
			.then(async (response) => ({
				etag: response.headers.get("etag") ?? "",
				...mediaSchema.parse(await response.json()),
			}));
		expect((await put(id, { ...item, alt: "Helt ny bildetekst.", focal: { x: 0.01, y: 0.99 } }, etag)).status).toBe(
			200,
		);
		const after = await (await app.request(`/${production.slug}`)).text();
		expect(after).toContain("/3x2-1-99/");
		expect(after).toContain('property="og:image:alt" content="Helt ny bildetekst."');
	});
});

describe("a picture", () => {
	const remove = (id: string, headers: Record<string, string> = {}) =>
		app.request(`${mediaPathOfSite}/${id}`, { method: "DELETE", headers: { ...editor, ...headers } });
	const usesOf = async (id: string) =>
		usedMediaSchema.parse(await (await app.request(`${mediaPathOfSite}/${id}`, { headers: editor })).json()).usedIn;
	const post = async (kind: string, fields: unknown) => {
		const response = await app.request(`/api/management/site/tindevik/${kind}`, {
			method: "POST",
			headers: editor,
			body: JSON.stringify(fields),
		});
		expect(response.status).toBe(201);
	};

	test("without uses can be deleted with all its variants", async () => {
		const { id, etag } = await uploadPicture(await drawJpeg());
		expect((await app.request(mediaPath(id, 160, "jpg"))).status).toBe(200);
		expect(await codeOf(await remove(id, { "if-match": '"old"' }))).toEqual([412, "stale"]);
		expect((await remove(id, { "if-match": etag })).status).toBe(204);
		expect((await app.request(mediaPath(id, 160, "jpg"))).status).toBe(404);
		expect((await app.request(`${mediaPathOfSite}/${id}`, { headers: editor })).status).toBe(404);
		expect((await readAudit(id)).map(({ action }) => action)).toContain("delete");
		expect(await codeOf(await remove(id))).toEqual([404, "not_found"]);
	});

	test("used by a draft cannot be deleted, and the response names the draft", async () => {
		const { id } = await uploadPicture(await drawJpeg());
		await post("article", { title: "Utkast med bilde", image: id });
		expect(await usesOf(id)).toMatchObject([{ kind: "article", title: "Utkast med bilde", state: "draft" }]);
		const response = await remove(id);
		const problem = problemSchema.parse(await response.json());
		expect([response.status, problem.code]).toEqual([409, "in_use"]);
		expect(problem.errors?.[0]).toMatchObject({
			path: "article",
			message: expect.stringContaining("«Utkast med bilde»"),
		});
	});

	test("in a planned article and its later draft is listed as both and cannot be deleted", async () => {
		const { id, etag } = await uploadPicture(await drawJpeg());
		const staff = createEditor(app);
		const { body: article, etag: first } = await staff.call("POST", "article", {
			title: "Planlagt med bilde",
			image: id,
		});
		const at = "2099-01-01T12:00:00+01:00";
		await staff.call("PUT", `article/${article.id}/publication`, { at });
		expect(await usesOf(id)).toEqual([
			{ kind: "article", id: article.id, title: "Planlagt med bilde", state: "planned" },
		]);

		const draft = { title: "Ny tittel i utkastet", image: id };
		const { etag: second } = await staff.call("PUT", `article/${article.id}`, draft, first);
		expect((await usesOf(id)).map(({ state, title }) => [state, title])).toEqual([
			["planned", "Planlagt med bilde"],
			["draft", "Ny tittel i utkastet"],
		]);

		await staff.call("PUT", `article/${article.id}`, { ...draft, image: null }, second);
		expect((await usesOf(id)).map(({ state }) => state)).toEqual(["planned"]);
		const response = await remove(id, { "if-match": etag });
		const problem = problemSchema.parse(await response.json());
		expect([response.status, problem.code]).toEqual([409, "in_use"]);
		expect(problem.errors?.map(({ message }) => message)).toEqual([
			expect.stringContaining("«Planlagt med bilde» (planlagt)"),
		]);
	});

	test("in a block of a page is listed by the name of the block", async () => {
		const { id } = await uploadPicture(await drawJpeg());
		const block = await app.db
			.selectFrom("block")
			.select("id")
			.where("site_id", "=", "tindevik")
			.where("component", "=", "content")
			.limit(1)
			.executeTakeFirstOrThrow();
		const data_json = JSON.stringify({ html: `<p><img src="${mediaPath(id, 640, "jpg")}" alt=""></p>` });
		await app.db.updateTable("block").set({ data_json }).where("id", "=", block.id).execute();
		expect(await usesOf(id)).toEqual([{ kind: "block-data", id: block.id, title: "Tekst", state: "public" }]);
	});

	test("in a published article and in its draft is listed as both", async () => {
		const { id } = await uploadPicture(await drawJpeg());
		const staff = createEditor(app);
		const articleId = await staff.createPublished("article", { title: "Publisert med bilde", image: id });
		expect((await usesOf(id)).map(({ state }) => state)).toEqual(["public"]);
		const { etag } = await staff.call("GET", `article/${articleId}`);
		await staff.call("PUT", `article/${articleId}`, { title: "Endret utkast", image: id }, etag);
		expect((await usesOf(id)).map(({ state }) => state)).toEqual(["public", "draft"]);
	});

	test("used by a film or an article cannot be deleted, and its uses are listed", async () => {
		const { id } = await uploadPicture(await drawJpeg());
		const set = app.db.updateTable("production").where("site_id", "=", "tindevik");
		await set.set({ poster_id: id }).where("slug", "like", "orneredet%").execute();
		const content = `<p><img src="${mediaPath(id, 640, "jpg")}" alt=""></p>`;
		const article = await app.db
			.selectFrom("article")
			.select("id")
			.where("site_id", "=", "tindevik")
			.limit(1)
			.executeTakeFirstOrThrow();
		await app.db.updateTable("article").set({ content }).where("id", "=", article.id).execute();
		expect((await usesOf(id)).map(({ kind, state }) => `${state} ${kind}`).sort()).toEqual([
			"public article",
			"public production",
		]);
		expect((await remove(id)).status).toBe(409);
	});

	test("that another site also has remains there", async () => {
		const bytes = await drawJpeg();
		const { id } = await uploadPicture(bytes);
		const path = "/api/management/site/birkevag/media";
		const body = formOf({ file: blob(bytes), alt: "Hos naboen." });
		expect((await app.request(path, { method: "POST", headers: editor, body })).status).toBe(201);
		expect((await remove(id)).status).toBe(204);
		expect((await app.request(mediaPath(id, 160, "jpg"))).status).toBe(200);
		expect(await (await app.request(`${path}/${id}`, { headers: editor })).json()).toMatchObject({
			alt: "Hos naboen.",
		});
	});
});

/** A PNG of a few hundred bytes whose header declares these dimensions. */
function forgePng(width: number, height: number): Uint8Array {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 2, 0, 0, 0], 8);
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	const data = deflateSync(Buffer.alloc(100_000));
	return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const check = Buffer.alloc(4);
	check.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, check]);
}
