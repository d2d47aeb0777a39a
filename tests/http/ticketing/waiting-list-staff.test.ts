import type { WaitingList } from "@lerret/contracts/api/waiting-list";
import { offerPlaces } from "@lerret/platform/boxoffice/waiting-list/offer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type BalancedApp, createBalancedApp, times } from "../../support/balanced-app.ts";
import { createBuyer, findInconsistencies, openShop, type Problem, shopSite } from "../../support/box-office.ts";
import { sized } from "../../support/extent.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import type { TestApp } from "../../support/test-app.ts";

let app: TestApp;
let balanced: BalancedApp["balanced"];
let asStaff: BalancedApp["asStaff"];
let close: () => Promise<void>;
let holder: ReturnType<typeof createBuyer>;
let order: Awaited<ReturnType<typeof holder.buy>>;
/** Four places, all of them sold to one customer. */
beforeEach(async () => {
	({ app, balanced, asStaff, close } = await createBalancedApp());
	await openShop(app, { capacity: 4, settings: { mayCancel: true } });
	holder = createBuyer(app);
	order = await holder.buy({ quantity: 4 });
	await app.runDueJobs();
});
afterEach(async () => {
	expect(await findInconsistencies(app)).toEqual([]);
	await close();
});

const path = `management/site/${shopSite}/event/prove/waiting-list`;
const run = () => offerPlaces(app.boxOffice, (error) => expect.unreachable(String(error)));
const settle = async () => {
	await run();
	await app.runDueJobs();
};
let joined = 0;
async function join(name: string, quantity = 1): Promise<string> {
	joined += 1;
	const id = `entry-${joined}`;
	const row = { id, site_id: shopSite, event_id: "prove", email: `${name}@post.example`, quantity, hold_id: null };
	const created_at = new Date(Date.parse("2026-11-20T13:00:00Z") + joined * 1000).toISOString();
	await app.db
		.insertInto("waiting_entry")
		.values({ ...row, created_at })
		.execute();
	return id;
}
async function free(count: number): Promise<void> {
	const { body } = await holder.readOrder(order.id);
	const tickets = body.tickets.filter(({ state }) => state === "valid").slice(0, count);
	const request = { tickets: tickets.map(({ id }) => id) };
	expect((await holder.call("POST", `${shopSite}/orders/${order.id}/cancellations`, request)).status).toBe(202);
}
const read = async () => (await asStaff<WaitingList>("GET", path)).body;
const offer = (id: string) => asStaff<WaitingList & Problem>("POST", `${path}/${id}/offers`);
const linkOf = (id: string) => `/kjop/prove/venteliste/${id}?token=${app.boxOffice.waitingTokenOf(id)}`;
const visitors = {
	request: (to: string, init: RequestInit = {}) =>
		balanced.fetch(
			new Request(`http://localhost:3000${to}`, {
				...init,
				headers: { host: "localhost:3000", ...(init.headers as Record<string, string>) },
			}),
			{ incoming: { socket: { remoteAddress: "198.51.100.7" } } },
		),
};
const counts = async () => {
	const { taken } = await app.db.selectFrom("place_count").select("taken").executeTakeFirstOrThrow();
	const offers = await app.db.selectFrom("waiting_entry").select("id").where("hold_id", "is not", null).execute();
	return { taken, offers: offers.length };
};

