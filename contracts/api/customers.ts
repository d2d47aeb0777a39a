import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { listedOrderSchema, managedRefundSchema, orderEmailSchema } from "./managed-order.ts";
import { listedVoucherSchema } from "./managed-vouchers.ts";
import { managedItemParams } from "./parameters.ts";

/** Everything that a site has sold to one email address. */

const orderId = z.string();

export const customerSchema = z
	.object({
		email: z.string(),
		/** The latest that was given. */
		name: z.string().nullable(),
		/** Orders for events that are not over, the first event first. */
		coming: z.array(listedOrderSchema),
		/** Past orders, ones that gave no tickets, and those of vouchers, latest first. */
		others: z.array(listedOrderSchema),
		/** Whether there are older orders than these. */
		hasMore: z.boolean(),
		/** Bought by the customer or given to the customer, latest first. */
		vouchers: z.array(listedVoucherSchema),
		refunds: z.array(
			managedRefundSchema
				.pick({ id: true, ore: true, state: true, isDisputed: true, reason: true, createdAt: true })
				.extend({ orderId }),
		),
		emails: z.array(orderEmailSchema.extend({ orderId })),
	})
	.meta({ id: "Customer" });
export type Customer = z.infer<typeof customerSchema>;

export const customerEndpoints = endpoints({
	getCustomer: {
		method: "get",
		// The key is an order, so that no address and no log has the customer's email address.
		path: "/api/management/site/{siteId}/customer/{id}",
		summary: "En kunde",
		description:
			"Kunden bak en bestilling, med alle bestillinger, kort, refusjoner og e-poster med samme e-postadresse. Id-en er bestillingsnummeret til hvilken som helst av dem.",
		access: "orders",
		params: managedItemParams,
		response: { status: 200, description: "Kunden.", schema: customerSchema },
		errors: ["not_found"],
	},
	eraseCustomer: {
		method: "delete",
		path: "/api/management/site/{siteId}/customer/{id}",
		summary: "Slett det vi vet om en kunde",
		description:
			"Sletter med en gang det ryddingen ellers sletter etter hvert: navn, adresse og det ansatte har skrevet, på alle bestillinger, kort, e-poster, ventelister og tilbakemeldinger med kundens e-postadresse på nettstedet. Plasser, kvitteringer og regnskap står igjen uten navn. Kontoen med omtaler og nyhetsbrevet er kundens egne, og blir ikke slettet.",
		access: "orders",
		params: managedItemParams,
		response: { status: 204, description: "Slettet." },
		errors: [
			"not_found",
			"customer_event_ahead",
			"customer_refund_open",
			"customer_dispute_open",
			"customer_payment_open",
			"customer_card_unspent",
		],
	},
});
