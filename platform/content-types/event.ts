import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { isSameHall } from "@lerret/contracts/event-change";
import type { EventStatus } from "@lerret/contracts/programme";
import { defaultMinutes } from "@lerret/contracts/showing-plan";
import { sql } from "kysely";
import type * as z from "zod";
import { lockEventAndHalls, moveToPlaces } from "../boxoffice/hall-changes/kept-places.ts";
import { hallNameOf } from "../boxoffice/halls/names.ts";
import { announceChange } from "../boxoffice/notices/announce.ts";
import { isSettled } from "../boxoffice/organisers/settled.ts";
import { lockEvent } from "../boxoffice/sale/lock-event.ts";
import { requireOrganiser } from "../boxoffice/sale/organiser-terms.ts";
import { countHeld, countSoldToEvent } from "../boxoffice/sale/sold.ts";
import { defineContentType, type ItemRef, invalidField } from "../content/content-type.ts";
import { keepsRows, readPartner } from "../content/lookups.ts";
import { isPublicAt } from "../content/read.ts";
import { toOsloIso, toStoredInstant } from "../core/time.ts";
import type { Database, Tables } from "../db/database.ts";
import { completePrices } from "../prices/check.ts";
import { putEvent } from "../programme/write.ts";
import { entryColumns, eventColumns, eventPagedReader, selectEditedEventIds, toEntry } from "./event-pages.ts";
import { removeFrom, replaceRow, timesOf } from "./table-rows.ts";

/** The calendars assume the same maximum. */
export const maxEventHours = 72;

