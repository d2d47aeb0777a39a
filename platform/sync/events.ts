import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { AppError } from "@lerret/contracts/errors";
import { isSameHall } from "@lerret/contracts/event-change";
import { formatMoment } from "@lerret/contracts/nb/time";
import { lockEventAndHalls, moveToPlaces } from "../boxoffice/hall-changes/kept-places.ts";
import { announceChange } from "../boxoffice/notices/announce.ts";
import { lockEvent } from "../boxoffice/sale/lock-event.ts";
import type { Tables } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { mapPrices } from "../prices/mapping.ts";
import type { EventRef } from "../programme/event-ref.ts";
import { putEvent } from "../programme/write.ts";
import type { IncomingEvent } from "./incoming.ts";
import { type Merged, merge, type Values } from "./merge.ts";
import { addNote, conflictNote, countOutcome } from "./report.ts";
import { isMappedToOther, type PageImport, type SyncItem, saveItem, wasEditedLocally } from "./sync-items.ts";

type Row = Tables["event"];

const columns = fieldColumns(eventFieldsSchema);

/** Adds a remote event, or changes fields that were not changed here. `productionId` is the local one, or null. */
export async function importEvent(
	work: PageImport,
	given: IncomingEvent,
	item: SyncItem | undefined,
	productionId: string | null,
): Promise<void> {
	const { report } = work;
	const incoming = withHallName(withTicketTypes(given, work), work);
	const row = await readRow(work, item?.local_id ?? (await findSame(work, incoming, productionId)));
	if (item && !row) {
		if (countOutcome(work, "events", incoming.id, "left"))
			addNote(report, `«${incoming.title}» ${incoming.values.starts_at} er slettet her, og legges ikke inn igjen.`);
		await saveItem(work, { kind: "event", remoteId: incoming.id, localId: item.local_id, imported: item.imported });
	} else if (row) await change(work, row, incoming, item, productionId);
	else if (productionId === null) countOutcome(work, "events", incoming.id, "left");
	else await add(work, incoming, productionId);
}

/** The source's prices of confirmed labels become those of ticket types; the others are shown and not sold. */
function withTicketTypes(incoming: IncomingEvent, { ticketTypes }: PageImport): IncomingEvent {
	const { prices_json } = incoming.values;
	if (typeof prices_json !== "string") return incoming;
	const prices = mapPrices(JSON.parse(prices_json), ticketTypes);
	return { ...incoming, values: { ...incoming.values, prices_json: JSON.stringify(prices) } };
}

function withHallName(incoming: IncomingEvent, { hallName }: PageImport): IncomingEvent {
	const screen = hallName(incoming.screen);
	return { ...incoming, screen, values: { ...incoming.values, screen } };
}

/** Finds the same showing here: by its id, else by the film's EDI number, the start and the hall. */
async function findSame(work: PageImport, incoming: IncomingEvent, productionId: string | null): Promise<string> {
	const { id, ediNumber, startsAt } = incoming;
	if (ediNumber === null || productionId === null || (await readRow(work, id))) return id;
	const atThatTime = await work.trx
		.selectFrom("event")
		.select(["id", "screen"])
		.where("site_id", "=", work.siteId)
		.where("production_id", "=", productionId)
		.where("edi_number", "=", ediNumber)
		.where("starts_at", "=", startsAt)
		.orderBy("id")
		.execute();
	const same = atThatTime.find((event) => isSameHall(event, incoming));
	return same && !(await isMappedToOther(work, "event", same.id, id)) ? same.id : id;
}

function readRow({ trx, siteId }: PageImport, id: string): Promise<Row | undefined> {
	return trx.selectFrom("event").selectAll().where("site_id", "=", siteId).where("id", "=", id).executeTakeFirst();
}

async function add(work: PageImport, incoming: IncomingEvent, productionId: string): Promise<void> {
	const { trx, siteId, now } = work;
	const { id, startsAt, screen } = incoming;
	const production = await trx
		.selectFrom("production")
		.select("object")
		.where("site_id", "=", siteId)
		.where("id", "=", productionId)
		.executeTakeFirstOrThrow();
	const incomingValues: Values = { ...incoming.values, production_id: productionId };
	const row: Row = {
		...columns.blankRow(),
		site_id: siteId,
		id,
		object: production.object,
		starts_at: startsAt,
		ends_at: startsAt,
		screen,
		...columnsOf(incomingValues),
		updated_at: now,
	};
	await putEvent(trx, row);
	// With the columns that the source has left out: those are no local changes once they come.
	const imported = { ...columnValuesOf(row), ...incomingValues };
	await saveItem(work, { kind: "event", remoteId: id, localId: id, imported });
	countOutcome(work, "events", id, "added");
}

