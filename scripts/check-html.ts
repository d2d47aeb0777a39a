import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "@lerret/contracts/paths";
import { createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import { fillEmptyDatabase } from "@lerret/server/startup/demo";
import { requireNoArguments } from "./no-arguments.ts";

// Not part of `npm test`, because it needs Java and downloads the checker.
requireNoArguments(
	[
		"Bruk: npm run check:html",
		"",
		"Kontrollerer alle sidene i demoen med Nu HTML checker (https://validator.github.io/validator/). Trenger Java 11 eller nyere.",
		"VNU_JAR kan være en kopi av programmet, som ellers hentes. Avslutter med 1 når det er feil på en side.",
	].join("\n"),
);

const checker = "vnu-jar@26.9.27";

/**
 * False positives: scroll-driven animations and view transitions, which the checker does not know yet (the build parses
 * the styles), and addresses without a host in `ping`, which the standard allows (https://html.spec.whatwg.org/#ping).
 */
const falsePositives = "(CSS: .*)|(.*for attribute .ping. on element .*)";

if (spawnSync("java", ["-version"]).status !== 0) {
	console.error("Nu-kontrollen trenger Java 11 eller nyere på PATH.");
	process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), "lerret-html-"));
try {
	const files = await writePages(folder);
	const jar = process.env.VNU_JAR ?? fetchChecker(folder);
	console.log(`Kontrollerer ${files.length} sider …`);
	const { status, stderr } = spawnSync(
		"java",
		["-jar", jar, "--errors-only", "--filterpattern", falsePositives, ...files],
		{
			encoding: "utf8",
			maxBuffer: 64 * 1024 * 1024,
		},
	);
	console.log(stderr.replaceAll(`file:${folder}/`, "").trim() || "Ingen feil.");
	process.exitCode = status === 0 ? 0 : 1;
} finally {
	await rm(folder, { recursive: true });
}

/** Writes every page of both demo sites, with the account pages and error pages. Returns the file names. */
async function writePages(folder: string): Promise<string[]> {
	const config = readConfig({ DATA_DIR: join(folder, "data") });
	await mkdir(config.dataDir);
	await fillEmptyDatabase(config, "check-html-password");
	const app = await createApp(config);
	const request = async (host: string, path: string) =>
		app.fetch(new Request(`http://${host}${path}`, { headers: { host, accept: "text/html" } }));
	const files: string[] = [];
	for (const host of ["localhost:3000", "birkevag.localhost:3000"]) {
		const sitemap = await (await request(host, "/sitemap.xml")).text();
		const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/gu)].map((match) => match[1] ?? "/");
		const extra = [
			"/search?q=vinter",
			"/search?q=qqqqq",
			"/kinoprogram?sprak=nb&tilgjengelighet=hearing-loop",
			"/finnes-ikke",
			"/api/docs",
		];
		for (const path of new Set([...listed, ...Object.values(paths), ...extra])) {
			const response = await request(host, path);
			if (!(response.headers.get("content-type") ?? "").startsWith("text/html")) continue;
			const file = join(folder, `${host.split(":")[0]}${path.replace(/[^a-z0-9-]+/giu, "_")}.html`);
			await writeFile(file, await response.text());
			files.push(file);
		}
	}
	await app.close();
	return files;
}

function fetchChecker(folder: string): string {
	const { status, stderr } = spawnSync("npm", ["install", "--no-save", "--prefix", folder, checker], {
		encoding: "utf8",
	});
	if (status !== 0) throw new Error(`Nu-kontrollen kunne ikke hentes: ${stderr}`);
	return join(folder, "node_modules/vnu-jar/build/dist/vnu.jar");
}
