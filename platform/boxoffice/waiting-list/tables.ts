import type { Generated } from "kysely";
import { retention } from "../../retention/periods.ts";
import { table } from "../../retention/table.ts";

export const waitingListTables = {
	waiting_entry: table<{
		id: string;
		site_id: string;
		event_id: string;
		/** Lower case; unique at an event. */
		email: string;
		quantity: number;
		/** The offered places; null while there is no offer. */
		hold_id: string | null;
		created_at: string;
		/** How many offers were declined or expired; with the second one the entry goes. */
		missed: Generated<number>;
		/** Since when the entry has declined what is free; null once that is taken. */
		declined_at: Generated<string | null>;
		/** When a browser took the offered places, which then have the time of an ordinary hold. */
		accepted_at: Generated<string | null>;
		/** When an entry behind this one last got an offer, of how many places that were free, and by whom: the party was too large, or staff chose. */
		passed_over_at: Generated<string | null>;
		passed_over_by: Generated<"party" | "staff" | null>;
		passed_over_places: Generated<number | null>;
	}>({
		row: "An email address that waits for places at a full event; `hold_id` is the hold of its offer, null without one. It stays when the event begins, which may be put off.",
		site: "people",
		personal: { email: "with-row" },
		kept: `until an offer is bought, or two were not used, at most ${retention.ticketDays} days after the event`,
	}),
};
