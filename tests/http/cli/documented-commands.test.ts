import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "@lerret/server/config";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The code blocks of a document, by their first line. */
function codeBlocksOf(document: string): Map<string, string> {
	const text = readFileSync(join(root, document), "utf8");
	const blocks = [...text.matchAll(/^```\w*\n(.*?)\n```$/gmsu)].map(([, block = ""]) => block);
	return new Map(blocks.map((block) => [block.split("\n", 1)[0] ?? "", block]));
}

const blocks = new Map([...codeBlocksOf("README.md"), ...codeBlocksOf("docs/operations.md")]);

/** Blocks that do not run on an empty folder, by their first line, with the reason. */
const notRun: Record<string, string> = {
	"npm ci && npm start": "installs the packages that this test runs with",
	"npm ci && npm test": "is what runs this test",
	"contracts/    what all parts share: schemas, API descriptions, error codes, paths, dates and money in bokmål":
		"a list of folders",
	"flowchart LR": "a diagram",
	"upstream lerret {": "nginx's settings",
	"kino.example {                 # every name of every site":
		"Caddy's settings, which docs/deploy-files.test.ts checks",
	"DEMO=0 npm start": "this test starts the app that the others need",
};

const isEnvironment = (block: string) => block.split("\n").every((line) => /^[A-Z_]+=\S+$/u.test(line));
const commands = [...blocks].filter(([first, block]) => !Object.hasOwn(notRun, first) && !isEnvironment(block));

describe("the code blocks of README.md and docs/operations.md", () => {
	const folder = mkdtempSync(join(tmpdir(), "lerret-documented-"));
	const shell = { PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, HOME: folder, DATA_DIR: folder };
	let app: ChildProcess;
	let startMessage = "";

	beforeAll(async () => {
		app = spawn(process.execPath, [join(root, "server/main.ts"), "--demo-by-default"], {
			env: { ...shell, PORT: "0", DEMO: "0" },
			stdio: ["ignore", "pipe", "inherit"],
		});
		app.stdout?.on("data", (chunk) => {
			startMessage += chunk;
		});
		// The message ends with an empty line.
		await vi.waitFor(() => expect(startMessage).toMatch(/^ +Database.*\n(?:.+\n)*\n/mu), { timeout: 55_000 });
	});
	afterAll(async () => {
		const exited = once(app, "exit");
		app.kill("SIGKILL");
		await exited;
		rmSync(folder, { recursive: true });
	});

	const address = () => /Administrasjon +(http:\S+)\/management/u.exec(startMessage)?.[1];

	test("are all run, or left out for a reason", () => {
		expect(Object.keys(notRun).filter((first) => !blocks.has(first))).toEqual([]);
		expect(commands.length).toBeGreaterThan(2);
	});

	test("without a site, the front page and the start say the next step", async () => {
		const response = await fetch(`${address()}/`);
		expect(response.status).toBe(404);
		const page = await response.text();
		expect(page).toContain("<h1>Ingen nettsteder ennå</h1>");
		expect(page).toContain("<code>npm run admin -- create-site --help</code>");
		expect(startMessage).toMatch(/Neste steg +Lag det første nettstedet.*npm run admin -- create-site/u);
	});

	test.each(commands)("%s", async (_first, block) => {
		const child = spawn("bash", ["-ec", block], { cwd: root, env: shell });
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
		const [code] = await once(child, "close");
		expect([code, output]).toEqual([0, expect.not.stringContaining("http://localhost:3000")]);
	});

	test("the site that the README makes answers at the address that the command printed", async () => {
		const response = await fetch(`${address()}/`);
		expect(response.status).toBe(200);
		const html = await response.text();
		expect(html).toContain("<title>Fjord kino | ");
		expect(html).not.toContain("Gavekort");
	});

	test.each([...blocks.values()].filter(isEnvironment))("%s is an environment that the app accepts", (block) => {
		const environment = Object.fromEntries(block.split("\n").map((line) => line.split(/=(.*)/su).slice(0, 2)));
		const warnings: string[] = [];
		readConfig(environment, (sentence) => warnings.push(sentence));
		expect(warnings).toEqual([]);
	});
});
