import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFiles } from "./compress.ts";
import { requireNoArguments } from "./no-arguments.ts";

/** Builds what is out of date: `node scripts/build.ts`, also at the beginning of `npm start` and `npm test`. */

const root = fileURLToPath(new URL("../", import.meta.url));

type Step = {
	name: string;
	sources: string[];
	/** The file with the digest of the sources of the last build. */
	stamp: string;
	run: () => Promise<void>;
};

/** Development builds it too, because it is served from its files there. */
export const managementStep = "administrasjonen";

const steps: Step[] = [
	{
		name: "nettstedet",
		sources: [
			"web",
			"api-client",
			"contracts",
			"web/client/bundled-packages.ts",
			"scripts/compress.ts",
			"package-lock.json",
		],
		stamp: "web/build/.stamp",
		run: async () => {
			await runWebBuild();
			const { buildServiceWorker } = await import("../web/client/service-worker/build.ts");
			await buildServiceWorker();
			await compressFiles(join(root, "web/build/client"));
		},
	},
	{
		name: managementStep,
		sources: [
			"management",
			"api-client",
			"contracts",
			"web/styles",
			"scripts/build-control-worker.ts",
			"web/client/bundled-packages.ts",
			"scripts/compress.ts",
			"package-lock.json",
		],
		stamp: "management/build/.stamp",
		run: async () => {
			const { build: buildManagement } = await import("vite");
			const { listBundledPackages } = await import("../web/client/bundled-packages.ts");
			const plugins = [listBundledPackages("management")];
			await buildManagement({ root: join(root, "management"), mode: "production", logLevel: "error", plugins });
			const { buildControlWorker } = await import("./build-control-worker.ts");
			await buildControlWorker(join(root, "management"));
			await compressFiles(join(root, "management/build"));
		},
	},
];

/** Runs the steps whose sources have changed since they last ran, one at a time; `only` selects one by name. */
export async function build(only?: string): Promise<void> {
	for (const step of steps.filter(({ name }) => only === undefined || name === only)) {
		const digest = digestOf(step.sources);
		const stamp = join(root, step.stamp);
		if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) continue;
		await requireWritable(dirname(stamp), step.name);
		const begin = performance.now();
		console.log(`Bygger ${step.name} …`);
		await step.run();
		await writeFile(stamp, digest);
		console.log(`Bygde ${step.name} på ${((performance.now() - begin) / 1000).toFixed(1).replace(".", ",")} s.`);
	}
}

/** The build cannot begin; the message is in bokmål and says what to do. */
export class BuildError extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = "BuildError";
	}
}

/** Makes a folder. Throws BuildError if this user may not do so, or may not write in it. */
export async function requireWritable(folder: string, what: string): Promise<void> {
	try {
		await mkdir(folder, { recursive: true });
		await rmdir(await mkdtemp(join(folder, ".skrivetest-")));
	} catch (cause) {
		const { code } = cause as NodeJS.ErrnoException;
		throw new BuildError(
			`Lerret er ikke ferdig bygget (${what}), og ${folder} kan ikke skrives til (${code}). Kjør «npm run build» som en bruker som kan skrive der, og start igjen; DATA_DIR må være en mappe som kan skrives til.`,
			{ cause },
		);
	}
}

/** Synchronous reads take a third of the time, and nothing else runs during the build. */
function digestOf(sources: string[]): string {
	const hash = createHash("sha256");
	for (const source of sources)
		for (const file of filesOf(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file));
	return hash.digest("hex");
}

function filesOf(path: string): string[] {
	if (/\.[a-z]+$/u.test(path)) return [path];
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((file) => !/\/(build|node_modules|\.react-router)\//u.test(file))
		.sort();
}

function runWebBuild(): Promise<void> {
	const command = join(root, "node_modules/@react-router/dev/bin.cjs");
	return new Promise((resolve, reject) => {
		const output: Buffer[] = [];
		const child = spawn(process.execPath, [command, "build"], {
			cwd: join(root, "web"),
			stdio: ["ignore", "pipe", "pipe"],
		});
		child.stdout.on("data", (chunk) => output.push(chunk));
		child.stderr.on("data", (chunk) => output.push(chunk));
		child.on("error", reject);
		child.on("exit", (code) =>
			code === 0 ? resolve() : reject(new Error(`the build of web failed:\n${Buffer.concat(output)}`)),
		);
	});
}

/** Builds, or prints in one line why the build cannot begin and exits with 1. A release is built, and has no sources. */
export async function buildOrExit(only?: string): Promise<void> {
	if (existsSync(join(root, "release.json"))) return;
	try {
		await build(only);
	} catch (error) {
		if (!(error instanceof BuildError)) throw error;
		console.error(error.message);
		process.exit(1);
	}
}

if (import.meta.main) {
	requireNoArguments("Bruk: npm run build\n\nBygger nettstedet og administrasjonen, når kildene er endret siden sist.");
	await buildOrExit();
}
