import { toStored } from "@lerret/platform/core/time";
import { endSettingFailure } from "@lerret/platform/installation/setting-checks";
import { readSiteById } from "@lerret/platform/sites/read";
import { courseOf } from "@lerret/platform/sites/work";
import { SourceError } from "@lerret/platform/sync/source-error";
import { SyncStoppedError } from "@lerret/platform/sync/synchronise";
import type { Context } from "../context.ts";
import { runSync } from "./run-sync.ts";

/**
 * A function that synchronises as SYNC_FROM and SYNC_SITE say and logs the result; null if they are not set. The
 * function throws if the sync stops early, and with the bad records that it has left out.
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
		const site = await readSiteById(background, siteId);
		if (site && courseOf(site, "sync") !== "goes-on") return;
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
			await endSettingFailure(background, "sync", toStored(now()));
			// The failed job keeps the reasons, as it does those of a sync that stopped.
			if (report.rejected > 0) throw new SourceError(report.rejections.join(" "));
		} catch (error) {
			if (error instanceof SyncStoppedError) log.info({ from, siteId, report: error.report }, "the sync stopped early");
			throw error;
		}
	};
}
