export type NewsletterTables = {
	subscriber: {
		id: string;
		site_id: string;
		/** Lower case; unique within the site. */
		email: string;
		topics_json: string;
		/** The proof of consent: text, time, and the IP address of the request. */
		consent_text: string;
		requested_at: string;
		requested_from: string;
		confirmed_at: string | null;
		confirmed_from: string | null;
		/** The proof of consent is kept for `consentProofDays` after this. */
		unsubscribed_at: string | null;
		/**
		 * The reply code of a mail server that rejected the address permanently, such as "550 5.1.1"; set with
		 * `unsubscribed_at`.
		 */
		suppressed_reason: string | null;
	};
	/**
	 * A link in an email about the subscription, stored as SHA-256. Links in newsletters are in `newsletter_delivery`.
	 */
	subscriber_link: {
		token_hash: string;
		subscriber_id: string;
		purpose: "confirm" | "manage";
		created_at: string;
	};
	/**
	 * An issue rendered for one choice of topics, stored so that an interrupted sending continues with the same
	 * content.
	 */
	newsletter_edition: {
		site_id: string;
		issue: string;
		topics: string;
		subject: string;
		html: string;
		text: string;
		made_at: string;
	};
	newsletter_issue: {
		site_id: string;
		issue: string;
		queued_at: string;
	};
	newsletter_delivery: {
		id: string;
		site_id: string;
		issue: string;
		topics: string;
		subscriber_id: string;
		/** SHA-256 of the token in this copy's links. */
		token_hash: string;
		queued_at: string;
		delivered_at: string | null;
	};
};
