import { acceptedSources, type BlockType } from "@lerret/contracts/blocks";
import { acceptsSource } from "@lerret/contracts/blocks/sources";
import { type DataSource, type Filter, keyProperties, listProperties, sourceProperties } from "@lerret/contracts/site";

/** Data sources of a page, described in bokmål for editors (spec.txt, section 3). */

export const listModels = [
	["event", "Forestillinger"],
	["production", "Filmer og arrangementer"],
	["article", "Nyheter"],
] as const satisfies readonly (readonly [DataSource["model"], string])[];

type Choices = readonly (readonly [string, string])[];

/** Choices per filter property. An empty value means no filter; the category is a free text. */
export const filterChoices: Partial<Record<Filter["property"], { label: string; choices: Choices }>> = {
	object: {
		label: "Av",
		choices: [
			["", "Alt"],
			["movie", "Film"],
			["culture", "Kulturarrangementer"],
		],
	},
	objectClass: {
		label: "Type",
		choices: [
			["", "Alle"],
			["feature", "Spillefilm"],
			["stage", "På scenen"],
			["bathing", "Bading"],
		],
	},
	release: {
		label: "Når",
		choices: [
			["", "Når som helst"],
			["upcoming", "Med premiere framover"],
			["current", "Går nå"],
		],
	},
};

export const filterValue = ({ filter }: DataSource, property: Filter["property"]): string =>
	filter.find((one) => one.property === property)?.value ?? "";

export function withFilter(source: DataSource, property: Filter["property"], value: string): DataSource {
	const others = source.filter.filter((one) => one.property !== property);
	return { ...source, filter: value === "" ? others : [...others, { property, value, operator: "eq" }] };
}

export const withModel = (source: DataSource, model: DataSource["model"]): DataSource => ({
	...source,
	model,
	filter: source.filter.filter(({ property }) => listProperties[model].includes(property)),
});

export function newSource(sources: DataSource[]): DataSource {
	const ids = new Set(sources.map(({ id }) => id));
	const number = Array.from({ length: sources.length + 1 }, (_, i) => i + 1).find((n) => !ids.has(`kilde-${n}`));
	return { id: `kilde-${number}`, name: "", model: "event", collection: true, filter: [] };
}

/** For example "Kommende filmer: filmer og arrangementer (film, med premiere framover)". */
export function describeSource(source: DataSource): string {
	if (!source.collection) return `${source.name}: ${describeSingleSource(source)}`;
	const model = listModels.find(([name]) => name === source.model)?.[1].toLowerCase() ?? source.model;
	const filterLabels = sourceProperties[source.model].flatMap((property) => {
		const value = filterValue(source, property);
		if (value === "") return [];
		return [(filterChoices[property]?.choices.find(([one]) => one === value)?.[1] ?? value).toLowerCase()];
	});
	return `${source.name}: ${model}${filterLabels.length === 0 ? "" : ` (${filterLabels.join(", ")})`}`;
}

export function describeSingleSource(source: DataSource): string {
	const key = source.filter.find(({ property }) => keyProperties.includes(property));
	if (!key) return "det som vises neste gang";
	const item =
		singleItemNames[source.model] ?? (filterValue(source, "object") === "movie" ? "filmen" : "arrangementet");
	if (key.value.startsWith(":")) return `${item} som adressen til siden gjelder`;
	return key.property === "id" ? `${item} med id ${key.value}` : `${item} med adressen ${key.value}`;
}

const singleItemNames: Partial<Record<DataSource["model"], string>> = { article: "nyheten", event: "forestillingen" };

/**
 * The page's data sources that a component accepts, as choices. The chosen one stays a choice even if it is not
 * accepted or no longer on the page.
 */
export function sourceChoices(sources: DataSource[], component: BlockType, chosen: string | undefined) {
	const accepted = sources.filter((source) => source.id === chosen || acceptsSource(component, source));
	const choices = accepted.map((source) => [source.id, describeSource(source)] as const);
	const isKnown = chosen === undefined || accepted.some(({ id }) => id === chosen);
	return [["", noSourceLabel(component)] as const, ...choices, ...(isKnown ? [] : [[chosen, chosen] as const])];
}

function noSourceLabel(component: BlockType): string {
	if (component === "slideshow") return "Det som vises øverst på forsiden";
	if (component === "card" || component === "card-list") return "Alle nyheter";
	return acceptedSources(component)?.takes === "lists" ? "Alt" : "Det siden handler om";
}
