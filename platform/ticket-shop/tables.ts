/** Rows of the ticket shop. Instants are UTC in ISO 8601 with milliseconds. */
export type TicketShopTables = {
	/**
	 * A browser's session in the ticket shop, kept as SHA-256. It ends with the login's own token, which nobody holds:
	 * so a new password, logging out everywhere and erasing the account end it too.
	 */
	ticket_shop_session: {
		session_hash: string;
		token_hash: string;
		created_at: string;
		expires_at: string;
	};
};
