import { retention } from "../retention/periods.ts";
import { ages, content, expiring, stays, table } from "../retention/table.ts";

export type PublicationRow = {
	site_id: string;
	kind: string;
	item_id: string;
	number: number;
	at: string;
	staff_id: string;
	staff_name: string;
	failure: string | null;
};

export type WithdrawalRow = Omit<PublicationRow, "number">;

/** Tables of editorial data. What the public sees is in other tables; no page reads these. */
export const managementTables = {
	/**
	 * An item that has been edited here. Every change writes this row first, which serialises concurrent changes.
	 * `draft_json` is null where the draft equals the public version.
	 */
	content_item: content<{
		site_id: string;
		kind: string;
		id: string;
		draft_json: string | null;
		created_at: string;
		updated_at: string;
	}>("An item that was edited here, with its draft where that differs from what is public."),
	/** Every saved version, numbered from 1. Without staff: the state before the first edit here. */
	content_revision: stays<{
		site_id: string;
		kind: string;
		item_id: string;
		number: number;
		fields_json: string;
		saved_at: string;
		staff_id: string | null;
		staff_name: string | null;
	}>(
		"A saved version of an item.",
		`the newest ${retention.revisionsPerItem} of an item, and those published or planned`,
		"past",
	),
	publication: stays<PublicationRow>(
		"Which version of an item was published, when and by whom.",
		"one row for each item",
		"past",
	),
	/** `failure` holds the reason where a planned publication failed. */
	planned_publication: stays<PublicationRow>(
		"A version that becomes public at an instant.",
		"until it is published",
		"past",
	),
	/** `failure` holds the reason where it is sold or in use. */
	planned_withdrawal: stays<WithdrawalRow>(
		"An item that leaves the site at an instant.",
		"until it is withdrawn",
		"past",
	),
	/**
	 * `before_json` and `after_json` hold what the change changed (`audit-differences.ts`), `subject_json` the fields that
	 * the item's title is made of. `site_id` is null for data of no site.
	 */
	audit: table<{
		id: string;
		site_id: string | null;
		at: string;
		staff_id: string;
		staff_name: string;
		action: string;
		kind: string;
		item_id: string;
		before_json: string | null;
		after_json: string | null;
		subject_json: string | null;
	}>({
		row: "A line of the audit log: what a member of staff, a command or a job changed.",
		site: "own",
		personal: { staff_name: "with-row", before_json: "with-row", after_json: "with-row", subject_json: "with-row" },
		kept: "of orders, vouchers and refunds as long as accounting",
		deleted: [
			{
				after: "at",
				age: ages.days(retention.auditDays),
				only: "kind <> 'order' and kind <> 'gift-card' and action <> 'refund'",
			},
			{ after: "at", age: ages.accounting },
		],
	}),
	slug: content<{ site_id: string; slug: string; owner_kind: "production" | "article" | "page"; owner_id: string }>(
		"A slug of a site in use, so that no two productions, articles or pages share it.",
	),
	preview_link: expiring<{ token_hash: string; site_id: string; created_at: string; expires_at: string }>(
		"A link that shows an unpublished site, stored as a hash.",
		"token_hash",
		"keys",
	),
};
