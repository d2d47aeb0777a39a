import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { startFakeProviders } from "../payments/providers.ts";
import { clockEnvironment } from "./clock.ts";

/** The app under test. Its port is known before it starts, because test files read it when they are loaded. */
export const app = {
	get port(): string {
		return requireVariable("E2E_PORT");
	},
	/** Sent emails are in its `outbox` folder. */
	get dataDir(): string {
		return requireVariable("E2E_DATA_DIR");
	},
	/** The hosts of the fake payment providers, where visitors of Tindevik pay. */
	get payerHosts(): string[] {
		return requireVariable("E2E_PAYER_HOSTS").split(" ");
	},
};

function requireVariable(name: string): string {
	const value = process.env[name];
	if (!value) throw new Error(`${name} is not set: run the tests with the Playwright config`);
	return value;
}

const startScript = fileURLToPath(new URL("../../../scripts/start.mjs", import.meta.url));

export const demoPassword = "et passord for prøver";

const readyMessage = "Lerret lytter på";

const errorLevel = 50;

/**
 * Starts the app as `npm start` does, with the demo data in an empty temporary folder, in a time zone far from Oslo.
 * Stops it after the tests. An error in its log or an unclean exit fails the run.
 */
export default async function setup(): Promise<() => Promise<void>> {
	const dataDir = await mkdtemp(join(tmpdir(), "lerret-e2e-"));
	process.env.E2E_DATA_DIR = dataDir;
	const output: string[] = [];
	const fakes = await startFakeProviders();
	process.env.E2E_PAYER_HOSTS = fakes.providers.map(({ url }) => new URL(url).host).join(" ");
	const child = startApp(dataDir, fakes.environment);
	const exit = once(child, "exit") as Promise<[code: number | null]>;
	const ready = new Promise<void>((resolve) => {
		for (const stream of [child.stdout, child.stderr]) {
			if (!stream) continue;
			createInterface(stream).on("line", (line) => {
				output.push(line);
				if (line.includes(readyMessage)) resolve();
			});
		}
	});
	const exited = await Promise.race([ready, exit]);
	if (exited) {
		await fakes.close();
		await rm(dataDir, { recursive: true });
		throw new Error(`the app did not start:\n${output.join("\n")}`);
	}
	return async () => {
		child.kill("SIGTERM");
		const [code] = await exit;
		await fakes.close();
		await rm(dataDir, { recursive: true });
		const errors = output.filter(isErrorLine);
		if (errors.length > 0) throw new Error(`the app logged errors:\n${errors.join("\n")}`);
		if (code !== 0) throw new Error(`the app exited with code ${code}:\n${output.slice(-20).join("\n")}`);
	};
}

function startApp(dataDir: string, payments: Record<string, string>): ChildProcess {
	const { PATH, HOME } = process.env;
	// Nothing else of the caller's environment: it could name another database or mail server.
	const env = {
		PATH,
		HOME,
		PORT: app.port,
		DATA_DIR: dataDir,
		BACKUP_DIR: join(dataDir, "backups"),
		DEMO: "1",
		DEMO_PASSWORD: demoPassword,
		TZ: "America/Los_Angeles",
		// Most tests load no pictures, and encoding them takes a tenth of the run's processor time.
		PICTURES_IN_ADVANCE: "0",
		...clockEnvironment,
		...payments,
	};
	return spawn(process.execPath, [startScript], { env, stdio: ["ignore", "pipe", "pipe"] });
}

function isErrorLine(line: string): boolean {
	if (!line.startsWith("{")) return false;
	const entry: unknown = JSON.parse(line);
	return typeof entry === "object" && entry !== null && "level" in entry && Number(entry.level) >= errorLevel;
}

/** Returns the first port from `first` to `last` that nothing listens on. */
export async function findFreePort(first: number, last: number): Promise<number> {
	for (let port = first; port <= last; port++) if (await isFree(port)) return port;
	throw new Error(`every port from ${first} to ${last} is taken`);
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once("error", () => resolve(false));
		server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
	});
}