async function change(
	work: PageImport,
	row: Row,
	incoming: IncomingEvent,
	item: SyncItem | undefined,
	productionId: string | null,
): Promise<void> {
	const { site_id, id } = row;
	const localValues = columnValuesOf(row);
	const hasLocalEdits = item !== undefined || (await wasEditedLocally(work, "event", id));
	const imported = item?.imported ?? (hasLocalEdits ? {} : localValues);
	const incomingValues: Values = {
		...incoming.values,
		...(productionId === null ? {} : { production_id: productionId }),
	};
	const merged = await keepTakenPlaces(work, row, imported, merge(imported, localValues, incomingValues));
	if (Object.keys(merged.write).length > 0) {
		const changed = { ...row, ...columnsOf(merged.write), updated_at: work.now };
		const locked = await lockEvent(work.trx, { siteId: site_id, eventId: id }, "change");
		await announceChange(work.trx, locked, changed, work.now);
		await putEvent(work.trx, changed);
		countOutcome(work, "events", incoming.id, "changed");
	} else if (merged.conflicts.length === 0) countOutcome(work, "events", incoming.id, "same");
	if (merged.conflicts.length > 0 && countOutcome(work, "events", incoming.id, "left")) {
		addNote(work.report, conflictNote(`${incoming.title} ${incoming.id}`, merged.conflicts));
	}
	await saveItem(work, { kind: "event", remoteId: incoming.id, localId: id, imported: merged.imported });
}

/**
 * Locks an event that changes. One that would get a hall without its taken seats stays where it is, and one that would get
 * a seating plan without them stays when it is; the next run tries again.
 */
async function keepTakenPlaces(work: PageImport, row: Row, imported: Values, merged: Merged): Promise<Merged> {
	if (Object.keys(merged.write).length === 0) return merged;
	const event = { siteId: row.site_id, eventId: row.id };
	const { screen, starts_at: startsAt, ends_at: endsAt } = { ...row, ...columnsOf(merged.write) };
	await lockEventAndHalls(work.trx, event, screen);
	if (screen === row.screen && startsAt === row.starts_at && endsAt === row.ends_at) return merged;
	const canMove = (hallName: string) => hasPlacesThere(work, event, { hallName, startsAt, endsAt });
	if (await canMove(screen)) return merged;
	const isRejectedHall = screen !== row.screen;
	const isRejectedTime = !isRejectedHall || !(await canMove(row.screen));
	const rejected = [...(isRejectedHall ? ["screen"] : []), ...(isRejectedTime ? timeColumns : [])];
	const stays = isRejectedHall ? `blir i «${row.screen}»` : "blir ikke flyttet";
	const where = isRejectedHall ? `i «${screen}»` : `i salplanen ${formatMoment(startsAt)}`;
	const note = `Forestillingen ${formatMoment(row.starts_at)} ${stays}: plasser som er tatt, finnes ikke ${where}.`;
	if (countOutcome(work, "events", row.id, "left")) addNote(work.report, note);
	const write = Object.fromEntries(Object.entries(merged.write).filter(([name]) => !rejected.includes(name)));
	const kept = Object.fromEntries(rejected.map((name) => [name, imported[name] ?? null]));
	return { ...merged, write, imported: { ...merged.imported, ...kept } };
}

async function hasPlacesThere(
	{ trx, now }: PageImport,
	event: EventRef,
	to: { hallName: string; startsAt: string; endsAt: string },
): Promise<boolean> {
	try {
		await moveToPlaces(trx, event, to, now);
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code === "seats_in_use") return false;
		throw error;
	}
}

const timeColumns = ["starts_at", "ends_at", "moved_from"];

function columnValuesOf(row: Row): Values {
	const { site_id, id, object, updated_at, ...values } = row;
	return values;
}

/** Needs no check, because the values were checked when they were read. */
function columnsOf(values: Values): Partial<Row> {
	return values as Partial<Row>;
}
