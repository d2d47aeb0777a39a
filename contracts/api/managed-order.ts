import * as z from "zod";
import { eventStatusSchema } from "../programme.ts";
import { receiptSchema } from "../receipt.ts";
import { deliveryStates, orderEmailTopics, orderStates, paymentMismatches, voucherKinds } from "../ticketing.ts";
import { auditEntrySchema } from "./audit.ts";
import { orderSchema, orderVoucherSchema } from "./shop-responses.ts";

/** What staff are shown of an order, in a list and by itself (ticketing.md, "Contract"). */

const osloInstant = z.iso.datetime({ offset: true });
const ore = z.int().nonnegative();

/** `openedAt`: when the payer took the places; null before. */
const payLinkSchema = z.object({ closesAt: osloInstant, openedAt: osloInstant.nullable() });

const orderEventSchema = z.object({ id: z.string(), title: z.string(), startTime: osloInstant, hall: z.string() });

export const listedOrderSchema = z
	.object({
		id: z.string(),
		state: z.enum(orderStates),
		/** Empty once the customer has been erased. */
		email: z.string(),
		name: z.string().nullable(),
		createdAt: osloInstant,
		/** Null if it has been deleted, as it can be when nothing was sold. */
		event: orderEventSchema.extend({ status: eventStatusSchema }).nullable(),
		/** The number of lines. */
		tickets: z.int().nonnegative(),
		ore,
		refundedOre: ore,
		isTest: z.boolean(),
		/** True for free tickets from staff. */
		isIssued: z.boolean(),
		/** True if the tickets that were taken back were exchanged for others. */
		isExchanged: z.boolean(),
		/** Null unless staff made the order for a caller, who pays by a link. */
		payLink: payLinkSchema.nullable(),
		/** True if staff must act: a refund was rejected, or the provider has given money back by itself. */
		isUrgent: z.boolean(),
		/** What it bought, if not tickets. */
		card: z.enum(voucherKinds).nullable(),
	})
	.meta({ id: "ListedOrder" });
export type ListedOrder = z.infer<typeof listedOrderSchema>;

export const managedRefundSchema = z
	.object({
		id: z.string(),
		ore,
		state: z.enum(["pending", "done", "failed"]),
		/** True for money that bought nothing, such as a second payment of the same order. */
		isSurplus: z.boolean(),
		/** True for a rejected one that was not sent, because the payer disputes the payment. */
		isDisputed: z.boolean(),
		/** The part of `ore` that went back to gift cards and klippekort. */
		cardOre: ore,
		reason: z.string(),
		/** Null: the visitor or the app itself. */
		requestedBy: z.string().nullable(),
		createdAt: osloInstant,
		/** Ids of the tickets that it took back. */
		tickets: z.array(z.string()),
	})
	.meta({ id: "ManagedRefund" });
export type ManagedRefund = z.infer<typeof managedRefundSchema>;

export const orderEmailSchema = z.object({
	id: z.string(),
	about: z.enum(orderEmailTopics),
	/** Empty for an address that is no longer kept. */
	email: z.string(),
	state: z.enum(deliveryStates),
	queuedAt: osloInstant,
	sentAt: osloInstant.nullable(),
});

export const managedOrderSchema = orderSchema
	.extend({
		/** Empty once the customer has been erased. */
		email: z.string(),
		name: z.string().nullable(),
		createdAt: osloInstant,
		paidAt: osloInstant.nullable(),
		event: orderEventSchema.nullable(),
		/** Without its code, which belongs to the buyer and the recipient. */
		card: orderVoucherSchema.omit({ code: true }).nullable(),
		/** Who issued free tickets, and why; null for a visitor's order. */
		issued: z.object({ by: z.string(), reason: z.string() }).nullable(),
		/** Null unless staff made the order for a caller, who pays by a link. */
		payLink: payLinkSchema.nullable(),
		payments: z.array(
			z.object({
				id: z.string(),
				driver: z.string(),
				state: z.enum(["created", "authorised", "captured", "cancelled", "failed"]),
				ore,
				/** What the provider has taken; null for nothing. */
				capturedOre: ore.nullable(),
				/** In what the provider's payment differs, so that it bought nothing; null for nothing. */
				mismatch: z.object({ kind: z.enum(paymentMismatches), isDecided: z.boolean() }).nullable(),
				/** Until when money that is not taken yet can surely be taken; null where the provider does not say. */
				captureGuaranteedUntil: osloInstant.nullable(),
				createdAt: osloInstant,
			}),
		),
		refunds: z.array(managedRefundSchema),
		/** What the provider has given back by itself: refunds made in its portal, and disputes. */
		returns: z.array(
			z.object({
				kind: z.enum(["refund", "dispute"]),
				driver: z.string(),
				state: z.enum(["open", "won", "lost", "done"]),
				/** What the customer has of it now; 0 for a dispute that was won. */
				ore,
				createdAt: osloInstant,
				updatedAt: osloInstant,
			}),
		),
		isUrgent: z.boolean(),
		/** What has gone back to gift cards and klippekort; null for nothing. */
		voucherRefund: z
			.object({
				ore,
				kinds: z.array(z.enum(voucherKinds)),
				/** Whether one of them is blocked. */ isBlocked: z.boolean(),
			})
			.nullable(),
		/** The gift cards that its customer got as compensation for it. */
		compensations: z.array(z.object({ voucherId: z.string(), ore, reason: z.string(), createdAt: osloInstant })),
		receipts: z.array(receiptSchema),
		emails: z.array(orderEmailSchema),
		/** What staff have done with it, latest first. */
		log: z.array(auditEntrySchema.pick({ at: true, staffName: true, action: true, after: true })),
	})
	.meta({ id: "ManagedOrder" });
export type ManagedOrder = z.infer<typeof managedOrderSchema>;
