import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@lerret/server/startup/free-port";
import { appEnvironment, nodeOptions } from "../../scripts/app-settings.ts";

/**
 * Commands to a served app: report figures, start changing content every second, stop changing it. It responds to each
 * with its figures.
 */
export type ServerCommand = "figures" | "change" | "rest";

/**
 * CPU time in microseconds; memory in bytes: all, without mapped files, and of the picture process; renders by path;
 * number of content changes.
 */
export type Figures = {
	cpu: number;
	rss: number;
	own: number;
	children: number;
	renders: Record<string, number>;
	changes: number;
};

export type ServerMessage = { port: number } | { figures: Figures };

export type ServerProcess = {
	url: string;
	port: number;
	process: ChildProcess;
	request: (wanted: ServerCommand) => Promise<Figures>;
};

/** The password of the demo's staff. */
export const staffPassword = "bare til benken";

export async function startServer(file: string, serverArguments: string[]): Promise<ServerProcess> {
	const child = fork(fileURLToPath(new URL(file, import.meta.url)), serverArguments, {
		stdio: ["ignore", "ignore", "inherit", "ipc"],
		// The options of `npm start`.
		execArgv: nodeOptions,
		env: { ...appEnvironment, ...process.env },
	});
	const [started] = (await once(child, "message")) as [ServerMessage];
	if (!("port" in started)) throw new Error(`${file} did not report its port`);
	return {
		url: `http://localhost:${started.port}`,
		port: started.port,
		process: child,
		async request(command) {
			child.send(command);
			const [reply] = (await once(child, "message")) as [ServerMessage];
			if (!("figures" in reply)) throw new Error(`${file} did not report its figures`);
			return reply.figures;
		},
	};
}

export async function withServedApp<T>(act: (app: ServerProcess, folder: string) => Promise<T>): Promise<T> {
	const folder = await mkdtemp(join(tmpdir(), "lerret-served-"));
	// Known before it starts, because staff log in at the address that the app has in its settings.
	const app = await startServer("served-app.ts", [folder, String(await findFreePort("127.0.0.1"))]);
	try {
		return await act(app, folder);
	} finally {
		await stopProcess(app.process);
		await rm(folder, { recursive: true, force: true });
	}
}

export async function stopProcess(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const exited = once(child, "exit");
	child.kill();
	await exited;
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Requests a page, so that the page cache has it. */
export async function warmUpPage(server: ServerProcess, path = "/"): Promise<void> {
	await (await fetch(`${server.url}${path}`, { headers: { "accept-encoding": "br" } })).arrayBuffer();
}
