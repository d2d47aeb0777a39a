import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { houseEnvironment, houseOptions } from "../scripts/house-settings.ts";

/**
 * Commands to a served app: report figures, start changing content every second, stop changing it. It responds to each
 * with its figures.
 */
export type Wanted = "figures" | "change" | "rest";

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

export type Told = { port: number } | { figures: Figures };

export type Served = { url: string; port: number; process: ChildProcess; ask: (wanted: Wanted) => Promise<Figures> };

export async function startServed(file: string, given: string[]): Promise<Served> {
	const child = fork(fileURLToPath(new URL(file, import.meta.url)), given, {
		stdio: ["ignore", "ignore", "inherit", "ipc"],
		// The same as `npm start`.
		execArgv: houseOptions,
		env: { ...houseEnvironment, ...process.env },
	});
	const [told] = (await once(child, "message")) as [Told];
	if (!("port" in told)) throw new Error(`${file} did not report its port`);
	return {
		url: `http://localhost:${told.port}`,
		port: told.port,
		process: child,
		async ask(wanted) {
			child.send(wanted);
			const [answer] = (await once(child, "message")) as [Told];
			if (!("figures" in answer)) throw new Error(`${file} did not report its figures`);
			return answer.figures;
		},
	};
}

export async function withServedHouse<T>(act: (house: Served, folder: string) => Promise<T>): Promise<T> {
	const folder = await mkdtemp(join(tmpdir(), "lerret-served-"));
	const house = await startServed("served-house.ts", [folder]);
	try {
		return await act(house, folder);
	} finally {
		await stop(house.process);
		await rm(folder, { recursive: true, force: true });
	}
}

export async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = once(child, "exit");
	child.kill();
	await gone;
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Requests a page and waits until the page cache has compressed it with the highest quality, which happens after two
 * seconds.
 */
export async function settle(house: Served, path = "/"): Promise<void> {
	await fetch(`${house.url}${path}`, { headers: { "accept-encoding": "br" } }).then((response) =>
		response.arrayBuffer(),
	);
	await pause(4000);
}
