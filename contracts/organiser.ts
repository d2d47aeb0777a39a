import * as z from "zod";
import { oreSchema } from "./content/price.ts";
import { field } from "./describe.ts";
import { emailSchema } from "./email.ts";
import { line, requiredLine } from "./management-fields.ts";
import { isOrganisationNumber } from "./site.ts";
import type { SoldFor } from "./sold-for.ts";
import { vatRates } from "./ticketing.ts";

/** Those whom a venue sells tickets for. The income is theirs; the venue's own are its fees and the rent. */

const digitsOf = (text: string) => text.replaceAll(/[\s.]/gu, "");

/** Eleven digits, of which the last one is the control digit (modulus 11), with spaces or full stops between. */
export function isAccountNumber(text: string): boolean {
	const digits = digitsOf(text);
	if (!/^\d{11}$/u.test(digits)) return false;
	const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
	return weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11 === 0;
}

/** «1234 56 78903». */
export const formatAccountNumber = (text: string): string =>
	text.replace(/^(\d{4})(\d{2})(\d{5})$/u, "$1\u{a0}$2\u{a0}$3");

const inRule = { section: "Avtalen" } as const;
const vatChoices = vatRates.map((rate) => [String(rate), rate === 0 ? "Ingen" : `${rate} %`] as const);
const vatRate = z.literal(vatRates, "Må være 0, 12 eller 25.");
const vatWidget = { widget: "choice", choices: vatChoices, half: true } as const;

const feeStepSchema = z.strictObject({
	fromOre: field(oreSchema, { label: "For billetter fra, kroner", widget: "kroner" }),
	feeOre: field(oreSchema, { label: "Gebyr, kroner", widget: "kroner" }),
});

export const organiserFieldsSchema = z.strictObject({
	name: field(requiredLine(200), { label: "Navn", help: "Står på kvitteringer og billettsider.", column: "name" }),
	orgNumber: field(
		requiredLine(20)
			.refine(isOrganisationNumber, "Er ikke et gyldig organisasjonsnummer. Det har ni sifre.")
			.overwrite(digitsOf),
		{ label: "Organisasjonsnummer", inputMode: "numeric", half: true, column: "org_number" },
	),
	accountNumber: field(
		requiredLine(20)
			.refine(isAccountNumber, "Er ikke et gyldig kontonummer. Det har elleve sifre.")
			.overwrite(digitsOf),
		{ label: "Kontonummer", inputMode: "numeric", half: true, column: "account_number" },
	),
	contactName: field(line(200).default(""), { label: "Kontaktperson", half: true, column: "contact_name" }),
	contactPhone: field(line(50).default(""), {
		label: "Telefon",
		inputMode: "tel",
		half: true,
		column: "contact_phone",
	}),
	contactEmail: field(z.union([z.literal(""), emailSchema]).default(""), {
		label: "E-postadresse",
		widget: "line",
		inputMode: "email",
		column: "contact_email",
	}),
	feeSteps: field(
		z
			.array(feeStepSchema)
			.max(20, "Det kan være høyst 20 trinn.")
			.superRefine((steps, context) => {
				for (const [i, { fromOre }] of steps.entries())
					if (steps.findIndex((other) => other.fromOre === fromOre) < i)
						context.addIssue({ code: "custom", path: [i, "fromOre"], message: "Et annet trinn har denne prisen." });
			})
			.default([]),
		{
			...inRule,
			label: "Gebyr etter prisen på billetten",
			help: "Med mva. Gratisbilletter og ledsagere har ikke gebyr.",
			rowName: "trinn",
			layout: "pairs",
			column: "fee_steps_json",
		},
	),
	/** Hundredths of a percent. */
	feePercent: field(
		z
			.int("Skriv en prosent som 10 eller 7,50.")
			.min(0, "Kan ikke være under 0 prosent.")
			.max(10_000, "Kan være høyst 100 prosent.")
			.default(0),
		{
			...inRule,
			label: "Gebyr i prosent av prisen",
			help: "I tillegg til trinnene. Avrundes for hver billett.",
			widget: "kroner",
			column: "fee_percent",
			half: true,
		},
	),
	feeVatRate: field(vatRate.default(25), {
		...inRule,
		...vatWidget,
		label: "Mva. i gebyret",
		column: "fee_vat_rate",
	}),
	keepsRefundedFee: field(z.boolean().default(false), {
		...inRule,
		label: "Behold gebyret når en billett refunderes",
		help: "Kunden får alt tilbake, og arrangøren dekker gebyret.",
		column: "keeps_refunded_fee",
	}),
	rentOre: field(oreSchema.default(0), {
		...inRule,
		label: "Leie for hvert arrangement, kroner",
		help: "Med mva. En forestilling kan ha en annen.",
		widget: "kroner",
		column: "rent_ore",
		half: true,
	}),
	rentVatRate: field(vatRate.default(0), { ...inRule, ...vatWidget, label: "Mva. i leia", column: "rent_vat_rate" }),
});
export type OrganiserFields = z.output<typeof organiserFieldsSchema>;

/** Who sells a ticket beside the venue, as it is frozen on the event and printed on receipts. */
export const soldForSchema = z.object({ name: z.string(), orgNumber: z.string() }) satisfies z.ZodType<SoldFor>;

/** The rule of an event, frozen with its first order. Amounts are øre with VAT. */
export const organiserTermsSchema = soldForSchema.extend({
	feeSteps: z.array(z.object({ fromOre: z.int(), feeOre: z.int() })),
	feePercent: z.int(),
	feeVatRate: z.int(),
	keepsRefundedFee: z.boolean(),
	rentOre: z.int(),
	rentVatRate: z.int(),
	/** What the venue has paid to the organiser before the event. */
	advanceOre: z.int(),
});
export type OrganiserTerms = z.infer<typeof organiserTermsSchema>;

/** The venue's fee for a ticket, in øre with VAT: that of the price step, and a percentage rounded half up. Never above the price. */
export function feeOf(ore: number, { feeSteps, feePercent }: Pick<OrganiserTerms, "feeSteps" | "feePercent">): number {
	if (ore <= 0) return 0;
	const step = feeSteps.filter(({ fromOre }) => fromOre <= ore).sort((a, b) => b.fromOre - a.fromOre)[0];
	return Math.min(ore, (step?.feeOre ?? 0) + Math.round((ore * feePercent) / 10_000));
}
