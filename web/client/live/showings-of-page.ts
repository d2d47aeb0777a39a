import type { ResolvedBlock } from "@lerret/platform/pages/blocks";
import type { DayView, ShowingView } from "@lerret/platform/programme/views";

export type ListedShowing = { title: string; showing: ShowingView };

export function showingsOf(blocks: ResolvedBlock[]): ListedShowing[] {
	return blocks.flatMap(showingsOfBlock);
}

function showingsOfBlock(block: ResolvedBlock): ListedShowing[] {
	switch (block.component) {
		case "ticket-list":
			return block.props.days.flatMap(({ items }) =>
				items.flatMap(({ title, showings }) => showings.map((showing) => ({ title, showing }))),
			);
		case "ticket":
			return block.props.showing ? [{ title: block.props.title ?? "", showing: block.props.showing }] : [];
		case "program":
		case "schedule":
			return showingsOfDays(block.props.programme.days);
		case "culture-program":
		case "events":
			return showingsOfDays(block.props.days);
		default:
			return [];
	}
}

const showingsOfDays = (days: DayView[]): ListedShowing[] =>
	days.flatMap(({ items }) =>
		items.flatMap(({ card, showings }) => showings.map((showing) => ({ title: card.title, showing }))),
	);
