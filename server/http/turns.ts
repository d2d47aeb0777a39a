/**
 * Gives each visitor who comes the instant of their turn: the first `burst` at once, the others one after the other with
 * `intervalMs` between them (generic cell rate algorithm). It remembers one number, however many come. Instants are whole
 * milliseconds.
 */
export class Turns {
	readonly #intervalMs: number;
	readonly #allowanceMs: number;
	#next = 0;

	constructor(intervalMs: number, burst: number) {
		this.#intervalMs = intervalMs;
		this.#allowanceMs = intervalMs * (burst - 1);
	}

	/** When a visitor who came now would have their turn: `now`, or later. */
	peek(now: number): number {
		return Math.max(now, Math.ceil(this.#next));
	}

	take(now: number): number {
		const turn = Math.max(this.#next, now - this.#allowanceMs);
		this.#next = turn + this.#intervalMs;
		return Math.max(now, Math.ceil(turn));
	}

	/** Whether others have come so recently that not all of the burst is left. */
	isInUse(now: number): boolean {
		return this.#next > now - this.#allowanceMs;
	}
}
