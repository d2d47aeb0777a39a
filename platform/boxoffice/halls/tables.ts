import { type FactsOf, settings } from "../../retention/table.ts";

export type HallTables = {
	hall: {
		site_id: string;
		id: string;
		name: string;
		/** Null for a hall without numbered seats. */
		plan_json: string | null;
		/** The number of seats of the plan, if there is one. */
		capacity: number;
		advertisement_minutes: number;
		cleaning_minutes: number;
		updated_at: string;
	};
	hall_plan: {
		site_id: string;
		hall_id: string;
		id: string;
		/** The beginning of a programme day. */
		valid_from: string;
		plan_json: string | null;
		capacity: number;
		updated_at: string;
	};
};

export const hallTables: FactsOf<HallTables> = {
	hall: settings("A hall with its seating plan or its capacity."),
	hall_plan: settings("Later places of a hall, for the events that start on its date or after."),
};
