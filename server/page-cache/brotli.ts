import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** The windows that brotli knows, as powers of two. */
const [smallest, largest] = [16, 22];

/**
 * Presses a text. The window is as large as the text and no larger: brotli takes memory by its window, at quality 11 some 40 MB by
 * default, for pages of which the largest has a few hundred kB.
 */
export async function pressBrotli(text: Buffer, quality: number): Promise<Buffer> {
	const window = Math.min(largest, Math.max(smallest, Math.ceil(Math.log2(text.length + 1))));
	const pressed = await compress(text, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: text.length,
			[constants.BROTLI_PARAM_LGWIN]: window,
		},
	});
	// zlib gives a part of its own 16 kB: kept as it is, a page of 3 kB would hold on to all of them.
	return Buffer.from(new Uint8Array(pressed).buffer);
}
