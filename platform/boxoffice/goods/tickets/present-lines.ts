import { AppError } from "@lerret/contracts/errors";
import { type OrderLine, priceLines } from "../../orders/lines.ts";
import { type LineRow, seatsOfLines } from "../../orders/rows.ts";
import type { EventSale } from "../../sale/sale.ts";

/** The lines of a link at the prices of now; null if the event has one of the ticket types no more. */
export function presentLines(stored: LineRow[], sale: EventSale): OrderLine[] | null {
	const lines = stored.map(({ seat, ticket_type_id }) => ({ ...(seat ? { seat } : {}), ticketTypeId: ticket_type_id }));
	try {
		return priceLines(lines, { seats: seatsOfLines(stored), quantity: stored.length }, sale);
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}
