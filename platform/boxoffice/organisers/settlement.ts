import { AppError } from "@lerret/contracts/errors";
import { type Settlement, settlementSchema } from "@lerret/contracts/settlement";
import { hashOf } from "../../core/ids.ts";
import { toOsloIso } from "../../core/time.ts";
import type { Database, Tables } from "../../db/database.ts";
import { selectShowings } from "../../db/joins.ts";
import { readJson } from "../../db/json.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import type { Site } from "../../sites/read.ts";
import { type EventTerms, readPresentTerms, readTerms } from "../sale/organiser-terms.ts";
import { vatWithin } from "../sale/vat.ts";
import { accountKey } from "./account.ts";

/** `isTest`: test payments are settled, because the site has no account at a payment provider. */
export type SettledEvent = { site: Site; event: EventRef; isTest: boolean };

/** What the next settlement of an event would be now, and the name of its figures. */
export type OpenSettlement = { settlement: Settlement; version: string; terms: EventTerms };

type EventFacts = Settlement["event"] & { isOver: boolean };

/** Throws `not_found`. `now` is in stored form. */
export async function readEventFacts(db: Database, { siteId, eventId }: EventRef, now: string): Promise<EventFacts> {
	const row = await selectShowings(db, siteId)
		.select(["production.title", "event.starts_at", "event.ends_at", "event.screen", "event.status"])
		.where("event.id", "=", eventId)
		.executeTakeFirst();
	if (!row) throw new AppError("not_found");
	const isOver = row.ends_at <= now || row.status === "cancelled";
	return { title: row.title, startTime: toOsloIso(row.starts_at), hall: row.screen, isOver };
}

/**
 * The next settlement of an event, from the entries that no earlier one has. Null for an event that is not sold for others, and
 * where nothing has come since the last one.
 */
export async function readOpenSettlement(
	db: Database,
	{ site, event, isTest }: SettledEvent,
	{ isOver: _isOver, ...facts }: EventFacts,
): Promise<OpenSettlement | null> {
	const terms = await readPresentTerms(db, event);
	if (!terms) return null;
	const { organiserId } = terms;
	const [organiser, account, last] = await Promise.all([
		readOrganiserOf(db, event.siteId, organiserId),
		db
			.selectFrom("organiser_account")
			.selectAll()
			.where((eb) => eb.and(accountKey({ siteId: event.siteId, organiserId, isTest })))
			.executeTakeFirst(),
		readLast(db, event, isTest),
	]);
	const entries = await db
		.selectFrom("organiser_entry")
		.selectAll()
		.where((eb) => eb.and({ ...eventKey(event), is_test: isTest ? 1 : 0 }))
		.where("number", ">", last?.up_to ?? 0)
		.orderBy("number")
		.execute();
	if (last && entries.length === 0) return null;
	const { legalName, orgNumber } = site.theme.footer.organisation;
	const settlement: Settlement = {
		number: (last?.number ?? 0) + 1,
		upTo: account?.last_number ?? 0,
		isTest,
		venue: { name: legalName, orgNumber },
		organiser: { name: terms.name, orgNumber: terms.orgNumber, accountNumber: organiser.account_number },
		event: facts,
		...sumEntries(entries, last ? null : terms, terms.feeVatRate, account?.carried_ore ?? 0),
	};
	return { settlement, version: versionOf(settlement), terms };
}

/** Entries of other events of the organiser do not change what a settlement says. */
const versionOf = ({ upTo: _upTo, ...figures }: Settlement): string => hashOf(JSON.stringify(figures)).slice(0, 32);

type Entry = Tables["organiser_entry"];
type Sums = Omit<Settlement, "number" | "upTo" | "isTest" | "venue" | "organiser" | "event">;

