import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BalancedApp, createBalancedApp, times } from "../../support/balanced-app.ts";
import { createBuyer, findInconsistencies, openShop, type Problem, shopSite } from "../../support/box-office.ts";
import { sized } from "../../support/extent.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import type { TestApp } from "../../support/test-app.ts";

let app: TestApp;
let balanced: BalancedApp["balanced"];
let asStaff: BalancedApp["asStaff"];
let close: () => Promise<void>;
beforeEach(async () => {
	({ app, balanced, asStaff, close } = await createBalancedApp());
	await openShop(app);
});
afterEach(() => close());

const site = `management/site/${shopSite}`;
async function order(seat: string): Promise<{ id: string; link: string }> {
	const body = { eventId: "prove", lines: [{ seat, ticketTypeId: "voksen" }], email: `${seat}@post.example` };
	const key = { "idempotency-key": seat };
	const { body: made } = await asStaff<ManagedOrder>("POST", `${site}/pay-link`, body, key);
	return { id: made.id, link: `/ordre/${made.id}?token=${app.boxOffice.payLinkTokenOf(made.id, made.email)}` };
}
const visitors = {
	request: (path: string, init: RequestInit = {}) =>
		balanced.fetch(
			new Request(`http://localhost:3000${path}`, {
				...init,
				headers: { host: "localhost:3000", ...(init.headers as Record<string, string>) },
			}),
			{ incoming: { socket: { remoteAddress: "198.51.100.7" } } },
		),
};
const read = async (id: string) => (await asStaff<ManagedOrder>("GET", `${site}/order/${id}`)).body;

test("a link that is opened and released at the same moment is one of the two", { timeout: 60_000 }, async () => {
	for (const i of times(sized(4, 9))) {
		const { id, link } = await order(`2-${i + 1}`);
		const visitor = createShopVisitor(visitors);
		const page = await visitor.get(link);
		const [, released] = await Promise.all([
			visitor.send(page, {}),
			asStaff<Problem | null>("DELETE", `${site}/order/${id}/pay-link`),
		]);
		const { state, payLink, payments } = await read(id);
		if (released.status === 204) expect([state, payLink?.openedAt, payments]).toEqual(["expired", null, []]);
		else expect([released.body?.code, state, payments.length]).toEqual(["order_open", "awaiting-payment", 1]);
		const { status } = await createBuyer(balanced).hold({ seats: [`2-${i + 1}`] });
		expect(status).toBe(released.status === 204 ? 201 : 409);
	}
	expect(await findInconsistencies(app)).toEqual([]);
});

test("a link that two browsers open at once is bought once", { timeout: 60_000 }, async () => {
	const { id, link } = await order("3-1");
	const open = async () => {
		const visitor = createShopVisitor(visitors);
		await visitor.send(await visitor.get(link), {});
	};
	await Promise.all(times(4).map(open));
	const payments = await app.db.selectFrom("payment").select("id").where("order_id", "=", id).execute();
	await Promise.all(payments.map((payment) => createBuyer(balanced).decide(`/${payment.id}`, "pay")));
	await app.runDueJobs();
	const paid = await read(id);
	expect([paid.state, paid.tickets.length, paid.ore]).toEqual(["paid", 1, 15000]);
	expect(await findInconsistencies(app)).toEqual([]);
});

test("places of a link are never bought by another visitor meanwhile, and the tenth of a hall holds at once", async () => {
	const seats = times(8).map((i) => `3-${i + 1}`);
	const replies = await Promise.all([
		...seats.map((seat) =>
			asStaff<Problem>(
				...(["POST", `${site}/pay-link`] as const),
				{ eventId: "prove", lines: [{ seat, ticketTypeId: "voksen" }], email: "ringer@post.example" },
				{ "idempotency-key": seat },
			),
		),
		...seats.map((seat) => createBuyer(balanced).hold({ seats: [seat] })),
	]);
	const [links, holds] = [replies.slice(0, seats.length), replies.slice(seats.length)];
	const made = links.filter(({ status }) => status === 201).length;
	expect(made).toBeLessThanOrEqual(4);
	for (const [i] of seats.entries())
		expect([links[i]?.status, holds[i]?.status].filter((status) => status === 201).length).toBeLessThanOrEqual(1);
	const claims = await app.db.selectFrom("seat_claim").select("seat").where("hold_id", "is not", null).execute();
	expect(claims).toHaveLength(made + holds.filter(({ status }) => status === 201).length);
});
