import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sameTimeAfterDays } from "./programme-day.ts";
import {
	closeGaps,
	describePlacement,
	findFreeSlots,
	findPlanNotes,
	isOverlapping,
	type PlacedShowing,
	type PlanRules,
	spanOf,
} from "./showing-plan.ts";

const minute = 60_000;
const at = (local: string) => Date.parse(`${local}:00+01:00`);
const now = at("2026-11-20T12:00");
const film = {
	title: "Filmen",
	object: "movie",
	minutes: 90,
	ageLimit: "9",
	premiereOn: null,
	rentalEndsOn: null,
} as const;
const halls = [
	{ name: "Sal 1", advertisementMinutes: 15, cleaningMinutes: 20, disturbs: ["Sal 2"] },
	{ name: "Sal 2", advertisementMinutes: 0, cleaningMinutes: 15, disturbs: [] },
	{ name: "Sal 3", advertisementMinutes: 0, cleaningMinutes: 0, disturbs: [] },
];
const rules = (
	changes: Partial<PlanRules["films"] extends ReadonlyMap<string, infer F> ? F : never> = {},
): PlanRules => ({
	halls,
	films: new Map([
		["film", { ...film, ...changes }],
		["annen", { ...film, title: "Den andre" }],
	]),
	otherHours: [
		{ date: "2026-12-24", opensAt: null, closesAt: null },
		{ date: "2026-12-23", opensAt: "12.00", closesAt: "16.00" },
	],
	dayStartsAt: 4,
});

const place = (start: number, hall = "Sal 1", changes: Partial<PlacedShowing> = {}): PlacedShowing => ({
	id: "holdt",
	productionId: "film",
	title: "Filmen",
	hall,
	tags: [],
	...spanOf(
		{ start, givenEnd: null },
		film,
		halls.find(({ name }) => name === hall),
	),
	...changes,
});
const other = (start: number, hall = "Sal 1") =>
	place(start, hall, { id: "annen", productionId: "annen", title: "Den andre" });
const codes = (...[held, others = [], with_ = rules()]: [PlacedShowing, PlacedShowing[]?, PlanRules?]) =>
	findPlanNotes(held, others, with_, now).map(({ code }) => code);

test("a showing has its hall for its advertisements, its film and the cleaning, or until its given end", () => {
	const span = (givenEnd: number | null, minutes: number | null, object: "movie" | "culture" = "movie") => {
		const { over, free } = spanOf({ start: 0, givenEnd }, { object, minutes }, halls[0]);
		return [over / minute, free / minute];
	};
	expect(span(null, 90)).toEqual([105, 125]);
	expect(span(null, 90, "culture")).toEqual([90, 110]);
	expect(span(180 * minute, 90)).toEqual([180, 200]);
	expect(span(60 * minute, null, "culture")).toEqual([60, 80]);
	expect(span(null, null, "culture")).toEqual([120, 140]);
});

describe("what is named while a showing is held", () => {
	const evening = at("2026-11-27T18:00");
	test.each([
		["nothing, when it is where it should be", place(evening), [], rules(), []],
		["an overlap", place(evening), [other(evening + 60 * minute)], rules(), ["overlap"]],
		["too little time to clean", place(evening), [other(evening + 110 * minute)], rules(), ["cleaning"]],
		["no clash with what begins when it is clean", place(evening), [other(evening + 125 * minute)], rules(), []],
		["a hall that hears it", place(evening, "Sal 2"), [other(evening + 30 * minute)], rules(), ["disturbs"]],
		["no hall that does not", place(evening, "Sal 3"), [other(evening + 30 * minute)], rules(), []],
		[
			"the same film at the same hour",
			place(evening, "Sal 3"),
			[place(evening + 30 * minute, "Sal 2", { id: "lik" })],
			rules(),
			["same-film"],
		],
		["a time before the premiere", place(evening), [], rules({ premiereOn: "2026-11-28" }), ["before-premiere"]],
		[
			"no premiere where it is a preview",
			place(evening, "Sal 1", { tags: ["Førpremiere"] }),
			[],
			rules({ premiereOn: "2026-11-28" }),
			[],
		],
		["the end of the rental", place(evening), [], rules({ rentalEndsOn: "2026-11-26" }), ["after-rental"]],
		[
			"the night that belongs to the last day",
			place(at("2026-11-28T00:30")),
			[],
			rules({ rentalEndsOn: "2026-11-27" }),
			[],
		],
		["a closed day", place(at("2026-12-24T18:00")), [], rules(), ["closed"]],
		["a day that closes early", place(at("2026-12-23T16:00")), [], rules(), ["closed"]],
		["a day that is open then", place(at("2026-12-23T14:00")), [], rules(), []],
		["a children's film late", place(at("2026-11-27T20:30")), [], rules({ ageLimit: "6" }), ["late-for-children"]],
		["a film for adults early", place(at("2026-11-27T11:00")), [], rules({ ageLimit: "15" }), ["early-for-adults"]],
		["a time that has been", place(at("2026-11-20T11:00")), [], rules(), ["past"]],
	] as const)("is %s", (_, held, others, with_, expected) => {
		expect(codes(held, [...others], with_)).toEqual(expected);
	});
});

