import * as z from "zod";
import { endpoints } from "./endpoint.ts";
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
	email: loginRequestSchema.shape.Email.meta({
		description: "E-postadressen. Legges heller i innholdet, som ikke blir stående i noen adresse.",
	}),
	password: loginRequestSchema.shape.Password.meta({
		description: "Passordet. Legges heller i innholdet, som ikke blir stående i noen adresse.",
	}),
	remember: booleanParameter.meta({ description: "Om nettleseren skal huskes i 30 dager." }),
});

export const ticketShopCustomerSchema = z
	.object({ userName: z.string(), email: z.string() })
	.meta({ id: "TicketShopCustomer" });
export type TicketShopCustomer = z.infer<typeof ticketShopCustomerSchema>;

export const checkoutProfileSchema = z
	.object({ authenticated: z.boolean(), userName: z.string().nullable(), email: z.string().nullable() })
	.meta({ id: "CheckoutProfile" });

export const ticketShopEndpoints = endpoints({
	ticketShopLogin: {
		method: "post",
		path: "/api/ticket-shop/login",
		summary: "Logg inn",
		description:
			"De samme tre opplysningene kan stå i adressen eller, helst, i innholdet som JSON; innholdet går foran. Svaret setter en informasjonskapsel.",
		access: "ticket-shop",
		limits: ["login"],
		query: ticketShopLoginSchema.partial(),
		body: ticketShopLoginSchema.partial(),
		isBodyOptional: true,
		hasRawBody: true,
		response: { status: 200, description: "Innlogget.", schema: ticketShopCustomerSchema },
		errors: ["invalid_request", "invalid_credentials", "unknown_partner", "xsrf", "unknown_host"],
	},
	ticketShopLogout: {
		method: "post",
		path: "/api/ticket-shop/logout",
		summary: "Logg ut",
		access: "ticket-shop",
		response: { status: 204, description: "Innloggingen er avsluttet." },
		errors: ["xsrf"],
	},
	getCheckoutProfile: {
		method: "get",
		path: "/api/checkout/profile/auth",
		summary: "Hvem som er logget inn i billettbutikken",
		description: "Svarer 200 også når ingen er det.",
		access: "ticket-shop",
		response: { status: 200, description: "Hvem det er.", schema: checkoutProfileSchema },
		errors: ["unknown_partner", "unknown_host"],
	},
});
