import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startProxy } from "../support/tcp-proxy.ts";
import { type Pair, startPair } from "./failover-cluster.ts";
import {
	countStatuses,
	type Load,
	type RequestKind,
	type RunningApp,
	slowestMs,
	startApps,
	startLoad,
	type TimedResponse,
} from "./failover-load.ts";
import type { Finding } from "./report.ts";
import { pause } from "./server-process.ts";

/** The limits of the contract, "Running it": for every response, and for recovery after the database is back. */
const maxResponseMs = 5000;
const maxRecoveryMs = 10_000;

const clientCounts: Partial<Record<RequestKind, number>> = {
	cached: 20,
	uncached: 14,
	"basic events": 14,
	write: 2,
	ready: 2,
};

export async function measureFailover(): Promise<Finding[]> {
	return [
		...(await measureTakeover("two hosts in DATABASE_URL", (pair, database) => ({
			url: `postgres://lerret@127.0.0.1:${pair.ports[0]},127.0.0.1:${pair.ports[1]}/${database}?target_session_attrs=read-write`,
		}))),
		...(await measureTakeover("one address that moves to the standby", async (pair, database) => {
			const proxy = await startProxy(pair.ports[0]);
			const url = `postgres://lerret@127.0.0.1:${proxy.port}/${database}`;
			return { url, move: () => proxy.moveTo(pair.ports[1]), close: proxy.close };
		})),
		...(await measureLockedTables()),
		...(await measureFullDisk()),
	];
}

type Connection = { url: string; move?: () => void; close?: () => Promise<void> };

async function measureTakeover(
	subject: string,
	connect: (pair: Pair, database: string) => Connection | Promise<Connection>,
): Promise<Finding[]> {
	return withApps(connect, async (apps, pair, connection) => {
		const load = startLoad(apps, clientCounts);
		await pause(5000);
		const hangsAt = performance.now();
		pair.hangPrimary();
		await pause(3000);
		await pair.promoteStandby();
		connection.move?.();
		const promotedAt = performance.now();
		await pause(20_000);
		await load.stop();
		const during = load.responses.filter(({ at, milliseconds }) => at + milliseconds >= hangsAt);
		const writes = load.responses.filter(({ kind, at }) => kind === "write" && at > promotedAt);
		const failed = writes.filter(({ status }) => status !== 200);
		const recovered = Math.max(0, ...failed.map(({ at, milliseconds }) => at + milliseconds - promotedAt));
		const recoveryTime = writes.at(-1)?.status === 200 ? recovered : Number.POSITIVE_INFINITY;
		return [
			toFinding(
				`${subject}: last failed write after the promotion`,
				recoveryTime,
				maxRecoveryMs,
				`writes ${countStatuses(writes)}`,
			),
			...findingsByKind(subject, during),
		];
	});
}

async function measureLockedTables(): Promise<Finding[]> {
	const connect = (pair: Pair, database: string) => ({
		url: `postgres://lerret@127.0.0.1:${pair.ports[0]}/${database}`,
	});
	return withApps(connect, async (apps, _pair, { url }) => {
		const client = new pg.Client(url);
		await client.connect();
		const load = startLoad(apps, { ...clientCounts, login: 2 });
		await pause(3000);
		const lockedAt = performance.now();
		await client.query("begin; lock table account, event, attempt in access exclusive mode");
		await pause(20_000);
		const during = [...load.responses].filter(({ at }) => at > lockedAt);
		await client.query("rollback");
		await client.end();
		await load.stop();
		return findingsByKind("tables locked for 20 s", during);
	});
}

async function measureFullDisk(): Promise<Finding[]> {
	const folder = mkdtempSync(join(tmpdir(), "lerret-full-"));
	if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", folder]).status !== 0) {
		console.error("Skipping SQLite on a full disk: only root can mount the small disk for it.");
		return [];
	}
	let app: RunningApp | undefined;
	try {
		[app] = (await startApps(1, { DATA_DIR: folder })) as [RunningApp];
		const load: Load = startLoad([app], { cached: 4, uncached: 4, write: 2, ready: 1 });
		await pause(3000);
		const filler = join(folder, "filler");
		const { bavail, bsize } = statfsSync(folder);
		try {
			writeFileSync(filler, Buffer.alloc(bavail * bsize));
		} catch (error) {
			// The app has written to the disk in the meantime.
			if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
		}
		const fullAt = performance.now();
		await pause(10_000);
		rmSync(filler);
		const freeAt = performance.now();
		await pause(5000);
		await load.stop();
		const during = load.responses.filter(({ at }) => at > fullAt && at < freeAt);
		const failed = load.responses.filter(
			({ kind, at, status }) => ["write", "ready"].includes(kind) && at > freeAt && status !== 200,
		);
		const recovered = Math.max(0, ...failed.map(({ at, milliseconds }) => at + milliseconds - freeAt));
		return [
			toFinding(
				"SQLite's disk full, then free: last failed request",
				recovered,
				maxRecoveryMs,
				countStatuses(failed) || "none",
			),
			...findingsByKind("SQLite's disk full", during),
		];
	} finally {
		await app?.close();
		spawnSync("umount", [folder]);
		rmSync(folder, { recursive: true, force: true });
	}
}

async function withApps(
	connect: (pair: Pair, database: string) => Connection | Promise<Connection>,
	act: (apps: RunningApp[], pair: Pair, connection: Connection) => Promise<Finding[]>,
): Promise<Finding[]> {
	const pair = await startPair();
	const apps: RunningApp[] = [];
	let connection: Connection | undefined;
	try {
		connection = await connect(pair, "postgres");
		apps.push(...(await startApps(2, { DATABASE_URL: connection.url })));
		return await act(apps, pair, connection);
	} finally {
		await Promise.all(apps.map((app) => app.close()));
		await connection?.close?.();
		await pair.stop();
	}
}

const findingsByKind = (subject: string, responses: TimedResponse[]): Finding[] =>
	Object.entries(Object.groupBy(responses, ({ kind }) => kind)).map(([kind, list = []]) =>
		toFinding(
			`${subject}: slowest ${kind}`,
			slowestMs(list),
			kind === "ready" ? 2000 : maxResponseMs,
			countStatuses(list),
		),
	);

function toFinding(subject: string, time: number, limit: number, details: string): Finding {
	const measured = `${Math.round(time)} ms (${details})`;
	return { part: "failover", subject, goal: `≤ ${limit} ms`, measured, isMet: time <= limit, values: { time } };
}
