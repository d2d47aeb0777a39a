import type { BlockData } from "@lerret/contracts/blocks";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatClock, formatDay } from "@lerret/contracts/nb/time";
import { paths } from "@lerret/contracts/paths";
import type { OpeningException } from "@lerret/contracts/settings/simple";
import type { DataSource, SiteConfig } from "@lerret/contracts/site";
import { dayBounds, noonOf, osloDate, programmeDay, toStored } from "../../core/time.ts";
import { readFirstStart } from "../../programme/read-events.ts";
import type { Selection } from "../../programme/selection.ts";
import type { PageContext } from "../context.ts";
import { type ListCard, readCards } from "./lists.ts";
import { programmeEnd } from "./programme-days.ts";

type GlanceList = { heading: string; morePath: string | null; isPictured: boolean; cards: ListCard[] };

/**
 * A short list of each source; when the doors open today, or on the next day with events; and the days of the next two
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
	return isEmpty ? null : { opening, exceptions, lists: shown };
}

function morePathOf({ model, filter }: DataSource): string | null {
	if (model === "article") return paths.news;
	const isUpcoming = filter.some(({ property, value }) => property === "release" && value === "upcoming");
	return isUpcoming ? paths.upcoming : null;
}

/** The pool has its own hours. */
const opensDoors: Selection = { anyOf: [{ object: "movie" }, { object: "culture", objectClass: "stage" }] };

/**
 * «Åpner 15.30 i dag», or «Åpner lørdag 21. november kl. 12.30» on a day without events; null without coming events. It
 * stays when today's events have begun. A day that is closed does not open.
 */
async function readOpening(context: PageContext): Promise<string | null> {
	const { db, site, storedNow, now } = context;
	// The calendar's day, which begins at midnight, unlike the programme's.
	const today = osloDate(now);
	const exception = exceptionOn(site, today);
	if (exception) return exception.opensAt === null ? "Stengt i dag" : `Åpent ${hoursOf(exception)} i dag`;
	const { dayStartsAt, opensMinutesBefore } = site.programme;
	let from = dayBounds(today, dayStartsAt).start;
	for (;;) {
		const options = { now: storedNow, from, to: programmeEnd(context), selection: opensDoors };
		const first = await readFirstStart(db, site.id, options);
		if (first === null) return null;
		const day = programmeDay(first, dayStartsAt);
		const hours = exceptionOn(site, day);
		if (hours?.opensAt === null) {
			from = dayBounds(day, dayStartsAt).end;
			continue;
		}
		const doors = Temporal.Instant.from(first).subtract({ minutes: opensMinutesBefore });
		const opens = hours?.opensAt ?? formatClock(toStored(doors));
		if (day.equals(today)) return `Åpner ${opens} i dag`;
		return `Åpner ${formatDay(noonOf(day), day.year !== today.year)} kl.\u00a0${opens}`;
	}
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
