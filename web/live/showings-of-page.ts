import type { DayView, ShowingView } from "@lerret/platform/programme/views";
import type { ResolvedBlock } from "@lerret/platform/sites/blocks";

export type ShownShowing = { title: string; showing: ShowingView };

export function showingsOf(blocks: ResolvedBlock[]): ShownShowing[] {
	return blocks.flatMap(showingsOfBlock);
}

function showingsOfBlock(block: ResolvedBlock): ShownShowing[] {
	switch (block.component) {
		case "ticket-list":
			return block.props.days.flatMap(({ items }) =>
				items.flatMap(({ title, showings }) => showings.map((showing) => ({ title, showing }))),
			);
		case "ticket":
			return block.props.showing ? [{ title: block.props.title ?? "", showing: block.props.showing }] : [];
		case "program":
		case "schedule":
			return ofDays(block.props.programme.days);
		case "culture-program":
		case "events":
			return ofDays(block.props.days);
		default:
			return [];
	}
}

const ofDays = (days: DayView[]): ShownShowing[] =>
	days.flatMap(({ items }) =>
		items.flatMap(({ card, showings }) => showings.map((showing) => ({ title: card.title, showing }))),
	);
