/** Tickets as the ticket system sold them: to an email address, not to an account. */
export type TicketTables = {
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
