import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findFreePort } from "@lerret/server/startup/free-port";
import { appEnvironment, nodeOptions } from "../../scripts/app-settings.ts";
import { testSecretsKey } from "../support/secrets-key.ts";
import { pause, stopProcess } from "./server-process.ts";

const mainFile = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

export type RunningApp = { url: string; process: ChildProcess; close: () => Promise<void> };

const adminFile = fileURLToPath(new URL("../../server/cli/admin.ts", import.meta.url));

const createCinemaArguments = ["create-cinema", "118", "--name", "Tindevik"];
const createSiteArguments =
	`create-site tindevik --title Tindevik --host localhost --partner 118 --org-number 310987654 --address Tindevik
	--phone 75001234 --email post@tindevik.example --gift-cards https://tindevik.example/gavekort`.split(/\s+/u);

export async function startApps(count: number, environment: Record<string, string>): Promise<RunningApp[]> {
	const first = await startApp(environment);
	const env = { ...process.env, SECRETS_KEY: testSecretsKey, ...environment };
	try {
		for (const adminArguments of [createCinemaArguments, createSiteArguments])
			await promisify(execFile)(process.execPath, [adminFile, ...adminArguments], { env });
	} catch (error) {
		// The running app would keep this process alive.
		await first.close();
		throw error;
	}
	const apps = [first];
	for (let n = 1; n < count; n += 1) apps.push(await startApp(environment));
	return apps;
}

async function startApp(environment: Record<string, string>): Promise<RunningApp> {
	const folder = await mkdtemp(join(tmpdir(), "lerret-outage-"));
	const port = await findFreePort("127.0.0.1");
	const env = {
		...appEnvironment,
		...process.env,
		DEMO: "0",
		DATA_DIR: folder,
		TRUST_PROXY: "1",
		SECRETS_KEY: testSecretsKey,
		PORT: String(port),
		...environment,
	};
	const child = spawn(process.execPath, [...nodeOptions, mainFile], { env, stdio: ["ignore", "ignore", "inherit"] });
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
		await stopProcess(child);
		await rm(folder, { recursive: true, force: true });
	};
	return { url, process: child, close };
}

/**
 * `at` is the time of the request and `milliseconds` the duration, both by this process' clock. Status 0 means no
 * response.
 */
export type TimedResponse = { kind: string; at: number; milliseconds: number; status: number };

let visitorNumber = 0;

/** Each request has an address of its own, because login attempts are limited per address. */
const requestKinds = {
	cached: () => ({ path: "/" }),
	uncached: () => ({ path: `/search?q=film${visitorNumber}` }),
	"basic events": () => ({ path: "/api/runtime/sites/tindevik/basic_events" }),
	ready: () => ({ path: "/readyz" }),
	write: () => ({ path: "/api/loyalty/118/forgotPassword", body: { Email: `besok${visitorNumber}@post.example` } }),
	/**
	 * Responds with 401: an unknown account takes the same statements as a known one, and one to record the attempt.
	 */
	login: () => ({
		path: "/api/loyalty/118/login",
		body: { Email: `besok${visitorNumber}@post.example`, Password: "tre tilfeldige ord" },
	}),
} as const satisfies Record<string, () => { path: string; body?: object }>;
export type RequestKind = keyof typeof requestKinds;

async function send(url: string, kind: RequestKind): Promise<TimedResponse> {
	visitorNumber += 1;
	const { path, body } = { body: undefined, ...requestKinds[kind]() };
	const at = performance.now();
	const headers = { "x-forwarded-for": `10.0.${(visitorNumber >> 8) & 255}.${visitorNumber & 255}` };
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

export type Load = { responses: TimedResponse[]; stop: () => Promise<void> };

export function startLoad(apps: RunningApp[], clientCounts: Partial<Record<RequestKind, number>>): Load {
	const responses: TimedResponse[] = [];
	let isStopped = false;
	const runClient = async (url: string, kind: RequestKind) => {
		while (!isStopped) {
			responses.push(await send(url, kind));
			await pause(50 + Math.random() * 100);
		}
	};
	const clients = Object.entries(clientCounts).flatMap(([kind, count]) =>
		Array.from({ length: count }, (_, n) => runClient(apps[n % apps.length]?.url ?? "", kind as RequestKind)),
	);
	return {
		responses,
		async stop() {
			isStopped = true;
			await Promise.all(clients);
		},
	};
}

export function countStatuses(responses: TimedResponse[]): string {
	const counts = Object.entries(Object.groupBy(responses, ({ status }) => status));
	return counts.map(([status, list]) => `${status} × ${list?.length}`).join(", ");
}

export const slowestMs = (responses: TimedResponse[]): number =>
	Math.max(0, ...responses.map(({ milliseconds }) => milliseconds));
