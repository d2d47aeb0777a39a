import { paymentAccountEndpoints } from "@lerret/contracts/api/payment-accounts";
import { AppError } from "@lerret/contracts/errors";
import { type PaymentProvider, paymentProviders } from "@lerret/contracts/ticketing";
import {
	checkPaymentAccount,
	deletePaymentAccount,
	readShownAccounts,
	setPaymentAccount,
} from "@lerret/platform/boxoffice/payments/manage-accounts";
import { Hono, type Context as HonoContext } from "hono";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import type { StaffEnv } from "./require-staff.ts";

/** A site's accounts at payment providers. */
export function paymentAccountsApi(context: Context): Hono<StaffEnv> {
	const { boxOffice, db } = context;
	const { providers, readTime } = boxOffice;
	const api = new Hono<StaffEnv>();
	type Input = Parameters<typeof setPaymentAccount>[3];

	async function set(c: HonoContext<StaffEnv>, input: Input) {
		const site = c.get("site");
		await db.transaction().execute(async (trx) => {
			const now = await readTime(trx);
			await setPaymentAccount(trx, boxOffice, site.id, input, { actor: c.get("staff"), now });
		});
		await providers.registerWebhooks(db, await readTime(db), site.id);
		const account = (await readShownAccounts(boxOffice, site)).find(({ provider }) => provider === input.provider);
		if (!account) throw new AppError("not_found");
		return account;
	}

	handle(api, context, paymentAccountEndpoints.getPaymentAccounts, ({ c }) =>
		readShownAccounts(boxOffice, c.get("site")),
	);

	handle(api, context, paymentAccountEndpoints.setVippsAccount, ({ c, body }) =>
		set(c, { provider: "vipps", fields: body }),
	);

	handle(api, context, paymentAccountEndpoints.setStripeAccount, ({ c, body }) =>
		set(c, { provider: "stripe", fields: body }),
	);

	handle(api, context, paymentAccountEndpoints.deletePaymentAccount, async ({ c, params }) => {
		const provider = providerOf(params.provider);
		await db.transaction().execute(async (trx) => {
			const change = { actor: c.get("staff"), now: await readTime(trx) };
			await deletePaymentAccount(trx, boxOffice, params.siteId, provider, change);
		});
	});

	handle(api, context, paymentAccountEndpoints.checkPaymentAccount, async ({ params }) => ({
		result: await checkPaymentAccount(boxOffice, params.siteId, providerOf(params.provider)),
	}));

	return api;
}

function providerOf(name: string): PaymentProvider {
	const provider = paymentProviders.find((known) => known === name);
	if (!provider) throw new AppError("not_found");
	return provider;
}