describe("staff", () => {
	test("see the list in its order, who was passed over and why", async () => {
		const [family, kari, ola] = [await join("familie", 3), await join("kari"), await join("ola")];
		await free(1);
		await settle();
		const { isOpen, free: left, entries } = await read();
		expect([isOpen, left]).toEqual([true, 0]);
		expect(entries.map(({ id, state, passedOver }) => [id, state, passedOver?.places ?? null])).toEqual([
			[family, "waiting", 1],
			[kari, "offered", null],
			[ola, "waiting", null],
		]);
		expect(entries[0]?.passedOver?.by).toBe("party");
		await createShopVisitor(app).post(linkOf(kari), { handling: "nei-takk" });
		await settle();
		const after = await read();
		expect(after.entries.map(({ id, state, missed }) => [id, state, missed])).toEqual([
			[family, "waiting", 0],
			[ola, "offered", 0],
			[kari, "declined", 1],
		]);
	});

	test("offer places by hand, once, and those who stand before keep their place", async () => {
		const [family, kari, ola] = [await join("familie", 2), await join("kari"), await join("ola")];
		await free(2);
		const replies = await Promise.all(times(3).map(() => offer(ola)));
		expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200]));
		expect(await counts()).toEqual({ taken: 3, offers: 1 });
		const { entries } = await read();
		expect(entries.map(({ id, passedOver }) => [id, passedOver?.by ?? null])).toEqual([
			[family, "staff"],
			[kari, "staff"],
			[ola, null],
		]);
		expect((await offer(family)).body.code).toBe("sold_out");
		expect((await offer("ingen")).status).toBe(404);
		const log = await app.db.selectFrom("audit").select("action").where("action", "=", "offer-places").execute();
		expect(log).toHaveLength(1);
		await app.runDueJobs();
		expect(app.emails.filter(({ to, subject }) => to === "ola@post.example" && /^Det er/u.test(subject))).toHaveLength(
			1,
		);
	});

	test("take an entry off the list, whose places go to the next", async () => {
		const [kari, ola] = [await join("kari"), await join("ola")];
		await free(1);
		await settle();
		expect((await asStaff("DELETE", `${path}/${kari}`)).status).toBe(204);
		expect((await asStaff("DELETE", `${path}/${kari}`)).status).toBe(404);
		await app.runDueJobs();
		expect((await read()).entries.map(({ id, state }) => [id, state])).toEqual([[ola, "offered"]]);
	});

	test("make no offer in the last two hours or of a cancelled event", async () => {
		const kari = await join("kari");
		await free(1);
		await app.db
			.updateTable("event")
			.set({ starts_at: "2026-11-20T15:30:00.000Z" })
			.where("id", "=", "prove")
			.execute();
		expect((await offer(kari)).body.code).toBe("sale_closed");
		expect((await read()).isOpen).toBe(false);
	});
});

describe("at the same moment", () => {
	test("several runs and staff offer a place once", { timeout: 60_000 }, async () => {
		for (const _ of times(sized(2, 4))) {
			const ids = await Promise.all(["a", "b", "c"].map((name) => join(`${name}${joined}`)));
			const before = await counts();
			await free(1);
			await Promise.all([run(), run(), run(), ...ids.map(offer)]);
			expect(await counts()).toEqual({ taken: before.taken, offers: 1 });
			await app.db.deleteFrom("waiting_entry").where("hold_id", "is", null).execute();
			const [kept] = await app.db.selectFrom("waiting_entry").select("id").execute();
			await createShopVisitor(app).post(linkOf(kept?.id ?? ""), { handling: "meld-av" });
			// The place is taken again, by a visitor.
			expect((await createBuyer(app).buy({ quantity: 1 })).state).toBe("paid");
		}
	});

	test("an offer that is taken and declined is one of the two", { timeout: 60_000 }, async () => {
		const kari = await join("kari");
		await free(1);
		await settle();
		const browser = createShopVisitor(visitors);
		await Promise.all([
			browser.post(linkOf(kari), { handling: "ta-plassene" }),
			createShopVisitor(visitors).post(linkOf(kari), { handling: "nei-takk" }),
		]);
		const hold = await app.db
			.selectFrom("hold")
			.select("id")
			.where("released_at", "is", null)
			.where("sold_at", "is", null)
			.execute();
		expect((await counts()).taken).toBe(3 + hold.length);
		const [entry] = (await read()).entries;
		expect([entry?.state, entry?.missed]).toEqual(
			hold.length === 0 ? ["declined", 1] : [expect.stringMatching(/taken/u), 0],
		);
	});

	test("an offer and another visitor's hold never have the same place", { timeout: 60_000 }, async () => {
		await join("kari");
		await free(1);
		const [, ...holds] = await Promise.all([run(), ...times(4).map(() => createBuyer(balanced).hold({ quantity: 1 }))]);
		expect(holds.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
		expect(await counts()).toEqual({ taken: 4, offers: 1 });
	});
});
