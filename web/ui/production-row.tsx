import type { Usual } from "@lerret/platform/programme/usual";
import type { DayItem } from "@lerret/platform/programme/views";
import { useProductAttribute } from "../client/analytics/counting";
import { Link } from "../client/navigation/link";
import { AgeVerdict } from "./age-check";
import { AgeMark } from "./age-mark";
import { NoPicture } from "./no-picture";
import { Picture } from "./picture";
import { ShowingLink } from "./showing-link";

type Props = {
	item: DayItem;
	usual: Usual;
	level: 2 | 3 | 4;
	isFirst?: boolean;
};

/** In characters; a longer title is set smaller, on at most two lines. */
const longTitle = 40;

/** A film or an arrangement on one row, with its showings of the day. */
export function ProductionRow({ item, usual, level, isFirst = false }: Props) {
	const { card, showings, next } = item;
	const Heading = `h${level}` as const;
	const productAttribute = useProductAttribute(card);
	const picture = card.object === "movie" ? card.poster : card.cover;
	const [speech = null, ...otherSpeech] = new Set(showings.map((showing) => showing.speech));
	const hasOwnSpeech = otherSpeech.length > 0;
	return (
		<li
			className={`production production-${card.object}`}
			data-product={productAttribute}
			data-length={card.title.length > longTitle ? "long" : undefined}
		>
			<Link to={card.path} className="production-picture" tabIndex={-1} aria-hidden="true">
				{picture ? (
					<Picture picture={picture} alt="" sizes="64px" maxWidth={320} crop="2x3" isFirst={isFirst} />
				) : (
					<NoPicture title={card.title} />
				)}
			</Link>
			<div className="production-head">
				<div className="production-name">
					<Heading className="production-title">
						<Link to={card.path}>{card.title}</Link>
					</Heading>
					{card.age ? <AgeMark age={card.age} /> : null}
				</div>
				<p className="production-line">
					{[card.line, hasOwnSpeech ? null : speech].filter(Boolean).join("\u00a0· ")}
					{card.age ? <AgeVerdict age={card.age} /> : null}
				</p>
				{card.note ? <p className="production-note">{card.note}</p> : null}
			</div>
			<ul className="showings">
				{showings.map((showing) => (
					<ShowingLink
						key={showing.id}
						showing={showing}
						title={card.title}
						age={card.age}
						usual={usual}
						hasOwnSpeech={hasOwnSpeech}
					/>
				))}
			</ul>
			{next ? (
				<div className="production-next">
					<p>{next.near ?? next.short}</p>
					<ul>
						{next.showings.map((showing) => (
							<ShowingLink
								key={showing.id}
								showing={showing}
								title={card.title}
								age={card.age}
								usual={usual}
								hasOwnSpeech={false}
							/>
						))}
					</ul>
				</div>
			) : null}
		</li>
	);
}
