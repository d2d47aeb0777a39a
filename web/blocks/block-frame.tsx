import type { BlockType } from "@lerret/contracts/blocks";
import type { BlockProps, ResolvedBlock } from "@lerret/platform/sites/blocks";
import { Component, type ComponentType, type ReactNode, Suspense } from "react";
import { Article } from "./article";
import { Content } from "./content";
import { Cover } from "./cover";
import { Events } from "./events";
import { isLater, laterBlock } from "./later-block";
import { MovieInfo } from "./movie-info";
import { Poster } from "./poster";
import { Ticket } from "./ticket";
import { TicketList } from "./ticket-list";
import { Title } from "./title";

/** The component of each block type. Blocks that no film page has are loaded lazily. */
const components = {
	title: Title,
	content: Content,
	program: laterBlock("Program"),
	schedule: laterBlock("Schedule"),
	"culture-program": laterBlock("CultureProgram"),
	events: Events,
	"news-subscribe": laterBlock("NewsSubscribe"),
	"movie-info": MovieInfo,
	"ticket-list": TicketList,
	ticket: Ticket,
	cover: Cover,
	article: Article,
	poster: Poster,
	"card-list": laterBlock("CardList"),
	card: laterBlock("Card"),
	"quick-links": laterBlock("QuickLinks"),
	slideshow: laterBlock("Slideshow"),
	"search-field": laterBlock("SearchField"),
	"search-results": laterBlock("SearchResults"),
	"storage-list": laterBlock("StorageList"),
	"feedback-form": laterBlock("FeedbackForm"),
} as const satisfies { [T in BlockType]: ComponentType<BlockProps<T>> };

export const comesLater = ({ component }: ResolvedBlock): boolean => isLater(components[component]);

/** Renders a block. One that throws renders nothing, so that the page and the other blocks stay. */
export function BlockFrame({ block }: { block: ResolvedBlock }) {
	const Drawn = components[block.component] as ComponentType<object>;
	return (
		<Suspense fallback={null}>
			<Barrier>
				<Drawn {...block.props} />
			</Barrier>
		</Suspense>
	);
}

class Barrier extends Component<{ children: ReactNode }, { broken: boolean }> {
	override state = { broken: false };

	static getDerivedStateFromError() {
		return { broken: true };
	}

	override render() {
		return this.state.broken ? null : this.props.children;
	}
}
