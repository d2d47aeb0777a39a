import { later } from "../core/time.ts";
import { addJob } from "../jobs/add.ts";
import type { JobHandlers } from "../jobs/handler.ts";
import { sendEmail } from "../jobs/send-email.ts";
import type { Mailer } from "../mail/email.ts";
import { refundOrderOfEvent } from "./cancellations/event.ts";
import { createFilmWeekEmail, markFilmWeekEmailSent } from "./film-weeks/email.ts";
import { makeFilmWeekFiles } from "./film-weeks/make.ts";
import { createOrderEmail } from "./goods/email.ts";
import { checkLedger } from "./ledger/check.ts";
import { checkProviders } from "./ledger/check-providers.ts";
import { storeLedgerErrors } from "./ledger/errors.ts";
import { closeOrder } from "./order-payments/close.ts";
import { reconcile } from "./order-payments/reconcile.ts";
import { settleAsJob } from "./order-payments/settle.ts";
import { deleteOrderEmail, markEmailSent } from "./orders/email-job.ts";
import { finishRefund } from "./refunds/refund.ts";
import { queueReminders } from "./reminders/queue.ts";
import type { BoxOffice } from "./services.ts";
import { retryJobAt } from "./time.ts";
import { announceExpiries } from "./vouchers/announce-expiry.ts";
import { expireVouchers } from "./vouchers/expire.ts";
import { createWaitingEmail } from "./waiting-list/email.ts";
import { offerPlaces } from "./waiting-list/offer.ts";

type BoxOfficeKind =
	| "order-email"
	| "waiting-email"
	| "film-week-email"
	| "film-weeks"
	| "waiting-list"
	| "reminders"
	| "close-order"
	| "settle-payment"
	| "refund-order"
	| "refund"
	| "reconcile-payments"
	| "expire-cards"
	| "check-ledger";

export function createBoxOfficeHandlers(
	boxOffice: BoxOffice,
	{ mailer, log }: { mailer: Mailer; log: Record<"warn" | "error", (fields: object, message: string) => void> },
): Pick<JobHandlers, BoxOfficeKind> {
	return {
		"order-email": async (payload, { id, now, dueAt }) => {
			const created = await createOrderEmail(boxOffice, payload);
			const { emailId } = payload;
			if (created === "later") {
				const job = { kind: "order-email", payload, key: emailId, runAt: later(now, { hours: 24 }) } as const;
				return async (trx) => void (await addJob(trx, job));
			}
			if (!created) return emailId === undefined ? null : (trx) => deleteOrderEmail(trx, emailId);
			const { email, about } = created;
			await sendEmail(mailer, email, { id, at: dueAt });
			return emailId === undefined ? null : (trx) => markEmailSent(trx, emailId, { about, email: email.to }, now);
		},
		"waiting-email": async (payload, { id, dueAt }) => {
			const email = await createWaitingEmail(boxOffice, payload);
			if (email) await sendEmail(mailer, email, { id, at: dueAt });
			return null;
		},
		"film-week-email": async (payload, { id, now, dueAt }) => {
			await sendEmail(mailer, await createFilmWeekEmail(boxOffice, payload), { id, at: dueAt });
			return (trx) => markFilmWeekEmailSent(trx, payload, now);
		},
		"film-weeks": async (_, { now }) => {
			const { db, providers } = boxOffice;
			const isReal = async (siteId: string) => !(await providers.hasOnlyTests(db, siteId));
			await makeFilmWeekFiles(db, Temporal.Instant.from(now), isReal);
			return null;
		},
		reminders: async (_, { now }) => {
			await queueReminders(boxOffice.db, Temporal.Instant.from(now));
			await announceExpiries(boxOffice.db, now);
			return null;
		},
		"waiting-list": async () => {
			await offerPlaces(boxOffice, (error) => log.error({ err: error }, "places could not be offered"));
			return null;
		},
		"close-order": async ({ orderId }, { now }) => {
			const retryAt = await closeOrder(boxOffice, orderId);
			if (retryAt === null) return null;
			const job = { kind: "close-order", payload: { orderId }, key: orderId, runAt: retryJobAt(retryAt, now) } as const;
			return async (trx) => void (await addJob(trx, job));
		},
		"settle-payment": ({ paymentId }, { now }) => {
			const onFailure = (error: Error) => log.warn({ err: error, paymentId }, "a payment could not be read");
			return settleAsJob(boxOffice, paymentId, { now, onFailure });
		},
		"refund-order": async (payload) => {
			await refundOrderOfEvent(boxOffice, payload);
			return null;
		},
		refund: async ({ refundId }, { now }) => {
			const refund = await finishRefund(boxOffice, refundId);
			if (refund?.state === "failed") log.error({ refundId }, "a refund was rejected by its provider");
			if (!refund?.retryAt) return null;
			const runAt = retryJobAt(refund.retryAt, now);
			const job = { kind: "refund", payload: { refundId }, key: refundId, runAt } as const;
			return async (trx) => void (await addJob(trx, job));
		},
		"reconcile-payments": async () => {
			const now = await boxOffice.readTime(boxOffice.db);
			await Promise.all([
				boxOffice.providers.registerWebhooks(boxOffice.db, now),
				reconcile(boxOffice, (error) => log.error({ err: error }, "a payment could not be reconciled")),
			]);
			return null;
		},
		"expire-cards": async () => {
			await expireVouchers(boxOffice.db, await boxOffice.readTime(boxOffice.db));
			return null;
		},
		"check-ledger": async () => {
			let isComplete = true;
			const onError = (error: unknown) => {
				isComplete = false;
				log.warn({ err: error }, "a payment could not be compared with its provider");
			};
			const found = [...(await checkLedger(boxOffice.db)), ...(await checkProviders(boxOffice, onError))];
			for (const error of found) log.error(error, "the ledger is wrong");
			return async (trx) => storeLedgerErrors(trx, found, { isComplete, now: await boxOffice.readTime(trx) });
		},
	};
}
