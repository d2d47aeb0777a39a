import { readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";

type Chunk = { file: string; imports?: string[] };

const build = new URL("build/", import.meta.url);
const chunks: Record<string, Chunk> = JSON.parse(await readFile(new URL(".vite/manifest.json", build), "utf8"));

/** The files of these modules and of all that they import. */
function filesOf(names: string[], found = new Set<string>()): Set<string> {
	for (const { file, imports = [] } of names.flatMap((name) => chunks[name] ?? [])) {
		if (found.has(file)) continue;
		found.add(file);
		filesOf(imports, found);
	}
	return found;
}

/** The routes of all screens are among them: a screen adds about 80 bytes. */
test("the scripts of the first screen are at most 154 kB", async () => {
	const files = filesOf(["index.html", "screens/today/today-page.tsx"]);
	expect(files.size).toBeGreaterThan(2);
	const sizes = await Promise.all(
		[...files].map(async (file) => brotliCompressSync(await readFile(new URL(file, build))).length),
	);
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(154_000);
});
