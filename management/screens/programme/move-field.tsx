import { formatMoment } from "@lerret/contracts/nb/time";
import type { FieldsOf } from "../../api/content.ts";
import { CheckField } from "../../ui/fields/field.tsx";

type Fields = FieldsOf<"event">;

/**
 * Asks whether the new start of a published showing is a move, which visitors see, or a correction. `publishedStart` is
 * null for an unpublished showing.
 */
export function MoveField({
	fields: { startTime, movedFrom, status },
	publishedStart,
	change,
}: {
	fields: Pick<Fields, "startTime" | "movedFrom" | "status">;
	publishedStart: string | null;
	change: (patch: Partial<Fields>) => void;
}) {
	const from = isDifferentTime(publishedStart, startTime) ? publishedStart : movedFrom;
	if (from === null || startTime === "" || status === "cancelled") return null;
	return (
		<CheckField
			label={`Forestillingen er flyttet fra ${formatMoment(from)}`}
			help="Nettstedet viser den gamle tiden overstrøket ved siden av den nye. Uten hake er den nye tiden en retting."
			isChecked={movedFrom !== null}
			onCheck={(isMoved) =>
				change(
					isMoved
						? { movedFrom: from, status: status === "on-sale" ? "moved" : status }
						: { movedFrom: null, status: status === "moved" ? "on-sale" : status },
				)
			}
		/>
	);
}

const isDifferentTime = (published: string | null, start: string): published is string =>
	published !== null && Date.parse(published) !== Date.parse(start);
