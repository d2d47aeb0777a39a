/** Instants are UTC in ISO 8601 with milliseconds. */
export type LoyaltyTables = {
	review: {
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
	};
	review_like: { review_id: string; account_id: string; liked_at: string };
	review_report: { review_id: string; account_id: string; reason: string; reported_at: string };
	watch: { account_id: string; movie_id: string; added_at: string };
	/** A ticket that the ticket system sold to an email address, not to an account. */
	ticket: {
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
	};
};
