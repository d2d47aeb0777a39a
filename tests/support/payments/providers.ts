import type { ProviderMoney } from "../box-office.ts";
import type { FakeServer } from "./fake-server.ts";
import { startFakeStripe, stripeEnvironment } from "./fake-stripe.ts";
import { startFakeVipps, vippsEnvironment } from "./fake-vipps.ts";

/** A fake provider as tests of both need it; payments are named by our ids. */
export type FakeProvider = FakeServer & {
	name: "vipps" | "stripe";
	environment: Record<string, string>;
	/** How many payments it knows. */
	count: () => number;
	/** The path of its first call of a payment. */
	createPath: string;
	pay: (id: string) => void;
	payLate: (id: string) => void;
	rejectRefunds: (isRejected: boolean) => void;
	/** Where payers can dispute a payment. */
	dispute?: (id: string, status: string) => void;
	/** Deletes a payment, as if the site had another account now. */
	deletePayment: (id: string) => void;
	refundInPortal: (id: string, ore: number) => void;
	moneyOf: (id: string) => ProviderMoney;
	/** Shows a payment with something else than it is. */
	lie: (
		id: string,
		lie: { state?: "AUTHORIZED"; ore?: number; capturedOre?: number; currency?: string; reference?: string },
	) => void;
	/** A payment of another amount, which the provider has captured. */
	captureInPortal: (id: string, ore: number) => void;
	/** A notice that the provider signs. */
	noticeOf: (id: string) => Request;
};

export const webhookPath = (name: string, site?: string) =>
	`/api/shop/payments/${name}/webhook${site === undefined ? "" : `/${site}`}`;

/** `now` is in milliseconds. */
export async function startFakeProvider(name: FakeProvider["name"], now: () => number): Promise<FakeProvider> {
	if (name === "vipps") {
		const vipps = await startFakeVipps(0, now);
		return {
			...vipps,
			name,
			lie: (id, { state, ore, capturedOre, currency, reference }) =>
				vipps.lie(id, {
					...(state === undefined ? {} : { state }),
					...(ore === undefined ? {} : { authorizedOre: ore }),
					...(capturedOre === undefined ? {} : { capturedOre }),
					...(currency === undefined ? {} : { currency }),
					...(reference === undefined ? {} : { reference }),
				}),
			environment: vippsEnvironment(vipps.url),
			createPath: "POST /epayment/v1/payments",
			count: () => vipps.payments.size,
		};
	}
	const stripe = await startFakeStripe({ now });
	return {
		...stripe,
		name,
		environment: stripeEnvironment(stripe.url),
		createPath: "POST /v1/checkout/sessions",
		count: () => stripe.sessions.size,
		noticeOf: (id) => stripe.noticeOf(id, webhookPath(name)),
	};
}

/** Both fake providers, for an app that is started with `environment`; on free ports, or on those from `firstPort`. */
export async function startFakeProviders(firstPort = 0) {
	const vipps = await startFakeVipps(firstPort);
	const stripe = await startFakeStripe({ port: firstPort === 0 ? 0 : firstPort + 1 });
	return {
		environment: { ...vippsEnvironment(vipps.url), ...stripeEnvironment(stripe.url) },
		hosts: [vipps, stripe].map(({ url }) => new URL(url).host),
		close: async () => void (await Promise.all([vipps.close(), stripe.close()])),
	};
}
