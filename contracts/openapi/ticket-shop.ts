import { checkoutProfileSchema, ticketShopCustomerSchema, ticketShopLoginSchema } from "../api/ticket-shop.ts";
import type { EndpointGroup } from "./endpoint.ts";

export const ticketShopEndpoints: EndpointGroup = {
	name: "Billettbutikk og kasse",
	description: "Innlogging i billettbutikken med kontoen på kinoen som nettstedet hører til.",
	endpoints: [
		{
			id: "ticketShopLogin",
			method: "post",
			path: "/api/ticket-shop/login",
			summary: "Logg inn",
			description:
				"De samme tre opplysningene kan stå i adressen eller, helst, i innholdet som JSON; innholdet går foran. Svaret setter en informasjonskapsel.",
			access: "none",
			query: ticketShopLoginSchema.partial(),
			body: ticketShopLoginSchema.partial(),
			isBodyOptional: true,
			response: { status: 200, description: "Innlogget.", schema: ticketShopCustomerSchema },
			errors: [
				"invalid_request",
				"invalid_credentials",
				"too_many_attempts",
				"unknown_partner",
				"xsrf",
				"unknown_host",
			],
		},
		{
			id: "ticketShopLogout",
			method: "post",
			path: "/api/ticket-shop/logout",
			summary: "Logg ut",
			access: "none",
			response: { status: 204, description: "Innloggingen er avsluttet." },
			errors: ["xsrf"],
		},
		{
			id: "getCheckoutProfile",
			method: "get",
			path: "/api/checkout/profile/auth",
			summary: "Hvem som er logget inn i billettbutikken",
			description: "Svarer 200 også når ingen er det.",
			access: "ticket-shop",
			response: { status: 200, description: "Hvem det er.", schema: checkoutProfileSchema },
			errors: ["unknown_partner", "unknown_host"],
		},
	],
};
