import { nameKey } from "@lerret/contracts/names";
import { seatLabel } from "@lerret/contracts/seat-label";
import { type MapRow, seatMapOf } from "@lerret/contracts/seat-map";
import { type PlanSeat, type SeatingPlan, seatsOf } from "@lerret/contracts/seating-plan";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sized } from "../../../tests/support/extent.ts";
import { testPlan } from "../../../tests/support/seating-plan.ts";
import { proposeSeats, type SeatedParty } from "./propose-seats.ts";

const partyOf = (id: string, ...seats: string[]): SeatedParty =>
	seats.map((seat, i) => ({ id: `${id}${i}`, seat, label: `Rad ${seat.replace("-", ", sete ")}` }));
const propose = (from: SeatingPlan | null, to: SeatingPlan, ...parties: SeatedParty[]) =>
	Object.fromEntries(proposeSeats(from, to, parties));

describe("a party", () => {
	test("stays where its seats have the same names", () => {
		expect(propose(testPlan(5), testPlan(9), partyOf("a", "3-4", "3-5"))).toEqual({ a0: "3-4", a1: "3-5" });
	});

	test("gets seats as far back and as far from the middle where its row is not there", () => {
		expect(propose(testPlan(9), testPlan(5), partyOf("a", "8-4", "8-5"))).toEqual({ a0: "4-4", a1: "4-5" });
	});

	test("moves as a whole if only some of its seats are there", () => {
		const to = testPlan(4);
		for (const row of to.zones[0]?.rows ?? []) row.seats = row.seats.filter(({ seat_number }) => seat_number !== "5");
		expect(propose(testPlan(4), to, partyOf("a", "2-4", "2-5"))).toEqual({ a0: "2-3", a1: "2-4" });
	});

	test("is divided where no row has room, into parts near each other", () => {
		const party = partyOf("a", "1-1", "1-2", "1-3", "1-4", "1-5");
		const to = testPlan(3);
		for (const row of to.zones[0]?.rows ?? []) row.seats = row.seats.filter((_, i) => i > 1 && i < 6);
		for (const row of to.zones[0]?.rows ?? []) for (const seat of row.seats) seat.seat_number = `9${seat.seat_number}`;
		const rows = Object.values(propose(testPlan(2), to, party)).map((seat) => seat?.split("-")[0]);
		expect(rows).toEqual(["1", "1", "1", "1", "2"]);
	});

	test("without numbers gets seats in the order of the parties, near the middle", () => {
		const [one, two] = [
			[
				{ id: "a", seat: null, label: null },
				{ id: "b", seat: null, label: null },
			],
			[{ id: "c", seat: null, label: null }],
		];
		expect(propose(null, testPlan(4), one, two)).toEqual({ a: "3-5", b: "3-6", c: "3-4" });
	});
});

test("a wheelchair place and the seat beside it become such places, and no other party gets one", () => {
	const pair = partyOf("w", "4-1", "4-2");
	const other = partyOf("a", "3-1", "3-2");
	expect(propose(testPlan(4), testPlan(2), other, pair)).toEqual({ w0: "2-1", w1: "2-2", a0: "2-3", a1: "2-4" });
	const full = Array.from({ length: 10 }, (_, i) => partyOf(`p${i}`, `8-${i + 1}`));
	const seats = Object.values(propose(testPlan(9), testPlan(1), ...full));
	// The seat beside the wheelchair place is the last one that others get.
	expect(seats.filter((seat) => seat === "1-1")).toEqual([]);
	expect(seats.filter((seat) => seat === null)).toEqual([null]);
});

/** Rows with gaps, names that may be those of another hall, and some wheelchair places with a seat beside them. */
const plans: fc.Arbitrary<SeatingPlan> = fc
	.array(
		fc.record({
			seats: fc.array(fc.constantFrom("seat", "seat", "seat", "gap", "pair"), { minLength: 2, maxLength: 9 }),
			first: fc.integer({ min: 1, max: 4 }),
		}),
		{ minLength: 1, maxLength: 6 },
	)
	.map((rows) => ({
		name: "Sal",
		categories: [{ name: "Sal", color: "#336699" }],
		zones: [
			{
				name: "Sal",
				position: { x: 0, y: 0 },
				rows: rows.map(({ seats, first }, r) => {
					const placed: PlanSeat[] = [];
					let x = 0;
					for (const kind of ["seat", ...seats]) {
						const add = (more: Partial<PlanSeat>) => {
							const number = String(first + placed.length);
							const position = { x: x * 50, y: 0 };
							placed.push({ seat_guid: `${r}-${x}`, seat_number: number, position, category: "Sal", ...more });
							x += 1;
						};
						if (kind === "gap") x += 1;
						else if (kind === "seat") add({});
						else {
							add({ accessible: true });
							add({ companion_of: `${r}-${x - 1}` });
						}
					}
					return { row_number: String(r + 1), position: { x: 0, y: r * 60 }, seats: placed };
				}),
			},
		],
		size: { width: 1000, height: 1000 },
	}));

const labelsOf = (plan: SeatingPlan) => new Map(seatsOf(plan).map((seat) => [seat.guid, seatLabel(seat)]));
const kindsOf = (plan: SeatingPlan) =>
	new Map(seatMapOf(plan).rows.flatMap(({ seats }) => seats.map(({ guid, kind }) => [guid, kind] as const)));

