import * as z from "zod";
import { loginRequestSchema } from "./loyalty.ts";

/** The words of the ticket shop and the checkout (contract, "Ticket shop and checkout"). Accounts are the loyalty API's. */

/** In an address, yes is written "true", "1" or "on". */
const yesNoWords: ReadonlyMap<string, boolean> = new Map([
	...["true", "1", "on"].map((word) => [word, true] as const),
	...["false", "0", "off", ""].map((word) => [word, false] as const),
]);
const yesNo = z.preprocess(
	(value) => (typeof value === "string" ? (yesNoWords.get(value.toLowerCase()) ?? value) : value),
	z.boolean("Skriv true eller false.").default(false),
);

/** The same three in the address or, preferred, in a JSON body; what the body says is used before what the address says. */
export const ticketShopLoginSchema = z.object({
	email: loginRequestSchema.shape.Email,
	password: loginRequestSchema.shape.Password,
	remember: yesNo,
});

export const ticketShopCustomerSchema = z
	.object({ userName: z.string(), email: z.string() })
	.meta({ id: "TicketShopCustomer" });
export type TicketShopCustomer = z.infer<typeof ticketShopCustomerSchema>;

/** Without a session both names are null. */
export const checkoutProfileSchema = z
	.object({ authenticated: z.boolean(), userName: z.string().nullable(), email: z.string().nullable() })
	.meta({ id: "CheckoutProfile" });
export type CheckoutProfile = z.infer<typeof checkoutProfileSchema>;
