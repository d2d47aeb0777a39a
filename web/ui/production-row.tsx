import type { DayItem } from "@lerret/platform/programme/views";
import { useProductAttribute } from "../client/analytics/counting";
import { Link } from "../client/navigation/link";
import { AgeVerdict } from "./age-check";
import { AgeMark } from "./age-mark";
import { NoPicture } from "./no-picture";
import { Picture } from "./picture";
import { ShowingRow } from "./showing-row";

type Props = {
	item: DayItem;
	level: 2 | 3 | 4;
	isFirst?: boolean;
	hasBlur?: boolean;
};

/** Picture sizes as set in the style sheet. */
const moviePicture = { sizes: "(min-width: 48rem) 120px, 88px", crop: "2x3" } as const;
const culturePicture = {
	sizes: "(min-width: 48rem) 176px, 88px",
	crop: "1x1",
	alternative: { media: "(min-width: 48rem)", crop: "3x2" },
} as const;

export function ProductionRow({ item, level, isFirst = false, hasBlur = false }: Props) {
	const { card, showings } = item;
	const Heading = `h${level}` as const;
	const productAttribute = useProductAttribute(card);
	const picture = card.object === "movie" ? card.poster : card.cover;
	return (
		<li className={`production production-${card.object}`} data-product={productAttribute}>
			{picture ? (
				<Link to={card.path} className="production-picture" tabIndex={-1} aria-hidden="true">
					<Picture
						picture={picture}
						alt=""
						{...(card.object === "movie" ? moviePicture : culturePicture)}
						maxWidth={480}
						isFirst={isFirst}
						hasBlur={hasBlur && !isFirst}
					/>
				</Link>
			) : (
				<Link to={card.path} className="production-picture" tabIndex={-1} aria-hidden="true">
					<NoPicture title={card.title} />
				</Link>
			)}
			<div className="production-head">
				<Heading className="production-title">
					<Link to={card.path}>{card.title}</Link>
				</Heading>
				<p className="production-line">
					{card.age ? <AgeMark age={card.age} /> : null} {card.line}
					{card.age ? <AgeVerdict age={card.age} /> : null}
				</p>
				{card.note ? <p className="production-note">{card.note}</p> : null}
			</div>
			<ul className="showings">
				{showings.map((showing) => (
					<ShowingRow key={showing.id} showing={showing} title={card.title} age={card.age} />
				))}
			</ul>
		</li>
	);
}
