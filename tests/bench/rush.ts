import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { salePath } from "@lerret/contracts/paths";
import { fillDemo } from "@lerret/demo/fill/fill";
import { openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { toStored } from "@lerret/platform/time";
import { appEnvironment, nodeOptions } from "../../scripts/app-settings.ts";
import { findInconsistencies, openShop } from "../support/box-office.ts";
import { type ServerProcesses, startServerProcesses } from "../support/server-processes.ts";
import { type Finding, milliseconds } from "./report.ts";
import type { Buyers, BuyersInput } from "./rush-buyers.ts";
import { pause } from "./server-process.ts";
import { runVisitors } from "./spike.ts";
import { withTemporaryDatabases } from "./temporary-databases.ts";
import { quantile } from "./timing.ts";

/** Issue 18: "10,000 buyers for 500 seats within one minute against two processes on PostgreSQL", 1,000 on SQLite. */
const rushSeconds = 60;
/** Long enough that the p99 does not depend on a few collections of garbage. */
const calmSeconds = 30;
const rows = 50;
const seatCount = rows * 10;
const maxFrontPageRatio = 3;

type Rush = { kind: "postgres" | "sqlite"; processes: number; buyers: number; by: "API" | "pages" };

export async function measureRush(): Promise<Finding[]> {
	return [
		...(await measure({ kind: "postgres", processes: 2, buyers: 10_000, by: "API" })),
		...(await measure({ kind: "postgres", processes: 2, buyers: 10_000, by: "pages" })),
		...(await measure({ kind: "sqlite", processes: 1, buyers: 1_000, by: "pages" })),
	];
}

async function measure(rush: Rush): Promise<Finding[]> {
	return withTemporaryDatabases(rush.kind, async ({ create }) => {
		const { database, dataDir } = await create();
		const db = openDatabase(database);
		try {
			await migrate(db, database.kind);
			const now = Temporal.Now.instant();
			await fillDemo(db, now);
			await openShop({ db }, { rows, startsAt: toStored(now.add({ hours: 72 })), settings: { keptHours: 100 } });
			const servers = await startServerProcesses(rush.processes, database, {
				...appEnvironment,
				NODE_OPTIONS: nodeOptions.join(" "),
				DATA_DIR: dataDir,
				// Encoding them would take the processors while the calm is measured.
				PICTURES_IN_ADVANCE: "0",
			});
			try {
				const frontPage = [{ host: "localhost:3000", path: "/", status: 200 }];
				const app = { port: servers.ports()[0] ?? 0 };
				// Some visitors come before the others: the shop's processes have started.
				for (const port of servers.ports()) await (await fetch(`http://127.0.0.1:${port}${salePath("prove")}`)).text();
				const visitors = { from: 10, to: 10, rise: 0, interval: 100 };
				const [, calm] = await runVisitors(app, frontPage, [
					{ name: "warm", hold: 4000, ...visitors },
					{ name: "calm", hold: calmSeconds * 1000, ...visitors },
				]);
				const [[busy], buyers] = await Promise.all([
					runVisitors(app, frontPage, [{ name: "rush", hold: rushSeconds * 1000, ...visitors }]),
					sendBuyers(servers, rush),
				]);
				if (!calm || !busy) throw new Error("no visitor reported a phase");
				await pause(2000);
				return toFindings(rush, buyers, calm.p99, busy.p99, await findInconsistencies({ db }));
			} finally {
				await servers.close();
			}
		} finally {
			await db.destroy();
		}
	});
}

/** Sends the buyers from a process that only gets what nothing else needs: buyers' own devices take nothing from the app. */
async function sendBuyers(servers: ServerProcesses, { buyers, by }: Rush): Promise<Buyers> {
	const file = fileURLToPath(new URL("./rush-buyers.ts", import.meta.url));
	const child = fork(file, [], { execPath: "chrt", execArgv: ["--idle", "0", process.execPath] });
	try {
		child.send({ ports: servers.ports(), count: buyers, by, seconds: rushSeconds, rows } satisfies BuyersInput);
		const ended = once(child, "exit").then(([code]) => {
			throw new Error(`the buyers' process exited (${code})`);
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

function toFindings(
	{ kind, processes, buyers: count, by }: Rush,
	{ outcomes, holdTimes, waits, seconds }: Buyers,
	calm: number,
	busy: number,
	inconsistencies: string[],
): Finding[] {
	const subject = `${count} buyers of ${seatCount} seats by ${by === "API" ? "the API" : by}, ${processes} ${processes === 1 ? "process" : "processes"} on ${kind === "postgres" ? "PostgreSQL" : "SQLite"}`;
	const part = "rush";
	const sold = new Map(outcomes).get("paid") ?? 0;
	const unclear = outcomes.filter(([outcome]) => !clearOutcomes.has(outcome));
	const list = outcomes.map(([outcome, n]) => `${outcome} ${n}`).join(", ");
	const holdP99 = quantile(holdTimes, 0.99);
	const ratio = busy / calm;
	return [
		{
			part,
			subject: `${subject}: p99 of a hold`,
			goal: null,
			measured: `${milliseconds(holdP99)} of ${holdTimes.length}, median ${milliseconds(quantile(holdTimes, 0.5))}; ${waits.length > 0 ? `the buyers let in chose after ${milliseconds(quantile(waits, 0.5))} (median), at most ${milliseconds(Math.max(...waits))}; ` : ""}all were served after ${seconds.toFixed(0)} s`,
			isMet: null,
			values: { p99: holdP99, holds: holdTimes.length, seconds },
		},
		{
			part,
			subject: `${subject}: answers`,
			goal: `${seatCount} sold, none twice, a clear answer each`,
			measured: [list, ...inconsistencies].join("; "),
			isMet: sold === seatCount && unclear.length === 0 && inconsistencies.length === 0,
			values: Object.fromEntries(outcomes),
		},
		{
			part,
			subject: `${subject}: front page meanwhile, p99`,
			goal: `≤ ${maxFrontPageRatio} times calm`,
			measured: `${ratio.toFixed(1)} times (${milliseconds(calm)} → ${milliseconds(busy)})`,
			isMet: ratio <= maxFrontPageRatio,
			values: { calm, busy, ratio },
		},
	];
}
