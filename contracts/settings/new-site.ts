import * as z from "zod";
import { cinemaIdSchema } from "../cinema-id.ts";
import { describeFields, field } from "../describe.ts";
import { initialSettings } from "./simple.ts";
import { siteSettingsRequestSchema } from "./site.ts";

/** Paths under /management that are not site ids. */
const reservedIds = ["assets", "forste-gang", "logg-inn"];

export const siteIdSchema = z
	.string()
	.max(60)
	.regex(/^[a-z][a-z0-9-]*$/u, "Må begynne med en bokstav, og ha bare små bokstaver a–z, sifre og bindestrek.")
	.refine((id) => !reservedIds.includes(id), "Er reservert.");

const { title, host, aliases, organisation, giftCards, stage } = siteSettingsRequestSchema.shape;
const { orgNumber, legalName, phone, email, visitingAddress, postalAddress } = organisation.shape;

/** A setting of a site that has a value where none is given; a schema with a default has no description of its own. */
function withDefault<S extends z.ZodType>(schema: S, name: string) {
	const [found] = describeFields(siteSettingsRequestSchema.pick({ [name]: true } as { title: true }));
	const { label = name, help, widget } = found ?? {};
	return field(schema, { label, ...(help && { help }), ...(widget && { widget }) });
}

/** A site that operators make in the app, by API or from a line of a file, which has these names as its columns. */
export const newSiteRequestSchema = z.strictObject({
	id: field(siteIdSchema, { label: "Id", help: "Det nettstedet kalles i adresser her. Kan ikke endres siden." }),
	title,
	host,
	aliases: withDefault(aliases.default([]), "aliases"),
	orgNumber,
	legalName: field(legalName.nullable().default(null), { label: "Juridisk navn", help: "Tomt: som navnet." }),
	visitingAddress,
	postalAddress: field(postalAddress.nullable().default(null), {
		label: "Postadresse",
		widget: "lines",
		help: "Tomt: som besøksadressen.",
	}),
	phone,
	email,
	giftCards: withDefault(giftCards.default(null), "giftCards"),
	stage: withDefault(stage.default(initialSettings.stage), "stage"),
	partnerId: field(cinemaIdSchema.nullable().default(null), {
		label: "Kinoens nummer",
		help: "Kinoen har kontoene til publikum. Finnes nummeret ikke, lages kinoen. Tomt: en ny kino med et ledig nummer.",
	}),
	copyOf: field(z.string().max(60).nullable().default(null), {
		label: "Kopi av",
		widget: "choice",
		emptyChoice: "Ingen: bare sidene som alle har",
		help: "Id-en til nettstedet som innhold, saler, billettyper og priser kopieres fra. Tomt: bare sidene som alle har.",
	}),
});
export type NewSiteRequest = z.output<typeof newSiteRequestSchema>;

/** What a file with sites may have. */
export const maxSiteFileCharacters = 500_000;
export const maxSitesInFile = 500;
