import type { BlockType } from "@lerret/contracts/blocks";
import type { BlockProps, ResolvedBlock } from "@lerret/platform/pages/blocks";
import { Component, type ComponentType, type ReactNode, Suspense } from "react";
import { Article } from "./article";
import { Content } from "./content";
import { Cover } from "./cover";
import { Events } from "./events";
import { isLazy, lazyBlock } from "./lazy-block";
import { MovieInfo } from "./movie-info";
import { Poster } from "./poster";
import { Ticket } from "./ticket";
import { TicketList } from "./ticket-list";
import { Title } from "./title";

/** The component of each block type. Blocks that no film page has are loaded lazily. */
const components = {
	title: Title,
	content: Content,
	program: lazyBlock("Program"),
	schedule: lazyBlock("Schedule"),
	"culture-program": lazyBlock("CultureProgram"),
	events: Events,
	"news-subscribe": lazyBlock("NewsSubscribe"),
	"movie-info": MovieInfo,
	"ticket-list": TicketList,
	ticket: Ticket,
	cover: Cover,
	article: Article,
	poster: Poster,
	"card-list": lazyBlock("CardList"),
	card: lazyBlock("Card"),
	"quick-links": lazyBlock("QuickLinks"),
	slideshow: lazyBlock("Slideshow"),
	"search-field": lazyBlock("SearchField"),
	"search-results": lazyBlock("SearchResults"),
	"storage-list": lazyBlock("StorageList"),
	"feedback-form": lazyBlock("FeedbackForm"),
} as const satisfies { [T in BlockType]: ComponentType<BlockProps<T>> };

export const isLazyBlock = ({ component }: ResolvedBlock): boolean => isLazy(components[component]);

/** Renders a block. One that throws renders nothing, so that the page and the other blocks stay. */
export function BlockFrame({ block }: { block: ResolvedBlock }) {
	const BlockComponent = components[block.component] as ComponentType<object>;
	return (
		<Suspense fallback={null}>
			<ErrorBoundary>
				<BlockComponent {...block.props} />
			</ErrorBoundary>
		</Suspense>
	);
}

class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		return this.state.hasFailed ? null : this.props.children;
	}
}
