import * as z from "zod";
import { requiredLine } from "../management-fields.ts";
import { voucherKinds, voucherStates } from "../ticketing.ts";
import { auditEntrySchema } from "./audit.ts";
import { endpoints } from "./endpoint.ts";
import { ifMatchSchema, pagingSchema } from "./management.ts";
import { idempotencyHeadersSchema, managedItemParams, managedSiteParams } from "./parameters.ts";
import { orderVoucherSchema } from "./shop-responses.ts";

/** Gift cards and klippekort as staff see them: never with their codes. */

const osloInstant = z.iso.datetime({ offset: true });
const ore = z.int().nonnegative();

export const voucherListQuerySchema = z.object({
	...pagingSchema.shape,
	q: z.string().max(500).optional().meta({
		description: "Hele koden, id-en eller bestillingsnummeret, eller e-post og navn til kjøper eller mottaker.",
		example: "kari@post.example",
	}),
	kind: z.enum(voucherKinds).optional().meta({ description: "Bare gavekort eller bare klippekort." }),
	state: z.enum(voucherStates).optional().meta({ description: "Bare de med denne tilstanden.", example: "active" }),
});
export type VoucherListQuery = z.infer<typeof voucherListQuerySchema>;

export const listedVoucherSchema = orderVoucherSchema
	.omit({ code: true, greeting: true, picture: true })
	.extend({
		orderId: z.string(),
		/** The buyer's. */
		email: z.string(),
		buyerName: z.string().nullable(),
		/** The order that staff gave it for, and why; null if it was bought. */
		compensation: z.object({ orderId: z.string(), reason: z.string() }).nullable(),
		createdAt: osloInstant,
		isTest: z.boolean(),
	})
	.meta({ id: "ListedGiftCard" });
export type ListedVoucher = z.infer<typeof listedVoucherSchema>;

export const managedVoucherSchema = listedVoucherSchema
	.extend({
		greeting: z.string().nullable(),
		isBlocked: z.boolean(),
		/** What was left when it expired; it comes back if the voucher is extended. */
		expiredOre: ore,
		expiredClips: z.int().nonnegative(),
		/** The orders that it pays for, latest first. */
		uses: z.array(
			z.object({
				orderId: z.string(),
				ore,
				clips: z.int().nonnegative(),
				/** What has gone back to the voucher. */
				returnedOre: ore,
				/** `reserved`: the order is not paid. */
				state: z.enum(["reserved", "spent"]),
				createdAt: osloInstant,
			}),
		),
		/** What staff have done with it, latest first. */
		log: z.array(auditEntrySchema.pick({ at: true, staffName: true, action: true, after: true })),
	})
	.meta({ id: "ManagedGiftCard" });
export type ManagedVoucher = z.infer<typeof managedVoucherSchema>;

export const compensationSchema = z.strictObject({
	orderId: z.string("Må være en id.").min(1).max(100).meta({
		description: "En bestilling fra kunden som får kortet. Det sendes til e-postadressen på den.",
	}),
	ore: z
		.int("Skriv et beløp som 300 eller 299,50.")
		.positive("Beløpet må være mer enn 0 kroner.")
		.meta({ description: "Beløpet i øre, innenfor grensene for gavekort.", example: 30_000 }),
	reason: requiredLine(300).meta({ description: "Hva det er for; det står i e-posten til kunden." }),
	exceedsPaid: z.boolean().default(false).meta({
		description:
			"Gi det også om det til sammen er mer enn det som er betalt for bestillingen. Krever rollen administrator.",
	}),
});
export type CompensationRequest = z.infer<typeof compensationSchema>;

export const voucherChangeSchema = z.strictObject({
	validUntil: z.iso
		.date("Velg en dato.")
		.meta({ description: "Siste dag kortet gjelder. Kan ikke være tidligere enn før." }),
	isBlocked: z.boolean("Velg om kortet er sperret.").meta({ description: "Et sperret kort kan ikke brukes." }),
	reason: requiredLine(300),
});
export type VoucherChange = z.infer<typeof voucherChangeSchema>;

const base = "/api/management/site/{siteId}/gift-card";
const voucher = `${base}/{id}`;

export const managedVoucherEndpoints = endpoints({
	listGiftCards: {
		method: "get",
		path: base,
		summary: "Gavekort og klippekort",
		description: "De som er kjøpt her, det siste først. Link og X-Total-Count forteller om resten.",
		access: "orders",
		params: managedSiteParams,
		query: voucherListQuerySchema,
		response: { status: 200, description: "En side av listen.", schema: z.array(listedVoucherSchema) },
		errors: ["not_found"],
	},
	giveGiftCard: {
		method: "post",
		path: base,
		summary: "Gi et gavekort som kompensasjon",
		description:
			"Kortet gjelder med en gang og sendes til kunden. Ingen penger kommer inn, så det regnes ikke som et solgt gavekort. Kortene for en bestilling er til sammen høyst det som er betalt for den, og for dem den er byttet fra og til.",
		access: "orders",
		params: managedSiteParams,
		headers: idempotencyHeadersSchema,
		body: compensationSchema,
		response: { status: 201, description: "Kortet, med Location.", schema: managedVoucherSchema },
		errors: ["forbidden", "not_found", "idempotency_conflict", "in_progress", "compensation_too_high", "sale_closed"],
	},
	getGiftCard: {
		method: "get",
		path: voucher,
		summary: "Et gavekort eller klippekort",
		access: "orders",
		params: managedItemParams,
		response: { status: 200, description: "Med ETag.", schema: managedVoucherSchema },
		errors: ["not_found"],
	},
	changeGiftCard: {
		method: "put",
		path: voucher,
		summary: "Forleng eller sperr et kort",
		description:
			"Et kort som er gått ut, får tilbake det som var igjen. Kjøpet refunderes på bestillingen, med det som ikke er brukt.",
		access: "orders",
		params: managedItemParams,
		headers: ifMatchSchema,
		body: voucherChangeSchema,
		response: { status: 200, description: "Med ny ETag.", schema: managedVoucherSchema },
		errors: ["not_found", "no_precondition", "stale"],
	},
});
