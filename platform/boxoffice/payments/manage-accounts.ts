import type { ShownPaymentAccount } from "@lerret/contracts/api/payment-accounts";
import { describeFields } from "@lerret/contracts/describe";
import { AppError } from "@lerret/contracts/errors";
import { accountDescriptions } from "@lerret/contracts/settings/payment-accounts";
import { paymentProviders } from "@lerret/contracts/ticketing";
import { type Actor, writeAudit } from "../../content/audit.ts";
import { matchesEtag } from "../../content/save.ts";
import type { Database, Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import type { BoxOffice } from "../services.ts";
import { lockPaymentAccounts, type PaymentAccount, showAccount } from "./accounts.ts";
import { PaymentProviderError } from "./driver.ts";
import type { PaymentProvider } from "./tables.ts";

/** A site's accounts as staff see them, one for each provider. */
export async function readShownAccounts({ db, providers }: BoxOffice, site: Site): Promise<ShownPaymentAccount[]> {
	const accounts = await providers.accountsOf(db, site.id);
	return Promise.all(
		paymentProviders.map(async (provider): Promise<ShownPaymentAccount> => {
			const account = accounts.find((one) => one.provider === provider);
			const webhookUrl = providers.webhookUrlOf(account ?? { provider, source: "settings" }, site);
			if (!account)
				return { provider, source: null, etag: null, name: "", isTest: false, webhookUrl, webhook: "missing" };
			const { credentials, source, etag } = account;
			const webhook =
				credentials.webhookSecret !== null
					? "by-hand"
					: ((await providers.readRegistration(db, account, webhookUrl)) ?? "missing");
			return { provider, source, etag, ...showAccount(account), webhookUrl, webhook };
		}),
	);
}

/** What staff have entered, as the provider's description parses it; `ifMatch` is the ETag of the account that they saw. */
export type AccountInput = {
	provider: PaymentProvider;
	fields: Record<string, unknown>;
	ifMatch: string | undefined;
};

/**
 * Sets or changes a site's account; keys that are absent stay. Throws `set_by_environment`, `no_precondition` and `stale` for
 * a change of an account, and `invalid_request` for keys that are missing.
 */
export async function setPaymentAccount(
	trx: Writer,
	{ providers }: Pick<BoxOffice, "providers">,
	siteId: string,
	input: AccountInput,
	{ actor, now }: { actor: Actor; now: string },
): Promise<void> {
	const { provider, fields, ifMatch } = input;
	const known = await lockOwnAccount(trx, providers, siteId, input);
	if (known && ifMatch === undefined) throw new AppError("no_precondition");
	const described = describeFields(accountDescriptions[provider].schema);
	const secretNames = new Set(described.flatMap(({ name, widget }) => (widget === "secret" ? [name] : [])));
	const credentials: Record<string, unknown> = { webhookSecret: null, ...known?.credentials, ...fields };
	const missing = [...secretNames].filter((name) => credentials[name] === undefined);
	if (missing.length > 0)
		throw new AppError("invalid_request", { fields: missing.map((path) => ({ path, message: "Må fylles ut." })) });
	await providers.writeAccount(trx, siteId, { provider, credentials }, now);
	await writeAudit(trx, {
		siteId,
		actor,
		at: now,
		action: known ? "change" : "create",
		kind: "payment-account",
		itemId: provider,
		before: null,
		after: Object.fromEntries(Object.entries(fields).filter(([name]) => !secretNames.has(name))),
	});
}

/** The account that the site has set. Throws `set_by_environment` and `stale`. */
async function lockOwnAccount(
	trx: Writer,
	providers: BoxOffice["providers"],
	siteId: string,
	{ provider, ifMatch }: Omit<AccountInput, "fields">,
): Promise<PaymentAccount | null> {
	await lockPaymentAccounts(trx, siteId, "change");
	const account = (await providers.accountsOf(trx, siteId)).find((one) => one.provider === provider) ?? null;
	if (account?.source === "environment") throw new AppError("set_by_environment");
	if (ifMatch !== undefined && !matchesEtag(ifMatch, account?.etag ?? "")) throw new AppError("stale");
	return account;
}

/** Throws `not_found`, `set_by_environment`, `stale`, and `account_in_use` while money is under way. */
export async function deletePaymentAccount(
	trx: Writer,
	{ providers }: Pick<BoxOffice, "providers">,
	siteId: string,
	{ provider, ifMatch }: Omit<AccountInput, "fields">,
	{ actor, now }: { actor: Actor; now: string },
): Promise<void> {
	if (!(await lockOwnAccount(trx, providers, siteId, { provider, ifMatch }))) throw new AppError("not_found");
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
