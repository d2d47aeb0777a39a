import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import type { Config } from "@lerret/server/config";
import { median, quantile } from "./measure.ts";
import { withPlaces } from "./places.ts";
import { type Finding, milliseconds } from "./report.ts";

/**
 * Measures logins over a port with the production cost of password hashing (issue 3): whether the response time reveals
 * that an account exists, and how many simultaneous logins slow down the front page. App, login client and measurement
 * are separate processes.
 */

const tries = 200;
const mostTimeRatio = 1.05;
const logins = 200;
const mostStormRatio = 3;
/**
 * Milliseconds between requests of the front page. They do not wait for earlier responses, so that a stall delays every
 * request during it.
 */
const rhythm = 5;
const warmUp = 2000;
const calmTime = 6000;

const existing = "kari@tindevik.example";
const demoPassword = "tre tilfeldige ord";

const [, file, role, ...rest] = process.argv;
if (file === fileURLToPath(import.meta.url)) {
	if (role === "as-app") await serveHouse();
	if (role === "as-login-client") await raiseStorm(Number(rest[0]));
}

export function measureLogin(): Promise<Finding[]> {
	return withPlaces("sqlite", async (places) => {
		const { dataDir } = await places.create();
		const children: ChildProcess[] = [];
		try {
			const port = await startHouse(children, dataDir);
			return [await measureTiming(port), await measureStorm(children, port)];
		} finally {
			for (const child of children) child.kill();
		}
	});
}

async function measureTiming(port: number): Promise<Finding> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const times: { existing: number[]; unknown: number[] } = { existing: [], unknown: [] };
	for (let i = -20; i < tries; i++) {
		// The order alternates too, so that neither request always follows the other.
		const order = i % 2 === 0 ? (["existing", "unknown"] as const) : (["unknown", "existing"] as const);
		for (const who of order) {
			const email = who === "existing" ? existing : `ukjent-${i + 20}@tindevik.example`;
			const { status, time } = await logIn(port, agent, email, "feil passord", addressOf(i + 20, who));
			if (status !== 401) throw new Error(`a wrong password got the status ${status}`);
			if (i >= 0) times[who].push(time);
		}
	}
	agent.destroy();
	const values = { existing: median(times.existing), unknown: median(times.unknown), tries };
	const ratio = Math.max(values.existing, values.unknown) / Math.min(values.existing, values.unknown);
	return {
		part: "login",
		subject: "wrong password, account exists or not",
		goal: `≤ ${mostTimeRatio} times`,
		measured: `${ratio.toFixed(3)} times (medians of ${tries}: ${milliseconds(values.existing)} and ${milliseconds(values.unknown)})`,
		isMet: ratio <= mostTimeRatio,
		values: { ...values, ratio },
	};
}

async function measureStorm(children: ChildProcess[], port: number): Promise<Finding> {
	const storm = start(children, ["as-login-client", String(port)]);
	await once(storm, "message");
	await askInRhythm(port, after(warmUp));
	const calm = await askInRhythm(port, after(calmTime));
	const end = once(storm, "message").then(([took]) => took as number);
	storm.send("go");
	const stormy = await askInRhythm(port, end);
	const took = await end;
	const values = { calm: quantile(calm, 0.95), storm: quantile(stormy, 0.95), took, asked: stormy.length };
	const ratio = values.storm / values.calm;
	return {
		part: "login",
		subject: `front page while ${logins} log in at once, p95`,
		goal: `≤ ${mostStormRatio} times calm`,
		measured: `${ratio.toFixed(2)} times (${milliseconds(values.calm)} → ${milliseconds(values.storm)}; ${values.asked} requests while the logins took ${(took / 1000).toFixed(1)} s)`,
		isMet: ratio <= mostStormRatio,
		values: { ...values, ratio },
	};
}

const addressOf = (i: number, who: "existing" | "unknown") =>
	`10.${who === "existing" ? 1 : 2}.${Math.floor(i / 250)}.${(i % 250) + 1}`;

type Answer = { status: number; time: number };

function logIn(port: number, agent: Agent, email: string, password: string, address: string): Promise<Answer> {
	const body = JSON.stringify({ Email: email, Password: password });
	const headers = { "content-type": "application/json", "x-forwarded-for": address };
	return ask(port, agent, { method: "POST", path: "/api/loyalty/118/login", headers }, body);
}

const after = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

async function askInRhythm(port: number, end: Promise<unknown>): Promise<number[]> {
	const agent = new Agent({ keepAlive: true });
	const asked: Promise<number>[] = [];
	const timer = setInterval(() => asked.push(askFrontPage(port, agent)), rhythm);
	try {
		await end;
	} finally {
		clearInterval(timer);
	}
	const times = await Promise.all(asked);
	agent.destroy();
	return times;
}

async function askFrontPage(port: number, agent: Agent): Promise<number> {
	const { status, time } = await ask(port, agent, { path: "/", headers: { "accept-encoding": "br" } });
	if (status !== 200) throw new Error(`the front page responded with ${status}`);
	return time;
}

function ask(port: number, agent: Agent, options: object, body?: string): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const begin = performance.now();
		const asked = request({ host: "127.0.0.1", port, agent, ...options }, (answer) => {
			answer.on("end", () => resolve({ status: answer.statusCode ?? 0, time: performance.now() - begin }));
			answer.on("error", reject);
			answer.resume();
		});
		asked.on("error", reject);
		asked.end(body);
	});
}

function start(children: ChildProcess[], roleAndArguments: string[]): ChildProcess {
	const child = fork(fileURLToPath(import.meta.url), roleAndArguments, {
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	children.push(child);
	return child;
}

async function startHouse(children: ChildProcess[], dataDir: string): Promise<number> {
	const [port] = (await once(start(children, ["as-app", dataDir]), "message")) as [number];
	return port;
}

async function serveHouse(): Promise<void> {
	const { readConfig } = await import("@lerret/server/config");
	const { fillEmptyDatabase } = await import("@lerret/server/demo");
	const { createApp } = await import("@lerret/server/app");
	const { listen } = await import("@lerret/server/listen");
	const config: Config = readConfig({ DATA_DIR: rest[0], PORT: "0", TRUST_PROXY: "1", DEMO: "1" });
	await fillEmptyDatabase(config, demoPassword);
	const { port } = await listen(await createApp(config), config);
	process.send?.(port);
}

async function raiseStorm(port: number): Promise<void> {
	const agent = new Agent({ keepAlive: true });
	process.send?.("ready");
	await once(process, "message");
	const begin = performance.now();
	const answers = await Promise.all(
		Array.from({ length: logins }, (_, i) => logIn(port, agent, existing, demoPassword, `10.3.0.${i + 1}`)),
	);
	const failed = answers.filter(({ status }) => status !== 200);
	if (failed.length > 0)
		throw new Error(`${failed.length} of the simultaneous logins failed, one with ${failed[0]?.status}`);
	process.send?.(performance.now() - begin);
	agent.destroy();
	process.disconnect?.();
}
