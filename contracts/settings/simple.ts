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

export const simpleSettings = {
	published: field(z.boolean(), {
		label: "Nettstedet er publisert",
		help: "Er det ikke publisert, ser publikum bare at det ikke er det, og nyhetsbrev sendes ikke.",
		initial: true,
		section: "Synlighet",
	}),
	stage: field(z.enum(stages, "Må være «production» eller «development»."), {
		label: "Tilstand",
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
};

/** Those of a new site. */
export const initialSettings = initialFields(z.object(simpleSettings));
