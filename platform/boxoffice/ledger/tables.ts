import type { Generated } from "kysely";
import { accounting, stays } from "../../retention/table.ts";

export type LedgerErrorKind = "transaction" | "payment" | "refunds" | "voucher" | "provider" | "organiser";

export const ledgerTables = {
	/** Rows are never changed; those of a transaction sum to zero. Debit is positive. */
	ledger_entry: accounting<{
		id: string;
		site_id: string;
		transaction_id: string;
		account: string;
		ore: number;
		order_id: string | null;
		payment_id: string | null;
		/** The voucher of an entry of a liability to those who have vouchers. */
		voucher_id: string | null;
		/** The organiser of an entry of a liability to those whom tickets are sold for. */
		organiser_id: Generated<string | null>;
		booked_at: string;
	}>("One entry of the double-entry ledger; entries of a transaction sum to zero, and no row is changed."),
	ledger_error: stays<{ what: LedgerErrorKind; id: string; ore: number; found_at: string }>(
		"What the latest check of the ledger has found, by the id of a transaction, payment or voucher, for «I dag».",
		"until the next check of the ledger",
		"installation",
	),
};
