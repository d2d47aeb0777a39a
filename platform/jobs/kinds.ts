import { topicSchema } from "@lerret/contracts/newsletter";
import { orderEmailTopics } from "@lerret/contracts/ticketing";
import * as z from "zod";
import { emailMessageSchema } from "../mail/email.ts";

/**
 * Every kind of job: its payload, how often it is tried (`backoff.ts`: 55 attempts take two days, 8 half an hour),
 * whether it waits for all other jobs (`bulk`), and whether its payload is deleted when it is given up (`secret`).
 * A feature's handlers are in its `job-handlers.ts`; `server/jobs/handlers.ts` puts them together.
 */
export const jobKinds = {
	/** A complete email. Emails with a secret link are written when they are sent, by the kinds that follow. */
	email: { payload: emailMessageSchema, attempts: 55, bulk: false, secret: true },
	/** `siteId` is the site that was asked and sends the email; if it is missing or gone, the cinema's first site. */
	"verification-email": {
		payload: z.object({ accountId: z.string(), siteId: z.string().optional() }),
		attempts: 55,
		bulk: false,
		secret: true,
	},
	/** An email about a change of an account's address: the link to the new address, or the notice to the old one. */
	"email-change": {
		payload: z.object({ changeId: z.string(), siteId: z.string(), about: z.enum(["confirm", "notice"]) }),
		attempts: 55,
		bulk: false,
		secret: true,
	},
	/** Tells the owner of an unused account that it goes. */
	"unused-account-email": { payload: z.object({ accountId: z.string() }), attempts: 55, bulk: true, secret: false },
	"subscriber-email": {
		payload: z.object({ subscriberId: z.string(), purpose: z.enum(["confirm", "manage"]) }),
		attempts: 55,
		bulk: false,
		secret: true,
	},
	"staff-email": {
		payload: z.object({ staffId: z.string(), about: z.enum(["welcome", "new-password"]) }),
		attempts: 55,
		bulk: false,
		secret: true,
	},
	/** Says that a member of staff has logged in from a new device. */
	"new-device-email": {
		payload: z.object({ staffId: z.string(), device: z.string(), at: z.string() }),
		attempts: 55,
		bulk: false,
		secret: false,
	},
	/** Says that a member's second factor was added, removed or reset. */
	"staff-factor-email": {
		payload: z.object({
			staffId: z.string(),
			about: z.enum(["added", "removed", "passkey-added", "passkey-removed", "reset"]),
			at: z.string(),
		}),
		attempts: 55,
		bulk: false,
		secret: false,
	},
	"forgotten-password": {
		payload: z.object({ partner: z.int(), siteId: z.string().optional(), email: z.string() }),
		attempts: 55,
		bulk: false,
		secret: true,
	},
	/** Sends a link that makes an address known after too many failed logins. */
	"login-link": {
		payload: z.object({ partner: z.int(), siteId: z.string().optional(), email: z.string() }),
		attempts: 55,
		bulk: false,
		secret: true,
	},
	"staff-login-link": { payload: z.object({ email: z.string() }), attempts: 55, bulk: false, secret: true },
	/** Its link proves that emails arrive. */
	"test-email": { payload: z.object({ email: z.string(), token: z.string() }), attempts: 8, bulk: false, secret: true },
	"newsletter-request": {
		payload: z.object({
			siteId: z.string(),
			email: z.string(),
			topics: z.array(topicSchema),
			consentText: z.string(),
			requestedAt: z.string(),
			requestedFrom: z.string(),
		}),
		attempts: 55,
		bulk: false,
		secret: true,
	},
	/** One subscriber's copy. The token in its links only gives access to this subscription. */
	newsletter: {
		payload: z.object({ deliveryId: z.string(), token: z.string() }),
		attempts: 55,
		bulk: true,
		secret: true,
	},
	/** An email to the customer of an order; its link is made when it is sent. Jobs of older versions have no `emailId`. */
	"order-email": {
		payload: z.object({ orderId: z.string(), about: z.enum(orderEmailTopics), emailId: z.string().optional() }),
		attempts: 55,
		bulk: false,
		secret: true,
	},
	/** An email to someone on a waiting list; its link is made when it is sent. */
	"waiting-email": {
		payload: z.discriminatedUnion("about", [
			z.object({ about: z.enum(["joined", "offer"]), entryId: z.string() }),
			z.object({ about: z.literal("notice"), entryId: z.string(), noticeId: z.string() }),
		]),
		attempts: 55,
		bulk: false,
		secret: true,
	},
	/** Sends the file of a film week to a receiver, at the address that it then has in the settings. */
	"film-week-email": {
		payload: z.object({ siteId: z.string(), week: z.string(), number: z.int(), receiver: z.string() }),
		attempts: 55,
		bulk: false,
		secret: false,
	},
	/** Makes the files of film weeks that are due. */
	"film-weeks": { payload: z.object({}), attempts: 8, bulk: true, secret: false },
	/** Queues the reminders of tomorrow's events and of vouchers that expire. */
	reminders: { payload: z.object({}), attempts: 8, bulk: true, secret: false },
	/** Offers free places to those who wait. */
	"waiting-list": { payload: z.object({}), attempts: 1, bulk: false, secret: false },
	/** Refunds one order of an event that is refunded as a whole. */
	"refund-order": {
		payload: z.object({ eventRefundId: z.string(), orderId: z.string() }),
		attempts: 55,
		bulk: false,
		secret: false,
	},
	/** Gives money back at its provider. */
	refund: { payload: z.object({ refundId: z.string() }), attempts: 55, bulk: false, secret: false },
	/** Ends an order that is not paid in time. */
	"close-order": { payload: z.object({ orderId: z.string() }), attempts: 55, bulk: false, secret: false },
	/** Reads a payment at its provider. */
	"settle-payment": { payload: z.object({ paymentId: z.string() }), attempts: 55, bulk: false, secret: false },
	"reconcile-payments": { payload: z.object({}), attempts: 1, bulk: false, secret: false },
	/** Books what is left on vouchers that have expired. */
	"expire-cards": { payload: z.object({}), attempts: 8, bulk: true, secret: false },
	"check-ledger": { payload: z.object({}), attempts: 8, bulk: true, secret: false },
	"newsletter-issue": { payload: z.object({}), attempts: 55, bulk: true, secret: false },
	/** Fetches another programme. Not retried, because it recurs. */
	sync: { payload: z.object({}), attempts: 1, bulk: true, secret: false },
	"clean-up": { payload: z.object({}), attempts: 8, bulk: true, secret: false },
	/** Tries the settings that are used without a person. */
	"check-settings": { payload: z.object({}), attempts: 1, bulk: true, secret: false },
	backup: { payload: z.object({}), attempts: 8, bulk: true, secret: false },
	"verify-backup": { payload: z.object({}), attempts: 8, bulk: true, secret: false },
} as const satisfies Record<string, JobKindOptions>;

/** Kinds that call payment providers; they have workers of their own, so that emails do not wait for a provider. */
export const providerKinds: JobKind[] = ["settle-payment", "close-order", "refund", "reconcile-payments"];

const minute = 60;
/** How long a job may run, in seconds; after that it is tried again like one that failed. */
const longest: Partial<Record<JobKind, number>> = {
	sync: 60 * minute,
	backup: 60 * minute,
	"verify-backup": 60 * minute,
	"clean-up": 30 * minute,
	"check-ledger": 30 * minute,
	"newsletter-issue": 30 * minute,
	"settle-payment": minute,
	"close-order": 2 * minute,
	refund: minute,
	"reconcile-payments": 3 * minute,
};
export const longestRunOf = (kind: JobKind): number => longest[kind] ?? 10 * minute;

type JobKindOptions = { payload: z.ZodType; attempts: number; bulk: boolean; secret: boolean };

export type JobKind = keyof typeof jobKinds;
export type JobPayload<K extends JobKind> = z.output<(typeof jobKinds)[K]["payload"]>;
