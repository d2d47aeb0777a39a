import type { OnQuery } from "@lerret/platform/db/database";
import type { Logger } from "pino";
import type { Metrics } from "../metrics/metrics.ts";

/** A visitor notices it; on SQLite, no other request is served meanwhile. */
const slowMs = 500;
const longestText = 2000;

/** Logs statements that take long, without their values, and counts all of them in the metrics. */
export function watchStatements(log: Logger, metrics: Pick<Metrics, "countStatement"> | null): OnQuery {
	return (sql, milliseconds) => {
		metrics?.countStatement(milliseconds);
		if (milliseconds < slowMs) return;
		log.warn({ sql: sql.slice(0, longestText), milliseconds: Math.round(milliseconds) }, "a statement was slow");
	};
}
