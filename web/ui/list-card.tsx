import { nonBreakingDate } from "@lerret/contracts/nb/non-breaking";
import type { ListCard as CardData } from "@lerret/platform/pages/blocks/lists";
import { Link } from "../client/navigation/link";
import { AgeMark } from "./age-mark";
import { NoPicture } from "./no-picture";
import { Picture } from "./picture";

type Props = {
	card: CardData;
	level: 2 | 3;
	isFirst?: boolean;
	isLead?: boolean;
};

/** Picture sizes as set in the style sheet. */
const moviePicture = { sizes: "(min-width: 62rem) 20vw, 45vw", maxWidth: 640, crop: "2x3" } as const;
const leadPicture = { sizes: "(min-width: 48rem) 55vw, 95vw", maxWidth: 1280, crop: "16x9" } as const;
const rowPicture = {
	sizes: "(min-width: 48rem) 240px, 104px",
	maxWidth: 640,
	crop: "1x1",
	alternative: { media: "(min-width: 48rem)", crop: "3x2" },
} as const;

export function ListCard({ card, level, isFirst = false, isLead = false }: Props) {
	const Heading = `h${level}` as const;
	return (
		<article className={`card card-${card.kind}`}>
			<div className="card-picture">
				{card.picture ? (
					<Picture
						picture={card.picture}
						alt=""
						{...(card.kind === "movie" ? moviePicture : isLead ? leadPicture : rowPicture)}
						isFirst={isFirst}
					/>
				) : (
					<NoPicture title={card.title} />
				)}
			</div>
			<div className="card-text">
				<Heading className="card-title">
					<Link to={card.path}>{card.title}</Link>
				</Heading>
				{card.note ? <p className="card-note">{nonBreakingDate(card.note)}</p> : null}
				<p className="card-line">
					{card.age ? <AgeMark age={card.age} /> : null} {card.line}
				</p>
				<p className="card-summary">{card.summary}</p>
			</div>
		</article>
	);
}
