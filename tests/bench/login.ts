import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import type { Config } from "@lerret/server/config";
import { type Finding, milliseconds } from "./report.ts";
import { withTemporaryDatabases } from "./temporary-databases.ts";
import { median, quantile } from "./timing.ts";

/**
 * Measures logins over a port with the production cost of password hashing: whether the response time reveals
 * that an account exists, and how many simultaneous logins slow down the front page. App, login client and measurement
 * are separate processes.
 */

const attempts = 200;
const maxTimeRatio = 1.05;
const loginCount = 200;
const maxStormRatio = 3;
/**
 * Milliseconds between requests of the front page. They do not wait for earlier responses, so that a stall delays every
 * request during it.
 */
const requestIntervalMs = 5;
const warmUpMs = 2000;
const calmMs = 6000;

const existing = "kari@tindevik.example";
const demoPassword = "tre tilfeldige ord";

const [, file, role, ...rest] = process.argv;
if (file === fileURLToPath(import.meta.url)) {
	if (role === "as-app") await serveApp();
	if (role === "as-login-client") await sendLogins(Number(rest[0]));
}

export function measureLogin(): Promise<Finding[]> {
	return withTemporaryDatabases("sqlite", async (configs) => {
		const { dataDir } = await configs.create();
		const children: ChildProcess[] = [];
		try {
			const port = await startApp(children, dataDir);
			return [await measureTiming(port), await measureLoginStorm(children, port)];
		} finally {
			for (const child of children) child.kill();
		}
	});
}

async function measureTiming(port: number): Promise<Finding> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const times: { existing: number[]; unknown: number[] } = { existing: [], unknown: [] };
	for (let i = -20; i < attempts; i++) {
		// The order alternates too, so that neither request always follows the other.
		const order = i % 2 === 0 ? (["existing", "unknown"] as const) : (["unknown", "existing"] as const);
		for (const account of order) {
			const email = account === "existing" ? existing : `ukjent-${i + 20}@tindevik.example`;
			const { status, time } = await logIn(port, agent, email, "feil passord", addressOf(i + 20, account));
			if (status !== 401) throw new Error(`a wrong password got the status ${status}`);
			if (i >= 0) times[account].push(time);
		}
	}
	agent.destroy();
	const values = { existing: median(times.existing), unknown: median(times.unknown), tries: attempts };
	const ratio = Math.max(values.existing, values.unknown) / Math.min(values.existing, values.unknown);
	return {
		part: "login",
		subject: "wrong password, account exists or not",
		goal: `≤ ${maxTimeRatio} times`,
		measured: `${ratio.toFixed(3)} times (medians of ${attempts}: ${milliseconds(values.existing)} and ${milliseconds(values.unknown)})`,
		isMet: ratio <= maxTimeRatio,
		values: { ...values, ratio },
	};
}

async function measureLoginStorm(children: ChildProcess[], port: number): Promise<Finding> {
	const storm = startChild(children, ["as-login-client", String(port)]);
	await once(storm, "message");
	await requestAtIntervals(port, pause(warmUpMs));
	const calm = await requestAtIntervals(port, pause(calmMs));
	const end = once(storm, "message").then(([durationMs]) => durationMs as number);
	storm.send("go");
	const duringLogins = await requestAtIntervals(port, end);
	const durationMs = await end;
	const values = {
		calm: quantile(calm, 0.95),
		storm: quantile(duringLogins, 0.95),
		took: durationMs,
		asked: duringLogins.length,
	};
	const ratio = values.storm / values.calm;
	return {
		part: "login",
		subject: `front page while ${loginCount} log in at once, p95`,
		goal: `≤ ${maxStormRatio} times calm`,
		measured: `${ratio.toFixed(2)} times (${milliseconds(values.calm)} → ${milliseconds(values.storm)}; ${values.asked} requests while the logins took ${(durationMs / 1000).toFixed(1)} s)`,
		isMet: ratio <= maxStormRatio,
		values: { ...values, ratio },
	};
}

const addressOf = (i: number, account: "existing" | "unknown") =>
	`10.${account === "existing" ? 1 : 2}.${Math.floor(i / 250)}.${(i % 250) + 1}`;

type TimedResponse = { status: number; time: number };

function logIn(port: number, agent: Agent, email: string, password: string, address: string): Promise<TimedResponse> {
	const body = JSON.stringify({ Email: email, Password: password });
	const headers = { "content-type": "application/json", "x-forwarded-for": address };
	return sendRequest(port, agent, { method: "POST", path: "/api/loyalty/118/login", headers }, body);
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

async function requestAtIntervals(port: number, end: Promise<unknown>): Promise<number[]> {
	const agent = new Agent({ keepAlive: true });
	const requests: Promise<number>[] = [];
	const timer = setInterval(() => requests.push(requestFrontPage(port, agent)), requestIntervalMs);
	try {
		await end;
	} finally {
		clearInterval(timer);
	}
	const times = await Promise.all(requests);
	agent.destroy();
	return times;
}

async function requestFrontPage(port: number, agent: Agent): Promise<number> {
	const { status, time } = await sendRequest(port, agent, { path: "/", headers: { "accept-encoding": "br" } });
	if (status !== 200) throw new Error(`the front page responded with ${status}`);
	return time;
}

function sendRequest(port: number, agent: Agent, options: object, body?: string): Promise<TimedResponse> {
	return new Promise((resolve, reject) => {
		const begin = performance.now();
		const clientRequest = request({ host: "127.0.0.1", port, agent, ...options }, (response) => {
			response.on("end", () => resolve({ status: response.statusCode ?? 0, time: performance.now() - begin }));
			response.on("error", reject);
			response.resume();
		});
		clientRequest.on("error", reject);
		clientRequest.end(body);
	});
}

function startChild(children: ChildProcess[], roleAndArguments: string[]): ChildProcess {
	const child = fork(fileURLToPath(import.meta.url), roleAndArguments, {
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	children.push(child);
	return child;
}

async function startApp(children: ChildProcess[], dataDir: string): Promise<number> {
	const [port] = (await once(startChild(children, ["as-app", dataDir]), "message")) as [number];
	return port;
}

async function serveApp(): Promise<void> {
	const { readConfig } = await import("@lerret/server/config");
	const { fillEmptyDatabase } = await import("@lerret/server/startup/demo");
	const { createApp } = await import("@lerret/server/app");
	const { listen } = await import("@lerret/server/http/listen");
	const config: Config = readConfig({ DATA_DIR: rest[0], PORT: "0", TRUST_PROXY: "1", DEMO: "1" });
	await fillEmptyDatabase(config, demoPassword);
	const { port } = await listen(await createApp(config), config);
	process.send?.(port);
}

async function sendLogins(port: number): Promise<void> {
	const agent = new Agent({ keepAlive: true });
	process.send?.("ready");
	await once(process, "message");
	const begin = performance.now();
	const responses = await Promise.all(
		Array.from({ length: loginCount }, (_, i) => logIn(port, agent, existing, demoPassword, `10.3.0.${i + 1}`)),
	);
	const failed = responses.filter(({ status }) => status !== 200);
	if (failed.length > 0)
		throw new Error(`${failed.length} of the simultaneous logins failed, one with ${failed[0]?.status}`);
	process.send?.(performance.now() - begin);
	agent.destroy();
	process.disconnect?.();
}
