import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { programmeDayOf } from "@lerret/contracts/programme-day";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { closedGaps, copiesAfter, everyDay } from "./copying.ts";
import { addStep, noHistory, redoStep, removeSteps, type Step, undoStep } from "./history.ts";
import { noShift, putChanges, shiftTo } from "./hold.ts";
import { applyChanges, type Change, inverseOf, newFields, rulesOf } from "./plan.ts";
import { proposePlace } from "./propose.ts";

const halls = ["Sal 1", "Sal 2", "Sal 3"].map((name) => ({
	...{ name, advertisementMinutes: 10, cleaningMinutes: 15, disturbs: [], isUsual: true },
}));
const film = { id: "film", title: "Filmen", object: "movie", minutes: 90, ageLimit: "9" } as const;
const rules = rulesOf({ halls, films: [{ ...film, premiereOn: null, rentalEndsOn: null }], otherHours: [] }, 4);

const fieldsAt = (startTime: string, screen = "Sal 1") => newFields("film", null, { startTime, screen });
const made = (id: string, startTime: string, screen?: string): Change => ({
	...{ id, isNew: true, fields: fieldsAt(startTime, screen) },
});
const friday = "2026-11-27";
const at = (clock: string, date = friday) => new Date(`${date}T${clock}:00+01:00`).toISOString();
const planOf = (...changes: Change[]) => applyChanges([], changes, rules);

/** Moves, deletions and new showings, in weeks in which the clock changes too. */
const start = fc
	.tuple(fc.constantFrom("2026-10-24", "2026-11-27", "2027-03-27"), fc.integer({ min: 0, max: 400 }))
	.map(([date, steps]) => new Date(Date.parse(`${date}T08:00:00Z`) + steps * 300_000).toISOString());
const action = fc.record({
	kind: fc.constantFrom("move", "delete", "make", "price"),
	id: fc.constantFrom("a", "b", "c"),
	start,
	hall: fc.constantFrom("Sal 1", "Sal 2", "Sal 3"),
});

test("undo and redo return exactly to every plan on the way", () => {
	fc.assert(
		fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
			let showings = planOf(made("a", at("18:00")), made("b", at("20:30")), made("c", at("19:00"), "Sal 2"));
			let history = noHistory;
			const drafts = () => showings.map(({ id, draft, isOverlapping }) => ({ id, draft, isOverlapping }));
			const states = [drafts()];
			for (const [i, { kind, id, start: startTime, hall: screen }] of actions.entries()) {
				const isThere = showings.some((one) => one.id === id);
				if (kind !== "make" && !isThere) continue;
				const change: Change =
					kind === "make"
						? made(`ny-${i}`, startTime, screen)
						: kind === "delete"
							? { id, isNew: false, fields: null }
							: { id, isNew: false, fields: kind === "move" ? { startTime, screen } : { priceGroupId: `gruppe-${i}` } };
				history = addStep(history, { name: "", changes: [change], inverse: inverseOf(showings, [change]) });
				showings = applyChanges(showings, [change], rules);
				states.push(drafts());
			}
			for (let at = states.length - 2; at >= 0; at -= 1) {
				const back = undoStep(history);
				showings = applyChanges(showings, back?.step.inverse ?? [], rules);
				history = back?.history ?? history;
				expect(drafts()).toEqual(states[at]);
			}
			for (let at = 1; at < states.length; at += 1) {
				const forth = redoStep(history);
				showings = applyChanges(showings, forth?.step.changes ?? [], rules);
				history = forth?.history ?? history;
				expect(drafts()).toEqual(states[at]);
			}
		}),
	);
});

test("a step that another came between is no longer undone, nor those before it", () => {
	const step = (id: string): Step => ({ name: id, changes: [{ id, isNew: false, fields: {} }], inverse: [] });
	const history = ["a", "b", "c"].reduce((all, id) => addStep(all, step(id)), noHistory);
	expect(removeSteps(history, new Set(["b"])).done.map(({ name }) => name)).toEqual(["c"]);
	expect(removeSteps(history, new Set(["c"])).done).toEqual([]);
	expect(removeSteps(history, new Set(["x"])).done).toHaveLength(3);
});

