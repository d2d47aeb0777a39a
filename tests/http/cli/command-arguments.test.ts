import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { isProve } from "../../support/extent.ts";
import { runAdminInProcess } from "../../support/operator-commands.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { scripts: Record<string, string> };

/** Programs of others, which read their arguments themselves. */
const otherPrograms = ["types", "lint"];
/** One of each kind in `npm test`: the app's own, a tool in JavaScript, and one in TypeScript. */
const drawn = ["restore", "start", "build"];
const commands = Object.keys(scripts).filter((name) =>
	isProve ? !otherPrograms.includes(name) : drawn.includes(name),
);

/** Runs a command as npm does, which adds the arguments at the end. */
async function runAsNpm(name: string, args: string) {
	const child = spawn("sh", ["-c", `${scripts[name]} ${args}`], {
		cwd: root,
		env: { PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, HOME: process.env.HOME },
	});
	const texts = { out: "", error: "" };
	child.stdout.on("data", (chunk) => (texts.out += chunk));
	child.stderr.on("data", (chunk) => (texts.error += chunk));
	const [code] = await once(child, "close");
	return { code, ...texts };
}

/** A database that does not exist: help and wrong usage come first. */
const runAdminTask = (args: string[]) =>
	runAdminInProcess({ kind: "sqlite", file: "/finnes-ikke/lerret.sqlite" }, args);

describe("every command", () => {
	test.each(commands)("%s prints help on --help", async (name) => {
		expect(await runAsNpm(name, "--help")).toEqual({
			code: 0,
			out: expect.stringMatching(new RegExp(`^(?:Bruk|Usage): npm (?:run )?${name}\\b`, "u")),
			error: "",
		});
	});

	test.each(commands)("%s rejects an unknown argument with 2 and names it", async (name) => {
		expect(await runAsNpm(name, "--finnes-ikke")).toEqual({
			code: 2,
			out: "",
			error: expect.stringContaining("--finnes-ikke"),
		});
	});
});

test("every admin task prints help, and rejects unknown options and arguments with 2", async () => {
	const { out } = await runAdminTask(["--help"]);
	const tasks = [...out.matchAll(/^ {2}([a-z-]+) /gmu)].map(([, name = ""]) => name);
	expect(tasks.length).toBeGreaterThan(10);
	for (const task of tasks) {
		expect(await runAdminTask([task, "--help"]), task).toMatchObject({
			code: 0,
			out: expect.stringContaining(`npm run admin -- ${task}`),
		});
		expect(await runAdminTask([task, "--finnes-ikke"]), task).toMatchObject({
			code: 2,
			out: "",
			error: expect.stringContaining("--finnes-ikke"),
		});
		expect(await runAdminTask([task, "en", "to", "tre"]), task).toMatchObject({ code: 2, out: "" });
	}
});
