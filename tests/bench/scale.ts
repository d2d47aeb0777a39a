import type { DatabaseLocation } from "@lerret/platform/db/database";
import { type BenchApp, createRendering, openApp, readMostShownFilmPath } from "./bench-app.ts";
import { maxFrontPageStatements } from "./page-rendering.ts";
import { type Finding, kilobytes, milliseconds } from "./report.ts";
import { withTemporaryDatabases } from "./temporary-databases.ts";
import { median, timeAlternately } from "./timing.ts";
import { addEvents, addProductions, planHistory } from "./venue-history.ts";

const runs = 120;
const maxRatio = 2;
const maxProgrammeMs = 50;

/**
 * Compares the demo venue with the same venue plus 10,000 productions and 100,000 events. The first events are on days
 * that the pages do not show (same pages, larger database), the others on shown days (about 27 more showings a day,
 * longer pages).
 */
export async function measureScale(): Promise<Finding[]> {
	return [...(await measureDatabase("sqlite")), ...(await measureDatabase("postgres"))];
}

function measureDatabase(kind: DatabaseLocation["kind"]): Promise<Finding[]> {
	return withTemporaryDatabases(kind, async (configs) => {
		const small = await openApp(await configs.create());
		const large = await openApp(await configs.create());
		try {
			const history = await planHistory(small.db);
			await addProductions(large.db, history.productions);
			// Without fresh statistics, PostgreSQL scans the whole production table for each event's foreign key.
			await large.analyze();
			await addEvents(large.db, history.otherEvents);
			const samePages = await comparePages(kind, "same page", small, large);
			await addEvents(large.db, history.shownEvents);
			const longerPages = await comparePages(kind, "longer page", small, large);
			return [...samePages, ...longerPages, await timeProgramme(kind, large)];
		} finally {
			await small.close();
			await large.close();
		}
	});
}

/** Issue 6: "first programme page with 100,000 events, uncached". */
async function timeProgramme(kind: string, large: BenchApp): Promise<Finding> {
	const rendering = await createRendering(large, "/kinoprogram");
	const [timing] = await timeAlternately([rendering], runs);
	if (!timing) throw new Error("no run was timed");
	const values = {
		clock: median(timing.clock),
		processor: median(timing.processor),
		// The minimum is closest to an idle machine, because other load only adds time.
		leastClock: Math.min(...timing.clock),
		leastProcessor: Math.min(...timing.processor),
	};
	return {
		part: "scale",
		subject: `${kind}, /kinoprogram with 100,000 events, rendered anew`,
		goal: `≤ ${milliseconds(maxProgrammeMs)}`,
		measured: `${milliseconds(values.clock)}, least ${milliseconds(values.leastClock)}; processor ${milliseconds(values.processor)}, least ${milliseconds(values.leastProcessor)} (HTML ${kilobytes(Buffer.byteLength(rendering.html))})`,
		isMet: values.clock <= maxProgrammeMs,
		values,
	};
}

async function comparePages(kind: string, variant: string, small: BenchApp, large: BenchApp): Promise<Finding[]> {
	await small.analyze();
	await large.analyze();
	return [
		...(await compare(`${kind}, front page, ${variant}`, "/", small, large, maxFrontPageStatements)),
		...(await compare(`${kind}, film page, ${variant}`, await readMostShownFilmPath(small.db), small, large)),
	];
}

async function compare(
	subject: string,
	path: string,
	small: BenchApp,
	large: BenchApp,
	statementLimit?: number,
): Promise<Finding[]> {
	const before = await createRendering(small, path);
	const after = await createRendering(large, path);
	const [smallTiming, largeTiming] = await timeAlternately([before, after], runs);
	if (!smallTiming || !largeTiming) throw new Error("no run was timed");
	const times = { small: median(smallTiming.clock), large: median(largeTiming.clock) };
	const ratio = times.large / times.small;
	const processorRatio = median(largeTiming.processor) / median(smallTiming.processor);
	const sizes = { small: Buffer.byteLength(before.html), large: Buffer.byteLength(after.html) };
	const statements = { small: before.statements(), large: after.statements() };
	return [
		{
			part: "scale",
			subject: `${subject}, time`,
			goal: `≤ ${maxRatio} times`,
			measured: `${ratio.toFixed(2)} times (${milliseconds(times.small)} → ${milliseconds(times.large)}; HTML ${kilobytes(sizes.small)} → ${kilobytes(sizes.large)})`,
			isMet: ratio <= maxRatio,
			values: { ...times, ratio, processorRatio, runs, smallHtml: sizes.small, largeHtml: sizes.large },
		},
		{
			part: "scale",
			subject: `${subject}, statements`,
			goal: statementLimit === undefined ? "equal" : `equal, ≤ ${statementLimit}`,
			measured: `${statements.small} → ${statements.large}`,
			isMet:
				statements.small === statements.large && (statementLimit === undefined || statements.large <= statementLimit),
			values: statements,
		},
	];
}
