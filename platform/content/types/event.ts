import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { sql } from "kysely";
import type { Database, Writer } from "../../db/database.ts";
import { putEvent } from "../../programme/write.ts";
import { countTickets } from "../../ticketing/tickets-read.ts";
import { toOsloIso, toStored } from "../../time.ts";
import { defineContentType, type ItemRef, invalidField } from "../content-type.ts";
import { type PublishedTimes, resolveMove } from "./event-move.ts";
import { entryColumns, eventColumns, eventPagedReader, selectEditedEventIds, toEntry } from "./event-pages.ts";
import { readPartner } from "./lookups.ts";
import { removeFrom, timesOf } from "./table-rows.ts";

export const defaultMinutes = 120;
/** The calendars assume the same maximum. */
export const maxEventHours = 72;

export const eventContentType = defineContentType({
	name: "event",
	schema: eventFieldsSchema,

	async readStable(db, siteId, ids) {
		let query = db.selectFrom("event").selectAll().where("site_id", "=", siteId);
		if (ids) query = query.where("id", "in", ids);
		const rows = await query.execute();
		return rows.map((row) => ({ ...timesOf(row), fields: eventColumns.toFields(row) }));
	},

	async readEntries(db, siteId, { filters: { productionId, screen, status }, day, ids }) {
		let query = selectEntries(db, siteId);
		if (productionId !== undefined) query = query.where("production_id", "=", productionId);
		if (screen !== undefined) query = query.where("screen", "=", screen);
		if (status !== undefined) query = query.where(sql.ref<string>("status"), "=", status);
		if (ids) query = query.where("id", "in", ids);
		if (day) query = query.where("starts_at", ">=", day.start).where("starts_at", "<", day.end);
		const isNarrow =
			[productionId, screen, status].some((value) => value !== undefined) || day !== null || ids !== null;
		const [found, moved] = await Promise.all([
			query.execute(),
			// An event with a draft is matched by its draft, so all of these are included.
			isNarrow ? selectEntries(db, siteId).where("id", "in", selectEditedEventIds(siteId)).execute() : [],
		]);
		return [...found, ...moved].map(toEntry);
	},

	pagedReader: eventPagedReader,

	async complete(trx, ref, fields) {
		const production = await readProduction(trx, ref.siteId, fields.productionId);
		const start = Temporal.Instant.from(fields.startTime);
		const end = fields.endTime
			? Temporal.Instant.from(fields.endTime)
			: start.add({ minutes: production.minutes ?? defaultMinutes });
		const hours = end.since(start).total("hours");
		if (hours <= 0) throw invalidField("endTime", "Må være etter at den begynner.");
		if (hours > maxEventHours)
			throw invalidField("endTime", `Kan være høyst ${maxEventHours} timer etter at den begynner.`);
		const { status, movedFrom } = resolveMove(
			{
				status: fields.status,
				startsAt: toStoredInstant(fields.startTime),
				movedFrom: fields.movedFrom && toStoredInstant(fields.movedFrom),
			},
			await readPublished(trx, ref),
		);
		return {
			...fields,
			startTime: toOsloIso(fields.startTime),
			endTime: toOsloIso(end.toString()),
			status,
			movedFrom: movedFrom && toOsloIso(movedFrom),
		};
	},

	async put(trx, { siteId, id }, fields, { now }) {
		const { object } = await readProduction(trx, siteId, fields.productionId);
		await putEvent(trx, {
			site_id: siteId,
			id,
			object,
			...eventColumns.toRow(fields),
			ends_at: toStoredInstant(fields.endTime ?? fields.startTime),
			updated_at: now,
		});
	},

	withdraw: removeFrom("event"),
	remove: removeFrom("event"),

	async findUses(trx, { siteId, id }) {
		const sold = await countTickets(trx, await readPartner(trx, siteId), id);
		const message = `Det er solgt ${sold === 1 ? "én billett" : `${sold} billetter`}. Sett heller statusen til «Avlyst» eller «Flyttet».`;
		return sold > 0 ? [{ path: "ticket", message }] : [];
	},
});

const selectEntries = (db: Database, siteId: string) =>
	db.selectFrom("event").select(entryColumns).where("site_id", "=", siteId);

async function readProduction(trx: Writer, siteId: string, id: string) {
	const row = await trx
		.selectFrom("production")
		.select(["object", "minutes"])
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) throw invalidField("productionId", "Produksjonen finnes ikke på dette nettstedet.");
	return row;
}

async function readPublished(trx: Writer, { siteId, id }: ItemRef): Promise<PublishedTimes | null> {
	const row = await trx
		.selectFrom("event")
		.select(["starts_at as startsAt", "moved_from as movedFrom"])
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.executeTakeFirst();
	return row ?? null;
}

const toStoredInstant = (instant: string) => toStored(Temporal.Instant.from(instant));
