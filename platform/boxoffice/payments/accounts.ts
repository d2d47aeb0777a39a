import { paymentProviders } from "@lerret/contracts/ticketing";
import * as z from "zod";
import type { Database, Writer } from "../../db/database.ts";
import type { SecretsKey } from "../../secrets/secrets-key.ts";
import type { PaymentProvider } from "../tables.ts";
import type { StripeCredentials } from "./stripe/driver.ts";
import type { VippsCredentials } from "./vipps/api.ts";

/** A site's account at a provider: the environment's for the default site, else the site's own settings. */
export type PaymentAccount = { siteId: string; source: "environment" | "settings" } & (
	| { provider: "vipps"; credentials: VippsCredentials }
	| { provider: "stripe"; credentials: StripeCredentials }
);
/** Credentials as they are stored; they are checked by the provider's schema. */
export type NewAccount = { provider: PaymentProvider; credentials: object };

/** What the environment sets. The addresses replace the providers' own, for fake servers. */
export type PaymentEnvironment = {
	vipps: VippsCredentials | null;
	stripe: StripeCredentials | null;
	vippsBaseUrl: string | null;
	stripeBaseUrl: string | null;
};

const credentialsSchemas = {
	vipps: z.object({
		clientId: z.string(),
		clientSecret: z.string(),
		subscriptionKey: z.string(),
		merchant: z.string(),
		isTest: z.boolean(),
		webhookSecret: z.string().nullable(),
	}),
	stripe: z.object({ key: z.string(), webhookSecret: z.string().nullable() }),
};

const contextOf = (siteId: string, provider: PaymentProvider) => `payment account ${siteId} ${provider}`;

/** A site's accounts in the order in which visitors see them. Throws if a stored one cannot be decrypted. */
export async function readPaymentAccounts(
	db: Database,
	key: Pick<SecretsKey, "open">,
	environment: PaymentEnvironment,
	siteId: string,
): Promise<PaymentAccount[]> {
	const rows = await db.selectFrom("payment_account").selectAll().where("site_id", "=", siteId).execute();
	const hasEnvironment = (environment.vipps || environment.stripe) && (await isDefaultSite(db, siteId));
	return paymentProviders.flatMap((provider): PaymentAccount[] => {
		const set = hasEnvironment ? environment[provider] : null;
		if (set) return [{ siteId, source: "environment", provider, credentials: set } as PaymentAccount];
		const row = rows.find((one) => one.provider === provider);
		if (!row) return [];
		const json: unknown = JSON.parse(key.open(row.sealed_credentials, contextOf(siteId, provider)));
		const credentials = credentialsSchemas[provider].parse(json);
		return [{ siteId, source: "settings", provider, credentials } as PaymentAccount];
	});
}

async function isDefaultSite(db: Database, siteId: string): Promise<boolean> {
	const row = await db.selectFrom("site").select("id").where("position", "=", 0).executeTakeFirst();
	return row?.id === siteId;
}

/** The ids of all sites with an account. */
export async function readSitesWithAccounts(db: Database, environment: PaymentEnvironment): Promise<string[]> {
	const rows = await db.selectFrom("payment_account").select("site_id").distinct().execute();
	const own = environment.vipps ? await db.selectFrom("site").select("id").where("position", "=", 0).execute() : [];
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
	const json = JSON.stringify(credentialsSchemas[provider].parse(credentials));
	const sealed_credentials = key.seal(json, contextOf(siteId, provider));
	await trx
		.insertInto("payment_account")
		.values({ site_id: siteId, provider, sealed_credentials, changed_at: now })
		.onConflict((conflict) =>
			conflict.columns(["site_id", "provider"]).doUpdateSet({ sealed_credentials, changed_at: now }),
		)
		.execute();
}
