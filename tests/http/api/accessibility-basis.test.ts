import type { AssessedRequirement } from "@lerret/contracts/api/accessibility";
import { paths } from "@lerret/contracts/paths";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** The basis of the accessibility statement, and where the statement of a public body is. */

let app: TestApp;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
});
afterEach(() => app.close());

async function readReasons(...ids: string[]): Promise<string[]> {
	const { body } = await admin.call("GET", "accessibility-basis");
	const all = body as unknown as AssessedRequirement[];
	return ids.map((id) => {
		const { status, reason } = all.find((one) => one.id === id) ?? {};
		return `${status}: ${reason}`;
	});
}

test("says what follows from the site's trailers, pictures and sale", async () => {
	await app.db.updateTable("production").set({ trailer: null }).execute();
	expect(await readReasons("1.2.2", "1.2.5")).toEqual(
		Array(2).fill("not-relevant: Nettstedet har ingen film med lyd."),
	);
	await admin.createPublished("production", {
		title: "Med trailer",
		object: "movie",
		trailer: "https://vimeo.com/76979871",
	});
	expect(await readReasons("1.2.2")).toEqual([
		"not-met: Én trailer ligger hos YouTube eller Vimeo. Om de er tekstet, bestemmer den som har lagt dem ut.",
	]);
	expect((await readReasons("1.2.5"))[0]).toMatch(/^not-met: Trailerne er ikke synstolket/u);
	const pictures = await app.db
		.selectFrom("media")
		.select(["site_id", "id"])
		.where("site_id", "=", "tindevik")
		.execute();
	const withoutText = pictures.slice(0, 2);
	for (const { site_id, id } of withoutText)
		await app.db.updateTable("media").set({ alt: "" }).where("site_id", "=", site_id).where("id", "=", id).execute();
	expect(await readReasons("1.1.1")).toEqual(["not-met: 2 bilder mangler tekst. Finn dem under Bilder."]);
});

test("an address at uustatus.no is where the footer and the page lead; any other address is rejected", async () => {
	const read = async (path: string) => (await app.request(path)).text();
	const url = "https://uustatus.no/nb/erklaringer/publisert/0b1c";
	expect(await read(paths.front)).not.toContain("uustatus.no/nb");
	const { body: settings, etag } = await admin.call("GET", "settings");
	const save = (address: string) =>
		admin.call("PUT", "settings", { ...settings, accessibilityStatement: { isPublicBody: true, url: address } }, etag);
	for (const wrong of ["https://example.com/erklaering", "http://uustatus.no/x", "javascript:alert(1)"])
		expect((await save(wrong)).body).toMatchObject({
			code: "invalid_request",
			errors: [{ path: "accessibilityStatement.url" }],
		});
	expect((await save(url)).status).toBe(200);
	expect(await read(paths.front)).toContain(`<a href="${url}" rel="noopener">Tilgjengelighetserklæring</a>`);
	const page = await read(paths.accessibility);
	expect(page).toContain(`<a href="${url}" rel="noopener">tilgjengelighetserklæringen på uustatus.no</a>`);
	expect(page).toContain("Send tilbakemelding");
});
