import type { BasicEvent } from "@lerret/contracts/api/event-responses";
import { eventEndpoints, maxEventKeys } from "@lerret/contracts/api/events";
import { maxPlatformPageSize, platformEndpoints } from "@lerret/contracts/api/platform";
import { AppError } from "@lerret/contracts/errors";
import { absoluteAddressOf } from "@lerret/contracts/link-target";
import { productionPath } from "@lerret/contracts/paths";
import * as z from "zod";
import { invalidField } from "../content/content-type.ts";
import { toOsloIso, toStoredInstant } from "../core/time.ts";
import { implement, reply } from "../endpoint.ts";
import { readSites } from "../sites/read.ts";
import { type ChangePosition, readChanges } from "./changes.ts";
import { toApiEvent } from "./event.ts";
import { readEventsById } from "./read-events.ts";
import { readUpcomingEvents, type UpcomingEvent } from "./upcoming-events.ts";

const { schema: basicEvents } = eventEndpoints.getBasicEvents.response;

const events = implement(eventEndpoints, {
	async getEvents({ reads, originOf }, { site, query, now }) {
		const requestedKeys = query.keys
			.split(",")
			.map((key) => key.trim())
			.filter(Boolean);
		if (requestedKeys.length > maxEventKeys) throw new AppError("too_many_keys");
		const found = await readEventsById(reads, site, [...new Set(requestedKeys)], now);
		return found.map((event) => toApiEvent(event, originOf(site)));
	},

	async getBasicEvents({ reads, originOf }, { site, now }) {
		const basic: BasicEvent[] = [];
		for await (const page of readUpcomingEvents(reads, site, now)) {
			// Page by page: all at once would delay other requests.
			basic.push(...basicEvents.parse(page.map((event) => toBasicEvent(event, originOf(site)))));
		}
		return reply(basic, { isUnchecked: true });
	},
});

function toBasicEvent(event: UpcomingEvent, origin: string): BasicEvent {
	const { id, title, startsAt, endsAt, screen, slug, ticketUrl } = event;
	return {
		id,
		title,
		begin: toOsloIso(startsAt),
		end: toOsloIso(endsAt),
		location: screen,
		path: productionPath(slug),
		ticketUrl: absoluteAddressOf(ticketUrl, origin),
	};
}

/** The programme for other installations (contract, "Platform data API"). */
const changes = implement(platformEndpoints, {
	async getPlatformSites({ db }, { now }) {
		const [sites, updatedRows] = await Promise.all([
			readSites(db),
			db.selectFrom("site").select(["id", "updated_at"]).execute(),
		]);
		const updatedAtBySite = new Map(updatedRows.map((row) => [row.id, row.updated_at]));
		return sites.map(({ id, title, host, aliases, partnerIds }) => {
			const updatedAt = toOsloIso(updatedAtBySite.get(id) ?? now);
			return { id, title, host, aliases, partnerIds, updatedAt };
		});
	},

	async getPlatformEvents({ db, originOf }, { site, query: { updatedSince, cursor }, now }) {
		const page = await readChanges(db, site, {
			now,
			since: updatedSince === undefined ? null : toStoredInstant(updatedSince),
			after: cursor === undefined ? null : readCursor(cursor),
			limit: maxPlatformPageSize,
			origin: originOf(site),
		});
		return { ...page, next: page.next && writeCursor(page.next) };
	},
});

const positionSchema = z.tuple([
	z.iso.datetime(),
	z.enum(["event", "production"]),
	// Rejects control characters, because PostgreSQL rejects text with a NUL.
	z.string().regex(/^\P{Cc}+$/u),
]);

function writeCursor({ changedAt, kind, id }: ChangePosition): string {
	return Buffer.from(JSON.stringify([changedAt, kind, id])).toString("base64url");
}

function readCursor(cursor: string): ChangePosition {
	try {
		const [changedAt, kind, id] = positionSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
		return { changedAt, kind, id };
	} catch {
		throw invalidField("cursor", "Er ikke en side herfra.");
	}
}

export const programme = [...events, ...changes];
