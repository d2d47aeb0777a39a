import type { FieldColumns } from "@lerret/contracts/describe";
import type { organiserFieldsSchema } from "@lerret/contracts/organiser";
import { accounting, settings, stays } from "../../retention/table.ts";

/** What an entry of an organiser's account is of. */
export type EntryKind = "sale" | "refund" | "rent" | "advance";

export const organiserTables = {
	/** Its contact is one of a business; staff change it. */
	organiser: settings<FieldColumns<typeof organiserFieldsSchema> & { site_id: string; id: string; updated_at: string }>(
		"An organiser that the venue sells tickets for, with the rule of its next events.",
		"own",
	),
	organiser_terms: accounting<{
		site_id: string;
		event_id: string;
		organiser_id: string;
		/** `organiserTermsSchema`. */
		terms_json: string;
		frozen_at: string;
	}>("Whom an event is sold for, and by which rule, as it was when its first order was made; no row is changed."),
	/** The row is locked by whatever writes an entry or a settlement of its organiser. */
	organiser_account: settings<{
		site_id: string;
		organiser_id: string;
		/** 1: of test payments, which never mix with money. */
		is_test: number;
		last_number: number;
		/** What the organiser owes from settlements, as a negative amount, until the next one. */
		carried_ore: number;
	}>(
		"The last entry's number of an organiser's account with the venue, and what is carried to the next settlement.",
		"own",
	),
	/** Numbers of an account are in the order of the commits. `due_ore` is what the organiser is owed by it. */
	organiser_entry: accounting<{
		site_id: string;
		organiser_id: string;
		is_test: number;
		number: number;
		event_id: string;
		kind: EntryKind;
		/** The order of a ticket that was sold or given back. */
		order_id: string | null;
		ticket_type: string;
		price_ore: number;
		/** With its sign: below zero for what was given back. */
		ore: number;
		/** The VAT within it, which is the organiser's. */
		vat_ore: number;
		/** What the venue keeps of it, with VAT, and that VAT. */
		fee_ore: number;
		fee_vat_ore: number;
		due_ore: number;
		booked_at: string;
	}>("One ticket sold or given back for an organiser, or rent or an advance of an event; no row is changed."),
	settlement: stays<{
		site_id: string;
		event_id: string;
		is_test: number;
		/** 1 for the event's first one. */
		number: number;
		organiser_id: string;
		/** The last entry of the account that it can have; entries of its event up to it that no earlier one has are in it. */
		up_to: number;
		/** The sum of its own entries. */
		due_ore: number;
		/** What it pays out: that with what was carried to it, or nothing. */
		paid_ore: number;
		/** `settlementSchema`. */
		content_json: string;
		pdf_base64: string;
		/** The hash of the PDF. */
		sha256: string;
		approved_at: string;
		staff_id: string;
		staff_name: string;
	}>(
		"An approved settlement of an event with its organiser, with its PDF; no row is changed.",
		"accounting: never changed or deleted",
		"own",
	),
	organiser_link: stays<{ token_hash: string; site_id: string; organiser_id: string; created_at: string }>(
		"A link by which an organiser sees the sale of its events; only the hash of its token is stored.",
		"until staff revoke it; it opens nothing 60 days after the organiser's last settlement",
		"keys",
	),
};
