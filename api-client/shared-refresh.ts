/** Renews what authenticates the calls. Resolves to false where that could not be done. */
export type Refresh = () => Promise<boolean>;

/**
 * One refresh for all calls that wait for it (contract, "API client").
 * A call notes the round it was sent in. If a refresh has ended since, its 401 belongs to what is gone already,
 * and the outcome of that refresh counts for it too.
 */
export function createSharedRefresh(refresh: Refresh): {
	round: () => number;
	after: (round: number) => Promise<boolean>;
} {
	let finished = 0;
	let outcome = false;
	let running: Promise<boolean> | null = null;

	async function run(): Promise<boolean> {
		outcome = await refresh().catch(() => false);
		finished += 1;
		running = null;
		return outcome;
	}

	return {
		round: () => finished,
		after(round) {
			if (round < finished) return Promise.resolve(outcome);
			running ??= run();
			return running;
		},
	};
}
