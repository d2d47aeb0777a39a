import { sql } from "kysely";
import { type Batch, daysBefore, deleteWhere, hoursBefore } from "../../retention/batches.ts";
import { retention } from "../../retention/periods.ts";
import { choicesLinkDays } from "./links.ts";

export const oldSubscriptions = (now: string): Batch[] => {
	const delivered = daysBefore(now, retention.deliveryDays);
	return [
		deleteWhere(
			"subscriber",
			["id"],
			sql`confirmed_at is null and requested_at < ${hoursBefore(now, retention.unconfirmedHours)}`,
		),
		deleteWhere("subscriber", ["id"], sql`unsubscribed_at < ${daysBefore(now, retention.consentProofDays)}`),
		deleteWhere("subscriber_link", ["token_hash"], sql`created_at < ${daysBefore(now, choicesLinkDays)}`),
		deleteWhere("newsletter_delivery", ["id"], sql`queued_at < ${delivered}`),
		deleteWhere("newsletter_issue", ["site_id", "issue"], sql`queued_at < ${delivered}`),
		deleteWhere(
			"newsletter_edition",
			["site_id", "issue", "topics"],
			sql`made_at < ${daysBefore(now, retention.issueDays)}`,
		),
	];
};
