import type { ListCard as CardData } from "@lerret/platform/sites/blocks/lists";
import { Link } from "react-router";
import { AgeMark } from "./age-mark";
import { Picture } from "./picture";

type Props = { card: CardData; level: 2 | 3; first?: boolean };

/** A film, an event or an article in a list. */
export function ListCard({ card, level, first = false }: Props) {
	const Heading = `h${level}` as const;
	return (
		<article className={`card card-${card.kind}`}>
			<div className="card-picture">
				{card.picture ? (
					<Picture
						picture={card.picture}
						alt=""
						sizes={card.kind === "movie" ? "(min-width: 62rem) 20vw, 45vw" : "(min-width: 62rem) 33vw, 100vw"}
						widest={card.kind === "movie" ? 640 : 960}
						first={first}
					/>
				) : null}
			</div>
			<div className="card-text">
				<Heading className="card-title">
					<Link to={card.path}>{card.title}</Link>
				</Heading>
				{card.note ? <p className="card-note">{card.note}</p> : null}
				<p className="card-line">
					{card.age ? <AgeMark age={card.age} /> : null} {card.line}
				</p>
				<p className="card-summary">{card.summary}</p>
			</div>
		</article>
	);
}
