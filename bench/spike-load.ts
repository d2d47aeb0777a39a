import { Agent, request } from "node:http";
import type { SpikeOrder, SpikeTold } from "./spike.ts";

/** Visitors that each keep a connection and ask for a page now and then: `bench/spike.ts` starts this. */

const { port, path, phases, interval } = JSON.parse(process.argv[2] ?? "") as SpikeOrder;

let wanted = 0;
let errors = 0;
let first = "";
let times: number[] = [];

function failed(what: string): void {
	errors++;
	first ||= what;
}

/** One visitor: asks, waits until its next turn, asks again. Starts at a moment of its own, so that not all ask at once. */
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
	return new Promise((resolve) => {
		const asked = request({ host: "localhost", port, path, agent, headers: { "accept-encoding": "br" } }, (answer) => {
			answer.on("end", resolve);
			if (answer.statusCode !== 200) failed(`status ${answer.statusCode}`);
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
for (const { name, from, to, rise, hold } of phases) {
	const begin = performance.now();
	times = [];
	for (let passed = 0; passed < rise + hold; passed = performance.now() - begin) {
		wanted = Math.round(from + (to - from) * Math.min(1, rise === 0 ? 1 : passed / rise));
		while (visitors < wanted) {
			visitors++;
			void visit();
		}
		await pause(50);
	}
	process.send?.({ name, times, errors, first } satisfies SpikeTold);
}
wanted = 0;
process.disconnect?.();
