import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import type { Config } from "@lerret/server/config";
import { median, quantile } from "./measure.ts";
import { withPlaces } from "./places.ts";
import { type Finding, milliseconds } from "./report.ts";

/**
 * Logins over a port, with the true cost of a password (issue 3): whether their time tells that an account exists,
 * and what a storm of them does to the public front page. House, storm and measuring are processes of their own.
 */

const tries = 200;
const mostTimeRatio = 1.05;
const logins = 200;
const mostStormRatio = 3;
/** The front page is asked this often (ms), whether or not the last answer has come: a stall delays all that fall into it. */
const rhythm = 5;
const warmUp = 2000;
const calmTime = 6000;

const existing = "kari@tindevik.example";
const demoPassword = "tre tilfeldige ord";

const [, file, role, ...rest] = process.argv;
if (file === fileURLToPath(import.meta.url)) {
	if (role === "as-house") await serveHouse();
	if (role === "as-storm") await raiseStorm(Number(rest[0]));
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

/** Wrong passwords in turn for an account that exists and for one that does not, each from another address. */
async function measureTiming(port: number): Promise<Finding> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const times: { existing: number[]; unknown: number[] } = { existing: [], unknown: [] };
	for (let i = -20; i < tries; i++) {
		// The order changes too, so that neither is always the one after the other.
		const order = i % 2 === 0 ? (["existing", "unknown"] as const) : (["unknown", "existing"] as const);
		for (const who of order) {
			const email = who === "existing" ? existing : `ukjent-${i + 20}@tindevik.example`;
			const { status, time } = await logIn(port, agent, email, "feil passord", addressOf(i + 20, who));
			if (status !== 401) throw new Error(`a wrong password was answered with ${status}`);
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
	const storm = start(children, ["as-storm", String(port)]);
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
		measured: `${ratio.toFixed(2)} times (${milliseconds(values.calm)} → ${milliseconds(values.storm)}; ${values.asked} asked while the logins took ${(took / 1000).toFixed(1)} s)`,
		isMet: ratio <= mostStormRatio,
		values: { ...values, ratio },
	};
}

/** An address of its own for each try: the limits are not what is measured. */
const addressOf = (i: number, who: "existing" | "unknown") =>
	`10.${who === "existing" ? 1 : 2}.${Math.floor(i / 250)}.${(i % 250) + 1}`;

type Answer = { status: number; time: number };

function logIn(port: number, agent: Agent, email: string, password: string, address: string): Promise<Answer> {
	const body = JSON.stringify({ Email: email, Password: password });
	const headers = { "content-type": "application/json", "x-forwarded-for": address };
	return ask(port, agent, { method: "POST", path: "/api/loyalty/118/login", headers }, body);
}

const after = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Asks for the front page in the rhythm until something ends; the times of all answers in ms. */
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
	if (status !== 200) throw new Error(`the front page was answered with ${status}`);
	return time;
}

/** One request, timed in ms until the last byte. */
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
	const [port] = (await once(start(children, ["as-house", dataDir]), "message")) as [number];
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

/** Waits for the word, sends all logins at once, and tells how many milliseconds they took. */
async function raiseStorm(port: number): Promise<void> {
	const agent = new Agent({ keepAlive: true });
	process.send?.("ready");
	await once(process, "message");
	const begin = performance.now();
	const answers = await Promise.all(
		Array.from({ length: logins }, (_, i) => logIn(port, agent, existing, demoPassword, `10.3.0.${i + 1}`)),
	);
	const failed = answers.filter(({ status }) => status !== 200);
	if (failed.length > 0) throw new Error(`${failed.length} logins of the storm failed, one with ${failed[0]?.status}`);
	process.send?.(performance.now() - begin);
	agent.destroy();
	process.disconnect?.();
}
