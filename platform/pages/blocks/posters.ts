import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatShortDay, formatTime } from "@lerret/contracts/nb/time";
import { noonOf, osloDate, programmeDay } from "../../core/time.ts";
import type { ProgrammeEvent } from "../../programme/event.ts";
import type { Production } from "../../programme/production.ts";
import { readProductions } from "../../programme/read-productions.ts";
import type { Selection } from "../../programme/selection.ts";
import { type CardView, type ShowingView, toCard, toDay, toShowing } from "../../programme/views.ts";
import { toNarrowingQuery } from "../choices.ts";
import type { PageContext } from "../context.ts";
import { type EventListing, toSortedUnique } from "./programme-days.ts";

export type PosterView = {
	card: Pick<CardView, "id" | "object" | "path" | "title" | "age" | "poster">;
	label: "Premiere" | "Nyhet" | "Siste sjanse" | "Kommer" | null;
	/** "I dag, i morgen, søn. 29. nov. og 4 dager til", or "Premiere fre. 4. des." */
	days: string;
	/** Its next showings, with their days: "I dag", "ons. 2. des.". */
	times: { day: string; showing: ShowingView }[];
	/** "Billettene slippes ons. 2. des. kl. 10.00" while none of its showings is on sale. */
	release: string | null;
};

const namedDays = 3;
const shownTimes = 2;
/** A film is new in its first days, and has its last chance in its last ones. */
const weekDays = 7;
const maxUpcoming = 60;

/** What is on, by next showing, and what has its premiere later. Choices leave out the latter, which has no showings yet. */
export async function readPosters(
	context: PageContext,
	selection: Selection,
	{ events, next }: EventListing,
): Promise<PosterView[]> {
	const today = osloDate(context.now);
	const running = [...Map.groupBy(events, ({ production }) => production.id).values()].map((showings) =>
		toRunning(context, showings, next === null),
	);
	const shown = new Set(running.map(({ card }) => card.id));
	const { db, site, storedNow: now } = context;
	const isComing = selection.object === "movie" && toNarrowingQuery(context.choices) === "";
	const upcoming: Selection = { ...selection, release: { is: "upcoming", today: today.toString() } };
	const coming = isComing ? await readProductions(db, site.id, { now, selection: upcoming, limit: maxUpcoming }) : [];
	return [...running, ...coming.filter(({ id }) => !shown.has(id)).map((production) => toComing(context, production))];
}

function toRunning(context: PageContext, showings: ProgrammeEvent[], isComplete: boolean): PosterView {
	const { dayStartsAt } = context.site.programme;
	const today = osloDate(context.now);
	const [{ production }] = showings as [ProgrammeEvent];
	const days = toSortedUnique(showings.map(({ startsAt }) => programmeDay(startsAt, dayStartsAt)));
	const names = days.slice(0, namedDays).map((day) => {
		const { near, short } = toDay(day, today);
		return near?.toLowerCase() ?? short;
	});
	const rest = days.length - names.length;
	const named = names.join(", ") + (rest > 0 ? ` og ${rest} ${rest === 1 ? "dag" : "dager"} til` : "");
	return {
		card: toCard(production, context.now),
		label: labelOf(production, days, { today, isComplete }),
		days: capitalize(named),
		times: showings
			.filter(({ status }) => status !== "cancelled")
			.slice(0, shownTimes)
			.map((event) => {
				const { near, short } = toDay(programmeDay(event.startsAt, dayStartsAt), today);
				return { day: near ?? short, showing: toShowing(event, dayStartsAt) };
			}),
		release: releaseOf(showings),
	};
}

function releaseOf(showings: ProgrammeEvent[]): string | null {
	const openings = showings.flatMap(({ opensAt }) => opensAt ?? []).sort();
	const [first] = openings;
	if (first === undefined || openings.length < showings.length) return null;
	return `Billettene slippes ${formatShortDay(first)} ${formatTime(first)}`;
}

/** `days` are those with showings; where some may be missing, none is known to be the last. */
function labelOf(
	{ premiereOn }: Production,
	days: Temporal.PlainDate[],
	{ today, isComplete }: { today: Temporal.PlainDate; isComplete: boolean },
): PosterView["label"] {
	const last = days.at(-1);
	const age = premiereOn === null ? null : Temporal.PlainDate.from(premiereOn).until(today).days;
	if (age !== null && age < 0) return days.some((day) => day.toString() === premiereOn) ? "Premiere" : "Kommer";
	if (age === 0) return "Premiere";
	if (age !== null && age < weekDays) return "Nyhet";
	return isComplete && last && today.until(last).days < weekDays ? "Siste sjanse" : null;
}

function toComing({ now }: PageContext, production: Production): PosterView {
	const premiere = production.premiereOn ? formatShortDay(noonOf(Temporal.PlainDate.from(production.premiereOn))) : "";
	return { card: toCard(production, now), label: "Kommer", days: `Premiere ${premiere}`, times: [], release: null };
}
