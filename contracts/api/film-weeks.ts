import * as z from "zod";
import { filmWeekFileSchema } from "../film-week.ts";
import { writtenDate } from "../management-fields.ts";
import { deliveryStates } from "../ticketing.ts";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";

/** The files with the figures of film weeks, and who has got them. */

const instant = z.iso.datetime({ offset: true });
const day = z.iso.date();
const queriedDay = writtenDate("Må være en dato som 2026-11-20.");

export const filmWeekFileItemSchema = z
	.object({
		/** Its Friday. */
		week: day,
		/** The last day that the file has. */
		to: day,
		number: z.int(),
		kind: filmWeekFileSchema.shape.kind,
		createdAt: instant,
		sha256: z.string(),
		/** Showings; in a correction, those that have changed. */
		rows: z.int(),
		/** The distributors that have rows in it. */
		distributors: z.array(z.string()),
		emails: z.array(z.object({ receiver: z.string(), state: z.enum(deliveryStates), sentAt: instant.nullable() })),
		/** Whether staff must send it themselves. */
		isOwed: z.boolean(),
		sentAt: instant.nullable(),
		sentBy: z.string().nullable(),
	})
	.meta({ id: "FilmWeekFileItem" });
export type FilmWeekFileItem = z.infer<typeof filmWeekFileItemSchema>;

const base = "/api/management/site/{siteId}/film-week-file";
const fileParams = managedSiteParams.extend({
	week: queriedDay.meta({ description: "Fredagen uka begynner.", example: "2026-11-20" }),
	number: z
		.string()
		.regex(/^\d{1,4}$/u, "Må være et nummer.")
		.meta({ description: "0 er helga, 1 er uka, og så kommer rettelsene.", example: "1" }),
});
const delivery = {
	path: `${base}/{week}/{number}/delivery`,
	access: "reports",
	params: fileParams,
	errors: ["not_found"],
} as const;

export const filmWeekEndpoints = endpoints({
	listFilmWeekFiles: {
		method: "get",
		path: base,
		summary: "Kinoukas filer",
		description: "For alle uker som har en dag i perioden, med den siste uka først.",
		access: "reports",
		params: managedSiteParams,
		query: z.object({
			from: queriedDay.meta({ description: "Første dag (norsk tid).", example: "2026-11-01" }),
			to: queriedDay.meta({ description: "Siste dag (norsk tid).", example: "2026-11-30" }),
		}),
		response: { status: 200, description: "Filene.", schema: z.object({ files: z.array(filmWeekFileItemSchema) }) },
		errors: ["not_found"],
	},
	getFilmWeekFile: {
		method: "get",
		path: `${base}/{week}/{number}`,
		summary: "En fil med kinoukas tall",
		description: "Den endres aldri. Beløp er hele øre. En rettelse har bare radene som er endret.",
		access: "reports",
		params: fileParams,
		query: z.object({
			distributor: z
				.string()
				.min(1, "Kan ikke være tom.")
				.max(200, "Kan ha høyst 200 tegn.")
				.optional()
				.meta({ description: "Bare filmene til denne distributøren.", example: "Nordfilm" }),
			format: z
				.enum(["json", "csv"])
				.optional()
				.meta({ description: "«csv» gir CSV etter RFC 4180; det gjør også Accept: text/csv.", example: "json" }),
		}),
		response: { status: 200, description: "Filen.", schema: filmWeekFileSchema, otherMediaType: "text/csv" },
		errors: ["not_found"],
	},
	markFilmWeekFileSent: {
		...delivery,
		method: "put",
		summary: "Noter at en fil er sendt",
		response: { status: 204, description: "Notert." },
	},
	takeBackFilmWeekFileSent: {
		...delivery,
		method: "delete",
		summary: "Filen er ikke sendt likevel",
		response: { status: 204, description: "Notert." },
	},
});
