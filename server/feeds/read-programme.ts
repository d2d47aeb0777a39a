import { seriesParameter } from "@lerret/contracts/file-paths";
import { formatDay } from "@lerret/contracts/nb/time";
import type { ProductionObject } from "@lerret/contracts/programme";
import { feedObjects, feedParameters, productionParameter } from "@lerret/contracts/programme-choices";
import { dayBounds, noonOf, programmeDay, toStored } from "@lerret/platform/core/time";
import { readUnendedEvents } from "@lerret/platform/feeds/read";
import { readSeries } from "@lerret/platform/pages/blocks/series";
import { labelsOf, narrow, readChoices } from "@lerret/platform/pages/choices";
import type { ProgrammeEvent } from "@lerret/platform/programme/event";
import { readProductionsById } from "@lerret/platform/programme/read-productions";
import type { Site } from "@lerret/platform/sites/read";
import type { Context } from "../context.ts";

/** Programmes are not planned further ahead. */
const aheadDays = 730;
/** No event lasts longer: an earlier one has ended. */
const maxEventDuration = { hours: 72 };

const objectNames = { movie: "kinoprogram", culture: "kulturprogram" } as const;

export type ProgrammeFeed = {
	/** In order of time; events that have ended are left out. */
	events: ProgrammeEvent[];
	/** What is in it, in words: «kinoprogram, for barn og familier». */
	title: string;
	/** Until when it goes, where there are more events than it has; else null. */
	untilText: string | null;
};

/**
 * The programme of a site for other programs, narrowed by the parameters of programme pages. `object` is that of a feed of one
 * kind; without it, the address may say one. At most `most` events, in whole days.
 */
export async function readProgrammeFeed(
	{ reads, now }: Pick<Context, "reads" | "now">,
	site: Site,
	query: URLSearchParams,
	{ object = objectIn(query), most }: { object?: ProductionObject | undefined; most?: number } = {},
): Promise<ProgrammeFeed> {
	const { dayStartsAt } = site.programme;
	const choices = readChoices(query);
	const productionId = query.get(productionParameter) ?? undefined;
	const seriesId = query.get(seriesParameter);
	const series = seriesId === null ? null : await readSeries(reads, site.id, seriesId);
	// A page without a series any more has nothing, and not everything.
	const anyOf = seriesId === null ? undefined : (series?.selection.anyOf ?? []);
	const storedNow = toStored(now());
	const { start, end } = startRange(now(), choices.day, dayStartsAt);
	const [{ events, isCut }, [production]] = await Promise.all([
		readUnendedEvents(reads, site, {
			now: storedNow,
			since: start,
			until: end,
			selection: narrow({ object, productionId, anyOf }, choices, site, storedNow),
			dayStartsAt,
			...(most === undefined ? {} : { most }),
		}),
		productionId === undefined ? [] : readProductionsById(reads, site.id, [productionId], storedNow),
	]);
	const name = object === undefined ? "program" : objectNames[object];
	return {
		events,
		title: [production?.title ?? series?.title ?? name, ...labelsOf(choices)].join(", "),
		untilText: isCut ? untilText(events, dayStartsAt) : null,
	};
}

const objectIn = (query: URLSearchParams): ProductionObject | undefined =>
	Object.entries(feedObjects).find(([name]) => name === query.get(feedParameters.object))?.[1];

/** From events that may still be running to as far ahead as programmes are planned, or the chosen day. */
function startRange(instant: Temporal.Instant, day: Temporal.PlainDate | null, dayStartsAt: number) {
	if (day) return dayBounds(day, dayStartsAt);
	return {
		start: toStored(instant.subtract(maxEventDuration)),
		end: toStored(instant.add({ hours: 24 * aheadDays })),
	};
}

function untilText(events: ProgrammeEvent[], dayStartsAt: number): string {
	const last = programmeDay(events.at(-1)?.startsAt ?? "", dayStartsAt);
	return `Til og med ${formatDay(noonOf(last), true)}. Det som er senere, kommer med når det nærmer seg.`;
}
