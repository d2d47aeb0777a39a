import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	chmodSync,
	cpSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCommit, releaseFile } from "@lerret/platform/installation/commit";
import { version } from "@lerret/platform/installation/version";
import { UsageError } from "@lerret/server/cli/admin-task";
import { parseOptions } from "@lerret/server/cli/parse-options";
import * as z from "zod";
import { readBundledPackages } from "../../web/client/bundled-packages.ts";
import { buildOrExit } from "../build.ts";
import { billOfShipped } from "./bill.ts";
import { releaseLabel } from "./release-label.ts";
import { runtimePackages } from "./runtime-packages.ts";

/**
 * `npm run release`: writes build/release/lerret-VERSION-PLATFORM.tar.gz, which runs without npm, a build and a network; its
 * software bill of materials (CycloneDX), the checksums of both and, with --sign KEY, their signature.
 */

const root = fileURLToPath(new URL("../../", import.meta.url));
const help = [
	"Bruk: npm run release -- [--sign NØKKEL]",
	"",
	"Bygger Lerret og skriver en utgivelse til build/release: et arkiv som kan startes uten npm, bygging og nett på maskiner av samme slag",
	"som denne, innholdslisten (CycloneDX) og sjekksummene. NØKKEL er en privat SSH-nøkkel som signerer sjekksummene.",
].join("\n");
const { sign } = readOptions();

/** What is in a release besides the packages: no tests, no sources of what is built, no demo of how it was made. */
const parts = ["contracts", "api-client", "platform", "server", "demo"];
const otherFiles = [
	...["package.json", "package-lock.json", "LICENSE", "README.md", "CHANGELOG.md", "SECURITY.md"],
	...["docs/operations.md", "docs/box-office.md", "docs/alerts.yml"],
	...["scripts/start.mjs", "scripts/command.mjs", "scripts/check-node.mjs", "scripts/no-arguments.ts"],
	...["scripts/app-settings.ts", "scripts/build.ts", "scripts/compress.ts"],
];
const builtFolders = ["web/build", "management/build"];

// With another value, as in a developer's shell, the build would contain React's checks.
process.env.NODE_ENV = "production";
await buildOrExit();
const folder = join(root, "build/release");
const label = releaseLabel(root, version);
const name = `lerret-${label}-${process.platform}-${process.arch}`;
const staged = join(folder, name);
rmSync(folder, { recursive: true, force: true });
mkdirSync(staged, { recursive: true });

const tracked = git("ls-files", "-z", ...parts, ...otherFiles, "deploy")
	.split("\0")
	.filter(Boolean);
for (const file of tracked.filter((path) => !/\.(?:test|spec)\.tsx?$|\.backup$/u.test(path))) copy(file);
for (const built of builtFolders) copy(built);
const packages = runtimePackages(root, [
	{ from: "", name: "node" },
	...parts.map((part) => ({ from: "", name: `@lerret/${part}` })),
	...importsOfPages().map((imported) => ({ from: "web", name: imported })),
]);
for (const path of packages) copyPackage(path);
mkdirSync(join(staged, "node_modules/.bin"));
symlinkSync("../node/bin/node", join(staged, "node_modules/.bin/node"));
mkdirSync(join(staged, "bin"));
cpSync(join(root, "scripts/release/lerret.sh"), join(staged, "bin/lerret"));
chmodSync(join(staged, "bin/lerret"), 0o755);
writeFileSync(join(staged, releaseFile), `${JSON.stringify({ version: label, commit: readCommit() ?? "" })}\n`);

const bill = join(folder, `${name}.cdx.json`);
writeFileSync(bill, writeBill());
const archive = join(folder, `${name}.tar.gz`);
writeArchive(archive);
const sums = join(folder, "SHA256SUMS");
writeFileSync(sums, [archive, bill].map((file) => `${sha256(file)}  ${basename(file)}\n`).join(""));
if (sign) run("ssh-keygen", "-Y", "sign", "-f", sign, "-n", "lerret", sums);

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1).replace(".", ",");
const nodeBytes = statSync(join(staged, "node_modules/node/bin/node")).size;
console.log(
	[
		`${archive}: ${megabytes(statSync(archive).size)} MiB`,
		`Utpakket ${megabytes(sizeOf(staged) - nodeBytes)} MiB, og Node ${megabytes(nodeBytes)} MiB; ${packages.length} pakker.`,
	].join("\n"),
);
rmSync(staged, { recursive: true });

function readOptions(): { sign?: string | undefined } {
	try {
		const { values } = parseOptions(process.argv.slice(2), help, { sign: { type: "string" } }, false);
		if (!values.help) return values;
		console.log(help);
		process.exit(0);
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		console.error(error.message);
		process.exit(2);
	}
}

function run(command: string, ...args: string[]): Buffer {
	return execFileSync(command, args, { cwd: root, maxBuffer: 64 * 1024 * 1024, stdio: ["ignore", "pipe", "inherit"] });
}

function git(...args: string[]): string {
	return run("git", ...args).toString("utf8");
}

/** The software bill of materials: the copied packages, and those in the files that are built. */
function writeBill(): string {
	const shipped = [...packages, ...readBundledPackages(), "web", "management"].map((path) =>
		z
			.object({ name: z.string(), version: z.string() })
			.parse(JSON.parse(readFileSync(join(root, path, "package.json"), "utf8"))),
	);
	const whole = run("npm", "sbom", "--sbom-format", "cyclonedx", "--include=dev").toString("utf8");
	return `${JSON.stringify(billOfShipped(JSON.parse(whole), shipped, "lerret"), null, "\t")}\n`;
}

function copy(path: string): void {
	mkdirSync(dirname(join(staged, path)), { recursive: true });
	cpSync(join(root, path), join(staged, path), { recursive: true });
}

/** Packages within a package are listed by themselves. Parts of the repository are links. */
function copyPackage(path: string): void {
	const isWithin = (source: string) => source.slice(join(root, path).length).includes("/node_modules");
	mkdirSync(dirname(join(staged, path)), { recursive: true });
	cpSync(join(root, path), join(staged, path), {
		recursive: true,
		verbatimSymlinks: true,
		filter: (source) => !isWithin(source),
	});
}

/** Packages that the built pages import when they are rendered. */
function importsOfPages(): string[] {
	const server = join(root, "web/build/server");
	const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
	const names = files.flatMap((file) =>
		[
			...readFileSync(join(server, file), "utf8").matchAll(
				/(?:\bfrom|\bimport) ?\(?"((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"]*)?"/gu,
			),
		].map(([, imported = ""]) => imported),
	);
	return [...new Set(names)].filter((imported) => !imported.startsWith("."));
}

/** Equal files give equal archives: in order, with the time of the commit, and no owner. */
function writeArchive(file: string): void {
	const time = git("log", "-1", "--format=%ct").trim();
	const tar = ["--sort=name", `--mtime=@${time}`, "--owner=0", "--group=0", "--numeric-owner"];
	run("tar", ...tar, "--use-compress-program=gzip -n", "-cf", file, "-C", folder, name);
}

function sha256(file: string): string {
	return createHash("sha256").update(readFileSync(file)).digest("hex");
}

function sizeOf(path: string): number {
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0);
}
