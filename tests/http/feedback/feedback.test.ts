import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.runDueJobs();
	await app.db.deleteFrom("feedback").execute();
	await app.db.deleteFrom("attempt").execute();
	app.emails.length = 0;
	app.setClock(fridayAfternoon);
});

const validFields = {
	melding: "Knappen for billetter\r\nhar ingen tekst.",
	side: "/kinoprogram",
	epost: "kari@post.example",
};
const send = (fields: Record<string, string>, host?: string) =>
	app.request("/tilbakemelding", {
		method: "POST",
		body: new URLSearchParams(fields),
		...(host === undefined ? {} : { host }),
	});
const requestAsEditor = (path = "", method = "GET") =>
	app.request(`/api/management/site/tindevik/feedback${path}`, { method, headers: { authorization: "Bearer editor" } });

describe("feedback", () => {
	test("is sent to the venue's address, with the sender's address for replies", async () => {
		const response = await send(validFields);
		expect([response.status, response.headers.get("location")]).toEqual([302, "/tilbakemelding?status=sendt"]);
		await app.runDueJobs();
		expect(app.emails).toEqual([
			expect.objectContaining({
				to: "post@tindevik.example",
				replyTo: "kari@post.example",
				text: expect.stringContaining("Knappen for billetter\nhar ingen tekst."),
			}),
		]);
		expect(app.emails[0]?.text).toContain("Siden det gjelder: /kinoprogram");
	});

	test("is sent to the organisation of the site where it was written", async () => {
		await send({ ...validFields, epost: "" }, "birkevag.localhost:3000");
		await app.runDueJobs();
		expect(app.emails).toMatchObject([{ to: "post@birkevag.example", fromHost: "birkevag.localhost" }]);
		expect(app.emails[0]?.replyTo).toBeUndefined();
	});

	test("that a double click sends again is one message", async () => {
		await Promise.all([send(validFields), send(validFields)]);
		await app.runDueJobs();
		expect(app.emails).toHaveLength(1);
		expect(await (await requestAsEditor()).json()).toHaveLength(1);
		await send({ ...validFields, melding: "Skriften er for lys." });
		await app.runDueJobs();
		expect(app.emails).toHaveLength(2);
	});

	test("can be read and deleted by staff", async () => {
		await send(validFields);
		const [one] = await (await requestAsEditor()).json();
		expect(one).toMatchObject({ page: "/kinoprogram", email: "kari@post.example" });
		expect((await requestAsEditor(`/${one.id}`, "DELETE")).status).toBe(204);
		expect((await requestAsEditor(`/${one.id}`, "DELETE")).status).toBe(404);
		expect(await (await requestAsEditor()).json()).toEqual([]);
		const audit = await app.db.selectFrom("audit").selectAll().where("kind", "=", "feedback").execute();
		expect(JSON.stringify(audit)).not.toContain("Knappen");
		expect(audit).toHaveLength(1);
	});

	test.each([
		["without text", { melding: "  " }, "Skriv hva som er galt."],
		["with an invalid address", { epost: "kari" }, "Skriv en e-postadresse"],
		["that is too long", { melding: "x".repeat(4001) }, "høyst 4000 tegn"],
	])("%s comes back with the input and the error", async (_what, changes, sentence) => {
		const response = await send({ ...validFields, side: "«Kinoprogram» & mer", ...changes });
		const page = await response.text();
		expect(response.status).toBe(400);
		expect(page).toContain(sentence);
		expect(page).toContain('value="«Kinoprogram» &amp; mer"');
		expect(await (await requestAsEditor()).json()).toEqual([]);
	});

	test("from a bot that fills in every field is dropped without an error", async () => {
		expect((await send({ ...validFields, nettsted: "https://spam.example" })).status).toBe(302);
		await app.runDueJobs();
		expect(app.emails).toEqual([]);
		expect(await (await requestAsEditor()).json()).toEqual([]);
	});

	test("is accepted ten times in 15 minutes, and the input is kept when more is rejected", async () => {
		const statuses: number[] = [];
		for (let i = 0; i < 11; i++) statuses.push((await send(validFields)).status);
		expect(statuses).toEqual([...Array(10).fill(302), 429]);
		expect(await (await send(validFields)).text()).toContain("har ingen tekst.");
		app.setClock(fridayAfternoon.add({ minutes: 16 }));
		expect((await send(validFields)).status).toBe(302);
	});

	test("is accepted fifty times in 15 minutes per site from all networks together", async () => {
		const sendFrom = async (remoteAddress: string, host = "localhost:3000") => {
			const init = { method: "POST", body: new URLSearchParams(validFields), headers: { host } };
			const request = new Request(`http://${host}/tilbakemelding`, init);
			return (await app.fetch(request, { incoming: { socket: { remoteAddress } } })).status;
		};
		const statuses: number[] = [];
		for (let n = 0; n < 51; n++) statuses.push(await sendFrom(`192.0.2.${n}`));
		expect(statuses).toEqual([...Array(50).fill(302), 429]);
		expect(await sendFrom("192.0.2.200", "birkevag.localhost:3000")).toBe(302);
	});

	test("without a form body is rejected", async () => {
		const response = await app.request("/tilbakemelding", { method: "POST", body: new URLSearchParams() });
		expect(response.status).toBe(400);
	});
});

test("the accessibility statement has the form and the date of its last change", async () => {
	const page = await (await app.request("/tilgjengelighetserklaering")).text();
	expect(page).toMatch(/<form[^>]*action="\/tilbakemelding"/u);
	expect(page).toMatch(/Erklæringen ble sist endret (?:<!-- -->)?20\. november 2026/u);
});
