import { brotliCompressSync, constants } from "node:zlib";
import { createRendering, fullestFilmPath, type House, openHouse } from "./house.ts";
import { median, quantile, timeInTurn } from "./measure.ts";
import { withPlaces } from "./places.ts";
import { type Finding, kilobytes, milliseconds } from "./report.ts";

const runs = 200;

export const mostStatements = 8;

export function measureSsr(): Promise<Finding[]> {
	return withPlaces("sqlite", async (places) => {
		const house = await openHouse(await places.create());
		try {
			await house.analyze();
			return [
				...(await measurePage(house, "front page", "/", mostStatements)),
				...(await measurePage(house, "/kinoprogram", "/kinoprogram")),
				...(await measurePage(house, "film page", await fullestFilmPath(house.db))),
			];
		} finally {
			await house.close();
		}
	});
}

async function measurePage(house: House, name: string, path: string, most?: number): Promise<Finding[]> {
	const rendering = await createRendering(house, path);
	const [timing] = await timeInTurn([rendering], runs);
	if (!timing) throw new Error("no run was timed");
	const { clock, processor } = timing;
	const values = { median: median(clock), p95: quantile(clock, 0.95), processor: median(processor), runs };
	const statements = rendering.statements();
	const size = { plain: Buffer.byteLength(rendering.html), brotli: compressedSize(rendering.html) };
	return [
		{
			part: "ssr",
			subject: `${name}, statements`,
			goal: most === undefined ? null : `≤ ${most}`,
			measured: String(statements),
			isMet: most === undefined ? null : statements <= most,
			values: { statements },
		},
		{
			part: "ssr",
			subject: `${name}, time`,
			goal: null,
			measured: `median ${milliseconds(values.median)}, p95 ${milliseconds(values.p95)} of ${runs}; processor ${milliseconds(values.processor)}`,
			isMet: null,
			values,
		},
		{
			part: "ssr",
			subject: `${name}, HTML`,
			goal: null,
			measured: `${kilobytes(size.plain)}, brotli ${kilobytes(size.brotli)}`,
			isMet: null,
			values: size,
		},
	];
}

/** The same compression as for stored pages (server/page-cache/entry.ts). */
function compressedSize(html: string): number {
	return brotliCompressSync(html, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		},
	}).length;
}
