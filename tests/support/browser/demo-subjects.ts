import { basicEventSchema, type Event, eventSchema } from "@lerret/contracts/api/event-responses";
import { maxEventKeys } from "@lerret/contracts/api/events";
import { paths } from "@lerret/contracts/paths";
import type { EventStatus } from "@lerret/contracts/programme";
import * as z from "zod";
import type { Site, Subject } from "./page-list.ts";

/**
 * Finds demo events by the property that a test needs. The demo's dates depend on its first start, so the first item of
 * a list varies with weekday and time. `tests/prove/http/demo-subjects.test.ts` runs these functions at many instants.
 */

/** Returns the body of a page or API response of a site. Rejects on a status other than 200. */
export type ReadBody = (site: Site, path: string) => Promise<string>;

/** Longer than any run of all browser tests, so that the event is still ahead when the last test needs it. */
const runHours = 2;

export async function readEvents(read: ReadBody, site: Site): Promise<Event[]> {
	const all = await read(site, `/api/runtime/sites/${site.id}/basic_events`);
	const ids = z
		.array(basicEventSchema)
		.parse(JSON.parse(all))
		.map(({ id }) => id);
	const events: Event[] = [];
	for (let start = 0; start < ids.length; start += maxEventKeys) {
		const keys = ids.slice(start, start + maxEventKeys).join(",");
		events.push(...z.array(eventSchema).parse(JSON.parse(await read(site, `/api/events/${site.id}?keys=${keys}`))));
	}
	return events.sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
}

export async function readShowings(read: ReadBody, site: Site): Promise<Event[]> {
	return (await readEvents(read, site)).filter(({ object }) => object === "movie");
}

const isAhead = ({ startTime }: Event, now: Temporal.Instant): boolean =>
	Date.parse(startTime) > now.add({ hours: runHours }).epochMilliseconds;

export async function findShowing(
	read: ReadBody,
	site: Site,
	now: Temporal.Instant,
	status: EventStatus,
): Promise<Event> {
	const showing = (await readShowings(read, site)).find((event) => event.status === status && isAhead(event, now));
	return requireFound(showing, `showing that is ${status}`, site);
}

/** Returns a showing that starts after midnight and belongs to the evening before (domain.md, "Time"). */
export async function findNightShowing(read: ReadBody, site: Site, now: Temporal.Instant): Promise<Event> {
	const showings = await readShowings(read, site);
	return requireFound(
		showings.find((event) => event.startTime.slice(11, 13) === "00" && isAhead(event, now)),
		"showing after midnight",
		site,
	);
}

/** Ids of events that tests make begin otherwise. */
export const demoIdStart = "e-";

/** Returns the last day that has a showing of the demo on sale, as "2026-12-30". No other test uses that day. */
export async function findDayOnSale(read: ReadBody, site: Site): Promise<string> {
	const showings = await readShowings(read, site);
	return getProgrammeDay(
		requireFound(
			showings.findLast(({ id, status }) => status === "on-sale" && id.startsWith(demoIdStart)),
			"showing on sale",
			site,
		),
	);
}

/**
 * Returns the path of a film or culture event whose next event is on sale and does not start during the run, or of the
 * newest article.
 */
export async function findSubjectPath(
	read: ReadBody,
	site: Site,
	now: Temporal.Instant,
	subject: Subject,
): Promise<string> {
	if (subject === "article") {
		const link = /href="(\/article\/[^"]+)"/u.exec(await read(site, paths.news));
		return requireFound(link?.[1], subject, site);
	}
	const object = subject === "film" ? "movie" : "culture";
	const matching = (await readEvents(read, site)).filter((event) => event.object === object);
	const nextEvents = [...Map.groupBy(matching, ({ path }) => path).values()].map(([next]) => next);
	const chosen = nextEvents.find((next) => next && next.status === "on-sale" && isAhead(next, now));
	return requireFound(chosen, `${subject} whose next event is on sale`, site).path;
}

export async function findReviewedFilmPath(read: ReadBody, site: Site): Promise<string> {
	const paths = new Set((await readShowings(read, site)).map(({ path }) => path));
	for (const path of paths) if ((await read(site, path)).includes('<li class="review">')) return path;
	throw new Error(`the demo of ${site.title} has no reviewed film in its programme`);
}

function requireFound<T>(subject: T | undefined, description: string, site: Site): T {
	if (subject === undefined) throw new Error(`the demo of ${site.title} has no ${description}`);
	return subject;
}

/** The day that a showing is listed under. Before 04:00 it is the day before (domain.md, "Time"). */
export function getProgrammeDay({ startTime }: Event): string {
	const start = Temporal.PlainDateTime.from(startTime.slice(0, 19));
	return start
		.toPlainDate()
		.subtract({ days: start.hour < 4 ? 1 : 0 })
		.toString();
}

/** A showing's start as pages print it, such as "20.30". */
export const formatStartTime = ({ startTime }: Event): string => startTime.slice(11, 16).replace(":", ".");
