import { statfs } from "node:fs/promises";
import type { OperationStatus } from "@lerret/contracts/api/operation-status";
import { compareText } from "@lerret/contracts/nb/collate";
import { findBackupAlarms, readBackupStatus } from "../backup/status.ts";
import { earlier, toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { lostAfterMinutes, readProcesses } from "../installation/processes.ts";
import { readSettingChecks } from "../installation/setting-checks.ts";
import { readJobs } from "../metrics/read.ts";
import type { Services } from "../services.ts";
import { readSites } from "../sites/read.ts";
import { readFailedJobs } from "./failed-jobs.ts";
import { findFindings } from "./findings.ts";
import { emailKinds, jobLabels } from "./job-labels.ts";

/** How the installation does at `now`, in stored form, from what metrics, checks and «I dag» read. */
export async function readOperationStatus(
	{ db, config }: Pick<Services, "db" | "config">,
	now: string,
): Promise<OperationStatus> {
	const sites = new Map((await readSites(db)).map(({ id, title }) => [id, title]));
	const titleOf = (siteId: string) => sites.get(siteId) ?? siteId;
	const facts = {
		jobs: await readJobKinds(db, now),
		failedJobs: await readFailedJobs(db),
		email: { server: config.mailUrl && new URL(config.mailUrl).host, ...(await readEmail(db, now)) },
		payments: await readPayments(db, titleOf),
		ledgerErrors: await countLedgerErrors(db),
		imports: await readImports(db, titleOf),
		backups: { isSet: config.backup !== null, ...(await readBackupTimes(db)) },
		disks: await readDisks(config),
		processes: await readRunning(db, now),
	};
	const [checks, alarms] = [await readSettingChecks(db), await findBackupAlarms(db, now)];
	const findings = findFindings({ facts, checks, alarms, now: Date.parse(now) });
	return { at: toOsloIso(now), findings, ...facts };
}

type Facts = Omit<OperationStatus, "findings" | "at">;
const toIso = (at: string | null | undefined) => (at ? toOsloIso(at) : null);

async function readJobKinds(db: Database, now: string): Promise<Facts["jobs"]> {
	const kinds = new Map<string, Facts["jobs"][number]>();
	for (const { name, labels, value } of await readJobs(db, now)) {
		const { kind = "", state = "" } = labels;
		const label = jobLabels[kind as keyof typeof jobLabels] ?? kind;
		const none = { kind, label, waiting: 0, due: 0, running: 0, retrying: 0, failed: 0, delaySeconds: 0 };
		const known = kinds.get(kind) ?? none;
		kinds.set(kind, name === "lerret_jobs" ? { ...known, [state]: value } : { ...known, delaySeconds: value });
	}
	return [...kinds.values()].sort((a, b) => compareText(a.label, b.label));
}

const daysOfUndelivered = 30;

async function readEmail(db: Database, now: string): Promise<Omit<Facts["email"], "server">> {
	const since = earlier(now, { hours: daysOfUndelivered * 24 });
	const { waiting, oldest } = await db
		.selectFrom("job")
		.select((eb) => [eb.fn.countAll().as("waiting"), eb.fn.min("due_at").as("oldest")])
		.where("kind", "in", emailKinds)
		.where("failed_at", "is", null)
		.where("due_at", "<=", now)
		.executeTakeFirstOrThrow();
	const { undelivered } = await db
		.selectFrom("job")
		.select((eb) => eb.fn.countAll().as("undelivered"))
		.where("kind", "in", emailKinds)
		.where("failed_at", ">=", since)
		.executeTakeFirstOrThrow();
	const { rejected } = await db
		.selectFrom("subscriber")
		.select((eb) => eb.fn.countAll().as("rejected"))
		.where("suppressed_reason", "is not", null)
		.where("unsubscribed_at", ">=", since)
		.executeTakeFirstOrThrow();
	return {
		waiting: Number(waiting),
		oldestAt: toIso(oldest),
		undelivered: Number(undelivered),
		rejectedSubscribers: Number(rejected),
	};
}

async function readPayments(db: Database, titleOf: (siteId: string) => string): Promise<Facts["payments"]> {
	const open = await db
		.selectFrom("payment")
		.innerJoin("ticket_order", "ticket_order.id", "payment.order_id")
		.select((eb) => ["site_id", eb.fn.countAll().as("count"), eb.fn.min("payment.created_at").as("oldest")])
		.where("payment.state", "in", ["created", "authorised"])
		.groupBy("site_id")
		.execute();
	const refunds = await db
		.selectFrom("refund")
		.innerJoin("ticket_order", "ticket_order.id", "refund.order_id")
		.select((eb) => [
			...(["site_id", "refund.state"] as const),
			eb.fn.countAll().as("count"),
			eb.fn.min("refund.created_at").as("oldest"),
		])
		.where("refund.state", "in", ["pending", "failed"])
		.where("refund.is_disputed", "=", 0)
		.groupBy(["site_id", "refund.state"])
		.execute();
	return [...new Set([...open, ...refunds].map(({ site_id }) => site_id))].map((siteId) => {
		const payments = open.find(({ site_id }) => site_id === siteId);
		const refundsOf = (state: string) => refunds.find((row) => row.site_id === siteId && row.state === state);
		return {
			siteId,
			title: titleOf(siteId),
			openPayments: Number(payments?.count ?? 0),
			oldestPaymentAt: toIso(payments?.oldest),
			pendingRefunds: Number(refundsOf("pending")?.count ?? 0),
			oldestRefundAt: toIso(refundsOf("pending")?.oldest),
			failedRefunds: Number(refundsOf("failed")?.count ?? 0),
		};
	});
}

async function countLedgerErrors(db: Database): Promise<number> {
	const { count } = await db
		.selectFrom("ledger_error")
		.select((eb) => eb.fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

async function readImports(db: Database, titleOf: (siteId: string) => string): Promise<Facts["imports"]> {
	const rows = await db
		.selectFrom("sync_source")
		.select(["site_id", "source", "finished_at", "missing_pictures"])
		.orderBy("site_id")
		.orderBy("source")
		.execute();
	return rows.map(({ site_id: siteId, source, finished_at, missing_pictures: missingPictures }) => ({
		...{ siteId, title: titleOf(siteId), source, missingPictures },
		finishedAt: toIso(finished_at),
	}));
}

async function readBackupTimes(db: Database) {
	const rows = await readBackupStatus(db);
	const timeOf = (kind: string) => toIso(rows.find((row) => row.kind === kind)?.succeeded_at);
	return { succeededAt: timeOf("backup"), verifiedAt: timeOf("verification") };
}

async function readDisks({ dataDir, backup }: Services["config"]): Promise<Facts["disks"]> {
	const folders = [
		{ folder: "data", path: dataDir } as const,
		...(backup && "folder" in backup ? [{ folder: "backup", path: backup.folder } as const] : []),
	];
	const disks = await Promise.all(
		folders.map(async ({ folder, path }) => {
			const disk = await statfs(path).catch(() => null);
			return disk && { folder, freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize };
		}),
	);
	return disks.filter((disk) => disk !== null);
}

async function readRunning(db: Database, now: string): Promise<Facts["processes"]> {
	const lostBefore = earlier(now, { minutes: lostAfterMinutes });
	return (await readProcesses(db)).map(({ id, host, version, commit_hash: commit, ...row }) => ({
		...{ id, host, version, commit },
		newestMigration: row.newest_migration,
		startedAt: toOsloIso(row.started_at),
		seenAt: toOsloIso(row.seen_at),
		isLost: row.seen_at < lostBefore,
	}));
}
