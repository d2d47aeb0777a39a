/** Tables of editorial data. What the public sees is in other tables; no page reads these. */
export type ManagementTables = {
	/**
	 * An item that has been edited here. Every change writes this row first, which serialises concurrent changes.
	 * `draft_json` is null where the draft equals the public version.
	 */
	content_item: {
		site_id: string;
		kind: string;
		id: string;
		draft_json: string | null;
		created_at: string;
		updated_at: string;
	};
	/** Every saved version, numbered from 1. Without staff: the state before the first edit here. */
	content_revision: {
		site_id: string;
		kind: string;
		item_id: string;
		number: number;
		fields_json: string;
		saved_at: string;
		staff_id: string | null;
		staff_name: string | null;
	};
	publication: PublicationRow;
	/** `failure` holds the reason where a planned publication failed. */
	planned_publication: PublicationRow;
	/**
	 * `before_json` and `after_json` hold what the change changed (`audit-differences.ts`), `subject_json` the fields that
	 * the item's title is made of. `site_id` is null for data of no site.
	 */
	audit: {
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
	};
};

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
