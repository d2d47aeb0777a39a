import { earlier } from "../../core/time.ts";
import type { Writer } from "../../db/database.ts";
import { addOrHastenJob } from "../../jobs/add.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { readCallers } from "../orders/waiting-links.ts";
import { setHoldExpiry } from "./write.ts";

/** Later it would be a sale at the door: staff take no payment there. */
const hoursBeforeStart = 2;

/** Until when places can wait for a payment at most, by the start of their event. */
export const endBeforeStart = (startsAt: string): string => earlier(startsAt, { hours: hoursBeforeStart });

/** Lets the links of a locked event that no payer has opened end at `latest`, unless they end before. */
export async function shortenPayLinks(trx: Writer, event: EventRef, latest: string, now: string): Promise<void> {
	for (const { id: orderId, holdId, closesAt } of await readCallers(trx, event, now)) {
		if (holdId === null || closesAt <= latest) continue;
		await setHoldExpiry(trx, { event, holdId }, { endsAt: latest, expiresAt: latest });
		await trx.updateTable("pay_link").set({ closes_at: latest }).where("order_id", "=", orderId).execute();
		const runAt = latest > now ? latest : now;
		await addOrHastenJob(trx, { kind: "close-order", payload: { orderId }, key: orderId, runAt });
	}
}
