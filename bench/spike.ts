import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { quantile } from "./measure.ts";
import { type Finding, milliseconds } from "./report.ts";
import { type Served, settle, stop, withServedHouse } from "./served.ts";

/** Issue 6: "a spike of 10 → 300 connections in 10 s held 30 s, while content is changed every second". */
const calm = 10;
const peak = 300;
const mostRatio = 10;
/** Each visitor asks this often (ms): in a closed circle, thirty times the visitors would wait thirty times as long whatever the house did. */
const interval = 100;
/** Issue 6: "memory of the whole process after 10 minutes of load: ≤ 250 MB, flat". */
const mostMemory = 250_000_000;
/** Of what it was in the middle of the load. */
const mostGrowth = 1.05;
const path = "/";

type Phase = { name: string; from: number; to: number /** ms */; rise: number; hold: number };
export type SpikeOrder = { port: number; path: string; interval: number; phases: Phase[] };
export type SpikeTold = { name: string; times: number[]; errors: number; first: string };

/** `minutes` is how long the load goes on after the spike for the sake of the memory. */
export function measureSpike(minutes: number): Promise<Finding[]> {
	return withServedHouse(async (house) => {
		await settle(house, path);
		const quiet = await raise(house, [
			{ name: "warm", from: calm, to: calm, rise: 0, hold: 3000 },
			{ name: "calm", from: calm, to: calm, rise: 0, hold: 8000 },
		]);
		const before = await house.ask("change");
		const spike = await raise(house, [{ name: "spike", from: calm, to: peak, rise: 10_000, hold: 30_000 }]);
		const after = await house.ask("figures");
		const hold = (minutes * 60_000) / 2;
		await raise(house, [{ name: "first half", from: peak, to: peak, rise: 0, hold }]);
		const middle = await house.ask("figures");
		await raise(house, [{ name: "second half", from: peak, to: peak, rise: 0, hold }]);
		const end = await house.ask("rest");
		return [
			latency(quiet.at(-1)?.times ?? [], spike.at(-1)?.times ?? [], spike.at(-1)),
			renders((after.renders[path] ?? 0) - (before.renders[path] ?? 0), after.changes - before.changes),
			memory(middle.rss, end.rss, minutes),
		];
	});
}

/** Lets the visitors come, from a process of their own; what they saw, phase by phase. */
async function raise(house: Served, phases: Phase[]): Promise<SpikeTold[]> {
	const order: SpikeOrder = { port: house.port, path, interval, phases };
	const child = fork(fileURLToPath(new URL("spike-load.ts", import.meta.url)), [JSON.stringify(order)], {
		stdio: ["ignore", "ignore", "inherit", "ipc"],
		execArgv: [],
	});
	const told: SpikeTold[] = [];
	await new Promise((resolve, reject) => {
		child.on("message", (phase) => {
			if (told.push(phase as SpikeTold) === phases.length) resolve(undefined);
		});
		child.once("exit", () => reject(new Error("the visitors went away")));
	});
	child.removeAllListeners("exit");
	await stop(child);
	return told;
}

function latency(quiet: number[], spike: number[], last: SpikeTold | undefined): Finding {
	const [calmP99, p99] = [quantile(quiet, 0.99), quantile(spike, 0.99)];
	const errors = last?.errors ?? 0;
	const ratio = p99 / calmP99;
	return {
		part: "spike",
		subject: `${calm} → ${peak} visitors, content changed every second, p99`,
		goal: `≤ ${mostRatio} times calm, no error`,
		measured: `${ratio.toFixed(1)} times (${milliseconds(calmP99)} → ${milliseconds(p99)} of ${spike.length}), ${errors} errors${errors > 0 ? `: ${last?.first}` : ""}`,
		isMet: ratio <= mostRatio && errors === 0,
		values: { calm: calmP99, spike: p99, ratio, errors, requests: spike.length },
	};
}

function renders(made: number, versions: number): Finding {
	return {
		part: "spike",
		subject: "renders of the page meanwhile",
		goal: "one a version",
		measured: `${made} for ${versions} versions`,
		// The version that was there before the first change may be rendered once more.
		isMet: made <= versions + 1,
		values: { made, versions },
	};
}

function memory(middle: number, end: number, minutes: number): Finding {
	const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
	return {
		part: "spike",
		subject: `memory of the process after ${minutes} more minutes of ${peak} visitors`,
		goal: `≤ ${megabytes(mostMemory)}, flat`,
		measured: `${megabytes(end)}, half-way ${megabytes(middle)}`,
		isMet: end <= mostMemory && end <= middle * mostGrowth,
		values: { middle, end, minutes },
	};
}
