import { stays } from "../retention/table.ts";

export const ticketShopTables = {
	/**
	 * A browser's session in the ticket shop, stored as SHA-256. It belongs to an account token of its own, so that a
	 * new password, logging out everywhere and deleting the account end it too.
	 */
	ticket_shop_session: stays<{
		session_hash: string;
		token_hash: string;
		created_at: string;
		expires_at: string;
	}>("A browser's login at the API of the ticket shop.", "until it expires, with its token", "people"),
};
