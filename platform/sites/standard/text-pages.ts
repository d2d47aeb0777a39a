import { paths } from "@lerret/contracts/paths";
import type { PageWithBlocks } from "../write.ts";
import { block, full, type Placed, page } from "./build.ts";
import { type PageText, type SiteWords, type TextKey, textKeys } from "./words.ts";

const houseBlocks: Partial<Record<TextKey, Placed[]>> = {
	informasjonskapsler: [block("storage-list", {})],
	tilgjengelighetserklaering: [
		block("feedback-form", {
			heading: "Si fra om tilgjengelighet",
			text: "Fortell hva som ikke virker for deg. Det du skriver, leses bare av dem som driver nettstedet.",
			tellsLastChange: true,
		}),
	],
};

const after = ({ after }: PageText): Placed[] => (after === undefined ? [] : [block("content", { html: after })]);

export function textPages(texts: SiteWords["texts"]): PageWithBlocks[] {
	const plain = textKeys.map((key) =>
		page({
			id: key,
			path: `/${key}`,
			title: texts[key].title,
			description: texts[key].description,
			standard: true,
			rows: [
				full(
					block("title", { text: texts[key].title, lead: texts[key].lead }),
					block("content", { html: texts[key].html }),
					...(houseBlocks[key] ?? []),
					...after(texts[key]),
				),
			],
		}),
	);
	const missing = texts["404"];
	return [
		...plain,
		page({
			id: "404",
			path: paths.notFound,
			title: missing.title,
			description: missing.description,
			standard: true,
			rows: [
				full(
					block("title", { text: missing.title, lead: missing.lead }),
					block("content", { html: missing.html }),
					block("search-field", { label: "Søk på nettstedet" }),
				),
			],
		}),
	];
}