/** `charges`: the terms with rent and advance, which the first settlement has. */
function sumEntries(entries: Entry[], charges: EventTerms | null, feeVatRate: number, carriedInOre: number): Sums {
	const sumOf = (key: "due_ore" | "fee_ore" | "fee_vat_ore") => entries.reduce((sum, entry) => sum + entry[key], 0);
	const rentOre = charges?.rentOre ?? 0;
	const advanceOre = charges?.advanceOre ?? 0;
	const dueOre = sumOf("due_ore") - rentOre - advanceOre;
	const total = dueOre + carriedInOre;
	return {
		sold: toRows(entries.filter(({ kind }) => kind === "sale")),
		refunded: toRows(entries.filter(({ kind }) => kind === "refund")),
		fee: { ore: sumOf("fee_ore"), vatRate: feeVatRate, vatOre: sumOf("fee_vat_ore") },
		rent: charges && {
			ore: rentOre,
			vatRate: charges.rentVatRate,
			vatOre: vatWithin(rentOre, charges.rentVatRate),
		},
		advanceOre: advanceOre === 0 ? 0 : -advanceOre,
		dueOre,
		carriedInOre,
		payOutOre: Math.max(0, total),
		carriedOutOre: Math.min(0, total),
	};
}

/** By ticket type and price, in the order of the first ticket. */
function toRows(entries: Entry[]): Settlement["sold"] {
	const groups = Map.groupBy(entries, ({ ticket_type, price_ore }) => JSON.stringify([ticket_type, price_ore]));
	return [...groups.values()].flatMap((some) => {
		const [first] = some;
		if (!first) return [];
		return {
			ticketType: first.ticket_type,
			priceOre: first.price_ore,
			count: some.length,
			ore: some.reduce((sum, { ore }) => sum + ore, 0),
			vatOre: some.reduce((sum, { vat_ore }) => sum + vat_ore, 0),
		};
	});
}

const readOrganiserOf = (db: Database, siteId: string, id: string) =>
	db
		.selectFrom("organiser")
		.select("account_number")
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.executeTakeFirstOrThrow();

const selectSettlements = (db: Database, event: EventRef, isTest: boolean) =>
	db.selectFrom("settlement").where((eb) => eb.and({ ...eventKey(event), is_test: isTest ? 1 : 0 }));

const readLast = (db: Database, event: EventRef, isTest: boolean) =>
	selectSettlements(db, event, isTest)
		.select(["number", "up_to"])
		.orderBy("number", "desc")
		.limit(1)
		.executeTakeFirst();

type ApprovedRow = Omit<Tables["settlement"], "pdf_base64">;

const toApproved = (row: ApprovedRow) => ({
	settlement: readJson(settlementSchema, row.content_json, "settlement.content_json"),
	sha256: row.sha256,
	approvedAt: toOsloIso(row.approved_at),
	approvedBy: row.staff_name,
});

/** The approved settlements of an event, by number. */
export async function readApproved(db: Database, event: EventRef, isTest: boolean) {
	const columns = ["content_json", "sha256", "approved_at", "staff_name"] as const;
	const rows = await selectSettlements(db, event, isTest).select(columns).orderBy("number").execute();
	return (rows as ApprovedRow[]).map(toApproved);
}

/** One approved settlement, with its PDF as it was made. Throws `not_found`. */
export async function readOneApproved(db: Database, event: EventRef, isTest: boolean, number: number) {
	const row = await selectSettlements(db, event, isTest).selectAll().where("number", "=", number).executeTakeFirst();
	if (!row) throw new AppError("not_found");
	return { ...toApproved(row), pdf: Buffer.from(row.pdf_base64, "base64") };
}

/** All that the page of a showing says of its settlements. Throws `not_found`. */
export async function readEventSettlements(db: Database, settled: SettledEvent, now: string) {
	const facts = await readEventFacts(db, settled.event, now);
	const [open, approved, frozen] = await Promise.all([
		readOpenSettlement(db, settled, facts),
		readApproved(db, settled.event, settled.isTest),
		readTerms(db, settled.event),
	]);
	return {
		open: open?.settlement ?? null,
		version: open?.version ?? null,
		isOver: facts.isOver,
		isFrozen: frozen !== null,
		approved,
	};
}
