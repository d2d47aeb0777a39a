import type { BlockData } from "@lerret/contracts/blocks";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { eventNouns } from "@lerret/contracts/nb/event-nouns";
import { formatClock, formatDay } from "@lerret/contracts/nb/time";
import { paths } from "@lerret/contracts/paths";
import type { OpeningException } from "@lerret/contracts/settings/simple";
import type { DataSource, SiteConfig } from "@lerret/contracts/site";
import { dayBounds, earlier, fromOsloLocal, noonOf, osloDate, programmeDay, toStored } from "../../core/time.ts";
import { readFirstStart, readLastStart } from "../../programme/read-events.ts";
import type { Selection } from "../../programme/selection.ts";
import type { PageContext } from "../context.ts";
import { type ListCard, readCards } from "./lists.ts";
import { programmeEnd } from "./programme-days.ts";

type GlanceList = { heading: string; morePath: string | null; isPictured: boolean; cards: ListCard[] };

/**
 * A short list of each source; whether the doors are open, or when they will be; and the days of the next two
 * weeks with other hours. Null without any.
 */
export async function resolveAtAGlance(context: PageContext, data: BlockData<"at-a-glance">, sources: DataSource[]) {
	const readList = async (source: DataSource): Promise<GlanceList> => ({
		heading: source.model === "article" ? "Siste nytt" : source.name,
		morePath: morePathOf(source),
		isPictured: source.model === "production",
		cards: await readCards(context, [source], data.limit),
	});
	const [opening, lists] = await Promise.all([
		data.showsOpening ? readOpening(context) : null,
		Promise.all(sources.map(readList)),
	]);
	const exceptions = data.showsOpening ? listExceptions(context) : [];
	const shown = lists.filter(({ cards }) => cards.length > 0);
	const isEmpty = opening === null && exceptions.length === 0 && shown.length === 0;
	const { text = null, until = null } = opening ?? {};
	return isEmpty ? null : { opening: text, changesAt: until, exceptions, lists: shown };
}

function morePathOf({ model, filter }: DataSource): string | null {
	if (model === "article") return paths.news;
	const isUpcoming = filter.some(({ property, value }) => property === "release" && value === "upcoming");
	return isUpcoming ? paths.upcoming : null;
}

/** The pool has its own hours. */
const opensDoors: Selection = { anyOf: [{ object: "movie" }, { object: "culture", objectClass: "stage" }] };

type Opening = {
	text: string;
	/** When the text changes, in stored form, beside the starts and days at which every page does. */
	until: string | null;
};

/**
 * «Åpner 15.30», «Åpent nå, siste film 22.45», and when the last one of the day has begun, «Åpner i morgen 13.00»; null
 * without coming events. A day with other hours opens and closes by them, and a day that is closed does not open.
 */
async function readOpening(context: PageContext): Promise<Opening | null> {
	const { site, today } = context;
	const hours = exceptionOn(site, today);
	const open = hours ? openByHours(context, today) : null;
	if (open) return open;
	const { start, end } = dayBounds(today, site.programme.dayStartsAt);
	const next = await readNextOpening(context, hours ? end : start);
	if (hours?.opensAt !== null) return next;
	return { text: ["Stengt i dag", next?.text].filter(Boolean).join(". "), until: next?.until ?? null };
}

async function readNextOpening(context: PageContext, from: string): Promise<Opening | null> {
	const { db, site, storedNow } = context;
	const { dayStartsAt, opensMinutesBefore } = site.programme;
	const span = { now: storedNow, from, to: programmeEnd(context), selection: opensDoors };
	const first = await readFirstStart(db, site.id, span);
	if (first === null) return null;
	const day = programmeDay(first, dayStartsAt);
	const { end } = dayBounds(day, dayStartsAt);
	if (exceptionOn(site, day)) return openByHours(context, day) ?? readNextOpening(context, end);
	const doors = earlier(first, { minutes: opensMinutesBefore });
	if (doors > storedNow) return { text: opensAt(context, day, formatClock(doors)), until: doors };
	return (await readOpenNow(context, end)) ?? readNextOpening(context, end);
}

/** «Åpent nå, siste film 22.45» until the last event of the day has begun; null then. */
async function readOpenNow({ db, site, storedNow }: PageContext, to: string): Promise<Opening | null> {
	const last = await readLastStart(db, site.id, { now: storedNow, from: storedNow, to, selection: opensDoors });
	if (last === null) return null;
	const event = last.object === "movie" ? "film" : eventNouns.culture.one;
	return { text: `Åpent nå, siste ${event} ${formatClock(last.starts_at)}`, until: null };
}

/** By the hours of a day with others than usual; null where it is closed, or closes before `now`. */
function openByHours(context: PageContext, day: Temporal.PlainDate): Opening | null {
	const hours = exceptionOn(context.site, day);
	if (!hours?.opensAt || !hours.closesAt) return null;
	const at = (clock: string) => toStored(fromOsloLocal(day.toPlainDateTime(clock.replace(".", ":"))));
	const [opens, closes] = [at(hours.opensAt), at(hours.closesAt)];
	if (context.storedNow >= closes) return null;
	if (context.storedNow >= opens) return { text: `Åpent nå, stenger ${hours.closesAt}`, until: closes };
	return { text: `${opensAt(context, day, hours.opensAt)}, stenger ${hours.closesAt}`, until: opens };
}

/** «Åpner 15.30» today, else with the day. */
function opensAt({ now }: PageContext, day: Temporal.PlainDate, clock: string): string {
	// The calendar's day, which begins at midnight, unlike the programme's.
	const date = osloDate(now);
	if (day.equals(date)) return `Åpner ${clock}`;
	if (day.equals(date.add({ days: 1 }))) return `Åpner i morgen ${clock}`;
	return `Åpner ${formatDay(noonOf(day), day.year !== date.year)} kl.\u00a0${clock}`;
}

const exceptionOn = ({ openingExceptions }: SiteConfig, day: Temporal.PlainDate) =>
	openingExceptions.find(({ date }) => date === day.toString());

const hoursOf = ({ opensAt, closesAt }: OpeningException): string => `${opensAt}–${closesAt}`;

const announcedDays = 14;

/** «Torsdag 24. desember: stengt», «Mandag 17. mai: 12.00–16.00»; from tomorrow on. */
function listExceptions({ site, now }: PageContext): string[] {
	const today = osloDate(now);
	const last = today.add({ days: announcedDays }).toString();
	return site.openingExceptions
		.filter(({ date }) => date > today.toString() && date <= last)
		.sort((a, b) => (a.date < b.date ? -1 : 1))
		.map((exception) => {
			const day = Temporal.PlainDate.from(exception.date);
			const hours = exception.opensAt === null ? "stengt" : hoursOf(exception);
			return `${capitalize(formatDay(noonOf(day), day.year !== today.year))}: ${hours}`;
		});
}
