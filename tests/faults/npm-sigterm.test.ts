import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "lerret-npm-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stub = `
process.on("SIGTERM", () => process.exit(0));
setInterval(() => {}, 1000);
console.log(String(process.pid));
`;

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

async function runAndStopNpm(name: "start" | "dev", stubFile: string) {
	const root = join(folder, name);
	for (const watched of ["scripts", "server", "platform", "contracts", "api-client", "demo/fill", "demo/content"])
		mkdirSync(join(root, watched), { recursive: true });
	writeFileSync(join(root, "package.json"), JSON.stringify({ scripts: { [name]: scripts[name] } }));
	for (const file of ["dev.mjs", "check-node.mjs", "no-arguments.ts"])
		copyFileSync(new URL(`../../scripts/${file}`, import.meta.url), join(root, "scripts", file));
	writeFileSync(join(root, "scripts", stubFile), stub);
	const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` };
	const npm = spawn("npm", ["run", name, "--silent"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
	const ended = once(npm, "exit");
	const [output] = await once(npm.stdout, "data");
	const pid = Number(String(output).trim());
	npm.kill("SIGTERM");
	try {
		return { exit: await ended, isStubAlive: isAlive(pid) };
	} finally {
		if (isAlive(pid)) process.kill(pid, "SIGKILL");
	}
}

// A shell between npm and the app would be ended by the signal and leave the app running.
test.runIf(process.platform !== "win32")("SIGTERM to `npm start` ends the app, and npm with 0", async () => {
	expect(await runAndStopNpm("start", "start.mjs")).toEqual({ exit: [0, null], isStubAlive: false });
});

test.runIf(process.platform !== "win32")("SIGTERM to `npm run dev` ends the watcher and the app", async () => {
	expect(await runAndStopNpm("dev", "dev.ts")).toMatchObject({ isStubAlive: false });
});
