import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { sized } from "../../support/extent.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp();
});
afterEach(() => app.close());

/** Tries again where a busy machine says 503, as browsers do after Retry-After. */
const patientApp = {
	async fetch(request: Request, env?: object): Promise<Response> {
		for (let tries = 1; ; tries += 1) {
			const response = await app.fetch(request.clone(), env);
			if (response.status !== 503 || tries === 5) return response;
		}
	},
};

const buyerCount = sized(50, 500);
const seatCount = 0.4 * buyerCount;

async function buySeat(number: number): Promise<string> {
	const buyer = createBuyer(patientApp, `10.${number >> 8}.${number & 255}.9`);
	const seat = number % seatCount;
	const { status, body } = await buyer.hold({ seats: [`${Math.floor(seat / 10) + 1}-${(seat % 10) + 1}`] });
	if (status !== 201) return `${status} ${body.code}`;
	const { body: order } = await buyer.order(body);
	await buyer.decide(order.redirectUrl, "pay");
	return (await buyer.readOrder(order.id)).body.state;
}

test(`${buyerCount} buyers of ${seatCount} seats get a ticket for each seat, and each buyer a clear response`, async () => {
	await openShop(app, { rows: seatCount / 10, settings: { keptHours: 100 } });
	await app.db
		.updateTable("hall")
		.where("id", "=", "proevesal")
		.set({ plan_json: await planWithoutKeptSeats() })
		.execute();
	const results = await Promise.all(Array.from({ length: buyerCount }, (_, i) => buySeat(i)));
	const counts = Map.groupBy(results, (result) => result);
	expect(new Map([...counts].map(([result, some]) => [result, some.length]))).toEqual(
		new Map([
			["paid", seatCount],
			["409 seats_taken", buyerCount - seatCount],
		]),
	);
	const sold = await app.db
		.selectFrom("order_ticket")
		.innerJoin("order_line", (join) =>
			join
				.onRef("order_line.order_id", "=", "order_ticket.order_id")
				.onRef("order_line.number", "=", "order_ticket.line_number"),
		)
		.select("order_line.seat")
		.where("order_ticket.state", "=", "valid")
		.execute();
	expect([sold.length, new Set(sold.map(({ seat }) => seat)).size]).toEqual([seatCount, seatCount]);
});

test("100 buyers of 40 unnumbered places get 40", async () => {
	await openShop(app, { capacity: 40 });
	const replies = await Promise.all(Array.from({ length: 100 }, () => createBuyer(patientApp).hold({ quantity: 1 })));
	expect(replies.filter(({ status }) => status === 201)).toHaveLength(40);
	expect(replies.filter(({ body }) => body.code === "sold_out")).toHaveLength(60);
});

async function planWithoutKeptSeats(): Promise<string> {
	const { plan_json } = await app.db
		.selectFrom("hall")
		.select("plan_json")
		.where("id", "=", "proevesal")
		.executeTakeFirstOrThrow();
	return JSON.stringify(
		JSON.parse(plan_json ?? "", (key, value) => (key === "accessible" || key === "companion_of" ? undefined : value)),
	);
}
