const [firstDelaySeconds, factor, maxDelaySeconds] = [10, 3, 3600];

/** Returns how many seconds a job waits after its nth failure: 10, 30, 90 … and then an hour each time. */
export function backoffSeconds(failures: number): number {
	return Math.min(maxDelaySeconds, firstDelaySeconds * factor ** (failures - 1));
}
