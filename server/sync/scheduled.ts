import { SyncStopped } from "@lerret/platform/sync/synchronise";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { runSync, type SyncTask } from "./run-sync.ts";

/** Fetches what SYNC_FROM and SYNC_SITE say, and logs what came of it; null where they say nothing. Throws where it stopped before the end. */
export function createScheduledSync(
	{ sync, platformApi, syncAllowHosts }: Pick<Config, "sync" | "platformApi" | "syncAllowHosts">,
	{ log, ...house }: Pick<SyncTask, "db" | "prepare" | "now"> & { log: Logger },
): ((signal: AbortSignal) => Promise<void>) | null {
	if (!sync) return null;
	const { from, siteId } = sync;
	return async (signal) => {
		try {
			const report = await runSync({
				...house,
				log,
				from,
				siteId,
				credentials: platformApi,
				allowed: syncAllowHosts,
				signal,
			});
			log.info({ from, siteId, report }, "the programme elsewhere was fetched");
		} catch (error) {
			if (error instanceof SyncStopped)
				log.info({ from, siteId, report: error.report }, "what was fetched before it stopped");
			throw error;
		}
	};
}
