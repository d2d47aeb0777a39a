import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { version as packageVersion } from "@lerret/platform/installation/version";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { releaseLabel } from "../../../scripts/release/release-label.ts";
import { readBundledPackages } from "../../../web/client/bundled-packages.ts";
import { findChromium } from "../../support/browser/find-chromium.ts";

/** `npm run release` as an operator uses it: unpacked in an empty folder, without the repository's packages and npm. */

const root = fileURLToPath(new URL("../../../", import.meta.url));
const output = join(root, "build/release");
const version = releaseLabel(root, packageVersion);
const name = `lerret-${version}-${process.platform}-${process.arch}`;
let folder: string;
let app: ChildProcess | undefined;
let origin = "";
/** Where the release is linked, as /opt/lerret. */
const program = () => join(folder, "lerret/bin/lerret");
const environment = { PATH: "/usr/bin:/bin", HOME: "/nonexistent" };
/** Runs a command in a folder whose `data` it uses. */
const lerret = (cwd: string, ...args: string[]) =>
	execFileSync(program(), args, { cwd: join(folder, cwd), env: environment, encoding: "utf8" });

async function startRelease(cwd: string): Promise<void> {
	app = spawn(program(), ["start", "--demo"], {
		cwd: join(folder, cwd),
		env: { ...environment, PORT: "0", DEMO_PASSWORD: "tre tilfeldige ord" },
		stdio: ["ignore", "pipe", "inherit"],
	});
	let said = "";
	app.stdout?.on("data", (chunk) => (said += chunk));
	await expect
		.poll(() => /Administrasjon +(http:\S+)\/management/u.exec(said)?.[1], { timeout: 120_000 })
		.toBeDefined();
	expect(said).toContain(`Lerret ${version}\n`);
	expect(said).not.toContain("Bygger");
	origin = /Administrasjon +(http:\S+)\/management/u.exec(said)?.[1] ?? "";
}
async function stopRelease(): Promise<void> {
	if (!app) return;
	const exited = once(app, "exit");
	app.kill("SIGTERM");
	expect((await exited)[0]).toBe(0);
	app = undefined;
}

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "lerret-release-"));
	execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "utgiver", "-f", join(folder, "key")]);
	const release = ["scripts/release/release.ts", "--sign", join(folder, "key")];
	execFileSync(process.execPath, release, { cwd: root, stdio: "inherit" });
	execFileSync("tar", ["xzf", join(output, `${name}.tar.gz`), "-C", folder]);
	execFileSync("ln", ["-sfn", join(folder, name), join(folder, "lerret")]);
	for (const cwd of ["gammel", "ny"]) mkdirSync(join(folder, cwd));
}, 600_000);
afterAll(async () => {
	await stopRelease();
	rmSync(folder, { recursive: true, force: true });
});

