import { fillDemo } from "@lerret/demo/fill/fill";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { osloDate } from "@lerret/platform/core/time";
import type { Database } from "@lerret/platform/db/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../support/database.ts";
import { fridayAfternoon } from "../../support/test-app.ts";

/** When the evening's first films have begun. */
const evening = fridayAfternoon.toZonedDateTimeISO("Europe/Oslo").with({ hour: 20, minute: 30 }).toInstant();
const now = evening.toString({ smallestUnit: "millisecond" });

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
	({ db, close } = await createTestDatabase());
	await fillDemo(db, evening);
});
afterAll(() => close());

async function readShowings() {
	const rows = await db
		.selectFrom("event")
		.innerJoin("hall", (join) =>
			join.onRef("hall.site_id", "=", "event.site_id").onRef("hall.name", "=", "event.screen"),
		)
		.select(["event.id", "event.screen", "event.starts_at", "event.object", "hall.capacity"])
		.select((eb) => [
			eb
				.selectFrom("order_ticket")
				.select((ticket) => ticket.fn.countAll().as("n"))
				.whereRef("order_ticket.event_id", "=", "event.id")
				.as("sold"),
			eb
				.selectFrom("order_ticket")
				.select((ticket) => ticket.fn.countAll().as("n"))
				.whereRef("order_ticket.event_id", "=", "event.id")
				.where("used_at", "is not", null)
				.as("used"),
		])
		.where("event.site_id", "=", "tindevik")
		.where("event.status", "in", ["on-sale", "moved"])
		.execute();
	const today = osloDate(evening);
	return rows.map(({ sold, used, capacity, ...row }) => ({
		...row,
		sold: Number(sold),
		used: Number(used),
		share: Number(sold) / capacity,
		day: today.until(osloDate(Temporal.Instant.from(row.starts_at)), { largestUnit: "day" }).days,
	}));
}

describe("the demo's evenings", () => {
	test("have sold from 3 to 90 % of today and tomorrow, and not alike", async () => {
		const shown = (await readShowings()).filter(({ day }) => day === 0 || day === 1);
		const shares = shown.map(({ share }) => share);
		for (const share of shares) {
			expect(share).toBeGreaterThanOrEqual(0.03);
			expect(share).toBeLessThanOrEqual(0.9);
		}
		expect(Math.min(...shares)).toBeLessThan(0.15);
		expect(Math.max(...shares)).toBeGreaterThan(0.6);
		expect(new Set(shares).size).toBeGreaterThan(shares.length / 3);
	});

	test("have let in most of those who came to what has begun, and none to what has not", async () => {
		const shown = (await readShowings()).filter(({ day }) => day === 0);
		const films = shown.filter(({ object, starts_at }) => object === "movie" && starts_at <= now);
		expect(films.length).toBeGreaterThan(1);
		for (const { used, sold } of films) {
			expect(used / sold).toBeGreaterThan(0.7);
			expect(used).toBeLessThanOrEqual(sold);
		}
		const scans = await db.selectFrom("scan").select(["result", "read_at"]).execute();
		expect(new Set(scans.map(({ result }) => result))).toEqual(new Set(["valid"]));
		expect(scans.every(({ read_at }) => read_at <= now)).toBe(true);
		for (const { used } of shown.filter(({ starts_at }) => starts_at > now)) expect(used).toBe(0);
	});

	test("have people who wait for places at a full free event, without emails", async () => {
		const entries = await db.selectFrom("waiting_entry").select(["event_id", "hold_id"]).execute();
		expect(entries).toHaveLength(3);
		const [entry] = entries;
		expect((await readShowings()).find(({ id }) => id === entry?.event_id)?.share).toBe(1);
		expect(await db.selectFrom("job").select("kind").execute()).toEqual([]);
	});

	test("are sold in test orders that the ledger agrees with, and a gift card is half spent", async () => {
		const paid = await db.selectFrom("ticket_order").select("is_test").where("ore", ">", 0).execute();
		expect(new Set(paid.map(({ is_test }) => is_test))).toEqual(new Set([1]));
		expect(await checkLedger(db)).toEqual([]);
		const cards = await db.selectFrom("voucher").select(["left_ore", "ore"]).where("kind", "=", "gift-card").execute();
		const shares = cards.map(({ left_ore, ore }) => Number(left_ore) / Number(ore));
		expect(shares.filter((share) => share > 0.4 && share < 0.6)).toHaveLength(1);
	});

	test("leave at least 20 showings of each cinema hall nearly free from the third day on", async () => {
		const showings = (await readShowings()).filter(({ day, share }) => day >= 2 && share <= 0.2);
		for (const hall of ["Sal 1", "Sal 2"])
			expect(showings.filter(({ screen }) => screen === hall).length).toBeGreaterThanOrEqual(20);
	});

	test("are the same at every first filling, and a later one changes nothing", async () => {
		const before = await readShowings();
		await fillDemo(db, evening);
		expect(await readShowings()).toEqual(before);
		const other = await createTestDatabase();
		await fillDemo(other.db, evening);
		const soldBy = (from: Database) =>
			from.selectFrom("sold_count").select(["event_id", "sold"]).orderBy("event_id").execute();
		expect(await soldBy(other.db)).toEqual(await soldBy(db));
		await other.close();
	});
});
