import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findFreePort } from "@lerret/server/free-port";
import { houseEnvironment, houseOptions } from "../scripts/house-settings.ts";
import { testSecretsKey } from "../testing/secrets-key.ts";
import { pause, stop } from "./served.ts";

const main = fileURLToPath(new URL("../server/main.ts", import.meta.url));

export type Served = { url: string; process: ChildProcess; close: () => Promise<void> };

const admin = fileURLToPath(new URL("../server/commands/admin.ts", import.meta.url));

const site =
	`create-site tindevik --title Tindevik --host localhost --partner 118 --org-number 310987654 --address Tindevik
	--phone 75001234 --email post@tindevik.example --gift-cards https://tindevik.example/gavekort`.split(/\s+/u);

export async function startApps(count: number, environment: Record<string, string>): Promise<Served[]> {
	const apps = [await startApp(environment)];
	const env = { ...process.env, SECRETS_KEY: testSecretsKey, ...environment };
	await promisify(execFile)(process.execPath, [admin, ...site], { env });
	for (let n = 1; n < count; n += 1) apps.push(await startApp(environment));
	return apps;
}

async function startApp(environment: Record<string, string>): Promise<Served> {
	const folder = await mkdtemp(join(tmpdir(), "lerret-outage-"));
	const port = await findFreePort("127.0.0.1");
	const env = {
		...houseEnvironment,
		...process.env,
		DEMO: "0",
		DATA_DIR: folder,
		TRUST_PROXY: "1",
		SECRETS_KEY: testSecretsKey,
		PORT: String(port),
		...environment,
	};
	const child = spawn(process.execPath, [...houseOptions, main], { env, stdio: ["ignore", "ignore", "inherit"] });
	const url = `http://localhost:${port}`;
	while (
		!(await fetch(`${url}/readyz`).then(
			({ ok }) => ok,
			() => false,
		))
	) {
		if (child.exitCode !== null) throw new Error("the app did not start");
		await pause(100);
	}
	const close = async () => {
		await stop(child);
		await rm(folder, { recursive: true, force: true });
	};
	return { url, process: child, close };
}

/**
 * `at` is the time of the request and `milliseconds` the duration, both by this process' clock. Status 0 means no
 * response.
 */
export type Answer = { kind: string; at: number; milliseconds: number; status: number };

let visitor = 0;

/** Each request has an address of its own, because login attempts are limited per address. */
const kinds = {
	cached: () => ({ path: "/" }),
	uncached: () => ({ path: `/search?q=film${visitor}` }),
	"basic events": () => ({ path: "/api/runtime/sites/tindevik/basic_events" }),
	ready: () => ({ path: "/readyz" }),
	write: () => ({ path: "/api/loyalty/118/forgotPassword", body: { Email: `besok${visitor}@post.example` } }),
	/**
	 * Responds with 401: an unknown account takes the same statements as a known one, and one to record the attempt.
	 */
	login: () => ({
		path: "/api/loyalty/118/login",
		body: { Email: `besok${visitor}@post.example`, Password: "tre tilfeldige ord" },
	}),
} as const satisfies Record<string, () => { path: string; body?: object }>;
export type Kind = keyof typeof kinds;

async function send(url: string, kind: Kind): Promise<Answer> {
	visitor += 1;
	const { path, body } = { body: undefined, ...kinds[kind]() };
	const at = performance.now();
	const headers = { "x-forwarded-for": `10.0.${(visitor >> 8) & 255}.${visitor & 255}` };
	const post = {
		method: "POST",
		body: JSON.stringify(body),
		headers: { ...headers, "content-type": "application/json" },
	};
	const status = await fetch(`${url}${path}`, body ? post : { headers }).then(
		async (response) => {
			await response.arrayBuffer();
			return response.status;
		},
		() => 0,
	);
	return { kind, at, milliseconds: performance.now() - at, status };
}

export type Load = { answers: Answer[]; stop: () => Promise<void> };

export function startLoad(apps: Served[], each: Partial<Record<Kind, number>>): Load {
	const answers: Answer[] = [];
	let isOver = false;
	const visit = async (url: string, kind: Kind) => {
		while (!isOver) {
			answers.push(await send(url, kind));
			await pause(50 + Math.random() * 100);
		}
	};
	const visits = Object.entries(each).flatMap(([kind, count]) =>
		Array.from({ length: count }, (_, n) => visit(apps[n % apps.length]?.url ?? "", kind as Kind)),
	);
	return {
		answers,
		async stop() {
			isOver = true;
			await Promise.all(visits);
		},
	};
}

export function countStatuses(answers: Answer[]): string {
	const counts = Object.entries(Object.groupBy(answers, ({ status }) => status));
	return counts.map(([status, list]) => `${status} × ${list?.length}`).join(", ");
}

export const slowest = (answers: Answer[]): number => Math.max(0, ...answers.map(({ milliseconds }) => milliseconds));
