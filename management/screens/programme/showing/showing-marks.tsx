import type { ListedShowing } from "@lerret/contracts/api/showings";
import { formatMoment } from "@lerret/contracts/nb/time";
import { statusName } from "../labels.ts";

/** What is not as usual with a showing. */
export function ShowingMarks({ showing }: { showing: ListedShowing }) {
	const marks = marksOf(showing);
	if (marks.length === 0) return null;
	return (
		<span className="marks">
			{marks.map(([text, state]) => (
				<span key={text} className="mark" data-state={state}>
					{text}
				</span>
			))}
		</span>
	);
}

type MarkState = "alarm" | "draft" | "plain";

function marksOf({
	status,
	isPublished,
	isChanged,
	plannedAt,
	withdrawal,
	isOverlapping,
}: ListedShowing): (readonly [string, MarkState])[] {
	return [
		...(status === "on-sale" ? [] : [[statusName(status), status === "cancelled" ? "alarm" : "plain"] as const]),
		...(isOverlapping ? [["Overlapper", "alarm"] as const] : []),
		...(plannedAt === null
			? isPublished
				? isChanged
					? [["Endret siden publisering", "draft"] as const]
					: []
				: [["Utkast", "draft"] as const]
			: [[`Planlagt ${formatMoment(plannedAt)}`, "draft"] as const]),
		...(withdrawal === null
			? []
			: withdrawal.failure === null
				? [[`Tas av ${formatMoment(withdrawal.at)}`, "draft"] as const]
				: [["Kunne ikke tas av nettstedet", "alarm"] as const]),
	];
}
