import { formatWordList } from "@lerret/contracts/nb/word-list";
import { rowLabel, withinSentence } from "@lerret/contracts/seat-label";
import type { SeatKind, SeatMap } from "@lerret/contracts/seat-map";
import { ticketCountText, totalOf } from "./choice";

/** What a visitor has chosen in a hall with numbered seats. Until the end there may be more seats than tickets, or fewer. */
export type SeatChoice = {
	/** By the ticket type's id. */
	quantities: Record<string, number>;
	/** In the order of the map. */
	seats: string[];
};

/** Why a seat of the map cannot be chosen; empty for one that can. With script, its box is clickable all the same. */
export function unavailableText({ dataset }: Pick<HTMLElement, "dataset">, label: string): string {
	if (dataset.state === "taken") return `${label} er opptatt.`;
	return dataset.state === "kept" ? `${label} holdes av til den som trenger rullestolplass.` : "";
}

/**
 * The choice after a change of seats. A seat that no ticket is chosen for adds a ticket of the usual type, and a seat that is
 * given up takes one away, so that a visitor who only uses the map need not choose types.
 */
export function withSeats({ quantities, seats: before }: SeatChoice, seats: string[], usualId: string): SeatChoice {
	const total = totalOf(quantities);
	const usual = quantities[usualId] ?? 0;
	const added = Math.max(0, Math.min(seats.length - total, seats.length - before.length));
	const removed = Math.max(0, Math.min(total - seats.length, before.length - seats.length, usual));
	const count = usual + added - removed;
	return { quantities: count === usual ? quantities : { ...quantities, [usualId]: count }, seats };
}

/**
 * The types after a place beside a wheelchair was chosen, or the wheelchair's own: the one beside gets a companion's ticket in
 * place of a usual one, as long as there is another ticket for each.
 */
export function withCompanions(
	{ quantities, seats }: SeatChoice,
	map: SeatMap,
	{ usualId, companionId }: { usualId: string; companionId: string | undefined },
): SeatChoice {
	if (companionId === undefined) return { quantities, seats };
	const beside = seats.filter((seat) => kindOf(map, seat) === "companion").length;
	const [companions, usual] = [quantities[companionId] ?? 0, quantities[usualId] ?? 0];
	const added = Math.max(0, Math.min(beside - companions, seats.length - beside - companions, usual));
	if (added === 0) return { quantities, seats };
	return { quantities: { ...quantities, [usualId]: usual - added, [companionId]: companions + added }, seats };
}

export const kindOf = (map: SeatMap, seat: string): SeatKind | undefined =>
	map.rows.flatMap(({ seats }) => seats).find(({ guid }) => guid === seat)?.kind;

/** «Rad 2, sete 5 og 6», or what is missing. */
export function choiceText({ quantities, seats }: SeatChoice, map: SeatMap): string {
	const total = totalOf(quantities);
	if (total > seats.length) {
		const missing = seats.length === 0 ? "velg seter" : `velg ${total - seats.length} til`;
		return `${ticketCountText(total)}, ${missing}`;
	}
	if (total < seats.length)
		return `${seats.length} ${seats.length === 1 ? "sete" : "seter"}, ${ticketCountText(total)}`;
	if (total === 0) return "Ingen seter valgt";
	return seats.length <= mostNamed ? nameSeats(seats, map).join(" · ") : `${seats.length} seter`;
}

/** «Rad 2, sete 5 og 6» for each row. */
function nameSeats(seats: string[], map: SeatMap): string[] {
	const chosen = new Set(seats);
	return map.rows.flatMap((row) => {
		const numbers = row.seats.filter(({ guid }) => chosen.has(guid)).map(({ number }) => number);
		return numbers.length > 0 ? `${rowLabel(row)}, sete ${formatWordList(numbers)}` : [];
	});
}

/** What a proposal of the best seats says; a party in many rows sees its seats on the map. */
export function proposalText(seats: string[], map: SeatMap): string {
	const rows = nameSeats(seats, map);
	const names =
		rows.length <= 2 ? rows.map(withinSentence).join(" og ") : `${seats.length} seter i ${rows.length} rader`;
	return `Forslag: ${names}. Bytt på kartet om du vil.`;
}

/** More names do not fit beside the button on a phone. */
const mostNamed = 3;
