import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findReplicationPrograms } from "../../bench/failover-cluster.ts";
import type { Programs } from "../../support/postgres-programs.ts";
import { addArticle, addSite } from "../../support/rows.ts";

/** docs/operations.md, "PostgreSQL to a point in time", with PostgreSQL's own programs. */

const run = promisify(execFile);
let programs: Programs;
let folder: string;
let server: ChildProcess | undefined;
const at = (name: string) => join(folder, name);
const options = () => ({ ...programs.account, cwd: folder });
const program = (name: string) => join(programs.bin, name);

beforeAll(async () => {
	programs = await findReplicationPrograms();
	folder = mkdtempSync(join(tmpdir(), "lerret-pitr-"));
	mkdirSync(at("archive"));
	if (programs.account)
		for (const path of [folder, at("archive")]) chownSync(path, programs.account.uid, programs.account.gid);
});
afterAll(async () => {
	await stop();
	rmSync(folder, { recursive: true, force: true });
});

async function start(data: string): Promise<void> {
	server = spawn(program("postgres"), ["-D", at(data), "-k", folder, "-h", ""], { ...options(), stdio: "ignore" });
	const isReady = () => {
		try {
			return readFileSync(join(at(data), "postmaster.pid"), "utf8").includes("ready");
		} catch {
			return false;
		}
	};
	await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
}
async function stop(): Promise<void> {
	if (!server || server.exitCode !== null) return;
	const exited = once(server, "exit");
	server.kill("SIGINT");
	await exited;
}
const open = () =>
	openDatabase({ kind: "postgres", url: `postgres://lerret@localhost/postgres?host=${encodeURIComponent(folder)}` });

test("a base backup and the archived log bring back the moment before an error", async () => {
	await run(program("initdb"), ["-D", at("data"), "-U", "lerret", "-A", "trust", "-E", "UTF8"], options());
	const archiving = `\narchive_mode = on\narchive_command = 'cp %p ${at("archive")}/%f'\n`;
	appendFileSync(at("data/postgresql.conf"), archiving);
	await start("data");
	const db = open();
	await migrate(db, "postgres");
	await addSite(db);
	const base = [`--pgdata=${at("base")}`, "--checkpoint=fast", "-U", "lerret", "-h", folder];
	await run(program("pg_basebackup"), base, options());

	await addArticle(db, { id: "foer" });
	await sql`select pg_sleep(1)`.execute(db);
	const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(db);
	await sql`select pg_sleep(1)`.execute(db);
	await db.deleteFrom("article").execute();
	await addArticle(db, { id: "etter" });
	const { rows: files } = await sql<{ name: string }>`
		select pg_walfile_name(pg_switch_wal()) as name`.execute(db);
	await expect.poll(() => readdirSync(at("archive")), { timeout: 30_000 }).toContain(files[0]?.name);
	await db.destroy();
	await stop();

	const recovery = [
		`restore_command = 'cp ${at("archive")}/%f %p'`,
		`recovery_target_time = '${rows[0]?.at}'`,
		"recovery_target_action = 'promote'",
	];
	appendFileSync(at("base/postgresql.conf"), `\n${recovery.join("\n")}\n`);
	await run("touch", [at("base/recovery.signal")], options());
	await start("base");
	const restored = open();
	const isRecovering = async () => {
		const { rows: state } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(restored);
		return state[0]?.is;
	};
	await expect.poll(isRecovering, { timeout: 60_000 }).toBe(false);
	expect(await restored.selectFrom("article").select("id").execute()).toEqual([{ id: "foer" }]);
	expect(await checkLedger(restored)).toEqual([]);
	await restored.destroy();
});
