import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { DatabaseLocation } from "@lerret/platform/db/database";
import { testSecretsKey } from "./secrets-key.ts";

const program = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

export type ServerProcesses = {
	ports: () => number[];
	/** Sends a request for localhost:3000 to each process in turn. Throws if that process is not running. */
	fetch: (request: Request) => Promise<Response>;
	/** Kills one process with SIGKILL and starts it again. */
	killAndRestart: (index: number) => Promise<void>;
	close: () => Promise<void>;
};

/** Starts `count` app processes on one database, with the machine's clock and jobs that are taken over after a second. */
export async function startServerProcesses(
	count: number,
	location: DatabaseLocation,
	environment: Record<string, string>,
): Promise<ServerProcesses> {
	const database: Record<string, string> = location.kind === "postgres" ? { DATABASE_URL: location.url } : {};
	const start = () =>
		startProcess({
			...database,
			PUBLIC_URL: "http://localhost:3000",
			SECRETS_KEY: testSecretsKey,
			JOB_LEASE_SECONDS: "1",
			...environment,
		});
	const servers = await Promise.all(Array.from({ length: count }, start));
	let requestCount = 0;
	return {
		ports: () => servers.map(({ port }) => port),
		fetch(request) {
			requestCount += 1;
			const { pathname, search } = new URL(request.url);
			const port = servers[requestCount % count]?.port;
			return fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request));
		},
		async killAndRestart(index) {
			const server = servers[index];
			if (!server) throw new Error(`there is no process ${index}`);
			await kill(server.child);
			servers[index] = await start();
		},
		close: async () => void (await Promise.all(servers.map(({ child }) => kill(child)))),
	};
}

/**
 * Sends a request again, as a browser with a patient visitor would, until the response is no 503, no broken connection, and
 * not that an earlier one with the same key is still under way.
 */
export async function fetchPatiently(servers: Pick<ServerProcesses, "fetch">, request: Request): Promise<Response> {
	for (let tries = 1; ; tries += 1) {
		const response = await servers.fetch(request.clone()).catch(() => null);
		const body = await response?.arrayBuffer().catch(() => null);
		if (response && body && response.status !== 503 && !isInProgress(response.status, body))
			return new Response(body.byteLength > 0 ? body : null, response);
		if (tries === 300) throw new Error(`no response to ${request.method} ${request.url}`);
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}

const isInProgress = (status: number, body: ArrayBuffer): boolean =>
	status === 409 && new TextDecoder().decode(body).includes('"in_progress"');

/** The Message-IDs of the emails with tickets that processes have written to their outbox, by order. */
export async function readTicketEmails(dataDir: string): Promise<Map<string, string[]>> {
	const outbox = join(dataDir, "outbox");
	const found = new Map<string, string[]>();
	for (const file of await readdir(outbox).catch((): string[] => [])) {
		const email = await readFile(join(outbox, file), "utf8");
		const order = /\/ordre\/([\w-]+)/u.exec(email.replaceAll("=\r\n", ""))?.[1];
		const messageId = /^Message-ID: (.+)\r$/imu.exec(email)?.[1];
		if (order && messageId) found.set(order, [...(found.get(order) ?? []), messageId]);
	}
	return found;
}

async function kill(child: ChildProcess): Promise<void> {
	const exited = once(child, "exit");
	child.kill("SIGKILL");
	await exited;
}

async function startProcess(environment: Record<string, string>): Promise<{ child: ChildProcess; port: number }> {
	const { PATH } = process.env;
	const child = spawn(process.execPath, [program], {
		env: { PATH, PORT: "0", DEMO: "0", ...environment },
		stdio: ["ignore", "pipe", "inherit"],
	});
	for await (const line of createInterface(child.stdout)) {
		const port = /^Lerret lytter på 127\.0\.0\.1:(\d+)$/u.exec(line)?.[1];
		if (!port) continue;
		// Otherwise the child waits for a reader of its output.
		child.stdout.resume();
		return { child, port: Number(port) };
	}
	throw new Error("the app has ended before it listened");
}
