import type { PlatformEvent, PlatformPicture, PlatformProduction } from "@lerret/contracts/api/platform";
import type { Picture } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "../db/database.ts";
import { cleanHtml } from "../sites/clean-html.ts";
import { toOsloIso } from "./oslo-time.ts";
import { isPublic, selectItsProduction, selectProductions, toProduction } from "./production.ts";
import { selectEvents, toApiEvent, toEvents } from "./read.ts";

/** The last item of a page. Instants are in stored form. */
export type Position = { changedAt: string; kind: "event" | "production"; id: string };

export type Changes = {
	events: PlatformEvent[];
	productions: PlatformProduction[];
	next: Position | null;
};

type Asked = { now: string; since: string | null; after: Position | null; limit: number; origin: string };

/**
 * Returns up to `limit` changes, ordered by time of change, then events before productions, then id. `since` is
 * inclusive. An item that changes while a client reads the pages comes again on a later page.
 */
export async function readChanges(db: Database, siteId: string, asked: Asked): Promise<Changes> {
	const items = await readItems(db, siteId, { ...asked, limit: asked.limit + 1 });
	const page = items.slice(0, asked.limit);
	const idsOf = (kind: Position["kind"]) => page.filter((item) => item.kind === kind).map((item) => item.id);
	const events = await readChangedEvents(db, siteId, page, asked.now);
	const productionIds = new Set([...idsOf("production"), ...events.map((event) => event.productionId)]);
	return {
		events,
		productions: await readWholeProductions(db, siteId, [...productionIds], asked),
		next: items.length > asked.limit ? (page.at(-1) ?? null) : null,
	};
}

/** When a production last changed for the public. Must match the index of migration 0017-changes-in-order. */
const productionChange = sql<string>`case
	when production.updated_at >= production.published_at then production.updated_at
	else production.published_at end`;

/**
 * The time of an event's change depends on two tables, which no index can order. So two ordered lists are merged:
 * events that changed after their production, and events whose production changed after them.
 */
async function readItems(db: Database, siteId: string, asked: Asked): Promise<Position[]> {
	const themselves = await readChangedThemselves(db, siteId, asked);
	const until = themselves[asked.limit - 1]?.changedAt ?? null;
	const others = await readChangedProductions(db, siteId, asked, until);
	return [...themselves, ...others].sort(inOrder).slice(0, asked.limit);
}

const keyOf = ({ changedAt, kind, id }: Position) => `${changedAt} ${kind} ${id}`;
const inOrder = (one: Position, other: Position) => (keyOf(one) < keyOf(other) ? -1 : 1);

function readChangedThemselves(db: Database, siteId: string, asked: Asked): Promise<Position[]> {
	const itsProduction = selectItsProduction(db, asked.now).where(
		productionChange,
		"<=",
		sql.ref<string>("event.updated_at"),
	);
	return db
		.selectFrom("event")
		.select(["event.updated_at as changedAt", sql<Position["kind"]>`'event'`.as("kind"), "event.id"])
		.where("event.site_id", "=", siteId)
		.where(isWanted(sql.ref("event.updated_at"), "event", asked))
		.where(sql<boolean>`(${itsProduction}) is not null`)
		.orderBy("event.updated_at")
		.orderBy("event.id")
		.limit(asked.limit)
		.execute();
}

async function readChangedProductions(
	db: Database,
	siteId: string,
	asked: Asked,
	until: string | null,
): Promise<Position[]> {
	const changed = db
		.selectFrom("production")
		.where("production.site_id", "=", siteId)
		.where(isPublic(asked.now))
		.$if(until !== null, (productions) => productions.where(productionChange, "<=", until ?? ""))
		.orderBy(productionChange)
		.limit(asked.limit);
	const lists = await Promise.all([
		changed
			.innerJoin("event", (join) =>
				join
					.onRef("event.site_id", "=", "production.site_id")
					.onRef("event.production_id", "=", "production.id")
					.on("event.updated_at", "<", productionChange),
			)
			.select([productionChange.as("changedAt"), sql<Position["kind"]>`'event'`.as("kind"), "event.id"])
			.where(isWanted(productionChange, "event", asked))
			.orderBy("event.id")
			.execute(),
		changed
			.select([productionChange.as("changedAt"), sql<Position["kind"]>`'production'`.as("kind"), "production.id"])
			.where(isWanted(productionChange, "production", asked))
			.orderBy("production.id")
			.execute(),
	]);
	return lists.flat();
}

function isWanted(
	change: Expression<string>,
	kind: Position["kind"],
	{ since, after }: Pick<Asked, "since" | "after">,
): Expression<SqlBool> {
	const isRecent = sql<SqlBool>`${change} >= ${since ?? ""}`;
	if (after === null) return isRecent;
	// At the position's own instant, events come before productions.
	if (kind > after.kind) return sql<SqlBool>`${isRecent} and ${change} >= ${after.changedAt}`;
	if (kind < after.kind) return sql<SqlBool>`${isRecent} and ${change} > ${after.changedAt}`;
	return sql<SqlBool>`${isRecent} and (${change}, ${sql.ref(`${kind}.id`)}) > (${after.changedAt}, ${after.id})`;
}

async function readChangedEvents(
	db: Database,
	siteId: string,
	items: Position[],
	now: string,
): Promise<PlatformEvent[]> {
	const changed = items.filter((item) => item.kind === "event");
	if (changed.length === 0) return [];
	const rows = await selectEvents(db, siteId, now)
		.select("event.edi_number")
		.where(
			"event.id",
			"in",
			changed.map((item) => item.id),
		)
		.execute();
	const ediNumbers = new Map(rows.map((row) => [row.event_id, row.edi_number]));
	const byId = new Map(toEvents(rows).map((event) => [event.id, event]));
	return changed.flatMap(({ id, changedAt }) => {
		const event = byId.get(id);
		if (!event) return [];
		const { movedFrom, notice, prices, format, spoken, subtitles } = event;
		const ediNumber = ediNumbers.get(id) ?? null;
		return {
			...toApiEvent(event),
			updatedAt: toOsloIso(changedAt),
			movedFrom: movedFrom && toOsloIso(movedFrom),
			notice,
			prices,
			format,
			spoken,
			subtitles,
			ediNumber,
		};
	});
}

async function readWholeProductions(
	db: Database,
	siteId: string,
	ids: string[],
	{ now, origin }: Asked,
): Promise<PlatformProduction[]> {
	if (ids.length === 0) return [];
	const [rows, editions] = await Promise.all([
		selectProductions(db)
			.select("production.body")
			.select(productionChange.as("changed_at"))
			.where("production.site_id", "=", siteId)
			.where("production.id", "in", ids)
			.where(isPublic(now))
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
		const { firstImage, poster, ...production } = toProduction(row);
		return {
			...production,
			body: cleanHtml(row.body),
			editions: editions
				.filter((edition) => edition.production_id === row.id)
				.map((edition) => ({ ediNumber: edition.edi_number, label: edition.label })),
			cover: toPlatformPicture(firstImage, origin),
			poster: toPlatformPicture(poster, origin),
			updatedAt: toOsloIso(row.changed_at),
		};
	});
}

/** The widest size, so that another installation can make its own sizes from it. */
const pictureWidth = 1920;

function toPlatformPicture(picture: Picture | null, origin: string): PlatformPicture | null {
	if (!picture) return null;
	const { id, alt, width, height, focal } = picture;
	return { id, url: `${origin}${mediaPath(id, pictureWidth, "jpg")}`, alt, width, height, focal };
}
