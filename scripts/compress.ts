import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const compressibleExtensions: ReadonlySet<string> = new Set([
	".js",
	".css",
	".svg",
	".json",
	".webmanifest",
	".txt",
	".wasm",
]);

/**
 * Writes `name.br` beside every text file, at brotli's best quality: that takes seconds, too long for the start of the
 * app.
 */
export async function compressFiles(folder: string): Promise<void> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	for (const entry of entries) {
		if (!entry.isFile() || !compressibleExtensions.has(extname(entry.name))) continue;
		const file = join(entry.parentPath, entry.name);
		const bytes = await readFile(file);
		const params = {
			[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
			// 1 MiB: the largest script is one block, so that its size does not jump by 0.1 % with the names in it.
			[constants.BROTLI_PARAM_LGBLOCK]: 20,
		};
		await writeFile(`${file}.br`, await compress(bytes, { params }));
	}
}
