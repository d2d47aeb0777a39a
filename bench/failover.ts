import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startProxy } from "../testing/tcp-proxy.ts";
import { type Pair, startPair } from "./failover-cluster.ts";
import {
	type Answer,
	countStatuses,
	type Kind,
	type Load,
	type Served,
	slowest,
	startApps,
	startLoad,
} from "./failover-load.ts";
import type { Finding } from "./report.ts";
import { pause } from "./served.ts";

/** The limits of the contract, "Running it": for every response, and for recovery after the database is back. */
const mostMilliseconds = 5000;
const mostToRecover = 10_000;

const readers: Partial<Record<Kind, number>> = { cached: 20, uncached: 14, "basic events": 14, write: 2, ready: 2 };

export async function measureFailover(): Promise<Finding[]> {
	return [
		...(await takeOver("two hosts in DATABASE_URL", (pair, database) => ({
			url: `postgres://lerret@127.0.0.1:${pair.ports[0]},127.0.0.1:${pair.ports[1]}/${database}?target_session_attrs=read-write`,
		}))),
		...(await takeOver("one address that moves to the standby", async (pair, database) => {
			const proxy = await startProxy(pair.ports[0]);
			const url = `postgres://lerret@127.0.0.1:${proxy.port}/${database}`;
			return { url, move: () => proxy.moveTo(pair.ports[1]), close: proxy.close };
		})),
		...(await lockTables()),
		...(await fillDisk()),
	];
}

type Way = { url: string; move?: () => void; close?: () => Promise<void> };

async function takeOver(
	subject: string,
	lead: (pair: Pair, database: string) => Way | Promise<Way>,
): Promise<Finding[]> {
	return withApps(lead, async (apps, pair, way) => {
		const load = startLoad(apps, readers);
		await pause(5000);
		const hangsAt = performance.now();
		pair.hangPrimary();
		await pause(3000);
		await pair.promoteStandby();
		way.move?.();
		const promotedAt = performance.now();
		await pause(20_000);
		await load.stop();
		const during = load.answers.filter(({ at, milliseconds }) => at + milliseconds >= hangsAt);
		const writes = load.answers.filter(({ kind, at }) => kind === "write" && at > promotedAt);
		const failed = writes.filter(({ status }) => status !== 200);
		const recovered = Math.max(0, ...failed.map(({ at, milliseconds }) => at + milliseconds - promotedAt));
		const last = writes.at(-1)?.status === 200 ? recovered : Number.POSITIVE_INFINITY;
		return [
			finding(
				`${subject}: last failed write after the promotion`,
				last,
				mostToRecover,
				`writes ${countStatuses(writes)}`,
			),
			...byKind(subject, during),
		];
	});
}

async function lockTables(): Promise<Finding[]> {
	const lead = (pair: Pair, database: string) => ({ url: `postgres://lerret@127.0.0.1:${pair.ports[0]}/${database}` });
	return withApps(lead, async (apps, _pair, { url }) => {
		const client = new pg.Client(url);
		await client.connect();
		const load = startLoad(apps, { ...readers, login: 2 });
		await pause(3000);
		const lockedAt = performance.now();
		await client.query("begin; lock table account, event, attempt in access exclusive mode");
		await pause(20_000);
		const during = [...load.answers].filter(({ at }) => at > lockedAt);
		await client.query("rollback");
		await client.end();
		await load.stop();
		return byKind("tables locked for 20 s", during);
	});
}

async function fillDisk(): Promise<Finding[]> {
	const folder = mkdtempSync(join(tmpdir(), "lerret-full-"));
	if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", folder]).status !== 0) {
		console.error("Skipping SQLite on a full disk: only root can mount the small disk for it.");
		return [];
	}
	let app: Served | undefined;
	try {
		[app] = (await startApps(1, { DATA_DIR: folder })) as [Served];
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
		const during = load.answers.filter(({ at }) => at > fullAt && at < freeAt);
		const refused = load.answers.filter(
			({ kind, at, status }) => ["write", "ready"].includes(kind) && at > freeAt && status !== 200,
		);
		const recovered = Math.max(0, ...refused.map(({ at, milliseconds }) => at + milliseconds - freeAt));
		return [
			finding(
				"SQLite's disk full, then free: last failed request",
				recovered,
				mostToRecover,
				countStatuses(refused) || "none",
			),
			...byKind("SQLite's disk full", during),
		];
	} finally {
		await app?.close();
		spawnSync("umount", [folder]);
		rmSync(folder, { recursive: true, force: true });
	}
}

async function withApps(
	lead: (pair: Pair, database: string) => Way | Promise<Way>,
	act: (apps: Served[], pair: Pair, way: Way) => Promise<Finding[]>,
): Promise<Finding[]> {
	const pair = await startPair();
	const apps: Served[] = [];
	let way: Way | undefined;
	try {
		way = await lead(pair, "postgres");
		apps.push(...(await startApps(2, { DATABASE_URL: way.url })));
		return await act(apps, pair, way);
	} finally {
		await Promise.all(apps.map((app) => app.close()));
		await way?.close?.();
		await pair.stop();
	}
}

const byKind = (subject: string, answers: Answer[]): Finding[] =>
	Object.entries(Object.groupBy(answers, ({ kind }) => kind)).map(([kind, list = []]) =>
		finding(
			`${subject}: slowest ${kind}`,
			slowest(list),
			kind === "ready" ? 2000 : mostMilliseconds,
			countStatuses(list),
		),
	);

function finding(subject: string, time: number, most: number, more: string): Finding {
	const measured = `${Math.round(time)} ms (${more})`;
	return { part: "failover", subject, goal: `≤ ${most} ms`, measured, isMet: time <= most, values: { time } };
}
