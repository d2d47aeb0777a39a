import { formatMoment } from "@lerret/contracts/nb/time";
import type { FieldsOf } from "../../api/content.ts";
import { CheckField } from "../../ui/fields/field.tsx";
import type { PublishedFields } from "./event-loader.ts";
import { formatOrigin, isElsewhere, moveOf } from "./move.ts";

type Fields = FieldsOf<"event">;

/**
 * Asks whether the new start or hall of a published showing is a move, which visitors see, or a correction. `published` is
 * null for an unpublished showing.
 */
export function MoveField({
	fields,
	published,
	change,
}: {
	fields: Pick<Fields, "startTime" | "screen" | "movedFrom" | "status">;
	published: PublishedFields | null;
	change: (patch: Partial<Fields>) => void;
}) {
	const { startTime, movedFrom, status } = fields;
	if (startTime === "" || status === "cancelled") return null;
	const isNew = published !== null && isElsewhere(published, fields);
	if (!isNew && movedFrom === null) return null;
	const before = published ?? fields;
	return (
		<CheckField
			label={`Vis den som flyttet fra ${isNew ? formatOrigin(published, fields) : formatMoment(movedFrom ?? startTime)}`}
			help="Nettstedet viser «Flyttet», og en gammel tid overstrøket. Uten hake er det nye en retting."
			isChecked={movedFrom !== null || status === "moved"}
			onCheck={(isShown) => change(moveOf(before, fields, isShown))}
		/>
	);
}
