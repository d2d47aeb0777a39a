import * as z from "zod/mini";
import { accessFeatures } from "../access-features.ts";
import { eventStatuses } from "../event-status.ts";
import { objects } from "../production-objects.ts";

/** Responses of the events and runtime APIs, in zod/mini because the browser parses them with the same schemas. */

const instant = z.iso.datetime({ offset: true });

export const eventSchema = z.object({
	id: z.string(),
	productionId: z.string(),
	productionTitle: z.string(),
	object: z.enum(objects),
	path: z.string(),
	startTime: instant,
	endTime: instant,
	screen: z.string(),
	status: z.enum(eventStatuses),
	ticketUrl: z.nullable(z.string()),
	/** The lowest price that needs no card and no companion, in øre. */
	priceFrom: z.nullable(z.int()),
	tags: z.array(z.string()),
	access: z.array(z.enum(accessFeatures)),
	updatedAt: instant,
	/** Only where tickets are sold here and few are left. */
	placesLeft: z.optional(z.int()),
});
export type Event = z.output<typeof eventSchema>;

/** An event in the runtime API. */
export const basicEventSchema = z.object({
	id: z.string(),
	title: z.string(),
	begin: instant,
	end: instant,
	location: z.string(),
	path: z.string(),
	ticketUrl: z.nullable(z.string()),
});
export type BasicEvent = z.output<typeof basicEventSchema>;