test("what is held comes down where it points, with its length, and several keep their distance", () => {
	const showings = planOf(made("a", at("18:00")), made("b", at("20:30")));
	const held = { showings, isNew: false, shift: noShift, isDragged: false };
	const shift = shiftTo(held, { day: "2026-11-29", minutes: 13 * 60, hall: "Sal 2" }, rules);
	const moved = applyChanges(showings, putChanges({ ...held, shift }, rules), rules);
	expect(moved.map(({ startTime, hall }) => [startTime, hall])).toEqual([
		[at("17:00", "2026-11-29"), "Sal 2"],
		[at("19:30", "2026-11-29"), "Sal 2"],
	]);
	expect(putChanges(held, rules)).toEqual([]);
});

test("a copied day leaves out what is there already, what is cancelled, and what belongs to one showing", () => {
	const cancelled = { ...fieldsAt(at("20:30")), status: "cancelled" } as const;
	const premiere = { ...fieldsAt(at("18:00")), tags: ["Premiere", "Seniorkino"], pinnedReason: "Krav" };
	const day = planOf({ id: "a", isNew: true, fields: premiere }, { id: "b", isNew: true, fields: cancelled });
	const copies = copiesAfter(day, day, 1);
	expect(copies.map(({ fields }) => fields)).toEqual([
		{ ...fieldsAt(at("18:00", "2026-11-28")), tags: ["Seniorkino"], endTime: undefined },
	]);
	const both = applyChanges(day, copies, rules);
	expect(copiesAfter(day, both, 1)).toEqual([]);
	const [first] = day;
	expect(first && everyDay(first, both, [friday, "2026-11-28", "2026-11-29"], 4)).toHaveLength(1);
});

test("a new showing is proposed where a usual hall is free, nearest to six in the evening, and overlaps nothing", () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(start, fc.constantFrom("Sal 1", "Sal 2")), { maxLength: 12 }), (given) => {
			const showings = planOf(...given.map(([startTime, hall], i) => made(`fra-${i}`, startTime, hall)));
			const place = proposePlace(showings, fieldsAt(at("12:00")), { day: friday, halls: ["Sal 1", "Sal 2"] }, rules);
			const [proposed] = applyChanges(showings, [made("ny", place.startTime, place.screen)], rules).filter(
				({ id }) => id === "ny",
			);
			expect(programmeDayOf(place.startTime, 4)).toBe(friday);
			// From ten in the morning to two in the night, unless both halls are full.
			const isFull = given.length > 6;
			expect(isFull || proposed?.isOverlapping === false).toBe(true);
		}),
	);
	const place = (...taken: Change[]) =>
		proposePlace(planOf(...taken), fieldsAt(at("12:00")), { day: friday, halls: ["Sal 1", "Sal 2"] }, rules);
	expect(place()).toEqual({ startTime: at("18:00"), screen: "Sal 1" });
	expect(place(made("a", at("18:00")))).toEqual({ startTime: at("18:00"), screen: "Sal 2" });
	// Both are taken until 19.55 and from 16.05, with advertisements and cleaning.
	expect(place(made("a", at("18:00")), made("b", at("18:00"), "Sal 2"))).toEqual({
		...{ startTime: at("16:05"), screen: "Sal 1" },
	});
});

test("gaps are closed from the first showing on, and what is pinned stays", () => {
	const pinned = { ...fieldsAt(at("21:30")), pinnedReason: "Krav" };
	const lane = planOf(made("a", at("16:00")), made("b", at("19:00")), { id: "c", isNew: true, fields: pinned });
	const closed = applyChanges(lane, closedGaps(lane), rules);
	// 100 minutes with advertisements, 15 for cleaning and 10 between.
	expect(closed.map(({ startTime }) => startTime)).toEqual([at("16:00"), at("18:05"), at("21:30")]);
	expect(eventFieldsSchema.safeParse(closed[1]?.draft).success).toBe(true);
});
