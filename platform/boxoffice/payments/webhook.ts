import { AppError } from "@lerret/contracts/errors";
import type { Database } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import type { BoxOffice } from "../services.ts";
import type { PaymentAccount } from "./accounts.ts";
import { PaymentProviderError, paymentUnavailable } from "./driver.ts";
import type { NoticeRequest } from "./provider.ts";
import { receiveNotice } from "./settle-job.ts";
import type { PaymentProvider } from "./tables.ts";

/** `url` is the site's own origin with the path of the request. */
export type WebhookRequest = NoticeRequest & { site: Site; provider: PaymentProvider };

/**
 * Receives a provider's notice. What it says is a hint only: a job reads the payment at the provider. Throws
 * `wrong_signature` for a request that the provider has not signed, and `payment_unavailable` if the provider must
 * be asked which payment a notice is about, and does not respond.
 */
export async function receiveWebhook(boxOffice: BoxOffice, request: WebhookRequest): Promise<void> {
	const { db, providers } = boxOffice;
	const { site, provider } = request;
	const account = (await providers.accountsOf(db, site.id)).find((one) => one.provider === provider);
	if (!account) throw new AppError("wrong_signature");
	const paymentId = await readPaymentId(boxOffice, account, request);
	if (paymentId === null || !(await isPaymentOf(db, site.id, provider, paymentId))) return;
	await receiveNotice(boxOffice, paymentId);
}

async function readPaymentId(
	{ db, providers, readTime }: BoxOffice,
	account: PaymentAccount,
	request: NoticeRequest,
): Promise<string | null> {
	const receivedAt = Date.parse(await readTime(db));
	const notice = await providers.openNotice(db, account, request, receivedAt);
	if (!notice || !isTimely(notice.signedAt, receivedAt)) throw new AppError("wrong_signature");
	return notice.findPaymentId().catch((error: unknown) => {
		// The provider sends the notice again later.
		throw error instanceof PaymentProviderError ? paymentUnavailable(account.provider, error) : error;
	});
}

/** An older one is repeated by a third party, and polling finds the payment. Clocks may differ by a minute. */
const isTimely = (signedAt: number, receivedAt: number): boolean =>
	signedAt >= receivedAt - 5 * 60_000 && signedAt <= receivedAt + 60_000;

/** What ids are made of. PostgreSQL rejects a text with NUL. */
const idPattern = /^[\w-]+$/u;

async function isPaymentOf(
	db: Database,
	siteId: string,
	provider: PaymentProvider,
	paymentId: string,
): Promise<boolean> {
	if (!idPattern.test(paymentId)) return false;
	const row = await db
		.selectFrom("payment")
		.innerJoin("ticket_order", "ticket_order.id", "payment.order_id")
		.select("payment.id")
		.where("payment.id", "=", paymentId)
		.where("payment.driver", "=", provider)
		.where("ticket_order.site_id", "=", siteId)
		.executeTakeFirst();
	return row !== undefined;
}
