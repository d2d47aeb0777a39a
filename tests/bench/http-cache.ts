import { connections, type Load, load, loader } from "./load.ts";
import { hasNginx, withNginx } from "./nginx.ts";
import type { Finding } from "./report.ts";
import { type ServerProcess, startServer, stopProcess, warmUpPage, withServedApp } from "./server-process.ts";
import { median } from "./timing.ts";

/** Issue 6: "requests per second for the cached front page", over 32 connections. */
const minRatioToBareServer = 0.85;
const minRatioToNginx = 0.65;
const rounds = 5;
const seconds = 3;

type Measurement = Load & {
	/** CPU time per request in microseconds; NaN for nginx. */
	cpu: number;
};

/**
 * Compares the cached front page with a bare `node:http` server and nginx that send the same bytes, by the medians of
 * five alternating rounds. The ratio of CPU times holds also on a machine with other load.
 */
export function measureHttpCache(): Promise<Finding[]> {
	return withServedApp(async (app) => {
		await warmUpPage(app);
		const page = `${app.url}/`;
		const bare = await startServer("bare-server.ts", [page]);
		try {
			const servers: Record<string, () => Promise<Measurement>> = {
				app: () => loadServed(app),
				bare: () => loadServed(bare),
			};
			if (!hasNginx()) return toFindings(await measureInRounds(servers));
			return await withNginx(page, async (url) => {
				const nginx = async () => ({ ...(await load(url, seconds)), cpu: Number.NaN });
				return toFindings(await measureInRounds({ ...servers, nginx }));
			});
		} finally {
			await stopProcess(bare.process);
		}
	});
}

async function loadServed(server: ServerProcess): Promise<Measurement> {
	const before = await server.request("figures");
	const result = await load(`http://127.0.0.1:${server.port}/`, seconds);
	const after = await server.request("figures");
	return { ...result, cpu: (after.cpu - before.cpu) / result.requests };
}

async function measureInRounds(
	servers: Record<string, () => Promise<Measurement>>,
): Promise<Record<string, Measurement[]>> {
	const results: Record<string, Measurement[]> = {};
	for (let round = -1; round < rounds; round++)
		for (const [name, measure] of Object.entries(servers)) {
			const measured = await measure();
			// The first round only warms up.
			if (round >= 0) results[name] = [...(results[name] ?? []), measured];
		}
	return results;
}

const medianOf = (list: Measurement[], key: keyof Measurement) => median(list.map((measured) => measured[key]));

function toFindings({ app = [], bare = [], nginx }: Record<string, Measurement[]>): Finding[] {
	const findings = [compare("bare node:http", app, bare, minRatioToBareServer)];
	if (nginx) return [...findings, compare("nginx, one worker", app, nginx, minRatioToNginx)];
	return [
		...findings,
		{
			part: "cache",
			subject: "over nginx",
			goal: `≥ ${minRatioToNginx}`,
			measured: "nginx is not installed",
			isMet: null,
			values: {},
		},
	];
}

function compare(name: string, app: Measurement[], other: Measurement[], minRatio: number): Finding {
	const [rate, otherRate] = [medianOf(app, "rate"), medianOf(other, "rate")];
	const ratio = rate / otherRate;
	const cpu = medianOf(other, "cpu") / medianOf(app, "cpu");
	const cpuText = Number.isNaN(cpu) ? "" : `; by processor ${cpu.toFixed(2)}`;
	return {
		part: "cache",
		subject: `front page over ${name}, ${connections} connections by ${loader}`,
		goal: `≥ ${minRatio}`,
		measured: `${ratio.toFixed(2)} (${Math.round(rate)} and ${Math.round(otherRate)} requests/s; p99 ${medianOf(app, "p99").toFixed(1)} and ${medianOf(other, "p99").toFixed(1)} ms${cpuText})`,
		isMet: ratio >= minRatio,
		values: { rate, otherRate, ratio, ...(Number.isNaN(cpu) ? {} : { cpu }) },
	};
}
