import type { AttemptKind } from "@lerret/contracts/attempt-limits";
import type { ReviewPicture } from "@lerret/contracts/review-pictures";

/** Instants are UTC in ISO 8601 with milliseconds. */
export type AccountTables = {
	cinema: { id: number; name: string };
	account: {
		id: string;
		partner_id: number;
		/** Lower case; unique within the partner. */
		email: string;
		user_name: string;
		password_hash: string;
		created_at: string;
		verified_at: string | null;
		picture: ReviewPicture | null;
		/** The latest login or visit, to within a day; null if the account has not been used since the column was added. */
		last_used_at: string | null;
		/** When the owner was emailed that the account goes unless it is used. */
		deletion_notice_at: string | null;
	};
	/** The token that `switchTokensDx` takes, stored as SHA-256. */
	account_token: {
		token_hash: string;
		account_id: string;
		created_at: string;
		expires_at: string;
	};
	account_session: {
		session_hash: string;
		token_hash: string;
		account_id: string;
		created_at: string;
		expires_at: string;
	};
	account_link: {
		token_hash: string;
		account_id: string;
		purpose: "reset" | "verify" | "login";
		created_at: string;
		expires_at: string;
	};
	/** An IP address that the owner has logged in or reset the password from, stored as a keyed hash. */
	account_address: { account_id: string; address: string; last_login_at: string };
	/** A rate-limited attempt. `who` and `address` are keyed hashes. */
	attempt: {
		id: string;
		partner_id: number;
		kind: AttemptKind;
		who: string;
		address: string;
		at: string;
	};
};
