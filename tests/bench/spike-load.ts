import { once } from "node:events";
import { Agent, request } from "node:http";
import type { PhaseResult, SpikeInput } from "./spike.ts";
import { quantile } from "./timing.ts";

/**
 * Simulates visitors that each keep a connection and request one URL after the other. `spike.ts` starts this process
 * and ends it after the last phase.
 */

const [{ port, targets, phases }] = (await once(process, "message")) as [SpikeInput];

// Without this, the process exits before its last message is sent.
process.channel?.ref();

let wantedVisitors = 0;
let interval = 0;
let errors = 0;
let firstError = "";
let times: number[] = [];
let targetIndex = 0;

function recordError(message: string): void {
	errors++;
	firstError ||= message;
}

/** Starts after a random delay, so that visitors do not send their requests at the same moment. */
async function visit(): Promise<void> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	await pause(Math.random() * interval);
	while (wantedVisitors > 0) {
		const begin = performance.now();
		await sendRequest(agent);
		const time = performance.now() - begin;
		times.push(time);
		await pause(Math.max(0, interval - time));
	}
	agent.destroy();
}

function sendRequest(agent: Agent): Promise<void> {
	const target = targets[targetIndex++ % targets.length];
	if (!target) throw new Error("there are no targets");
	const { host, path, status } = target;
	return new Promise((resolve) => {
		const headers = { host, "accept-encoding": "br" };
		const clientRequest = request({ host: "localhost", port, path, agent, headers }, (response) => {
			response.on("end", resolve);
			if (response.statusCode !== status) recordError(`status ${response.statusCode} for ${host}${path}`);
			response.resume();
		});
		clientRequest.on("error", (error) => {
			recordError(error.message);
			resolve();
		});
		clientRequest.end();
	});
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let visitors = 0;
for (const { name, from, to, rise, hold, interval: phaseInterval } of phases) {
	const begin = performance.now();
	times = [];
	interval = phaseInterval;
	for (let passed = 0; passed < rise + hold; passed = performance.now() - begin) {
		wantedVisitors = Math.round(from + (to - from) * Math.min(1, rise === 0 ? 1 : passed / rise));
		while (visitors < wantedVisitors) {
			visitors++;
			void visit();
		}
		await pause(50);
	}
	process.send?.({
		name,
		p99: quantile(times, 0.99),
		requests: times.length,
		errors,
		firstError,
	} satisfies PhaseResult);
}
wantedVisitors = 0;
