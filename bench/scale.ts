import type { DatabaseLocation } from "@lerret/platform/db/database";
import { addEvents, addProductions, planHistory } from "./history.ts";
import { createRendering, fullestFilmPath, type House, openHouse } from "./house.ts";
import { median, timeInTurn } from "./measure.ts";
import { withPlaces } from "./places.ts";
import { type Finding, kilobytes, milliseconds } from "./report.ts";
import { mostStatements } from "./ssr.ts";

const runs = 120;
const mostRatio = 2;
const mostProgramme = 50;

/**
 * The demo venue against the same venue with 10,000 productions and 100,000 events more. First come the events on days that the pages
 * do not show: the same pages on a larger database. Then come those on the shown days: some 27 showings more a day, and longer pages.
 */
export async function measureScale(): Promise<Finding[]> {
	return [...(await measureKind("sqlite")), ...(await measureKind("postgres"))];
}

function measureKind(kind: DatabaseLocation["kind"]): Promise<Finding[]> {
	return withPlaces(kind, async (places) => {
		const small = await openHouse(await places.create());
		const large = await openHouse(await places.create());
		try {
			const history = await planHistory(small.db);
			await addProductions(large.db, history.productions);
			// PostgreSQL looks for each event's production, and would read the whole table for it while it believes it to be small.
			await large.analyze();
			await addEvents(large.db, history.elsewhere);
			const samePages = await comparePages(kind, "same page", small, large);
			await addEvents(large.db, history.shown);
			const longerPages = await comparePages(kind, "longer page", small, large);
			return [...samePages, ...longerPages, await timeProgramme(kind, large)];
		} finally {
			await small.close();
			await large.close();
		}
	});
}

/** Issue 6: "first programme page with 100,000 events, uncached". */
async function timeProgramme(kind: string, large: House): Promise<Finding> {
	const rendering = await createRendering(large, "/kinoprogram");
	const [timing] = await timeInTurn([rendering], runs);
	if (!timing) throw new Error("nothing has been timed");
	const values = {
		clock: median(timing.clock),
		processor: median(timing.processor),
		// What it takes while the machine does nothing else: what else it does only ever adds to a time.
		leastClock: Math.min(...timing.clock),
		leastProcessor: Math.min(...timing.processor),
	};
	return {
		part: "scale",
		subject: `${kind}, /kinoprogram with 100,000 events, made anew`,
		goal: `≤ ${milliseconds(mostProgramme)}`,
		measured: `${milliseconds(values.clock)}, least ${milliseconds(values.leastClock)}; processor ${milliseconds(values.processor)}, least ${milliseconds(values.leastProcessor)} (HTML ${kilobytes(Buffer.byteLength(rendering.html))})`,
		isMet: values.clock <= mostProgramme,
		values,
	};
}

async function comparePages(kind: string, which: string, small: House, large: House): Promise<Finding[]> {
	await small.analyze();
	await large.analyze();
	return [
		...(await compare(`${kind}, front page, ${which}`, "/", small, large, mostStatements)),
		...(await compare(`${kind}, film page, ${which}`, await fullestFilmPath(small.db), small, large)),
	];
}

async function compare(subject: string, path: string, small: House, large: House, most?: number): Promise<Finding[]> {
	const before = await createRendering(small, path);
	const after = await createRendering(large, path);
	const [smallTiming, largeTiming] = await timeInTurn([before, after], runs);
	if (!smallTiming || !largeTiming) throw new Error("nothing has been timed");
	const times = { small: median(smallTiming.clock), large: median(largeTiming.clock) };
	const ratio = times.large / times.small;
	const processorRatio = median(largeTiming.processor) / median(smallTiming.processor);
	const sizes = { small: Buffer.byteLength(before.html), large: Buffer.byteLength(after.html) };
	const statements = { small: before.statements(), large: after.statements() };
	return [
		{
			part: "scale",
			subject: `${subject}, time`,
			goal: `≤ ${mostRatio} times`,
			measured: `${ratio.toFixed(2)} times (${milliseconds(times.small)} → ${milliseconds(times.large)}; HTML ${kilobytes(sizes.small)} → ${kilobytes(sizes.large)})`,
			isMet: ratio <= mostRatio,
			values: { ...times, ratio, processorRatio, runs, smallHtml: sizes.small, largeHtml: sizes.large },
		},
		{
			part: "scale",
			subject: `${subject}, statements`,
			goal: most === undefined ? "equal" : `equal, ≤ ${most}`,
			measured: `${statements.small} → ${statements.large}`,
			isMet: statements.small === statements.large && (most === undefined || statements.large <= most),
			values: statements,
		},
	];
}
