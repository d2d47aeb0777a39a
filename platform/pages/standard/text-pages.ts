import { paths } from "@lerret/contracts/paths";
import type { PageWithBlocks } from "../../sites/write.ts";
import { after, block, fullWidth, type PlacedBlock, page } from "./build.ts";
import { type StandardPageTexts, type TextKey, textKeys } from "./standard-texts.ts";

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

export function textPages(texts: StandardPageTexts["texts"]): PageWithBlocks[] {
	const ordinaryPages = textKeys.map((key) =>
		page({
			id: key,
			path: `/${key}`,
			title: texts[key].title,
			description: texts[key].description,
			standard: true,
			rows: [
				fullWidth(
					block("title", { text: texts[key].title, lead: texts[key].lead }),
					block("content", { html: texts[key].html }),
					...(addedBlocks[key] ?? []),
					...after(texts[key]),
				),
			],
		}),
	);
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
