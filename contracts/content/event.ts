import * as z from "zod";
import { contentNames } from "../content-names.ts";
import { describeContent, field } from "../describe.ts";
import {
	languageTag,
	line,
	lineList,
	optionalLine,
	requiredLine,
	secureAddress,
	writtenInstant,
} from "../management-fields.ts";
import {
	accessFeatures,
	accessLabels,
	accessSchema,
	eventStatuses,
	eventStatusSchema,
	statusLabels,
} from "../programme.ts";
import { ruleChoices, ticketRules } from "../ticket-rules.ts";
import { percentSchema } from "../tono.ts";
import { oreSchema } from "./price.ts";

const instant = writtenInstant();

/** A price of an event itself: of a ticket type or, where another shop sells the tickets, with a name of its own. */
const managedPriceSchema = z
	.object({
		ticketTypeId: field(z.string().min(1).max(100).nullable().default(null), { label: "Billettype" }),
		label: field(line(100).default(""), { label: "Navn" }),
		ore: field(oreSchema, { label: "Kroner" }),
		/** Only a price with a name of its own has a rule. */
		rule: field(z.enum(ticketRules).default("none"), { label: "Hvem den gjelder for", choices: ruleChoices }),
	})
	.refine(({ ticketTypeId, label }) => ticketTypeId !== null || label !== "", {
		path: ["label"],
		message: "Velg en billettype, eller skriv et navn.",
	});
export type ManagedPrice = z.output<typeof managedPriceSchema>;

