import type { WeekShowing } from "@lerret/contracts/api/week";
import { fromOsloLocal, toOsloLocal } from "@lerret/contracts/nb/oslo-local";
import { addDays, beginningOf, programmeDayOf } from "@lerret/contracts/programme-day";
import { useSyncExternalStore } from "react";
import { endAfter } from "../copy-event.ts";
import { type Change, type EventFields, type Rules, withFields } from "./plan.ts";

/**
 * What is held: picked up, but not put down. A store of its own, so that a step of a drag draws only the lanes that it
 * leaves and reaches.
 */

const minute = 60_000;

/** How far the held ones are from where they were picked up: clock times and days move by themselves, as do halls. */
export type Shift = { days: number; minutes: number; halls: number };
export const noShift: Shift = { days: 0, minutes: 0, halls: 0 };

/** The first is the one that the hand has hold of; `isNew`: they are made when they are put down. */
export type Held = { showings: WeekShowing[]; isNew: boolean; shift: Shift; isDragged: boolean };

/** The local clock time moves by the minutes, and the day by the days, also where the clock changes between. */
export function shiftedStart(startTime: string, { days, minutes }: Shift, dayStartsAt: number): string {
	const day = addDays(programmeDayOf(startTime, dayStartsAt), days);
	const [date = "", clock = ""] = toOsloLocal(startTime).split("T");
	const onDay = fromOsloLocal(`${addDays(date, days)}T${clock}`) ?? startTime;
	const moved = new Date(Date.parse(onDay) + minutes * minute).toISOString();
	// A step over the end of the programme's day would change the day.
	return programmeDayOf(moved, dayStartsAt) === day ? moved : onDay;
}

/** Where a held showing would be. */
export function placeHeld(showing: WeekShowing, shift: Shift, rules: Rules): WeekShowing {
	const { draft } = showing;
	if (!draft) return showing;
	return withFields(showing, { ...draft, ...fieldsAt(showing, shift, rules) }, rules);
}

type Place = Pick<EventFields, "startTime" | "endTime" | "screen">;

function fieldsAt({ draft, hall, startTime }: WeekShowing, shift: Shift, { halls, dayStartsAt }: Rules): Place {
	const index = halls.findIndex(({ name }) => name === hall);
	const screen = halls[Math.min(Math.max(index + shift.halls, 0), halls.length - 1)]?.name ?? hall;
	const start = shiftedStart(startTime, shift, dayStartsAt);
	return { startTime: start, endTime: draft ? endAfter(draft, start) : undefined, screen: index < 0 ? hall : screen };
}

/** What putting them down changes; [] where they are as they were. */
export function putChanges({ showings, isNew, shift }: Held, rules: Rules): Change[] {
	const isStill = shift.days === 0 && shift.minutes === 0 && shift.halls === 0;
	if (isStill && !isNew) return [];
	return showings.flatMap((showing): Change[] => {
		const { startTime, endTime, screen } = fieldsAt(showing, shift, rules);
		const place = { startTime, screen, ...(endTime === undefined ? {} : { endTime }) };
		if (isNew && showing.draft) return [{ id: showing.id, isNew, fields: { ...showing.draft, ...place } }];
		return [{ id: showing.id, isNew: false, fields: place }];
	});
}

/** The shift that brings the first of the held ones to a hall and a minute of a programme day. */
export function shiftTo(
	{ showings }: Pick<Held, "showings">,
	{ day, minutes, hall }: { day: string; minutes: number; hall: string },
	{ halls, dayStartsAt }: Rules,
): Shift {
	const [first] = showings;
	if (!first) return noShift;
	const from = programmeDayOf(first.startTime, dayStartsAt);
	const days = Math.round((Date.parse(`${day}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / (24 * 60 * minute));
	const onDay = shiftedStart(first.startTime, { ...noShift, days }, dayStartsAt);
	const target = beginningOf(day, dayStartsAt) + minutes * minute;
	const indexOf = (name: string) => halls.findIndex((one) => one.name === name);
	return {
		days,
		minutes: Math.round((target - Date.parse(onDay)) / minute),
		halls: indexOf(hall) - indexOf(first.hall),
	};
}

export const laneKey = (day: string, hall: string): string => `${day} ${hall}`;

type Snapshot = { held: Held | null; placed: WeekShowing[]; lanes: ReadonlyMap<string, WeekShowing[]> };
const empty: Snapshot = { held: null, placed: [], lanes: new Map() };

export function createHoldStore() {
	let snapshot = empty;
	const listeners = new Set<() => void>();
	return {
		get: () => snapshot,
		subscribe: (listener: () => void) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		set(held: Held | null, rules: Rules): void {
			const placed = held?.showings.map((showing) => placeHeld(showing, held.shift, rules)) ?? [];
			const lanes = Map.groupBy(placed, ({ startTime, hall }) =>
				laneKey(programmeDayOf(startTime, rules.dayStartsAt), hall),
			);
			snapshot = held ? { held, placed, lanes } : empty;
			for (const listener of listeners) listener();
		},
	};
}
export type HoldStore = ReturnType<typeof createHoldStore>;

export const useHeld = (store: HoldStore): Snapshot => useSyncExternalStore(store.subscribe, store.get);

/** Hooks are called without a store too, by those who only look. */
const none = createHoldStore();

/** Those that are held over one lane; undefined for none. */
export const useHeldOver = (store: HoldStore | null, key: string): WeekShowing[] | undefined => {
	const { subscribe, get } = store ?? none;
	return useSyncExternalStore(subscribe, () => get().lanes.get(key));
};

/** Whether one is held, wherever it is now. */
export const useIsHeld = (store: HoldStore | null, id: string): boolean => {
	const { subscribe, get } = store ?? none;
	return useSyncExternalStore(subscribe, () => get().held?.showings.some((one) => one.id === id) ?? false);
};
