import type { PriceAdjustment } from "@lerret/contracts/price-change";
import type { TicketRule } from "@lerret/contracts/ticket-rules";
import { settings, stays } from "../retention/table.ts";

export const priceTables = {
	ticket_type: settings<{
		site_id: string;
		id: string;
		name: string;
		rule: TicketRule;
		shows: string;
		position: number;
	}>("What tickets are sold as: a name, its rule, and what ticket control must see.", "content"),
	price_group: settings<{
		site_id: string;
		id: string;
		name: string;
		/** 1 for the group of events sold here that have neither a group nor prices of their own; one per site. */
		is_usual: number;
		updated_at: string;
	}>("A named list of prices of the venue.", "content"),
	price_group_price: settings<{
		site_id: string;
		group_id: string;
		ticket_type_id: string;
		ore: number;
		/** The change of all prices that gave it this value, and what it had before; null for one that was set since. */
		price_change_id: string | null;
		before_ore: number | null;
	}>("The price of one ticket type in a group.", "content"),
	/** `amount` is in hundredths of the unit; `changed` says how many prices got another value. */
	price_change: settings<{
		site_id: string;
		id: string;
		unit: PriceAdjustment["unit"];
		amount: number;
		ticket_type_id: string | null;
		at: string;
		changed: number;
	}>("The last change of all prices of a site at once.", "own"),
	/** The prices that a group gets at an instant; `failure` holds the reason where it did not get them. */
	planned_price_change: stays<{
		site_id: string;
		group_id: string;
		at: string;
		prices_json: string;
		staff_id: string;
		staff_name: string;
		failure: string | null;
	}>("The prices that a group gets at an instant.", "until it takes effect", "past"),
	price_mapping: settings<{ site_id: string; source: string; label: string; ticket_type_id: string }>(
		"The ticket type that staff chose for a label of a source's prices.",
		"source",
	),
};
