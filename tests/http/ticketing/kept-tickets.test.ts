import { type KeptTicket, keptTicketPath, parseKeptTicket } from "@lerret/contracts/kept-ticket";
import { ticketPath } from "@lerret/contracts/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await openShop(app, { rows: 10 });
});
afterAll(() => app.close());

let row = 2;
async function buy(): Promise<{ id: string; code: string }> {
	row += 1;
	const order = await createBuyer(app).buy({ seats: [`${row}-4`] });
	return { id: order.id, code: order.tickets[0]?.code ?? "" };
}

const read = async (code: string): Promise<KeptTicket> => {
	const response = await app.request(keptTicketPath(code));
	expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
	const kept = parseKeptTicket(await response.text());
	if (!kept) throw new Error("another shape");
	return kept;
};
const change = (values: object) => app.db.updateTable("event").set(values).where("id", "=", "prove").execute();

test("a device gets what is shown at the door, and nothing of the buyer or the order", async () => {
	const { id, code } = await buy();
	await change({ starts_at: "2026-11-27T17:00:00.000Z", ends_at: "2026-11-27T19:00:00.000Z", doors_minutes: 30 });
	await app.db.updateTable("hall").set({ advertisement_minutes: 15 }).where("name", "=", "Prøvesalen").execute();
	await app.db.updateTable("production").set({ minutes: 120, object: "movie" }).execute();
	const kept = await read(code);
	expect(kept).toMatchObject({ code, state: "valid", isTest: true, isReplaced: false, hall: "Prøvesalen" });
	expect(kept).toMatchObject({ when: "Fredag 27. november 2026 kl.\u00a018.00", seatLabel: `Rad ${row}, sete 4` });
	expect(kept.qrCode).toMatch(/^<svg/u);
	expect(kept.facts).toEqual([
		{ label: "Dørene", value: "åpner kl.\u00a017.30" },
		{ label: "Ferdig", value: "ca. kl.\u00a020.15" },
		{ label: "Adresse", value: expect.stringMatching(/^Tindevik kulturhus\n/u) },
		{ label: "Uten trinn", value: "Flatt inn hovedinngangen, og heis rett fram i foajeen til alle salene." },
	]);
	const text = JSON.stringify(kept);
	for (const secret of [id, "token", "post.example"]) expect(text).not.toContain(secret);
	expect(Object.keys(kept)).not.toContain("email");
});

test("it is gone the morning after, by the venue's day", async () => {
	const { code } = await buy();
	await change({ starts_at: "2026-11-27T17:00:00.000Z", ends_at: "2026-11-27T19:00:00.000Z" });
	const { keptUntil } = await read(code);
	const morning = Temporal.Instant.from(keptUntil).toZonedDateTimeISO("Europe/Oslo");
	expect([morning.toPlainDate().toString(), morning.hour < 7]).toEqual(["2026-11-28", true]);
	// A showing that ends after midnight belongs to the evening.
	await change({ starts_at: "2026-11-27T22:00:00.000Z", ends_at: "2026-11-28T00:30:00.000Z" });
	expect((await read(code)).keptUntil).toBe(keptUntil);
});

test("it follows a move, the scan and what takes the ticket back", async () => {
	const { code } = await buy();
	await change({ starts_at: "2026-11-28T18:00:00.000Z", ends_at: "2026-11-28T20:00:00.000Z" });
	expect((await read(code)).when).toBe("Lørdag 28. november 2026 kl.\u00a019.00");
	const set = (values: object) => app.db.updateTable("order_ticket").set(values).where("code", "=", code).execute();
	await set({ used_at: "2026-11-28T17:50:00.000Z" });
	expect((await read(code)).state).toBe("used");
	await set({ used_at: null, state: "cancelled" });
	expect((await read(code)).state).toBe("cancelled");
	expect((await app.request(keptTicketPath("finnes-ikke"))).status).toBe(404);
});

test("the ticket's page has the email's facts: doors, end, address, the way without steps, and the receipt", async () => {
	const { code } = await buy();
	const html = await (await app.request(ticketPath(code))).text();
	const facts = [...html.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/gu)].map(
		([, label, value]) => `${label}: ${value}`,
	);
	expect(facts).toContainEqual(expect.stringMatching(/^Kvittering: nr\. \d+$/u));
	expect(facts).toContain("Uten trinn: Flatt inn hovedinngangen, og heis rett fram i foajeen til alle salene.");
	expect(facts).toContainEqual(expect.stringMatching(/^Ferdig: ca\./u));
});
