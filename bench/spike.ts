import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { median } from "./measure.ts";
import { type Finding, milliseconds } from "./report.ts";
import { type Figures, pause, type Served, settle, stop, withServedHouse } from "./served.ts";
import { findPlaces, type Target } from "./spike-places.ts";

/** Issue 6: "a spike of 10 → 300 connections in 10 s held 30 s, while content is changed every second". */
const calm = 10;
const peak = 300;
const mostRatio = 10;
/**
 * Each visitor waits until its interval (ms) is over. Without pauses, thirty times as many visitors would wait thirty
 * times as long with any server.
 */
const interval = 100;
/** The interval of the load on all pages: most pages are requested after each change and must be rendered. */
const wanderingInterval = 1000;
/** Issue 6: "memory of the whole process after 10 minutes of load: ≤ 250 MB, flat". */
const mostMemory = 250_000_000;
const mostGrowth = 1.05;
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
export type SpikeOrder = { port: number; targets: Target[]; phases: Phase[] };
/** `p99` is in milliseconds; `errors` counts from the first phase. */
export type SpikeTold = { name: string; p99: number; requests: number; errors: number; first: string };

export function measureSpike(minutes: number): Promise<Finding[]> {
	return withServedHouse(async (house) => {
		await settle(house, path);
		const front = [{ host: "localhost", path, status: 200 }];
		const [, quiet] = await raise(house, front, [
			{ name: "warm", from: calm, to: calm, rise: 0, hold: 3000, interval },
			{ name: "calm", from: calm, to: calm, rise: 0, hold: 8000, interval },
		]);
		const before = await house.ask("change");
		const [spike] = await raise(house, front, [
			{ name: "spike", from: calm, to: peak, rise: 10_000, hold: 30_000, interval },
		]);
		const after = await house.ask("figures");
		if (!quiet || !spike) throw new Error("no visitor reported a phase");
		const places = await findPlaces(house.port);
		const wandering = { from: peak, to: peak, rise: 0, hold: (minutes * 60_000) / 2, interval: wanderingInterval };
		const first = await watch(house, () => raise(house, places, [{ name: "first half", ...wandering }]));
		const second = await watch(house, () => raise(house, places, [{ name: "second half", ...wandering }]));
		await house.ask("rest");
		return [
			latency(quiet, spike),
			renders((after.renders[path] ?? 0) - (before.renders[path] ?? 0), after.changes - before.changes),
			memory(first.memory, second.memory, places.length, minutes, [...first.told, ...second.told]),
		];
	});
}

async function raise(house: Served, targets: Target[], phases: Phase[]): Promise<SpikeTold[]> {
	const order: SpikeOrder = { port: house.port, targets, phases };
	const child = fork(fileURLToPath(new URL("spike-load.ts", import.meta.url)), [], {
		stdio: ["ignore", "ignore", "inherit", "ipc"],
		execArgv: [],
	});
	const told: SpikeTold[] = [];
	child.send(order);
	await new Promise((resolve, reject) => {
		child.on("message", (phase) => {
			if (told.push(phase as SpikeTold) === phases.length) resolve(undefined);
		});
		child.once("exit", (code) => reject(new Error(`the visitors' process exited (${code})`)));
	});
	child.removeAllListeners("exit");
	await stop(child);
	return told;
}

type Memory = Pick<Figures, "rss" | "own" | "children">;

async function watch(house: Served, act: () => Promise<SpikeTold[]>): Promise<{ told: SpikeTold[]; memory: Memory[] }> {
	const memory: Memory[] = [];
	let isOver = false;
	const told = act().finally(() => {
		isOver = true;
	});
	while (!isOver) {
		await Promise.race([pause(1000), told]);
		memory.push(await house.ask("figures"));
	}
	return { told: await told, memory };
}

function latency(quiet: SpikeTold, spike: SpikeTold): Finding {
	const ratio = spike.p99 / quiet.p99;
	const { errors } = spike;
	return {
		part: "spike",
		subject: `${calm} → ${peak} visitors, content changed every second, p99`,
		goal: `≤ ${mostRatio} times calm, no error`,
		measured: `${ratio.toFixed(1)} times (${milliseconds(quiet.p99)} → ${milliseconds(spike.p99)} of ${spike.requests}), ${errors} errors${errors > 0 ? `: ${spike.first}` : ""}`,
		isMet: ratio <= mostRatio && errors === 0,
		values: { calm: quiet.p99, spike: spike.p99, ratio, errors, requests: spike.requests },
	};
}

function renders(made: number, versions: number): Finding {
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

function memory(first: Memory[], second: Memory[], places: number, minutes: number, told: SpikeTold[]): Finding {
	const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
	const of = (list: Memory[], name: keyof Memory) => list.map((figures) => figures[name]);
	const [begin, end] = [median(of(first, "rss")), median(of(second, "rss"))];
	const most = Math.max(...of(first, "rss"), ...of(second, "rss"));
	const own = median(of(second, "own"));
	const pictures = Math.max(...of(first, "children"), ...of(second, "children"));
	const requests = told.reduce((sum, phase) => sum + phase.requests, 0);
	const errors = told.reduce((sum, phase) => sum + phase.errors, 0);
	const complaint = told.find((phase) => phase.errors > 0)?.first;
	const all = of([...first, ...second], "rss");
	const each = Array.from({ length: minutes }, (_, minute) =>
		median(all.slice((minute * all.length) / minutes, ((minute + 1) * all.length) / minutes)),
	);
	return {
		part: "spike",
		subject: `memory in ${minutes} more minutes: ${peak} visitors, ${places} addresses, content changed every second`,
		goal: `≤ ${megabytes(mostMemory)}, flat, no error`,
		measured: `median ${megabytes(end)} (first half ${megabytes(begin)}), most ${megabytes(most)}, without mapped files ${megabytes(own)}; minute by minute ${each.map((bytes) => Math.round(bytes / 1e6)).join(" ")}; picture process at most ${megabytes(pictures)}; ${requests} requests, ${errors} errors${complaint ? `: ${complaint}` : ""}`,
		isMet: most <= mostMemory && end <= begin * mostGrowth && errors === 0,
		values: {
			begin,
			end,
			most,
			own,
			pictures,
			requests,
			errors,
			places,
			minutes,
			...Object.fromEntries(each.map((bytes, i) => [`minute ${i + 1}`, bytes])),
		},
	};
}
