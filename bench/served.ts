import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { houseEnvironment, houseOptions } from "../scripts/house-settings.ts";

/** What a served house is asked: how it fares, to change its content every second, or to leave it alone. */
export type Wanted = "figures" | "change" | "rest";

/**
 * Microseconds of the processor so far; bytes of memory, of which those that are its own (files that are mapped, such as Node itself, are
 * not), and those of the child that makes pictures; pages that were rendered, by path; changes of content that were made.
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

/** A process that is measured over a port. */
export type Served = { url: string; port: number; process: ChildProcess; ask: (wanted: Wanted) => Promise<Figures> };

/** Starts a file as a process, and waits until it tells its port. */
export async function startServed(file: string, given: string[]): Promise<Served> {
	const child = fork(fileURLToPath(new URL(file, import.meta.url)), given, {
		stdio: ["ignore", "ignore", "inherit", "ipc"],
		// As `npm start` does.
		execArgv: houseOptions,
		env: { ...houseEnvironment, ...process.env },
	});
	const [told] = (await once(child, "message")) as [Told];
	if (!("port" in told)) throw new Error(`${file} did not tell its port`);
	return {
		url: `http://localhost:${told.port}`,
		port: told.port,
		process: child,
		async ask(wanted) {
			child.send(wanted);
			const [answer] = (await once(child, "message")) as [Told];
			if (!("figures" in answer)) throw new Error(`${file} did not tell how it fares`);
			return answer.figures;
		},
	};
}

/** The demo venue in a process of its own, for as long as `act` runs. */
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

/** Ends a process that was started here, and waits until it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = once(child, "exit");
	child.kill();
	await gone;
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Pages that last are pressed harder after two seconds (server/page-cache): what is compared are those bytes. */
export async function settle(house: Served, path = "/"): Promise<void> {
	await fetch(`${house.url}${path}`, { headers: { "accept-encoding": "br" } }).then((response) =>
		response.arrayBuffer(),
	);
	await pause(4000);
}
