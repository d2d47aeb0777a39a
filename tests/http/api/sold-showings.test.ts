import type { Ticket } from "@lerret/contracts/api/loyalty-responses";
import { oldTickets } from "@lerret/platform/loyalty/tickets-write";
import { runBatches } from "@lerret/platform/retention/batches";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { markEmailVerified, registerVisitor, type Visitor } from "../../support/visitor.ts";

const film = "vinterlys-over-tindevik";
const start = "2026-12-12T18:00:00+01:00";
const later = "2026-12-13T20:30:00+01:00";

let app: TestApp;
let editor: Editor;
let visitor: Visitor;
let eventId: string;

beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	const registered = await registerVisitor(app);
	await markEmailVerified(app, registered.accountId);
	visitor = registered;
	email = registered.email;
});
afterAll(() => app.close());

let email: string;

beforeEach(async () => {
	app.setClock(fridayAfternoon);
	await app.db.deleteFrom("ticket").where("email", "=", email).execute();
	eventId = await editor.createPublished("event", { productionId: film, startTime: start, screen: "Sal 1" });
	await sellTicket(eventId);
});

async function sellTicket(event: string | null, startsAt = "2026-12-12T17:00:00.000Z", expiresAt?: string) {
	await app.db
		.insertInto("ticket")
		.values({
			id: `ticket-${event}`,
			partner_id: 118,
			event_id: event,
			email,
			movie_id: film,
			movie_title: "Vinterlys over Tindevik",
			starts_at: startsAt,
			expires_at: expiresAt ?? "2026-12-12T18:44:00.000Z",
			screen: "Sal 1",
			notes: "",
			qr_code: `CODE-${event}`,
			seats_json: '{"info":"","seats":[]}',
		})
		.execute();
}

const readTickets = async () => (await (await visitor.call("GET", "/tickets")).json()) as Ticket[];

async function change(changes: Record<string, unknown>) {
	const { body, etag } = await editor.call("GET", `event/${eventId}`);
	const saved = await editor.call("PUT", `event/${eventId}`, { ...body, ...changes }, etag);
	expect(saved.status).toBe(200);
	expect((await editor.call("PUT", `event/${eventId}/publication`)).status).toBe(200);
}
const move = () => change({ startTime: later, endTime: "2026-12-13T22:14:00+01:00", screen: "Sal 2" });

describe("a sold showing", () => {
	test("can be neither deleted nor withdrawn, before and after a move", async () => {
		const expectRejected = async () => {
			for (const path of [`event/${eventId}`, `event/${eventId}/publication`]) {
				const { status, body } = await editor.call("DELETE", path);
				expect([status, body.code]).toEqual([409, "in_use"]);
				expect(body.errors).toEqual([{ path: "ticket", message: expect.stringContaining("Det er solgt én billett.") }]);
			}
		};
		await expectRejected();
		await move();
		await expectRejected();
	});

	test("lists its tickets as a reason against deletion", async () => {
		await move();
		const { body } = await editor.call("GET", `event/${eventId}/references`);
		expect(body.againstDeletion).toEqual([expect.objectContaining({ path: "ticket" })]);
	});
});

describe("the ticket", () => {
	test("has no change while its showing is unchanged", async () => {
		const [ticket] = await readTickets();
		expect(ticket).toMatchObject({ startTime: start, expirationDate: "2026-12-12T19:44:00+01:00", screen: "Sal 1" });
		expect(ticket).not.toHaveProperty("change");
	});

	test("follows its showing to another time and hall, and has the old ones", async () => {
		await move();
		expect(await readTickets()).toEqual([
			expect.objectContaining({
				startTime: later,
				expirationDate: "2026-12-13T22:14:00+01:00",
				screen: "Sal 2",
				change: { kind: "moved", startTime: start, screen: "Sal 1", notice: null },
			}),
		]);
	});

	test("has the cancellation of its showing, with the notice", async () => {
		await change({ status: "cancelled", notice: "Framviseren er i stykker." });
		expect(await readTickets()).toEqual([
			expect.objectContaining({
				startTime: start,
				change: { kind: "cancelled", startTime: start, screen: "Sal 1", notice: "Framviseren er i stykker." },
			}),
		]);
	});

	test("is sorted by the new time", async () => {
		await sellTicket(null, "2026-12-13T12:00:00.000Z", "2026-12-13T14:00:00.000Z");
		expect((await readTickets()).map(({ qrCode }) => qrCode)).toEqual([`CODE-${eventId}`, "CODE-null"]);
		await move();
		expect((await readTickets()).map(({ qrCode }) => qrCode)).toEqual(["CODE-null", `CODE-${eventId}`]);
	});

	test("is kept while its showing is postponed for months", async () => {
		await change({ startTime: "2027-06-01T18:00:00+02:00", endTime: "2027-06-01T20:00:00+02:00" });
		await runBatches(app.db, [oldTickets("2027-05-30T02:00:00.000Z")]);
		expect(await app.db.selectFrom("ticket").select("id").where("event_id", "=", eventId).execute()).toHaveLength(1);
	});
});