/** Starts in the weeks in which a clock changes, and in an ordinary one, also over midnight. */
const starts = fc
	.tuple(
		fc.constantFrom("2026-10-24T00:00:00Z", "2026-11-27T00:00:00Z", "2027-03-27T00:00:00Z", "2027-10-30T00:00:00Z"),
		fc.integer({ min: 0, max: 48 * 12 }),
	)
	.map(([day, steps]) => Date.parse(day) + steps * 5 * minute);

test("two overlap in a hall exactly where one begins before it is clean after the other, and both say so", () => {
	fc.assert(
		fc.property(starts, fc.integer({ min: -400, max: 400 }), (start, after) => {
			const [one, two] = [place(start), other(start + after * minute)];
			const clashes = (from: PlacedShowing, to: PlacedShowing) =>
				codes(from, [to]).filter((code) => code === "overlap" || code === "cleaning");
			expect(clashes(one, two)).toEqual(clashes(two, one));
			expect(clashes(one, two).length > 0).toBe(isOverlapping(one, two));
			expect(clashes(one, two).includes("overlap")).toBe(one.start < two.over && two.start < one.over);
		}),
	);
});

test("free slots never overlap a showing, are long enough, and leave no other room for it", () => {
	fc.assert(
		fc.property(fc.array(starts, { maxLength: 8 }), fc.integer({ min: 5, max: 240 }), (begins, length) => {
			const day = {
				from: Math.min(...begins, at("2026-11-27T12:00")),
				to: Math.max(...begins, at("2026-11-27T12:00")) + 720 * minute,
			};
			const occupied = begins.map((start) => place(start));
			const slots = findFreeSlots(occupied, day, length * minute);
			for (const { from, to } of slots) {
				expect(to - from).toBeGreaterThanOrEqual(length * minute);
				for (const one of occupied) expect(isOverlapping(one, { start: from, free: to })).toBe(false);
			}
			const isIn = (start: number) => slots.some(({ from, to }) => start >= from && start + length * minute <= to);
			for (let start = day.from; start + length * minute <= day.to; start += 30 * minute) {
				const isFree = occupied.every((one) => !isOverlapping(one, { start, free: start + length * minute }));
				expect(isIn(start)).toBe(isFree);
			}
		}),
		{ numRuns: 20 },
	);
});

test("closed gaps keep the order and the length, leave the shortest break, and begin when the first did", () => {
	fc.assert(
		fc.property(
			fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 30, max: 200 })), {
				minLength: 1,
				maxLength: 8,
			}),
			(given) => {
				let clock = at("2026-11-27T12:00");
				const spans = given.map(([gap, length]) => {
					const start = clock + gap * minute;
					clock = start + length * minute;
					return { start, over: clock, free: clock };
				});
				const closed = closeGaps(spans, 10);
				expect(closed[0]).toBe(spans[0]?.start);
				for (const [i, start] of closed.entries()) {
					const before = spans[i - 1];
					expect(start).toBeLessThanOrEqual(spans[i]?.start ?? 0);
					if (before === undefined) continue;
					const ended = (closed[i - 1] ?? 0) + before.free - before.start;
					expect(start).toBeGreaterThanOrEqual(ended);
					expect(start - ended).toBeLessThan(15 * minute + 1);
				}
			},
		),
	);
});

test("a move by days keeps the clock time, and back again it is exactly what it was", () => {
	fc.assert(
		fc.property(starts, fc.integer({ min: -7, max: 7 }), (start, days) => {
			const instant = new Date(start).toISOString();
			const local = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Oslo", timeStyle: "short" });
			const hour = Number(local.format(start).slice(0, 2));
			// The hour that a change of the clock skips or repeats has no time to keep.
			fc.pre(hour < 2 || hour > 3);
			const moved = sameTimeAfterDays(instant, days);
			expect(local.format(Date.parse(moved))).toBe(local.format(start));
			expect(sameTimeAfterDays(moved, -days)).toBe(instant);
		}),
	);
});

test("a placement is read as one sentence", () => {
	const held = place(
		at("2026-11-27T19:10"),
		"Sal 2",
		spanOf({ start: at("2026-11-27T19:10"), givenEnd: null }, { object: "movie", minutes: 132 }, halls[1]),
	);
	expect(describePlacement(held, { start: at("2026-11-27T21:49") })).toBe(
		"Sal 2, 19.10, slutter 21.22, ren 21.37, 12 min til neste",
	);
	expect(describePlacement(held, null)).toBe("Sal 2, 19.10, slutter 21.22, ren 21.37");
	expect(describePlacement(held, { start: at("2026-11-27T21:30") })).toContain("7 min for lite før neste");
});
