import * as z from "zod";
import { contentNames } from "../content-names.ts";
import { describeContent, field } from "../describe.ts";
import {
	html,
	languageTag,
	line,
	lineList,
	optionalLine,
	pictureId,
	requiredLine,
	slug,
} from "../management-fields.ts";
import { productionPath } from "../paths.ts";
import { ageLimitSchema, objectSchema } from "../programme.ts";
import { vatRates } from "../ticketing.ts";
import { concertKinds, percentSchema } from "../tono.ts";
import {
	ageLimitChoices,
	artistLinkSchema,
	creditSchema,
	filmVersionSchema,
	quoteSchema,
	stillSchema,
	trailerFields,
} from "./production-parts.ts";

/** A film or a culture event (spec.txt, section 3). */
export const productionFieldsSchema = z.strictObject({
	title: field(requiredLine(200), {
		label: "Tittel",
		column: "title",
		synced: true,
		listed: true,
		searchable: "title",
	}),
	object: field(objectSchema, {
		label: "Hva er det?",
		initial: "movie",
		inList: true,
		choices: [
			["movie", "Film"],
			["culture", "Kulturarrangement"],
		],
		column: "object",
		listed: true,
		half: true,
		filter: { description: "movie eller culture.", example: "movie" },
	}),
	objectClass: field(requiredLine(50).optional(), {
		label: "Type",
		help: "Avgjør om det står under «Film», «På scenen» eller «Bading».",
		widget: "choice",
		column: "object_class",
		synced: true,
		listed: true,
		half: true,
		filter: { description: "Bare de av dette slaget.", example: "feature" },
	}),
	ageLimit: field(ageLimitSchema.nullable().default(null), {
		label: "Aldersgrense",
		help: "En film uten aldersgrense regnes som 18 år.",
		choices: ageLimitChoices,
		emptyChoice: "Ikke satt",
		column: "age_limit",
		synced: true,
		half: true,
	}),
	/** The running time. */
	minutes: field(z.int().min(1).max(2000).nullable().default(null), {
		label: "Spilletid i minutter",
		column: "minutes",
		synced: true,
		half: true,
	}),
	ageReason: field(optionalLine(500), { label: "Begrunnelse for aldersgrensen", column: "age_reason", synced: true }),
	summary: field(line(1000).default(""), {
		label: "Ingress",
		widget: "text",
		column: "summary",
		synced: true,
		searchable: "text",
	}),
	body: field(html, { label: "Tekst", widget: "html", column: "body", synced: true, searchable: "text" }),
	cover: field(pictureId, { label: "Bredt bilde", section: "Bilder", widget: "picture", column: "first_image_id" }),
	poster: field(pictureId, { label: "Plakat", section: "Bilder", widget: "picture", column: "poster_id" }),
	...trailerFields,
	stills: field(z.array(stillSchema).max(12).default([]), {
		label: "Flere bilder",
		section: "Bilder",
		help: "Fra filmen eller av artistene. Hvert bilde har sin tekst i bildearkivet.",
		rowName: "bilde",
		layout: "pairs",
		column: "stills_json",
	}),
	quotes: field(z.array(quoteSchema).max(6).default([]), {
		label: "Pressesitater",
		section: "Presse og lenker",
		rowName: "sitat",
		layout: "pairs",
		column: "quotes_json",
	}),
	artistLinks: field(z.array(artistLinkSchema).max(10).default([]), {
		label: "Hør og se mer",
		section: "Presse og lenker",
		help: "Artistens sider, eller musikken hos en strømmetjeneste.",
		rowName: "lenke",
		layout: "pairs",
		column: "artist_links_json",
	}),
	/** A local date. */
	premiereOn: field(z.iso.date("Må være en dato som 2026-11-20.").nullable().default(null), {
		label: "Premiere",
		section: "Fakta",
		column: "premiere_on",
		synced: true,
		listed: true,
		half: true,
	}),
	/** A local date; planning names showings after it. */
	rentalEndsOn: field(z.iso.date("Må være en dato som 2026-11-20.").nullable().default(null), {
		label: "Siste dag av leien",
		section: "Fakta",
		help: "Uka sier fra om forestillinger etter den. Publikum ser den ikke.",
		column: "rental_ends_on",
		half: true,
	}),
	/** Percent; null: by the kind of production. */
	vatRate: field(z.literal(vatRates, "Må være 0, 12 eller 25.").nullable().default(null), {
		label: "Merverdiavgift i prosent",
		section: "EDI og merverdiavgift",
		help: "0, 12 eller 25. Tomt: 12 for film og bading, ellers 0. Gjelder billetter som selges heretter.",
		widget: "number",
		column: "vat_rate",
		half: true,
	}),
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
	highlight: field(z.int().min(0).max(999).nullable().default(null), {
		label: "Vis på forsiden",
		section: "Plass på nettstedet",
		help: "Blant bildene øverst. Rekkefølgen velges der forsiden redigeres.",
		column: "highlight",
		listed: true,
		half: true,
	}),
	originalTitle: field(optionalLine(200), {
		label: "Originaltittel",
		section: "Fakta",
		column: "original_title",
		synced: true,
		searchable: "name",
		half: true,
	}),
	distributor: field(optionalLine(200), {
		label: "Distributør",
		section: "Fakta",
		column: "distributor",
		synced: true,
		half: true,
	}),
	language: field(languageTag, {
		label: "Språk",
		section: "Fakta",
		widget: "language",
		emptyChoice: "Ikke oppgitt",
		column: "language",
		synced: true,
		half: true,
	}),
	year: field(z.int().min(1880).max(2200).nullable().default(null), {
		label: "År",
		section: "Fakta",
		column: "year",
		synced: true,
		half: true,
	}),
	genres: field(lineList(20, 100), {
		label: "Sjanger",
		section: "Fakta",
		column: "genres_json",
		synced: true,
		half: true,
		searchable: "name",
	}),
	countries: field(lineList(20, 100), {
		label: "Land",
		section: "Fakta",
		column: "countries_json",
		synced: true,
		half: true,
	}),
	directors: field(lineList(50), {
		label: "Regi",
		section: "Fakta",
		column: "directors_json",
		synced: true,
		half: true,
		searchable: "name",
	}),
	cast: field(lineList(200), {
		label: "Skuespillere",
		section: "Fakta",
		column: "cast_json",
		synced: true,
		half: true,
		searchable: "name",
	}),
	credits: field(z.array(creditSchema).max(50).default([]), {
		label: "Medvirkende",
		section: "Fakta",
		help: "For eksempel «Foto» og hvem som har filmet. Det som heter «Medvirkende» eller «På scenen», regnes som artister i søkemotorer.",
		rowName: "medvirkende",
		column: "credits_json",
		synced: true,
		searchable: "name",
	}),
	/** Film versions are rows of their own table. */
	editions: field(z.array(filmVersionSchema).max(50).default([]), {
		label: "Versjoner (EDI)",
		section: "EDI og merverdiavgift",
		help: "Hver versjon av filmen (2D, 3D, norsk tale) har sitt nummer. Omtaler og billetter finner filmen ved det.",
		rowName: "versjon",
		synced: true,
	}),
	parentTitle: field(optionalLine(200), {
		label: "Del av",
		section: "Plass på nettstedet",
		help: "Serien eller festivalen, når det hører til en.",
		column: "parent_title",
		synced: true,
		half: true,
	}),
	parentSlug: field(optionalLine(120), {
		label: "Adressen til det den er del av",
		section: "Plass på nettstedet",
		column: "parent_slug",
		synced: true,
		half: true,
	}),
	suitedFor: field(optionalLine(200), {
		label: "Passer for",
		help: "For eksempel «Passer for barn fra 4 år».",
		section: "Fakta",
		column: "suited_for",
		synced: true,
		searchable: "text",
	}),
	features: field(lineList(50), {
		label: "Stikkord",
		section: "Plass på nettstedet",
		column: "features_json",
		synced: true,
		searchable: "name",
	}),
	slug: field(slug, {
		label: "Adresse",
		section: "Adresse",
		help: "Det som står etter skråstreken. Tomt: lages av tittelen.",
		column: "slug",
		listed: true,
		filter: { description: "Bare de med denne adressen." },
	}),
	/** The last path segment of a culture event, if it differs from the slug. */
	pageReference: field(slug.unwrap().nullable().default(null), {
		label: "Sidereferanse",
		section: "Adresse",
		help: "Tomt: arrangementet har siden sin på adressen over. Ellers har det siden sin her, og adressen over holdes av.",
		column: "page_reference",
	}),
});

export const productionDescription = describeContent({
	...contentNames.production,
	fields: productionFieldsSchema,
	id: "Production",
	group: "Redaksjon: filmer og kulturarrangementer",
	about: "Det som vises, uten tidene. Arrangementer uten aldersgrense er ikke det samme som tillatt for alle.",
	one: "film eller arrangement",
	many: "filmer og arrangementer",
	definite: "filmen eller arrangementet",
	closedSections: ["EDI og merverdiavgift", "TONO", "Adresse"],
	titleField: "title",
	sort: "title",
	publicPath: ({ slug, pageReference }) => {
		const address = pageReference ?? slug;
		return address === undefined ? null : productionPath(address);
	},
});
