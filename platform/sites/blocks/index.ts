import { type BlockData, type BlockType, blockSchemas } from "@lerret/contracts/blocks";
import type { Block } from "@lerret/contracts/site";
import { describeIssues } from "../../db/json.ts";
import { presentHtml } from "../clean-html.ts";
import type { PageContext } from "../context.ts";
import { resolveFeedbackForm, resolveStorageList } from "./law.ts";
import { resolveCard, resolveCardList, resolveSlideshow } from "./lists.ts";
import { resolveCover, resolveMovieInfo, resolvePoster, resolveTicket, resolveTicketList } from "./production.ts";
import { resolveCultureProgram, resolveEvents, resolveProgram, resolveSchedule } from "./programme.ts";
import { resolveSearchField, resolveSearchResults } from "./search.ts";
import { dropUnsafeLinks } from "./stored-links.ts";

type Resolver<T extends BlockType> = (context: PageContext, data: BlockData<T>, dataIds: string[]) => Promise<object>;

/** What each component needs, found. One entry a component: a forgotten one does not compile. */
export const resolvers = {
	title: async (_context, data) => data,
	content: async (_context, data) => ({ html: presentHtml(data.html) }),
	program: resolveProgram,
	schedule: resolveSchedule,
	"culture-program": resolveCultureProgram,
	events: resolveEvents,
	"news-subscribe": async (context, data) => ({ ...data, siteTitle: context.site.title }),
	"movie-info": resolveMovieInfo,
	"ticket-list": resolveTicketList,
	ticket: resolveTicket,
	cover: resolveCover,
	article: async (context) => {
		if (context.subject?.kind !== "article") throw new Error("this page is not about an article");
		return { html: presentHtml(context.subject.article.content) };
	},
	poster: resolvePoster,
	"card-list": resolveCardList,
	card: resolveCard,
	"quick-links": async (_context, data) => data,
	slideshow: resolveSlideshow,
	"search-field": resolveSearchField,
	"search-results": resolveSearchResults,
	"storage-list": resolveStorageList,
	"feedback-form": resolveFeedbackForm,
} as const satisfies { [T in BlockType]: Resolver<T> };

type Resolved = { [T in BlockType]: Awaited<ReturnType<(typeof resolvers)[T]>> };
/** The props of a component, as its resolver makes them. */
export type BlockProps<T extends BlockType> = Resolved[T];

/** A block with all that its component draws. */
export type ResolvedBlock = { [T in BlockType]: { id: string; component: T; props: Resolved[T] } }[BlockType];

/**
 * Resolves one block, or returns null for one that is broken: wrong data or a resolver that throws.
 * That is logged, and the page goes on without it.
 */
export async function resolveBlock(context: PageContext, block: Block): Promise<ResolvedBlock | null> {
	try {
		const schema = blockSchemas[block.component];
		const { data: stored, dropped } = dropUnsafeLinks(block.data);
		if (dropped.length > 0)
			context.log.warn(
				{ site: context.site.id, page: context.page.id, block: block.id, addresses: dropped },
				"links of a block left out",
			);
		const data = schema.safeParse(stored);
		if (!data.success) throw new Error(`data: ${describeIssues(data.error)}`);
		// Schema and resolver are taken by the same key, which the type of a union of pairs cannot say.
		const resolve = resolvers[block.component] as (
			context: PageContext,
			data: unknown,
			dataIds: string[],
		) => Promise<object>;
		const props = await resolve(context, data.data, block.dataIds);
		return { id: block.id, component: block.component, props } as ResolvedBlock;
	} catch (error) {
		context.log.warn({ err: error, site: context.site.id, page: context.page.id, block: block.id }, "block left out");
		return null;
	}
}
