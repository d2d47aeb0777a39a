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
	}>({
		row: "An email address that waits for places at a full free event; `hold_id` is the hold of its offer, null without one. It stays when the event begins, which may be put off.",
		personal: { email: "with-row" },
		kept: `until an offer is used or expires, at most ${retention.ticketDays} days after the event`,
	}),
};
