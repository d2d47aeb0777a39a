import * as z from "zod";
import { field } from "../describe.ts";
import { inquiryKindLabels, inquiryKinds } from "../inquiry.ts";
import { isSafeLink, linkTargetError } from "../link-target.ts";
import { topicSchema, topics } from "../newsletter.ts";
import { isItemReference } from "../text-elements.ts";
import { asLink, type BlockSources, block, descriptionOf } from "./describe.ts";

/**
 * The nineteen components of the specification (spec.txt, section 3, "Component names") and eight of Lerret's own
 * (docs/decisions/0019 and 0069, `at-a-glance`, `pictures`, `questions`, `inquiry-form` and `series`), with their data
 * sources. An event stands for its production where a block shows productions, and a production for its events where it
 * shows events.
 * A block whose data does not fit its schema is logged and left out of the page.
 */

const programme = { models: ["event", "production"], takes: "lists" } as const;
const showings = { models: ["production", "event"], takes: "either" } as const;
const oneProduction = { models: ["production", "event"], takes: "one" } as const;
const oneItem = { models: ["production", "event", "article"], takes: "one" } as const;
const items = { models: ["production", "event", "article"], takes: "either" } as const;

const requiredText = z.string().min(1);
const optionalText = z.string().nullable().default(null);
/** The rule for showing a link; the content type for blocks is stricter when one is saved. */
const linkTarget = asLink(z.string().max(1000).refine(isSafeLink, linkTargetError));
const links = z.array(
	z.object({
		label: field(requiredText, { label: "Tekst" }),
		path: field(linkTarget, { label: "Hvor den leder" }),
		text: field(optionalText, { label: "Mer om den" }),
	}),
);

const chooseAPicture = "Velg et bilde.";
const headingLabel = { label: "Overskrift" };
const heading = field(requiredText.nullable().default(null), headingLabel);
const requiredHeading = field(requiredText, headingLabel);
const longText = field(z.string(), { label: "Tekst", widget: "text" });
const name = field(requiredText, { label: "Navn" });
const morePath = { label: "Hvor lenken videre leder" };
const limit = (defaultLimit: number) =>
	field(z.int().min(1).max(200).default(defaultLimit), { label: "Høyst så mange" });

const pictureId = z.string({ error: chooseAPicture }).regex(/^[0-9a-f]{20}$/u, chooseAPicture);
const pictures = z.array(
	z.object({
		picture: field(pictureId, { label: "Bilde", widget: "picture" }),
		caption: field(optionalText, { label: "Bildetekst" }),
	}),
);
/** An item of the site as "kind/id", whatever its address is. */
const itemRef = z.string().refine(isItemReference, "Velg noe som finnes på nettstedet.");
const slides = z.array(
	z.object({
		item: field(itemRef, { label: "Hva det leder til", widget: "item", kinds: ["production", "article", "page"] }),
		picture: field(pictureId.nullable().default(null), { label: "Et annet bilde", widget: "picture" }),
		title: field(optionalText, { label: "En annen tittel" }),
		text: field(optionalText, { label: "En annen tekst" }),
	}),
);
const members = z.array(
	z.object({ item: field(itemRef, { label: "Film eller arrangement", widget: "item", kinds: ["production"] }) }),
);
const questions = z.array(
	z.object({
		topic: field(requiredText, {
			label: "Kort navn",
			help: "Adressen til svaret lages av det: «Parkering» blir #parkering. Endrer du det, slutter gamle lenker å virke.",
		}),
		question: field(requiredText, { label: "Spørsmål" }),
		answer: field(z.string().min(1), { label: "Svar", widget: "html" }),
	}),
);

