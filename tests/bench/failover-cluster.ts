import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
	appendFileSync,
	chownSync,
	existsSync,
	globSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "@lerret/server/startup/free-port";
import { findMemoryFolder } from "../support/memory-folder.ts";
import { findPrograms, type Programs } from "../support/postgres-programs.ts";
import { pause } from "./server-process.ts";

const run = promisify(execFile);

type Server = { port: number; folder: string; process: ChildProcess };

export type Pair = {
	ports: [number, number];
	/** Suspends the primary's processes as in a hung machine: connections stay open without a response. */
	hangPrimary: () => void;
	promoteStandby: () => Promise<void>;
	stop: () => Promise<void>;
};

export async function startPair(): Promise<Pair> {
	const programs = await findReplicationPrograms();
	const folder = mkdtempSync(join((await findMemoryFolder()) ?? tmpdir(), "lerret-failover-"));
	giveToAccount(programs, folder);
	const options = { ...programs.account, cwd: folder };
	const program = (name: string) => join(programs.bin, name);
	const servers: Server[] = [];

	async function start(name: string, port: number): Promise<Server> {
		const data = join(folder, name);
		const settings = ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1"];
		const server = {
			port,
			folder: data,
			process: spawn(program("postgres"), settings, { ...options, stdio: "ignore" }),
		};
		servers.push(server);
		while (!readPid(data).includes("ready")) {
			if (server.process.exitCode !== null) throw new Error(`PostgreSQL did not start in ${data}`);
			await pause(50);
		}
		return server;
	}

	const stop = async () => {
		for (const server of servers) {
			signal(server, "SIGCONT");
			if (server.process.exitCode !== null) continue;
			const exited = once(server.process, "exit");
			server.process.kill("SIGQUIT");
			await exited;
		}
		rmSync(folder, { recursive: true, force: true });
	};

	try {
		await run(program("initdb"), ["-D", join(folder, "first"), "-U", "lerret", "-A", "trust", "-E", "UTF8"], options);
		appendFileSync(join(folder, "first", "postgresql.conf"), "wal_level = replica\nmax_connections = 60\n");
		const primary = await start("first", await findFreePort("127.0.0.1"));
		const backupArguments = ["-D", join(folder, "second"), "-R", "-X", "stream", "-U", "lerret", "-h", "127.0.0.1"];
		await run(program("pg_basebackup"), [...backupArguments, "-p", String(primary.port), "-c", "fast"], options);
		const standby = await start("second", await findFreePort("127.0.0.1"));
		return {
			ports: [primary.port, standby.port],
			hangPrimary: () => signal(primary, "SIGSTOP"),
			promoteStandby: async () => void (await run(program("pg_ctl"), ["promote", "-w", "-D", standby.folder], options)),
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

/** The PostgreSQL of the tests, or another installed one when it lacks `pg_basebackup`. */
export async function findReplicationPrograms(): Promise<Programs> {
	const programs = await findPrograms();
	const bin = [programs.bin, ...globSync("/usr/lib/postgresql/*/bin")].find((folder) =>
		existsSync(join(folder, "pg_basebackup")),
	);
	if (!bin) throw new Error("pg_basebackup, which creates the standby, is not installed");
	return { ...programs, bin };
}

function giveToAccount({ account }: Programs, folder: string): void {
	if (account) chownSync(folder, account.uid, account.gid);
}

function readPid(data: string): string {
	try {
		return readFileSync(join(data, "postmaster.pid"), "utf8");
	} catch {
		return "";
	}
}

/** Signals the server's first process and its children, because each child is a process group of its own. */
function signal({ process: { pid } }: Server, name: NodeJS.Signals): void {
	if (pid === undefined) return;
	for (const id of [pid, ...childrenOf(pid)]) {
		try {
			process.kill(id, name);
		} catch {
			// The process has already exited.
		}
	}
}

/** Linux only, because it reads /proc. */
function childrenOf(parent: number): number[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/u.test(name))
		.filter((name) => {
			try {
				return readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ")[1] === String(parent);
			} catch {
				return false;
			}
		})
		.map(Number);
}
