import { maxUploadBytes } from "@lerret/contracts/media";
import { publishDue } from "@lerret/platform/content-types/due-publications";
import { toStored } from "@lerret/platform/core/time";
import type { Database } from "@lerret/platform/db/database";
import { type AllowedHosts, hostOf } from "@lerret/platform/net/guard";
import { platformForm } from "@lerret/platform/sync/platform-source";
import type { Report } from "@lerret/platform/sync/report";
import { callTimeoutMs, maxPageBytes, type SourceForm } from "@lerret/platform/sync/source";
import { SourceError } from "@lerret/platform/sync/source-error";
import { synchronise } from "@lerret/platform/sync/synchronise";
import type { PreparedPicture, UploadError } from "../images/encode.ts";

export type SyncTask = {
	db: Database;
	from: string;
	/** The local site id; the remote one too unless `remoteSiteId` is given. */
	siteId: string;
	remoteSiteId?: string;
	form?: SourceForm;
	/** Null for a form without authentication. */
	credentials: { user: string; password: string } | null;
	/** Hosts with private addresses that pictures may come from. */
	allowed: AllowedHosts;
	prepare: (bytes: Uint8Array) => Promise<PreparedPicture | { fault: UploadError }>;
	now: () => Temporal.Instant;
	isFull?: boolean;
	mayWithdrawMany?: boolean;
	onPage?: (report: Report) => void;
	signal?: AbortSignal;
	log: { warn: (fields: Record<string, unknown>, message: string) => void };
	/** Milliseconds per call. */
	deadline?: number;
};

const pictureFaults: Record<UploadError, string> = {
	unsupported: "filen er ikke et bilde som kan brukes",
	"too-large": "bildet er for stort",
	"too-small": "bildet er for lite",
	damaged: "bildefilen er ødelagt",
};

/** Imports another programme. Throws SyncStoppedError. */
export async function runSync(task: SyncTask): Promise<Report> {
	const { from, siteId, remoteSiteId = siteId, form = platformForm, deadline = callTimeoutMs, credentials } = task;
	// The operator named this host, so it may have a private address; other picture hosts may not.
	const allowed = new Set([...task.allowed, hostOf(new URL(from))]);
	const limits = { allowed, maxBytes: maxPageBytes };
	const source = form.create({ address: from, siteId: remoteSiteId, credentials, limits, deadline });
	// Publishes due edits first, so that they count as local changes.
	await publishDue(task.db, toStored(task.now()), task.log);
	return synchronise({
		...task,
		source,
		now: () => toStored(task.now()),
		pictures: {
			limits: { allowed, maxBytes: maxUploadBytes },
			deadline,
			async prepare(bytes) {
				const prepared = await task.prepare(bytes);
				if ("fault" in prepared) throw new SourceError(pictureFaults[prepared.fault]);
				return prepared;
			},
		},
	});
}
