import * as z from "zod";
import { emailSchema } from "../email.ts";
import { giftCardPictureNames } from "../gift-card-pictures.ts";
import { line } from "../management-fields.ts";
import { cleanLine, cleanParagraphs } from "../text.ts";
import { maxGreetingLength, paymentChoices, voucherKinds } from "../ticketing.ts";
import { endpoints } from "./endpoint.ts";
import { idempotencyHeadersSchema, siteParams } from "./parameters.ts";
import { voucherCodeSchema } from "./shop.ts";
import { newOrderSchema } from "./shop-responses.ts";

/** Purchase of gift cards and klippekort, and what is left on them (ticketing.md, "Contract"). */

const payment = z.enum(paymentChoices).exclude(["none"]);
const name = z.string().overwrite(cleanLine).max(200, "Kan ha høyst 200 tegn.").optional();

/** The venue sends these texts to anyone's address, so they cannot advertise other sites. */
const hasNoLink = (text: string) => !/https?:|www\./iu.test(text);

export const giftCardOrderSchema = z.strictObject({
	ore: z
		.int("Skriv et beløp som 300 eller 299,50.")
		.positive("Beløpet må være mer enn 0 kroner.")
		.meta({ description: "Beløpet i øre, innenfor stedets grenser.", example: 30_000 }),
	greeting: z
		.string()
		.overwrite(cleanParagraphs)
		.max(maxGreetingLength, `Hilsenen kan ha høyst ${maxGreetingLength} tegn.`)
		.refine(hasNoLink, "Hilsenen kan ikke ha lenker.")
		.optional()
		.meta({ description: "Hilsenen på kortet." }),
	picture: z.enum(giftCardPictureNames).optional().meta({ description: "Bildet på kortet." }),
	recipientName: line(200)
		.refine(hasNoLink, "Navnet kan ikke ha lenker.")
		.optional()
		.meta({ description: "Hvem kortet er til." }),
	recipientEmail: emailSchema.optional().meta({ description: "Uten den gir kjøperen kortet selv." }),
	sendOn: z.iso.date("Skriv dag, måned og år, for eksempel 24.12.2026.").optional().meta({
		description: "Dagen kortet sendes til mottakeren; uten den sendes det med en gang.",
		example: "2026-12-24",
	}),
	email: emailSchema,
	name,
	payment,
});
export type GiftCardOrder = z.infer<typeof giftCardOrderSchema>;

export const klippekortOrderSchema = z.strictObject({
	product: z
		.string("Velg et klippekort.")
		.min(1, "Velg et klippekort.")
		.max(100)
		.meta({ description: "Klippekortets id." }),
	email: emailSchema,
	name,
	payment,
});
export type KlippekortOrder = z.infer<typeof klippekortOrderSchema>;

export const balanceRequestSchema = z.strictObject({ code: voucherCodeSchema });

export const balanceSchema = z
	.object({
		kind: z.enum(voucherKinds),
		ore: z.int().nonnegative(),
		/** Null for a gift card. */
		clips: z.int().nonnegative().nullable(),
		validUntil: z.iso.datetime({ offset: true }),
	})
	.meta({ id: "CardBalance" });
export type VoucherBalance = z.infer<typeof balanceSchema>;

const base = "/api/shop/{site}";
const newVoucher = { status: 201, description: "Bestillingen.", schema: newOrderSchema } as const;
const newVoucherErrors = [...(["not_found", "sale_closed", "idempotency_conflict", "in_progress", "xsrf"] as const)];

export const voucherEndpoints = endpoints({
	buyGiftCard: {
		method: "post",
		path: `${base}/gift-cards`,
		summary: "Kjøp et gavekort",
		description:
			"En bestilling som betales som andre, men ikke med et annet kort. Koden står på bestillingen når den er betalt.",
		access: "shop",
		limits: ["card-order"],
		params: siteParams,
		headers: idempotencyHeadersSchema,
		body: giftCardOrderSchema,
		response: newVoucher,
		errors: newVoucherErrors,
	},
	buyKlippekort: {
		method: "post",
		path: `${base}/klippekort`,
		summary: "Kjøp et klippekort",
		description: "Som for gavekort. Klippekortet gjelder på alle nettsteder på kinoen.",
		access: "shop",
		limits: ["card-order"],
		params: siteParams,
		headers: idempotencyHeadersSchema,
		body: klippekortOrderSchema,
		response: newVoucher,
		errors: newVoucherErrors,
	},
	getCardBalance: {
		method: "post",
		path: `${base}/gift-cards/balance`,
		summary: "Hva som er igjen på et gavekort eller klippekort",
		description:
			"Koden sendes i kroppen, så den ikke havner i logger. Svaret er det samme for alle koder som ikke gjelder.",
		access: "none",
		limits: ["card-code"],
		params: siteParams,
		body: balanceRequestSchema,
		response: { status: 200, description: "Det som er igjen å bruke.", schema: balanceSchema },
		errors: ["not_found", "xsrf"],
	},
});
