import { paymentAccountEndpoints } from "@lerret/contracts/api/payment-accounts";
import { AppError } from "@lerret/contracts/errors";
import { parseInput } from "@lerret/contracts/parse-input";
import { accountDescriptions } from "@lerret/contracts/settings/payment-accounts";
import type { StaffMember } from "@lerret/contracts/staff";
import { type PaymentProvider, paymentProviders } from "@lerret/contracts/ticketing";
import { changeSaleAs, implement, reply } from "../../endpoint.ts";
import type { Services } from "../../services.ts";
import type { Site } from "../../sites/read.ts";
import {
	type AccountInput,
	checkPaymentAccount,
	deletePaymentAccount,
	readShownAccounts,
	setPaymentAccount,
} from "./manage-accounts.ts";

/** A site's accounts at payment providers. */
export const paymentAccounts = implement(paymentAccountEndpoints, {
	getPaymentAccounts: ({ boxOffice }, { site }) => readShownAccounts(boxOffice, site),

	async setPaymentAccount(services, { params, headers, body, ...input }) {
		const provider = providerOf(params.provider);
		const fields = parseInput(accountDescriptions[provider].schema, body);
		const shown = await setAccount(services, input, { provider, fields, ifMatch: headers["If-Match"] });
		return reply(shown, shown.etag === null ? {} : { etag: shown.etag });
	},

	deletePaymentAccount(services, input) {
		const account = { provider: providerOf(input.params.provider), ifMatch: input.headers["If-Match"] };
		return changeSaleAs(services, input, (trx, by) =>
			deletePaymentAccount(trx, services.boxOffice, input.site.id, account, by),
		);
	},

	checkPaymentAccount: async ({ boxOffice }, { params, site }) => ({
		result: await checkPaymentAccount(boxOffice, site.id, providerOf(params.provider)),
	}),
});

async function setAccount(services: Services, input: { site: Site; staff: StaffMember }, account: AccountInput) {
	const { boxOffice } = services;
	const { db, providers, readTime } = boxOffice;
	const { site } = input;
	await changeSaleAs(services, input, (trx, by) => setPaymentAccount(trx, boxOffice, site.id, account, by));
	await providers.registerWebhooks(db, await readTime(db), site.id);
	const shown = (await readShownAccounts(boxOffice, site)).find(({ provider }) => provider === account.provider);
	if (!shown) throw new AppError("not_found");
	return shown;
}

function providerOf(name: string): PaymentProvider {
	const provider = paymentProviders.find((known) => known === name);
	if (!provider) throw new AppError("not_found");
	return provider;
}
