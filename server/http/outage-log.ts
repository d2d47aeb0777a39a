import type { DatabaseHealth } from "@lerret/platform/db/health-probe";
import type { Logger } from "pino";

const probeIntervalMs = 1000;

/** Logs an outage of the database once when it begins and once when it is over, however many requests it fails. */
export type OutageLog = { report: (fields: Record<string, unknown>) => void };

export function createOutageLog(
	log: Logger,
	probe: () => Promise<DatabaseHealth>,
	intervalMs: number = probeIntervalMs,
): OutageLog {
	let isAway = false;
	const watch = () =>
		setTimeout(async () => {
			if ((await probe()) !== "ready") return void watch();
			isAway = false;
			log.info("the database is available again");
		}, intervalMs).unref();
	return {
		report(fields) {
			if (isAway) return;
			isAway = true;
			log.warn(fields, "the database is unavailable");
			watch();
		},
	};
}
