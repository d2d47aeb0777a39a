import type { Site } from "../../sites/read.ts";
import { type OwnHold, readOwnHold } from "../holds/read.ts";
import { readEventSale } from "../sale/sale.ts";
import type { TicketType } from "../sale/ticket-types.ts";
import type { BoxOffice } from "../services.ts";

/** What the form of an order needs to know: the places that the visitor holds, and what tickets cost. */
export type Checkout = {
	/** Null if the visitor holds none. */
	hold: OwnHold | null;
	/** The held seats in the order of the plan; null for unnumbered places. */
	heldSeats: string[] | null;
	/** Those of them beside a wheelchair place. */
	companionSeats: string[];
	ticketTypes: TicketType[];
};

/** Throws `unknown_event`. */
export async function readCheckout(
	{ db, readTime }: Pick<BoxOffice, "db" | "readTime">,
	site: Site,
	eventId: string,
	sessionHash: string,
): Promise<Checkout> {
	const now = await readTime(db);
	const sale = await readEventSale(db, site, eventId, now);
	const hold = await readOwnHold(db, sale, sessionHash, now);
	const held = new Set(hold?.seats);
	const own = sale.seats.filter(({ guid }) => held.has(guid));
	const heldSeats = sale.plan && own.map(({ guid }) => guid);
	const companionSeats = own.filter(({ companionOf }) => companionOf !== null).map(({ guid }) => guid);
	return { hold, heldSeats, companionSeats, ticketTypes: sale.ticketTypes };
}
