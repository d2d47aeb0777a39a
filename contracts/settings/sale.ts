import * as z from "zod";
import { field, responseShape, withoutDefaults } from "../describe.ts";
import { line, requiredLine, secureAddress, writtenInstant } from "../management-fields.ts";
import { ruleChoices, ticketRules } from "../ticket-rules.ts";
import { type Seller, sellers } from "../ticketing.ts";
import { figureReceiversSchema } from "./figure-receivers.ts";
import { giftCardTermsSchema, klippekortProductSchema, klippekortRequestSchema } from "./vouchers.ts";

/** How a venue sells tickets, and how a single event is sold. */

export const sellerNames: Record<Seller, string> = {
	link: "Et annet billettsystem, med lenke",
	own: "Nettstedet, med betaling",
	free: "Nettstedet, bare gratis billetter",
};
const sellerTexts = {
	label: "Hvem selger billettene",
	choices: sellers.map((seller) => [seller, sellerNames[seller]] as const),
} as const;
/** Parts of the venue's settings. */
const inSale = { section: "Salget" } as const;
const inVouchers = { section: "Gavekort og klippekort" } as const;

const integer = (least: number, most: number, shownMost = String(most)) =>
	z.int("Må være et helt tall.").min(least, `Må være minst ${least}.`).max(most, `Kan være høyst ${shownMost}.`);
const mostPerOrder = integer(1, 100);
const mostPerOrderLabel = "Flest billetter i en bestilling";

/** A venue's settings; they are in the configuration of its site. */
const saleFields = {
	seller: field(z.enum(sellers).default("link"), {
		...sellerTexts,
		...inSale,
		help: "En forestilling kan ha noe annet. Det velges på forestillingen.",
	}),
	shopName: field(line(100).default(""), {
		...inSale,
		label: "Hva det andre billettsystemet heter for publikum",
		help: "Står på knappene som fører dit, som «Kinoens billettbutikk». Uten navn står nettadressen der.",
	}),
	shopUrl: field(secureAddress.nullable().default(null), {
		...inSale,
		label: "Adressen til det andre billettsystemet",
		help: "Dit fører forestillinger som ikke har sin egen lenke. Begynner med https://.",
		inputMode: "url",
	}),
	mostPerOrder: field(mostPerOrder.default(10), { ...inSale, label: mostPerOrderLabel, half: true }),
	keptHours: field(integer(0, 1000).default(24), {
		...inSale,
		label: "Timer rullestolplasser holdes av",
		help: "Så lenge før start er de, og setene ved siden av, for dem som trenger dem.",
		half: true,
	}),
	payLinkHours: field(integer(1, 168).default(24), {
		...inSale,
		label: "Timer en bestilling på telefon venter på betaling",
		help: "Aldri lenger enn til to timer før start.",
		half: true,
	}),
	payLinkPlaces: field(mostPerOrder.default(10), {
		...inSale,
		label: "Flest billetter i en bestilling på telefon",
		half: true,
	}),
	mayCancel: field(z.boolean().default(false), {
		...inSale,
		label: "Publikum kan selv avbestille billetter de har betalt",
		help: "Gratis billetter kan alltid avbestilles fram til start. Regelen gjelder for det som bestilles etter at den er lagret.",
	}),
	mayExchange: field(z.boolean().default(false), {
		...inSale,
		label: "Publikum kan selv bytte billetter til en annen forestilling",
		help: "Koster den nye mer, betales mellomlegget. Penger går bare tilbake der publikum kan avbestille selv.",
	}),
	exchangeHours: field(integer(0, 1000).default(2), {
		...inSale,
		label: "Timer før start et bytte må være gjort",
		help: "Regnet fra den av de to forestillingene som begynner først.",
		half: true,
	}),
	sendsReminders: field(z.boolean().default(true), {
		...inSale,
		label: "Send påminnelse dagen før til dem som har betalt",
		help: "En e-post med billettene, fra kl. 10. De som har avbestilt eller kjøper samme dag, får ingen.",
	}),
	giftCards: field(giftCardTermsSchema.nullable().default(null), {
		...inVouchers,
		label: "Selg gavekort på nettstedet",
		help: "På siden /gavekort. Menypunktet «Gavekort» har sin egen adresse, under Meny.",
		widget: "group",
	}),
	figureReceivers: field(figureReceiversSchema.default([]), {
		section: "Kinotall til andre",
		label: "Hvem som får kinoukas tall på e-post",
		help: "Fredag kl. 6, med rettelser siden. De som ikke står her, må få fila av dere: det blir en oppgave i «I dag».",
		rowName: "mottaker",
		layout: "pairs",
	}),
};
const klippekortList = <S extends z.ZodType>(schema: S) =>
	field(z.array(schema).max(20, "Det kan være høyst 20 klippekort."), {
		...inVouchers,
		label: "Klippekort",
		help: "Ett klipp er én billett. Det som er solgt, gjelder som da det ble kjøpt.",
		rowName: "klippekort",
		layout: "pairs",
	});

