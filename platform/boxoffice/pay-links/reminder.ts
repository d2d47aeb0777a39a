import { venueZone } from "@lerret/contracts/nb/time";
import { earlier, later, toStored } from "../../core/time.ts";
import type { Writer } from "../../db/database.ts";
import { addOrderEmail, deleteWaitingEmails } from "../orders/email-job.ts";
import type { OrderRow } from "../orders/rows.ts";

const [hoursBeforeEnd, hoursAfterLink] = [3, 3];
const [nightBegins, nightEnds] = [22, 8];

/** When a link that ends at `closesAt` is reminded of: some hours before, not at night. Null for one that ends soon. */
export function reminderAt(closesAt: string, now: string): string | null {
	const at = Temporal.Instant.from(earlier(closesAt, { hours: hoursBeforeEnd })).toZonedDateTimeISO(venueZone);
	const isNight = at.hour >= nightBegins || at.hour < nightEnds;
	const evening = (at.hour < nightEnds ? at.subtract({ days: 1 }) : at).with({ hour: nightBegins - 1, minute: 0 });
	const instant = toStored((isNight ? evening : at).toInstant());
	return instant >= later(now, { hours: hoursAfterLink }) ? instant : null;
}

/** Queues the one reminder of a link, in place of one that waits. */
export async function addReminder(
	trx: Writer,
	order: Pick<OrderRow, "id" | "email">,
	closesAt: string,
	now: string,
): Promise<void> {
	const waiting = trx
		.selectFrom("order_email")
		.select("id")
		.where("order_id", "=", order.id)
		.where("about", "=", "pay-reminder");
	await deleteWaitingEmails(trx, waiting);
	const runAt = reminderAt(closesAt, now);
	if (runAt !== null) await addOrderEmail(trx, order, { about: "pay-reminder", causeId: order.id, runAt }, now);
}
