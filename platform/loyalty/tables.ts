import type { Generated } from "kysely";
import { retention } from "../retention/periods.ts";
import { stays, table } from "../retention/table.ts";

export const loyaltyTables = {
	review: table<{
		id: string;
		partner_id: number;
		/** Production id on the partner's site. */
		movie_id: string;
		account_id: string;
		/** Dice rating (terningkast), 1 to 6. */
		rating: number;
		comment: string;
		added_at: string;
		hidden_at: string | null;
	}>({
		row: "A visitor's rating of a film, with a comment.",
		site: "people",
		personal: { comment: "with-row" },
		kept: "as long as the account",
	}),
	review_like: stays<{ review_id: string; account_id: string; liked_at: string }>(
		"A visitor who likes a review.",
		"as long as the account",
		"people",
	),
	review_report: table<{ review_id: string; account_id: string; reason: string; reported_at: string }>({
		row: "A visitor's report of a review to the staff.",
		site: "people",
		personal: { reason: "with-row" },
		kept: "as long as the account",
	}),
	watch: stays<{ account_id: string; movie_id: string; added_at: string }>(
		"A film on a visitor's watch list.",
		"as long as the account",
		"people",
	),
	ticket: table<{
		id: string;
		partner_id: number;
		/** The event on the cinema's site; null if the programme did not have it when the ticket was stored. */
		event_id: string | null;
		/** Lower case. */
		email: string;
		movie_id: string;
		movie_title: string;
		/** Time and screen as sold; the event has the current ones. */
		starts_at: string;
		expires_at: string;
		screen: string;
		notes: string;
		qr_code: string;
		seats_json: string;
		/** When it was stored; empty for tickets from before the column, which then belong to the first owner of the address. */
		created_at: Generated<string>;
	}>({
		row: "A ticket that another ticket system sold to an email address; tickets that are sold here are in `order_ticket`.",
		site: "people",
		personal: { email: "with-row", qr_code: "with-row", notes: "with-row" },
		kept: `${retention.ticketDays} days after the showing`,
	}),
};
