import { ownBy, stays } from "../../retention/table.ts";

export const payLinkTables = {
	pay_link: stays<{
		order_id: string;
		/** Until when its places wait for the payer. */
		closes_at: string;
		/** When the payer took the places, which then have the time of an ordinary hold. */
		opened_at: string | null;
	}>(
		"An order that staff made for a caller, who pays it by a link.",
		"as long as its order",
		ownBy("order_id", "ticket_order"),
	),
};
