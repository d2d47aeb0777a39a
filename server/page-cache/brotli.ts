import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** The windows that brotli knows, as powers of two. */
const [smallest, largest] = [16, 22];

/**
 * Presses a text. The window is as large as the text and no larger: brotli takes memory by its window, at quality 11 some 40 MB by
 * default, for pages of which the largest has a few hundred kB.
 */
export function pressBrotli(text: Buffer, quality: number): Promise<Buffer> {
	const window = Math.min(largest, Math.max(smallest, Math.ceil(Math.log2(text.length + 1))));
	return compress(text, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: text.length,
			[constants.BROTLI_PARAM_LGWIN]: window,
		},
	});
}
