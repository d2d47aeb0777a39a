import * as z from "zod";
import { field } from "../describe.ts";
import { cleanLine } from "../text.ts";
import { clipRules, ruleOf } from "../ticket-rules.ts";

/** The gift cards and klippekort that a venue sells. */

const maxVoucherOre = 1_000_000;
const voucherOre = (least: number) =>
	z
		.int("Skriv et beløp som 150 eller 149,50.")
		.min(least, `Må være minst ${least / 100} kroner.`)
		.max(maxVoucherOre, "Kan være høyst 10 000 kroner.");
/** The terms of a venue that has set no others. */
export const usualGiftCardTerms = { leastOre: 100_00, mostOre: 5000_00, validYears: 3 };

const validYears = field(
	z
		.int("Må være et helt tall.")
		.min(3, "Må være minst 3 år.")
		.max(10, "Kan være høyst 10 år.")
		.default(usualGiftCardTerms.validYears),
	{ label: "Gjelder i så mange år", half: true },
);

/** The least and the highest amount in øre. */
export const giftCardTermsSchema = z
	.strictObject({
		leastOre: field(voucherOre(10_00), {
			label: "Minste beløp i kroner",
			widget: "kroner",
			initial: usualGiftCardTerms.leastOre,
			half: true,
		}),
		mostOre: field(voucherOre(10_00), {
			label: "Største beløp i kroner",
			widget: "kroner",
			initial: usualGiftCardTerms.mostOre,
			half: true,
		}),
		validYears,
	})
	.refine(({ leastOre, mostOre }) => leastOre <= mostOre, {
		path: ["mostOre"],
		message: "Kan ikke være mindre enn det minste beløpet.",
	});
export type GiftCardTerms = z.infer<typeof giftCardTermsSchema>;

/** A clip pays for one ticket of one of the rules that costs at most `mostTicketOre`. */
const klippekortFields = {
	name: field(z.string().overwrite(cleanLine).min(1, "Skriv et navn.").max(100, "Kan ha høyst 100 tegn."), {
		label: "Navn",
		widget: "wrapped-line",
	}),
	ore: field(voucherOre(10_00), { label: "Pris", widget: "kroner", initial: 1200_00 }),
	clips: field(z.int("Må være et helt tall.").min(2, "Må være minst 2 klipp.").max(100, "Kan være høyst 100 klipp."), {
		label: "Antall klipp",
		initial: 10,
	}),
	mostTicketOre: field(voucherOre(1_00), {
		label: "Dyreste billett et klipp kan brukes til",
		widget: "kroner",
		initial: 150_00,
	}),
	validYears,
	rules: field(z.array(z.enum(clipRules)).min(1, "Velg minst én billettype."), {
		label: "Billetter det gjelder for",
		choices: clipRules.map((rule) => [rule, ruleOf(rule).name]),
		initial: ["none"],
	}),
};
const productId = z.string().regex(/^[\w-]{1,40}$/u, "Må være en id.");
const hasClipPrice = ({ ore, clips }: { ore: number; clips: number }) => ore >= clips * 100;
const clipPriceError = { path: ["ore"], message: "Må være minst 1 krone per klipp." };

export const klippekortProductSchema = z
	.strictObject({ id: productId, ...klippekortFields })
	.refine(hasClipPrice, clipPriceError);
export type KlippekortProduct = z.infer<typeof klippekortProductSchema>;

/** A new product has no id. */
export const klippekortRequestSchema = z
	.strictObject({ id: productId.optional(), ...klippekortFields })
	.refine(hasClipPrice, clipPriceError);
