import type { OperationStatus } from "@lerret/contracts/api/operation-status";
import { sql } from "kysely";
import { writeAudit } from "../content/audit.ts";
import type { ChangeContext } from "../content/save.ts";
import { toOsloIso } from "../core/time.ts";
import type { Database, Writer } from "../db/database.ts";
import { jobKinds } from "../jobs/kinds.ts";
import { jobLabels } from "./job-labels.ts";

const mostListed = 100;

/** Jobs that were given up, then those whose last run failed and that are tried again. */
export async function readFailedJobs(db: Database): Promise<OperationStatus["failedJobs"]> {
	const rows = await db
		.selectFrom("job")
		.select(["id", "kind", "failed_at", "run_at", "attempts", "failure", "payload_json", "claimed_by"])
		.where("failure", "is not", null)
		.orderBy(sql`case when failed_at is null then 1 else 0 end`)
		.orderBy("failed_at", "desc")
		.orderBy("run_at")
		.limit(mostListed)
		.execute();
	return rows.map(({ id, kind, failed_at, run_at, attempts, failure, payload_json, claimed_by }) => ({
		id,
		label: jobLabels[kind] ?? kind,
		failedAt: failed_at && toOsloIso(failed_at),
		nextAt: failed_at ? null : toOsloIso(run_at),
		attempts,
		failure: failure ?? "",
		canRetry: failed_at ? !isWithoutPayload({ kind, payload_json }) : claimed_by === null,
	}));
}

/** A secret payload is deleted when its job is given up. */
const isWithoutPayload = ({ kind, payload_json }: { kind: keyof typeof jobKinds; payload_json: string }): boolean =>
	jobKinds[kind]?.secret !== false && payload_json === "{}";

/** Lets jobs run now that were given up or wait for their next try. Others stay as they are. */
export async function retryJobs(trx: Writer, ids: string[], { actor, now }: ChangeContext): Promise<void> {
	const jobs = await trx
		.selectFrom("job")
		.select(["id", "kind", "payload_json", "failed_at"])
		.where("id", "in", ids)
		.where("failure", "is not", null)
		.where("claimed_by", "is", null)
		.execute();
	for (const { id, kind, payload_json, failed_at } of jobs) {
		if (failed_at && isWithoutPayload({ kind, payload_json })) continue;
		const changed = await trx
			.updateTable("job")
			.set({ run_at: now, failed_at: null, ...(failed_at ? { attempts: 0 } : {}) })
			.where("id", "=", id)
			.where("claimed_by", "is", null)
			.executeTakeFirst();
		if (changed.numUpdatedRows === 0n) continue;
		const entry = { siteId: null, actor, at: now, action: "retry-job", kind: "job", itemId: id };
		await writeAudit(trx, { ...entry, before: null, after: { title: jobLabels[kind] ?? kind } });
	}
}
