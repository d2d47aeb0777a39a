import { orderEndpoints } from "@lerret/contracts/api/orders";
import { expect, test } from "vitest";
import { chosenQuery, type Filters } from "./list.ts";

const { listOrders } = orderEndpoints;
const filters: Filters = {
	ord: "q",
	arrangement: "event",
	tilstand: (state) => (state === "oppmerksomhet" ? { urgent: "1" } : { state }),
};

test.each([
	["", {}],
	["ord=kari&arrangement=e1&etter=x", { q: "kari", event: "e1" }],
	["ord=&tilstand=", {}],
	["tilstand=paid", { state: "paid" }],
	["tilstand=oppmerksomhet", { urgent: "1" }],
	["tilstand=betalt&annet=1", {}],
	[`ord=${"a".repeat(501)}`, {}],
])("the address %j chooses %j", (address, query) => {
	expect(chosenQuery(listOrders, filters, new URLSearchParams(address))).toEqual(query);
});
