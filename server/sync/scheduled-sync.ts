import { SyncStoppedError } from "@lerret/platform/sync/synchronise";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { runSync, type SyncTask } from "./run-sync.ts";

/**
 * A function that synchronises as SYNC_FROM and SYNC_SITE say and logs the result; null if they are not set. The
 * function throws if the sync stops early.
 */
export function createScheduledSync(
	{ sync, platformApi, syncAllowHosts }: Pick<Config, "sync" | "platformApi" | "syncAllowHosts">,
	{ log, ...context }: Pick<SyncTask, "db" | "prepare" | "now"> & { log: Logger },
): ((signal: AbortSignal) => Promise<void>) | null {
	if (!sync) return null;
	const { from, siteId } = sync;
	return async (signal) => {
		try {
			const report = await runSync({
				...context,
				log,
				from,
				siteId,
				credentials: platformApi,
				allowed: syncAllowHosts,
				signal,
			});
			log.info({ from, siteId, report }, "the sync finished");
		} catch (error) {
			if (error instanceof SyncStoppedError) log.info({ from, siteId, report: error.report }, "the sync stopped early");
			throw error;
		}
	};
}
