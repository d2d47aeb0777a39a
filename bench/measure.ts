/** Times in milliseconds, in the order they were taken. */
export type Times = number[];

/** What is not counted: the first runs, in which code is compiled and caches are filled. */
const warmUpRuns = 40;

/** What is timed, and what is done before each time without being timed. */
export type Timed = { prepare: () => Promise<unknown>; act: () => Promise<unknown> };

/**
 * Times several things `runs` times each, in turn, so that what else the machine does meets all of them alike:
 * their ratio is steadier than any of the times.
 */
export async function timeInTurn(things: Timed[], runs: number): Promise<Times[]> {
	const times: Times[] = things.map(() => []);
	for (let run = -warmUpRuns; run < runs; run++) {
		for (const [i, { prepare, act }] of things.entries()) {
			await prepare();
			const begin = performance.now();
			await act();
			if (run >= 0) times[i]?.push(performance.now() - begin);
		}
	}
	return times;
}

/** The time under which that share of the runs lies, by nearest rank. Throws where there are none. */
export function quantile(times: Times, share: number): number {
	const sorted = times.toSorted((a, b) => a - b);
	const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
	if (value === undefined) throw new Error("nothing has been timed");
	return value;
}

export const median = (times: Times): number => quantile(times, 0.5);
