import { retention } from "../retention/periods.ts";
import { ages, table } from "../retention/table.ts";
import type { JobKind } from "./kinds.ts";

export const jobTables = {
	job: table<{
		id: string;
		kind: JobKind;
		/** Unique within a kind; null for jobs of which there may be any number. */
		key: string | null;
		/** 1 for jobs that wait for all others, else 0. */
		bulk: number;
		payload_json: string;
		due_at: string;
		/** The earliest time of the next run; while it is claimed, the end of the lease. */
		run_at: string;
		attempts: number;
		claimed_by: string | null;
		failed_at: string | null;
		failure: string | null;
	}>({
		row: "Work that runs after the response or at a time, such as an email.",
		site: "installation",
		personal: { payload_json: "with-row" },
		kept: "until it is done",
		deleted: [{ after: "failed_at", age: ages.days(retention.failedJobDays) }],
	}),
};
