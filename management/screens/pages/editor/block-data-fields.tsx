import { acceptedSources, blockSchemas } from "@lerret/contracts/blocks";
import { type DescribedField, describeFields, initialValues } from "@lerret/contracts/describe";
import { useEffect, useState } from "react";
import { readVenuePrices, type VenuePrices } from "../../../api/prices.ts";
import { sourceChoices } from "../../../editor/data-sources.ts";
import { textsOf } from "../../../editor/descriptions.ts";
import { ItemField } from "../../../editor/item-field.tsx";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { ChoiceField } from "../../../ui/fields/field.tsx";
import { GroupChoice } from "../../prices/group-choice.tsx";
import type { BlockFields, PageFields } from "./page-model.ts";

const groupField = "priceGroupId";

/** The content of a block, by the description of its kind. `errors` are by the path of a field; `resetCount`: see `RichText`. */
export function BlockDataFields({
	fields,
	sources,
	errors,
	resetCount,
	onChange,
}: {
	fields: BlockFields;
	sources: PageFields["sources"];
	errors: Record<string, string>;
	resetCount: number;
	/** `name` is the field that was changed. */
	onChange: (change: Partial<Pick<BlockFields, "data" | "dataIds">>, name: string) => void;
}) {
	const described = describeFields(blockSchemas[fields.component]);
	// A block may have been stored before it had all of its fields.
	const data = { ...initialValues(described), ...fields.data };
	const set = (name: string, value: unknown) => onChange({ data: { ...fields.data, [name]: value } }, name);
	const errorOf = (path: string) => errors[`data.${path}`];
	const errorWithin = (path: string) =>
		Object.entries(errors).find(([one]) => one === `data.${path}` || one.startsWith(`data.${path}.`))?.[1];
	const hasSources = acceptedSources(fields.component) !== null && sources.length > 0;
	return (
		<div className="fields">
			{described.length === 0 && !hasSources ? (
				<p>Denne delen fylles av seg selv, og har ingen tekst å endre.</p>
			) : null}
			{described.map((field: DescribedField) =>
				field.name === groupField ? (
					<PriceGroup
						key={field.name}
						field={field}
						value={data[groupField]}
						error={errorOf(groupField)}
						onGroup={(id) => set(groupField, id)}
					/>
				) : (
					<ItemField
						key={field.name}
						field={field}
						value={data[field.name]}
						resetCount={resetCount}
						errorOf={errorOf}
						errorWithin={errorWithin}
						onValue={(next) => set(field.name, next)}
					/>
				),
			)}
			{hasSources ? (
				<ChoiceField
					label={textsOf("block-data", "dataIds").label}
					value={fields.dataIds[0] ?? ""}
					choices={sourceChoices(sources, fields.component, fields.dataIds[0])}
					onChoice={(id) => onChange({ dataIds: id === "" ? [] : [id] }, "dataIds")}
					error={errors.dataIds}
				/>
			) : null}
		</div>
	);
}

/** The price group of a block, chosen among those of the venue. */
function PriceGroup({
	field,
	value,
	error,
	onGroup,
}: {
	field: DescribedField;
	value: unknown;
	error: string | undefined;
	onGroup: (id: string | null) => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [venue, setVenue] = useState<VenuePrices | null>(null);
	useEffect(() => {
		const call = new AbortController();
		readVenuePrices({ client, siteId }, call.signal).then(setVenue, () => undefined);
		return () => call.abort();
	}, [client, siteId]);
	return venue && <GroupChoice label={field.label} groupId={value} venue={venue} error={error} onGroup={onGroup} />;
}
