import type { BlockData, BlockType } from "@lerret/contracts/blocks";
import { paths, patterns } from "@lerret/contracts/paths";
import type { DataSource, Filter } from "@lerret/contracts/site";
import type { PageWithBlocks } from "@lerret/platform/sites/write";
import { pages as birkevagTexts } from "../content/pages/birkevag.ts";
import type { PageKey } from "../content/pages/page-key.ts";
import { pages as tindevikTexts } from "../content/pages/tindevik.ts";
import type { PageContent } from "../content/types.ts";
import { checkoutOf, type DemoSite } from "./site-configs.ts";

/** The pages of a demo site, made of blocks. */

type Placed = { component: BlockType; data: unknown; dataIds: string[]; hide: boolean };

/** A block as an editor would place it. */
function block<T extends BlockType>(
	component: T,
	data: BlockDataInput<T>,
	options: { dataIds?: string[]; hide?: boolean } = {},
): Placed {
	return { component, data, dataIds: options.dataIds ?? [], hide: options.hide ?? false };
}

/** What an editor must say: everything that has no default. */
type BlockDataInput<T extends BlockType> = Partial<BlockData<T>>;

type Column = { xs?: number; md?: number; lg: number; blocks: Placed[] };
type Draft = {
	id: string;
	path: string;
	title: string;
	description?: string | undefined;
	sources?: DataSource[];
	rows: Column[][];
	standard?: boolean;
};

function page({ id, path, title, description, sources = [], rows, standard = false }: Draft): PageWithBlocks {
	return {
		page: {
			id,
			title,
			path,
			layout: "layout",
			pageType: standard ? "standard" : "ordinary",
			sources,
			template: {
				rows: rows.map((columns) => ({ columns: columns.map(({ xs = 12, md = 12, lg }) => ({ xs, md, lg })) })),
			},
			meta: { nb: description === undefined ? {} : { description } },
		},
		blocks: rows.flatMap((columns, row) =>
			columns.flatMap(({ blocks }, column) =>
				blocks.map(({ component, data, dataIds, hide }, order) => ({
					id: `${id}-${row}${column}${order}-${component}`,
					component,
					hide,
					place: { row, column, order },
					dataIds,
					data,
				})),
			),
		),
	};
}

const full = (...blocks: Placed[]): Column[] => [{ lg: 12, blocks }];
const eq = (property: Filter["property"], value: string): Filter => ({ property, value, operator: "eq" });
const source = (id: string, model: DataSource["model"], collection: boolean, ...filter: Filter[]): DataSource => ({
	id,
	name: id,
	model,
	collection,
	filter,
});

const films = source("films", "event", true, eq("object", "movie"));
const stage = source("stage", "event", true, eq("object", "culture"), eq("objectClass", "stage"));
const bathing = source("bathing", "event", true, eq("object", "culture"), eq("objectClass", "bathing"));
const upcoming = source("upcoming", "production", true, eq("object", "movie"), eq("release", "upcoming"));
const news = source("news", "article", true);

const newsletter = (heading: string, text: string) =>
	block("news-subscribe", { heading, text, topics: ["film", "kultur", "familie"] });

/** Every page of a demo site. `tryOutSlug` is the film that the try-out page shows. */
export function demoPages(site: DemoSite, tryOutSlug: string): PageWithBlocks[] {
	const texts = site === "tindevik" ? tindevikTexts : birkevagTexts;
	return [
		...programmePages(site, texts),
		...subjectPages(),
		...textPages(texts),
		tryOutPage(texts.testside, tryOutSlug),
	];
}

type Texts = typeof tindevikTexts;

