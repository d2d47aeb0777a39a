/** Tickets as the ticket system sold them: to an address, not to an account. */
export type TicketTables = {
	ticket: {
		id: string;
		partner_id: number;
		/** The address it was bought with, in small letters. */
		email: string;
		movie_id: string;
		movie_title: string;
		starts_at: string;
		expires_at: string;
		screen: string;
		notes: string;
		/** What the QR code says. */
		qr_code: string;
		seats_json: string;
	};
};
