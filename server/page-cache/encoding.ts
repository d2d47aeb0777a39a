import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** Brotli without a weight, as browsers send it. */
const plainBrotli = /(?:^|,)\s*br\s*(?:,|$)/iu;

/** Chooses an encoding by Accept-Encoding (RFC 9110, section 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
	if (!acceptEncoding) return "identity";
	if (plainBrotli.test(acceptEncoding)) return "br";
	const weights = new Map<string, number>();
	for (const part of acceptEncoding.toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
		const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
		weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
	}
	const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
	if (weightOf("br") > 0) return "br";
	return weightOf("gzip") > 0 ? "gzip" : "identity";
}

/** States a body's length, by which a short response is not compressed. */
export const lengthHeader = (body: string) => ({ "content-length": String(Buffer.byteLength(body)) });

const compress = promisify(brotliCompress);
const compressGzip = promisify(gzip);

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

const quickQuality = 4;

/** Compresses a response that is sent to several visitors at the moment, and is not kept. */
export async function compressText(text: Buffer, encoding: Encoding): Promise<Buffer> {
	if (encoding === "identity") return text;
	return encoding === "br" ? compressBrotli(text, quickQuality) : compressGzip(text);
}
