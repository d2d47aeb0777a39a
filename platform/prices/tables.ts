/** Prices of a venue (ticketing.md, "Ticket type"). Money is whole øre, instants are in stored form. */
export type PriceTables = {
	price_group: {
		site_id: string;
		id: string;
		name: string;
		/** 1 for the group of events sold here that have neither a group nor prices of their own; one per site. */
		is_usual: number;
		updated_at: string;
	};
	price_group_price: { site_id: string; group_id: string; ticket_type_id: string; ore: number };
	/** The prices that a group gets at an instant; `failure` holds the reason where it did not get them. */
	planned_price_change: {
		site_id: string;
		group_id: string;
		at: string;
		prices_json: string;
		staff_id: string;
		staff_name: string;
		failure: string | null;
	};
	/** The ticket type of a source's price rows with this label, as staff confirmed it. */
	price_mapping: { site_id: string; source: string; label: string; ticket_type_id: string };
};