/** Random seats of a plan in parties of up to five, those of one row beside each other where they can. */
const partiesOf = (plan: SeatingPlan): fc.Arbitrary<SeatedParty[]> => {
	const labels = labelsOf(plan);
	const guids = [...labels.keys()];
	return fc.array(fc.record({ at: fc.nat(guids.length - 1), size: fc.integer({ min: 1, max: 5 }) })).map((choices) => {
		const taken = new Set<string>();
		return choices.flatMap(({ at, size }, p) => {
			const seats = guids.slice(at, at + size).filter((guid) => !taken.has(guid));
			for (const guid of seats) taken.add(guid);
			const places = seats.map((seat, i) => ({ id: `${p}.${i}`, seat, label: labels.get(seat) ?? null }));
			return places.length > 0 ? [places] : [];
		});
	});
};

const cases = fc
	.record({ from: plans, to: plans })
	.chain(({ from, to }) => fc.record({ from: fc.constant(from), to: fc.constant(to), parties: partiesOf(from) }));

/** How far seats of one row stand from each other, if they are beside each other. */
const isBlock = (row: MapRow, guids: readonly (string | null)[]): boolean => {
	const columns = row.seats.filter(({ guid }) => guids.includes(guid)).map(({ column }) => column);
	return columns.length === guids.length && Math.max(...columns) - Math.min(...columns) === (guids.length - 1) * 2;
};
const isWhole = (plan: SeatingPlan, guids: readonly (string | null)[]) =>
	seatMapOf(plan).rows.some((row) => isBlock(row, guids));

const runs = { numRuns: sized(300, 5000) };

test("every place gets at most one seat, every seat at most one place, as long as ordinary seats are left", () => {
	fc.assert(
		fc.property(cases, ({ from, to, parties }) => {
			const given = proposeSeats(from, to, parties);
			const places = parties.flat();
			expect([...given.keys()].toSorted()).toEqual(places.map(({ id }) => id).toSorted());
			const seats = [...given.values()].filter((seat) => seat !== null);
			expect(new Set(seats).size).toBe(seats.length);
			const kinds = kindsOf(to);
			expect(seats.every((seat) => kinds.has(seat))).toBe(true);
			const isUnseated = [...given].filter(([, seat]) => seat === null).map(([id]) => id);
			const before = kindsOf(from);
			const left = [...kinds].filter(([guid, kind]) => kind !== "wheelchair" && !seats.includes(guid));
			const others = places.filter(
				({ id, seat }) => isUnseated.includes(id) && before.get(seat ?? "") !== "wheelchair",
			);
			expect(others.length === 0 || left.length === 0).toBe(true);
		}),
		runs,
	);
});

test("wheelchair places stay wheelchair places, and no one else gets one", () => {
	fc.assert(
		fc.property(cases, ({ from, to, parties }) => {
			const given = proposeSeats(from, to, parties);
			const [before, after] = [kindsOf(from), kindsOf(to)];
			for (const { id, seat } of parties.flat()) {
				const next = given.get(id) ?? null;
				if (next !== null)
					expect([id, after.get(next) === "wheelchair"]).toEqual([id, before.get(seat ?? "") === "wheelchair"]);
			}
			// A wheelchair place is left over only where all who need one have it.
			const isFree = [...after].some(([guid, kind]) => kind === "wheelchair" && ![...given.values()].includes(guid));
			const lack = parties
				.flat()
				.filter(({ id, seat }) => before.get(seat ?? "") === "wheelchair" && given.get(id) === null);
			expect(isFree && lack.length > 0).toBe(false);
		}),
		runs,
	);
});

test("no party is divided where a whole place is left", () => {
	fc.assert(
		fc.property(cases, ({ from, to, parties }) => {
			const given = proposeSeats(from, to, parties);
			const taken = new Set(given.values());
			const kinds = kindsOf(from);
			for (const party of parties) {
				const seats = party.map(({ id }) => given.get(id) ?? null);
				const isOrdinary = party.every(({ seat }) => kinds.get(seat ?? "") !== "wheelchair");
				const wasWhole = isWhole(
					from,
					party.map(({ seat }) => seat),
				);
				const stays = party.every(
					({ label }, i) => nameKey(label ?? "") === nameKey(labelsOf(to).get(seats[i] ?? "") ?? ""),
				);
				if (isWhole(to, seats) || !isOrdinary || (stays && !wasWhole)) continue;
				for (const row of seatMapOf(to).rows)
					for (let start = 0; start + party.length <= row.seats.length; start += 1) {
						const block = row.seats.slice(start, start + party.length);
						const isOffered = block.every(({ guid, kind }) => kind === "ordinary" && !taken.has(guid));
						expect(
							isOffered &&
								isBlock(
									row,
									block.map(({ guid }) => guid),
								),
						).toBe(false);
					}
			}
		}),
		runs,
	);
});

test("a party whose seats all have their names and kinds stays", () => {
	fc.assert(
		fc.property(
			plans.chain((plan) => fc.record({ plan: fc.constant(plan), parties: partiesOf(plan) })),
			({ plan, parties }) => {
				const given = proposeSeats(plan, plan, parties);
				expect(parties.flat().map(({ id }) => given.get(id))).toEqual(parties.flat().map(({ seat }) => seat));
			},
		),
		runs,
	);
});
