import type { ShownPaymentAccount } from "@lerret/contracts/api/payment-accounts";
import { describeFields } from "@lerret/contracts/content/describe";
import { AppError } from "@lerret/contracts/errors";
import { accountDescriptions, type ProviderFields } from "@lerret/contracts/settings/payment-accounts";
import { paymentProviders } from "@lerret/contracts/ticketing";
import { type Actor, writeAudit } from "../../content/audit.ts";
import type { Database, Writer } from "../../db/database.ts";
import type { Site } from "../../pages/read.ts";
import type { BoxOffice } from "../services.ts";
import type { PaymentProvider } from "../tables.ts";
import type { PaymentAccount } from "./accounts.ts";
import { PaymentProviderError } from "./driver.ts";
import { findRow } from "./vipps/webhooks.ts";

/** A site's accounts as staff see them, one for each provider. */
export async function readShownAccounts({ db, providers }: BoxOffice, site: Site): Promise<ShownPaymentAccount[]> {
	const accounts = await providers.accountsOf(db, site.id);
	return Promise.all(
		paymentProviders.map(async (provider): Promise<ShownPaymentAccount> => {
			const account = accounts.find((one) => one.provider === provider);
			const webhookUrl = providers.webhookUrlOf(account ?? { provider, source: "settings" }, site);
			if (!account) return { provider, source: null, name: "", isTest: false, webhookUrl, webhook: "missing" };
			const webhook = await readWebhookState(db, account, webhookUrl);
			return { provider, source: account.source, ...labelOf(account), webhookUrl, webhook };
		}),
	);
}

function labelOf({ provider, credentials }: PaymentAccount): { name: string; isTest: boolean } {
	if (provider === "vipps") return { name: credentials.merchant, isTest: credentials.isTest };
	return {
		name: `${credentials.key.slice(0, 8)}…${credentials.key.slice(-4)}`,
		isTest: credentials.key.includes("_test_"),
	};
}

async function readWebhookState(
	db: Database,
	{ provider, credentials }: PaymentAccount,
	url: string,
): Promise<ShownPaymentAccount["webhook"]> {
	if (credentials.webhookSecret !== null) return "by-hand";
	if (provider === "stripe") return "missing";
	const row = await findRow(db, { merchant: credentials.merchant, url });
	if (!row) return "waiting";
	return row.sealed_secret ? "registered" : "failed";
}

/**
 * Sets or changes a site's account; keys that are absent stay. Throws `set_by_environment`, and `invalid_request` for
 * keys that are missing.
 */
export async function setPaymentAccount(
	trx: Writer,
	{ providers }: Pick<BoxOffice, "providers">,
	siteId: string,
	input: ProviderFields,
	{ actor, now }: { actor: Actor; now: string },
): Promise<void> {
	const known = await findOwnAccount(trx, providers, siteId, input.provider);
	await providers.writeAccount(trx, siteId, withKnownKeys(input, known), now);
	const action = known ? "change" : "create";
	const after = input.provider === "vipps" ? { merchant: input.fields.merchant } : {};
	await writeAudit(trx, {
		siteId,
		actor,
		at: now,
		action,
		kind: "payment-account",
		itemId: input.provider,
		before: null,
		after,
	});
}

function withKnownKeys({ provider, fields }: ProviderFields, known: PaymentAccount | null) {
	const old = (known?.provider === provider ? known.credentials : {}) as Record<string, unknown>;
	const required = describeFields(accountDescriptions[provider].schema).flatMap(({ name, widget }) =>
		widget === "secret" && name !== "webhookSecret" ? [name] : [],
	);
	const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
	const credentials: Record<string, unknown> = { webhookSecret: null, ...old, ...given };
	const missing = required.filter((name) => credentials[name] === undefined);
	if (missing.length > 0)
		throw new AppError("invalid_request", { fields: missing.map((path) => ({ path, message: "Må fylles ut." })) });
	return { provider, credentials };
}

/** The account that the site has set. Throws `set_by_environment`. */
async function findOwnAccount(
	db: Database,
	providers: BoxOffice["providers"],
	siteId: string,
	provider: PaymentProvider,
): Promise<PaymentAccount | null> {
	const account = (await providers.accountsOf(db, siteId)).find((one) => one.provider === provider);
	if (account?.source === "environment") throw new AppError("set_by_environment");
	return account ?? null;
}

/** Throws `not_found`, `set_by_environment`, and `account_in_use` while money is under way. */
export async function deletePaymentAccount(
	trx: Writer,
	{ providers }: Pick<BoxOffice, "providers">,
	siteId: string,
	provider: PaymentProvider,
	{ actor, now }: { actor: Actor; now: string },
): Promise<void> {
	if (!(await findOwnAccount(trx, providers, siteId, provider))) throw new AppError("not_found");
	if (await hasMoneyUnderWay(trx, siteId, provider)) throw new AppError("account_in_use");
	await trx.deleteFrom("payment_account").where("site_id", "=", siteId).where("provider", "=", provider).execute();
	await writeAudit(trx, {
		siteId,
		actor,
		at: now,
		action: "delete",
		kind: "payment-account",
		itemId: provider,
		before: null,
		after: null,
	});
}

async function hasMoneyUnderWay(db: Database, siteId: string, provider: PaymentProvider): Promise<boolean> {
	const row = await db
		.selectFrom("payment")
		.innerJoin("ticket_order", "ticket_order.id", "payment.order_id")
		.leftJoin("refund", "refund.payment_id", "payment.id")
		.select("payment.id")
		.where("ticket_order.site_id", "=", siteId)
		.where("payment.driver", "=", provider)
		.where((eb) => eb.or([eb("payment.state", "in", ["created", "authorised"]), eb("refund.state", "=", "pending")]))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Asks the provider something harmless with the account's keys. Throws `not_found` without an account. */
export async function checkPaymentAccount(
	{ db, providers }: BoxOffice,
	siteId: string,
	provider: PaymentProvider,
): Promise<"works" | "rejected" | "no-response"> {
	const account = (await providers.accountsOf(db, siteId)).find((one) => one.provider === provider);
	if (!account) throw new AppError("not_found");
	try {
		await providers.checkAccount(account);
		return "works";
	} catch (error) {
		if (!(error instanceof PaymentProviderError)) throw error;
		return error.isTemporary ? "no-response" : "rejected";
	}
}
