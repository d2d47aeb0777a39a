import { unbrokenDate } from "@lerret/contracts/nb/unbroken";
import type { ListCard as CardData } from "@lerret/platform/sites/blocks/lists";
import { Link } from "../navigation/link";
import { AgeMark } from "./age-mark";
import { NoPicture } from "./no-picture";
import { Picture } from "./picture";

type Props = {
	card: CardData;
	level: 2 | 3;
	first?: boolean;
	isLead?: boolean;
};

/** Picture sizes as set in the style sheet. */
const moviePlace = { sizes: "(min-width: 62rem) 20vw, 45vw", widest: 640, crop: "2x3" } as const;
const leadPlace = { sizes: "(min-width: 48rem) 55vw, 95vw", widest: 1280, crop: "16x9" } as const;
const rowPlace = {
	sizes: "(min-width: 48rem) 240px, 104px",
	widest: 640,
	crop: "1x1",
	other: { media: "(min-width: 48rem)", crop: "3x2" },
} as const;

export function ListCard({ card, level, first = false, isLead = false }: Props) {
	const Heading = `h${level}` as const;
	return (
		<article className={`card card-${card.kind}`}>
			<div className="card-picture">
				{card.picture ? (
					<Picture
						picture={card.picture}
						alt=""
						{...(card.kind === "movie" ? moviePlace : isLead ? leadPlace : rowPlace)}
						first={first}
					/>
				) : (
					<NoPicture title={card.title} />
				)}
			</div>
			<div className="card-text">
				<Heading className="card-title">
					<Link to={card.path}>{card.title}</Link>
				</Heading>
				{card.note ? <p className="card-note">{unbrokenDate(card.note)}</p> : null}
				<p className="card-line">
					{card.age ? <AgeMark age={card.age} /> : null} {card.line}
				</p>
				<p className="card-summary">{card.summary}</p>
			</div>
		</article>
	);
}
