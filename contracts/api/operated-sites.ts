import * as z from "zod";
import { maxSiteFileCharacters, maxSitesInFile, newSiteRequestSchema } from "../settings/new-site.ts";
import { endpoints } from "./endpoint.ts";

/** The sites of the installation, for operators. */

const osloInstant = z.iso.datetime({ offset: true });

export const operatedSiteSchema = z
	.object({
		id: z.string(),
		title: z.string(),
		host: z.string(),
		aliases: z.array(z.string()),
		/** The number of the cinema that has the accounts of its visitors. */
		partnerId: z.int(),
		published: z.boolean(),
		/** Since when it is closed; null for one that is not. */
		closedAt: osloInstant.nullable(),
		/** Whether real money has been taken there, so that it can be closed and not removed. */
		hasBookkeeping: z.boolean(),
	})
	.meta({ id: "OperatedSite" });
export type OperatedSite = z.infer<typeof operatedSiteSchema>;

/** `new`: it would be made. `exists`: it was made before, as the line says. */
export const siteRowOutcomes = ["created", "new", "exists", "wrong"] as const;

const siteRowSchema = z.object({
	/** In the file; the heading is line 1. */
	line: z.int().positive(),
	id: z.string(),
	title: z.string(),
	outcome: z.enum(siteRowOutcomes),
	/** Sentences that name the columns. */
	errors: z.array(z.string()),
});
export const siteFileResultSchema = z.object({ rows: z.array(siteRowSchema) }).meta({ id: "SiteFileResult" });
export type SiteFileResult = z.infer<typeof siteFileResultSchema>;
export type SiteRow = SiteFileResult["rows"][number];

const path = "/api/management/operation/site";
const one = {
	access: "installation",
	params: z.object({ id: z.string().meta({ description: "Nettstedets id.", example: "fjordkino" }) }),
	response: { status: 200, description: "Nettstedet.", schema: operatedSiteSchema },
} as const;

export const operatedSiteEndpoints = endpoints({
	listOperatedSites: {
		method: "get",
		path,
		summary: "Alle nettstedene",
		description: "Det første svarer der ingen andre gjør det.",
		access: "installation",
		response: { status: 200, description: "Nettstedene.", schema: z.array(operatedSiteSchema) },
		errors: [],
	},
	createSite: {
		method: "post",
		path,
		summary: "Lag et nettsted",
		description:
			"Nettstedet er skjult til det publiseres. Med `copyOf` får det innhold, saler, billettyper og priser fra et annet, men ikke noe om folk, penger eller nøkler, og ingen forestillinger.",
		access: "installation",
		body: newSiteRequestSchema,
		response: { status: 201, description: "Nettstedet.", schema: operatedSiteSchema },
		errors: [],
	},
	createSitesFromFile: {
		method: "post",
		path: "/api/management/operation/site-file",
		summary: "Lag mange nettsteder fra en fil",
		description: `Filen er CSV med semikolon, komma eller tabulator mellom kolonnene, og feltene til et nytt nettsted som overskrifter. Er det feil på en linje, lages ingen av dem. Nettsteder som er laget før med samme id, navn og nettadresse, blir stående, så den samme filen kan sendes igjen. Høyst ${maxSitesInFile} linjer.`,
		access: "installation",
		body: z.strictObject({
			csv: z.string().min(1, "Velg en fil.").max(maxSiteFileCharacters),
			/** True: the file is only checked. */
			isTrial: z.boolean().default(false),
		}),
		response: { status: 200, description: "Hva som ble av hver linje.", schema: siteFileResultSchema },
		errors: [],
	},
	exportSite: {
		...one,
		method: "get",
		path: `${path}/{id}/export`,
		summary: "Last ned alt på nettstedet",
		description:
			"Én fil med innholdet, salget og regnskapet, som gzip av JSON-linjer: en tabell om gangen med kolonner, rader, antall og SHA-256, og rapportene for hvert år. Med `pictures=true` er bildene og PDF-filene med. Personopplysninger, koder, passord og nøkler er ikke med. Siste linje har summene; mangler den, er ikke filen hel.",
		query: z.object({
			pictures: z
				.enum(["true", "false"])
				.default("false")
				.meta({ description: "Om bildene og PDF-filene er med.", example: "false" }),
		}),
		response: { status: 200, description: "Filen.", mediaType: "application/gzip" },
		errors: ["not_found"],
	},
	publishSite: {
		...one,
		method: "put",
		path: `${path}/{id}/publication`,
		summary: "Vis nettstedet for alle",
		errors: ["not_found", "site_closed"],
	},
	hideSite: {
		...one,
		method: "delete",
		path: `${path}/{id}/publication`,
		summary: "Skjul nettstedet",
		description: "Bare ansatte ser det, med en lenke til forhåndsvisning.",
		errors: ["not_found"],
	},
	closeSite: {
		...one,
		method: "put",
		path: `${path}/{id}/closure`,
		summary: "Steng nettstedet",
		description:
			"Nettstedet skjules, salget stenges, og nyhetsbrev, påminnelser, ventelister og import stopper. Refusjoner, kvitteringer og kinotall går som før, og ansatte kan lese alt og hente rapportene. Det kan ikke stenges mens det er solgt billetter til noe som ikke har vært.",
		errors: ["not_found", "sold_ahead"],
	},
	reopenSite: {
		...one,
		method: "delete",
		path: `${path}/{id}/closure`,
		summary: "Åpne nettstedet igjen",
		description: "Det er skjult til det publiseres.",
		errors: ["not_found"],
	},
});
