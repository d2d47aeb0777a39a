import { statfs } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { attemptLimits } from "@lerret/contracts/attempt-limits";
import { paymentProviders } from "@lerret/contracts/ticketing";
import { onRejection, type Rejection } from "@lerret/platform/core/rejections";
import { toStored } from "@lerret/platform/core/time";
import type { DatabaseHandles } from "@lerret/platform/db/handles";
import type { DatabaseHealth } from "@lerret/platform/db/health-probe";
import { knownMigrations, newestOf } from "@lerret/platform/db/migrate";
import { readCommit } from "@lerret/platform/installation/commit";
import { version } from "@lerret/platform/installation/version";
import type { Mailer } from "@lerret/platform/mail/email";
import { MailError } from "@lerret/platform/mail/email";
import { readStoredFigures, type StoredFigure, storedFigures } from "@lerret/platform/metrics/read";
import type { Logger } from "pino";
import { methodLabel } from "./route-labels.ts";

/** What this process measures, in Prometheus' text format with the names of OpenTelemetry's conventions. */
export type Metrics = {
	countRequest: (method: string, route: string, status: number, milliseconds: number) => void;
	countStatement: (milliseconds: number) => void;
	/** The mailer, whose outcomes are counted. */
	countEmails: (mailer: Mailer) => Mailer;
	/** Where the figures of the database come from; before, there are none. */
	watchDatabase: (source: DatabaseSource) => void;
	/** Where the number of buyers comes from who wait in the queues of this process. */
	watchQueues: (countWaiting: () => number) => void;
	/** The text, and its content type. It is complete within two seconds, also without a database. */
	render: () => Promise<{ text: string; contentType: string }>;
	close: () => void;
};

type DatabaseSource = Pick<DatabaseHandles, "background" | "connections"> & {
	probe: () => Promise<DatabaseHealth>;
	now: () => Temporal.Instant;
	log: Logger;
	/** Paths by the name of the label. */
	folders: Record<string, string>;
};

/** OpenTelemetry's advice for http.server.request.duration, in seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const statementBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
/** How long figures of the database are reused: on SQLite, reading them keeps the event loop for some milliseconds. */
const reuseMs = 15_000;
const databaseTimeoutMs = 1500;
/** The library's own delay of the event loop, of which we have another, and names for counters of what is no counter. */
const unwanted = /^nodejs_(?:eventloop_lag_|active_(?:handles|requests|resources)_total$)/u;
const quantiles = [50, 90, 99] as const;

/** All series from the start, so that a first rejection is an increase. */
const rejectionKinds: Record<Rejection["what"], string[]> = {
	limit: Object.keys(attemptLimits),
	login: ["visitor", "staff", "basic"],
	webhook: [...paymentProviders],
};

