/** Requests of one kind: each new one cancels the older (contract, "In the browser"). */
export type Latest = {
	/** Cancels what runs and gives the new request its signal. Nothing may be stored once that is aborted. */
	start: () => AbortSignal;
	cancel: () => void;
};

export function createLatest(): Latest {
	let running = new AbortController();
	return {
		start() {
			running.abort();
			running = new AbortController();
			return running.signal;
		},
		cancel: () => running.abort(),
	};
}
