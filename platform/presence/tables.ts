import { ages, table } from "../retention/table.ts";

export const presenceTables = {
	/** What a member of staff has open, one item at a time, and whether it is changed. `expires_at` is in stored form. */
	staff_presence: table<{
		staff_id: string;
		staff_name: string;
		site_id: string;
		kind: string;
		item_id: string;
		is_writing: number;
		expires_at: string;
	}>({
		row: "What a member of staff looks at or edits now, so that others see it.",
		site: "people",
		key: ["staff_id"],
		personal: { staff_name: "with-row" },
		deleted: [{ after: "expires_at", age: ages.none }],
	}),
};
