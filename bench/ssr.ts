import { brotliCompressSync, constants } from "node:zlib";
import { fullestFilmPath, type House, openHouse, uncached } from "./house.ts";
import { median, quantile, timeInTurn } from "./measure.ts";
import { withPlaces } from "./places.ts";
import { type Finding, kilobytes, milliseconds } from "./report.ts";

const runs = 200;

/** However many films there are (design.md, "Speed is designed in"). */
export const mostStatements = 8;

/** Rendering of three pages of the demo venue on SQLite, with nothing cached: time, statements, size. */
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
	const first = await house.ask(path);
	const [times = []] = await timeInTurn([uncached(house, path, first)], runs);
	const values = { median: median(times), p95: quantile(times, 0.95), runs };
	const size = { plain: Buffer.byteLength(first.html), brotli: compressedSize(first.html) };
	return [
		{
			part: "ssr",
			subject: `${name}, statements`,
			goal: most === undefined ? null : `≤ ${most}`,
			measured: String(first.statements),
			isMet: most === undefined ? null : first.statements <= most,
			values: { statements: first.statements },
		},
		{
			part: "ssr",
			subject: `${name}, rendering`,
			goal: null,
			measured: `median ${milliseconds(values.median)}, p95 ${milliseconds(values.p95)} of ${runs}`,
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

/** As the server compresses what it keeps (server/static-files.ts). */
function compressedSize(html: string): number {
	return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}
