import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Finding, milliseconds } from "./report.ts";
import { type Figures, pause, type ServerProcess, stopProcess, warmUpPage, withServedApp } from "./server-process.ts";
import { findTargets, type Target } from "./spike-targets.ts";
import { median } from "./timing.ts";

/** Issue 6: "a spike of 10 → 300 connections in 10 s held 30 s, while content is changed every second". */
const calm = 10;
const peakVisitors = 300;
const maxRatio = 10;
/**
 * Each visitor waits until its interval (ms) is over. Without waiting, thirty times as many visitors would wait thirty
 * times as long with any server.
 */
const interval = 100;
/** The interval of the load on all pages: most pages are requested after each change and must be rendered. */
const browsingInterval = 1000;
/** Issue 6: "memory of the whole process after 10 minutes of load: ≤ 250 MB, flat". */
const maxMemoryBytes = 250_000_000;
const maxGrowthFactor = 1.05;
const path = "/";

type Phase = {
	name: string;
	from: number;
	to: number;
	/** Times in milliseconds. */
	rise: number;
	hold: number;
	interval: number;
};
export type SpikeInput = { port: number; targets: Target[]; phases: Phase[] };
/** `p99` is in milliseconds; `errors` counts from the first phase. */
export type PhaseResult = { name: string; p99: number; requests: number; errors: number; firstError: string };

export function measureSpike(memoryMinutes: number): Promise<Finding[]> {
	return withServedApp(async (app) => {
		await warmUpPage(app, path);
		const frontPage = [{ host: "localhost", path, status: 200 }];
		const [, quiet] = await runVisitors(app, frontPage, [
			{ name: "warm", from: calm, to: calm, rise: 0, hold: 3000, interval },
			{ name: "calm", from: calm, to: calm, rise: 0, hold: 8000, interval },
		]);
		const before = await app.request("change");
		const [spike] = await runVisitors(app, frontPage, [
			{ name: "spike", from: calm, to: peakVisitors, rise: 10_000, hold: 30_000, interval },
		]);
		const after = await app.request("figures");
		if (!quiet || !spike) throw new Error("no visitor reported a phase");
		const targets = await findTargets(app.port);
		const browsing = {
			from: peakVisitors,
			to: peakVisitors,
			rise: 0,
			hold: (memoryMinutes * 60_000) / 2,
			interval: browsingInterval,
		};
		const first = await recordMemory(app, () => runVisitors(app, targets, [{ name: "first half", ...browsing }]));
		const second = await recordMemory(app, () => runVisitors(app, targets, [{ name: "second half", ...browsing }]));
		await app.request("rest");
		return [
			latencyFinding(quiet, spike),
			rendersFinding((after.renders[path] ?? 0) - (before.renders[path] ?? 0), after.changes - before.changes),
			memory(first.memory, second.memory, targets.length, memoryMinutes, [...first.results, ...second.results]),
		];
	});
}

/** Sends the visitors of `phases` in turn to `targets`, from another process. */
export async function runVisitors(
	app: Pick<ServerProcess, "port">,
	targets: Target[],
	phases: Phase[],
): Promise<PhaseResult[]> {
	const input: SpikeInput = { port: app.port, targets, phases };
	const child = fork(fileURLToPath(new URL("./spike-load.ts", import.meta.url)), [], {
		stdio: ["ignore", "ignore", "inherit", "ipc"],
		execArgv: [],
	});
	const results: PhaseResult[] = [];
	child.send(input);
	await new Promise((resolve, reject) => {
		child.on("message", (phase) => {
			if (results.push(phase as PhaseResult) === phases.length) resolve(undefined);
		});
		child.once("exit", (code) => reject(new Error(`the visitors' process exited (${code})`)));
	});
	child.removeAllListeners("exit");
	await stopProcess(child);
	return results;
}

type Memory = Pick<Figures, "rss" | "own" | "children">;

async function recordMemory(
	app: ServerProcess,
	act: () => Promise<PhaseResult[]>,
): Promise<{ results: PhaseResult[]; memory: Memory[] }> {
	const memory: Memory[] = [];
	let isOver = false;
	const results = act().finally(() => {
		isOver = true;
	});
	while (!isOver) {
		await Promise.race([pause(1000), results]);
		memory.push(await app.request("figures"));
	}
	return { results: await results, memory };
}

function latencyFinding(quiet: PhaseResult, spike: PhaseResult): Finding {
	const ratio = spike.p99 / quiet.p99;
	const { errors } = spike;
	return {
		part: "spike",
		subject: `${calm} → ${peakVisitors} visitors, content changed every second, p99`,
		goal: `≤ ${maxRatio} times calm, no error`,
		measured: `${ratio.toFixed(1)} times (${milliseconds(quiet.p99)} → ${milliseconds(spike.p99)} of ${spike.requests}), ${errors} errors${errors > 0 ? `: ${spike.firstError}` : ""}`,
		isMet: ratio <= maxRatio && errors === 0,
		values: { calm: quiet.p99, spike: spike.p99, ratio, errors, requests: spike.requests },
	};
}

function rendersFinding(made: number, versions: number): Finding {
	return {
		part: "spike",
		subject: "renders of the page during the spike",
		goal: "one per version",
		measured: `${made} for ${versions} versions`,
		// The version before the first change may be rendered once more.
		isMet: made <= versions + 1,
		values: { made, versions },
	};
}

function memory(
	first: Memory[],
	second: Memory[],
	targetCount: number,
	minutes: number,
	results: PhaseResult[],
): Finding {
	const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
	const valuesOf = (list: Memory[], name: keyof Memory) => list.map((figures) => figures[name]);
	const [begin, end] = [median(valuesOf(first, "rss")), median(valuesOf(second, "rss"))];
	const maxBytes = Math.max(...valuesOf(first, "rss"), ...valuesOf(second, "rss"));
	const own = median(valuesOf(second, "own"));
	const pictures = Math.max(...valuesOf(first, "children"), ...valuesOf(second, "children"));
	const requests = results.reduce((sum, phase) => sum + phase.requests, 0);
	const errors = results.reduce((sum, phase) => sum + phase.errors, 0);
	const firstError = results.find((phase) => phase.errors > 0)?.firstError;
	const all = valuesOf([...first, ...second], "rss");
	const each = Array.from({ length: minutes }, (_, minute) =>
		median(all.slice((minute * all.length) / minutes, ((minute + 1) * all.length) / minutes)),
	);
	return {
		part: "spike",
		subject: `memory in ${minutes} more minutes: ${peakVisitors} visitors, ${targetCount} addresses, content changed every second`,
		goal: `≤ ${megabytes(maxMemoryBytes)}, flat, no error`,
		measured: `median ${megabytes(end)} (first half ${megabytes(begin)}), most ${megabytes(maxBytes)}, without mapped files ${megabytes(own)}; minute by minute ${each.map((bytes) => Math.round(bytes / 1e6)).join(" ")}; picture process at most ${megabytes(pictures)}; ${requests} requests, ${errors} errors${firstError ? `: ${firstError}` : ""}`,
		isMet: maxBytes <= maxMemoryBytes && end <= begin * maxGrowthFactor && errors === 0,
		values: {
			begin,
			end,
			most: maxBytes,
			own,
			pictures,
			requests,
			errors,
			places: targetCount,
			minutes,
			...Object.fromEntries(each.map((bytes, i) => [`minute ${i + 1}`, bytes])),
		},
	};
}
