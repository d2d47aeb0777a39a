import { countAsWaiting } from "../../db/caller-wait.ts";
import { type PaymentDriver, PaymentProviderError, ProviderUnavailableError } from "./driver.ts";

/** Whose calls: those of a person who waits, visitor or staff, and those of jobs. */
export type AccountCalls = keyof typeof mostInFlight;

/** What all calls with one payment account share in a process: those of visitors, and those of jobs. */
export type AccountGate = {
	/** False while the circuit breaker is open. */
	isAvailable: () => boolean;
	/** Throws ProviderUnavailableError at once if the breaker is open or too many calls are under way. */
	run: <T>(calls: AccountCalls, work: () => Promise<T>) => Promise<T>;
};

/** Visitors and jobs have calls of their own: settlements in a rush leave room for new payments. */
const mostInFlight = { visitor: 40, job: 30 };
/** In milliseconds, with the access token: a visitor gets every answer within five seconds. */
const timeLimits = { visitor: 3000, job: 10_000 };
/** How long (ms) a visitor's request may wait for the database after the longest call. */
const storingMs = 1200;
const failuresUntilOpen = 3;
const [firstDelayMs, maxDelayMs] = [5000, 60_000];

/** `now` is in milliseconds. */
export function createAccountGate(provider: string, now: () => number): AccountGate {
	const inFlight = { visitor: 0, job: 0 };
	let failures = 0;
	let delayMs = firstDelayMs;
	/** When one call may try whether the provider answers again; null while the breaker is closed. */
	let probeAt: number | null = null;

	function recordFailure(isProbe: boolean): void {
		failures += 1;
		if (isProbe) delayMs = Math.min(maxDelayMs, delayMs * 2);
		// Of calls that were under way together, the first opens it.
		if (isProbe || (failures >= failuresUntilOpen && probeAt === null)) probeAt = now() + delayMs;
	}

	function recordAnswer(): void {
		failures = 0;
		delayMs = firstDelayMs;
		probeAt = null;
	}

	const isAvailable = () => probeAt === null || now() >= probeAt;

	return {
		isAvailable,
		async run(calls, work) {
			if (!isAvailable()) throw new ProviderUnavailableError(`${provider} does not respond`);
			if (inFlight[calls] >= mostInFlight[calls]) throw new ProviderUnavailableError(`${provider} has too many calls`);
			const isProbe = probeAt !== null;
			// The others wait for the result of this one.
			if (isProbe) probeAt = now() + delayMs;
			inFlight[calls] += 1;
			// What has taken too long for its caller is under way until it ends.
			const running = work().finally(() => {
				inFlight[calls] -= 1;
			});
			try {
				const result = await countAsWaiting(storingMs, () => within(timeLimits[calls], running, provider));
				recordAnswer();
				return result;
			} catch (error) {
				if (error instanceof PaymentProviderError && error.isSilence) recordFailure(isProbe);
				else recordAnswer();
				throw error;
			}
		},
	};
}

async function within<T>(milliseconds: number, work: Promise<T>, provider: string): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_resolve, reject) => {
		const error = new PaymentProviderError(`${provider} does not respond in time`, null);
		timer = setTimeout(() => reject(error), milliseconds);
	});
	try {
		return await Promise.race([work, timeout]);
	} finally {
		clearTimeout(timer);
	}
}

/** The driver of an account, whose calls all go through the account's gate. */
export function guardDriver(driver: PaymentDriver, gate: AccountGate): PaymentDriver {
	const { minimumOre, isAvailable: _, ...calls } = driver;
	const guarded = Object.entries(calls).map(([name, call]: [string, (...input: never[]) => Promise<unknown>]) => [
		name,
		(...input: never[]) => gate.run(isWaitedFor(name) ? "visitor" : "job", () => call(...input)),
	]);
	return { minimumOre, isAvailable: gate.isAvailable, ...Object.fromEntries(guarded) } as PaymentDriver;
}

const isWaitedFor = (name: string): boolean => name === "start" || name === "check";
