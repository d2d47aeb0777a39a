import type { Writer } from "../../db/database.ts";
import { toStored } from "../../time.ts";
import { choicesLinkDays, confirmationHours } from "./links.ts";

/** How long the proof of consent is stored after unsubscribing, and how long the links in a newsletter work. */
export const proofDays = 90;
const deliveryDays = 2 * 365;

export async function deleteOldSubscriptions(trx: Writer, now: string): Promise<void> {
	const before = (hours: number) => toStored(Temporal.Instant.from(now).subtract({ hours }));
	const daysBefore = (days: number) => before(days * 24);
	await trx
		.deleteFrom("subscriber")
		.where("confirmed_at", "is", null)
		.where("requested_at", "<", before(confirmationHours))
		.execute();
	await trx.deleteFrom("subscriber").where("unsubscribed_at", "<", daysBefore(proofDays)).execute();
	await trx.deleteFrom("subscriber_link").where("created_at", "<", daysBefore(choicesLinkDays)).execute();
	await trx.deleteFrom("newsletter_delivery").where("queued_at", "<", daysBefore(deliveryDays)).execute();
	await trx.deleteFrom("newsletter_issue").where("queued_at", "<", daysBefore(deliveryDays)).execute();
	await trx.deleteFrom("newsletter_edition").where("made_at", "<", daysBefore(deliveryDays)).execute();
}
