import { type PaymentProvider, paymentProviders } from "@lerret/contracts/ticketing";
import { inject } from "vitest";
import { isProve } from "../extent.ts";
import type { FakeProviderKind } from "./fake-provider.ts";
import { fakeStripe } from "./fake-stripe.ts";
import { fakeVipps } from "./fake-vipps.ts";

/** The providers that a rule is tried with: all in `npm run prove`, in `npm test` another one on each database. */
export const triedProviders = (): readonly PaymentProvider[] =>
	isProve ? paymentProviders : paymentProviders.filter((name) => (name === "stripe") === onPostgres());
const onPostgres = () => inject("databaseKind") === "postgres";

export const fakeProviders: Record<PaymentProvider, FakeProviderKind> = { vipps: fakeVipps, stripe: fakeStripe };

/** `now` is in milliseconds. */
export const startFakeProvider = (name: PaymentProvider, now: () => number) => fakeProviders[name].start({ now });

/** All fake providers, for an app that is started with `environment`; on free ports, or on those from `firstPort`. */
export async function startFakeProviders({ firstPort = 0, now = Date.now } = {}) {
	const providers = await Promise.all(
		paymentProviders.map((name, i) => fakeProviders[name].start({ port: firstPort && firstPort + i, now })),
	);
	return {
		providers,
		environment: Object.assign({}, ...providers.map(({ environment }) => environment)) as Record<string, string>,
		close: async () => void (await Promise.all(providers.map((provider) => provider.close()))),
	};
}
