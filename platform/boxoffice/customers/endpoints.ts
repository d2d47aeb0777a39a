import { customerEndpoints } from "@lerret/contracts/api/customers";
import { changeSaleAs, implement } from "../../endpoint.ts";
import { eraseCustomer } from "./erase.ts";
import { readCustomer } from "./read.ts";

/** Customers in management. Their addresses and names must never be logged. */
export const customers = implement(customerEndpoints, {
	getCustomer: async ({ boxOffice: { db, readTime } }, { params }) => readCustomer(db, params, await readTime(db)),

	eraseCustomer: (services, input) => changeSaleAs(services, input, (trx, by) => eraseCustomer(trx, input.params, by)),
});
