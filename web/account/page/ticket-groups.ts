import type { Ticket } from "../../client/account/loyalty/responses";

/** The tickets to one showing, which are one card. */
export type TicketGroup = {
	key: string;
	/** By row and seat. Never empty. */
	tickets: [Ticket, ...Ticket[]];
};

/** Groups tickets by showing, in their order. */
export function groupByShowing(tickets: readonly Ticket[]): TicketGroup[] {
	const groups = Map.groupBy(tickets, ({ movieId, movieTitle, startTime, sal, change }) =>
		[movieId || movieTitle, startTime, sal, change?.kind].join(" "),
	);
	return [...groups].flatMap(([key, some]) => {
		const [first, ...rest] = some.toSorted((one, other) => compareSeats(seatsOf(one)[0], seatsOf(other)[0]));
		return first ? [{ key, tickets: [first, ...rest] as [Ticket, ...Ticket[]] }] : [];
	});
}

type Seat = { zone: string | undefined; row: string; seat: string };

const seatsOf = ({ seatsInfo }: Pick<Ticket, "seatsInfo">): Seat[] =>
	seatsInfo.seats.flatMap(({ zone, row, seats }) => seats.map((seat) => ({ zone, row, seat })));

const collator = new Intl.Collator("nb", { numeric: true });

const compareSeats = (one: Seat | undefined, other: Seat | undefined): number =>
	collator.compare(one?.zone ?? "", other?.zone ?? "") ||
	collator.compare(one?.row ?? "", other?.row ?? "") ||
	collator.compare(one?.seat ?? "", other?.seat ?? "");

const listFormat = new Intl.ListFormat("nb", { type: "conjunction" });

/** «Rad 4, sete 4–6. Rad 5, sete 4 og 5»; empty without numbered seats. */
export function seatsText(tickets: readonly Pick<Ticket, "seatsInfo">[]): string {
	const seats = tickets.flatMap(seatsOf).sort(compareSeats);
	const rows = Map.groupBy(seats, ({ zone, row }) => (zone === undefined ? `Rad ${row}` : `${zone}, rad ${row}`));
	return [...rows].map(([row, some]) => `${row}, sete ${listFormat.format(toRanges(some))}`).join(". ");
}

/** "4", "5", "6", "9" → "4–6", "9"; two beside each other stay two. */
function toRanges(seats: readonly Seat[]): string[] {
	const runs: number[][] = [];
	for (const { seat } of seats) {
		const number = Number(seat);
		const last = runs.at(-1);
		if (Number.isInteger(number) && last?.at(-1) === number - 1) last.push(number);
		else if (Number.isInteger(number)) runs.push([number]);
		else return seats.map((one) => one.seat);
	}
	return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run.map(String)));
}

/** «3 × Voksen, Barn»: what a back end says of tickets beside their seats, such as their types. */
export function typesText(tickets: readonly Pick<Ticket, "seatsInfo">[]): string {
	const byInfo = Map.groupBy(tickets, ({ seatsInfo }) => seatsInfo.info);
	return [...byInfo]
		.filter(([info]) => info !== "")
		.map(([info, { length }]) => (length > 1 ? `${length} × ${info}` : info))
		.join(", ");
}

/** What staff tell of the tickets, each sentence once. */
export const notesOf = (tickets: readonly Pick<Ticket, "notes">[]): string[] => [
	...new Set(tickets.map(({ notes }) => notes).filter(Boolean)),
];

/** The pages of the tickets' orders, with receipt and cancellation. */
export const ordersOf = (tickets: readonly Pick<Ticket, "orderUrl">[]): string[] => [
	...new Set(tickets.flatMap(({ orderUrl }) => orderUrl ?? [])),
];

/** Where the tickets of the orders are exchanged for another showing, as far as they can be. */
export const exchangesOf = (tickets: readonly Pick<Ticket, "exchangeUrl">[]): string[] => [
	...new Set(tickets.flatMap(({ exchangeUrl }) => exchangeUrl ?? [])),
];

/** One ticket with the seats of all, for a calendar. */
export const withAllSeats = (tickets: TicketGroup["tickets"]): Ticket => {
	const [first] = tickets;
	return {
		...first,
		seatsInfo: { info: typesText(tickets), seats: tickets.flatMap(({ seatsInfo }) => seatsInfo.seats) },
	};
};
