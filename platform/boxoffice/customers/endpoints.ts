import { customerEndpoints } from "@lerret/contracts/api/customers";
import { implement } from "../../endpoint.ts";
import { readCustomer } from "./read.ts";

/** Customers in management. Their addresses and names must never be logged. */
export const customers = implement(customerEndpoints, {
	getCustomer: async ({ boxOffice: { db, readTime } }, { params }) => readCustomer(db, params, await readTime(db)),
});
