import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const workerFolder = fileURLToPath(new URL("./", import.meta.url));
const consentFolder = fileURLToPath(new URL("../consent/", import.meta.url));
const screenFolder = fileURLToPath(new URL("../hall-screen/", import.meta.url));
const clientFolder = fileURLToPath(new URL("../../build/client/", import.meta.url));

/** Builds `/sw.js`, `/register-sw.js`, `/consent.js`, and the two of the screens of halls, each one file without imports, into the site's build. */
export async function buildServiceWorker(): Promise<void> {
	// Asset names contain content hashes, so their list identifies the build.
	const names = (await readdir(`${clientFolder}assets`)).sort().join(" ");
	const version = createHash("sha256").update(names).digest("hex").slice(0, 12);
	for (const name of ["sw", "register-sw", "skjerm-sw"]) await buildScript(workerFolder, name, version);
	await buildScript(consentFolder, "consent", version);
	await buildScript(screenFolder, "skjerm", version);
}

function buildScript(folder: string, name: string, version: string): Promise<unknown> {
	return build({
		configFile: false,
		root: folder,
		publicDir: false,
		logLevel: "warn",
		define: { "process.env.NODE_ENV": '"production"', __BUILD__: JSON.stringify(version) },
		build: {
			outDir: clientFolder,
			emptyOutDir: false,
			target: "es2022",
			modulePreload: false,
			rollupOptions: { input: `${folder}${name}.ts`, output: { format: "iife", entryFileNames: `${name}.js` } },
		},
	});
}
