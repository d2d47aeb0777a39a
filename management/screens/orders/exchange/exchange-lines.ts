import type { ExchangeOffer, ExchangeTarget } from "@lerret/contracts/api/exchanges";
import type { SaleEvent, SaleTicketType } from "@lerret/contracts/api/shop-responses";
import { formatMoment } from "@lerret/contracts/nb/time";
import { usualType } from "@lerret/contracts/order-lines";
import { seatLabel } from "@lerret/contracts/seat-label";
import { seatsOf } from "@lerret/contracts/seating-plan";

type Ticket = ExchangeOffer["tickets"][number];

/** A new ticket. `seat` is null for unnumbered places, and until it is chosen. */
export type NewTicket = { key: string; label: string; seat: string | null; type: SaleTicketType };

/** A new ticket for each old one: in the order of the seats, with the chosen type, else that of the old one, else the usual one. */
export function toNewTickets(
	tickets: readonly Ticket[],
	{ plan, ticketTypes }: Pick<SaleEvent, "plan" | "ticketTypes">,
	{ seats, types }: { seats: readonly string[]; types: Readonly<Record<string, string>> },
): NewTicket[] {
	const usual = usualType(ticketTypes);
	if (!usual) return [];
	const chosen = plan ? seatsOf(plan).filter(({ guid }) => seats.includes(guid)) : [];
	return tickets.map(({ ticketTypeId }, i) => {
		const seat = chosen[i];
		const key = seat?.guid ?? String(i);
		const find = (id: string | undefined) => ticketTypes.find((type) => type.id === id);
		return {
			...{ key, seat: seat?.guid ?? null, label: seat ? seatLabel(seat) : `Billett ${i + 1}` },
			type: find(types[key]) ?? find(ticketTypeId) ?? usual,
		};
	});
}

/** What each seat costs more than an old ticket; null where that differs between tickets, or depends on a klippekort. */
export function seatDifference(tickets: readonly Ticket[], fresh: readonly NewTicket[]): number | null {
	const [old, next] = [tickets[0], fresh[0]];
	if (!old || !next || tickets.some(({ ore, isClip }) => isClip || ore !== old.ore)) return null;
	return fresh.every(({ type }) => type.ore === next.type.ore) ? next.type.ore - old.ore : null;
}

/** The seats with one more or one fewer; the one that was chosen first gives way where there are no more tickets. */
export function toggleSeat(seats: readonly string[], seat: string, tickets: number): string[] {
	if (seats.includes(seat)) return seats.filter((one) => one !== seat);
	return [...seats, seat].slice(-tickets);
}

/** Those whose title, time or hall has every word. */
export function searchTargets(targets: readonly ExchangeTarget[], text: string): ExchangeTarget[] {
	const words = text.toLowerCase().split(/\s+/u);
	return targets.filter(({ title, startTime, hall }) => {
		const searched = `${title} ${formatMoment(startTime)} ${hall}`.toLowerCase();
		return words.every((word) => searched.includes(word));
	});
}
