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
import { createAccountGate, guardDriver } from "./gate.ts";
import { createVippsApi, vippsBaseUrl } from "./vipps/api.ts";
import { createVippsDriver } from "./vipps/driver.ts";
import { readVippsSecret, registerVippsWebhook } from "./vipps/webhooks.ts";

type VippsAccount = PaymentAccount & { provider: "vipps" };
type StripeAccount = PaymentAccount & { provider: "stripe" };

/** The payment providers of an installation. */
export type PaymentProviders = {
	driversOf: (db: Database, siteId: string) => Promise<PaymentDrivers>;
	accountsOf: (db: Database, siteId: string) => Promise<PaymentAccount[]>;
	/** A driver with an account that need not be stored. */
	driverOf: (account: PaymentAccount) => Promise<PaymentDriver>;
	stripeOf: (account: StripeAccount) => Promise<Stripe>;
	/** What Vipps signs requests to an address with; null if the address is not registered. */
	vippsSecretOf: (db: Database, account: VippsAccount, url: string) => Promise<string | null>;
	/** Where a provider reports the payments of an account. */
	webhookUrlOf: (account: Pick<PaymentAccount, "provider" | "source">, site: Site) => string;
	writeAccount: (trx: Writer, siteId: string, account: NewAccount, now: string) => Promise<void>;
	/** Registers the webhooks that are missing, of one site or of all. */
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
	/** Drivers are kept, because they keep access tokens. */
	const kept = new Map<string, { fingerprint: string; driver: PaymentDriver }>();
	const accountsOf = (db: Database, siteId: string) => readPaymentAccounts(db, key, environment, siteId);
	const vippsOf = ({ credentials }: VippsAccount) =>
		createVippsApi(credentials, environment.vippsBaseUrl ?? vippsBaseUrl(credentials));
	const stripeOf = async ({ credentials }: StripeAccount) =>
		(await loadStripe()).createStripe(credentials, environment.stripeBaseUrl);

	const driverOf = async (account: PaymentAccount): Promise<PaymentDriver> =>
		account.provider === "vipps"
			? createVippsDriver(vippsOf(account))
			: (await loadStripe()).createStripeDriver(await stripeOf(account));

	async function keptDriverOf(account: PaymentAccount): Promise<PaymentDriver> {
		const name = `${account.siteId} ${account.provider}`;
		const fingerprint = hashOf(JSON.stringify(account.credentials));
		const known = kept.get(name);
		if (known?.fingerprint === fingerprint) return known.driver;
		const driver = guardDriver(await driverOf(account), createAccountGate(labels[account.provider], now));
		kept.set(name, { fingerprint, driver });
		return driver;
	}

	const webhookUrlOf = ({ provider, source }: Pick<PaymentAccount, "provider" | "source">, site: Site) =>
		`${originOf(site)}/api/shop/payments/${provider}/webhook${source === "environment" ? "" : `/${site.id}`}`;

	return {
		accountsOf,
		driverOf,
		stripeOf,
		webhookUrlOf,
		writeAccount: (trx, siteId, account, now) => writePaymentAccount(trx, key, siteId, account, now),

		vippsSecretOf: async (db, { credentials }, url) =>
			credentials.webhookSecret ?? readVippsSecret(db, key, { merchant: credentials.merchant, url }),

		async driversOf(db, siteId) {
			const accounts = await accountsOf(db, siteId);
			const real: PaymentDrivers = {};
			for (const account of accounts) real[account.provider] = await keptDriverOf(account);
			return testDriver && !(isPublic && accounts.length > 0) ? { ...real, test: testDriver } : real;
		},

		async registerWebhooks(db, now, siteId) {
			const siteIds = siteId === undefined ? await readSitesWithAccounts(db, environment) : [siteId];
			const ofSite = async (id: string) => {
				const site = await readSiteById(db, id);
				for (const account of site ? await accountsOf(db, id) : []) {
					if (!site || account.provider !== "vipps" || account.credentials.webhookSecret !== null) continue;
					const webhook = { merchant: account.credentials.merchant, url: webhookUrlOf(account, site) };
					await registerVippsWebhook(db, key, vippsOf(account), webhook, now);
				}
			};
			await Promise.all(siteIds.map(ofSite));
		},
	};
}
