import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type MailServer, startMailServer } from "../mail-server.ts";
import { clockEnvironment } from "./clock.ts";
import { findFreePort } from "./start-app.ts";

const execFileAsync = promisify(execFile);
const program = fileURLToPath(new URL("../../../server/main.ts", import.meta.url));
const commandScript = fileURLToPath(new URL("../../../scripts/command.mjs", import.meta.url));

export type RealApp = {
	origin: string;
	dataDir: string;
	/** Runs a command of operators, and returns what it prints. */
	admin: (args: string[]) => Promise<string>;
	/** Creates a member of a site's staff, Tindevik's unless another is named, and returns the link to choose a password. */
	createStaff: (email: string, role: string, site?: string) => Promise<string>;
	stop: () => Promise<void>;
};

/** Each worker looks from another port on, so that two of them do not find the same one before an app listens on it. */
async function findOwnPort(): Promise<string> {
	const first = 3400 + 10 * Number(process.env.TEST_PARALLEL_INDEX ?? 0);
	return String(await findFreePort(first, 3499));
}

/** An app of its own with the demo's data, but no demo: what is off there is on here. */
export async function startRealApp(): Promise<RealApp> {
	const port = await findOwnPort();
	const origin = `http://localhost:${port}`;
	const dataDir = await mkdtemp(join(tmpdir(), "lerret-e2e-real-"));
	const { PATH, HOME } = process.env;
	const env = { PATH, HOME, DATA_DIR: dataDir, PORT: port, PUBLIC_URL: origin, ...clockEnvironment };
	await stop(await start({ ...env, DEMO: "1" }));
	const child = await start({ ...env, DEMO: "0" });
	const admin: RealApp["admin"] = async (args) =>
		(await execFileAsync(process.execPath, [commandScript, "admin", ...args], { env })).stdout;
	return {
		origin,
		dataDir,
		admin,
		async createStaff(email, role, site = "tindevik") {
			const stdout = await admin(["create-user", email, "--name", "Aud Ansatt", "--role", role, "--site", site]);
			const link = /http:\S+/u.exec(stdout)?.[0];
			if (!link) throw new Error(`no link in: ${stdout}`);
			return link;
		},
		async stop() {
			await stop(child);
			await rm(dataDir, { recursive: true });
		},
	};
}

export type EmptyApp = {
	origin: string;
	mail: MailServer;
	/** The first administrator's link that the latest start printed; null without one. */
	link: () => string | null;
	/** Stops it, and starts it again with its data, or with a backup of it in another folder. */
	restart: () => Promise<void>;
	restore: () => Promise<void>;
	stop: () => Promise<void>;
};

/** An app on an empty folder, with a mail server and a folder for backups. `variables` are more of its environment. */
export async function startEmptyApp(variables: Record<string, string> = {}): Promise<EmptyApp> {
	const port = await findOwnPort();
	const folder = await mkdtemp(join(tmpdir(), "lerret-e2e-empty-"));
	const mail = await startMailServer();
	const { PATH, HOME } = process.env;
	const env = {
		...{ PATH, HOME, DEMO: "0", DATA_DIR: join(folder, "data"), PORT: port, PUBLIC_URL: `http://localhost:${port}` },
		...{ MAIL_URL: `smtp://127.0.0.1:${mail.port}`, BACKUP_DIR: join(folder, "backups"), ...clockEnvironment },
		...variables,
	};
	const command = (...args: string[]) => execFileAsync(process.execPath, [commandScript, ...args], { env });
	let printed = "";
	const open = () =>
		start(env, (text) => {
			printed = text;
		});
	let child = await open();
	return {
		origin: env.PUBLIC_URL,
		mail,
		link: () => /Første administrator\s+(http\S+)/u.exec(printed)?.[1] ?? null,
		async restart() {
			await stop(child);
			child = await open();
		},
		async restore() {
			const file = join(folder, "kopi.backup");
			await command("backup", file);
			await stop(child);
			await copyFile(join(env.DATA_DIR, "secrets.key"), join(folder, "secrets.key"));
			env.DATA_DIR = join(folder, "restored");
			await mkdir(env.DATA_DIR);
			await copyFile(join(folder, "secrets.key"), join(env.DATA_DIR, "secrets.key"));
			await command("restore", file);
			child = await open();
		},
		async stop() {
			await stop(child);
			await mail.close();
			await rm(folder, { recursive: true });
		},
	};
}

/** `onStart` gets what the start printed. */
async function start(env: NodeJS.ProcessEnv, onStart: (printed: string) => void = () => {}): Promise<ChildProcess> {
	const child = spawn(process.execPath, [program], {
		env: { ...env, NODE_ENV: "production", PICTURES_IN_ADVANCE: "0" },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const { stdout } = child;
	if (!stdout) throw new Error("the app has no standard output");
	await new Promise<void>((resolve, reject) => {
		let printed = "";
		// All addresses are printed at once.
		stdout.on("data", (part) => {
			printed += part;
			if (!printed.includes("Lerret lytter på")) return;
			onStart(printed);
			resolve();
		});
		child.once("exit", () => reject(new Error("the app did not start")));
	});
	return child;
}

async function stop(child: ChildProcess): Promise<void> {
	const exit = once(child, "exit");
	child.kill("SIGTERM");
	await exit;
}
