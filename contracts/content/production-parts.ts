import * as z from "zod";
import { field } from "../describe.ts";
import { line, optionalLine, requiredLine } from "../management-fields.ts";
import { ageLimitSchema, ageLimits } from "../programme.ts";
import { concertKinds, percentSchema } from "../tono.ts";
import { parseTrailer, trailerError } from "../trailer.ts";

/** Parts of a production: the rows of its lists, and its trailer and what TONO asks. */

export const creditSchema = z.object({
	label: field(requiredLine(200), { label: "Hva" }),
	value: field(requiredLine(500), { label: "Hvem" }),
});

export const filmVersionSchema = z.object({
	ediNumber: field(requiredLine(50), { label: "EDI-nummer" }),
	label: field(line(100).default(""), { label: "Versjon" }),
});

const httpsAddress = z
	.url({ protocol: /^https$/u, error: "Må være en adresse som begynner med https://." })
	.max(1000, "Adressen er for lang.");

export const stillSchema = z.object({
	picture: field(z.string("Velg et bilde.").regex(/^[0-9a-f]{20}$/u, "Velg et bilde."), {
		label: "Bilde",
		widget: "picture",
	}),
	credit: field(optionalLine(200), { label: "Fotograf" }),
});

export const quoteSchema = z.object({
	quote: field(requiredLine(300), { label: "Sitat", help: "Uten anførselstegn.", widget: "wrapped-line" }),
	source: field(requiredLine(100), { label: "Hvem som skrev det", half: true }),
	dice: field(
		z
			.int("Må være et helt tall fra 1 til 6.")
			.min(1, "Må være fra 1 til 6.")
			.max(6, "Må være fra 1 til 6.")
			.nullable()
			.default(null),
		{ label: "Terningkast", half: true },
	),
	url: field(httpsAddress.nullable().default(null), { label: "Lenke til anmeldelsen", inputMode: "url" }),
});

export const artistLinkSchema = z.object({
	label: field(requiredLine(100), { label: "Tekst" }),
	url: field(httpsAddress, { label: "Adresse", inputMode: "url" }),
});

export const ageLimitChoices = ageLimits.map(
	(limit) => [limit, limit === "A" ? "A, tillatt for alle" : `${limit} år`] as const,
);

export const trailerFields = {
	trailer: field(
		z
			.string()
			.max(1000)
			.refine((address) => parseTrailer(address) !== null, trailerError)
			.nullable()
			.default(null),
		{
			label: "Trailer",
			section: "Trailer",
			help: "Adressen til filmen hos YouTube eller Vimeo. Ingen av dem får vite noe før den besøkende trykker.",
			inputMode: "url",
			column: "trailer",
		},
	),
	/** Often another one than the film's. */
	trailerAgeLimit: field(ageLimitSchema.nullable().default(null), {
		label: "Aldersgrense for traileren",
		section: "Trailer",
		choices: ageLimitChoices,
		emptyChoice: "Som filmen",
		column: "trailer_age_limit",
		half: true,
	}),
	/** A local date. */
	trailerOn: field(z.iso.date("Må være en dato som 2026-11-20.").nullable().default(null), {
		label: "Traileren ble lagt ut",
		section: "Trailer",
		help: "Søkemotorer viser bare trailere med dato.",
		column: "trailer_on",
		half: true,
	}),
};

export const tonoFields = {
	/** Null: by its genres. */
	concertKind: field(z.enum(concertKinds).nullable().default(null), {
		label: "Meldes til TONO som konsert",
		section: "TONO",
		choices: [
			["concert", "Ja"],
			["none", "Nei"],
		],
		emptyChoice: "Etter sjangeren",
		column: "concert_kind",
	}),
	grantPercent: field(percentSchema, {
		label: "Tilskudd, prosent av inntekten",
		section: "TONO",
		help: "Hvor stor del av inntekten som er offentlig tilskudd.",
		column: "grant_percent",
		half: true,
	}),
	freeRepertoirePercent: field(percentSchema, {
		label: "Fritt repertoar, prosent",
		section: "TONO",
		help: "Hvor stor del av musikken som ingen lenger har rett til.",
		column: "free_repertoire_percent",
		half: true,
	}),
};
