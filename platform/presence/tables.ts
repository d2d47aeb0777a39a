export type PresenceTables = {
	/** What a member of staff is editing, one item at a time. `expires_at` is in stored form. */
	staff_presence: {
		staff_id: string;
		staff_name: string;
		site_id: string;
		kind: string;
		item_id: string;
		expires_at: string;
	};
};
