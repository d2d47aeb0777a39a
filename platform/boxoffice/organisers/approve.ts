import { createHash } from "node:crypto";
import type { ApprovedSettlement } from "@lerret/contracts/api/organisers";
import { AppError } from "@lerret/contracts/errors";
import { formatDate, formatDay, formatTime } from "@lerret/contracts/nb/time";
import { formatAccountNumber } from "@lerret/contracts/organiser";
import { formatReportCell } from "@lerret/contracts/report-cell";
import { type Settlement, testSaleText, toSettlementTable } from "@lerret/contracts/settlement";
import { formatOrganisationNumber, soldForText } from "@lerret/contracts/sold-for";
import { type Actor, writeAudit } from "../../content/audit.ts";
import { toOsloIso } from "../../core/time.ts";
import type { Writer } from "../../db/database.ts";
import { eventKey } from "../../programme/event-ref.ts";
import type { Site } from "../../sites/read.ts";
import { postPayout, postRent } from "../ledger/post.ts";
import { lockEvent } from "../sale/lock-event.ts";
import { type EventTerms, freezeTerms } from "../sale/organiser-terms.ts";
import { vatWithin } from "../sale/vat.ts";
import type { BoxOffice } from "../services.ts";
import { accountKey, addEntries, lockAccount, type NewEntry } from "./account.ts";
import { type OpenSettlement, readEventFacts, readOpenSettlement, type SettledEvent } from "./settlement.ts";

/**
 * Approves the next settlement of an event as the caller has seen it. It is computed again under the lock of the organiser's
 * account. Throws `not_found`, `not_over`, and `stale` where something has come since, or a colleague was first.
 */
export async function approveSettlement(
	{ db, readTime, drawings }: Pick<BoxOffice, "db" | "readTime" | "drawings">,
	settled: SettledEvent,
	version: string,
	actor: Actor,
): Promise<ApprovedSettlement> {
	const now = await readTime(db);
	const facts = await readEventFacts(db, settled.event, now);
	if (!facts.isOver) throw new AppError("not_over");
	const seen = await readOpenSettlement(db, settled, facts);
	if (seen?.version !== version) throw new AppError("stale");
	// Before the transaction, which others wait for.
	const pdf = await drawings.reportPdf(toPdf(seen.settlement, settled.site, { at: now, by: actor.name }));
	const sha256 = createHash("sha256").update(pdf).digest("hex");
	const settlement = await db.transaction().execute(async (trx) => {
		await lockEvent(trx, settled.event, "sale");
		await freezeTerms(trx, settled.event, now);
		await lockAccount(trx, accountOf(settled, seen.terms));
		const open = await readOpenSettlement(trx, settled, await readEventFacts(trx, settled.event, now));
		if (open?.version !== version) throw new AppError("stale");
		return bookSettlement(trx, settled, open, { pdf, sha256, actor, now });
	});
	return { settlement, sha256, approvedAt: toOsloIso(now), approvedBy: actor.name };
}

const accountOf = ({ event: { siteId }, isTest }: SettledEvent, { organiserId }: EventTerms) => ({
	...{ siteId, organiserId, isTest },
});

type ReportPdf = Parameters<BoxOffice["drawings"]["reportPdf"]>[0];
type Approval = { pdf: Uint8Array; sha256: string; actor: Actor; now: string };

async function bookSettlement(
	trx: Writer,
	settled: SettledEvent,
	{ settlement: open, terms }: OpenSettlement,
	{ pdf, sha256, actor, now }: Approval,
): Promise<Settlement> {
	const { event, isTest } = settled;
	const { siteId } = event;
	const { organiserId } = terms;
	const account = accountOf(settled, terms);
	if (open.rent) {
		await addEntries(trx, account, event, chargesOf(terms), now);
		await postRent(trx, siteId, { ...terms, isTest }, now);
	}
	await postPayout(trx, siteId, { organiserId, ore: open.payOutOre, isTest }, now);
	const { last_number: upTo } = await trx
		.updateTable("organiser_account")
		.set({ carried_ore: open.carriedOutOre })
		.where((eb) => eb.and(accountKey(account)))
		.returning("last_number")
		.executeTakeFirstOrThrow();
	const settlement = { ...open, upTo };
	await trx
		.insertInto("settlement")
		.values({
			...{ ...eventKey(event), is_test: isTest ? 1 : 0, number: open.number, organiser_id: organiserId, up_to: upTo },
			...{ due_ore: open.dueOre, paid_ore: open.payOutOre, content_json: JSON.stringify(settlement) },
			...{ pdf_base64: Buffer.from(pdf).toString("base64"), sha256 },
			...{ approved_at: now, staff_id: actor.id, staff_name: actor.name },
		})
		.execute();
	const { number, dueOre, payOutOre } = settlement;
	const change = { siteId, actor, at: now, action: "approve", kind: "settlement", itemId: event.eventId };
	await writeAudit(trx, { ...change, before: null, after: { number, dueOre, payOutOre, sha256 } });
	return settlement;
}

/** Rent and advance as entries, which the first settlement of an event adds. */
function chargesOf({ rentOre, rentVatRate, advanceOre }: EventTerms): NewEntry[] {
	const none = { orderId: null, ticketType: "", priceOre: 0, ore: 0, vatOre: 0, feeOre: 0, feeVatOre: 0, dueOre: 0 };
	const rent = { feeOre: rentOre, feeVatOre: vatWithin(rentOre, rentVatRate), dueOre: -rentOre };
	return [
		...(rentOre > 0 ? [{ ...none, kind: "rent" as const, ...rent }] : []),
		...(advanceOre > 0 ? [{ ...none, kind: "advance" as const, dueOre: -advanceOre }] : []),
	];
}

function toPdf(settlement: Settlement, { appearance }: Site, { at, by }: { at: string; by: string }): ReportPdf {
	const { number, isTest, venue, organiser, event } = settlement;
	const { columns, rows, sumsFrom } = toSettlementTable(settlement);
	const about = [
		...(isTest ? [testSaleText] : []),
		`Arrangør: ${soldForText(organiser)}, konto ${formatAccountNumber(organiser.accountNumber)}.`,
		`Solgt av ${venue.name}, org.nr. ${formatOrganisationNumber(venue.orgNumber)}, for arrangøren.`,
		`Mva. i billettene er arrangørens; mva. i gebyr og leie er stedets.`,
		`Godkjent ${formatDate(at)} av ${by}.`,
	];
	return {
		siteTitle: venue.name,
		look: { fonts: appearance.fonts, accent: appearance.light.accent },
		title: `Oppgjør nr. ${number}`,
		period: `${event.title}, ${formatDay(event.startTime, true)} ${formatTime(event.startTime)}, ${event.hall}`,
		about: about.join(" "),
		head: columns.map(({ label }) => label),
		sumsFrom,
		rows: rows.map((row) =>
			columns.map(({ key, kind }) => {
				const text = formatReportCell(row[key], kind, true);
				return kind === "ore" && text !== "" ? `${text} kr` : text;
			}),
		),
	};
}
