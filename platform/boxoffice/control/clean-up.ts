import { sql } from "kysely";
import { type Batch, daysBefore } from "../../retention/batches.ts";
import { retention } from "../../retention/periods.ts";

/** Deletes which usher and phone read a code; the scan itself stays. */
export const oldScans =
	(now: string): Batch =>
	async (trx, limit) => {
		const { numAffectedRows = 0n } = await sql`update scan set staff_id = '', device = '' where (site_id, id) in (
			select site_id, id from scan where staff_id <> '' and arrived_at < ${daysBefore(now, retention.scanDays)}
			limit ${limit})`.execute(trx);
		return Number(numAffectedRows) >= limit;
	};
