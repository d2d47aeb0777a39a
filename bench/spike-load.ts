import { once } from "node:events";
import { Agent, request } from "node:http";
import { quantile } from "./measure.ts";
import type { SpikeOrder, SpikeTold } from "./spike.ts";

/**
 * Simulates visitors that each keep a connection and request one URL after the other. `spike.ts` starts this process
 * and ends it after the last phase.
 */

const [{ port, targets, phases }] = (await once(process, "message")) as [SpikeOrder];

// Without this, the process exits before its last message is sent.
process.channel?.ref();

let wanted = 0;
let interval = 0;
let errors = 0;
let first = "";
let times: number[] = [];
let turn = 0;

function failed(what: string): void {
	errors++;
	first ||= what;
}

/** Starts after a random delay, so that visitors do not send their requests at the same moment. */
async function visit(): Promise<void> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	await pause(Math.random() * interval);
	while (wanted > 0) {
		const begin = performance.now();
		await ask(agent);
		const time = performance.now() - begin;
		times.push(time);
		await pause(Math.max(0, interval - time));
	}
	agent.destroy();
}

function ask(agent: Agent): Promise<void> {
	const target = targets[turn++ % targets.length];
	if (!target) throw new Error("there are no targets");
	const { host, path, status } = target;
	return new Promise((resolve) => {
		const headers = { host, "accept-encoding": "br" };
		const asked = request({ host: "localhost", port, path, agent, headers }, (answer) => {
			answer.on("end", resolve);
			if (answer.statusCode !== status) failed(`status ${answer.statusCode} for ${host}${path}`);
			answer.resume();
		});
		asked.on("error", (error) => {
			failed(error.message);
			resolve();
		});
		asked.end();
	});
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let visitors = 0;
for (const { name, from, to, rise, hold, interval: pace } of phases) {
	const begin = performance.now();
	times = [];
	interval = pace;
	for (let passed = 0; passed < rise + hold; passed = performance.now() - begin) {
		wanted = Math.round(from + (to - from) * Math.min(1, rise === 0 ? 1 : passed / rise));
		while (visitors < wanted) {
			visitors++;
			void visit();
		}
		await pause(50);
	}
	process.send?.({ name, p99: quantile(times, 0.99), requests: times.length, errors, first } satisfies SpikeTold);
}
wanted = 0;
