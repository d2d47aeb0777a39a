/** The first pause after a failure, what each is longer by than the one before, and the longest, in seconds. */
const [first, factor, longest] = [10, 3, 3600];

/** How long a job waits after its `n`th failure, in seconds: 10, 30, 90 … and then an hour each time. */
export function pauseAfter(failures: number): number {
	return Math.min(longest, first * factor ** (failures - 1));
}
