import type { ListedVoucher, VoucherListQuery } from "@lerret/contracts/api/managed-vouchers";
import type { VoucherState } from "@lerret/contracts/ticketing";
import type { ExpressionBuilder } from "kysely";
import { toOsloIso } from "../../core/time.ts";
import type { Database, Tables } from "../../db/database.ts";
import { readPage } from "../../db/read-page.ts";
import { containsWords } from "../contains-words.ts";
import { hashOfCode } from "./code.ts";
import { toShownVoucher } from "./rows.ts";

/** The vouchers that were bought at a site, with their buyers. */
export const selectListed = (db: Database, siteId: string) =>
	db
		.selectFrom("voucher")
		.innerJoin("ticket_order", "ticket_order.id", "voucher.order_id")
		.selectAll("voucher")
		.select(["ticket_order.email", "ticket_order.name as buyer_name", "ticket_order.issue_reason"])
		.where("voucher.site_id", "=", siteId);

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>["execute"]>>[number];

export function toListed(row: ListedRow, now: string): ListedVoucher {
	const { greeting: _greeting, picture: _picture, ...voucher } = toShownVoucher(row, now);
	return {
		...voucher,
		orderId: row.order_id,
		email: row.email,
		buyerName: row.buyer_name,
		compensation:
			row.compensates_order_id === null ? null : { orderId: row.compensates_order_id, reason: row.issue_reason ?? "" },
		createdAt: toOsloIso(row.created_at),
		isTest: row.is_test === 1,
	};
}

/** One page of the vouchers that were bought at a site, the latest first, and how many there are. */
export async function listVouchers(
	db: Database,
	siteId: string,
	query: VoucherListQuery,
	now: string,
): Promise<{ items: ListedVoucher[]; total: number; next: string | null }> {
	const { q, kind, state } = query;
	let selection = selectListed(db, siteId);
	if (kind !== undefined) selection = selection.where("voucher.kind", "=", kind);
	if (state !== undefined) selection = selection.where(isInState(state, now));
	if (q !== undefined && q.trim() !== "") selection = selection.where(matches(q.trim()));
	return readPage(selection, { time: "voucher.created_at", id: "voucher.id" }, query, async (ids) => {
		const rows = await selectListed(db, siteId).where("voucher.id", "in", ids).execute();
		return rows.map((row) => toListed(row, now));
	});
}

type ListTables = Pick<Tables, "voucher" | "ticket_order">;
type Condition = ExpressionBuilder<Tables & ListTables, "voucher" | "ticket_order">;

/** Selects the state that `stateOf` shows. */
const isInState = (state: VoucherState, now: string) => (eb: Condition) => {
	if (state === "unpaid" || state === "blocked" || state === "refunded") return eb("voucher.state", "=", state);
	const isActive = eb("voucher.state", "=", "active");
	if (state === "expired") return eb.and([isActive, eb("voucher.valid_until", "<=", now)]);
	const left = eb("voucher.left_ore", state === "empty" ? "=" : ">", 0);
	return eb.and([isActive, eb("voucher.valid_until", ">", now), left]);
};

/** A code, an id, or words that all occur in the addresses or names of the buyer or the recipient. */
const matches = (q: string) => (eb: Condition) =>
	eb.or([
		eb("voucher.id", "=", q),
		eb("voucher.order_id", "=", q),
		eb("voucher.code_hash", "=", hashOfCode(q)),
		containsWords(q, {
			lowerCase: ["ticket_order.email", "voucher.recipient_email"],
			anyCase: ["ticket_order.name", "voucher.recipient_name"],
		}),
	]);
