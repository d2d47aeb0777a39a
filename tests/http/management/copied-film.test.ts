import { createEndpointClient } from "@lerret/api-client/endpoint-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { productionLoader } from "../../../management/screens/programme/production-editor.tsx";
import type { Connection } from "../../../management/session/connection.ts";
import { createEditor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterEach(() => app.close());

const client = createEndpointClient({
	authentication: "identity-provider",
	token: () => "operator",
	cookies: () => "",
	fetch: async (input, init) => app.request(String(input), init),
});

const readCopy = (id: string) =>
	productionLoader({ client } as Connection)({
		params: { siteId: "tindevik" },
		request: new Request(`https://tindevik.example/management/tindevik/produksjoner/ny?kopi=${id}`),
	} as never);

test("a copy of a film has its facts, and neither its address, its slide nor the numbers of its versions", async () => {
	const editor = createEditor(app);
	const facts = { title: "Vinterlys", object: "movie", minutes: 95, directors: ["Kari Moe"], summary: "Om lys." };
	const own = { slug: "vinterlys-2", highlight: 3, editions: [{ ediNumber: "EDI20269990", label: "3D" }] };
	const original = await editor.call("POST", "production", { ...facts, ...own });
	expect(original.status).toBe(201);
	const { item, fields } = await readCopy(String(original.body.id));
	expect([item, fields]).toMatchObject([null, { ...facts, highlight: null, editions: [] }]);
	expect(fields.slug).toBeUndefined();
	const copy = await editor.call("POST", "production", fields);
	expect([copy.status, copy.body.id === original.body.id]).toEqual([201, false]);
	const published = await editor.call("PUT", `production/${copy.body.id}/publication`);
	expect(published.status).toBe(200);
});
