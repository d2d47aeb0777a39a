/** Requests of one type: a new one cancels the previous (contract, "In the browser"). */
export type LatestRequest = {
	/** Cancels the running request and returns the signal for the new one. Store nothing once it is aborted. */
	start: () => AbortSignal;
	cancel: () => void;
};

export function createLatestRequest(): LatestRequest {
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
