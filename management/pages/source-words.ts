import { type DataSource, type Filter, listProperties } from "@lerret/contracts/site";

/** Data sources of a page in the words of those who choose them (spec.txt, section 3: name, model, collection flag, filters). */

/** What a list is made of. */
export const listModels = [
	["event", "Forestillinger"],
	["production", "Filmer og arrangementer"],
	["article", "Nyheter"],
] as const satisfies readonly (readonly [DataSource["model"], string])[];

type Choices = readonly (readonly [string, string])[];

/** What a list can be narrowed to, by the property it is narrowed by. An empty value is no narrowing; a category is written by hand. */
export const narrowings: Partial<Record<Filter["property"], { label: string; choices: Choices }>> = {
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

/** The source with a property narrowed to a value, or not narrowed by it any more. */
export function narrowed(source: DataSource, property: Filter["property"], value: string): DataSource {
	const others = source.filter.filter((one) => one.property !== property);
	return { ...source, filter: value === "" ? others : [...others, { property, value, operator: "eq" }] };
}

/** The source as a list of something else; what that cannot be narrowed by is left out. */
export const remodelled = (source: DataSource, model: DataSource["model"]): DataSource => ({
	...source,
	model,
	filter: source.filter.filter(({ property }) => listProperties[model].includes(property)),
});

/** A list that is called what no other on the page is. */
export function newSource(sources: DataSource[]): DataSource {
	const ids = new Set(sources.map(({ id }) => id));
	const number = Array.from({ length: sources.length + 1 }, (_, i) => i + 1).find((n) => !ids.has(`kilde-${n}`));
	return { id: `kilde-${number}`, name: "", model: "event", collection: true, filter: [] };
}

/** The source in one sentence: "Kommende filmer: filmer og arrangementer (film, med premiere framover)". */
export function sourceSentence(source: DataSource): string {
	if (!source.collection) return `${source.name}: ${singleWords(source)}`;
	const model = listModels.find(([name]) => name === source.model)?.[1].toLowerCase() ?? source.model;
	const narrowedTo = listProperties[source.model].flatMap((property) => {
		const value = filterValue(source, property);
		if (value === "") return [];
		return [(narrowings[property]?.choices.find(([one]) => one === value)?.[1] ?? value).toLowerCase()];
	});
	return `${source.name}: ${model}${narrowedTo.length === 0 ? "" : ` (${narrowedTo.join(", ")})`}`;
}

/** What a source of one single thing shows. */
export function singleWords(source: DataSource): string {
	const address = filterValue(source, "slug") || filterValue(source, "pageReference");
	const thing =
		source.model === "article" ? "nyheten" : filterValue(source, "object") === "movie" ? "filmen" : "arrangementet";
	return address.startsWith(":") ? `${thing} som adressen til siden gjelder` : `${thing} med adressen ${address}`;
}
