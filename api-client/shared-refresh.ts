/** Renews the authentication. Resolves to false if it fails. */
export type Refresh = () => Promise<boolean>;

/**
 * Shares one refresh between all calls that wait for it (contract, "API client").
 * A call records `refreshCount()` when it is sent. If a refresh has finished since, its 401 belongs to the old token, and the
 * outcome of that refresh counts for it too.
 */
export function createSharedRefresh(refresh: Refresh): {
	refreshCount: () => number;
	refreshSince: (refreshCount: number) => Promise<boolean>;
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
		refreshCount: () => finished,
		refreshSince(refreshCount) {
			if (refreshCount < finished) return Promise.resolve(outcome);
			running ??= run();
			return running;
		},
	};
}
