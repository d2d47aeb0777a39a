import type { Usual } from "@lerret/platform/programme/usual";
import type { DayView } from "@lerret/platform/programme/views";
import { ProductionRow } from "./production-row";

type Props = { day: DayView; usual: Usual; level: 2 | 3 | 4; isFirst?: boolean; id?: string };

export function DayProgram({ day, usual, level, isFirst = false, id }: Props) {
	return (
		<ol className="productions" id={id} tabIndex={id === undefined ? undefined : -1}>
			{day.items.map((item, i) => (
				<ProductionRow key={item.showings[0]?.id} item={item} usual={usual} level={level} isFirst={isFirst && i < 2} />
			))}
		</ol>
	);
}
