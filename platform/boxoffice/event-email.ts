import type { Picture } from "@lerret/contracts/media";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatShowing } from "@lerret/contracts/nb/time";
import { pathOfProduction } from "@lerret/contracts/paths";
import type { EventStatus } from "@lerret/contracts/programme";
import type { SoldFor } from "@lerret/contracts/sold-for";
import { toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { hallOfEvent, selectShowings } from "../db/joins.ts";
import type { Message } from "../mail/compose.ts";
import { toThumbnail } from "../mail/parts.ts";
import { pictureColumns, toPrefixedPicture } from "../media/picture.ts";
import type { EventRef } from "../programme/event-ref.ts";
import type { Site } from "../sites/read.ts";
import { endOfShowing } from "./halls/end-of-showing.ts";
import { readSoldFor } from "./sale/organiser-terms.ts";

/** An event as emails about it and its tickets show it, also when it is no longer public. */
export type EmailEvent = {
	title: string;
	object: "movie" | "culture";
	startTime: string;
	/** After its advertisements, as a stored instant. */
	endsAt: string;
	hall: string;
	status: EventStatus;
	notice: string | null;
	/** The path of the event's page. */
	path: string;
	poster: Picture | null;
	soldFor: SoldFor | null;
};

export async function readEmailEvent(db: Database, { siteId, eventId }: EventRef): Promise<EmailEvent | null> {
	const row = await selectShowings(db, siteId)
		.leftJoin("media as poster", (join) =>
			join.onRef("poster.site_id", "=", "production.site_id").onRef("poster.id", "=", "production.poster_id"),
		)
		.leftJoin("hall", hallOfEvent)
		.select(["event.starts_at", "event.screen", "event.status", "event.notice", "production.title"])
		.select(["event.ends_at", "production.minutes", "hall.advertisement_minutes"])
		.select(["production.object", "production.slug", "production.page_reference"])
		.select(pictureColumns("poster"))
		.where("event.id", "=", eventId)
		.executeTakeFirst();
	if (!row) return null;
	return {
		title: row.title,
		object: row.object,
		startTime: toOsloIso(row.starts_at),
		endsAt: endOfShowing({
			startsAt: row.starts_at,
			given: row.ends_at,
			object: row.object,
			minutes: row.minutes ?? 0,
			advertisementMinutes: row.advertisement_minutes ?? 0,
		}),
		hall: row.screen,
		status: row.status,
		notice: row.notice,
		path: pathOfProduction({ ...row, pageReference: row.page_reference }),
		poster: toPrefixedPicture(row, "poster"),
		soldFor: await readSoldFor(db, { siteId, eventId }),
	};
}

type Context = { site: Pick<Site, "programme">; origin: string };

/**
 * Subject and head of an email about an event: «Billetter til Vinterlys, fredag 27. november kl. 18.00». `about` comes before
 * the title in the subject; `mark` does so in the heading too, such as «Avlyst:».
 */
export function eventHead(
	{ title, startTime, hall, path, poster }: Pick<EmailEvent, "title" | "startTime" | "hall" | "path" | "poster">,
	{ about, mark = "" }: { about: string; mark?: string },
	{ site, origin }: Context,
): Pick<Message, "subject" | "heading" | "lead" | "picture"> {
	const { dayStartsAt } = site.programme;
	const when = formatShowing(startTime, dayStartsAt, true);
	return {
		subject: `${about} ${title}, ${formatShowing(startTime, dayStartsAt)}`,
		heading: `${mark} ${title}`.trim(),
		lead: `${capitalize(when)}\n${hall}`,
		picture: poster && { ...toThumbnail(poster, origin), url: `${origin}${path}` },
	};
}
