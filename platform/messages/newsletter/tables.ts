import { retention } from "../../retention/periods.ts";
import { ages, table } from "../../retention/table.ts";

export const newsletterTables = {
	subscriber: table<{
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
	}>({
		row: "An address that has signed up for a site's newsletter, with the proof of its consent.",
		site: "people",
		personal: {
			email: "with-row",
			consent_text: "with-row",
			requested_from: "with-row",
			confirmed_from: "with-row",
			suppressed_reason: "with-row",
		},
		kept: "until the visitor unsubscribes",
		deleted: [
			{ after: "requested_at", age: ages.hours(retention.unconfirmedHours), only: "confirmed_at is null" },
			{ after: "unsubscribed_at", age: ages.days(retention.consentProofDays) },
		],
	}),
	/**
	 * A link in an email about the subscription, stored as SHA-256. Links in newsletters are in `newsletter_delivery`.
	 */
	subscriber_link: table<{
		token_hash: string;
		subscriber_id: string;
		purpose: "confirm" | "manage";
		created_at: string;
	}>({
		row: "A link in an email about the subscription, stored as a hash.",
		site: "people",
		key: ["token_hash"],
		deleted: [{ after: "created_at", age: ages.days(retention.choicesLinkDays) }],
	}),
	newsletter_delivery: table<{
		id: string;
		site_id: string;
		issue: string;
		topics: string;
		subscriber_id: string;
		/** SHA-256 of the token in this copy's links. */
		token_hash: string;
		queued_at: string;
		delivered_at: string | null;
	}>({
		row: "The copy of an issue for one subscriber.",
		site: "people",
		deleted: [{ after: "queued_at", age: ages.days(retention.deliveryDays) }],
	}),
	newsletter_issue: table<{
		site_id: string;
		issue: string;
		queued_at: string;
	}>({
		row: "A week's newsletter of a site that is queued for all its subscribers.",
		site: "own",
		key: ["site_id", "issue"],
		deleted: [{ after: "queued_at", age: ages.days(retention.deliveryDays) }],
	}),
	newsletter_edition: table<{
		site_id: string;
		issue: string;
		topics: string;
		subject: string;
		html: string;
		text: string;
		made_at: string;
	}>({
		row: "An issue as it was written for one choice of topics.",
		site: "own",
		key: ["site_id", "issue", "topics"],
		deleted: [{ after: "made_at", age: ages.days(retention.issueDays) }],
	}),
};
