import type { BlockType } from "@lerret/contracts/blocks";
import type { BlockProps, ResolvedBlock } from "@lerret/platform/sites/blocks";
import { Component, type ComponentType, type ReactNode, Suspense } from "react";
import { Article } from "./article";
import { Card } from "./card";
import { CardList } from "./card-list";
import { Content } from "./content";
import { Cover } from "./cover";
import { CultureProgram } from "./culture-program";
import { Events } from "./events";
import { FeedbackForm } from "./feedback-form";
import { MovieInfo } from "./movie-info";
import { NewsSubscribe } from "./news-subscribe";
import { Poster } from "./poster";
import { Program } from "./program";
import { QuickLinks } from "./quick-links";
import { Schedule } from "./schedule";
import { SearchField } from "./search-field";
import { SearchResults } from "./search-results";
import { Slideshow } from "./slideshow";
import { StorageList } from "./storage-list";
import { Ticket } from "./ticket";
import { TicketList } from "./ticket-list";
import { Title } from "./title";

/** How each component is drawn. One entry a component: a forgotten one does not compile. */
const components = {
	title: Title,
	content: Content,
	program: Program,
	schedule: Schedule,
	"culture-program": CultureProgram,
	events: Events,
	"news-subscribe": NewsSubscribe,
	"movie-info": MovieInfo,
	"ticket-list": TicketList,
	ticket: Ticket,
	cover: Cover,
	article: Article,
	poster: Poster,
	"card-list": CardList,
	card: Card,
	"quick-links": QuickLinks,
	slideshow: Slideshow,
	"search-field": SearchField,
	"search-results": SearchResults,
	"storage-list": StorageList,
	"feedback-form": FeedbackForm,
} as const satisfies { [T in BlockType]: ComponentType<BlockProps<T>> };

/** A block in its place. One that throws leaves its place empty; the page and the other blocks stand. */
export function BlockFrame({ block }: { block: ResolvedBlock }) {
	// Component and props are taken by the same key, which the type of a union of pairs cannot say.
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
