import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestHouse, fridayAfternoon, type TestHouse } from "../testing/house.ts";
import { readTestStaff } from "../testing/staff.ts";

let house: TestHouse;
beforeAll(async () => {
	house = await createTestHouse({}, { readStaff: readTestStaff });
});
afterAll(() => house.close());
beforeEach(async () => {
	await house.settled();
	await house.db.deleteFrom("feedback").execute();
	await house.db.deleteFrom("attempt").execute();
	house.letters.length = 0;
	house.setClock(fridayAfternoon);
});

const good = { melding: "Knappen for billetter\r\nhar ingen tekst.", side: "/kinoprogram", epost: "kari@post.example" };
const send = (fields: Record<string, string>, host?: string) =>
	house.get("/tilbakemelding", {
		method: "POST",
		body: new URLSearchParams(fields),
		...(host === undefined ? {} : { host }),
	});
const staff = (path = "", method = "GET") =>
	house.get(`/api/management/site/tindevik/feedback${path}`, { method, headers: { authorization: "Bearer editor" } });

describe("feedback", () => {
	test("is sent to the venue's address, with the sender's address for replies", async () => {
		const answer = await send(good);
		expect([answer.status, answer.headers.get("location")]).toEqual([302, "/tilbakemelding?status=sendt"]);
		await house.settled();
		expect(house.letters).toEqual([
			expect.objectContaining({
				to: "post@tindevik.example",
				replyTo: "kari@post.example",
				text: expect.stringContaining("Knappen for billetter\nhar ingen tekst."),
			}),
		]);
		expect(house.letters[0]?.text).toContain("Siden det gjelder: /kinoprogram");
	});

	test("is sent to the organisation of the site where it was written", async () => {
		await send({ ...good, epost: "" }, "birkevag.localhost:3000");
		await house.settled();
		expect(house.letters).toMatchObject([{ to: "post@birkevag.example", fromHost: "birkevag.localhost" }]);
		expect(house.letters[0]?.replyTo).toBeUndefined();
	});

	test("can be read and deleted by staff", async () => {
		await send(good);
		const [one] = await (await staff()).json();
		expect(one).toMatchObject({ page: "/kinoprogram", email: "kari@post.example" });
		expect((await staff(`/${one.id}`, "DELETE")).status).toBe(204);
		expect((await staff(`/${one.id}`, "DELETE")).status).toBe(404);
		expect(await (await staff()).json()).toEqual([]);
		const audit = await house.db.selectFrom("audit").selectAll().where("kind", "=", "feedback").execute();
		expect(JSON.stringify(audit)).not.toContain("Knappen");
		expect(audit).toHaveLength(1);
	});

	test.each([
		["without text", { melding: "  " }, "Skriv hva som er galt."],
		["with an invalid address", { epost: "kari" }, "Skriv en e-postadresse"],
		["that is too long", { melding: "x".repeat(4001) }, "høyst 4000 tegn"],
	])("%s comes back with the input and the error", async (_what, own, sentence) => {
		const answer = await send({ ...good, side: "«Kinoprogram» & mer", ...own });
		const page = await answer.text();
		expect(answer.status).toBe(400);
		expect(page).toContain(sentence);
		expect(page).toContain('value="«Kinoprogram» &amp; mer"');
		expect(await (await staff()).json()).toEqual([]);
	});

	test("from a bot that fills in every field is dropped without an error", async () => {
		expect((await send({ ...good, nettsted: "https://spam.example" })).status).toBe(302);
		await house.settled();
		expect(house.letters).toEqual([]);
		expect(await (await staff()).json()).toEqual([]);
	});

	test("is accepted ten times in 15 minutes, and the input is kept when more is rejected", async () => {
		const statuses: number[] = [];
		for (let i = 0; i < 11; i++) statuses.push((await send(good)).status);
		expect(statuses).toEqual([...Array(10).fill(302), 429]);
		expect(await (await send(good)).text()).toContain("har ingen tekst.");
		house.setClock(fridayAfternoon.add({ minutes: 16 }));
		expect((await send(good)).status).toBe(302);
	});

	test("is accepted fifty times in 15 minutes per site from all networks together", async () => {
		const sendFrom = async (remoteAddress: string, host = "localhost:3000") => {
			const init = { method: "POST", body: new URLSearchParams(good), headers: { host } };
			const request = new Request(`http://${host}/tilbakemelding`, init);
			return (await house.fetch(request, { incoming: { socket: { remoteAddress } } })).status;
		};
		const statuses: number[] = [];
		for (let n = 0; n < 51; n++) statuses.push(await sendFrom(`192.0.2.${n}`));
		expect(statuses).toEqual([...Array(50).fill(302), 429]);
		expect(await sendFrom("192.0.2.200", "birkevag.localhost:3000")).toBe(302);
	});

	test("without a form body is rejected", async () => {
		const answer = await house.get("/tilbakemelding", { method: "POST", body: new URLSearchParams() });
		expect(answer.status).toBe(400);
	});
});

test("the accessibility statement has the form and the date of its last change", async () => {
	const page = await (await house.get("/tilgjengelighetserklaering")).text();
	expect(page).toMatch(/<form[^>]*action="\/tilbakemelding"/u);
	expect(page).toMatch(/Erklæringen ble sist endret (?:<!-- -->)?20\. november 2026/u);
});

describe("the nightly clean-up stores data as long as the privacy statement says:", () => {
	const count = async (table: "feedback" | "ticket" | "audit" | "account_address") => {
		const { n } = await house.db
			.selectFrom(table)
			.select((eb) => eb.fn.countAll().as("n"))
			.executeTakeFirstOrThrow();
		return Number(n);
	};
	const runNightOf = async (days: number) => {
		const { cleanUp } = await import("./jobs/clean-up.ts");
		const now = fridayAfternoon.add({ hours: days * 24 }).toString({ smallestUnit: "millisecond" });
		await house.db.transaction().execute((trx) => cleanUp(trx, now));
	};

	test("feedback for a year", async () => {
		await send(good);
		await runNightOf(364);
		expect(await count("feedback")).toBe(1);
		await runNightOf(366);
		expect(await count("feedback")).toBe(0);
	});

	test("tickets for 90 days after they expire, login addresses for 30 days", async () => {
		const { id } = await house.db.selectFrom("account").select("id").executeTakeFirstOrThrow();
		const last_login_at = "2026-11-20T14:00:00.000Z";
		const tickets = await count("ticket");
		const ticket = {
			email: "x@post.example",
			event_id: null,
			movie_id: "x",
			movie_title: "x",
			screen: "",
			notes: "",
			seats_json: "{}",
		};
		const dates = { starts_at: "2026-11-19T18:00:00.000Z", expires_at: "2026-11-20T14:00:00.000Z" };
		await house.db
			.insertInto("ticket")
			.values({ id: "gammel", partner_id: 118, qr_code: "x", ...ticket, ...dates })
			.execute();
		await house.db.insertInto("account_address").values({ account_id: id, address: "a", last_login_at }).execute();
		await runNightOf(29);
		expect([await count("account_address"), await count("ticket")]).toEqual([1, tickets + 1]);
		await runNightOf(31);
		expect(await count("account_address")).toBe(0);
		const isThere = async () =>
			(await house.db.selectFrom("ticket").select("id").where("id", "=", "gammel").execute()).length;
		await runNightOf(89);
		expect(await isThere()).toBe(1);
		await runNightOf(91);
		expect(await isThere()).toBe(0);
	});
});
