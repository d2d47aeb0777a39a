import { ages, type FactsOf } from "../retention/table.ts";

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

export const presenceTables: FactsOf<PresenceTables> = {
	staff_presence: {
		row: "What a member of staff is editing now, so that others see it.",
		key: ["staff_id"],
		personal: { staff_name: "with-row" },
		deleted: [{ after: "expires_at", age: ages.none }],
	},
};
