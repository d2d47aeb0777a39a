/** Who asked for the newsletter, and the proof of it. */
export type NewsletterTables = {
	subscriber: {
		site_id: string;
		email: string;
		topics_json: string;
		/** SHA-256 of the token in the confirmation link. */
		token_hash: string;
		consent_text: string;
		requested_at: string;
		confirmed_at: string | null;
	};
};