describe("a release", () => {
	test("has checksums and a signature that its user can check, and a bill of materials", () => {
		execFileSync("sha256sum", ["--check", "SHA256SUMS"], { cwd: output });
		const [type, key] = readFileSync(join(folder, "key.pub"), "utf8").split(" ");
		writeFileSync(join(folder, "allowed_signers"), `utgiver ${type} ${key}\n`);
		const verify = ["-Y", "verify", "-f", join(folder, "allowed_signers"), "-I", "utgiver", "-n", "lerret"];
		const signed = [...verify, "-s", "SHA256SUMS.sig"];
		const input = readFileSync(join(output, "SHA256SUMS"));
		execFileSync("ssh-keygen", signed, { cwd: output, input });
		expect(() =>
			execFileSync("ssh-keygen", signed, { cwd: output, input: `${input}x`, stdio: ["pipe", "ignore", "ignore"] }),
		).toThrow();
		const bill = JSON.parse(readFileSync(join(output, `${name}.cdx.json`), "utf8"));
		expect([bill.bomFormat, bill.metadata.component.version]).toEqual(["CycloneDX", packageVersion]);
		expect(bill.metadata.component.name).toBe("lerret");
		const listed: string[] = bill.components.map((one: { "bom-ref": string }) => one["bom-ref"]);
		const isPackage = /^(?:[\w-]+|(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\/package\.json$/u;
		const shipped = readdirSync(join(folder, name), { recursive: true, encoding: "utf8" })
			.filter((file) => isPackage.test(file))
			.map((file) => {
				const { name: own, version: ownVersion } = JSON.parse(readFileSync(join(folder, name, file), "utf8"));
				return `${own}@${ownVersion}`;
			});
		const bundled = readBundledPackages().map((path) => path.slice(path.lastIndexOf("node_modules/") + 13));
		expect(shipped.filter((ref) => !listed.includes(ref))).toEqual([]);
		const others = listed.filter((ref) => !shipped.includes(ref));
		expect(others.filter((ref) => !bundled.includes(ref.slice(0, ref.lastIndexOf("@"))))).toEqual([
			`@lerret/management@${packageVersion}`,
			`@lerret/web@${packageVersion}`,
		]);
		expect(others.length).toBeGreaterThan(10);
	});

	test("has at most 200 MB beside Node, and neither tests nor development tools", () => {
		const files = readdirSync(join(folder, name), { recursive: true, withFileTypes: true }).filter((one) =>
			one.isFile(),
		);
		const bytes = files.reduce((total, file) => total + statSync(join(file.parentPath, file.name)).size, 0);
		const node = statSync(join(folder, name, "node_modules/node/bin/node")).size;
		expect((bytes - node) / 1024 / 1024).toBeLessThan(200);
		expect(globSync("{platform,server,contracts}/**/*.test.ts", { cwd: join(folder, name) })).toEqual([]);
		expect(globSync("node_modules/{vitest,typescript,vite,@playwright}", { cwd: join(folder, name) })).toEqual([]);
	});

	test("starts in an empty folder with the demo, and a browser sees it and what runs", async () => {
		await startRelease("gammel");
		const { commit } = await (await fetch(`${origin}/version`)).json();
		expect(commit).toBe(execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim());
		const browser = await chromium.launch({
			executablePath: findChromium("headless-shell") ?? "",
			args: ["--no-sandbox"],
		});
		const page = await browser.newPage();
		const errors: string[] = [];
		page.on("pageerror", (error) => errors.push(error.message));
		page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
		const response = await page.goto(`${origin}/kinoprogram`);
		expect([response?.status(), await page.title()]).toEqual([200, "Tindevik kulturhus | Kinoprogram"]);
		await page.locator("a[href='/kulturprogram']").locator("visible=true").first().click();
		await page.getByRole("heading", { level: 1, name: "Kulturprogram" }).waitFor();
		await page.goto(`${origin}/management`);
		await page.getByLabel("E-postadresse").fill("leder@tindevik.example");
		await page.getByLabel("Passord", { exact: true }).fill("tre tilfeldige ord");
		await page.getByRole("button", { name: "Logg inn" }).click();
		await page.getByText(`Lerret ${version}`).first().waitFor();
		await browser.close();
		expect(errors).toEqual([]);
	});

	test("is healthy while it runs, by the health check of the image", async () => {
		const [, check = ""] =
			/^HEALTHCHECK .*CMD (\[.+\])$/mu.exec(readFileSync(join(root, "deploy/Dockerfile"), "utf8")) ?? [];
		const [node = "", ...args]: string[] = JSON.parse(check.replace("/opt/lerret", join(folder, "lerret")));
		const env = { ...environment, PORT: new URL(origin).port };
		const runCheck = () => spawnSync(node, args, { env, timeout: 3000 }).status;
		expect(runCheck()).toBe(0);
		await stopRelease();
		expect(runCheck()).toBe(1);
		await startRelease("gammel");
	});

	test("backs up while it runs, and a new folder is restored by one command and shows the same", async () => {
		expect(lerret("gammel", "backup", "../natt.backup")).toMatch(/rader i \d+ tabeller er kopiert/u);
		const before = await (await fetch(`${origin}/rss.xml`)).text();
		await stopRelease();
		expect(lerret("ny", "restore", "../natt.backup", "--check")).toContain("natt.backup er hel");
		expect(lerret("ny", "restore", "../natt.backup", "--verify")).toContain("billettregnskapet stemmer");
		expect(lerret("ny", "restore", "../natt.backup")).toContain("er lagt tilbake");
		await startRelease("ny");
		const titles = (text: string) => [...text.matchAll(/<title>(.*?)<\/title>/gu)].map(([, title]) => title);
		expect(titles(await (await fetch(`${origin}/rss.xml`)).text())).toEqual(titles(before));
	});
});
