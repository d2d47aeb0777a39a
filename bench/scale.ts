import type { DatabaseLocation } from "@lerret/platform/db/database";
import { addEvents, addProductions, planHistory } from "./history.ts";
import { fullestFilmPath, type House, openHouse, uncached } from "./house.ts";
import { median, timeInTurn } from "./measure.ts";
import { withPlaces } from "./places.ts";
import { type Finding, kilobytes, milliseconds } from "./report.ts";
import { mostStatements } from "./ssr.ts";

const runs = 120;
const mostRatio = 2;

/**
 * The demo venue against the same venue with 10,000 productions and 100,000 events more. First the events are on days that the pages
 * do not show: the same pages on a larger database. Then those on the shown days come too: some 27 showings a day on the pages themselves.
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
			await addEvents(large.db, history.elsewhere);
			const samePages = await comparePages(kind, "same page", small, large);
			await addEvents(large.db, history.shown);
			return [...samePages, ...(await comparePages(kind, "fuller page", small, large))];
		} finally {
			await small.close();
			await large.close();
		}
	});
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
	const before = await small.ask(path);
	const after = await large.ask(path);
	const [smallTimes = [], largeTimes = []] = await timeInTurn(
		[uncached(small, path, before), uncached(large, path, after)],
		runs,
	);
	const values = {
		small: median(smallTimes),
		large: median(largeTimes),
		ratio: median(largeTimes) / median(smallTimes),
		runs,
	};
	const sizes = { small: Buffer.byteLength(before.html), large: Buffer.byteLength(after.html) };
	return [
		{
			part: "scale",
			subject: `${subject}, rendering`,
			goal: `≤ ${mostRatio} times`,
			measured: `${values.ratio.toFixed(2)} times (${milliseconds(values.small)} → ${milliseconds(values.large)}; HTML ${kilobytes(sizes.small)} → ${kilobytes(sizes.large)})`,
			isMet: values.ratio <= mostRatio,
			values: { ...values, smallHtml: sizes.small, largeHtml: sizes.large },
		},
		{
			part: "scale",
			subject: `${subject}, statements`,
			goal: most === undefined ? "equal" : `equal, ≤ ${most}`,
			measured: `${before.statements} → ${after.statements}`,
			isMet: before.statements === after.statements && (most === undefined || after.statements <= most),
			values: { small: before.statements, large: after.statements },
		},
	];
}
