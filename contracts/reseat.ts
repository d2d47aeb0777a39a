import type { MapRow, SeatMap } from "./seat-map.ts";

/** A seat takes two columns, as in seat-map.ts, which would bring Zod into the page. */
const seatWidth = 2;

type Hall = {
	map: SeatMap;
	/** Sold seats and what has them, such as their order. */
	sold: ReadonlyMap<string, string>;
	/** Whether no ticket, hold or withheld place has the seat. */
	isFree: (seat: string) => boolean;
};

/**
 * The new seat of each seat of a party that moves to `target`: the seats from there on, beside each other. Where someone sits
 * there, they get the party's old seats. Null if there is no room for all of the party, or for all of the others.
 */
export function reseatParty(hall: Hall, party: readonly string[], target: string): Map<string, string> | null {
	const row = hall.map.rows.find(({ seats }) => seats.some(({ guid }) => guid === target));
	const owner = hall.sold.get(target);
	const others =
		owner === undefined || party.includes(target)
			? []
			: party.length === 1
				? [target]
				: [...hall.sold].flatMap(([seat, one]) => (one === owner ? [seat] : []));
	if (!row || others.length > party.length) return null;
	const isOffered = (seat: string) => hall.isFree(seat) || party.includes(seat) || others.includes(seat);
	const block = findBlock(row, { size: party.length, target, others, isOffered });
	if (!block) return null;
	const order = inOrder(hall.map);
	const moving = party.toSorted((a, b) => order(a) - order(b));
	const left = moving.filter((seat) => !block.includes(seat));
	const pairs = [
		...moving.map((seat, i): [string, string] => [seat, block[i] ?? seat]),
		...others.toSorted((a, b) => order(a) - order(b)).map((seat, i): [string, string] => [seat, left[i] ?? seat]),
	];
	return new Map(pairs.filter(([from, to]) => from !== to));
}

type Wanted = {
	size: number;
	target: string;
	/** Seats that must be among them. */
	others: readonly string[];
	isOffered: (seat: string) => boolean;
};

/** So many seats of a row beside each other with the target, as far from there on as possible; else across an aisle. */
function findBlock({ seats }: MapRow, { size, target, others, isOffered }: Wanted): string[] | null {
	const at = seats.findIndex(({ guid }) => guid === target);
	const starts = Array.from({ length: size }, (_, i) => at - i).filter((start) => start >= 0);
	const blocks = starts
		.map((start) => seats.slice(start, start + size))
		.filter((block) => block.length === size && block.every(({ guid }) => isOffered(guid)))
		.filter((block) => others.every((seat) => block.some(({ guid }) => guid === seat)));
	const isWhole = (block: (typeof blocks)[number]) =>
		(block.at(-1)?.column ?? 0) - (block[0]?.column ?? 0) === (size - 1) * seatWidth;
	return (blocks.find(isWhole) ?? blocks[0])?.map(({ guid }) => guid) ?? null;
}

/** The position of a seat, row by row from the front. */
function inOrder({ rows }: SeatMap): (seat: string) => number {
	const positions = new Map(rows.flatMap(({ seats }) => seats).map(({ guid }, i) => [guid, i]));
	return (seat) => positions.get(seat) ?? 0;
}
