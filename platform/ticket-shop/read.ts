import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import type { TicketShopCustomer } from "@lerret/contracts/api/ticket-shop";
import { hashOf } from "../core/ids.ts";
import type { Database } from "../db/database.ts";

/** The customer of a valid session at this cinema; null if it is unknown, expired, ended or another cinema's. */
export async function readCustomer(
	db: Database,
	partner: LoyaltyPartner,
	secret: string,
	now: string,
): Promise<TicketShopCustomer | null> {
	const row = await db
		.selectFrom("ticket_shop_session")
		.innerJoin("account_token", "account_token.token_hash", "ticket_shop_session.token_hash")
		.innerJoin("account", "account.id", "account_token.account_id")
		.select(["account.user_name", "account.email"])
		.where("ticket_shop_session.session_hash", "=", hashOf(secret))
		.where("ticket_shop_session.expires_at", ">", now)
		.where("account_token.expires_at", ">", now)
		.where("account.partner_id", "=", partner)
		.executeTakeFirst();
	return row ? { userName: row.user_name, email: row.email } : null;
}
