import * as z from "zod";
import { oreSchema } from "../content/price.ts";
import { productionFieldsSchema } from "../content/production.ts";
import { field } from "../describe.ts";
import { requiredLine, writtenInstant } from "../management-fields.ts";
import { ruleChoices, ticketRules } from "../ticket-rules.ts";
import { saleSettingsRequestSchema, sellerNames } from "./sale.ts";
import { siteSettingsRequestSchema } from "./site.ts";

/** The fields of the steps of the first run: those of the settings and items that each step makes, and what only it asks. */

const { title, host, organisation, accessibilityStatement, appearance, logo } = siteSettingsRequestSchema.shape;
const { orgNumber, visitingAddress, phone, email } = organisation.shape;
const { isPublicBody } = accessibilityStatement.shape;
const production = productionFieldsSchema.shape;

export const venueStepSchema = z.strictObject({
	title,
	host,
	orgNumber,
	isPublicBody,
	visitingAddress,
	phone,
	email,
});
export type VenueStep = z.output<typeof venueStepSchema>;

export const contentKinds = ["film", "culture"] as const;
export const runsStepSchema = z.strictObject({
	runs: field(z.array(z.enum(contentKinds)).min(1, "Velg minst én."), {
		label: "Hva viser dere?",
		choices: [
			["film", "Film"],
			["culture", "Konserter, teater og andre arrangementer"],
		],
	}),
});

export const sellingWays = ["own", "link", "none"] as const;
export const sellerStepSchema = z
	.strictObject({
		way: field(z.enum(sellingWays), {
			label: "Hvem selger billettene",
			widget: "choice",
			choices: [
				["own", sellerNames.own],
				["link", sellerNames.link],
				["none", "Ingen ennå"],
			],
		}),
		shopName: saleSettingsRequestSchema.shape.shopName,
		shopUrl: saleSettingsRequestSchema.shape.shopUrl,
	})
	.refine(({ way, shopUrl }) => way !== "link" || shopUrl !== null, {
		path: ["shopUrl"],
		message: "Skriv adressen der billettene kjøpes.",
	});

const count = (least: number, most: number) =>
	z.int("Må være et helt tall.").min(least, `Må være minst ${least}.`).max(most, `Kan være høyst ${most}.`);

export const hallStepSchema = z
	.strictObject({
		name: field(requiredLine(100), { label: "Navnet på salen", help: "Står i programmet og på billetten." }),
		places: field(z.enum(["numbered", "unnumbered"]), {
			label: "Hva slags plasser",
			widget: "choice",
			choices: [
				["numbered", "Nummererte seter"],
				["unnumbered", "Bare et antall plasser"],
			],
		}),
		rows: field(count(1, 100), { label: "Rader", half: true }),
		seats: field(count(1, 100), { label: "Seter på hver rad", half: true }),
		wheelchairs: field(count(0, 20), {
			label: "Rullestolplasser",
			help: "Bakerst, hver med et sete ved siden av. Flytt dem i salplanen siden.",
			half: true,
		}),
		capacity: field(count(1, 100_000), { label: "Antall plasser", half: true }),
		advertisementMinutes: field(count(0, 240), { label: "Minutter reklame før filmen", half: true }),
		cleaningMinutes: field(count(0, 240), { label: "Minutter til rydding etterpå", half: true }),
	})
	.refine(({ places, seats, wheelchairs }) => places === "unnumbered" || wheelchairs * 2 <= seats, {
		path: ["wheelchairs"],
		message: "Det er ikke plass til så mange på den bakerste raden.",
	});
export type HallStep = z.output<typeof hallStepSchema>;

export const ticketStepSchema = z.strictObject({
	types: field(
		z
			.array(
				z.strictObject({
					name: field(requiredLine(100), { label: "Navn", widget: "wrapped-line" }),
					rule: field(z.enum(ticketRules), { label: "Hvem kan bruke den", choices: ruleChoices, initial: "none" }),
					ore: field(oreSchema, { label: "Kroner", widget: "kroner" }),
				}),
			)
			.min(1, "Lag minst én billettype.")
			.max(29, "Det kan være høyst 29 billettyper.")
			.superRefine((types, context) => {
				for (const [i, one] of types.entries())
					if (types.findIndex((other) => other.name === one.name) < i)
						context.addIssue({ code: "custom", path: [i, "name"], message: "En annen billettype har dette navnet." });
			}),
		{
			label: "Billettyper og priser",
			help: "Ta bort dem dere ikke har. Ledsagere går inn gratis, og er med fra før.",
			rowName: "billettype",
			layout: "table",
		},
	),
});
export type TicketStep = z.output<typeof ticketStepSchema>;

/** What many venues sell; the prices are a beginning. */
export const usualTicketTypes: TicketStep["types"] = [
	{ name: "Voksen", rule: "none", ore: 15_000 },
	{ name: "Barn", rule: "child", ore: 11_000 },
	{ name: "Ungdom med kulturkort", rule: "youth", ore: 9_000 },
	{ name: "Honnør", rule: "senior", ore: 12_000 },
];

export const lookStepSchema = z.strictObject({ appearance, logo });

export const showingStepSchema = z.strictObject({
	title: production.title,
	ageLimit: production.ageLimit,
	minutes: production.minutes,
	startTime: field(writtenInstant(), { label: "Første forestilling begynner (norsk tid)" }),
});
export type ShowingStep = z.output<typeof showingStepSchema>;
