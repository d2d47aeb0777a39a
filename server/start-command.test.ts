import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "lerret-npm-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A house that says its process id, and ends well when it is told to. */
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

// A shell between npm and the house would end by the signal alone, and leave the house behind.
test.runIf(process.platform !== "win32")("SIGTERM to `npm start` ends the house, and npm with 0", async () => {
	const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
	writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start: scripts.start } }));
	mkdirSync(join(folder, "scripts"));
	writeFileSync(join(folder, "scripts", "start.mjs"), stub);
	const npm = spawn("npm", ["start", "--silent"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
	const ended = once(npm, "exit");
	const [said] = await once(npm.stdout, "data");
	const house = Number(String(said).trim());
	npm.kill("SIGTERM");
	try {
		expect(await ended).toEqual([0, null]);
		expect(isAlive(house)).toBe(false);
	} finally {
		if (isAlive(house)) process.kill(house, "SIGKILL");
	}
});
