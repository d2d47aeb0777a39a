import { orderEndpoints } from "@lerret/contracts/api/orders";
import { expect, test } from "vitest";
import { chosenQuery, type Filters, pageNumber } from "./list.ts";

const { listOrders } = orderEndpoints;
const filters: Filters = {
	ord: "q",
	arrangement: "event",
	tilstand: (state) => (state === "oppmerksomhet" ? { urgent: "1" } : { state }),
};

test.each([
	["", {}],
	["ord=kari&arrangement=e1&side=3", { q: "kari", event: "e1" }],
	["ord=&tilstand=", {}],
	["tilstand=paid", { state: "paid" }],
	["tilstand=oppmerksomhet", { urgent: "1" }],
	["tilstand=betalt&annet=1", {}],
	[`ord=${"a".repeat(501)}`, {}],
])("the address %j chooses %j", (address, query) => {
	expect(chosenQuery(listOrders, filters, new URLSearchParams(address))).toEqual(query);
});

test.each([
	["", 1],
	["side=3", 3],
	["side=0", 1],
	["side=1.5", 1],
	["side=to", 1],
	["side=1000001", 1],
])("the address %j names page %d", (address, page) => {
	expect(pageNumber(new URLSearchParams(address))).toBe(page);
});
