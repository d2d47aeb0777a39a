import type { BlockData } from "@lerret/contracts/blocks";
import { isWebAddress } from "@lerret/contracts/link-target";
import { paths } from "@lerret/contracts/paths";
import type { PageWithBlocks } from "../../sites/write.ts";
import { after, block, fullWidth, page } from "./build.ts";
import { bathing, films, news, stage, upcoming } from "./sources.ts";
import type { StandardPageTexts } from "./standard-texts.ts";

type Topics = BlockData<"news-subscribe">["topics"];

const newsletter = (heading: string, text: string, topics: Topics = ["film", "kultur", "familie"]) =>
	block("news-subscribe", { heading, text, topics });

export function programmePages({
	descriptions,
	shortcuts,
	upcomingLead,
	stageHeading,
	hasPool,
	giftCards,
	bigDayGroupId,
	texts,
}: StandardPageTexts): PageWithBlocks[] {
	return [
		page({
			id: "forside",
			path: paths.front,
			title: "Forside",
			description: descriptions.front,
			sources: [films, stage, upcoming, news],
			rows: [
				[
					{
						lg: 7,
						blocks: [
							block(
								"schedule",
								{ heading: "Kinoprogram", moreLabel: "Hele kinoprogrammet", morePath: paths.cinema },
								{ dataIds: ["films"] },
							),
						],
					},
					{ lg: 5, blocks: [block("slideshow", { label: "Utvalgt", limit: 5 })] },
					{ lg: 5, blocks: [block("at-a-glance", { showsOpening: true }, { dataIds: ["upcoming"] })] },
					{ lg: 7, blocks: [block("at-a-glance", {}, { dataIds: ["news"] })] },
				],
				fullWidth(
					block(
						"culture-program",
						{ heading: stageHeading, limit: 6, morePath: paths.culture },
						{ dataIds: ["stage"] },
					),
				),
				[
					{
						lg: 6,
						blocks: [
							newsletter(
								"Programmet på e-post",
								"Ukas filmer og forestillinger, og billetter som slippes. Ingenting annet.",
							),
						],
					},
					{
						lg: 6,
						blocks: [
							block("quick-links", {
								heading: "Snarveier",
								links: [
									{
										label: "Billetter og priser",
										path: paths.tickets,
										text: shortcuts.tickets,
									},
									{
										label: "Aldersgrenser",
										path: paths.ageLimits,
										text: "Hvem kan se hva, og hvem må ha med en voksen.",
									},
									...(giftCards === null
										? []
										: [
												{
													label: "Gavekort",
													path: giftCards,
													text: isWebAddress(giftCards)
														? "I billettbutikken, på et annet nettsted."
														: "Valgfritt beløp, rett på e-post.",
												},
											]),
									{ label: "Finn fram", path: paths.contact, text: shortcuts.contact },
								],
							}),
						],
					},
				],
				// The specification's front page has a hidden card list.
				fullWidth(
					block(
						"card-list",
						{ heading: "Nyheter", limit: 3, empty: "Ingen nyheter ennå." },
						{ dataIds: ["news"], hide: true },
					),
				),
			],
		}),
		page({
			id: "kinoprogram",
			path: paths.cinema,
			title: "Kinoprogram",
			description: descriptions.cinema,
			sources: [films],
			rows: [fullWidth(block("title", { text: "Kinoprogram" }), block("program", { days: 7 }, { dataIds: ["films"] }))],
		}),
		page({
			id: "den-store-kinodagen",
			path: paths.bigDay,
			title: texts["den-store-kinodagen"].title,
			description: texts["den-store-kinodagen"].description,
			sources: [films],
			rows: [
				fullWidth(
					block("title", { text: texts["den-store-kinodagen"].title, lead: texts["den-store-kinodagen"].lead }),
				),
				[
					{
						lg: 7,
						blocks: [
							block("content", { html: texts["den-store-kinodagen"].html }),
							...(bigDayGroupId === null
								? []
								: [block("price-list", { caption: "Priser på Den store kinodagen", priceGroupId: bigDayGroupId })]),
							...after(texts["den-store-kinodagen"]),
							block(
								"program",
								{ heading: "Programmet for dagen", days: 1, tag: "Den store kinodagen" },
								{ dataIds: ["films"] },
							),
						],
					},
					{
						lg: 5,
						blocks: [
							newsletter(
								"Få beskjed",
								"Vi skriver når programmet for Den store kinodagen er klart og billettene slippes.",
							),
						],
					},
				],
			],
		}),
		page({
			id: "kommende-filmer",
			path: paths.upcoming,
			title: "Kommende filmer",
			description: descriptions.upcoming,
			sources: [upcoming],
			rows: [
				fullWidth(
					block("title", {
						text: "Kommende filmer",
						lead: upcomingLead,
					}),
					block("card-list", { limit: 60, empty: "Ingen premierer er kunngjort ennå." }, { dataIds: ["upcoming"] }),
				),
			],
		}),
		page({
			id: "kulturprogram",
			path: paths.culture,
			title: "Kulturprogram",
			description: descriptions.culture,
			sources: hasPool ? [stage, bathing] : [stage],
			rows: [
				fullWidth(
					block("title", { text: "Kulturprogram" }),
					block("culture-program", { limit: 80 }, { dataIds: ["stage"] }),
					...(hasPool
						? [block("culture-program", { heading: "I svømmehallen", limit: 24 }, { dataIds: ["bathing"] })]
						: []),
				),
			],
		}),
		page({
			id: "nyheter",
			path: paths.news,
			title: "Nyheter",
			description: descriptions.news,
			sources: [news],
			rows: [
				fullWidth(
					block("title", { text: "Nyheter" }),
					block("card-list", { limit: 60, empty: "Ingen nyheter ennå." }, { dataIds: ["news"] }),
				),
			],
		}),
		page({
			id: "sok",
			path: paths.search,
			title: "Søk",
			description: "Søk i filmer, arrangementer og nyheter.",
			rows: [
				fullWidth(
					block("title", { text: "Søk" }),
					block("search-field", { label: "Hva leter du etter?" }),
					block("search-results", {}),
				),
			],
		}),
	];
}
