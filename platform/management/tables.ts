/** Rows of what editors work with. The public's tables hold what the public sees; nothing here is ever shown to it. */
export type ManagementTables = {
	/**
	 * Something that has been edited here. Whoever changes it writes this row first, and so waits for anybody else who does.
	 * `draft_json` is the working copy; null where it is the same as what the public sees.
	 */
	content_item: {
		site_id: string;
		kind: string;
		id: string;
		draft_json: string | null;
		created_at: string;
		updated_at: string;
	};
	/** Every version that was saved, numbered from 1. Without staff: what was here before anybody edited it here. */
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
	/** Who published what the public sees, and which version it is. */
	publication: PublicationRow;
	/** What will be published at its time. `failure` says why that could not be done. */
	planned_publication: PublicationRow;
	/** Every change: who, when, and what it was before and after, as JSON. `site_id` is null for what belongs to no site. */
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
