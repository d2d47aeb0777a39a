import { orderStates } from "@lerret/contracts/ticketing";
import { sql } from "kysely";
import { readBackupStatus } from "../backup/status.ts";
import { isLive } from "../boxoffice/sale/hold-conditions.ts";
import type { Database } from "../db/database.ts";
import { readSettingChecks } from "../installation/setting-checks.ts";

/**
 * The figures that the database has, for `/metrics`. Every process reads the same, so that their graphs are not added.
 * Labels have few values: kinds, states and sites, never ids of rows or addresses.
 */
export const storedFigures = {
	lerret_jobs: { help: "Jobs by kind and state: waiting, due, running, retrying, failed.", labels: ["kind", "state"] },
	lerret_job_delay_seconds: { help: "How long the oldest due job of a kind has waited.", labels: ["kind"] },
	lerret_holds: { help: "Holds of places that buyers have now.", labels: ["site"] },
	lerret_orders: { help: "Orders of the last 24 hours by state.", labels: ["state"] },
	lerret_payments: {
		help: "Payments of the last 24 hours by provider and outcome.",
		labels: ["provider", "outcome"],
	},
	lerret_refunds: { help: "Refunds that are pending at their provider, or rejected by it.", labels: ["state"] },
	lerret_oldest_payment_seconds: { help: "How long ago the oldest payment that is still open was begun.", labels: [] },
	lerret_oldest_refund_seconds: { help: "How long ago the oldest refund that is not done was begun.", labels: [] },
	lerret_ledger_errors: {
		help: "What the last nightly check found wrong in the ledger; 0 if it is right.",
		labels: [],
	},
	lerret_last_sale_timestamp_seconds: {
		help: "When a site's last order was paid, of the sites that sold most recently.",
		labels: ["site"],
	},
	lerret_scans: { help: "Scans of tickets in the last 24 hours by result.", labels: ["result"] },
	lerret_import_success_timestamp_seconds: {
		help: "When a site's programme was last fetched as a whole.",
		labels: ["site"],
	},
	lerret_setting_failed: {
		help: "1 if the backup's target, the mail server or the source of the programme could not be used when last tried.",
		labels: ["setting"],
	},
	lerret_backup_expected_timestamp_seconds: {
		help: "When the last backup or verification succeeded, or from when on it is expected.",
		labels: ["kind"],
	},
	lerret_backup_failed: { help: "1 if the last backup or verification failed.", labels: ["kind"] },
	lerret_backup_bytes: { help: "Size of the last backup, or of the one that was verified.", labels: ["kind"] },
	lerret_backup_duration_seconds: { help: "How long the last backup or verification took.", labels: ["kind"] },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>;

export type StoredFigure = {
	name: keyof typeof storedFigures;
	labels: Record<string, string>;
	value: number;
};

/** Named for the indexes that begin with the state. */
const paymentStates = ["created", "authorised", "captured", "cancelled", "failed"] as const;

const seconds = (instant: string) => Date.parse(instant) / 1000;

/** `now` is a stored instant. */
export async function readStoredFigures(db: Database, now: string): Promise<StoredFigure[]> {
	const dayAgo = new Date(Date.parse(now) - 24 * 60 * 60 * 1000).toISOString();
	return [
		...(await readJobs(db, now)),
		...(await readSales(db, now, dayAgo)),
		...(await readOldest(db, now)),
		...(await readImports(db)),
		...(await readBackups(db)),
		...(await readSettingChecks(db)).map(({ name: setting, failure }): StoredFigure => {
			return { name: "lerret_setting_failed", labels: { setting }, value: failure === null ? 0 : 1 };
		}),
	];
}

/** Jobs by kind and state, and how long the oldest due one of a kind has waited. */
export async function readJobs(db: Database, now: string): Promise<StoredFigure[]> {
	const state = sql<string>`case when failed_at is not null then 'failed' when claimed_by is not null then 'running'
		when failure is not null then 'retrying' when run_at <= ${now} then 'due' else 'waiting' end`;
	const rows = await db
		.selectFrom("job")
		.select((eb) => ["kind", state.as("state"), eb.fn.countAll<number>().as("count"), eb.fn.min("run_at").as("first")])
		.groupBy(["kind", sql.ref("state")])
		.execute();
	return rows.flatMap(({ kind, state, count, first }): StoredFigure[] => [
		{ name: "lerret_jobs", labels: { kind, state }, value: Number(count) },
		...(state === "due"
			? [{ name: "lerret_job_delay_seconds", labels: { kind }, value: seconds(now) - seconds(first) } as const]
			: []),
	]);
}

async function readSales(db: Database, now: string, dayAgo: string): Promise<StoredFigure[]> {
	const count = sql<number>`count(*)`.as("count");
	const holds = await db.selectFrom("hold").select(["site_id", count]).where(isLive(now)).groupBy("site_id").execute();
	const orders = await db
		.selectFrom("ticket_order")
		.select(["state", count])
		.where("state", "in", orderStates)
		.where("created_at", ">=", dayAgo)
		.groupBy("state")
		.execute();
	const payments = await db
		.selectFrom("payment")
		.select(["driver", "state", count])
		.where("state", "in", paymentStates)
		.where("updated_at", ">=", dayAgo)
		.groupBy(["driver", "state"])
		.execute();
	const refunds = await db
		.selectFrom("refund")
		.select(["state", count])
		.where("state", "in", ["pending", "failed"])
		.where("is_disputed", "=", 0)
		.groupBy("state")
		.execute();
	const scans = await db
		.selectFrom("scan")
		.select(["result", count])
		.where("arrived_at", ">=", dayAgo)
		.groupBy("result")
		.execute();
	return [
		...holds.map(
			({ site_id: site, count }) => ({ name: "lerret_holds", labels: { site }, value: Number(count) }) as const,
		),
		...orders.map(({ state, count }) => ({ name: "lerret_orders", labels: { state }, value: Number(count) }) as const),
		...payments.map(
			({ driver: provider, state: outcome, count }) =>
				({ name: "lerret_payments", labels: { provider, outcome }, value: Number(count) }) as const,
		),
		...refunds.map(
			({ state, count }) => ({ name: "lerret_refunds", labels: { state }, value: Number(count) }) as const,
		),
		...scans.map(({ result, count }) => ({ name: "lerret_scans", labels: { result }, value: Number(count) }) as const),
	];
}

/** More sites would make too many series of one process. */
const mostSites = 200;

/** What is stuck or has stopped, and when each site last sold. */
async function readOldest(db: Database, now: string): Promise<StoredFigure[]> {
	const payment = await db
		.selectFrom("payment")
		.select((eb) => eb.fn.min("created_at").as("first"))
		.where("state", "in", ["created", "authorised"])
		.executeTakeFirst();
	const refund = await db
		.selectFrom("refund")
		.select((eb) => eb.fn.min("created_at").as("first"))
		.where("state", "=", "pending")
		.executeTakeFirst();
	const errors = await db
		.selectFrom("ledger_error")
		.select((eb) => eb.fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	const sales = await db
		.selectFrom("ticket_order")
		.select((eb) => ["site_id", eb.fn.max("paid_at").as("at")])
		.where("paid_at", "is not", null)
		.groupBy("site_id")
		.orderBy("at", "desc")
		.limit(mostSites)
		.execute();
	const age = (first: string | null | undefined) => (first ? seconds(now) - seconds(first) : 0);
	return [
		{ name: "lerret_oldest_payment_seconds", labels: {}, value: age(payment?.first) },
		{ name: "lerret_oldest_refund_seconds", labels: {}, value: age(refund?.first) },
		{ name: "lerret_ledger_errors", labels: {}, value: Number(errors.count) },
		...sales.map(
			({ site_id: site, at }) =>
				({ name: "lerret_last_sale_timestamp_seconds", labels: { site }, value: seconds(at ?? "") }) as const,
		),
	];
}

async function readImports(db: Database): Promise<StoredFigure[]> {
	const rows = await db
		.selectFrom("sync_source")
		.select((eb) => ["site_id", eb.fn.max("finished_at").as("at")])
		.where("finished_at", "is not", null)
		.groupBy("site_id")
		.execute();
	return rows.map(({ site_id: site, at }) => ({
		name: "lerret_import_success_timestamp_seconds",
		labels: { site },
		value: seconds(at ?? ""),
	}));
}

async function readBackups(db: Database): Promise<StoredFigure[]> {
	const rows = await readBackupStatus(db);
	return rows.flatMap(({ kind, since, succeeded_at, failure, bytes, milliseconds }): StoredFigure[] => {
		const labels = { kind };
		return [
			{ name: "lerret_backup_expected_timestamp_seconds", labels, value: seconds(succeeded_at ?? since) },
			{ name: "lerret_backup_failed", labels, value: failure === null ? 0 : 1 },
			...(bytes === null ? [] : [{ name: "lerret_backup_bytes", labels, value: Number(bytes) } as const]),
			...(milliseconds === null
				? []
				: [{ name: "lerret_backup_duration_seconds", labels, value: milliseconds / 1000 } as const]),
		];
	});
}
