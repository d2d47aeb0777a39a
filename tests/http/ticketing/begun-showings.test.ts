import type { Event } from "@lerret/contracts/api/event-responses";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openShop } from "../../support/box-office.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** Lists keep a showing that has begun until its sale closes, and cached pages follow the clock. */

const mark = "begynte kl.\u00a017.00";
const startsAt = "2026-11-20T16:00:00.000Z";

let app: TestApp;
let filmPath = "";
beforeEach(async () => {
	app = await createTestApp();
	await openShop(app);
	await change({ starts_at: startsAt, ends_at: "2026-11-20T18:00:00.000Z" });
	filmPath = (await readEvent())?.path ?? "";
});
afterEach(() => app.close());

const change = (values: Record<string, string | null>) =>
	app.db.updateTable("event").set(values).where("site_id", "=", "tindevik").where("id", "=", "prove").execute();

const setSale = (values: { closes_at: string }) =>
	app.db
		.insertInto("event_sale")
		.values({ site_id: "tindevik", event_id: "prove", ...values })
		.execute();

const setTime = (time: string) => app.setClock(Temporal.Instant.from(`2026-11-20T${time}Z`));

async function readEvent(): Promise<Event | undefined> {
	const events = (await (await app.request("/api/events/tindevik?keys=prove")).json()) as Event[];
	return events[0];
}

const readPage = async (path: string) => (await app.request(path)).text();

/** The rows of the showing on its page, in the programme and on the front page. */
async function readRows(paths = [filmPath, "/kinoprogram", "/"]): Promise<{ buyable: boolean; marked: boolean }[]> {
	return Promise.all(
		paths.map(async (path) => {
			const rows = (await readPage(path)).match(/<li class="showing".*?<\/li>/gsu) ?? [];
			const row = rows.find((one) => one.includes("Prøvesalen")) ?? "";
			return { buyable: row.includes('href="/kjop/prove"'), marked: row.includes(mark) };
		}),
	);
}

/** Asks again: where the machine is slow, the first request gets the last good page after two seconds. */
const expectRows = (states: (typeof begun)[], paths?: string[]) =>
	expect.poll(() => readRows(paths), { timeout: 30_000 }).toEqual(states);
const expectPage = (path: string) => expect.poll(() => readPage(path), { timeout: 30_000 });

const coming = { buyable: true, marked: false };
const begun = { buyable: true, marked: true };
const gone = { buyable: false, marked: false };
const everywhere = (state: typeof begun) => [state, state, state];

describe("a showing that is sold here", () => {
	test("stays in lists until 15 minutes after its start, and pages that are cached follow", async () => {
		setTime("15:59:59");
		await expectRows(everywhere(coming));
		setTime("16:00:00");
		await expectRows(everywhere(begun));
		setTime("16:14:59");
		await expectRows(everywhere(begun));
		expect(await readEvent()).toMatchObject({ status: "on-sale" });
		setTime("16:15:00");
		await expectRows(everywhere(gone));
		expect(await readEvent()).toMatchObject({ status: "not-on-sale" });
	});

	test("stays in lists as long as staff sell it", async () => {
		await setSale({ closes_at: "2026-11-20T17:30:00.000Z" });
		setTime("16:00:00");
		await expectRows(everywhere(begun));
		setTime("17:29:59");
		await expectRows(everywhere(begun));
		setTime("17:30:00");
		await expectRows(everywhere(gone));
	});

	test("is listed without a ticket link until it begins when its sale closes before", async () => {
		await setSale({ closes_at: "2026-11-20T15:00:00.000Z" });
		setTime("14:59:59");
		await expectRows([coming], [filmPath]);
		setTime("15:00:00");
		await expectRows([gone], [filmPath]);
		await expectPage(filmPath).toContain("Prøvesalen");
		setTime("16:00:00");
		await expectPage(filmPath).not.toContain("Prøvesalen");
	});

	test("leaves lists at its start when it is cancelled", async () => {
		await change({ status: "cancelled" });
		setTime("16:00:00");
		for (const path of [filmPath, "/kinoprogram"]) await expectPage(path).not.toContain("Prøvesalen");
	});

	test("is not in the list of basic events, and the shop sells it as long as lists show it", async () => {
		const readBasic = async () =>
			((await (await app.request("/api/runtime/sites/tindevik/basic_events")).json()) as { id: string }[]).map(
				({ id }) => id,
			);
		const readState = async () =>
			((await (await app.request("/api/shop/tindevik/events/prove")).json()) as { sale: { state: string } }).sale.state;
		setTime("15:59:00");
		expect(await readBasic()).toContain("prove");
		setTime("16:14:59");
		expect(await readBasic()).not.toContain("prove");
		expect(await readState()).toBe("open");
		setTime("16:15:00");
		expect(await readState()).toBe("closed");
	});
});

describe("a showing that another shop sells", () => {
	beforeEach(() => change({ ticket_url: "https://billett.example/1" }));

	test("leaves lists at its start", async () => {
		setTime("15:59:59");
		await expectPage(filmPath).toContain("Prøvesalen");
		setTime("16:00:00");
		for (const path of [filmPath, "/kinoprogram", "/"]) await expectPage(path).not.toContain("Prøvesalen");
	});

	test("stays until the end of its sale where that is known", async () => {
		await setSale({ closes_at: "2026-11-20T16:30:00.000Z" });
		setTime("16:00:00");
		await expectPage(filmPath).toContain(mark);
		setTime("16:30:00");
		await expectPage(filmPath).not.toContain("Prøvesalen");
	});
});

test("a culture event that has begun is marked on its page and in the programme", async () => {
	await change({ production_id: await cultureId(), object: "culture" });
	const path = (await readEvent())?.path ?? "";
	setTime("16:00:00");
	await expectPage(path).toContain(mark);
	await expectPage("/kulturprogram").toContain(mark);
	setTime("16:15:00");
	await expectPage("/kulturprogram").not.toContain("Prøvesalen");
});

const cultureId = async () => {
	const row = await app.db
		.selectFrom("production")
		.select("id")
		.where("site_id", "=", "tindevik")
		.where("object", "=", "culture")
		.where("published_at", "is not", null)
		.executeTakeFirstOrThrow();
	return row.id;
};
