import {
	accountDescriptions,
	credentialsSchemaOf,
	type PaymentCredentials,
} from "@lerret/contracts/settings/payment-accounts";
import { type PaymentProvider, paymentProviders } from "@lerret/contracts/ticketing";
import { etagOfValues } from "../../core/etag.ts";
import type { Database, Writer } from "../../db/database.ts";
import { lockKeys } from "../../db/lock-keys.ts";
import { hasRowLocks } from "../../db/row-locks.ts";
import type { SecretsKey } from "../../secrets/secrets-key.ts";

/** A site's account at a payment provider: the environment's for the default site, else the site's own settings. */
export type PaymentAccount<P extends PaymentProvider = PaymentProvider> = {
	[K in P]: {
		siteId: string;
		source: "environment" | "settings";
		/** Null for the environment's. */
		etag: string | null;
		provider: K;
		credentials: PaymentCredentials[K];
	};
}[P];
/** What staff may see of an account. */
export const showAccount = <P extends PaymentProvider>({ provider, credentials }: PaymentAccount<P>) =>
	accountDescriptions[provider].show(credentials);

/** Credentials as they are stored; they are checked by the provider's schema. */
export type NewAccount = { provider: PaymentProvider; credentials: object };

/** What the environment sets. The addresses replace the providers' own, for fake servers. */
export type PaymentEnvironment = {
	[P in PaymentProvider]: { credentials: PaymentCredentials[P] | null; baseUrl: string | null };
};

const hasAccount = (environment: PaymentEnvironment): boolean =>
	Object.values(environment).some(({ credentials }) => credentials !== null);

const contextOf = (siteId: string, provider: PaymentProvider) => `payment account ${siteId} ${provider}`;

/** A site's accounts in the order in which visitors see them. Throws if a stored one cannot be decrypted. */
export async function readPaymentAccounts(
	db: Database,
	key: Pick<SecretsKey, "open">,
	environment: PaymentEnvironment,
	siteId: string,
): Promise<PaymentAccount[]> {
	const rows = await db.selectFrom("payment_account").selectAll().where("site_id", "=", siteId).execute();
	const isOfEnvironment = hasAccount(environment) && (await isDefaultSite(db, siteId));
	function readAccount<P extends PaymentProvider>(provider: P): PaymentAccount<P> | null {
		const { credentials } = environment[provider];
		if (isOfEnvironment && credentials) return { siteId, source: "environment", etag: null, provider, credentials };
		const row = rows.find((one) => one.provider === provider);
		if (!row) return null;
		const json: unknown = JSON.parse(key.open(row.sealed_credentials, contextOf(siteId, provider)));
		const etag = etagOfValues([row.sealed_credentials]);
		return { siteId, source: "settings", etag, provider, credentials: credentialsSchemaOf(provider).parse(json) };
	}
	return paymentProviders.flatMap((provider) => readAccount(provider) ?? []);
}

async function isDefaultSite(db: Database, siteId: string): Promise<boolean> {
	const row = await db.selectFrom("site").select("id").where("position", "=", 0).executeTakeFirst();
	return row?.id === siteId;
}

/**
 * Locks a site's accounts until the transaction ends: `sale` lets other sales go on and keeps the accounts from being changed,
 * `change` also waits for the sales that have begun. The accounts are read after it.
 */
export async function lockPaymentAccounts(trx: Writer, siteId: string, purpose: "sale" | "change"): Promise<void> {
	// Two admins may make the first one.
	if (purpose === "change") await lockKeys(trx, [`payment accounts ${siteId}`]);
	if (!hasRowLocks(trx)) return;
	await trx
		.selectFrom("payment_account")
		.select("provider")
		.where("site_id", "=", siteId)
		.orderBy("provider")
		.$call((query) => (purpose === "sale" ? query.forKeyShare() : query.forUpdate()))
		.execute();
}

/** The ids of all sites with an account. */
export async function readSitesWithAccounts(db: Database, environment: PaymentEnvironment): Promise<string[]> {
	const rows = await db.selectFrom("payment_account").select("site_id").distinct().execute();
	const own = hasAccount(environment)
		? await db.selectFrom("site").select("id").where("position", "=", 0).execute()
		: [];
	return [...new Set([...rows.map(({ site_id }) => site_id), ...own.map(({ id }) => id)])];
}

/** Stores or replaces a site's account. */
export async function writePaymentAccount(
	trx: Writer,
	key: Pick<SecretsKey, "seal">,
	siteId: string,
	{ provider, credentials }: NewAccount,
	now: string,
): Promise<void> {
	const json = JSON.stringify(credentialsSchemaOf(provider).parse(credentials));
	const sealed_credentials = key.seal(json, contextOf(siteId, provider));
	await trx
		.insertInto("payment_account")
		.values({ site_id: siteId, provider, sealed_credentials, changed_at: now })
		.onConflict((conflict) =>
			conflict.columns(["site_id", "provider"]).doUpdateSet({ sealed_credentials, changed_at: now }),
		)
		.execute();
}

/** Encrypts all stored accounts again. Returns how many. Throws if one cannot be opened with the old key. */
export async function resealPaymentAccounts(trx: Writer, old: SecretsKey, key: SecretsKey): Promise<number> {
	const rows = await trx.selectFrom("payment_account").selectAll().execute();
	for (const { site_id, provider, sealed_credentials } of rows) {
		const context = contextOf(site_id, provider);
		await trx
			.updateTable("payment_account")
			.set({ sealed_credentials: key.seal(old.open(sealed_credentials, context), context) })
			.where("site_id", "=", site_id)
			.where("provider", "=", provider)
			.execute();
	}
	return rows.length;
}
