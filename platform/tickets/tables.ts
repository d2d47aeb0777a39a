/** Tickets as the ticket system sold them: to an address, not to an account. */
export type TicketTables = {
	ticket: {
		id: string;
		partner_id: number;
		/** Its event at the cinema's site; null where the programme did not have it when the ticket was stored. */
		event_id: string | null;
		/** The address it was bought with, in small letters. */
		email: string;
		movie_id: string;
		movie_title: string;
		/** Time and hall as they were sold; the event says what they are now. */
		starts_at: string;
		expires_at: string;
		screen: string;
		notes: string;
		/** What the QR code says. */
		qr_code: string;
		seats_json: string;
	};
};
