import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fontPaths } from "@lerret/contracts/theme/fonts";
import { build, type Manifest } from "vite";

/** Fonts that every page uses; text in other languages has fallbacks. */
const fonts = fontPaths("grotesk");

/**
 * Builds `kontroll-sw.js`, the service worker of ticket control, into the management app's build. It contains the list
 * of files that the page needs without a network.
 */
export async function buildControlWorker(management: string): Promise<void> {
	const outDir = join(management, "build");
	const manifest: Manifest = JSON.parse(await readFile(join(outDir, ".vite/manifest.json"), "utf8"));
	const files = [...fonts, ...[...filesOf(manifest, "kontroll.html")].map((file) => `/management/${file}`)].sort();
	const page = await readFile(join(outDir, "kontroll.html"));
	const version = createHash("sha256").update(page).update(files.join(" ")).digest("hex").slice(0, 12);
	await build({
		configFile: false,
		root: management,
		publicDir: false,
		logLevel: "error",
		define: { __BUILD__: JSON.stringify(version), __FILES__: JSON.stringify(files) },
		build: {
			outDir,
			emptyOutDir: false,
			target: "es2022",
			modulePreload: false,
			rolldownOptions: {
				input: join(management, "control/service-worker/worker.ts"),
				output: { format: "iife", entryFileNames: "kontroll-sw.js" },
			},
		},
	});
}

/** An entry's files with those of its imports: scripts, styles and assets. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
	const chunk = manifest[key];
	if (!chunk || found.has(chunk.file)) return found;
	found.add(chunk.file);
	for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file);
	for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) filesOf(manifest, next, found);
	return found;
}
