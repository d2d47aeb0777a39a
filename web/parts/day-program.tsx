import type { DayItem, DayView } from "@lerret/platform/programme/views";
import { useProductMark } from "../analytics/counted";
import { Link } from "../navigation/link";
import { AgeVerdict } from "./age-check";
import { AgeMark } from "./age-mark";
import { ProductionRow } from "./production-row";
import { ShowingRow } from "./showing-row";

type Props = {
	day: DayView;
	isHourly: boolean;
	level: 2 | 3 | 4;
	first?: boolean;
	blurred?: boolean;
};

export function DayProgram({ day, isHourly, level, first = false, blurred = false }: Props) {
	if (isHourly)
		return (
			<ol className="hours">
				{day.items.map((item) => (
					<Hour key={item.showings[0]?.id} item={item} level={level} />
				))}
			</ol>
		);
	return (
		<ol className="productions">
			{day.items.map((item, i) => (
				<ProductionRow key={item.card.id} item={item} level={level} first={first && i < 2} blurred={blurred} />
			))}
		</ol>
	);
}

function Hour({ item: { card, showings }, level }: { item: DayItem; level: 2 | 3 | 4 }) {
	const Heading = `h${level}` as const;
	const mark = useProductMark(card);
	return showings.map((showing) => (
		<ShowingRow key={showing.id} showing={showing} title={card.title} age={card.age} mark={mark}>
			<Heading className="production-title">
				<Link to={card.path}>{card.title}</Link>
			</Heading>
			<p className="production-line">
				{card.age ? <AgeMark age={card.age} /> : null} {card.line}
				{card.age ? <AgeVerdict age={card.age} /> : null}
			</p>
		</ShowingRow>
	));
}
