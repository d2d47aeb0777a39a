import type { ControlList } from "@lerret/contracts/api/control";
import { parseSeatLabel } from "@lerret/contracts/seat-label";
import type { ListedTicket, RevokedTicket } from "./verdict.ts";

export type FoundTickets = { valid: ListedTicket[]; revoked: RevokedTicket[] };

/**
 * Tickets whose name or seat fits all the words, by seat. Order carries meaning: «4 12» and «rad 4 sete 12» are row 4,
 * seat 12, and never row 12, seat 4. One number alone is a row or a seat.
 */
export function findTickets({ tickets, revoked }: Pick<ControlList, "tickets" | "revoked">, query: string) {
	const wanted = splitQuery(query);
	const find = <T extends ListedTicket | RevokedTicket>(among: readonly T[]): T[] =>
		wanted.length === 0 ? [] : among.filter((ticket) => fits(wanted, partsOf(ticket), {})).sort(bySeat);
	return {
		valid: find(tickets),
		revoked: find(revoked.filter(({ isReplaced }) => !isReplaced)),
	} satisfies FoundTickets;
}

const collator = new Intl.Collator("nb", { numeric: true });
type Named = Pick<ListedTicket, "seatLabel" | "name">;
const bySeat = (a: Named, b: Named) => collator.compare(a.seatLabel ?? a.name, b.seatLabel ?? b.name);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** «rad4» and «r4» are written as «rad 4» and «r 4». */
const splitQuery = (query: string): string[] =>
	wordsOf(query).flatMap((word) => /^(rad|r|sete|s)(\d.*)$/u.exec(word)?.slice(1) ?? [word]);

type Parts = { words: string[]; row: string | undefined; seat: string | undefined };

function partsOf({ name, seatLabel }: Named): Parts {
	const seat = parseSeatLabel(seatLabel ?? "");
	const others = seat ? [seat.zone ?? "", "rad", "sete"] : [seatLabel ?? ""];
	return {
		words: wordsOf([name, ...others].join(" ")),
		row: seat?.row.toLowerCase(),
		seat: seat?.number.toLowerCase(),
	};
}

const labels: Record<string, "row" | "seat"> = { rad: "row", r: "row", sete: "seat", s: "seat" };

/** What of the seat the words before have named; `isSeatBare` if the seat's number stood without «sete». */
type Taken = { row?: true; seat?: true; isSeatBare?: true };

/** Whether each word is the row, the seat, or the beginning of a name. A word may be several of them, so all are tried. */
function fits([word, ...rest]: string[], parts: Parts, taken: Taken): boolean {
	if (word === undefined) return true;
	const label = labels[word];
	const [value, ...afterValue] = rest;
	if (label !== undefined && value !== undefined) {
		if (!taken[label] && parts[label] === value && fits(afterValue, parts, { ...taken, [label]: true })) return true;
		// «r» and «s» can also begin a name, «rad» and «sete» never do.
		if (word.length > 1) return false;
	}
	const isRow = parts.row === word && !taken.row && !taken.isSeatBare;
	if (isRow && fits(rest, parts, { ...taken, row: true })) return true;
	const isSeat = parts.seat === word && !taken.seat;
	if (isSeat && fits(rest, parts, { ...taken, seat: true, isSeatBare: true })) return true;
	const isBoth = parts.row !== undefined && `${parts.row}${parts.seat}` === word && !taken.row && !taken.seat;
	if (isBoth && /\p{L}/u.test(word) && fits(rest, parts, { ...taken, row: true, seat: true })) return true;
	const isWord = parts.words.some((one) => (/\d/u.test(word) ? one === word : one.startsWith(word)));
	return isWord && fits(rest, parts, taken);
}
