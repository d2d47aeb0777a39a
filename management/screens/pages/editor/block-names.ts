import { acceptedSources, type BlockType, blockLabel, blockSchemas, blockTypes } from "@lerret/contracts/blocks";
import { acceptsSource } from "@lerret/contracts/blocks/sources";
import { blockFieldsSchema } from "@lerret/contracts/content/block";
import { initialFields } from "@lerret/contracts/describe";
import { compareText } from "@lerret/contracts/nb/collate";
import type { BlockFields, PageFields } from "./page-model.ts";

const maxExcerptLength = 60;

/** What a block is called in the list: its kind and the beginning of its content. */
export function nameOfBlock({ component, data, dataIds }: BlockFields, sources: PageFields["sources"]): string {
	const source = sources.find(({ id }) => id === dataIds[0])?.name ?? "";
	const text = excerptOf(data) || source || countOf(data);
	return text === "" ? blockLabel(component) : `${blockLabel(component)}: ${text}`;
}

function excerptOf(data: Record<string, unknown>): string {
	const { heading, text, html, label, caption, tag } = data;
	const first = [heading, text, html, label, caption, tag].find((one) => typeof one === "string" && one !== "");
	if (typeof first !== "string") return "";
	// Adds a space between paragraphs, which textContent would join.
	const spaced = first.replace(/<\/(?!a>|strong>|em>)/gu, " $&");
	const { body } = new DOMParser().parseFromString(spaced, "text/html");
	const words = body.textContent.replace(/\s+/gu, " ").trim();
	return words.length > maxExcerptLength ? `${words.slice(0, maxExcerptLength)} …` : words;
}

const countOf = (data: Record<string, unknown>): string => {
	const list = Object.values(data).find((value) => Array.isArray(value) && value.length > 0);
	return Array.isArray(list) ? `${list.length}` : "";
};

/** These show the page's own item, and nothing without one. */
const ofOneItem: ReadonlySet<BlockType> = new Set(["ticket-list", "ticket"]);

/** Whether a page has what the block shows. */
export function canFill(component: BlockType, sources: PageFields["sources"]): boolean {
	const accepted = acceptedSources(component);
	if (accepted === null || (accepted.takes !== "one" && !ofOneItem.has(component))) return true;
	return sources.some((source) => acceptsSource(component, source));
}

/** The kinds of blocks that a page can fill, by name; text first. */
export const offeredTypes = (sources: PageFields["sources"]): BlockType[] => [
	"content",
	...blockTypes
		.filter((type) => type !== "content" && canFill(type, sources))
		.sort((one, other) => compareText(blockLabel(one), blockLabel(other))),
];

/** A new block; one that needs a source has the first that it accepts. */
export function newBlockFields(pageId: string, component: BlockType, sources: PageFields["sources"]): BlockFields {
	const accepted = acceptedSources(component);
	const isNeeded = accepted !== null && (accepted.takes !== "either" || ofOneItem.has(component));
	const source = isNeeded ? sources.find((one) => acceptsSource(component, one)) : undefined;
	return blockFieldsSchema.parse({
		...{ pageId, component, place: { row: 0, column: 0, order: 0 } },
		data: initialFields(blockSchemas[component]),
		dataIds: source ? [source.id] : [],
	});
}
