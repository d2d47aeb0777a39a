import * as z from "zod";
import { eventStatusSchema } from "../programme.ts";

/** Apart from the endpoints of the sale, because the first screen of the management app needs it alone. */

const osloInstant = z.iso.datetime({ offset: true });
const ore = z.int().nonnegative();
const count = z.int().nonnegative();

/** `sold`, `free` and `issued` are valid tickets; `issued` ones are from staff and not among the `free` ones. */
export const eventSalesSchema = z
	.object({
		id: z.string(),
		title: z.string(),
		startTime: osloInstant,
		endTime: osloInstant,
		hall: z.string(),
		status: eventStatusSchema,
		seating: z.enum(["numbered", "unnumbered"]),
		capacity: count,
		sold: count,
		free: count,
		issued: count,
		/** Places that visitors hold and have not paid. */
		held: count,
		/** Places that staff have taken out of the sale. */
		blocked: count,
		left: count,
		/** Tickets that have been used at the door. */
		used: count,
		refunded: count,
		/** The price of the valid tickets. */
		ore,
		refundedOre: ore,
	})
	.meta({ id: "EventSales" });
export type EventSales = z.infer<typeof eventSalesSchema>;
