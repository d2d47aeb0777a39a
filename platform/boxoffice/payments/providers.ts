import type Stripe from "stripe";
import type { Database, Writer } from "../../db/database.ts";
import { hashOf } from "../../ids.ts";
import { readSiteById, type Site } from "../../pages/read.ts";
import type { SecretsKey } from "../../secrets/secrets-key.ts";
import {
	type NewAccount,
	type PaymentAccount,
	type PaymentEnvironment,
	readPaymentAccounts,
	readSitesWithAccounts,
	writePaymentAccount,
} from "./accounts.ts";
import type { PaymentDriver, PaymentDrivers } from "./driver.ts";
import { type AccountCalls, createAccountGate, guardDriver } from "./gate.ts";
import { createVippsApi, vippsBaseUrl } from "./vipps/api.ts";
import { createVippsDriver } from "./vipps/driver.ts";
import { readVippsSecret, registerVippsWebhook } from "./vipps/webhooks.ts";

type VippsAccount = PaymentAccount & { provider: "vipps" };
type StripeAccount = PaymentAccount & { provider: "stripe" };

/** The payment providers of an installation. Every call of an account goes through its gate. */
export type PaymentProviders = {
	driversOf: (db: Database, siteId: string) => Promise<PaymentDrivers>;
	accountsOf: (db: Database, siteId: string) => Promise<PaymentAccount[]>;
	/** A harmless call that needs the account's credentials. Throws PaymentProviderError. */
	checkAccount: (account: PaymentAccount) => Promise<void>;
	/** Our id of the payment that an event is about; null if there is none. Throws PaymentProviderError. */
	findStripePayment: (account: StripeAccount, event: Stripe.Event) => Promise<string | null>;
	/** What Vipps signs requests to an address with; null if the address is not registered. */
	vippsSecretOf: (db: Database, account: VippsAccount, url: string) => Promise<string | null>;
	/** Where a provider reports the payments of an account. */
	webhookUrlOf: (account: Pick<PaymentAccount, "provider" | "source">, site: Site) => string;
	writeAccount: (trx: Writer, siteId: string, account: NewAccount, now: string) => Promise<void>;
	/** Registers the webhooks that are missing, as a job at all sites, or for a member of staff who waits at one. */
	registerWebhooks: (db: Database, now: string, siteId?: string) => Promise<void>;
};

/** Loaded when an account needs it: its package has 218 of the 1,469 files that a start would load. */
const loadStripe = () => import("./stripe/driver.ts");

const labels = { vipps: "Vipps", stripe: "Stripe" };

type Parts = {
	key: Pick<SecretsKey, "seal" | "open">;
	environment: PaymentEnvironment;
	originOf: (site: Site) => string;
	/** The test payment, null where it is not allowed. */
	testDriver: PaymentDriver | null;
	/** In milliseconds. */
	now: () => number;
	/** True if visitors can reach the installation; then a site with an account has no test payment. */
	isPublic: boolean;
};

export function createPaymentProviders({
	key,
	environment,
	originOf,
	testDriver,
	now,
	isPublic,
}: Parts): PaymentProviders {
	/** One client for an account, because it keeps the access token, the calls under way and the circuit breaker. */
	const clients = new Map<string, ReturnType<typeof createClient> & { fingerprint: string }>();
	const accountsOf = (db: Database, siteId: string) => readPaymentAccounts(db, key, environment, siteId);

	function createClient(account: PaymentAccount, stripeModule: Awaited<ReturnType<typeof loadStripe>> | null) {
		const gate = createAccountGate(labels[account.provider], now);
		const callVipps =
			account.provider === "vipps"
				? createVippsApi(account.credentials, environment.vippsBaseUrl ?? vippsBaseUrl(account.credentials))
				: null;
		const stripe =
			account.provider === "stripe" && stripeModule
				? stripeModule.createStripe(account.credentials, environment.stripeBaseUrl)
				: null;
		const driver = callVipps ? createVippsDriver(callVipps) : stripe && stripeModule?.createStripeDriver(stripe);
		if (!driver) throw new Error(`${account.provider} has no driver`);
		return { gate, callVipps, stripe, driver: guardDriver(driver, gate) };
	}

	async function clientOf(account: PaymentAccount) {
		// Before the look-up, so that requests of one moment share what they make.
		const stripeModule = account.provider === "stripe" ? await loadStripe() : null;
		const name = `${account.siteId} ${account.provider}`;
		const fingerprint = hashOf(JSON.stringify(account.credentials));
		const known = clients.get(name);
		if (known?.fingerprint === fingerprint) return known;
		const client = { ...createClient(account, stripeModule), fingerprint };
		clients.set(name, client);
		return client;
	}

	const webhookUrlOf = ({ provider, source }: Pick<PaymentAccount, "provider" | "source">, site: Site) =>
		`${originOf(site)}/api/shop/payments/${provider}/webhook${source === "environment" ? "" : `/${site.id}`}`;

	async function registerWebhooksOf(db: Database, siteId: string, calls: AccountCalls, now: string): Promise<void> {
		const site = await readSiteById(db, siteId);
		for (const account of site ? await accountsOf(db, siteId) : []) {
			const { gate, callVipps } = await clientOf(account);
			if (!site || !callVipps || account.provider !== "vipps" || account.credentials.webhookSecret !== null) continue;
			const webhook = { merchant: account.credentials.merchant, url: webhookUrlOf(account, site) };
			await registerVippsWebhook(db, key, (work) => gate.run(calls, () => work(callVipps)), webhook, now);
		}
	}

	return {
		accountsOf,
		webhookUrlOf,
		writeAccount: (trx, siteId, account, now) => writePaymentAccount(trx, key, siteId, account, now),

		checkAccount: async (account) => (await clientOf(account)).driver.check(),

		async findStripePayment(account, event) {
			const { gate, stripe } = await clientOf(account);
			// Late, as the driver.
			const { findStripePayment } = await import("./stripe/webhook.ts");
			return stripe && gate.run("visitor", () => findStripePayment(stripe, event));
		},

		vippsSecretOf: async (db, { credentials }, url) =>
			credentials.webhookSecret ?? readVippsSecret(db, key, { merchant: credentials.merchant, url }),

		async driversOf(db, siteId) {
			const accounts = await accountsOf(db, siteId);
			const real: PaymentDrivers = {};
			for (const account of accounts) real[account.provider] = (await clientOf(account)).driver;
			return testDriver && !(isPublic && accounts.length > 0) ? { ...real, test: testDriver } : real;
		},

		async registerWebhooks(db, now, siteId) {
			if (siteId !== undefined) return registerWebhooksOf(db, siteId, "visitor", now);
			const siteIds = await readSitesWithAccounts(db, environment);
			await Promise.all(siteIds.map((id) => registerWebhooksOf(db, id, "job", now)));
		},
	};
}
