import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const readRootFile = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");

function run(script: string, nodeVersion: string) {
	const path = fileURLToPath(new URL(`../../../scripts/${script}`, import.meta.url));
	const env = { PATH: process.env.PATH, npm_config_user_agent: `npm/10.8.2 node/v${nodeVersion} linux x64` };
	return spawnSync(process.execPath, [path], { env, encoding: "utf8" });
}

describe("`npm start` and `npm test` with an unsupported Node", () => {
	test.each([
		["start.mjs", "20.18.3"],
		["start.mjs", "22.11.0"],
		["start.mjs", "21.7.3"],
		["test.mjs", "20.18.3"],
	])("%s prints one line on %s", (script, version) => {
		const { status, stdout, stderr } = run(script, version);
		expect([status, stdout]).toEqual([1, ""]);
		expect(stderr).toMatch(/^Lerret trenger Node 20\.19 [^\n]+\n$/u);
		expect(stderr).toContain(version);
	});
});

test("package.json, the lock file and the README name the same versions", () => {
	const range = "^20.19.0 || >=22.12.0";
	expect(JSON.parse(readRootFile("package.json")).engines.node).toBe(range);
	expect(JSON.parse(readRootFile("package-lock.json")).packages[""].engines.node).toBe(range);
	expect(readRootFile("README.md")).toContain("20.19 or a later 20, or 22.12 or later");
});

test.each([
	["20.19.0", true],
	["20.18.3", false],
	["22.11.0", false],
	["22.12.0", true],
	["23.0.0", true],
	["24.11.0", true],
	["18.20.0", false],
])("Node %s is supported: %s", async (version, isSupported) => {
	const { isSupportedNode } = await import(new URL("../../../scripts/check-node.mjs", import.meta.url).href);
	expect(isSupportedNode(version)).toBe(isSupported);
});
