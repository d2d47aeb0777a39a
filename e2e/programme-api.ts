import { basicEventSchema, type Event, eventSchema, maximumKeys } from "@lerret/contracts/api/events";
import type { EventStatus } from "@lerret/contracts/programme";
import type { APIRequestContext } from "@playwright/test";
import * as z from "zod";
import { askSite } from "./fixtures.ts";
import type { Site } from "./places.ts";

/** Every public showing of a site's films, first ones first, as the APIs tell it: what the pages are held against. */
export async function readShowings(request: APIRequestContext, site: Site): Promise<Event[]> {
	const all = await askSite(request, site, `/api/runtime/sites/${site.id}/basic_events`);
	const ids = z
		.array(basicEventSchema)
		.parse(await all.json())
		.map(({ id }) => id);
	const events: Event[] = [];
	for (let start = 0; start < ids.length; start += maximumKeys) {
		const keys = ids.slice(start, start + maximumKeys).join(",");
		const some = await askSite(request, site, `/api/events/${site.id}?keys=${keys}`);
		events.push(...z.array(eventSchema).parse(await some.json()));
	}
	return events.filter(({ object }) => object === "movie").sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
}

/** The first showing with this status. Throws where the demo has none. */
export async function firstWith(request: APIRequestContext, site: Site, status: EventStatus): Promise<Event> {
	const showing = (await readShowings(request, site)).find((event) => event.status === status);
	if (!showing) throw new Error(`the demo of ${site.title} has no showing that is ${status}`);
	return showing;
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
