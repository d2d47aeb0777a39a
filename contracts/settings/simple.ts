import * as z from "zod";
import { field, initialFields } from "../describe.ts";
import { weekdays } from "../nb/weekdays.ts";
import { initialAppearance, legibleAppearanceSchema } from "./appearance.ts";

/**
 * Settings that a site's configuration has under their own names. A new setting is a field here, with a default for the
 * sites that exist: schema, configuration, form, labels, endpoints and API documentation follow.
 */

export const stages = ["production", "development"] as const;

const hourName = (hour: number) => `kl. ${String(hour).padStart(2, "0")}.00`;
export const hourChoices = (count: number) =>
	Array.from({ length: count }, (_, hour) => [String(hour), hourName(hour)] as const);

/** In Oslo time: ISO 8601 weekday (1 is Monday) and hour. */
export const newsletterScheduleSchema = z.strictObject({
	weekday: field(z.int().min(1).max(7), {
		label: "Ukedag",
		widget: "choice",
		choices: weekdays.map((name, i) => [String(i + 1), `Hver ${name}`]),
		initial: 4,
		half: true,
	}),
	hour: field(z.int().min(0).max(23), {
		label: "Klokka",
		widget: "choice",
		choices: hourChoices(24),
		initial: 10,
		half: true,
	}),
});
export type NewsletterSchedule = z.infer<typeof newsletterScheduleSchema>;

/** «10», «9.30» and «10:00» as they are stored: «10.00», «09.30». Any other text stays, and is rejected. */
function normalizeClock(text: string): string {
	const [, hour, minutes = "00"] = /^\s*(\d{1,2})(?:[.:](\d{2}))?\s*$/u.exec(text) ?? [];
	return hour === undefined ? text : `${hour.padStart(2, "0")}.${minutes}`;
}

const clock = z
	.string()
	.overwrite(normalizeClock)
	.regex(/^(?:[01]\d|2[0-3])\.[0-5]\d$/u, "Må være et klokkeslett som 12.00.")
	.nullable()
	.default(null);

/** A day with other hours than usual, in local time; closed without hours. */
const openingExceptionSchema = z
	.strictObject({
		date: field(z.iso.date("Må være en dato som 2026-12-24."), { label: "Dag" }),
		opensAt: field(clock, { label: "Åpner" }),
		closesAt: field(clock, { label: "Stenger" }),
	})
	.refine(({ opensAt, closesAt }) => (opensAt === null) === (closesAt === null), {
		path: ["closesAt"],
		message: "Skriv begge klokkeslettene, eller ingen av dem.",
	});
export type OpeningException = z.infer<typeof openingExceptionSchema>;

const uustatusAddress = z
	.string()
	.trim()
	.regex(
		/^https:\/\/(?:www\.)?uustatus\.no\/\S{1,280}$/u,
		"Må være adressen til erklæringen, som begynner med https://uustatus.no/.",
	);

/** Where the accessibility statement is: public bodies must make it at uustatus.no, others publish their own (domain.md). */
const accessibilityStatementSchema = z.strictObject({
	isPublicBody: field(z.boolean(), {
		label: "Offentlig virksomhet",
		help: "Kommuner og andre offentlige virksomheter skal lage erklæringen på uustatus.no. Andre skriver sin egen på siden Tilgjengelighetserklæring.",
		initial: false,
	}),
	url: field(uustatusAddress.nullable(), {
		label: "Adressen til erklæringen på uustatus.no",
		help: "Lenken nederst på sidene går dit. Tomt: den går til siden Tilgjengelighetserklæring, som også har skjemaet for å si fra.",
		inputMode: "url",
		initial: null,
	}),
});
export const initialAccessibilityStatement: z.infer<typeof accessibilityStatementSchema> = {
	isPublicBody: false,
	url: null,
};

export const simpleSettings = {
	published: field(z.boolean(), {
		label: "Nettstedet er publisert",
		help: "Er det ikke publisert, ser publikum bare at det ikke er det, og nyhetsbrev sendes ikke.",
		initial: true,
		section: "Synlighet",
	}),
	stage: field(z.enum(stages, "Må være «production» eller «development»."), {
		label: "Status",
		choices: [
			["production", "I drift"],
			["development", "Under utvikling: holdes ute av søkemotorene"],
		],
		initial: "production",
		section: "Synlighet",
	}),
	appearance: field(legibleAppearanceSchema.default(initialAppearance), {
		label: "Utseende",
		widget: "group",
		section: "Utseende",
	}),
	/** Null: only the command sends the newsletter, and no page promises a day. */
	newsletter: field(newsletterScheduleSchema.nullable().default(null), {
		label: "Send nyhetsbrevet på en fast dag",
		help: "Dagen står ved påmeldingen. Til og med torsdag handler brevet om denne uka, fra fredag om den neste. Står det ikke noe på programmet, sendes det ikke.",
		widget: "group",
		section: "Nyhetsbrev",
	}),
	accessibilityStatement: field(accessibilityStatementSchema.default(initialAccessibilityStatement), {
		label: "Tilgjengelighetserklæring",
		widget: "group",
		section: "Tilgjengelighetserklæring",
	}),
	openingExceptions: field(
		z
			.array(openingExceptionSchema)
			.max(60)
			.refine((days) => new Set(days.map(({ date }) => date)).size === days.length, "Hver dag kan stå én gang.")
			.default([]),
		{
			label: "Dager med andre åpningstider",
			help: "Uten klokkeslett er det stengt, som 24. desember. Forsiden viser dagen og de nærmeste to ukene.",
			rowName: "dag",
			layout: "thirds",
			section: "Navn, kontakt og åpningstider",
		},
	),
};

/** Those of a new site. */
export const initialSettings = initialFields(z.object(simpleSettings));
