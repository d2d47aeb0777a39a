import * as z from "zod";
import { giftCardPictureNames } from "../gift-card-pictures.ts";
import { seatingPlanSchema } from "../seating-plan.ts";
import { ticketRules } from "../ticket-rules.ts";
import { orderStates, saleStates, ticketStates, voucherKinds, voucherStates } from "../ticketing.ts";

const osloInstant = z.iso.datetime({ offset: true });
const ore = z.int().nonnegative();

export const saleTicketTypeSchema = z.object({
	id: z.string(),
	name: z.string(),
	ore,
	rule: z.enum(ticketRules),
	/** What ticket control must see, empty for nothing. */
	shows: z.string(),
});

export type SaleTicketType = z.infer<typeof saleTicketTypeSchema>;

export const saleEventSchema = z
	.object({
		id: z.string(),
		title: z.string(),
		startTime: osloInstant,
		hall: z.string(),
		sale: z.object({
			state: z.enum(saleStates),
			opensAt: osloInstant.nullable(),
			closesAt: osloInstant,
		}),
		seating: z.enum(["numbered", "unnumbered"]),
		capacity: z.int().nonnegative(),
		available: z.int().nonnegative(),
		plan: seatingPlanSchema.optional(),
		taken: z.array(z.string()).optional(),
		ticketTypes: z.array(saleTicketTypeSchema),
		mostPerOrder: z.int().positive(),
		holdSeconds: z.int().positive(),
	})
	.meta({ id: "SaleEvent" });
export type SaleEvent = z.infer<typeof saleEventSchema>;

export const holdSchema = z
	.object({
		id: z.string(),
		eventId: z.string(),
		seats: z.array(z.string()),
		quantity: z.int().positive(),
		expiresAt: osloInstant,
	})
	.meta({ id: "Hold" });
export type Hold = z.infer<typeof holdSchema>;

export const newOrderSchema = z
	.object({ id: z.string(), state: z.enum(orderStates), ore, redirectUrl: z.string().nullable() })
	.meta({ id: "NewOrder" });
export type NewOrder = z.infer<typeof newOrderSchema>;
export const newExchangeSchema = newOrderSchema.extend({ exchangedFrom: z.string() }).meta({ id: "NewExchange" });
export type NewExchange = z.infer<typeof newExchangeSchema>;
export const newPaymentSchema = z.object({ redirectUrl: z.string() }).meta({ id: "NewPayment" });

const ticketEventSchema = z.object({ id: z.string(), title: z.string(), startTime: osloInstant, hall: z.string() });

export const orderTicketSchema = z
	.object({
		id: z.string(),
		code: z.string(),
		seat: z.string().nullable(),
		seatLabel: z.string().nullable(),
		ticketType: z.string(),
		ore,
		state: z.enum(ticketStates),
		/** The order that it was exchanged to, which makes it `cancelled`. */
		exchangedTo: z.string().nullable(),
		event: ticketEventSchema,
	})
	.meta({ id: "OrderTicket" });

/** A gift card or klippekort that an order bought. Amounts and clips that an open order has reserved are not left. */
export const orderVoucherSchema = z
	.object({
		id: z.string(),
		kind: z.enum(voucherKinds),
		name: z.string(),
		state: z.enum(voucherStates),
		/** Null until it is paid. */
		code: z.string().nullable(),
		ore,
		leftOre: ore,
		/** Null for a gift card. */
		clips: z.int().nullable(),
		leftClips: z.int().nullable(),
		validUntil: osloInstant.nullable(),
		greeting: z.string().nullable(),
		picture: z.enum(giftCardPictureNames).nullable(),
		recipientName: z.string().nullable(),
		/** Null: the buyer gives it. */
		recipientEmail: z.string().nullable(),
		sendOn: z.iso.date().nullable(),
	})
	.meta({ id: "OrderCard" });
export type OrderVoucher = z.infer<typeof orderVoucherSchema>;

export const orderSchema = z
	.object({
		id: z.string(),
		state: z.enum(orderStates),
		/** The sum of the lines. */
		ore,
		/** What vouchers pay of it; the rest is paid at a provider. */
		giftCardOre: ore,
		klippekortOre: ore,
		/** To all sources; without what was carried over to another order. */
		refundedOre: ore,
		/** The order whose tickets were exchanged for these; null for all others. */
		exchangedFrom: z.string().nullable(),
		/** What those carry over of `ore`. */
		carriedOre: ore,
		/** The order that the latest of its tickets that were exchanged went to; null if none was. */
		exchangedTo: z.string().nullable(),
		/** True if it was paid by the test payment: the tickets are marked TEST. */
		isTest: z.boolean(),
		lines: z.array(
			z.object({
				seat: z.string().nullable(),
				seatLabel: z.string().nullable(),
				ticketTypeId: z.string(),
				ticketType: z.string(),
				ore,
			}),
		),
		tickets: z.array(orderTicketSchema),
		/** Null for an order of tickets. */
		card: orderVoucherSchema.nullable(),
	})
	.meta({ id: "Order" });
export type Order = z.infer<typeof orderSchema>;

export const shownTicketSchema = z
	.object({
		id: z.string(),
		state: z.enum(ticketStates),
		seat: z.string().nullable(),
		seatLabel: z.string().nullable(),
		ticketType: z.string(),
		shows: z.string(),
		isTest: z.boolean(),
		event: ticketEventSchema,
	})
	.meta({ id: "ShownTicket" });
export type ShownTicket = z.infer<typeof shownTicketSchema>;
