import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import type { TicketTypeFields } from "@lerret/contracts/settings/sale";
import type { TicketRule } from "@lerret/contracts/ticket-rules";
import { completePrices } from "@lerret/platform/prices/check";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { addPriceGroup, createBuyer, openShop, ownPrices, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
	await openShop(app);
});
afterEach(() => app.close());

const prove = () => app.db.updateTable("event").where("site_id", "=", shopSite).where("id", "=", "prove");
const pricesOfSale = async () => {
	const { ticketTypes } = (await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/prove`)).body;
	return Object.fromEntries(ticketTypes.map(({ id, ore }) => [id, ore]));
};

async function changeTypes(change: (types: TicketTypeFields[]) => TicketTypeFields[], others: object = {}) {
	const { body, etag } = await admin.call("GET", "sale-settings");
	const ticketTypes = change(body.ticketTypes as TicketTypeFields[]);
	const { status, body: after } = await admin.call("PUT", "sale-settings", { ...body, ...others, ticketTypes }, etag);
	const errors = after.errors as { path: string; message: string }[] | undefined;
	return { status, code: after.code, messages: errors?.map(({ message }) => message) };
}
const changeRule = (id: string, rule: TicketRule) =>
	changeTypes((types) => types.map((type) => (type.id === id ? { ...type, rule } : type)));

async function saveGroup(fields: object = {}, id = "ordinaer") {
	const { body, etag } = await admin.call("GET", `price-group/${id}`);
	return admin.call("PUT", `price-group/${id}`, { ...body, ...fields }, etag);
}
const planned = { from: "2026-11-22", prices: [{ ticketTypeId: "barn", ore: 12_000 }] };

describe("a ticket type with prices does not become one of companions, which are free", () => {
	test("where groups have them, now or planned, and the groups stay savable", async () => {
		await addPriceGroup(app, { id: "konsert", prices: { voksen: 32_000 } });
		expect((await saveGroup({ planned }, "konsert")).status).toBe(200);
		expect(await changeRule("barn", "companion")).toEqual({
			status: 409,
			code: "rule_in_use",
			messages: ["«Barn» har en pris i prisgruppen «ordinaer».", "«Barn» har en pris i prisgruppen «konsert»."],
		});
		expect(await pricesOfSale()).toEqual({ voksen: 15_000, barn: 11_000, ledsager: 0 });
		expect((await saveGroup({ name: "Vanlig" })).status).toBe(200);
	});

	test("where showings have them among their own, published, as a draft or planned", async () => {
		await app.db.deleteFrom("price_group_price").where("ticket_type_id", "=", "barn").execute();
		const messages = ["«Barn» har en pris på én forestilling."];
		await prove()
			.set({ prices_json: ownPrices({ barn: 9000 }) })
			.execute();
		expect(await changeRule("barn", "companion")).toMatchObject({ code: "rule_in_use", messages });
		await prove().set({ prices_json: "[]" }).execute();
		const { body, etag } = await admin.call("GET", "event/prove");
		const draft = { ...body, prices: [{ ticketTypeId: "barn", ore: 9000 }] };
		expect((await admin.call("PUT", "event/prove", draft, etag)).status).toBe(200);
		expect(await changeRule("barn", "companion")).toMatchObject({ code: "rule_in_use", messages });
	});

	test("and does where it has none, with the labels of sources asked about again", async () => {
		await app.db.deleteFrom("price_group_price").where("ticket_type_id", "=", "barn").execute();
		const mapping = { site_id: shopSite, source: "naboen", label: "Barn", ticket_type_id: "barn" };
		await app.db.insertInto("price_mapping").values(mapping).execute();
		expect((await changeRule("barn", "senior")).status).toBe(200);
		expect(await app.db.selectFrom("price_mapping").select("label").execute()).toHaveLength(1);
		expect((await changeRule("barn", "companion")).status).toBe(200);
		expect(await app.db.selectFrom("price_mapping").select("label").execute()).toEqual([]);
	});
});

describe("companions that become another type", () => {
	const others = [{ name: "Følge", rule: "companion", shows: "" } as const];
	const toSenior = () =>
		changeTypes((types) => [
			...types.map((type) => (type.id === "ledsager" ? { ...type, rule: "senior" as const } : type)),
			...others,
		]);

	test("are not sold for nothing by the groups in which they were free", async () => {
		const free = { ticketTypeId: "ledsager", ore: 0 };
		await saveGroup({ planned: { ...planned, prices: [...planned.prices, free] } });
		expect((await toSenior()).status).toBe(200);
		const sold = await pricesOfSale();
		expect(Object.keys(sold).filter((id) => id === "ledsager")).toEqual([]);
		expect(sold).toMatchObject({ voksen: 15_000, barn: 11_000 });
		expect((await admin.call("GET", "price-group/ordinaer")).body.planned).toEqual(planned);
		expect((await saveGroup({ name: "Vanlig" })).status).toBe(200);
	});

	test("stay what they are where a showing has them among its own prices", async () => {
		await prove()
			.set({ prices_json: ownPrices({ voksen: 9000, ledsager: 0 }) })
			.execute();
		expect(await toSenior()).toMatchObject({
			code: "rule_in_use",
			messages: ["«Ledsager» har en pris på én forestilling."],
		});
	});

	test("and are deleted from the groups with their type", async () => {
		const free = { ticketTypeId: "ledsager", ore: 0 };
		await saveGroup({ planned: { ...planned, prices: [...planned.prices, free] } });
		expect((await changeTypes((types) => [...types.filter(({ id }) => id !== "ledsager"), ...others])).status).toBe(
			200,
		);
		expect((await saveGroup({ name: "Vanlig" })).status).toBe(200);
	});
});

test("a group from before, with a price of companions, shows them as free and is saved", async () => {
	await app.db.updateTable("ticket_type").set({ rule: "companion" }).where("id", "=", "barn").execute();
	await app.db
		.insertInto("planned_price_change")
		.values({
			...{ site_id: shopSite, group_id: "ordinaer", at: "2026-12-01T23:00:00.000Z" },
			...{ prices_json: JSON.stringify(planned.prices), staff_id: "x", staff_name: "Leif Leder", failure: null },
		})
		.execute();
	const { body } = await saveGroup({ name: "Vanlig" });
	expect(body.errors).toBeUndefined();
	expect(body.prices).toContainEqual({ ticketTypeId: "barn", ore: 0 });
	expect(body.planned).toMatchObject({ prices: [{ ticketTypeId: "barn", ore: 0 }] });
});

describe("klippekort always have a ticket type that they pay for", () => {
	beforeEach(async () => {
		expect((await changeTypes((types) => types, voucherSettings)).status).toBe(200);
	});

	test("where some are sold, or for sale", async () => {
		const cards = createVoucherBuyer(createBuyer(app));
		await cards.buyKlippekort("barn");
		await cards.buyKlippekort("ti");
		const message = "kan bare brukes til barn.";
		expect(await changeRule("barn", "senior")).toEqual({
			status: 409,
			code: "rule_in_use",
			messages: [
				`Klippekortet «Klippekort barn, 3 klipp» er i salg, og ${message}`,
				`Ett solgt klippekort med klipp igjen ${message}`,
			],
		});
		const toSenior = (types: TicketTypeFields[]) =>
			types.map((type) => (type.id === "barn" ? { ...type, rule: "senior" as const } : type));
		expect(await changeTypes(toSenior, { klippekort: [] })).toMatchObject({
			code: "rule_in_use",
			messages: [`Ett solgt klippekort med klipp igjen ${message}`],
		});
		const another = { name: "Barn under 15", rule: "child", shows: "" } as const;
		expect((await changeTypes((types) => [...toSenior(types), another])).status).toBe(200);
	});

	test("but not once they are used up or expired", async () => {
		const cards = createVoucherBuyer(createBuyer(app));
		await cards.buyKlippekort("barn");
		await changeTypes((types) => types, { klippekort: [] });
		await app.db.updateTable("voucher").set({ left_clips: 0, left_ore: 0 }).execute();
		expect((await changeRule("barn", "senior")).status).toBe(200);
	});
});

/** SQLite has one writer at a time, so the two cannot run at the same time there. */
test.runIf(inject("databaseKind") === "postgres")(
	"a change of the rule waits for an event that is being saved with a price of the type",
	async () => {
		await app.db.deleteFrom("price_group_price").where("ticket_type_id", "=", "barn").execute();
		const changed = await app.db.transaction().execute(async (trx) => {
			const prices = [{ ticketTypeId: "barn", ore: 9000, label: "", rule: "none" as const }];
			const ref = { siteId: shopSite, id: "prove" };
			await completePrices(trx, ref, { priceGroupId: null, prices, ticketUrl: null }, []);
			const waiting = changeRule("barn", "companion");
			await trx
				.updateTable("event")
				.set({ prices_json: JSON.stringify(prices) })
				.where("site_id", "=", shopSite)
				.where("id", "=", "prove")
				.execute();
			return { waiting };
		});
		expect((await changed.waiting).code).toBe("rule_in_use");
	},
);
