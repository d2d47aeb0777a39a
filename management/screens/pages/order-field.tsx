import { blockLabel } from "@lerret/contracts/blocks";
import type { FieldsOf } from "../../api/content.ts";
import { fieldLabels } from "../../editor/descriptions.ts";
import { NumberField } from "../../fields/list-field.tsx";

type Block = FieldsOf<"block-data">;
export type OtherBlock = Pick<Block, "component" | "place" | "hide">;

export function OrderField({
	place,
	others,
	error,
	onOrder,
}: {
	place: Block["place"];
	others: readonly OtherBlock[];
	error: string | undefined;
	onOrder: (order: number) => void;
}) {
	const neighbours = others
		.filter((other) => other.place.row === place.row && other.place.column === place.column)
		.sort((one, other) => one.place.order - other.place.order);
	if (neighbours.length === 0) return null;
	return (
		<NumberField
			label={fieldLabels["block-data"]["place.order"] ?? ""}
			value={place.order}
			onValue={(order) => onOrder(order ?? 0)}
			error={error}
			help={`Lavest tall står øverst. Det andre i kolonnen: ${neighbours.map(describeBlock).join(", ")}.`}
		/>
	);
}

const describeBlock = ({ component, place, hide }: OtherBlock): string =>
	`«${blockLabel(component)}» ${place.order}${hide ? " (skjult)" : ""}`;
