import { randomUUID } from "node:crypto";
import type { ListedTicketType, PriceGroup } from "@lerret/contracts/api/price-groups";
import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { isCompanion } from "@lerret/contracts/ticket-rules";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { sized } from "../../support/extent.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
	await openShop(app, { capacity: 5000 });
});
afterAll(() => app.close());

const readSale = async () => (await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/prove`)).body;
const readTypes = async () => (await admin.list("ticket-type")) as unknown as ListedTicketType[];

async function put(path: string, change: (body: Record<string, unknown>) => object, target = path): Promise<void> {
	const { status, body, etag } = await admin.call("GET", path);
	expect([status, body.code]).toEqual([200, undefined]);
	const response = await admin.call("PUT", target, { ...body, ...change(body) }, etag);
	expect([response.status, response.body.errors]).toEqual([200, undefined]);
}

type Step = { act: keyof typeof steps; n: number };

const steps = {
	/** Every type gets the name of the next, so that each name has meant each type. */
	rename: () =>
		put("sale-settings", ({ ticketTypes }) => {
			const types = ticketTypes as ListedTicketType[];
			return { ticketTypes: types.map((type, i) => ({ ...type, name: types[(i + 1) % types.length]?.name })) };
		}),
	renameGroup: (n: number) => put("price-group/ordinaer", () => ({ name: `Gruppe ${n}` })),
	raise: (n: number) =>
		put("price-group/ordinaer", ({ prices }) => ({
			prices: (prices as PriceGroup["prices"]).map((price, i) => ({
				...price,
				ore: price.ticketTypeId === "ledsager" ? 0 : (n + i + 1) * 100,
			})),
		})),
	override: (n: number) =>
		put(
			"event/prove",
			() => ({ priceGroupId: null, prices: [{ ticketTypeId: n % 2 === 0 ? "barn" : "voksen", ore: n * 100 }] }),
			"event/prove/publication",
		),
	regroup: async (n: number) => {
		const body = { events: ["prove"], priceGroupId: n % 2 === 0 ? null : "ordinaer" };
		expect((await admin.call("POST", "event-price-group", body)).status).toBe(204);
	},
	sell: async (n: number) => {
		const { ticketTypes } = await readSale();
		const types = new Map((await readTypes()).map((type) => [type.id, type]));
		for (const { ore, ...type } of ticketTypes) {
			expect(types.get(type.id)).toEqual(type);
			if (isCompanion(type)) expect(ore).toBe(0);
		}
		expect(ticketTypes.some(isCompanion)).toBe(true);
		const shown = ticketTypes.filter((type) => !isCompanion(type));
		const chosen = [shown[n % shown.length], ...ticketTypes.filter(isCompanion)].filter((type) => type !== undefined);
		const lines = chosen.map(({ id }) => ({ ticketTypeId: id }));
		const payment = chosen.every(({ ore }) => ore === 0) ? "none" : "test";
		// An email address may have ten free places.
		const email = `${randomUUID()}@post.example`;
		const order = await createBuyer(app).buy({ quantity: lines.length }, { lines, payment, email });
		expect(order.state).toBe("paid");
		expect(order.lines.map(({ ticketTypeId, ticketType, ore }) => ({ ticketTypeId, ticketType, ore }))).toEqual(
			chosen.map(({ id, name, ore }) => ({ ticketTypeId: id, ticketType: name, ore })),
		);
		const kept = app.db.selectFrom("order_line").select("rule").where("order_id", "=", order.id).orderBy("number");
		expect((await kept.execute()).map(({ rule }) => rule)).toEqual(chosen.map(({ rule }) => rule));
	},
};

const step: fc.Arbitrary<Step> = fc.record({
	act: fc.constantFrom("rename", "renameGroup", "raise", "override", "regroup", "sell", "sell"),
	n: fc.nat(50),
});

test("after any changes, each order line has a type of the venue, its rule, and the price that was shown", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (some) => {
			for (const { act, n } of [...some, { act: "sell" as const, n: 0 }]) await steps[act](n);
		}),
		{ numRuns: sized(4, 60) },
	);
});
