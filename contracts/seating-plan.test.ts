import { describe, expect, test } from "vitest";
import { zonedPlan } from "../tests/support/seating-plan.ts";
import { parseSeatLabel, seatLabel, withinSentence } from "./seat-label.ts";
import { seatMapOf } from "./seat-map.ts";
import { newSeatingPlanSchema, type SeatingPlan, seatsOf } from "./seating-plan.ts";

const changeZone = (plan: SeatingPlan, change: (zone: SeatingPlan["zones"][number]) => object): SeatingPlan => ({
	...plan,
	zones: plan.zones.map((zone, i) => (i === 1 ? { ...zone, ...change(zone) } : zone)),
});
const renameRows = (plan: SeatingPlan, row_number: string) =>
	changeZone(plan, ({ rows }) => ({ rows: rows.map((row) => ({ ...row, row_number })) }));
const renameSeats = (plan: SeatingPlan, rename: (number: string) => string) =>
	changeZone(plan, ({ rows }) => ({
		rows: rows.map((row) => ({
			...row,
			seats: row.seats.map((seat) => ({ ...seat, seat_number: rename(seat.seat_number) })),
		})),
	}));
const labelsOf = (plan: SeatingPlan) => {
	const labels = new Map(seatsOf(plan).map((seat) => [seat.guid, seatLabel(seat)]));
	return ["1-1", "2-1", "b-1-1"].map((guid) => labels.get(guid));
};
const errorsOf = (plan: SeatingPlan) =>
	newSeatingPlanSchema.safeParse(plan).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("the name of a seat", () => {
	test("has its zone where another zone has the same row, and only there", () => {
		expect(labelsOf(zonedPlan())).toEqual(["Parkett, rad 1, sete 1", "Rad 2, sete 1", "Balkong, rad 1, sete 1"]);
	});

	test("has no zone where rows or seats differ", () => {
		expect(labelsOf(renameRows(zonedPlan(), "B1"))).toEqual(["Rad 1, sete 1", "Rad 2, sete 1", "Rad B1, sete 1"]);
		expect(labelsOf(renameSeats(zonedPlan(), (number) => String(Number(number) + 10)))).toEqual([
			"Rad 1, sete 1",
			"Rad 2, sete 1",
			"Rad 1, sete 11",
		]);
	});

	test("is without superfluous blanks and invisible characters", () => {
		expect(
			labelsOf(changeZone(renameRows(zonedPlan(), "\u200b1 "), () => ({ name: " Øvre\u00a0 balkong\ufeff" })))[2],
		).toBe("Øvre balkong, rad 1, sete 1");
	});

	test("is the same on the map", () => {
		const labels = seatMapOf(zonedPlan()).rows.map((row) => seatLabel({ ...row, number: row.seats[0]?.number ?? "" }));
		expect(labels).toEqual(["Parkett, rad 1, sete 1", "Rad 2, sete 1", "Balkong, rad 1, sete 1"]);
	});

	test.each([
		["Rad 4, sete 12", { row: "4", number: "12" }, "rad 4, sete 12"],
		["Balkong, rad 1, sete 2 B", { zone: "Balkong", row: "1", number: "2 B" }, "Balkong, rad 1, sete 2 B"],
		["Venstre, øvre, rad A, sete 1", { zone: "Venstre, øvre", row: "A", number: "1" }, "Venstre, øvre, rad A, sete 1"],
		["Bord 4", null, "Bord 4"],
	])("%s can be read back, and stand in a sentence", (label, seat, inside) => {
		expect(parseSeatLabel(label)).toEqual(seat);
		expect(withinSentence(label)).toBe(inside);
	});
});

describe("a new plan", () => {
	test("may repeat rows in zones of different names", () => {
		expect(errorsOf(zonedPlan())).toEqual([]);
	});

	test.each([
		["the same letters", "parkett", "1"],
		["other spaces", "\u00a0Parkett ", "1\u200b"],
		["another Unicode form", "Ｐarkett", "１"],
	])("has no two seats of one name: %s", (_how, zone, row) => {
		const plan = changeZone(renameRows(zonedPlan(), row), () => ({ name: zone }));
		expect(errorsOf(plan)).toHaveLength(10);
		expect(errorsOf(plan)[0]).toMatch(/^zones\.1\.rows\.0\.seats\.0: Flere seter heter «.arkett, rad .,? ?sete 1»\./u);
	});

	test("has no two seats of one name in a row", () => {
		const plan = renameSeats(renameRows(zonedPlan(), "9"), (number) => (number === "2" ? " 1" : number));
		expect(errorsOf(plan)).toEqual([
			expect.stringMatching(/^zones\.1\.rows\.0\.seats\.1: Flere seter heter «Rad 9, sete 1»/u),
		]);
	});

	test.each(["", " ", "\u00a0\u200b"])("has no rows and seats without a name: %j", (blank) => {
		expect(errorsOf(renameRows(zonedPlan(), blank))).toEqual(["zones.1.rows.0.row_number: Raden må ha et navn."]);
		expect(errorsOf(renameSeats(renameRows(zonedPlan(), "9"), (number) => (number === "3" ? blank : number)))).toEqual([
			"zones.1.rows.0.seats.2.seat_number: Setet må ha et nummer.",
		]);
	});

	test("names the zones whose rows are repeated", () => {
		expect(errorsOf(changeZone(zonedPlan(), () => ({ name: "\u200b" })))).toEqual([
			"zones.1.name: Sonen må ha et navn, for en annen sone har de samme radene.",
		]);
	});
});
