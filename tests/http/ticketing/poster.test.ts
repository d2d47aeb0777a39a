import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { openShop } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	const file = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
	prepareZXingModule({ overrides: { wasmBinary: readFileSync(file).buffer as ArrayBuffer } });
});
afterAll(() => app.close());

const readPoster = (id: string, token = "box-office") =>
	app.request(`/api/management/site/tindevik/showing/${id}/poster`, { headers: { authorization: `Bearer ${token}` } });

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

/** What a scanner reads in the largest group of rectangles of a page. */
async function scan(page: Page): Promise<string | undefined> {
	const { OPS } = await getResolvedPDFJS();
	const { fnArray, argsArray } = await page.getOperatorList();
	const paths = argsArray.flatMap((args, i) => (fnArray[i] === OPS.constructPath ? [[...args[1][0]] as number[]] : []));
	const data = paths.toSorted((one, other) => other.length - one.length)[0] ?? [];
	// A rectangle has 13 numbers; two opposite corners are at 1 and 7.
	const numbersOfRectangle = 13;
	const rectangles = Array.from({ length: data.length / numbersOfRectangle }, (_, i) => {
		const at = (index: number) => data[i * numbersOfRectangle + index] ?? 0;
		return { left: at(1), top: at(2), right: at(7), bottom: at(8) };
	});
	const [width, height] = [600, 850];
	const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
	for (const { left, top, right, bottom } of rectangles)
		for (let y = Math.round(top); y < Math.round(bottom); y += 1)
			for (let x = Math.round(left); x < Math.round(right); x += 1) pixels.set([0, 0, 0, 255], (y * width + x) * 4);
	const image = { data: pixels, width, height, colorSpace: "srgb" } as ImageData;
	return (await readBarcodes(image, { formats: ["QRCode"] }))[0]?.text;
}

test("a poster has the title, the time, the hall, the price and the address of the sale as a code", async () => {
	const response = await readPoster("prove");
	expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
	const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()), { verbosity: 0 });
	expect(pdf.numPages).toBe(1);
	const page = await pdf.getPage(1);
	expect(page.view.slice(2).map(Math.round)).toEqual([595, 842]);
	const { items } = await page.getTextContent();
	const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
	const { body } = await createEditor(app).call("GET", "showing/prove");
	for (const part of ["Tindevik kulturhus", body.title, "Mandag 23. november", "kl. 15.00", "Prøvesalen"])
		expect(text.replaceAll(/\s+/gu, " ")).toContain(part);
	expect(text.replaceAll("\u00a0", " ")).toContain("150 kr, barn 110");
	expect(await scan(page)).toBe("http://localhost:3000/kjop/prove");
	expect(JSON.stringify(await page.getStructTree())).toContain(
		'"alt":"QR-kode til billettkjøp: http://localhost:3000/kjop/prove"',
	);
});

test.each([
	["box-office", 200],
	["editor", 200],
	["usher", 403],
	["roleless", 403],
])("%s who asks for a poster gets %i", async (token, status) => {
	expect((await readPoster("prove", token)).status).toBe(status);
});

test("there is no poster of a showing that is not published", async () => {
	expect((await readPoster("finnes-ikke")).status).toBe(404);
});
