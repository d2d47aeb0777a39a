/** Times in milliseconds, in the order they were taken. */
export type Times = number[];

/** How long something took by the clock, and how long the processor worked on it in this process. */
export type Timing = { clock: Times; processor: Times };

/** What is not counted: the first runs, in which code is compiled and caches are filled. */
const warmUpRuns = 40;

/** What is timed, and what is done before each time without being timed. */
export type Timed = { prepare: () => Promise<unknown>; act: () => Promise<unknown> };

/**
 * Times several things `runs` times each, in turn, so that what else the machine does meets all of them alike:
 * their ratio is steadier than any of the times. The time of the processor is steadier still, but knows nothing of PostgreSQL's part.
 */
export async function timeInTurn(things: Timed[], runs: number): Promise<Timing[]> {
	const timings: Timing[] = things.map(() => ({ clock: [], processor: [] }));
	for (let run = -warmUpRuns; run < runs; run++) {
		for (const [i, { prepare, act }] of things.entries()) {
			await prepare();
			const worked = process.cpuUsage();
			const begin = performance.now();
			await act();
			const clock = performance.now() - begin;
			const { user, system } = process.cpuUsage(worked);
			if (run < 0) continue;
			timings[i]?.clock.push(clock);
			timings[i]?.processor.push((user + system) / 1000);
		}
	}
	return timings;
}

/** The value at or under which that share of them lies, by nearest rank. Throws where there are none. */
export function quantile(values: number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
	if (value === undefined) throw new Error("nothing has been measured");
	return value;
}

export const median = (values: number[]): number => quantile(values, 0.5);
