import type { DataSource } from "../site.ts";
import { acceptedSources, type BlockType } from "./index.ts";

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
