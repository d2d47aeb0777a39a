export type TimesMs = number[];

/** `clock` is wall-clock time; `processor` is the CPU time of this process. */
export type Timing = { clock: TimesMs; processor: TimesMs };

/** Discarded runs, in which code is compiled and caches are filled. */
const warmUpRuns = 40;

/** `prepare` runs before each measurement of `act` and is not timed. */
export type TimedCase = { prepare: () => Promise<unknown>; act: () => Promise<unknown> };

/**
 * Times each case `runs` times, alternating between them, so that other load affects all cases alike and their ratio is
 * steadier than the times. CPU time is steadier still, but does not include PostgreSQL.
 */
export async function timeAlternately(cases: TimedCase[], runs: number): Promise<Timing[]> {
	const timings: Timing[] = cases.map(() => ({ clock: [], processor: [] }));
	for (let run = -warmUpRuns; run < runs; run++) {
		for (const [i, { prepare, act }] of cases.entries()) {
			await prepare();
			const cpuBefore = process.cpuUsage();
			const begin = performance.now();
			await act();
			const clock = performance.now() - begin;
			const { user, system } = process.cpuUsage(cpuBefore);
			if (run < 0) continue;
			timings[i]?.clock.push(clock);
			timings[i]?.processor.push((user + system) / 1000);
		}
	}
	return timings;
}

/** Returns the quantile by nearest rank. Throws for an empty list. */
export function quantile(values: number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
	if (value === undefined) throw new Error("there are no measured values");
	return value;
}

export const median = (values: number[]): number => quantile(values, 0.5);
