import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { managedItemParams } from "./parameters.ts";

/** The waiting list of a full event as staff see it. */

const osloInstant = z.iso.datetime({ offset: true });

export const waitingEntrySchema = z.object({
	id: z.string(),
	email: z.string(),
	quantity: z.int().positive(),
	joinedAt: osloInstant,
	/** `offered`: places are held; `taken`: a browser has them; `ordered`: they are being paid; `declined`: waits for other places than those that are free. */
	state: z.enum(["waiting", "offered", "taken", "ordered", "declined"]),
	offeredUntil: osloInstant.nullable(),
	/** Offers that were declined or expired; with the second one the entry goes. */
	missed: z.int().nonnegative(),
	/** When an entry behind this one last got an offer, of how many places, and why: the party was too large, or staff chose. */
	passedOver: z.object({ at: osloInstant, places: z.int().nullable(), by: z.enum(["party", "staff"]) }).nullable(),
});
export type ListedWaitingEntry = z.infer<typeof waitingEntrySchema>;

export const waitingListSchema = z
	.object({
		/** Whether offers are made now: not in the last two hours, nor of an event that is cancelled. */
		isOpen: z.boolean(),
		/** Places that are free, for the list or for everyone. */
		free: z.int().nonnegative(),
		/** In the order in which they get offers. */
		entries: z.array(waitingEntrySchema),
	})
	.meta({ id: "WaitingList" });
export type WaitingList = z.infer<typeof waitingListSchema>;

const list = "/api/management/site/{siteId}/event/{id}/waiting-list";
const entryParams = managedItemParams.extend({
	entryId: z.string().meta({ description: "Id-en til den som venter." }),
});

export const waitingListEndpoints = endpoints({
	getWaitingList: {
		method: "get",
		path: list,
		summary: "Ventelista til et arrangement",
		description: "I den rekkefølgen de får tilbud, med hvem som er gått forbi og hvorfor.",
		access: "orders",
		params: managedItemParams,
		response: { status: 200, description: "Ventelista.", schema: waitingListSchema },
		errors: ["not_found", "unknown_event"],
	},
	offerWaitingPlaces: {
		method: "post",
		path: `${list}/{entryId}/offers`,
		summary: "Tilby ledige plasser til en på ventelista",
		description:
			"Utenom rekkefølgen. De som står foran, beholder plassen sin. Har den som venter alt et tilbud, skjer det ikke noe.",
		access: "orders",
		params: entryParams,
		response: { status: 200, description: "Ventelista.", schema: waitingListSchema },
		errors: ["not_found", "unknown_event", "sale_closed", "sold_out", "seats_taken"],
	},
	removeWaitingEntry: {
		method: "delete",
		path: `${list}/{entryId}`,
		summary: "Ta en av ventelista",
		description: "Plasser som er tilbudt, går til den neste.",
		access: "orders",
		params: entryParams,
		response: { status: 204, description: "Står ikke på ventelista." },
		errors: ["not_found", "order_open"],
	},
});
