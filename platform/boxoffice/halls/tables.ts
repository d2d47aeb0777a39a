import type { Generated } from "kysely";
import { settings } from "../../retention/table.ts";

export const hallTables = {
	hall: settings<{
		site_id: string;
		id: string;
		name: string;
		/** Null for a hall without numbered seats. */
		plan_json: string | null;
		/** The number of seats of the plan, if there is one. */
		capacity: number;
		advertisement_minutes: number;
		cleaning_minutes: number;
		/** The ids of the halls that are disturbed by what is shown in it. */
		disturbs_json: Generated<string>;
		updated_at: string;
	}>("A hall with its seating plan or its capacity.", "content"),
	hall_plan: settings<{
		site_id: string;
		hall_id: string;
		id: string;
		/** The beginning of a programme day. */
		valid_from: string;
		plan_json: string | null;
		capacity: number;
		updated_at: string;
	}>("Later places of a hall, for the events that start on its date or after.", "content"),
};
