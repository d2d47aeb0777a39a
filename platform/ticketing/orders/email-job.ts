import type { Writer } from "../../db/database.ts";
import { addJob } from "../../jobs/add.ts";
import type { JobPayload } from "../../jobs/kinds.ts";

export type OrderEmailTopic = JobPayload<"order-email">["about"];

/** Queues one email about an order; `causeId` is what it is about, which gets one email. */
export async function addOrderEmail(
	trx: Writer,
	orderId: string,
	about: OrderEmailTopic,
	causeId: string,
	now: string,
): Promise<void> {
	const key = `${about} ${causeId}`;
	await addJob(trx, { kind: "order-email", payload: { orderId, about }, key, runAt: now });
}
