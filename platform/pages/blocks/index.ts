import { type BlockData, type BlockType, blockSchemas } from "@lerret/contracts/blocks";
import { sourceError } from "@lerret/contracts/blocks/sources";
import { offeredTopics } from "@lerret/contracts/offered-topics";
import type { Block, DataSource } from "@lerret/contracts/site";
import { isDatabaseUnavailable } from "../../core/database-errors.ts";
import { describeIssues } from "../../db/json.ts";
import { presentText } from "../../texts/texts.ts";
import { type Choices, narrowingChoices, pickChoices } from "../choices.ts";
import type { PageContext } from "../context.ts";
import { readBlockItem } from "../source-items.ts";
import { resolveAtAGlance } from "./at-a-glance.ts";
import { resolveFeedbackForm, resolveStorageList } from "./legal.ts";
import { resolveCard, resolveCardList } from "./lists.ts";
import { resolveEvents } from "./next-events.ts";
import { resolvePriceList } from "./prices.ts";
import { resolveCover, resolveMovieInfo, resolvePoster, resolveTicket, resolveTicketList } from "./production.ts";
import { resolveCultureProgram, resolveProgram, resolveSchedule } from "./programme.ts";
import { resolveSearchField, resolveSearchResults } from "./search.ts";
import { resolveSeries } from "./series.ts";
import { resolveSlideshow } from "./slides.ts";
import { dropUnsafeLinks } from "./stored-links.ts";
import { resolvePictures, resolveQuestions, resolveQuickLinks, stateFacts } from "./venue.ts";

/** Returns null where the block has nothing to show, such as a film that is not public. */
type Resolver<T extends BlockType> = (
	context: PageContext,
	data: BlockData<T>,
	sources: DataSource[],
) => Promise<object | null>;

export const resolvers = {
	title: async (context, data) => ({ ...data, lead: data.lead && (await stateFacts(context, data.lead)) }),
	content: async (context, data) => ({ html: await presentText(context, await stateFacts(context, data.html)) }),
	program: resolveProgram,
	schedule: resolveSchedule,
	"culture-program": resolveCultureProgram,
	events: resolveEvents,
	"news-subscribe": async ({ site }, data) => {
		const offered = offeredTopics(site);
		const topics = data.topics.filter((topic) => offered.includes(topic));
		// A page of a programme that the venue does not have is about its only topic.
		return site.hasEmail && topics.length > 0
			? { ...data, topics, siteTitle: site.title, weekday: site.newsletter?.weekday ?? null }
			: null;
	},
	"movie-info": resolveMovieInfo,
	"ticket-list": resolveTicketList,
	ticket: resolveTicket,
	cover: resolveCover,
	article: async (context, _data, sources) => {
		const item = await readBlockItem(context, sources);
		return item?.kind === "article" ? { html: await presentText(context, item.article.content) } : null;
	},
	poster: resolvePoster,
	"card-list": resolveCardList,
	card: resolveCard,
	"quick-links": resolveQuickLinks,
	slideshow: resolveSlideshow,
	"at-a-glance": resolveAtAGlance,
	"search-field": resolveSearchField,
	"search-results": resolveSearchResults,
	"storage-list": resolveStorageList,
	"price-list": resolvePriceList,
	pictures: resolvePictures,
	questions: resolveQuestions,
	series: resolveSeries,
	"inquiry-form": async (_context, data) => data,
	"feedback-form": resolveFeedbackForm,
} as const satisfies { [T in BlockType]: Resolver<T> };

const programmeChoices = ["day", "view", ...narrowingChoices] as const;

/** The choices that each block reads; no other choice reaches it. A page is cached once for all values of the others. */
const choicesOf: Partial<Record<BlockType, readonly (keyof Choices)[]>> = {
	program: programmeChoices,
	schedule: ["day", ...narrowingChoices],
	"culture-program": programmeChoices,
	"search-field": ["query"],
	"search-results": ["query"],
};

export const choicesOfBlocks = (blocks: Block[]): ReadonlySet<keyof Choices> =>
	new Set(blocks.flatMap(({ component }) => choicesOf[component] ?? []));

type Resolved = { [T in BlockType]: NonNullable<Awaited<ReturnType<(typeof resolvers)[T]>>> };
export type BlockProps<T extends BlockType> = Resolved[T];

export type ResolvedBlock = { [T in BlockType]: { id: string; component: T; props: Resolved[T] } }[BlockType];

/**
 * Resolves a block; null where it has nothing to show or is invalid. Errors are logged, and the page is shown without
 * the block.
 */
export async function resolveBlock(context: PageContext, block: Block): Promise<ResolvedBlock | null> {
	try {
		const schema = blockSchemas[block.component];
		const { data: stored, dropped } = dropUnsafeLinks(schema, block.data);
		if (dropped.length > 0)
			context.log.warn(
				{ site: context.site.id, page: context.page.id, block: block.id, addresses: dropped },
				"links of a block left out",
			);
		const data = schema.safeParse(stored);
		if (!data.success) throw new Error(`data: ${describeIssues(data.error)}`);
		// Schema and resolver have the same key, which a type of a union of pairs cannot express.
		const resolve = resolvers[block.component] as (
			context: PageContext,
			data: unknown,
			sources: DataSource[],
		) => Promise<object | null>;
		const choices = pickChoices(context.choices, choicesOf[block.component] ?? []);
		const props = await resolve({ ...context, choices }, data.data, sourcesOf(context, block));
		return props && ({ id: block.id, component: block.component, props } as ResolvedBlock);
	} catch (error) {
		// Otherwise the page would be cached without the block.
		if (isDatabaseUnavailable(error)) throw error;
		context.log.warn({ err: error, site: context.site.id, page: context.page.id, block: block.id }, "block left out");
		return null;
	}
}

function sourcesOf({ page }: PageContext, { component, dataIds }: Block): DataSource[] {
	return dataIds.map((id) => {
		const source = page.sources.find((one) => one.id === id);
		if (!source) throw new Error(`the page has no data source ${id}`);
		const message = sourceError(component, source);
		if (message) throw new Error(message);
		return source;
	});
}
