import * as z from "zod";
import { loginRequestSchema } from "./loyalty.ts";

/** Ticket shop and checkout (contract, "Ticket shop and checkout"), with the accounts of the loyalty API. */

const booleanTexts: ReadonlyMap<string, boolean> = new Map([
	...["true", "1", "on"].map((word) => [word, true] as const),
	...["false", "0", "off", ""].map((word) => [word, false] as const),
]);
const booleanParameter = z.preprocess(
	(value) => (typeof value === "string" ? (booleanTexts.get(value.toLowerCase()) ?? value) : value),
	z.boolean("Skriv true eller false.").default(false),
);

/** Sent in a JSON body (preferred) or in the query; the body takes precedence. */
export const ticketShopLoginSchema = z.object({
	email: loginRequestSchema.shape.Email,
	password: loginRequestSchema.shape.Password,
	remember: booleanParameter,
});

export const ticketShopCustomerSchema = z
	.object({ userName: z.string(), email: z.string() })
	.meta({ id: "TicketShopCustomer" });
export type TicketShopCustomer = z.infer<typeof ticketShopCustomerSchema>;

export const checkoutProfileSchema = z
	.object({ authenticated: z.boolean(), userName: z.string().nullable(), email: z.string().nullable() })
	.meta({ id: "CheckoutProfile" });
export type CheckoutProfile = z.infer<typeof checkoutProfileSchema>;
