import { paths } from "@lerret/contracts/paths";
import type { PageWithBlocks } from "../../sites/write.ts";
import { after, block, fullWidth, type PlacedBlock, page } from "./build.ts";
import { type StandardPageTexts, type TextKey, type TextPage, textKeys } from "./standard-texts.ts";

const addedBlocks: Partial<Record<TextKey, PlacedBlock[]>> = {
	billettinformasjon: [block("price-list", { caption: "Vanlige priser" })],
	informasjonskapsler: [block("storage-list", {})],
	tilgjengelighetserklaering: [
		block("feedback-form", {
			heading: "Si fra om tilgjengelighet",
			text: "Fortell hva som ikke virker for deg. Det du skriver, leses bare av dem som driver nettstedet.",
			tellsLastChange: true,
		}),
	],
};

/** A page of a text, at an address of its key. */
export function textPage(
	key: string,
	text: TextPage,
	{ added = [], standard = false }: { added?: PlacedBlock[] | undefined; standard?: boolean } = {},
): PageWithBlocks {
	const { title, description, lead, html, blocks: { first = [], middle = [], last = [] } = {} } = text;
	return page({
		id: key,
		path: `/${key}`,
		title,
		description,
		standard,
		rows: [
			fullWidth(
				block("title", { text: title, lead }),
				...first,
				block("content", { html }),
				...added,
				...middle,
				...after(text),
				...last,
			),
		],
	});
}

export function textPages(texts: StandardPageTexts["texts"]): PageWithBlocks[] {
	const ordinaryPages = textKeys.map((key) => textPage(key, texts[key], { added: addedBlocks[key], standard: true }));
	const missing = texts["404"];
	return [
		...ordinaryPages,
		page({
			id: "404",
			path: paths.notFound,
			title: missing.title,
			description: missing.description,
			standard: true,
			rows: [
				fullWidth(
					block("title", { text: missing.title, lead: missing.lead }),
					block("content", { html: missing.html }),
					block("search-field", { label: "Søk på nettstedet" }),
				),
			],
		}),
	];
}
