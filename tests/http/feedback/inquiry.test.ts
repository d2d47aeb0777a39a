import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.runDueJobs();
	await app.db.deleteFrom("attempt").execute();
	app.emails.length = 0;
	app.setClock(fridayAfternoon);
});

const fields = {
	slag: "school",
	navn: "Kari Lærer",
	epost: "kari@skole.example",
	telefon: "75 00 11 22",
	dag: "2027-02-24",
	antall: "54",
	melding: "Robotbestemor for\r\n5. trinn.",
};
const send = (changes: Record<string, string> = {}, host?: string) =>
	app.request("/foresporsel", {
		method: "POST",
		body: new URLSearchParams({ ...fields, ...changes }),
		...(host === undefined ? {} : { host }),
	});

test("a request is sent to the venue, and answers go to its sender", async () => {
	const response = await send();
	expect([response.status, response.headers.get("location")]).toEqual([302, "/foresporsel?status=sendt"]);
	await app.runDueJobs();
	const toVenue = app.emails.find(({ to }) => to === "post@tindevik.example");
	expect(toVenue).toMatchObject({
		replyTo: "kari@skole.example",
		subject: "Forespørsel om skolevisning fra Kari Lærer",
		text: expect.stringContaining("Robotbestemor for\n5. trinn."),
	});
	expect(toVenue?.text).toContain("Telefon: 75 00 11 22");
	expect(toVenue?.text).toContain("Ønsket dag: 24. februar 2027");
	expect(toVenue?.text).toContain("Antall: 54");
});

test("a telephone number is sent as it is written in Norway, also where there are two", async () => {
	await send({ telefon: "(0047) 90123456 / +46 8 123 456" });
	await app.runDueJobs();
	expect(app.emails.some(({ text }) => text.includes("Telefon: 901 23 456 eller +46 8 123 456"))).toBe(true);
});

test("the day is read as Norwegians write it", async () => {
	await send({ dag: "24.2.2027" });
	await app.runDueJobs();
	expect(app.emails.map(({ text }) => text.includes("Ønsket dag: 24. februar 2027"))).toEqual([true, true]);
});

test("the receipt repeats none of the sender's own words, and answers to it go to the venue", async () => {
	await send({ navn: "Kjøp billig på spam.example", melding: "Kjøp billig på spam.example" });
	await app.runDueJobs();
	const receipt = app.emails.find(({ to }) => to === fields.epost);
	expect(receipt).toMatchObject({
		replyTo: "post@tindevik.example",
		text: expect.stringContaining("24. februar 2027"),
	});
	expect(JSON.stringify(receipt)).not.toContain("spam.example");
});

test("of the other venue, a request goes to that one, without what is left out", async () => {
	await send({ slag: "hire", telefon: "", dag: "", antall: "" }, "birkevag.localhost:3000");
	await app.runDueJobs();
	const toVenue = app.emails.find(({ to }) => to === "post@birkevag.example");
	expect(toVenue).toMatchObject({ subject: "Forespørsel om leie av lokaler fra Kari Lærer" });
	expect(toVenue?.text).not.toMatch(/Telefon:|Ønsket dag|Antall/u);
});

test("the same request is sent once, also when it comes twice at the same moment", async () => {
	const responses = await Promise.all([send(), send()]);
	expect(responses.map(({ status }) => status)).toEqual([302, 302]);
	await app.runDueJobs();
	expect(app.emails).toHaveLength(2);
	await send({ melding: "Heller Snøugle, for 6. trinn." });
	await app.runDueJobs();
	expect(app.emails).toHaveLength(4);
});

test.each([
	["without a name", { navn: " " }, "Skriv navnet ditt."],
	["with an invalid address", { epost: "kari" }, "Skriv en e-postadresse"],
	["with words for a number", { antall: "mange" }, "Skriv antallet med tall"],
	["with a day that does not exist", { dag: "2027-02-31" }, "Skriv datoen slik"],
	["with text for a phone number", { telefon: "ring meg" }, "Skriv nummeret med sifre"],
	["without a message", { melding: " " }, "Skriv hva dere ønsker."],
])("%s, the form comes back with the input and the error", async (_what, changes, sentence) => {
	const response = await send(changes);
	const page = await response.text();
	expect(response.status).toBe(400);
	expect(page).toContain(sentence);
	expect(page).toContain("navn" in changes ? 'value="54"' : 'value="Kari Lærer"');
	expect(page).toContain('name="slag" value="school"');
	await app.runDueJobs();
	expect(app.emails).toEqual([]);
});

test("a bot that fills in every field sends nothing", async () => {
	expect((await send({ nettsted: "https://spam.example" })).status).toBe(302);
	await app.runDueJobs();
	expect(app.emails).toEqual([]);
});

test("one address gets at most three receipts in 15 minutes, and the input is kept when more is rejected", async () => {
	const statuses: number[] = [];
	for (let i = 1; i <= 4; i++) statuses.push((await send({ antall: String(i) })).status);
	expect(statuses).toEqual([302, 302, 302, 429]);
	expect(await (await send()).text()).toContain("Robotbestemor");
	app.setClock(fridayAfternoon.add({ minutes: 16 }));
	expect((await send()).status).toBe(302);
});
