import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import type { ReviewPicture } from "@lerret/contracts/review-pictures";
import { hashOf } from "../../core/ids.ts";
import type { Database } from "../../db/database.ts";

export type Session = {
	accountId: string;
	email: string;
	userName: string;
	createdAt: string;
	isVerified: boolean;
	picture: ReviewPicture | null;
	passwordHash: string;
	tokenHash: string;
};

/** The valid session of a cookie at this cinema; null if it is unknown, expired, ended or another cinema's. */
export async function readSession(
	db: Database,
	partner: LoyaltyPartner,
	secret: string,
	now: string,
): Promise<Session | null> {
	const row = await db
		.selectFrom("account_session")
		.innerJoin("account", "account.id", "account_session.account_id")
		.innerJoin("account_token", "account_token.token_hash", "account_session.token_hash")
		.select([
			"account.id",
			"account.email",
			"account.user_name",
			"account.created_at",
			"account.verified_at",
			"account.password_hash",
			"account.picture",
			"account_session.token_hash",
		])
		.where("account_session.session_hash", "=", hashOf(secret))
		.where("account_session.expires_at", ">", now)
		.where("account_token.expires_at", ">", now)
		.where("account.partner_id", "=", partner)
		.executeTakeFirst();
	if (!row) return null;
	return {
		accountId: row.id,
		email: row.email,
		userName: row.user_name,
		createdAt: row.created_at,
		isVerified: row.verified_at !== null,
		picture: row.picture,
		passwordHash: row.password_hash,
		tokenHash: row.token_hash,
	};
}
