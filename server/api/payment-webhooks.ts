import { paymentWebhookEndpoints } from "@lerret/contracts/api/payment-webhooks";
import { AppError } from "@lerret/contracts/errors";
import { paymentProviders } from "@lerret/contracts/ticketing";
import { receiveWebhook } from "@lerret/platform/boxoffice/payments/webhook";
import { noteRejection } from "@lerret/platform/core/rejections";
import { readSiteById, readSites, type Site } from "@lerret/platform/sites/read";
import type { Hono, Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import { type ApiEnv, mountHandlers } from "./mount.ts";

/** Notices of payment providers, whose signature is over the raw body. */
export function mountPaymentWebhooks(app: Hono<ApiEnv>, context: Context): void {
	const { boxOffice, db, originOf } = context;

	async function receive(c: HonoContext, site: Site | null | undefined): Promise<Response> {
		// The test payment is in the app itself: no provider signs for it.
		if (c.req.param("provider") === "test") throw new AppError("wrong_signature");
		const provider = paymentProviders.find((name) => name === c.req.param("provider"));
		if (!provider || !site) throw new AppError("not_found");
		await receiveWebhook(boxOffice, {
			site,
			provider,
			url: `${originOf(site)}${c.req.path}`,
			body: new Uint8Array(await c.req.arrayBuffer()),
			header: (name) => c.req.header(name),
		}).catch((error: unknown) => {
			if (error instanceof AppError && error.code === "wrong_signature")
				noteRejection({ what: "webhook", kind: provider });
			throw error;
		});
		return c.body(null);
	}

	mountHandlers(app, context, paymentWebhookEndpoints.receivePaymentWebhook, async (c) =>
		receive(
			c,
			(await readSites(db)).find(({ isDefault }) => isDefault),
		),
	);

	mountHandlers(app, context, paymentWebhookEndpoints.receiveSitePaymentWebhook, async (c) =>
		receive(c, await readSiteById(db, c.req.param("site") ?? "")),
	);
}
