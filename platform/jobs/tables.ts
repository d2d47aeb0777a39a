import type { JobKind } from "./kinds.ts";

/** Jobs that run later or again (docs/decisions/0016). */
export type JobTables = {
	job: {
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
	};
};
