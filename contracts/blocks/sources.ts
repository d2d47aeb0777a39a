import type { DataSource } from "../site.ts";
import type { BlockType } from "./index.ts";

/** The models that fill a component, as one item, as lists, or as either; null if it takes no source. */
export type BlockSources = { models: readonly DataSource["model"][]; takes: "one" | "lists" | "either" } | null;

const programme = { models: ["event", "production"], takes: "lists" } as const;
const showings = { models: ["production", "event"], takes: "either" } as const;
const oneProduction = { models: ["production", "event"], takes: "one" } as const;
const items = { models: ["production", "event", "article"], takes: "either" } as const;

/**
 * The data sources of each component (spec.txt, section 3), for the page engine, the check on writing and the editor.
 * An event stands for its production where a component shows productions, and a production for its events where it
 * shows events.
 */
export const blockSources = {
	title: null,
	content: null,
	program: programme,
	schedule: programme,
	"culture-program": programme,
	events: programme,
	"news-subscribe": null,
	"movie-info": oneProduction,
	"ticket-list": showings,
	ticket: showings,
	cover: { models: ["production", "event", "article"], takes: "one" },
	article: { models: ["article"], takes: "one" },
	poster: oneProduction,
	"card-list": items,
	card: items,
	"quick-links": null,
	slideshow: items,
	"search-field": null,
	"search-results": null,
	"storage-list": null,
	"feedback-form": null,
} as const satisfies Record<BlockType, BlockSources>;

export const acceptedSources = (component: BlockType): BlockSources => blockSources[component];

export function acceptsSource(component: BlockType, { model, collection }: Pick<DataSource, "model" | "collection">) {
	const sources = acceptedSources(component);
	if (!sources?.models.includes(model)) return false;
	return sources.takes === "either" || (sources.takes === "lists") === collection;
}

const oneName = { event: "en forestilling", production: "en film eller et arrangement", article: "en nyhet" };
const listName = { event: "forestillinger", production: "filmer og arrangementer", article: "nyheter" };

/** Why a component cannot be filled from a source, as a bokmål sentence; null if it can. */
export function sourceError(component: BlockType, source: Pick<DataSource, "name" | "model" | "collection">) {
	if (acceptsSource(component, source)) return null;
	const sources = acceptedSources(component);
	if (!sources) return `Denne delen av siden fylles ikke fra noe, og kan ikke hente fra «${source.name}».`;
	const lists = new Intl.ListFormat("nb", { type: "disjunction" }).format(sources.models.map((one) => listName[one]));
	const ones = new Intl.ListFormat("nb", { type: "disjunction" }).format(sources.models.map((one) => oneName[one]));
	const accepted = { one: ones, lists: `en liste over ${lists}`, either: `${ones}, eller en liste over ${lists}` };
	return `Kan ikke hente fra «${source.name}». Denne delen av siden viser ${accepted[sources.takes]}.`;
}
