import { ages, table } from "../retention/table.ts";

export const presenceTables = {
	/** What a member of staff is editing, one item at a time. `expires_at` is in stored form. */
	staff_presence: table<{
		staff_id: string;
		staff_name: string;
		site_id: string;
		kind: string;
		item_id: string;
		expires_at: string;
	}>({
		row: "What a member of staff is editing now, so that others see it.",
		key: ["staff_id"],
		personal: { staff_name: "with-row" },
		deleted: [{ after: "expires_at", age: ages.none }],
	}),
};
