import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

const [minWindow, maxWindow] = [16, 22];

/** Brotli takes memory by its window, at quality 11 some 40 MB by default, so the window is no larger than the text. */
export async function compressBrotli(text: Buffer, quality: number): Promise<Buffer> {
	const window = Math.min(maxWindow, Math.max(minWindow, Math.ceil(Math.log2(text.length + 1))));
	const compressed = await compress(text, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: text.length,
			[constants.BROTLI_PARAM_LGWIN]: window,
		},
	});
	// zlib returns a slice of a 16 kB buffer: cached as it is, a page of 3 kB would hold all of it.
	return Buffer.from(new Uint8Array(compressed).buffer);
}
