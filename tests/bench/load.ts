import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";

export type Load = {
	rate: number;
	requests: number;
	/** In milliseconds. */
	p99: number;
};

export const connections = 32;
const requestHeaders = { host: "localhost", "accept-encoding": "br" };

const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;
export const loader = hasWrk ? "wrk" : "autocannon";

export async function load(url: string, seconds: number): Promise<Load> {
	return hasWrk ? loadByWrk(url, seconds) : loadByAutocannon(url, seconds);
}

async function loadByAutocannon(url: string, seconds: number): Promise<Load> {
	const result = await autocannon({ url, connections, duration: seconds, headers: requestHeaders });
	const errorCount = result.non2xx + result.errors;
	if (errorCount > 0) throw new Error(`${errorCount} responses were errors`);
	return { rate: result.requests.average, requests: result.requests.total, p99: result.latency.p99 };
}

async function loadByWrk(url: string, seconds: number): Promise<Load> {
	// Capitalised: wrk adds a second Host header to one in lower case.
	const headers = [`Host: ${requestHeaders.host}`, `Accept-Encoding: ${requestHeaders["accept-encoding"]}`].flatMap(
		(header) => ["-H", header],
	);
	const wrk = spawn("wrk", ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...headers, url], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const parts: Buffer[] = [];
	wrk.stdout.on("data", (part) => parts.push(part));
	await once(wrk, "close");
	const text = Buffer.concat(parts).toString();
	if (/Non-2xx|Socket errors/u.test(text)) throw new Error(`responses were errors:\n${text}`);
	const [, p99 = "", unit = ""] = text.match(/99%\s+([\d.]+)(us|ms|s)/u) ?? [];
	const factor = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN;
	const figures = {
		rate: Number(text.match(/Requests\/sec:\s+([\d.]+)/u)?.[1]),
		requests: Number(text.match(/(\d+) requests in/u)?.[1]),
		p99: Number(p99) * factor,
	};
	if (Object.values(figures).some(Number.isNaN)) throw new Error(`wrk printed unexpected output:\n${text}`);
	return figures;
}