/** The library is loaded here, so that a start without metrics does not wait for it. */
export async function createMetrics(databaseKind: "sqlite" | "postgres"): Promise<Metrics> {
	const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import("prom-client");
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	for (const { name } of await registry.getMetricsAsJSON()) if (unwanted.test(name)) registry.removeSingleMetric(name);

	const requests = new Histogram({
		name: "http_server_request_duration_seconds",
		help: "Duration of HTTP requests until the response is ready.",
		labelNames: ["http_request_method", "http_route", "http_response_status_code"],
		buckets: requestBuckets,
		registers,
	});
	const statements = new Histogram({
		name: "db_client_operation_duration_seconds",
		help: "Duration of SQL statements that succeeded.",
		labelNames: ["db_system_name"],
		buckets: statementBuckets,
		registers,
	});
	const database = { db_system_name: databaseKind === "postgres" ? "postgresql" : "sqlite" };
	const emails = new Counter({
		name: "lerret_emails_total",
		help: "Emails by outcome: sent, failed (tried again), rejected (for good).",
		labelNames: ["outcome"],
		registers,
	});
	for (const outcome of ["sent", "failed", "rejected"]) emails.inc({ outcome }, 0);
	const rejections = new Counter({
		name: "lerret_rejections_total",
		help: "Requests over a limit, failed logins, and webhooks with a wrong signature, by what they were.",
		labelNames: ["what", "kind"],
		registers,
	});
	for (const [what, kinds] of Object.entries(rejectionKinds))
		for (const kind of kinds) rejections.inc({ what, kind }, 0);
	const stopCounting = onRejection((rejection) => rejections.inc(rejection));
	const buyersWaiting = new Gauge({
		name: "lerret_buyers_waiting",
		help: "Turns to come in the queues for events of this process, also of visitors who have gone away.",
		registers,
	});
	new Gauge({
		name: "lerret_build_info",
		help: "The version that runs; the value is always 1.",
		labelNames: ["version", "commit", "schema"],
		registers,
	}).set({ version, commit: readCommit() ?? "", schema: newestOf(knownMigrations()) ?? "" }, 1);

	const delay = monitorEventLoopDelay({ resolution: 10 });
	delay.enable();
	const delays = quantiles.map((percent) => ({
		percent,
		gauge: new Gauge({
			name: `nodejs_eventloop_delay_p${percent}_seconds`,
			help: `Event-loop delay since the last scrape, ${percent}th percentile.`,
			registers,
		}),
	}));
	const connections = new Gauge({
		name: "db_client_connection_count",
		help: "PostgreSQL connections by pool and state.",
		labelNames: ["db_client_connection_pool_name", "db_client_connection_state"],
		registers,
	});
	const pending = new Gauge({
		name: "db_client_connection_pending_requests",
		help: "Callers that wait for a PostgreSQL connection.",
		labelNames: ["db_client_connection_pool_name"],
		registers,
	});
	const isReady = new Gauge({
		name: "lerret_database_ready",
		help: "1 if the database can be read and written.",
		registers,
	});
	const freeBytes = new Gauge({
		name: "lerret_disk_free_bytes",
		help: "Room that the app may still use on the disk of DATA_DIR and of BACKUP_DIR.",
		labelNames: ["folder"],
		registers,
	});
	const stored = new Map(
		Object.entries(storedFigures).map(([name, { help, labels }]) => [
			name,
			new Gauge({ name, help, labelNames: labels, registers }),
		]),
	);

	let countBuyers = () => 0;
	let source: DatabaseSource | null = null;
	let readFigures: () => Promise<StoredFigure[] | null> = async () => null;
	return {
		watchDatabase(watched) {
			source = watched;
			readFigures = createFigureReader(watched);
		},
		watchQueues(countWaiting) {
			countBuyers = countWaiting;
		},
		countRequest(method, route, status, milliseconds) {
			const labels = {
				http_request_method: methodLabel(method),
				http_route: route,
				http_response_status_code: status,
			};
			requests.observe(labels, milliseconds / 1000);
		},
		countStatement: (milliseconds) => statements.observe(database, milliseconds / 1000),
		countEmails: (mailer) => ({
			...mailer,
			async send(email, identity) {
				try {
					await mailer.send(email, identity);
					emails.inc({ outcome: "sent" });
				} catch (error) {
					emails.inc({ outcome: error instanceof MailError && error.permanent ? "rejected" : "failed" });
					throw error;
				}
			},
		}),
		async render() {
			for (const { percent, gauge } of delays) gauge.set(delay.percentile(percent) / 1e9);
			delay.reset();
			for (const [pool, { used, idle, waiting }] of Object.entries(source?.connections() ?? {})) {
				const labels = { db_client_connection_pool_name: pool };
				connections.set({ ...labels, db_client_connection_state: "used" }, used);
				connections.set({ ...labels, db_client_connection_state: "idle" }, idle);
				pending.set(labels, waiting);
			}
			for (const [folder, path] of Object.entries(source?.folders ?? {})) {
				const disk = await statfs(path).catch(() => null);
				if (disk) freeBytes.set({ folder }, disk.bavail * disk.bsize);
				else freeBytes.remove({ folder });
			}
			buyersWaiting.set(countBuyers());
			const figures = await readFigures();
			isReady.set(figures ? 1 : 0);
			for (const gauge of stored.values()) gauge.reset();
			for (const { name, labels, value } of figures ?? []) stored.get(name)?.set(labels, value);
			return { text: await registry.metrics(), contentType: registry.contentType };
		},
		close() {
			stopCounting();
			delay.disable();
		},
	};
}

/** Reads the figures of the database, at most every 15 seconds; null while it does not respond or cannot be written. */
function createFigureReader({ background, probe, now, log }: DatabaseSource): () => Promise<StoredFigure[] | null> {
	let latest: { at: number; figures: StoredFigure[] } | null = null;
	const read = async () => {
		if ((await probe()) !== "ready") return null;
		if (latest && performance.now() - latest.at < reuseMs) return latest.figures;
		const figures = await readStoredFigures(background, toStored(now()));
		latest = { at: performance.now(), figures };
		return figures;
	};
	return () => {
		const timeout = new Promise<null>((resolve) => setTimeout(resolve, databaseTimeoutMs, null).unref());
		const figures = read().catch((error: unknown) => {
			log.warn({ err: error }, "figures for metrics could not be read");
			return null;
		});
		return Promise.race([figures, timeout]);
	};
}
