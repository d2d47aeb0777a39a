import type { SalePayment } from "@lerret/contracts/sale-payments";
import { type PaymentProvider, paymentWords } from "@lerret/contracts/ticketing";
import { hashOf } from "../../core/ids.ts";
import type { Database, Writer } from "../../db/database.ts";
import type { SecretsKey } from "../../secrets/secrets-key.ts";
import { readSiteById, type Site } from "../../sites/read.ts";
import {
	type NewAccount,
	type PaymentAccount,
	type PaymentEnvironment,
	readPaymentAccounts,
	readSitesWithAccounts,
	showAccount,
	writePaymentAccount,
} from "./accounts.ts";
import type { PaymentDriver, PaymentDrivers } from "./driver.ts";
import { type AccountCalls, type AccountGate, createAccountGate, guardDriver } from "./gate.ts";
import type { NoticeRequest, OpenAccount, ProviderAccount, RunCalls, SignedNotice } from "./provider.ts";

/** Loaded when an account needs it: Stripe's package has 218 of the 1,469 files that a start would load. */
const loaders: { [P in PaymentProvider]: () => Promise<OpenAccount<P>> } = {
	vipps: async () => (await import("./vipps/account.ts")).openVippsAccount,
	stripe: async () => (await import("./stripe/account.ts")).openStripeAccount,
};

/** The payment providers of an installation. Every call of an account goes through its gate. */
export type PaymentProviders = {
	driversOf: (db: Database, siteId: string) => Promise<PaymentDrivers>;
	accountsOf: (db: Database, siteId: string) => Promise<PaymentAccount[]>;
	salePaymentOf: (db: Database, siteId: string) => Promise<SalePayment>;
	/** Whether a site has no account, so that all its sales are tests. Figures are of tests only then. */
	hasOnlyTests: (db: Database, siteId: string) => Promise<boolean>;
	/** A harmless call that needs the account's credentials. Throws PaymentProviderError. */
	checkAccount: (account: PaymentAccount) => Promise<void>;
	/** Null for a request that the account's provider has not signed. `receivedAt` is in milliseconds. */
	openNotice: (
		db: Database,
		account: PaymentAccount,
		request: NoticeRequest,
		receivedAt: number,
	) => Promise<SignedNotice | null>;
	/** What has become of the app's own registration of a webhook; null where staff register it. */
	readRegistration: (
		db: Database,
		account: PaymentAccount,
		url: string,
	) => Promise<"registered" | "waiting" | "failed" | null>;
	/** Where a provider reports the payments of an account. */
	webhookUrlOf: (account: Pick<PaymentAccount, "provider" | "source">, site: Site) => string;
	writeAccount: (trx: Writer, siteId: string, account: NewAccount, now: string) => Promise<void>;
	/** Registers the webhooks that are missing, as a job at all sites, or for a member of staff who waits at one. */
	registerWebhooks: (db: Database, now: string, siteId?: string) => Promise<void>;
};

type Parts = {
	key: Pick<SecretsKey, "seal" | "open">;
	environment: PaymentEnvironment;
	originOf: (site: Site) => string;
	/** The test payment, null where it is not allowed. */
	testDriver: PaymentDriver | null;
	/** In milliseconds. */
	now: () => number;
	/** True if visitors can reach the installation; then a site with an account has no test payment. */
	isReachable: boolean;
};

export function createPaymentProviders({
	key,
	environment,
	originOf,
	testDriver,
	now,
	isReachable,
}: Parts): PaymentProviders {
	/** One client for an account, because it keeps the access token, the calls under way and the circuit breaker. */
	const clients = new Map<string, ProviderAccount & { gate: AccountGate; fingerprint: string }>();
	const accountsOf = (db: Database, siteId: string) => readPaymentAccounts(db, key, environment, siteId);
	const hasTestPayment = (accounts: PaymentAccount[]) => testDriver !== null && !(isReachable && accounts.length > 0);
	const runThrough =
		(gate: AccountGate, calls: AccountCalls): RunCalls =>
		(work) =>
			gate.run(calls, work);

	async function clientOf<P extends PaymentProvider>({ siteId, provider, credentials }: PaymentAccount<P>) {
		// Before the look-up, so that requests of one moment share what they make.
		const openAccount = await loaders[provider]();
		const name = `${siteId} ${provider}`;
		const fingerprint = hashOf(JSON.stringify(credentials));
		const known = clients.get(name);
		if (known?.fingerprint === fingerprint) return known;
		const gate = createAccountGate(paymentWords[provider].company, now);
		const account = openAccount(credentials, environment[provider].baseUrl);
		const client = { ...account, driver: guardDriver(account.driver, gate), gate, fingerprint };
		clients.set(name, client);
		return client;
	}

	const webhookUrlOf = ({ provider, source }: Pick<PaymentAccount, "provider" | "source">, site: Site) =>
		`${originOf(site)}/api/shop/payments/${provider}/webhook${source === "environment" ? "" : `/${site.id}`}`;

	async function registerWebhooksOf(db: Database, siteId: string, calls: AccountCalls, now: string): Promise<void> {
		const site = await readSiteById(db, siteId);
		for (const account of site ? await accountsOf(db, siteId) : []) {
			const { gate, registration } = await clientOf(account);
			if (!site || !registration || account.credentials.webhookSecret !== null) continue;
			await registration.register(webhookUrlOf(account, site), { db, key, run: runThrough(gate, calls), now });
		}
	}

	return {
		accountsOf,
		webhookUrlOf,
		writeAccount: (trx, siteId, account, now) => writePaymentAccount(trx, key, siteId, account, now),

		checkAccount: async (account) => (await clientOf(account)).driver.check(),

		async openNotice(db, account, request, receivedAt) {
			const { gate, openNotice } = await clientOf(account);
			return openNotice(request, { db, key, run: runThrough(gate, "visitor"), receivedAt });
		},

		readRegistration: async (db, account, url) => (await clientOf(account)).registration?.readState(db, url) ?? null,

		async driversOf(db, siteId) {
			const accounts = await accountsOf(db, siteId);
			const real: PaymentDrivers = {};
			for (const account of accounts) real[account.provider] = (await clientOf(account)).driver;
			return testDriver && hasTestPayment(accounts) ? { ...real, test: testDriver } : real;
		},

		async salePaymentOf(db, siteId) {
			const accounts = await accountsOf(db, siteId);
			if (hasTestPayment(accounts) || accounts.some((account) => showAccount(account).isTest)) return "test";
			return accounts.length > 0 ? "money" : "none";
		},

		hasOnlyTests: async (db, siteId) => (await accountsOf(db, siteId)).length === 0,

		async registerWebhooks(db, now, siteId) {
			if (siteId !== undefined) return registerWebhooksOf(db, siteId, "visitor", now);
			const siteIds = await readSitesWithAccounts(db, environment);
			await Promise.all(siteIds.map((id) => registerWebhooksOf(db, id, "job", now)));
		},
	};
}
