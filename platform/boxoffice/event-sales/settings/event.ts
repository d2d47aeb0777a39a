import { AppError } from "@lerret/contracts/errors";
import { type EventSaleFields, eventSaleRequestSchema } from "@lerret/contracts/settings/sale";
import { writeAudit } from "../../../content/audit.ts";
import { invalidField } from "../../../content/content-type.ts";
import { etagOf } from "../../../content/read.ts";
import { type ChangeContext, matchesEtag } from "../../../content/save.ts";
import { touchContent } from "../../../db/content-version.ts";
import type { Database, Writer } from "../../../db/database.ts";
import { fieldColumns } from "../../../db/field-columns.ts";
import { readEventName } from "../../../programme/event-name.ts";
import { type EventRef, eventKey } from "../../../programme/event-ref.ts";
import { lockPlaceCount } from "../../holds/places.ts";
import { countTakenPlaces } from "../../sale/availability.ts";
import { readCapacity } from "../../sale/sold-count.ts";

const { toRow, blankRow, ...columns } = fieldColumns(eventSaleRequestSchema);
const toFields = (row: ReturnType<typeof toRow>) => columns.toFields(row) as EventSaleFields;

/** What is different in the sale of an event, which may still be a draft. Throws `not_found`. */
export async function readEventSaleSettings(db: Database, event: EventRef): Promise<EventSaleFields> {
	const [row, isKnown] = await Promise.all([
		db
			.selectFrom("event_sale")
			.selectAll()
			.where((eb) => eb.and(eventKey(event)))
			.executeTakeFirst(),
		isKnownEvent(db, event),
	]);
	if (!isKnown) throw new AppError("not_found");
	return toFields(row ?? blankRow());
}

async function isKnownEvent(db: Database, { siteId, eventId }: EventRef): Promise<boolean> {
	const published = db.selectFrom("event").select("id").where("site_id", "=", siteId).where("id", "=", eventId);
	const drafted = db
		.selectFrom("content_item")
		.select("id")
		.where((eb) => eb.and({ site_id: siteId, kind: "event", id: eventId }))
		.where("draft_json", "is not", null);
	return (await published.union(drafted).execute()).length > 0;
}

export const eventSaleEtag = (fields: EventSaleFields): string => etagOf({ draft: fields, number: 0 });

/** Throws `not_found`, `stale`, and `invalid_request` for fewer places than are taken. */
export async function changeEventSaleSettings(
	trx: Writer,
	event: EventRef,
	{ fields, ifMatch }: { fields: EventSaleFields; ifMatch: string },
	{ actor, now }: ChangeContext,
): Promise<EventSaleFields> {
	// The site's version is written first, so that concurrent changes wait for each other.
	await touchContent(trx, event.siteId);
	const before = await readEventSaleSettings(trx, event);
	if (!matchesEtag(ifMatch, eventSaleEtag(before))) throw new AppError("stale");
	const row = { ...eventKey(event), ...toRow(fields) };
	await trx
		.insertInto("event_sale")
		.values(row)
		.onConflict((conflict) => conflict.columns(["site_id", "event_id"]).doUpdateSet(row))
		.execute();
	if (fields.capacity !== before.capacity) await requireCapacity(trx, event, fields.capacity, now);
	const after = toFields(row);
	const change = { siteId: event.siteId, actor, at: now, action: "change", kind: "event-sale", itemId: event.eventId };
	const name = await readEventName(trx, event);
	await writeAudit(trx, { ...change, before: { event: name, ...before }, after: { event: name, ...after } });
	return after;
}

/** Called after the change. `own`: null for as many as the hall has. Numbered seats have no counter. */
async function requireCapacity(trx: Writer, event: EventRef, own: number | null, now: string): Promise<void> {
	await lockPlaceCount(trx, event);
	const taken = await countTakenPlaces(trx, event, now);
	const capacity = await readCapacity(trx, event);
	if (taken <= capacity) return;
	const ofHall = `Salen har bare ${capacity} plasser, og ${taken} er tatt.`;
	throw invalidField("capacity", own === null ? ofHall : `Kan ikke være færre enn de ${taken} som er tatt.`);
}
