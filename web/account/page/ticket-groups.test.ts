import { expect, test } from "vitest";
import type { Ticket } from "../../client/account/loyalty/responses";
import { groupByShowing, ordersOf, seatsText, typesText } from "./ticket-groups";

const ticket = (row: string, seats: string[], more: Partial<Ticket> = {}): Ticket => ({
	movieId: "film",
	movieTitle: "Film",
	notes: "",
	qrCode: `${row}-${seats}`,
	qrUrl: "",
	startTime: "2026-12-02T18:00:00+01:00",
	expirationDate: null,
	image: null,
	sal: "Sal 1",
	seatsInfo: { info: "Voksen", seats: row === "" ? [] : [{ row, seats }] },
	...more,
});

test("tickets of several orders to one showing are one group by row and seat, others their own", () => {
	const tickets = [
		ticket("4", ["10"], { orderUrl: "/ordre/a" }),
		ticket("4", ["4"], { orderUrl: "/ordre/b" }),
		ticket("4", ["4"], { startTime: "2026-12-03T18:00:00+01:00" }),
		ticket("3", ["9"], { orderUrl: "/ordre/a" }),
		ticket("4", ["5"], { sal: "Sal 2" }),
	];
	const groups = groupByShowing(tickets);
	expect(groups.map((group) => group.tickets.map(({ qrCode }) => qrCode))).toEqual([
		["3-9", "4-4", "4-10"],
		["4-4"],
		["4-5"],
	]);
	expect(ordersOf(groups[0]?.tickets ?? [])).toEqual(["/ordre/a", "/ordre/b"]);
});

test("seats are one line, three or more beside each other a range", () => {
	expect(seatsText([ticket("4", ["6"]), ticket("4", ["4"]), ticket("5", ["4", "5"]), ticket("4", ["5"])])).toBe(
		"Rad 4, sete 4–6. Rad 5, sete 4 og 5",
	);
	expect(seatsText([ticket("10", ["12"]), ticket("9", ["1", "2", "3", "8"])])).toBe(
		"Rad 9, sete 1–3 og 8. Rad 10, sete 12",
	);
	const seatsInfo = { info: "", seats: [{ zone: "Balkong", row: "1", seats: ["A", "B"] }] };
	expect(seatsText([{ seatsInfo }])).toBe("Balkong, rad 1, sete A og B");
	expect(seatsText([ticket("", [])])).toBe("");
});

test("types are counted", () => {
	const child = ticket("1", ["1"], { seatsInfo: { info: "Barn", seats: [] } });
	expect(typesText([ticket("1", ["2"]), child, ticket("1", ["3"])])).toBe("2 × Voksen, Barn");
	expect(typesText([ticket("1", ["2"], { seatsInfo: { info: "", seats: [] } })])).toBe("");
});