/** A showing or performance; prices are in øre. */
export const eventFieldsSchema = z.strictObject({
	productionId: field(requiredLine(100), {
		label: "Film eller arrangement",
		widget: "choice",
		column: "production_id",
		listed: true,
		filter: { description: "Bare de av denne produksjonen." },
	}),
	startTime: field(instant, {
		label: "Begynner (norsk tid)",
		column: "starts_at",
		synced: true,
		listed: true,
		half: true,
	}),
	screen: field(requiredLine(100), {
		label: "Sal eller sted",
		column: "screen",
		synced: true,
		listed: true,
		half: true,
		filter: { description: "Bare de i denne salen.", example: "Sal 1" },
	}),
	/** Without it, it lasts as long as its production, or two hours. */
	endTime: field(instant.optional(), { label: "Slutter (norsk tid)", column: "ends_at", synced: true, half: true }),
	/** They follow the start when it moves. */
	doorsMinutes: field(z.int().min(5).max(240).nullable().default(null), {
		label: "Dørene åpner, minutter før",
		help: "Står på billetten, i e-posten og på siden om arrangementet. Tomt: Da står det ikke noe.",
		column: "doors_minutes",
		half: true,
	}),
	status: field(eventStatusSchema.default("on-sale"), {
		label: "Status",
		choices: eventStatuses.map((status) => [status, statusLabels[status] ?? "I salg"]),
		column: "status",
		synced: true,
		listed: true,
		half: true,
		filter: { description: "Bare de med denne statusen.", example: "on-sale" },
	}),
	notice: field(optionalLine(500), {
		label: "Beskjed til publikum",
		help: "For eksempel hvorfor den er avlyst eller flyttet.",
		column: "notice",
		synced: true,
	}),
	/**
	 * The previous start. It is set when a published showing is saved with another start and the status "moved", and
	 * cleared by "on-sale".
	 */
	movedFrom: field(instant.nullable().default(null), { label: "Flyttet fra", column: "moved_from", synced: true }),
	/** The previous hall, by the same rule: a showing with the status "moved" and another hall. */
	movedFromHall: field(requiredLine(100).nullable().default(null), {
		label: "Flyttet fra salen",
		column: "moved_from_screen",
	}),
	/** Null: where another shop sells them, the address of that shop in the venue's settings. */
	ticketUrl: field(secureAddress.nullable().default(null), {
		label: "Lenke til billettsalg",
		section: "Pris og salg",
		help: "Bare når en annen butikk selger dem. Begynner med https://.",
		column: "ticket_url",
		synced: true,
	}),
	/** Null: its own prices or, without any, the venue's usual group where tickets are sold here. */
	priceGroupId: field(z.string().min(1).max(100).nullable().default(null), {
		label: "Prisgruppe",
		section: "Pris og salg",
		column: "price_group_id",
	}),
	/** Prices of its own, in place of a group. */
	prices: field(z.array(managedPriceSchema).max(30).default([]), {
		label: "Egne priser",
		section: "Pris og salg",
		rowName: "pris",
		column: "prices_json",
		synced: true,
	}),
	/** Whom the tickets are sold for; null: the venue itself. It is frozen with the first order, and so are rent and advance. */
	organiserId: field(z.string().min(1).max(100).nullable().default(null), {
		label: "Selges for en arrangør",
		help: "Arrangøren får pengene i et oppgjør, og står på kvitteringen. Kan ikke endres når noen har bestilt.",
		section: "Arrangør",
		widget: "choice",
		emptyChoice: "Nei, for stedet selv",
		column: "organiser_id",
	}),
	/** Null: the organiser's usual rent. */
	rentOre: field(oreSchema.nullable().default(null), {
		label: "Leie, kroner",
		help: "Tomt: som avtalt med arrangøren.",
		section: "Arrangør",
		widget: "kroner",
		column: "rent_ore",
		half: true,
	}),
	advanceOre: field(oreSchema.default(0), {
		label: "Forskudd som er betalt ut, kroner",
		section: "Arrangør",
		widget: "kroner",
		column: "advance_ore",
		half: true,
	}),
	access: field(z.array(accessSchema).max(10).default([]), {
		label: "Tilrettelegging",
		help: "En tilrettelagt visning har for eksempel lavere lyd og litt lys i salen.",
		section: "Format og språk",
		choices: accessFeatures.map((feature) => [feature, accessLabels[feature]]),
		column: "access_json",
		synced: true,
	}),
	format: field(optionalLine(50), {
		label: "Format",
		section: "Format og språk",
		emptyChoice: "Ikke oppgitt",
		column: "format",
		synced: true,
		half: true,
	}),
	ediNumber: field(optionalLine(50), {
		label: "EDI-nummer",
		section: "Merker og EDI-nummer",
		column: "edi_number",
		synced: true,
		half: true,
	}),
	spoken: field(languageTag, {
		label: "Språk i tale",
		section: "Format og språk",
		widget: "language",
		emptyChoice: "Ikke oppgitt",
		column: "spoken",
		synced: true,
		half: true,
	}),
	subtitles: field(languageTag, {
		label: "Språk i tekst",
		section: "Format og språk",
		widget: "language",
		emptyChoice: "Ikke tekstet",
		column: "subtitles",
		synced: true,
		half: true,
	}),
	/** Null: it may move. */
	pinnedReason: field(optionalLine(100), {
		label: "Skal ikke flyttes, fordi",
		help: "For eksempel «Krav fra distributøren». Publikum ser det ikke.",
		section: "Merker og EDI-nummer",
		column: "pinned_reason",
	}),
	/** Null: as for the production. */
	grantPercent: field(percentSchema, {
		label: "Tilskudd, prosent av inntekten",
		help: "Til TONO. Tomt: som for konserten.",
		section: "Merker og EDI-nummer",
		column: "grant_percent",
		half: true,
	}),
	freeRepertoirePercent: field(percentSchema, {
		label: "Fritt repertoar, prosent",
		help: "Til TONO. Tomt: som for konserten.",
		section: "Merker og EDI-nummer",
		column: "free_repertoire_percent",
		half: true,
	}),
	tags: field(lineList(20, 100), {
		label: "Merker",
		help: "For eksempel «Premiere» eller «Seniorkino».",
		section: "Merker og EDI-nummer",
		column: "tags_json",
		synced: true,
	}),
});

export const eventDescription = describeContent({
	...contentNames.event,
	fields: eventFieldsSchema,
	id: "Event",
	schemaId: "ManagedEvent",
	group: "Redaksjon: forestillinger",
	about: "Når og hvor noe vises, og hva det koster i øre. Synes bare når filmen eller arrangementet også er publisert.",
	one: "forestilling",
	many: "forestillinger",
	definite: "forestillingen",
	closedSections: ["Arrangør", "Merker og EDI-nummer"],
});
