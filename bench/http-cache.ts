import { connections, type Load, load, loader } from "./load.ts";
import { median } from "./measure.ts";
import { hasNginx, withNginx } from "./nginx.ts";
import type { Finding } from "./report.ts";
import { type Served, settle, startServed, stop, withServedHouse } from "./served.ts";

/** Issue 6: "requests per second for the cached front page", over 32 connections. */
const leastOfBare = 0.85;
const leastOfNginx = 0.65;
const rounds = 5;
const seconds = 3;

type Measured = Load & {
	/** CPU time per request in microseconds; NaN for nginx. */
	cpu: number;
};

/**
 * Compares the cached front page with a bare `node:http` server and nginx that send the same bytes, by the medians of
 * five alternating rounds. The ratio of CPU times holds also on a machine with other load.
 */
export function measureHttpCache(): Promise<Finding[]> {
	return withServedHouse(async (house) => {
		await settle(house);
		const page = `${house.url}/`;
		const bare = await startServed("bare-server.ts", [page]);
		try {
			const others: Record<string, () => Promise<Measured>> = {
				app: () => loadServed(house),
				bare: () => loadServed(bare),
			};
			if (!hasNginx()) return toFindings(await inTurn(others));
			return await withNginx(page, async (url) => {
				const nginx = async () => ({ ...(await load(url, seconds)), cpu: Number.NaN });
				return toFindings(await inTurn({ ...others, nginx }));
			});
		} finally {
			await stop(bare.process);
		}
	});
}

async function loadServed(served: Served): Promise<Measured> {
	const before = await served.ask("figures");
	const result = await load(`http://127.0.0.1:${served.port}/`, seconds);
	const after = await served.ask("figures");
	return { ...result, cpu: (after.cpu - before.cpu) / result.requests };
}

async function inTurn(servers: Record<string, () => Promise<Measured>>): Promise<Record<string, Measured[]>> {
	const results: Record<string, Measured[]> = {};
	for (let round = -1; round < rounds; round++)
		for (const [name, measure] of Object.entries(servers)) {
			const measured = await measure();
			// The first round only warms up.
			if (round >= 0) results[name] = [...(results[name] ?? []), measured];
		}
	return results;
}

const medianOf = (list: Measured[], key: keyof Measured) => median(list.map((measured) => measured[key]));

function toFindings({ app = [], bare = [], nginx }: Record<string, Measured[]>): Finding[] {
	const findings = [compare("bare node:http", app, bare, leastOfBare)];
	if (nginx) return [...findings, compare("nginx, one worker", app, nginx, leastOfNginx)];
	return [
		...findings,
		{
			part: "cache",
			subject: "over nginx",
			goal: `≥ ${leastOfNginx}`,
			measured: "nginx is not installed",
			isMet: null,
			values: {},
		},
	];
}

function compare(name: string, house: Measured[], other: Measured[], least: number): Finding {
	const [rate, otherRate] = [medianOf(house, "rate"), medianOf(other, "rate")];
	const ratio = rate / otherRate;
	const cpu = medianOf(other, "cpu") / medianOf(house, "cpu");
	const byProcessor = Number.isNaN(cpu) ? "" : `; by processor ${cpu.toFixed(2)}`;
	return {
		part: "cache",
		subject: `front page over ${name}, ${connections} connections by ${loader}`,
		goal: `≥ ${least}`,
		measured: `${ratio.toFixed(2)} (${Math.round(rate)} and ${Math.round(otherRate)} requests/s; p99 ${medianOf(house, "p99").toFixed(1)} and ${medianOf(other, "p99").toFixed(1)} ms${byProcessor})`,
		isMet: ratio >= least,
		values: { rate, otherRate, ratio, ...(Number.isNaN(cpu) ? {} : { cpu }) },
	};
}
