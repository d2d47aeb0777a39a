import { describe, expect, test } from "vitest";
import { test as onDatabase } from "../../tests/support/database.ts";
import { addSite, now } from "../../tests/support/rows.ts";
import { testSite } from "../../tests/support/site-configs.ts";
import {
	type EventPrices,
	groupOf,
	type PriceBook,
	readPriceBook,
	resolvePrices,
	type TicketType,
} from "./price-book.ts";

const types: TicketType[] = [
	{ id: "voksen", name: "Voksen", rule: "none", shows: "" },
	{ id: "barn", name: "Barn", rule: "child", shows: "" },
	{ id: "ledsager", name: "Ledsager", rule: "companion", shows: "Ledsagerbevis" },
];
const priceOf = (ticketTypeId: string, ore: number) => ({ ticketTypeId, ore });
const book: PriceBook = {
	types: new Map(types.map((type) => [type.id, type])),
	groups: new Map([
		["vanlig", [priceOf("voksen", 15_000), priceOf("barn", 11_000)]],
		["konsert", [priceOf("voksen", 32_000), priceOf("ledsager", 0)]],
	]),
	usualGroupId: "vanlig",
};
const own = (...rows: [string | null, number, string?][]): EventPrices => ({
	priceGroupId: null,
	prices: rows.map(([ticketTypeId, ore, label = ""]) => ({ ticketTypeId, ore, label, rule: "none" })),
});
const inGroup = (priceGroupId: string | null): EventPrices => ({ priceGroupId, prices: [] });

describe("the group of an event", () => {
	test.each([
		["is the usual one where it is sold here without another choice", inGroup(null), "own", "vanlig"],
		["is none where it is free, so that it shows no price", inGroup(null), "free", null],
		["is none where another shop sells it", inGroup(null), "link", null],
		["is none beside prices of its own", own(["voksen", 9000]), "own", null],
		["is the chosen one also where another shop sells it", inGroup("konsert"), "link", "konsert"],
	] as const)("%s", (_name, event, seller, group) => {
		expect(groupOf(event, book, seller)).toBe(group);
	});
});

const shown = (event: EventPrices, seller: "own" | "free" | "link" = "own") =>
	resolvePrices(event, book, seller).map(({ label, ore }) => [label, ore]);

describe("the prices of an event", () => {
	test("are those of its group, with companions free beside them", () => {
		expect(shown(inGroup(null))).toEqual([
			["Voksen", 15_000],
			["Barn", 11_000],
			["Ledsager", 0],
		]);
		expect(shown(inGroup("konsert"))).toEqual([
			["Voksen", 32_000],
			["Ledsager", 0],
		]);
	});

	test("are none where it is free or sold elsewhere, and has none", () => {
		expect([shown(inGroup(null), "free"), shown(inGroup(null), "link")]).toEqual([[], []]);
	});

	test("let a companion in for nothing, whatever is stored", () => {
		expect(shown(own(["voksen", 9000], ["ledsager", 5000]))).toEqual([
			["Voksen", 9000],
			["Ledsager", 0],
		]);
	});

	test("have names of their own where no ticket type is known, and then no companion", () => {
		expect(shown(own([null, 9000, "Medlem"]), "link")).toEqual([["Medlem", 9000]]);
	});

	test("leave out a type that is gone, and the second price of one", () => {
		expect(shown(own(["borte", 100], ["voksen", 9000], ["voksen", 8000]))).toEqual([
			["Voksen", 9000],
			["Ledsager", 0],
		]);
	});

	test("have the rule and the proof of their type", () => {
		expect(resolvePrices(inGroup("konsert"), book, "own").at(-1)).toEqual({
			ticketTypeId: "ledsager",
			label: "Ledsager",
			ore: 0,
			rule: "companion",
			shows: "Ledsagerbevis",
		});
	});
});

describe("a venue's price book", () => {
	onDatabase("has the types in order, its usual group, and companions free in every group", async ({ db }) => {
		await addSite(db);
		const rows = types.map((type, i) => ({ ...type, site_id: testSite, position: types.length - i }));
		await db.insertInto("ticket_type").values(rows).execute();
		const group = { site_id: testSite, updated_at: now };
		await db
			.insertInto("price_group")
			.values([
				{ ...group, id: "vanlig", name: "Vanlig", is_usual: 1 },
				{ ...group, id: "tom", name: "Tom", is_usual: 0 },
			])
			.execute();
		const price = { site_id: testSite, group_id: "vanlig" };
		await db
			.insertInto("price_group_price")
			.values([
				{ ...price, ticket_type_id: "voksen", ore: 15_000 },
				{ ...price, ticket_type_id: "ledsager", ore: 5000 },
			])
			.execute();
		const { types: ordered, ...read } = await readPriceBook(db, testSite);
		expect([...ordered.keys()]).toEqual(["ledsager", "barn", "voksen"]);
		expect(read).toEqual({
			usualGroupId: "vanlig",
			groups: new Map([["vanlig", [priceOf("ledsager", 0), priceOf("voksen", 15_000)]]]),
		});
	});
});
