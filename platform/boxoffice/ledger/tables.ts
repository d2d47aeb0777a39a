import { accounting, type FactsOf, settings, stays } from "../../retention/table.ts";

export type LedgerTables = {
	/** Rows are never changed; those of a transaction sum to zero. Debit is positive. */
	ledger_entry: {
		id: string;
		site_id: string;
		transaction_id: string;
		account: string;
		ore: number;
		order_id: string | null;
		payment_id: string | null;
		/** The voucher of an entry of a liability to those who have vouchers. */
		voucher_id: string | null;
		booked_at: string;
	};
	ledger_error: { what: LedgerErrorKind; id: string; ore: number; found_at: string };
	/** Rows are never changed; the numbers of a site have no gaps. */
	receipt: {
		site_id: string;
		number: number;
		kind: "receipt" | "credit-note";
		order_id: string;
		content_json: string;
		issued_at: string;
	};
	receipt_count: { site_id: string; last_number: number };
};

export type LedgerErrorKind = "transaction" | "payment" | "refunds" | "voucher" | "provider";

export const ledgerTables: FactsOf<LedgerTables> = {
	ledger_entry: accounting(
		"One entry of the double-entry ledger; entries of a transaction sum to zero, and no row is changed.",
	),
	ledger_error: stays(
		"What the latest check of the ledger has found, by the id of a transaction, payment or voucher, for «I dag».",
		"until the next check of the ledger",
	),
	receipt: accounting("A numbered receipt or credit note; no row is changed."),
	receipt_count: settings("The last receipt number of a site."),
};
