import type { DayItem, DayView } from "@lerret/platform/programme/views";
import { useProductAttribute } from "../client/analytics/counting";
import { Link } from "../client/navigation/link";
import { AgeVerdict } from "./age-check";
import { AgeMark } from "./age-mark";
import { ProductionRow } from "./production-row";
import { ShowingRow } from "./showing-row";

type Props = {
	day: DayView;
	isHourly: boolean;
	level: 2 | 3 | 4;
	isFirst?: boolean;
	hasBlur?: boolean;
};

export function DayProgram({ day, isHourly, level, isFirst = false, hasBlur = false }: Props) {
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
				<ProductionRow key={item.card.id} item={item} level={level} isFirst={isFirst && i < 2} hasBlur={hasBlur} />
			))}
		</ol>
	);
}

function Hour({ item: { card, showings }, level }: { item: DayItem; level: 2 | 3 | 4 }) {
	const Heading = `h${level}` as const;
	const productAttribute = useProductAttribute(card);
	return showings.map((showing) => (
		<ShowingRow
			key={showing.id}
			showing={showing}
			title={card.title}
			age={card.age}
			productAttribute={productAttribute}
		>
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
