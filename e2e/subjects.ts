import { basicEventSchema, type Event, eventSchema, maximumKeys } from "@lerret/contracts/api/events";
import { paths } from "@lerret/contracts/paths";
import type { EventStatus } from "@lerret/contracts/programme";
import * as z from "zod";
import type { Site, Subject } from "./places.ts";

/**
 * What the tests look at in the demo, chosen by the property that a test needs: the demo is dated from the day of its first start, so
 * that what comes first in a list depends on weekday and time of day. `subjects.test.ts` finds all of them at many instants.
 */

/** The body of a page or of an API's response of a site. Rejects on another status than 200. */
export type Read = (site: Site, path: string) => Promise<string>;

/** A run of all browser tests takes less: what begins later is still ahead when the last of them looks for it. */
const runHours = 2;

/** Every event of a site that is public and not yet started, the first ones first. */
export async function readEvents(read: Read, site: Site): Promise<Event[]> {
	const all = await read(site, `/api/runtime/sites/${site.id}/basic_events`);
	const ids = z
		.array(basicEventSchema)
		.parse(JSON.parse(all))
		.map(({ id }) => id);
	const events: Event[] = [];
	for (let start = 0; start < ids.length; start += maximumKeys) {
		const keys = ids.slice(start, start + maximumKeys).join(",");
		events.push(...z.array(eventSchema).parse(JSON.parse(await read(site, `/api/events/${site.id}?keys=${keys}`))));
	}
	return events.sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
}

/** The showings of a site's films that have not started, the first ones first. */
export async function readShowings(read: Read, site: Site): Promise<Event[]> {
	return (await readEvents(read, site)).filter(({ object }) => object === "movie");
}

const isAhead = ({ startTime }: Event, now: Temporal.Instant): boolean =>
	Date.parse(startTime) > now.add({ hours: runHours }).epochMilliseconds;

/** The first showing with this status that does not start during the run. */
export async function findShowing(read: Read, site: Site, now: Temporal.Instant, status: EventStatus): Promise<Event> {
	const showing = (await readShowings(read, site)).find((event) => event.status === status && isAhead(event, now));
	return found(showing, `showing that is ${status}`, site);
}

/** A showing that starts after midnight and belongs to the evening before (domain.md, "Time"). */
export async function findNightShowing(read: Read, site: Site, now: Temporal.Instant): Promise<Event> {
	const showings = await readShowings(read, site);
	return found(
		showings.find((event) => event.startTime.slice(11, 13) === "00" && isAhead(event, now)),
		"showing after midnight",
		site,
	);
}

/** The last day that has a showing on sale, as "2026-12-30": one that no other test looks at. */
export async function findDayOnSale(read: Read, site: Site): Promise<string> {
	const showings = await readShowings(read, site);
	return listedUnder(
		found(
			showings.findLast((event) => event.status === "on-sale"),
			"showing on sale",
			site,
		),
	);
}

/**
 * The path of a subject's page: a film or a culture event whose next event is on sale and does not start during the run, or the first
 * article of the news.
 */
export async function findSubject(read: Read, site: Site, now: Temporal.Instant, subject: Subject): Promise<string> {
	if (subject === "article") {
		const link = /href="(\/article\/[^"]+)"/u.exec(await read(site, paths.news));
		return found(link?.[1], subject, site);
	}
	const object = subject === "film" ? "movie" : "culture";
	const ofObject = (await readEvents(read, site)).filter((event) => event.object === object);
	const nextOfEach = [...Map.groupBy(ofObject, ({ path }) => path).values()].map(([next]) => next);
	const chosen = nextOfEach.find((next) => next && next.status === "on-sale" && isAhead(next, now));
	return found(chosen, `${subject} whose next event is on sale`, site).path;
}

/** The path of a film in the programme that visitors have written reviews of. */
export async function findReviewedFilm(read: Read, site: Site): Promise<string> {
	const paths = new Set((await readShowings(read, site)).map(({ path }) => path));
	for (const path of paths) if ((await read(site, path)).includes('<li class="review">')) return path;
	throw new Error(`the demo of ${site.title} has no reviewed film in its programme`);
}

function found<T>(subject: T | undefined, what: string, site: Site): T {
	if (subject === undefined) throw new Error(`the demo of ${site.title} has no ${what}`);
	return subject;
}

/** The day that a showing is listed under: before four in the morning it is the evening before (domain.md, "Time"). */
export function listedUnder({ startTime }: Event): string {
	const start = Temporal.PlainDateTime.from(startTime.slice(0, 19));
	return start
		.toPlainDate()
		.subtract({ days: start.hour < 4 ? 1 : 0 })
		.toString();
}

/** "20.30": a showing's time as pages print it. */
export const timeOf = ({ startTime }: Event): string => startTime.slice(11, 16).replace(":", ".");