export const eventContentType = defineContentType({
	name: "event",
	schema: eventFieldsSchema,
	movedFields: ["startTime", "endTime", "screen", "movedFrom"],

	async readStable(db, siteId, ids) {
		let query = db.selectFrom("event").selectAll().where("site_id", "=", siteId);
		if (ids) query = query.where("id", "in", ids);
		const rows = await query.execute();
		return rows.map(toStable);
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

	readParent: (db, siteId, { productionId }) => readProduction(db, siteId, productionId),

	async complete(trx, ref, fields, { parent: production, stable, before }) {
		const start = Temporal.Instant.from(fields.startTime);
		const end = endOf(fields, production.minutes ?? defaultMinutes, before);
		const hours = end.since(start).total("hours");
		if (hours <= 0) throw invalidField("endTime", "Må være etter at den begynner.");
		if (hours > maxEventHours)
			throw invalidField("endTime", `Kan være høyst ${maxEventHours} timer etter at den begynner.`);
		const screen = await hallNameOf(trx, ref.siteId, fields.screen);
		const { status, movedFrom } = resolveMove(
			{
				status: fields.status,
				startsAt: toStoredInstant(fields.startTime),
				movedFrom: fields.movedFrom && toStoredInstant(fields.movedFrom),
			},
			stable && {
				startsAt: toStoredInstant(stable.startTime),
				movedFrom: stable.movedFrom && toStoredInstant(stable.movedFrom),
			},
		);
		return {
			...fields,
			...(await completePrices(trx, ref, fields, [...(stable?.prices ?? []), ...(before?.prices ?? [])])),
			screen,
			movedFromHall: resolveHall({ ...fields, status, screen }, stable),
			startTime: toOsloIso(fields.startTime),
			endTime: toOsloIso(end.toString()),
			status,
			movedFrom: movedFrom && toOsloIso(movedFrom),
		};
	},

	async put(trx, { siteId, id }, fields, { parent, now }) {
		const row = toRow({ siteId, id }, fields, { parent, now });
		// Before the seats, in the order of a sale, which is finished first, so that its buyer gets the email too.
		const locked = await lockEventAndHalls(trx, { siteId, eventId: id }, row.screen);
		const isMoved = locked && (["screen", "starts_at", "ends_at"] as const).some((name) => locked[name] !== row[name]);
		const to = { hallName: row.screen, startsAt: row.starts_at, endsAt: row.ends_at };
		await requireOrganiser(trx, { siteId, eventId: id }, fields);
		if (isMoved) await moveToPlaces(trx, { siteId, eventId: id }, to, now);
		await announceChange(trx, locked, row, now);
		await putEvent(trx, row);
		return toStable(row);
	},

	preview: (ref, fields, context) => ({ rows: [replaceRow("event", toRow(ref, fields, context))] }),

	lock: (trx, { siteId, id }) => lockEvent(trx, { siteId, eventId: id }, "change"),

	hiddenReason({ startTime }, production, now) {
		if (!isPublicAt(production, now)) return `Ingen ser forestillingen før «${production.title}» er publisert.`;
		return toStoredInstant(startTime) <= now ? "Forestillingen har begynt, og står ikke i programmet." : null;
	},

	withdraw: removeFrom("event"),
	remove: removeFrom("event"),

	async findUses(trx, { siteId, id }, _fields, _operation, now) {
		const sold = await countSoldToEvent(trx, await readPartner(trx, siteId), { siteId, eventId: id });
		const message = `Det er solgt ${sold === 1 ? "én billett" : `${sold} billetter`}. Sett heller statusen til «Avlyst» eller «Flyttet».`;
		if (sold > 0) return [{ path: "ticket", message }];
		// Rent and an advance are settled without any order too.
		if (await isSettled(trx, { siteId, eventId: id }))
			return [{ path: "settlement", message: "Oppgjøret med arrangøren er godkjent." }];
		const held = now === undefined ? 0 : await countHeld(trx, { siteId, eventId: id }, now);
		return held > 0 ? [{ path: "ticket", message: heldMessage(held) }] : [];
	},
});

const toRow = (
	{ siteId, id }: ItemRef,
	fields: z.output<typeof eventFieldsSchema>,
	{ parent: { object }, now }: { parent: Pick<Tables["production"], "object">; now: string },
): Tables["event"] => ({
	site_id: siteId,
	id,
	object,
	...eventColumns.toRow(fields),
	ends_at: toStoredInstant(fields.endTime ?? fields.startTime),
	updated_at: now,
});

const heldMessage = (held: number): string =>
	`En kjøper har ${held === 1 ? "én plass" : `${held} plasser`} i noen minutter til. Prøv igjen da, eller sett statusen til «Avlyst».`;

const selectEntries = (db: Database, siteId: string) =>
	db.selectFrom("event").select(entryColumns).where("site_id", "=", siteId);

async function readProduction(db: Database, siteId: string, id: string) {
	const row = await db
		.selectFrom("production")
		.select(["object", "minutes", "title", "published_at as publishedAt"])
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.$if(keepsRows(db), (query) => query.forKeyShare())
		.executeTakeFirst();
	if (!row) throw invalidField("productionId", "Produksjonen finnes ikke på dette nettstedet.");
	return row;
}

const toStable = (row: Tables["event"]) => ({ ...timesOf(row), fields: eventColumns.toFields(row) });

type Times = { startTime: string; endTime?: string | undefined };

/**
 * When an event ends. A client that moves the start and sends back an end that followed from the length of the production
 * has not chosen it.
 */
function endOf({ startTime, endTime }: Times, minutes: number, before: Times | null): Temporal.Instant {
	const usualEnd = (start: string) => Temporal.Instant.from(start).add({ minutes });
	if (!endTime) return usualEnd(startTime);
	const isSentBack =
		before !== null &&
		toStoredInstant(before.startTime) !== toStoredInstant(startTime) &&
		before.endTime !== undefined &&
		toStoredInstant(before.endTime) === toStoredInstant(endTime) &&
		usualEnd(before.startTime).equals(Temporal.Instant.from(endTime));
	return isSentBack ? usualEnd(startTime) : Temporal.Instant.from(endTime);
}

/** Instants are in stored form, here and below. */
type PublishedTimes = { startsAt: string; movedFrom: string | null };

type InHall = { screen: string; movedFromHall: string | null };

/**
 * The hall that a showing with the status "moved" is moved from: the published one, also where the showing had been moved before.
 * A client that sends back the published `movedFromHall` has not chosen it. "on-sale" clears it, and so does the first hall.
 */
function resolveHall(given: InHall & { status: EventStatus }, published: InHall | null): string | null {
	const { status, screen, movedFromHall } = given;
	if (status === "on-sale") return null;
	const isChosen = movedFromHall !== null && movedFromHall !== published?.movedFromHall;
	const isMove = status === "moved" && published !== null && !isSameHall(published, given);
	const from = !isChosen && isMove ? (published.movedFromHall ?? published.screen) : movedFromHall;
	return from === null || isSameHall({ screen: from }, { screen }) ? null : from;
}

type Move = { status: EventStatus; movedFrom: string | null };

/**
 * Returns the status and `movedFrom` to save. With the status "moved", a new start is a move from the published start,
 * also where the showing had been moved before. A client that sends back the published `movedFrom` has not chosen it,
 * so that value counts as not given. "on-sale" clears the move.
 */
function resolveMove(given: Move & { startsAt: string }, published: PublishedTimes | null): Move {
	const { status, startsAt, movedFrom } = given;
	const isChosen = movedFrom !== null && movedFrom !== published?.movedFrom;
	if (isChosen && movedFrom !== startsAt) return { status: status === "on-sale" ? "moved" : status, movedFrom };
	if (status === "on-sale") return { status, movedFrom: null };
	const isMove = status === "moved" || movedFrom !== null;
	const from = isMove && published !== null && published.startsAt !== startsAt ? published.startsAt : movedFrom;
	return { status, movedFrom: from === startsAt ? null : from };
}
