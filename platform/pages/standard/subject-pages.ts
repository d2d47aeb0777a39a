import { paths, patterns } from "@lerret/contracts/paths";
import type { PageWithBlocks } from "../../sites/write.ts";
import { block, eq, fullWidth, itemSource, page } from "./build.ts";
import { films, news, nextFilm, stage } from "./sources.ts";
import type { TextPage } from "./standard-texts.ts";

/** The pages with a pattern address: film, culture event and article. */
export function subjectPages(): PageWithBlocks[] {
	return [
		page({
			id: "film",
			path: patterns.production,
			title: "Film",
			sources: [
				itemSource("production", "Filmen", "production", eq("object", "movie"), eq("slug", ":production")),
				films,
			],
			rows: [
				fullWidth(block("cover", {}, { dataIds: ["production"] })),
				[
					{
						lg: 5,
						blocks: [
							block("ticket-list", { heading: "Billetter" }, { dataIds: ["production"] }),
							block("movie-info", { part: "facts" }, { dataIds: ["production"] }),
							block("poster", {}, { dataIds: ["production"] }),
						],
					},
					{
						lg: 7,
						blocks: [
							block("movie-info", { part: "about" }, { dataIds: ["production"] }),
							block("events", { heading: "Passer også for deg", limit: 5 }, { dataIds: ["films"] }),
						],
					},
				],
			],
		}),
		page({
			id: "kulturarrangement",
			path: patterns.culture,
			title: "Arrangement",
			sources: [
				itemSource("culture", "Arrangementet", "production", eq("object", "culture"), eq("pageReference", ":culture")),
				stage,
			],
			rows: [
				fullWidth(block("cover", {}, { dataIds: ["culture"] })),
				[
					{
						lg: 5,
						blocks: [
							block("ticket-list", { heading: "Billetter" }, { dataIds: ["culture"] }),
							block("movie-info", { part: "facts" }, { dataIds: ["culture"] }),
						],
					},
					{
						lg: 7,
						blocks: [
							block("movie-info", { part: "about" }, { dataIds: ["culture"] }),
							block("events", { heading: "Mer på scenen", limit: 5 }, { dataIds: ["stage"] }),
						],
					},
				],
			],
		}),
		page({
			id: "artikkel",
			path: patterns.article,
			title: "Nyhet",
			sources: [itemSource("article", "Nyheten", "article", eq("slug", ":article")), films],
			rows: [
				fullWidth(block("cover", {}, { dataIds: ["article"] })),
				[
					{ lg: 8, blocks: [block("article", {}, { dataIds: ["article"] })] },
					{ lg: 4, blocks: [block("events", { heading: "På kino nå", limit: 5 }, { dataIds: ["films"] })] },
				],
			],
		}),
	];
}

/**
 * The page for trying out blocks: poster, cover, content (spec.txt, section 2), and blocks that no other page shows
 * alone.
 */
export function testPage(text: TextPage): PageWithBlocks {
	return page({
		id: "testside",
		path: paths.testPage,
		title: text.title,
		description: text.description,
		sources: [nextFilm, news],
		rows: [
			fullWidth(block("cover", {}, { dataIds: [nextFilm.id] })),
			[
				{ lg: 4, blocks: [block("poster", {}, { dataIds: [nextFilm.id] })] },
				{
					lg: 8,
					blocks: [
						block("content", { html: text.html }),
						block("ticket", {}, { dataIds: [nextFilm.id] }),
						block("card", {}, { dataIds: [news.id] }),
					],
				},
			],
		],
	});
}
