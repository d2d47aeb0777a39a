import type { BlockData } from "@lerret/contracts/blocks";
import { formatClock, formatDay } from "@lerret/contracts/nb/time";
import { paths } from "@lerret/contracts/paths";
import type { DataSource } from "@lerret/contracts/site";
import { readFirstStart } from "../../programme/read-events.ts";
import type { Selection } from "../../programme/selection.ts";
import { dayBounds, noonOf, osloDate, programmeDay, toStored } from "../../time.ts";
import type { PageContext } from "../context.ts";
import { type ListCard, readCards } from "./lists.ts";
import { programmeEnd } from "./programme-days.ts";

type GlanceList = { heading: string; morePath: string | null; isPictured: boolean; cards: ListCard[] };

/** A short list of each source, and when the doors open today, or on the next day with events. Null without either. */
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
	const shown = lists.filter(({ cards }) => cards.length > 0);
	return opening === null && shown.length === 0 ? null : { opening, lists: shown };
}

function morePathOf({ model, filter }: DataSource): string | null {
	if (model === "article") return paths.news;
	const isUpcoming = filter.some(({ property, value }) => property === "release" && value === "upcoming");
	return isUpcoming ? paths.upcoming : null;
}

/** The pool has its own hours. */
const opensDoors: Selection = { anyOf: [{ object: "movie" }, { object: "culture", objectClass: "stage" }] };

/**
 * «Åpner 15.30 i dag», or «Åpner lørdag 21. november kl. 12.30» on a day without events; null without coming events.
 * It stays when today's events have begun.
 */
async function readOpening(context: PageContext): Promise<string | null> {
	const { db, site, storedNow, now } = context;
	// The calendar's day, which begins at midnight, unlike the programme's.
	const today = osloDate(now);
	const { dayStartsAt, opensMinutesBefore } = site.programme;
	const first = await readFirstStart(db, site.id, {
		now: storedNow,
		from: dayBounds(today, dayStartsAt).start,
		to: programmeEnd(context),
		selection: opensDoors,
	});
	if (first === null) return null;
	const day = programmeDay(first, dayStartsAt);
	const opens = formatClock(toStored(Temporal.Instant.from(first).subtract({ minutes: opensMinutesBefore })));
	if (day.equals(today)) return `Åpner ${opens} i dag`;
	return `Åpner ${formatDay(noonOf(day), day.year !== today.year)} kl. ${opens}`;
}
