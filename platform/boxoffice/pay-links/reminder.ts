import { earlier, later } from "../../core/time.ts";
import type { Writer } from "../../db/database.ts";
import { eveningBefore, isNight } from "../night.ts";
import { addOrderEmail, deleteWaitingEmails } from "../orders/email-job.ts";
import type { OrderRow } from "../orders/rows.ts";

const [hoursBeforeEnd, hoursAfterLink] = [3, 3];
const lastHour = 21;

/** When a link that ends at `closesAt` is reminded of: some hours before, not at night. Null for one that ends soon. */
export function reminderAt(closesAt: string, now: string): string | null {
	const at = earlier(closesAt, { hours: hoursBeforeEnd });
	const instant = isNight(at) ? eveningBefore(at, lastHour) : at;
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
