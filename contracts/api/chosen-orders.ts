import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { orderListQuerySchema } from "./orders.ts";
import { managedSiteParams } from "./parameters.ts";

/** All orders that the choices of the list find: their sum, and as a file. */

const { after, limit, ...chosenOrders } = orderListQuerySchema.shape;
/** Which orders, without a page of them. */
export const chosenOrdersSchema = z.object(chosenOrders);
export type ChosenOrders = z.infer<typeof chosenOrdersSchema>;

/** The most orders of a file. */
export const maxExportedOrders = 20_000;

/**
 * Of chosen orders: how many there are, and those of them that are paid. Test orders are figures only while the site has no
 * account at a payment provider.
 */
export const orderTotalsSchema = z
	.object({
		orders: z.int().nonnegative(),
		paid: z.int().nonnegative(),
		ore: z.int(),
		refundedOre: z.int(),
		/** How many test orders are not among the paid ones. */
		testsLeftOut: z.int().nonnegative(),
	})
	.meta({ id: "OrderTotals" });
export type OrderTotals = z.infer<typeof orderTotalsSchema>;

export const chosenOrderEndpoints = endpoints({
	getOrderTotals: {
		method: "get",
		path: "/api/management/site/{siteId}/order-totals",
		summary: "Hvor mange bestillinger det er, og summen av dem",
		description: "De samme valgene som for listen. Summen er av dem som er betalt.",
		access: "orders",
		params: managedSiteParams,
		query: chosenOrdersSchema,
		response: { status: 200, description: "Antall og sum.", schema: orderTotalsSchema },
		errors: ["not_found"],
	},
	exportOrders: {
		method: "get",
		path: "/api/management/site/{siteId}/order-file",
		summary: "Bestillingene som en fil til regneark",
		description: `De samme valgene som for listen, og høyst ${maxExportedOrders} bestillinger.`,
		access: "orders",
		params: managedSiteParams,
		query: chosenOrdersSchema,
		response: { status: 200, description: "Filen, i UTF-8 med semikolon.", mediaType: "text/csv" },
		errors: ["not_found"],
	},
});
