import { endOfShowing } from "@lerret/platform/boxoffice/halls/end-of-showing";
import { fromOsloLocal, later, toStored } from "@lerret/platform/core/time";
import { expect, test } from "vitest";
import { readContent } from "../content/read.ts";
import { nextClockChange } from "./calendar.ts";
import {
	type PlannedEvent,
	planBathing,
	planBirkevagCulture,
	planCulture,
	plannedBathingDays,
} from "./culture-plan.ts";
import {
	type PlannedShowing,
	planBirkevag,
	plannedDays,
	planPastShowing,
	planTindevik,
	planTindevikDays,
} from "./film-plan.ts";
import { tindevikMinutes } from "./halls.ts";

const { films } = await readContent();
const everyMonth = Array.from({ length: 24 }, (_, months) => Temporal.PlainDate.from("2026-01-31").add({ months }));
/** Before Christmas, a change of the clock, Ascension Day, the holidays of May, and where two concerts meet. */
const difficultDays = [
	"2026-12-18",
	"2027-12-23",
	"2026-10-24",
	"2027-03-27",
	"2026-05-08",
	"2027-05-14",
	"2026-12-07",
];
const startDays = [...everyMonth, ...difficultDays.map((day) => Temporal.PlainDate.from(day))];

type HallMinutes = { advertisements: number; cleaning: number };
type Occupied = { hall: string; startsAt: string; freeAt: string; name: string };
type Planned = Pick<PlannedShowing & PlannedEvent, "key" | "screen" | "local"> & { minutes?: number };

const occupy = (planned: Planned[], { advertisements, cleaning }: HallMinutes): Occupied[] =>
	planned.map(({ key, screen, local, minutes }) => {
		const startsAt = toStored(fromOsloLocal(local));
		const end = endOfShowing({
			startsAt,
			given: null,
			object: minutes === undefined ? "movie" : "culture",
			minutes: minutes ?? films.get(key)?.minutes ?? Number.NaN,
			advertisementMinutes: advertisements,
		});
		const freeAt = later(end, { minutes: cleaning });
		return { hall: screen, startsAt, freeAt, name: `${key} ${local}` };
	});

function overlapsIn(occupied: Occupied[]): string[] {
	const halls = Map.groupBy(occupied, ({ hall }) => hall);
	return [...halls].flatMap(([hall, showings]) =>
		showings
			.sort((one, other) => one.startsAt.localeCompare(other.startsAt))
			.flatMap(({ startsAt, name }, i) => {
				const before = showings[i - 1];
				return before && before.freeAt > startsAt ? [`${hall}: ${before.name}, ${name}`] : [];
			}),
	);
}

test.each(startDays.map(String))("no hall is used twice at a time in a demo first started on %s", (day) => {
	const today = Temporal.PlainDate.from(day);
	const now = today.toZonedDateTime({ timeZone: "Europe/Oslo", plainTime: "14:00" }).toInstant();
	// The days that later starts add, with those around the next change of the clock.
	const change = today.until(nextClockChange(now), { largestUnit: "day" }).days;
	const added = [
		{ from: plannedDays, to: plannedDays + 7 },
		{ from: Math.max(plannedDays + 7, change - 1), to: Math.max(plannedDays + 7, change + 2) },
	];
	const tindevik = [
		planPastShowing(today),
		...planTindevik(now, today),
		...added.flatMap((span) => planTindevikDays(today, span)),
		...planCulture(today),
		...planBathing(today, { from: plannedBathingDays, to: plannedDays }),
	];
	expect(overlapsIn(occupy(tindevik, tindevikMinutes))).toEqual([]);
	const birkevag = [
		...[undefined, ...added].flatMap((span) => planBirkevag(today, span)),
		...planBirkevagCulture(today),
	];
	expect(overlapsIn(occupy(birkevag, { advertisements: 0, cleaning: 0 }))).toEqual([]);
});
