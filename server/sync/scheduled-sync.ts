import { SyncStoppedError } from "@lerret/platform/sync/synchronise";
import type { Context } from "../startup/context.ts";
import { runSync } from "./run-sync.ts";

/**
 * A function that synchronises as SYNC_FROM and SYNC_SITE say and logs the result; null if they are not set. The
 * function throws if the sync stops early.
 */
export function createScheduledSync({
	background,
	config,
	log,
	now,
	pictures,
}: Pick<Context, "background" | "config" | "log" | "now" | "pictures">):
	| ((signal: AbortSignal) => Promise<void>)
	| null {
	const { sync, platformApi, syncAllowHosts } = config;
	if (!sync) return null;
	const { from, siteId } = sync;
	return async (signal) => {
		try {
			const report = await runSync({
				db: background,
				prepare: pictures.prepare,
				now,
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
