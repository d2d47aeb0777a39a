import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { clockEnvironment } from "./clock.ts";
import { findFreePort } from "./start-app.ts";

const execFileAsync = promisify(execFile);
const program = fileURLToPath(new URL("../../../server/main.ts", import.meta.url));
const commandScript = fileURLToPath(new URL("../../../scripts/command.mjs", import.meta.url));

export type RealApp = {
	origin: string;
	dataDir: string;
	/** Creates a member of Tindevik's staff, and returns the link to choose a password. */
	createStaff: (email: string, role: string) => Promise<string>;
	stop: () => Promise<void>;
};

/** An app of its own with the demo's data, but no demo: what is off there is on here. */
export async function startRealApp(): Promise<RealApp> {
	const port = String(await findFreePort(3400, 3499));
	const origin = `http://localhost:${port}`;
	const dataDir = await mkdtemp(join(tmpdir(), "lerret-e2e-real-"));
	const { PATH, HOME } = process.env;
	const env = { PATH, HOME, DATA_DIR: dataDir, PORT: port, PUBLIC_URL: origin, ...clockEnvironment };
	await stop(await start({ ...env, DEMO: "1" }));
	const child = await start({ ...env, DEMO: "0" });
	return {
		origin,
		dataDir,
		async createStaff(email, role) {
			const member = ["create-user", email, "--name", "Aud Ansatt", "--role", role, "--site", "tindevik"];
			const { stdout } = await execFileAsync(process.execPath, [commandScript, "admin", ...member], { env });
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

async function start(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
	const child = spawn(process.execPath, [program], {
		env: { ...env, NODE_ENV: "production", PICTURES_IN_ADVANCE: "0" },
		stdio: ["ignore", "pipe", "inherit"],
	});
	if (!child.stdout) throw new Error("the app has no standard output");
	for await (const line of createInterface(child.stdout))
		if (line.includes("Lerret lytter på")) {
			child.stdout.resume();
			return child;
		}
	throw new Error("the app did not start");
}

async function stop(child: ChildProcess): Promise<void> {
	const exit = once(child, "exit");
	child.kill("SIGTERM");
	await exit;
}
