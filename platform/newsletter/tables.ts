/** Who asked for the newsletter, the proof of it, and what they were sent. */
export type NewsletterTables = {
	subscriber: {
		id: string;
		site_id: string;
		/** In small letters; unique within the site. */
		email: string;
		topics_json: string;
		/** What was said yes to, when, and the network it was asked from. */
		consent_text: string;
		requested_at: string;
		requested_from: string;
		/** When and from where the owner of the address confirmed it; null until then. */
		confirmed_at: string | null;
		confirmed_from: string | null;
		/** When the newsletter was declined; the proof is kept for a while after. */
		unsubscribed_at: string | null;
		/** Set with `unsubscribed_at` where a mail server refused the address for good: its reply code, such as "550 5.1.1". */
		suppressed_reason: string | null;
	};
	/** A link in a letter about the subscription, kept as SHA-256. Links in newsletters are those of `newsletter_delivery`. */
	subscriber_link: {
		token_hash: string;
		subscriber_id: string;
		purpose: "confirm" | "manage";
		created_at: string;
	};
	/** What the subscribers with the same choices are sent, made once, so that a sending that broke off goes on with the same. */
	newsletter_edition: {
		site_id: string;
		/** ISO week, "2026-W48". */
		issue: string;
		/** "film,familie" */
		topics: string;
		subject: string;
		html: string;
		text: string;
		made_at: string;
	};
	/** An issue whose copies have all been queued. */
	newsletter_issue: {
		site_id: string;
		issue: string;
		queued_at: string;
	};
	/** One subscriber's copy of an issue: unique, so that nobody gets two. */
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