export const ticketingSchema = z.object({
	...saleFields,
	klippekort: klippekortList(klippekortProductSchema).default([]),
});
export type Ticketing = z.infer<typeof ticketingSchema>;

const ticketTypeSchema = z.strictObject({
	/** Absent for a new one. */
	id: z.string().max(100).optional(),
	name: field(requiredLine(100), { label: "Navn", widget: "wrapped-line" }),
	rule: field(z.enum(ticketRules).default("none"), { label: "Hvem kan bruke den", choices: ruleChoices }),
	/** Empty for nothing. */
	shows: field(line(200).default(""), { label: "Vis i døra", widget: "wrapped-line" }),
});
export type TicketTypeFields = z.output<typeof ticketTypeSchema>;

/** In the order in which visitors see them. */
const ticketTypes = field(
	z
		.array(ticketTypeSchema)
		.max(30, "Det kan være høyst 30 billettyper.")
		.superRefine((types, context) => {
			for (const [i, { name }] of types.entries())
				if (types.findIndex((other) => other.name === name) < i)
					context.addIssue({ code: "custom", path: [i, "name"], message: "En annen billettype har dette navnet." });
		}),
	{
		label: "Billettyper",
		section: "Billettene",
		help: "Hva de koster, står i prisgruppene under Priser. En billettype beholder prisene sine når navnet endres.",
		rowName: "billettype",
		layout: "table",
	},
);

export const saleSettingsRequestSchema = z.strictObject({
	...withoutDefaults(saleFields),
	ticketTypes,
	klippekort: klippekortList(klippekortRequestSchema),
});
export type SaleSettings = z.output<typeof saleSettingsRequestSchema>;

export const saleSettingsSchema = z
	.object({ ...ticketingSchema.shape, ticketTypes: z.array(z.object(responseShape(ticketTypeSchema))) })
	.meta({ id: "SaleSettings" });

const instant = writtenInstant();

/** What is different for an event, with its columns of `event_sale`; null: as the venue does it. */
export const eventSaleRequestSchema = z
	.strictObject({
		seller: field(z.enum(sellers).nullable().default(null), {
			...sellerTexts,
			emptyChoice: "Som ellers på stedet",
			column: "seller",
		}),
		/** Null: the sale is open from the beginning. */
		opensAt: field(instant.nullable().default(null), { label: "Salget åpner", column: "opens_at", half: true }),
		/** Null: 15 minutes after the start. */
		closesAt: field(instant.nullable().default(null), { label: "Salget lukker", column: "closes_at", half: true }),
		mostPerOrder: field(mostPerOrder.nullable().default(null), {
			label: mostPerOrderLabel,
			help: "Tomt: som ellers.",
			column: "most_per_order",
			half: true,
		}),
		/** Only events without numbered seats have a capacity. */
		capacity: field(integer(0, 100_000, "100 000").nullable().default(null), {
			label: "Antall plasser",
			help: "Tomt: så mange som salen har.",
			column: "capacity",
			half: true,
		}),
	})
	.refine(({ opensAt, closesAt }) => !opensAt || !closesAt || Date.parse(opensAt) < Date.parse(closesAt), {
		path: ["closesAt"],
		message: "Må være etter at salget åpner.",
	});
export type EventSaleFields = z.output<typeof eventSaleRequestSchema>;

export const eventSaleSettingsSchema = z
	.object(responseShape(eventSaleRequestSchema))
	.meta({ id: "EventSaleSettings" });
