import { brotliCompressSync, constants } from "node:zlib";
import { type BenchApp, createRendering, openApp, readMostShownFilmPath } from "./bench-app.ts";
import { type Finding, kilobytes, milliseconds } from "./report.ts";
import { withTemporaryDatabases } from "./temporary-databases.ts";
import { median, quantile, timeAlternately } from "./timing.ts";

const runs = 200;

export const maxFrontPageStatements = 8;

export function measureSsr(): Promise<Finding[]> {
	return withTemporaryDatabases("sqlite", async (configs) => {
		const app = await openApp(await configs.create());
		try {
			await app.analyze();
			return [
				...(await measurePage(app, "front page", "/", maxFrontPageStatements)),
				...(await measurePage(app, "/kinoprogram", "/kinoprogram")),
				...(await measurePage(app, "film page", await readMostShownFilmPath(app.db))),
			];
		} finally {
			await app.close();
		}
	});
}

async function measurePage(app: BenchApp, name: string, path: string, statementLimit?: number): Promise<Finding[]> {
	const rendering = await createRendering(app, path);
	const [timing] = await timeAlternately([rendering], runs);
	if (!timing) throw new Error("no run was timed");
	const { clock, processor } = timing;
	const values = { median: median(clock), p95: quantile(clock, 0.95), processor: median(processor), runs };
	const statements = rendering.statements();
	const size = { plain: Buffer.byteLength(rendering.html), brotli: compressedSize(rendering.html) };
	return [
		{
			part: "ssr",
			subject: `${name}, statements`,
			goal: statementLimit === undefined ? null : `≤ ${statementLimit}`,
			measured: String(statements),
			isMet: statementLimit === undefined ? null : statements <= statementLimit,
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

/** Compresses as the page cache does (server/page-cache/entry.ts). */
function compressedSize(html: string): number {
	return brotliCompressSync(html, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		},
	}).length;
}
