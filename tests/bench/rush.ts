import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { fillDemo } from "@lerret/demo/fill/fill";
import { toStored } from "@lerret/platform/core/time";
import { openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { appEnvironment, nodeOptions } from "../../scripts/app-settings.ts";
import { findInconsistencies, openShop } from "../support/box-office.ts";
import { startFakeVipps, vippsEnvironment } from "../support/payments/fake-vipps.ts";
import { type ServerProcesses, startServerProcesses } from "../support/server-processes.ts";
import { type Finding, load, milliseconds } from "./report.ts";
import type { Buyers, BuyersInput } from "./rush-buyers.ts";
import { pause } from "./server-process.ts";
import { runVisitors } from "./spike.ts";
import { withTemporaryDatabases } from "./temporary-databases.ts";
import { median, quantile } from "./timing.ts";

/** Issue 33: 10,000 buyers of 500 seats in a minute, two processes on PostgreSQL, a provider of 700 ms, three runs. */
const rushSeconds = 60;
const rows = 50;
const seatCount = rows * 10;
const providerMs = 700;
const processes = 2;
const [maxFrontPageMs, maxHoldMs] = [300, 1000];
/** More than the fake provider is asked. */
const manyCalls = 100_000;

type Rush = { buyers: number; by: "API" | "pages" };
type Run = { buyers: Buyers; frontPageMs: number; inconsistencies: string[]; loadBefore: number };

/**
 * One buyer in so many is in a process of ordinary priority, and the times are theirs. The others are of the lowest: they
 * stand for 10,000 devices, which take no time of the app's two processors.
 */
const measuredShare = 20;

/** A run begins when the machine is as calm as this, and at the latest after some minutes. */
const calmLoad = 1.5;
const maxCalmingMs = 4 * 60_000;

export async function measureRush(): Promise<Finding[]> {
	return [
		...(await measure({ buyers: 10_000, by: "pages" }, 3)),
		// Without a line: the API's buyers wait only while visitors of the pages do.
		...(await measure({ buyers: 10_000, by: "API" }, 1)),
	];
}

async function measure(rush: Rush, count: number): Promise<Finding[]> {
	const runs: Run[] = [];
	for (let number = 1; number <= count; number += 1) runs.push(await run(rush));
	return toFindings(rush, runs);
}

async function run(rush: Rush): Promise<Run> {
	const loadBefore = await waitForCalm();
	return withTemporaryDatabases("postgres", async ({ create }) => {
		const { database, dataDir } = await create();
		const db = openDatabase(database);
		const vipps = await startFakeVipps();
		vipps.delay(providerMs, "", manyCalls);
		try {
			await migrate(db, database.kind);
			const now = Temporal.Now.instant();
			await fillDemo(db, now);
			await openShop({ db }, { rows, startsAt: toStored(now.add({ hours: 72 })), settings: { keptHours: 100 } });
			const servers = await startServerProcesses(processes, database, {
				...appEnvironment,
				...vippsEnvironment(vipps.url),
				NODE_OPTIONS: nodeOptions.join(" "),
				DATA_DIR: dataDir,
				// A new installation makes its pictures before a sale.
				PICTURES_IN_ADVANCE: "0",
			});
			try {
				const frontPage = [{ host: "localhost:3000", path: "/", status: 200 }];
				const app = { port: servers.ports()[0] ?? 0 };
				const visitors = { from: 10, to: 10, rise: 0, interval: 100 };
				await runVisitors(app, frontPage, [{ name: "warm", hold: 4000, ...visitors }]);
				const [[busy], buyers] = await Promise.all([
					runVisitors(app, frontPage, [{ name: "rush", hold: rushSeconds * 1000, ...visitors }]),
					sendBuyers(servers, rush),
				]);
				if (!busy) throw new Error("no visitor reported a phase");
				await pause(2000);
				const inconsistencies = await findInconsistencies({ db }, vipps.moneyOf);
				return { buyers, frontPageMs: busy.p99, inconsistencies, loadBefore };
			} finally {
				await servers.close();
			}
		} finally {
			await vipps.close();
			await db.destroy();
		}
	});
}

async function waitForCalm(): Promise<number> {
	const latest = performance.now() + maxCalmingMs;
	while (load() > calmLoad && performance.now() < latest) await pause(1000);
	return load();
}

async function sendBuyers(servers: ServerProcesses, { buyers, by }: Rush): Promise<Buyers> {
	const measured = Math.ceil(buyers / measuredShare);
	const input = { ports: servers.ports(), by, seconds: rushSeconds, rows };
	const [timed, crowd] = await Promise.all([
		runBuyers({ ...input, count: measured }, constants.priority.PRIORITY_NORMAL),
		runBuyers({ ...input, count: buyers - measured }, constants.priority.PRIORITY_LOW),
	]);
	const outcomes = new Map(timed.outcomes);
	for (const [outcome, count] of crowd.outcomes) outcomes.set(outcome, count + (outcomes.get(outcome) ?? 0));
	return { ...timed, outcomes: [...outcomes], paidAt: [...timed.paidAt, ...crowd.paidAt] };
}

async function runBuyers(input: BuyersInput, priority: number): Promise<Buyers> {
	const child = fork(fileURLToPath(new URL("./rush-buyers.ts", import.meta.url)));
	if (child.pid !== undefined) setPriority(child.pid, priority);
	try {
		child.send(input);
		const ended = once(child, "exit").then(([code]) => {
			throw new Error(`a process of buyers exited (${code})`);
		});
		const [reply] = (await Promise.race([once(child, "message"), ended])) as [Buyers];
		ended.catch(() => {});
		return reply;
	} finally {
		child.kill();
	}
}

/** Answers that tell a buyer where they stand. */
const clearOutcomes = new Set(["paid", "sold out", "seat taken"]);

function toFindings({ buyers: count, by }: Rush, runs: Run[]): Finding[] {
	const part = "rush";
	const subject = `${count} buyers of ${seatCount} seats by ${by === "API" ? "the API" : by}`;
	const medianOf = (read: (run: Run) => number) => median(runs.map(read));
	const loads = runs.map(({ loadBefore }) => loadBefore.toFixed(1)).join(", ");
	const holdMs = medianOf(({ buyers }) => quantile(buyers.holdTimes, 0.5));
	const holdP99 = medianOf(({ buyers }) => quantile(buyers.holdTimes, 0.99));
	const frontPageMs = medianOf((each) => each.frontPageMs);
	const ordersPerSecond = medianOf(({ buyers }) => soldOf(buyers) / sellingSeconds(buyers));
	const waits = runs.flatMap(({ buyers }) => buyers.waits);
	const hasLine = by === "pages";
	const problems = runs.flatMap(({ buyers: { outcomes }, inconsistencies }) => [
		...outcomes.filter(([outcome]) => !clearOutcomes.has(outcome)).map(([outcome, n]) => `${outcome} ${n}`),
		...inconsistencies,
	]);
	const sold = runs.map(({ buyers }) => soldOf(buyers));
	return [
		{
			part,
			subject: `${subject}: answers`,
			goal: `${seatCount} sold, none twice, a clear answer each`,
			measured: [
				...runs.map(({ buyers }) => buyers.outcomes.map(([o, n]) => `${o} ${n}`).join(", ")),
				...problems,
			].join("; "),
			isMet: problems.length === 0 && sold.every((seats) => seats === seatCount),
			values: { sold: median(sold), problems: problems.length },
		},
		{
			part,
			subject: `${subject}: a hold, median${hasLine ? " after admission" : ""}`,
			goal: hasLine ? `≤ ${maxHoldMs} ms` : null,
			measured: `${milliseconds(holdMs)} (p99 ${milliseconds(holdP99)}); ${hasLine ? `${runs.reduce((n, { buyers }) => n + buyers.holdTimes.length, 0)} holds of one buyer in ${measuredShare}; let in after ${milliseconds(quantile(waits, 0.5))} (median), at most ${milliseconds(Math.max(...waits))}; ` : ""}${ordersPerSecond.toFixed(1)} orders a second with a provider of ${providerMs} ms; load before: ${loads}`,
			isMet: hasLine ? holdMs <= maxHoldMs : null,
			values: { p50: holdMs, p99: holdP99, ordersPerSecond },
		},
		{
			part,
			subject: `${subject}: front page meanwhile, p99`,
			goal: `≤ ${maxFrontPageMs} ms`,
			measured: `${milliseconds(frontPageMs)} (${runs.map((each) => milliseconds(each.frontPageMs)).join(", ")})`,
			isMet: frontPageMs <= maxFrontPageMs,
			values: { p99: frontPageMs },
		},
	];
}

const soldOf = ({ outcomes }: Buyers): number => new Map(outcomes).get("paid") ?? 0;

/** From the first to the last paid order. */
const sellingSeconds = ({ paidAt }: Buyers): number => (Math.max(...paidAt) - Math.min(...paidAt)) / 1000;
