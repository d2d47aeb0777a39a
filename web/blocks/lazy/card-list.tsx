import type { BlockProps } from "@lerret/platform/pages/blocks";
import { AgeLegend } from "../../ui/age-legend";
import { ListCard } from "../../ui/list-card";

export default function CardList({ heading, cards, empty }: BlockProps<"card-list">) {
	const [firstCard] = cards;
	const kind = cards.every((card) => card.kind === firstCard?.kind) ? (firstCard?.kind ?? "article") : "mixed";
	return (
		<section className={`card-list card-list-${kind}`} aria-label={heading ?? undefined}>
			{heading ? <h2 className="section-heading">{heading}</h2> : null}
			{cards.length === 0 ? (
				<p className="empty">{empty}</p>
			) : (
				<ul>
					{cards.map((card, i) => (
						<li key={card.path}>
							<ListCard card={card} level={heading ? 3 : 2} isFirst={i < 2} isLead={kind === "article" && i === 0} />
						</li>
					))}
				</ul>
			)}
			{kind === "movie" ? <AgeLegend /> : null}
		</section>
	);
}
