import type { Selectable } from "kysely";
import type { Tables, Writer } from "../../db/database.ts";
import { daysBefore } from "../../retention/batches.ts";
import { isLongOver } from "../../retention/long-over.ts";
import { retention } from "../../retention/periods.ts";

/**
 * The waiting list of a full event. Places that become free are for the list as long as an entry has use for them; an offer
 * is a hold, which no browser has until the link in its email is used (ticketing.md, "Waiting list").
 */

export type WaitingEntry = Selectable<Tables["waiting_entry"]>;

/** The second offer that is declined or expires takes an entry off the list. */
export const mostMissed = 2;

/** The order of the list: those who have missed an offer come after those who have not. */
export const listOrder = ["missed", "created_at", "id"] as const;

/** Deletes the entries of events that are long over. */
export async function deleteOldEntries(trx: Writer, now: string): Promise<void> {
	await trx
		.deleteFrom("waiting_entry")
		.where(isLongOver("waiting_entry", daysBefore(now, retention.ticketDays)))
		.execute();
}
