import type { PlatformEvent, PlatformPicture, PlatformProduction } from "@lerret/contracts/api/platform";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { productionFieldsSchema } from "@lerret/contracts/content/production";
import { createSyncedPicker } from "@lerret/contracts/describe";
import type { Picture } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import { unknownOrigin } from "@lerret/contracts/picture-credit";
import { type Expression, type SqlBool, sql } from "kysely";
import { toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { cleanHtml } from "../html/clean-html.ts";
import { readEvents, selectEvents, toApiEvent } from "./event.ts";
import { isPublicProduction, selectProductions, selectPublicProductionOfEvent, toProduction } from "./production.ts";
import type { ProgrammeSite } from "./ticket-sale.ts";

const pickSyncedOfEvent = createSyncedPicker(eventFieldsSchema);
const pickSyncedOfProduction = createSyncedPicker(productionFieldsSchema);

/** The last item of a page. Instants are in stored form. */
export type ChangePosition = { changedAt: string; kind: "event" | "production"; id: string };

export type Changes = {
	events: PlatformEvent[];
	productions: PlatformProduction[];
	next: ChangePosition | null;
};

type ChangesRequest = {
	now: string;
	since: string | null;
	after: ChangePosition | null;
	limit: number;
	origin: string;
};

/**
 * Returns up to `limit` changes, ordered by time of change, then events before productions, then id. `since` is
 * inclusive. An item that changes while a client reads the pages comes again on a later page.
 */
export async function readChanges(db: Database, site: ProgrammeSite, request: ChangesRequest): Promise<Changes> {
	const items = await readPositions(db, site.id, { ...request, limit: request.limit + 1 });
	const page = items.slice(0, request.limit);
	const idsOf = (kind: ChangePosition["kind"]) => page.filter((item) => item.kind === kind).map((item) => item.id);
	const events = await readPlatformEvents(db, site, page, request);
	const productionIds = new Set([...idsOf("production"), ...events.map((event) => event.productionId)]);
	return {
		events,
		productions: await readPlatformProductions(db, site.id, [...productionIds], request),
		next: items.length > request.limit ? (page.at(-1) ?? null) : null,
	};
}

/** When a production last changed for the public. Must match the index `production_changed_in_order` in `platform/db/baseline`. */
const productionChange = sql<string>`case
	when production.updated_at >= production.published_at then production.updated_at
	else production.published_at end`;

/**
 * The time of an event's change depends on two tables, which no index can order. So two ordered lists are merged:
 * events that changed after their production, and events whose production changed after them.
 */
async function readPositions(db: Database, siteId: string, request: ChangesRequest): Promise<ChangePosition[]> {
	const eventChanges = await readOwnEventChanges(db, siteId, request);
	const until = eventChanges[request.limit - 1]?.changedAt ?? null;
	const productionChanges = await readProductionChanges(db, siteId, request, until);
	return [...eventChanges, ...productionChanges].sort(comparePositions).slice(0, request.limit);
}

const keyOf = ({ changedAt, kind, id }: ChangePosition) => `${changedAt} ${kind} ${id}`;
const comparePositions = (one: ChangePosition, other: ChangePosition) => (keyOf(one) < keyOf(other) ? -1 : 1);

function readOwnEventChanges(db: Database, siteId: string, request: ChangesRequest): Promise<ChangePosition[]> {
	const publicProduction = selectPublicProductionOfEvent(db, request.now).where(
		productionChange,
		"<=",
		sql.ref<string>("event.updated_at"),
	);
	return db
		.selectFrom("event")
		.select(["event.updated_at as changedAt", sql<ChangePosition["kind"]>`'event'`.as("kind"), "event.id"])
		.where("event.site_id", "=", siteId)
		.where(isAfterPosition(sql.ref("event.updated_at"), "event", request))
		.where(sql<boolean>`(${publicProduction}) is not null`)
		.orderBy("event.updated_at")
		.orderBy("event.id")
		.limit(request.limit)
		.execute();
}

async function readProductionChanges(
	db: Database,
	siteId: string,
	request: ChangesRequest,
	until: string | null,
): Promise<ChangePosition[]> {
	const changed = db
		.selectFrom("production")
		.where("production.site_id", "=", siteId)
		.where(isPublicProduction(request.now))
		.$if(until !== null, (productions) => productions.where(productionChange, "<=", until ?? ""))
		.orderBy(productionChange)
		.limit(request.limit);
	const lists = await Promise.all([
		changed
			.innerJoin("event", (join) =>
				join
					.onRef("event.site_id", "=", "production.site_id")
					.onRef("event.production_id", "=", "production.id")
					.on("event.updated_at", "<", productionChange),
			)
			.select([productionChange.as("changedAt"), sql<ChangePosition["kind"]>`'event'`.as("kind"), "event.id"])
			.where(isAfterPosition(productionChange, "event", request))
			.orderBy("event.id")
			.execute(),
		changed
			.select([productionChange.as("changedAt"), sql<ChangePosition["kind"]>`'production'`.as("kind"), "production.id"])
			.where(isAfterPosition(productionChange, "production", request))
			.orderBy("production.id")
			.execute(),
	]);
	return lists.flat();
}

function isAfterPosition(
	change: Expression<string>,
	kind: ChangePosition["kind"],
	{ since, after }: Pick<ChangesRequest, "since" | "after">,
): Expression<SqlBool> {
	const isRecent = sql<SqlBool>`${change} >= ${since ?? ""}`;
	if (after === null) return isRecent;
	// At the position's own instant, events come before productions.
	if (kind > after.kind) return sql<SqlBool>`${isRecent} and ${change} >= ${after.changedAt}`;
	if (kind < after.kind) return sql<SqlBool>`${isRecent} and ${change} > ${after.changedAt}`;
	return sql<SqlBool>`${isRecent} and (${change}, ${sql.ref(`${kind}.id`)}) > (${after.changedAt}, ${after.id})`;
}

async function readPlatformEvents(
	db: Database,
	site: ProgrammeSite,
	items: ChangePosition[],
	{ now, origin }: ChangesRequest,
): Promise<PlatformEvent[]> {
	const changed = items.filter((item) => item.kind === "event");
	if (changed.length === 0) return [];
	const ids = changed.map((item) => item.id);
	const query = selectEvents(db, site.id, now).where("event.id", "in", ids);
	const byId = new Map((await readEvents(db, site, now, query)).map((event) => [event.id, event]));
	return changed.flatMap(({ id, changedAt }) => {
		const event = byId.get(id);
		if (!event) return [];
		const { startTime, endTime, ticketUrl, ...listed } = toApiEvent(event, origin);
		// A sale that opens or ends by the clock is not a change, so a copy would not learn of it.
		const status = event.statusInSale;
		const movedFrom = event.movedFrom && toOsloIso(event.movedFrom);
		return {
			...listed,
			...pickSyncedOfEvent({ ...event, prices: [], startTime, endTime, ticketUrl, status, movedFrom }),
			prices: event.prices,
			updatedAt: toOsloIso(changedAt),
		};
	});
}

async function readPlatformProductions(
	db: Database,
	siteId: string,
	ids: string[],
	{ now, origin }: ChangesRequest,
): Promise<PlatformProduction[]> {
	if (ids.length === 0) return [];
	const [rows, editions] = await Promise.all([
		selectProductions(db)
			.select("production.body")
			.select(productionChange.as("changed_at"))
			.where("production.site_id", "=", siteId)
			.where("production.id", "in", ids)
			.where(isPublicProduction(now))
			.orderBy("changed_at")
			.orderBy("production.id")
			.execute(),
		db
			.selectFrom("edition")
			.select(["production_id", "edi_number", "label"])
			.where("site_id", "=", siteId)
			.where("production_id", "in", ids)
			.orderBy("edi_number")
			.execute(),
	]);
	return rows.map((row) => {
		const { id, object, slug, pageReference, cover, poster, ...values } = toProduction(row);
		const ownEditions = editions
			.filter((edition) => edition.production_id === row.id)
			.map((edition) => ({ ediNumber: edition.edi_number, label: edition.label }));
		return {
			id,
			object,
			slug,
			pageReference,
			...pickSyncedOfProduction({ ...values, body: cleanHtml(row.body), editions: ownEditions }),
			cover: toPlatformPicture(cover, origin),
			poster: toPlatformPicture(poster, origin),
			updatedAt: toOsloIso(row.changed_at),
		};
	});
}

/** The widest size, so that another installation can make its own sizes from it. */
const pictureWidth = 1920;

function toPlatformPicture(picture: Picture | null, origin: string): PlatformPicture | null {
	if (!picture) return null;
	const { id, alt, width, height, focal, origin: { credit, isAi } = unknownOrigin } = picture;
	return { id, url: `${origin}${mediaPath(id, pictureWidth, "jpg")}`, alt, width, height, focal, credit, isAi };
}