export const blockSchemas = {
	title: block(
		{ label: "Overskrift", sources: null },
		{
			text: field(requiredText, { label: "Tekst" }),
			lead: field(optionalText, { label: "Ingress", widget: "text" }),
		},
	),
	/** HTML from an editor, sanitised when it is shown. */
	content: block({ label: "Tekst", sources: null }, { html: field(z.string(), { label: "Tekst", widget: "html" }) }),
	/** The programme of several days, each film once a day with its times. `days` counts days with showings. */
	program: block(
		{ label: "Program over flere dager", sources: programme },
		{ heading, days: field(z.int().min(1).max(31).default(7), { label: "Antall dager" }), tag: optionalText },
	),
	/** The programme of one chosen day, short. */
	schedule: block(
		{ label: "Dagens program", sources: programme },
		{
			heading,
			moreLabel: field(z.string(), { label: "Tekst på lenken videre" }),
			morePath: field(linkTarget.nullable(), morePath),
		},
	),
	"culture-program": block(
		{ label: "Kulturprogram", sources: programme },
		{ heading, limit: limit(60), morePath: field(linkTarget.nullable().default(null), morePath) },
	),
	events: block({ label: "Andre arrangementer", sources: programme }, { heading, limit: limit(5) }),
	"news-subscribe": block(
		{ label: "Påmelding til nyhetsbrev", sources: null },
		{
			heading: requiredHeading,
			text: longText,
			topics: z
				.array(topicSchema)
				.min(1)
				.default([...topics]),
		},
	),
	"movie-info": block(
		{ label: "Om filmen", sources: oneProduction },
		{
			part: field(z.enum(["facts", "about"]), {
				label: "Hva den viser",
				choices: [
					["facts", "Fakta"],
					["about", "Omtalen"],
				],
				initial: "facts",
			}),
		},
	),
	"ticket-list": block({ label: "Forestillinger", sources: showings }, { heading: requiredHeading }),
	ticket: block({ label: "Neste forestilling", sources: showings }, {}),
	cover: block({ label: "Bilde og tittel", sources: oneItem }, {}),
	article: block({ label: "Nyhetens tekst", sources: { models: ["article"], takes: "one" } }, {}),
	poster: block({ label: "Plakat", sources: oneProduction }, {}),
	"card-list": block(
		{ label: "Bokser med lenker", sources: items },
		{ heading, limit: limit(24), empty: field(z.string(), { label: "Når listen er tom" }) },
	),
	card: block({ label: "Boks med lenke", sources: items }, {}),
	"quick-links": block(
		{ label: "Snarveier", sources: null },
		{ heading, links: field(links.min(1), { label: "Snarveier", rowName: "snarvei", layout: "pairs" }) },
	),
	/** The chosen slides; without any, those of the sources, and without sources the venue's highlights. */
	slideshow: block(
		{ label: "Lysbilder", sources: items },
		{
			label: name,
			limit: limit(5),
			slides: field(slides.max(20).default([]), {
				label: "Lysbilder",
				rowName: "lysbilde",
				layout: "pairs",
				help: "Ingen valgt: filmene og arrangementene der «Vis på forsiden» er huket av.",
			}),
		},
	),
	/** The first items of each source, and when the doors open today, or on the next day with events. */
	"at-a-glance": block(
		{ label: "Utvalg av filmer og nyheter", sources: { models: ["production", "article"], takes: "lists" } },
		{ limit: limit(3), showsOpening: field(z.boolean().default(false), { label: "Vis når dørene åpner" }) },
	),
	"search-field": block({ label: "Søkefelt", sources: null }, { label: name }),
	"search-results": block({ label: "Søketreff", sources: null }, {}),
	/** The table of what the site stores in a browser, and the button that withdraws consent. */
	"storage-list": block({ label: "Tabell over informasjonskapsler", sources: null }, {}),
	/** The prices of a group; without one, of the venue's usual group. */
	"price-list": block(
		{ label: "Priser", sources: null },
		{
			caption: field(requiredText, { label: "Navn på tabellen" }),
			priceGroupId: field(z.string().min(1).max(100).nullable().default(null), { label: "Prisgruppe" }),
		},
	),
	/** The first picture is large. */
	pictures: block(
		{ label: "Bilder", sources: null },
		{ heading, pictures: field(pictures.min(1), { label: "Bilder", rowName: "bilde", layout: "pairs" }) },
	),
	/** Answers that search finds; each has an address of its own. */
	questions: block(
		{ label: "Spørsmål og svar", sources: null },
		{
			heading: requiredHeading,
			questions: field(questions.min(1), { label: "Spørsmål", rowName: "spørsmål", layout: "pairs" }),
		},
	),
	/** The next dates of what belongs together: showings with a tag, and all of the films and events that are named. */
	series: block(
		{ label: "Serie", sources: null },
		{
			heading,
			tag: field(optionalText, {
				label: "Merke",
				help: "Alle forestillinger med dette merket hører til, for eksempel «Babykino».",
			}),
			members: field(members.max(100).default([]), {
				label: "Filmer og arrangementer som hører til",
				rowName: "film eller arrangement",
			}),
			limit: limit(20),
		},
	),
	/** Sends an email to the venue. */
	"inquiry-form": block(
		{ label: "Forespørsel", sources: null },
		{
			heading: requiredHeading,
			text: longText,
			kind: field(z.enum(inquiryKinds), {
				label: "Hva den gjelder",
				choices: inquiryKinds.map((kind) => [kind, inquiryKindLabels[kind]] as const),
				initial: "hire",
			}),
		},
	),
	"feedback-form": block(
		{ label: "Tilbakemelding", sources: null },
		{
			heading: requiredHeading,
			text: longText,
			/** Whether to show when the page was last changed. */
			tellsLastChange: z.boolean().default(false),
		},
	),
} as const;

export type BlockType = keyof typeof blockSchemas;
export type BlockData<T extends BlockType> = z.infer<(typeof blockSchemas)[T]>;

export const blockTypes = Object.keys(blockSchemas) as [BlockType, ...BlockType[]];

const schemasByName = new Map<string, z.ZodObject>(Object.entries(blockSchemas));

/** Undefined for a stored block of a type that no longer exists. */
export const blockSchemaOf = (component: string): z.ZodObject | undefined => schemasByName.get(component);

const blockDescriptionOf = (component: string) => {
	const schema = blockSchemaOf(component);
	return schema && descriptionOf(schema);
};

/** The block's name for editors. */
export const blockLabel = (component: string): string => blockDescriptionOf(component)?.label ?? component;

export const acceptedSources = (component: BlockType): BlockSources => blockDescriptionOf(component)?.sources ?? null;
