import { loyaltyPartners } from "@lerret/contracts/api/loyalty";
import * as z from "zod";
import { letterSchema } from "../mail/letter.ts";
import { newsletterRequestSchema } from "../newsletter/request.ts";

/**
 * Every kind of job: what it carries, how often it is tried (`pauses.ts`: 55 times are two days, 8 are half an hour),
 * whether it waits for everything else (`bulk`), and whether what it carries is thrown away when it is given up (`secret`).
 * A new kind gets its handler in `server/jobs/handlers.ts`.
 */
export const jobKinds = {
	/** A letter that is whole. One with a link that opens something is written when it is sent, by one of the kinds after this. */
	letter: { payload: letterSchema, attempts: 55, bulk: false, secret: true },
	/** `siteId`: the site of the cinema where it was asked for, which the letter is from; without it, or without that site, the cinema's first. */
	"verification-letter": {
		payload: z.object({ accountId: z.string(), siteId: z.string().optional() }),
		attempts: 55,
		bulk: false,
		secret: true,
	},
	"subscriber-letter": {
		payload: z.object({ subscriberId: z.string(), purpose: z.enum(["confirm", "manage"]) }),
		attempts: 55,
		bulk: false,
		secret: true,
	},
	"staff-letter": {
		payload: z.object({ staffId: z.string(), about: z.enum(["welcome", "new-password"]) }),
		attempts: 55,
		bulk: false,
		secret: true,
	},
	"forgotten-password": {
		payload: z.object({ partner: z.literal(loyaltyPartners), siteId: z.string().optional(), email: z.string() }),
		attempts: 55,
		bulk: false,
		secret: true,
	},
	/** A link that makes an address known after too many failed logins. */
	"login-link": {
		payload: z.object({ partner: z.literal(loyaltyPartners), siteId: z.string().optional(), email: z.string() }),
		attempts: 55,
		bulk: false,
		secret: true,
	},
	"staff-login-link": { payload: z.object({ email: z.string() }), attempts: 55, bulk: false, secret: true },
	"newsletter-request": { payload: newsletterRequestSchema, attempts: 55, bulk: false, secret: true },
	/** One subscriber's copy. The token is the one in its links; it opens nothing but what this person reads about. */
	newsletter: {
		payload: z.object({ deliveryId: z.string(), token: z.string() }),
		attempts: 55,
		bulk: true,
		secret: true,
	},
	/** Queues the issue of every site whose weekday and hour have come. */
	"newsletter-issue": { payload: z.object({}), attempts: 55, bulk: true, secret: false },
	/** Fetches another programme; the next time it comes round is soon enough for another try. */
	sync: { payload: z.object({}), attempts: 1, bulk: true, secret: false },
	"clean-up": { payload: z.object({}), attempts: 8, bulk: true, secret: false },
} as const satisfies Record<string, JobTraits>;

type JobTraits = { payload: z.ZodType; attempts: number; bulk: boolean; secret: boolean };

export type JobKind = keyof typeof jobKinds;
export type JobPayload<K extends JobKind> = z.output<(typeof jobKinds)[K]["payload"]>;
