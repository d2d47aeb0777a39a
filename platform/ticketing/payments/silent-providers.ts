import type { BoxOffice } from "../services.ts";
import { type PaymentDriver, PaymentProviderError } from "./driver.ts";

/** Thrown instead of a call to a provider that has not answered lately. */
export class SilentProviderError extends Error {}

const maxSilences = 2;

/**
 * The same box office, which asks a provider no more once it has not responded twice in a row: a run that has hundreds of
 * payments would else wait for each of them.
 */
export function skipSilentProviders(boxOffice: BoxOffice): BoxOffice {
	const silences = new Map<string, number>();

	const watch = (account: string, driver: PaymentDriver): PaymentDriver => {
		const { minimumOre, ...calls } = driver;
		const watched = Object.entries(calls).map(([name, call]: [string, (...input: never[]) => Promise<unknown>]) => [
			name,
			async (...input: never[]) => {
				const count = silences.get(account) ?? 0;
				if (count >= maxSilences) throw new SilentProviderError(`${account} is silent`);
				try {
					const result = await call(...input);
					silences.set(account, 0);
					return result;
				} catch (error) {
					const isSilent = error instanceof PaymentProviderError && error.status === null;
					silences.set(account, isSilent ? count + 1 : 0);
					throw error;
				}
			},
		]);
		return { minimumOre, ...Object.fromEntries(watched) } as PaymentDriver;
	};

	return {
		...boxOffice,
		async driversOf(db, siteId) {
			const drivers = Object.entries(await boxOffice.driversOf(db, siteId));
			return Object.fromEntries(drivers.map(([name, driver]) => [name, watch(`${siteId} ${name}`, driver)]));
		},
	};
}
