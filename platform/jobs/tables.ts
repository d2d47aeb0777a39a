import type { JobKind } from "./kinds.ts";

/** What is to be done later, or again: kept until it is done (docs/decisions, "Jobs in a table"). */
export type JobTables = {
	job: {
		id: string;
		kind: JobKind;
		/** Of jobs of a kind with the same key there is one; null where any number may be. */
		key: string | null;
		/** Bulk comes after everything else: 0 or 1. */
		bulk: number;
		payload_json: string;
		/** When it was first to run. */
		due_at: string;
		/** Not before this it may be taken; while somebody runs it, when that lease ends. */
		run_at: string;
		/** How often it has been taken. */
		attempts: number;
		/** Who runs it now. */
		claimed_by: string | null;
		/** When it was given up, and why. */
		failed_at: string | null;
		failure: string | null;
	};
};
