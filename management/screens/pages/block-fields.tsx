import { acceptedSources, blockLabel, blockSchemas } from "@lerret/contracts/blocks";
import { isLink } from "@lerret/contracts/blocks/describe";
import { type DescribedField, describeFields } from "@lerret/contracts/describe";
import type { DataSource } from "@lerret/contracts/site";
import type { FieldsOf } from "../../api/content.ts";
import type { VenuePrices } from "../../api/prices.ts";
import { AddressWarning } from "../../editor/address-warning.tsx";
import { sourceChoices } from "../../editor/data-sources.ts";
import { fieldLabels, textsOf } from "../../editor/descriptions.ts";
import { ItemForm } from "../../editor/item-form.tsx";
import { RichText } from "../../editor/rich-text.tsx";
import type { ItemEditor } from "../../editor/use-item-editor.ts";
import { ChoiceField, TextArea, TextField } from "../../ui/fields/field.tsx";
import { NumberField } from "../../ui/fields/list-field.tsx";
import { GroupChoice } from "../prices/group-choice.tsx";
import { LinksField } from "./links-field.tsx";

const groupField = "priceGroupId";

export function BlockFields({
	editor,
	sources,
	others,
	venue,
}: {
	editor: ItemEditor<"block-data">;
	sources: DataSource[];
	others: readonly OtherBlock[];
	venue: VenuePrices | null;
}) {
	const { fields, change, errorOf, errorWithin, round: resetCount } = editor;
	const setData = (name: string, value: unknown) => change({ data: { ...fields.data, [name]: value } });
	// A price list may have been stored before it could have a group.
	const editableFields = describeFields(blockSchemas[fields.component]).filter(
		({ name }) => name in fields.data || name === groupField,
	);
	return (
		<ItemForm
			editor={editor}
			custom={{
				pageId: false,
				component: false,
				data: {
					field:
						editableFields.length === 0 ? (
							<p>Denne delen av siden fylles av seg selv, og har ingen tekst å endre.</p>
						) : (
							editableFields.map((field) =>
								venue && field.name === groupField ? (
									<GroupChoice
										key={field.name}
										label={field.label}
										groupId={fields.data[groupField]}
										venue={venue}
										error={errorOf(`data.${groupField}`)}
										onGroup={(id) => setData(groupField, id)}
									/>
								) : (
									<DataField
										key={field.name}
										field={field}
										value={fields.data[field.name]}
										resetCount={resetCount}
										errorOf={(path) => errorOf(`data.${path}`)}
										onValue={(next) => setData(field.name, next)}
									/>
								),
							)
						),
				},
				dataIds: {
					field: acceptedSources(fields.component) ? (
						<ChoiceField
							{...textsOf("block-data", "dataIds")}
							value={fields.dataIds[0] ?? ""}
							choices={sourceChoices(sources, fields.component, fields.dataIds[0])}
							onChoice={(id) => change({ dataIds: id === "" ? [] : [id] })}
							error={errorWithin("dataIds")}
						/>
					) : null,
				},
				place: {
					field: (
						<OrderField
							place={fields.place}
							others={others}
							error={errorWithin("place")}
							onOrder={(order) => change({ place: { ...fields.place, order } })}
						/>
					),
				},
			}}
		/>
	);
}

function DataField({
	field,
	value,
	resetCount,
	errorOf,
	onValue,
}: {
	field: DescribedField;
	value: unknown;
	resetCount: number;
	errorOf: (path: string) => string | undefined;
	onValue: (value: unknown) => void;
}) {
	const { name, label, widget } = field;
	const error = errorOf(name);
	if (widget === "rows")
		return (
			<LinksField
				field={field}
				links={value}
				error={error}
				errorOf={(path) => errorOf(`${name}.${path}`)}
				onLinks={onValue}
			/>
		);
	if (typeof value === "number")
		return <NumberField label={label} value={value} onValue={(next) => onValue(next ?? value)} error={error} />;
	const text = typeof value === "string" ? value : "";
	if (widget === "html") return <RichText label={label} html={text} resetCount={resetCount} onHtml={onValue} />;
	const Field = widget === "text" ? TextArea : TextField;
	// Null is allowed only where the schema says so; elsewhere the server reports an empty text as an error.
	const empty = field.isNullable ? null : "";
	const input = (
		<Field label={label} value={text} onText={(next) => onValue(next === "" ? empty : next)} error={error} />
	);
	if (!isLink(field.schema)) return input;
	return (
		<div>
			{input}
			<AddressWarning target={text} />
		</div>
	);
}

type Block = FieldsOf<"block-data">;
type OtherBlock = Pick<Block, "component" | "place" | "hide">;

function OrderField({
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
