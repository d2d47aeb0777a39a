import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { toOsloIso } from "../../core/time.ts";
import type { Site } from "../../sites/read.ts";
import type { BoxOffice } from "../services.ts";
import { type Availability, readAvailability } from "./availability.ts";
import { type EventSale, readEventSale } from "./sale.ts";

/** An event's sale at the instant `now`, with what is taken then. */
export type CurrentSale = { sale: EventSale; availability: Availability; now: string };

/** Throws `unknown_event`. */
export async function readCurrentSale(
	{ db, readTime }: Pick<BoxOffice, "db" | "readTime">,
	site: Site,
	eventId: string,
): Promise<CurrentSale> {
	const now = await readTime(db);
	const sale = await readEventSale(db, site, eventId, now);
	return { sale, availability: await readAvailability(db, sale, now), now };
}

/** An event as the shop shows it. */
export function toSaleEvent(sale: EventSale, { available, taken }: Availability, holdSeconds: number): SaleEvent {
	return {
		id: sale.eventId,
		title: sale.title,
		startTime: toOsloIso(sale.startsAt),
		hall: sale.hall,
		sale: {
			state: sale.state === "open" && available === 0 ? "sold-out" : sale.state,
			opensAt: sale.opensAt && toOsloIso(sale.opensAt),
			closesAt: toOsloIso(sale.closesAt),
		},
		seating: sale.plan ? "numbered" : "unnumbered",
		capacity: sale.capacity,
		available,
		...(sale.plan ? { plan: sale.plan, taken } : {}),
		ticketTypes: sale.ticketTypes,
		mostPerOrder: sale.mostPerOrder,
		holdSeconds,
	};
}
