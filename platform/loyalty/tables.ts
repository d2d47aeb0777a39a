import type { ReviewPicture } from "@lerret/contracts/review-pictures";

/** Rows of the loyalty back ends. All belong to one partner (cinema); instants are UTC in ISO 8601 with milliseconds. */
export type LoyaltyTables = {
	account: {
		id: string;
		partner_id: number;
		/** In small letters; unique within the partner. */
		email: string;
		user_name: string;
		/** argon2id in PHC's form. */
		password_hash: string;
		created_at: string;
		/** When the owner showed that the address is theirs. */
		verified_at: string | null;
		/** What stands beside the reviews; null: the initials of the name. */
		picture: ReviewPicture | null;
	};
	/** What `switchTokensDx` takes; kept as SHA-256. */
	account_token: {
		token_hash: string;
		account_id: string;
		created_at: string;
		expires_at: string;
	};
	/** A browser's session, kept as SHA-256; it ends with the token it was made from. */
	account_session: {
		session_hash: string;
		token_hash: string;
		account_id: string;
		created_at: string;
		expires_at: string;
	};
	/** A link in a letter that can be used once, kept as SHA-256. */
	account_link: {
		token_hash: string;
		account_id: string;
		purpose: "reset" | "verify" | "login";
		created_at: string;
		expires_at: string;
	};
	/** An address that the owner has logged in from, or set a new password from; kept as a fingerprint. */
	account_address: { account_id: string; address: string; last_login_at: string };
	/** Something that is limited in number. Who and from where are fingerprints. */
	attempt: {
		id: string;
		partner_id: number;
		kind: AttemptKind;
		who: string;
		address: string;
		at: string;
	};
	review: {
		id: string;
		partner_id: number;
		/** Id of the production on the partner's site. */
		movie_id: string;
		account_id: string;
		/** Terningkast, 1 to 6. */
		rating: number;
		comment: string;
		added_at: string;
		hidden_at: string | null;
	};
	review_like: { review_id: string; account_id: string; liked_at: string };
	review_report: { review_id: string; account_id: string; reason: string; reported_at: string };
	watch: { account_id: string; movie_id: string; added_at: string };
};

export type AttemptKind =
	| "login"
	| "forgot"
	| "register"
	| "verify"
	| "newsletter"
	| "basic"
	| "feedback"
	| "login-link";
