import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, closeSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import type { Programs } from "./postgres-programs.ts";

const run = promisify(execFile);

export type Cluster = { url: string; stop: () => Promise<void> };

/**
 * Starts a private cluster in a temporary folder, or in the folder `memory`, reached only by a socket in it. The
 * cluster is stopped and deleted by `stop`, or when this process ends for any reason.
 */
export async function startCluster(programs: Programs, memory: string | null = null): Promise<Cluster> {
	const folder = mkdtempSync(join(memory ?? tmpdir(), "lerret-postgres-"));
	if (programs.account) chownSync(folder, programs.account.uid, programs.account.gid);
	const watchdog = startWatchdog(programs, folder);
	const stop = () => stopWatchdog(watchdog);
	try {
		await createCluster(programs, folder, memory ? "512MB" : "4GB");
		await startServer(programs, folder);
	} catch (error) {
		const reason = error instanceof Error ? error.message : error;
		await stop();
		throw new Error(`The PostgreSQL in ${programs.bin} could not be started for the tests: ${reason}`, {
			cause: error,
		});
	}
	return { url: `postgres://lerret@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`, stop };
}

async function createCluster({ bin, account }: Programs, folder: string, logSize: string): Promise<void> {
	const data = join(folder, "data");
	await run(
		join(bin, "initdb"),
		["-D", data, "-U", "lerret", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
		{ ...account, cwd: folder },
	);
	appendFileSync(join(data, "postgresql.conf"), settings(folder, logSize));
}

/**
 * Waits until the server accepts connections. Its own process group keeps Ctrl-C from stopping it before the watchdog
 * does.
 */
async function startServer({ bin, account }: Programs, folder: string): Promise<void> {
	const data = join(folder, "data");
	const log = join(folder, "log");
	const output = openSync(log, "a");
	const server = spawn(join(bin, "postgres"), ["-D", data], {
		...account,
		cwd: folder,
		detached: true,
		stdio: ["ignore", output, output],
	});
	closeSync(output);
	server.unref();
	const deadline = Date.now() + 30_000;
	while (!readIfExists(join(data, "postmaster.pid")).includes("ready")) {
		if (server.exitCode !== null || Date.now() > deadline) throw new Error(readIfExists(log));
		await setTimeout(20);
	}
}

/** Only part of the socket's name. */
const port = 5432;

function settings(folder: string, logSize: string): string {
	return `
listen_addresses = ''
unix_socket_directories = '${folder}'
port = ${port}
max_connections = 300
fsync = off
synchronous_commit = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
max_wal_size = ${logSize}
autovacuum = off
jit = off
`;
}

/**
 * A shell that waits until its input closes, which also happens when this process is killed. Then it stops the cluster
 * and deletes its folder.
 */
function startWatchdog({ bin, account }: Programs, folder: string): ChildProcess {
	const script = 'cat; "$1" stop -D "$2/data" -m immediate -w -s; rm -rf "$2"';
	const watchdog = spawn("sh", ["-c", script, "postgres-keeper", join(bin, "pg_ctl"), folder], {
		...account,
		cwd: "/",
		detached: true,
		stdio: ["pipe", "ignore", "ignore"],
	});
	watchdog.unref();
	return watchdog;
}

async function stopWatchdog(watchdog: ChildProcess): Promise<void> {
	if (watchdog.exitCode !== null) return;
	watchdog.ref();
	const exited = once(watchdog, "exit");
	watchdog.stdin?.end();
	await exited;
}

function readIfExists(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}
