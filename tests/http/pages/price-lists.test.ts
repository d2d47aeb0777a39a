import { cinemaDayPrices, ordinaryPrices, type PlannedPrices } from "@lerret/demo/fill/prices";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	admin = createEditor(app, "admin");
});
afterEach(() => app.close());

const bigDay = "/den-store-kinodagen";
const caption = "Priser på Den store kinodagen";

/** The cells of a page's table in rows, without its head. */
async function readTable(path: string, name: string, host?: string): Promise<string[][]> {
	const response = await app.request(path, host === undefined ? {} : { host });
	const tables = (await response.text()).replaceAll("\u00a0", " ").match(/<table>.*?<\/table>/gsu) ?? [];
	const [, body = ""] = /<tbody>(.*)<\/tbody>/su.exec(tables.find((table) => table.includes(name)) ?? "") ?? [];
	return [...body.matchAll(/<tr>(.*?)<\/tr>/gsu)].map(([, row = ""]) =>
		[...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gsu)].map(([, cell = ""]) => cell),
	);
}
const readAmounts = async (...table: Parameters<typeof readTable>) =>
	(await readTable(...table)).map((cells) => cells.at(-1));
const amountsOf = ({ adult, youth, senior, child }: PlannedPrices) => [
	...[adult, youth, senior, child].map((kroner) => `${kroner} kr`),
	"Gratis",
];

async function readBlock() {
	const blocks = await editor.list("block-data?limit=200");
	const block = blocks.find(({ data }) => (data as { caption?: string }).caption === caption);
	const path = `block-data/${block?.id}`;
	return { path, ...(await editor.call("GET", path)) };
}

describe("a list of prices", () => {
	test("is that of its group, at the next request after a change", async () => {
		expect(await readAmounts(bigDay, caption)).toEqual(amountsOf(cinemaDayPrices));
		const path = "price-group/store-kinodagen";
		const { body, etag } = await admin.call("GET", path);
		const prices = [{ ticketTypeId: "voksen", ore: 8000 }];
		expect((await admin.call("PUT", path, { ...body, prices }, etag)).status).toBe(200);
		expect(await readAmounts(bigDay, caption)).toEqual(["80 kr", "Gratis"]);
		expect(await readAmounts("/billettinformasjon", "Vanlige priser")).toEqual(amountsOf(ordinaryPrices));
	});

	test("keeps its group from being deleted, also before it is published", async () => {
		await app.db.updateTable("event").set({ price_group_id: null, prices_json: "[]" }).execute();
		const remove = () => admin.call("DELETE", "price-group/store-kinodagen");
		const message = `Tabellen «${caption}» på en av sidene.`;
		expect(await remove()).toMatchObject({ status: 409, body: { code: "in_use", errors: [{ message }] } });

		const { path, body, etag } = await readBlock();
		const withGroup = (priceGroupId: string | null) => ({ ...body, data: { caption, priceGroupId } });
		const published = await editor.call("PUT", `${path}/publication`, withGroup(null), etag);
		expect(published.status).toBe(200);
		const draft = await editor.call("PUT", path, withGroup("store-kinodagen"), published.etag);
		expect([draft.status, (await remove()).status]).toEqual([200, 409]);
		await editor.call("PUT", path, withGroup(null), draft.etag);
		expect((await remove()).status).toBe(204);
	});

	test("is not of a group that the venue lacks", async () => {
		const { path, body, etag } = await readBlock();
		const data = { caption, priceGroupId: "ukjent" };
		const response = await editor.call("PUT", path, { ...body, data }, etag);
		expect([response.status, response.body.errors]).toEqual([
			400,
			[expect.objectContaining({ path: "data.priceGroupId" })],
		]);
	});
});

test("the prices in the texts of the demo's other cinema are those of its showings", async () => {
	const host = "birkevag.localhost:3000";
	expect(await readAmounts(bigDay, caption, host)).toEqual(amountsOf(cinemaDayPrices));
	const usual = (await readTable(bigDay, caption, host)).map((cells) => cells[1]);
	expect(usual).toEqual(amountsOf(ordinaryPrices));
	expect(await readAmounts("/billettinformasjon", "Vanlige kinopriser", host)).toEqual(amountsOf(ordinaryPrices));
});
