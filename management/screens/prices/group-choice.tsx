import type { VenuePrices } from "../../api/prices.ts";
import { ChoiceField } from "../../ui/fields/field.tsx";
import { describePrices, usualChoiceName } from "./price-texts.ts";

type Props = {
	label: string;
	/** Null for the usual group. */
	groupId: unknown;
	venue: VenuePrices;
	error: string | undefined;
	onGroup: (id: string | null) => void;
};

const usual = "";

/** A price group with its prices beside it. */
export function GroupChoice({ label, groupId, venue, error, onGroup }: Props) {
	const { groups } = venue;
	const chosen = typeof groupId === "string" ? groupId : null;
	const group = groups.find(({ id, isUsual }) => (chosen === null ? isUsual : id === chosen));
	return (
		<ChoiceField
			label={label}
			value={chosen ?? usual}
			help={group ? `${describePrices(group.prices, venue)}.` : undefined}
			error={error}
			choices={[[usual, usualChoiceName(groups)], ...groups.map(({ id, name }) => [id, name] as const)]}
			onChoice={(id) => onGroup(id === usual ? null : id)}
		/>
	);
}
