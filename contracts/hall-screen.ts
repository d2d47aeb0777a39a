import { capitalize } from "./nb/capitalize.ts";
import { osloDateOf } from "./nb/oslo-local.ts";
import { formatClock, formatDay, formatMoment, formatShowingDay, formatTime, isInNight } from "./nb/time.ts";
import { addDays, programmeDayOf } from "./programme-day.ts";

/** What the screen of a hall shows at a moment. The server and the screen itself use it. Instants are in milliseconds. */

export type ScreenShowing = {
	start: number;
	end: number;
	/** Null where nothing is known of the doors. */
	doors: number | null;
	/** Cancelled, or moved to another hall. */
	isOff: boolean;
};

export type ScreenPlace = {
	part: "first" | "row" | "hidden";
	/** Over the title: «Nå», «Neste, i morgen», or the day in a row of a later day. */
	label: string;
	stage: "before" | "doors-open" | "begun";
};

/** How long before its start a showing comes first where the time of its doors is not known. */
const usualDoorsMs = 20 * 60_000;
const maxRows = 4;
/** So long after the last answer of the server, the screen says that it has no network. */
const staleAfterMs = 3 * 60_000;

/** Where each showing of a hall stands now. They are in order of start. */
export function placeShowings(showings: readonly ScreenShowing[], now: number, dayStartsAt: number): ScreenPlace[] {
	const left = showings.filter(({ end }) => end > now);
	const isReplaced = (off: ScreenShowing) =>
		left.some(({ isOff, start, end }) => !isOff && start < off.end && off.start < end);
	const running = left.findLast(({ start, isOff }) => !isOff && start <= now);
	const next = left.find((showing) => showing.start > now && !(showing.isOff && isReplaced(showing)));
	const first = next && (!running || opensAt(next) <= now) ? next : (running ?? left[0]);
	const rows = left.filter((showing) => showing !== first).slice(0, maxRows);
	return showings.map((showing) => {
		const day = dayName(showing.start, now, dayStartsAt);
		const stage = stageOf(showing, now);
		if (showing === first) return { part: "first", label: labelOf(showing, stage, day), stage };
		if (!rows.includes(showing)) return { part: "hidden", label: "", stage };
		return { part: "row", label: showing === running ? "Nå" : day, stage };
	});
}

const opensAt = ({ start, doors }: ScreenShowing): number => doors ?? start - usualDoorsMs;

function stageOf({ start, doors }: ScreenShowing, now: number): ScreenPlace["stage"] {
	if (start <= now) return "begun";
	return doors !== null && doors <= now ? "doors-open" : "before";
}

function labelOf({ isOff }: ScreenShowing, stage: ScreenPlace["stage"], day: string): string {
	if (isOff) return day;
	if (stage === "begun") return "Nå";
	if (stage === "doors-open") return "Dørene er åpne";
	return day === "" ? "Neste" : `Neste, ${day.toLowerCase()}`;
}

/** Empty for the rest of today's programme. */
function dayName(start: number, now: number, dayStartsAt: number): string {
	const instant = new Date(start).toISOString();
	const day = programmeDayOf(instant, dayStartsAt);
	const isNight = isInNight(instant, dayStartsAt);
	if (day === programmeDayOf(new Date(now).toISOString(), dayStartsAt)) return isNight ? "I natt" : "";
	const date = osloDateOf(now);
	if (!isNight && day === date) return "I dag";
	if (!isNight && day === addDays(date, 1)) return "I morgen";
	return capitalize(formatShowingDay(instant, dayStartsAt).replace(". ", ".\u00a0"));
}

/** How old the screen is: «Oppdatert 18.42», or that it has no network. `updated` is when the server last answered. */
export function ageOfScreen(updated: number, now: number): { isStale: boolean; text: string } {
	const [then, today] = [updated, now].map((instant) => new Date(instant).toISOString()) as [string, string];
	if (now - updated < staleAfterMs) return { isStale: false, text: `Oppdatert ${formatClock(then)}` };
	const moment = formatDay(then) === formatDay(today) ? formatTime(then) : formatMoment(then);
	return { isStale: true, text: `Uten nett. Slik det var ${moment}.` };
}
