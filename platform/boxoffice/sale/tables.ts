import type { FieldColumns } from "@lerret/contracts/describe";
import type { eventSaleRequestSchema } from "@lerret/contracts/settings/sale";
import type { Generated } from "kysely";
import { retention } from "../../retention/periods.ts";
import { content, stays, table } from "../../retention/table.ts";

export const saleTables = {
	/** An event's deviations from the venue's settings; null for none. */
	event_sale: content<
		FieldColumns<typeof eventSaleRequestSchema> & {
			site_id: string;
			event_id: string;
			/** Since when the plan of the hall is in force that staff let the event keep; "" for the hall's own places. */
			plan_from: Generated<string | null>;
		}
	>(
		"How the sale of one event deviates from the venue's settings, and the seating plan that staff let it keep.",
		"own",
	),
	hold: table<{
		id: string;
		site_id: string;
		event_id: string;
		session_hash: string;
		/** Keyed hashes of the network address and of its wider network (IPv6 alone); null for loopback and when it is sold. */
		address: string | null;
		network: string | null;
		quantity: number;
		created_at: string;
		/** When the visitor's time is up. */
		ends_at: string;
		/** From then on, anyone may take its places; null while a payment is open, when it is sold, and for withheld places. */
		expires_at: string | null;
		/** Null while its places are not free for others. */
		released_at: string | null;
		/** When its places were sold, or given again to money that came late: it is no longer the session's one live hold. */
		sold_at: string | null;
		/** How many of each ticket type the visitor has chosen on the shop's page; null if none. */
		chosen_types_json: string | null;
	}>({
		row: "Seats or places that one session has for some minutes, an offer of the waiting list, or places that staff have taken out of the sale. `seat_claim`, `place_block`, `ticket_order` and `waiting_entry` name theirs in `hold_id`.",
		site: "passing",
		personal: { session_hash: "", address: null, network: null },
		kept: `${retention.holdDays} day after its end; of an order as long as the order, erased with its customer`,
	}),
	place_block: table<{
		hold_id: string;
		reason: string;
		staff_id: string;
		staff_name: string;
		changed_at: string;
	}>({
		row: "Why a hold keeps places out of the sale, and which member of staff made it.",
		site: "passing",
		personal: { reason: "", staff_id: "", staff_name: "" },
		kept: `reason and staff ${retention.withheldDays} days after the event; the places as long as the event`,
	}),
	seat_claim: stays<{
		site_id: string;
		event_id: string;
		seat: string;
		state: "held" | "sold";
		hold_id: string | null;
		/** That of the hold; null while a payment is open and when it is sold. */
		expires_at: string | null;
	}>(
		"A seat of an event that has been held or sold; it is free if its expiry is in the past.",
		"as long as the event",
		"passing",
	),
	place_count: stays<{ site_id: string; event_id: string; taken: number }>(
		"How many places of an event without numbered seats are held, withheld or sold, with those of expired holds until they are released.",
		"as long as the event",
		"counted",
	),
	sold_count: stays<{ site_id: string; event_id: string; sold: number }>(
		"How many places of an event have a valid ticket or are withheld by staff; other holds are not counted. Pages show from it what is left.",
		"one number for each event",
		"counted",
	),
};