function programmePages(site: DemoSite, texts: Texts): PageWithBlocks[] {
	const isHouse = site === "tindevik";
	const place = isHouse ? "Tindevik" : "Birkevåg";
	return [
		page({
			id: "forside",
			path: paths.front,
			title: "Forside",
			description: isHouse
				? "Kino, konserter, teater og bading i Tindevik kulturhus. Se hva som går i dag, og kjøp billetter."
				: "Kino ved kaia i Birkevåg. Se hva som går i dag, og kjøp billetter.",
			sources: [films, stage, news],
			rows: [
				[
					{ lg: 5, blocks: [block("slideshow", { label: "Utvalgt", limit: 5 })] },
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
				],
				full(
					block(
						"culture-program",
						{ heading: isHouse ? "På scenen" : "Gjester i Salen", limit: 6, morePath: paths.culture },
						{ dataIds: ["stage"] },
					),
				),
				[
					{
						lg: 7,
						blocks: [
							newsletter(
								"Programmet på e-post",
								"Hver torsdag: ukas filmer og forestillinger, og billetter som slippes. Ingenting annet.",
							),
						],
					},
					{
						lg: 5,
						blocks: [
							block("quick-links", {
								heading: "Snarveier",
								links: [
									{
										label: "Billetter og priser",
										path: paths.tickets,
										text: "Rabatter, kulturkort, ledsagerbevis og refusjon.",
									},
									{
										label: "Aldersgrenser",
										path: paths.ageLimits,
										text: "Hvem kan se hva, og hvem må ha med en voksen.",
									},
									{ label: "Gavekort", path: `${checkoutOf(site)}/gavekort`, text: "Valgfritt beløp, rett på e-post." },
									{ label: "Finn fram", path: paths.contact, text: "Adresse, parkering, heis og teleslynge." },
								],
							}),
						],
					},
				],
				// The specification's front page has a card list that is there, and hidden.
				full(
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
			description: `Alle filmer og tider på kino i ${place}: aldersgrense, språk, sal og billetter, dag for dag.`,
			sources: [films],
			rows: [full(block("title", { text: "Kinoprogram" }), block("program", { days: 7 }, { dataIds: ["films"] }))],
		}),
		page({
			id: "den-store-kinodagen",
			path: paths.bigDay,
			title: texts["den-store-kinodagen"].title,
			description: texts["den-store-kinodagen"].description,
			sources: [films],
			rows: [
				full(block("title", { text: texts["den-store-kinodagen"].title, lead: texts["den-store-kinodagen"].lead })),
				[
					{
						lg: 7,
						blocks: [
							block("content", { html: texts["den-store-kinodagen"].html }),
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
			description: `Filmene som får premiere på kino i ${place} de neste månedene, i rekkefølge.`,
			sources: [upcoming],
			rows: [
				full(
					block("title", {
						text: "Kommende filmer",
						lead: "Premierene som står for tur. Billettene slippes som regel onsdagen før.",
					}),
					block(
						"card-list",
						{ limit: 60, empty: "Ingen premierer er kunngjort ennå. Se hva som går nå i kinoprogrammet." },
						{ dataIds: ["upcoming"] },
					),
				),
			],
		}),
		page({
			id: "kulturprogram",
			path: paths.culture,
			title: "Kulturprogram",
			description: isHouse
				? "Konserter, teater, humor, barneforestillinger og bading i Tindevik kulturhus, dag for dag."
				: "Gjestespill og kvelder i Salen på Birkevåg kino.",
			sources: [stage, bathing],
			rows: [
				full(
					block("title", { text: "Kulturprogram" }),
					block("culture-program", { limit: 80 }, { dataIds: ["stage"] }),
					...(isHouse
						? [block("culture-program", { heading: "I svømmehallen", limit: 24 }, { dataIds: ["bathing"] })]
						: []),
				),
			],
		}),
		page({
			id: "nyheter",
			path: paths.news,
			title: "Nyheter",
			description: `Nytt fra ${isHouse ? "Tindevik kulturhus" : "Birkevåg kino"}: billettslipp, åpningstider og det som skjer i huset.`,
			sources: [news],
			rows: [
				full(
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
				full(
					block("title", { text: "Søk" }),
					block("search-field", { label: "Hva leter du etter?" }),
					block("search-results", {}),
				),
			],
		}),
	];
}

function subjectPages(): PageWithBlocks[] {
	return [
		page({
			id: "film",
			path: patterns.production,
			title: "Film",
			sources: [source("production", "production", false, eq("object", "movie"), eq("slug", ":production")), films],
			rows: [
				full(block("cover", {}, { dataIds: ["production"] })),
				[
					{
						lg: 7,
						blocks: [
							block("ticket-list", { heading: "Billetter" }, { dataIds: ["production"] }),
							block("movie-info", { part: "about" }, { dataIds: ["production"] }),
						],
					},
					{
						lg: 5,
						blocks: [
							block("movie-info", { part: "facts" }, { dataIds: ["production"] }),
							block("poster", {}, { dataIds: ["production"] }),
							block("events", { heading: "Også på kino", limit: 5 }, { dataIds: ["films"] }),
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
				source("culture", "production", false, eq("object", "culture"), eq("pageReference", ":culture")),
				stage,
			],
			rows: [
				full(block("cover", {}, { dataIds: ["culture"] })),
				[
					{
						lg: 7,
						blocks: [
							block("ticket-list", { heading: "Billetter" }, { dataIds: ["culture"] }),
							block("movie-info", { part: "about" }, { dataIds: ["culture"] }),
						],
					},
					{
						lg: 5,
						blocks: [
							block("movie-info", { part: "facts" }, { dataIds: ["culture"] }),
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
			sources: [source("article", "article", false, eq("slug", ":article")), films],
			rows: [
				full(block("cover", {}, { dataIds: ["article"] })),
				[
					{ lg: 8, blocks: [block("article", {}, { dataIds: ["article"] })] },
					{ lg: 4, blocks: [block("events", { heading: "På kino nå", limit: 5 }, { dataIds: ["films"] })] },
				],
			],
		}),
	];
}

const textKeys = [
	"om-oss",
	"aldersgrenser-pa-kino",
	"billettinformasjon",
	"kontakt-oss",
	"personvernerklaering",
	"informasjonskapsler",
	"tilgjengelighetserklaering",
] as const satisfies PageKey[];

/** What the house itself puts among the words of a page. */
const houseBlocks: Partial<Record<PageKey, Placed[]>> = {
	informasjonskapsler: [block("storage-list", {})],
	tilgjengelighetserklaering: [
		block("feedback-form", {
			heading: "Si fra om tilgjengelighet",
			text: "Fortell hva som ikke virker for deg. Det du skriver, leses bare av dem som driver nettstedet.",
			tellsLastChange: true,
		}),
	],
};

const after = ({ after }: PageContent): Placed[] => (after === undefined ? [] : [block("content", { html: after })]);

function textPages(texts: Texts): PageWithBlocks[] {
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

/** The try-out page: poster, cover, content (spec.txt, section 2), and the parts that no other page shows on their own. */
function tryOutPage(text: Texts["testside"], slug: string): PageWithBlocks {
	return page({
		id: "testside",
		path: paths.tryOut,
		title: text.title,
		description: text.description,
		sources: [source("film", "production", false, eq("slug", slug)), news],
		rows: [
			full(block("cover", {}, { dataIds: ["film"] })),
			[
				{ lg: 4, blocks: [block("poster", {}, { dataIds: ["film"] })] },
				{
					lg: 8,
					blocks: [
						block("content", { html: text.html }),
						block("ticket", {}, { dataIds: ["film"] }),
						block("card", {}, { dataIds: ["news"] }),
					],
				},
			],
		],
	});
}
