import { type BlockType, blockSchemas } from "@lerret/contracts/blocks";
import { acceptedSources } from "@lerret/contracts/blocks/sources";
import type { DataSource } from "@lerret/contracts/site";
import type * as z from "zod";
import { AddressWarning } from "../../editor/address-warning.tsx";
import { ItemForm } from "../../editor/item-form.tsx";
import { RichText } from "../../editor/rich-text.tsx";
import type { ItemEditor } from "../../editor/use-item-editor.ts";
import { ChoiceField, TextArea, TextField } from "../../fields/field.tsx";
import { NumberField } from "../../fields/list-field.tsx";
import { sourceChoices } from "./data-sources.ts";
import { blockDataLabels } from "./labels.ts";
import { LinksField } from "./links-field.tsx";
import { OrderField, type OtherBlock } from "./order-field.tsx";

export function BlockFields({
	editor,
	sources,
	others,
}: {
	editor: ItemEditor<"block-data">;
	sources: DataSource[];
	others: readonly OtherBlock[];
}) {
	const { fields, change, errorOf, errorWithin, round: resetCount } = editor;
	const setData = (name: string, value: unknown) => change({ data: { ...fields.data, [name]: value } });
	const editableFields = Object.entries(fields.data).filter(([name]) => name in blockDataLabels);
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
							editableFields.map(([name, value]) => (
								<DataField
									key={name}
									name={name}
									value={value}
									mayBeNull={isNullable(fields.component, name)}
									resetCount={resetCount}
									errorOf={(path) => errorOf(`data.${path}`)}
									onValue={(next) => setData(name, next)}
								/>
							))
						),
				},
				dataIds: {
					field: acceptedSources(fields.component) ? (
						<ChoiceField
							label="Hentes fra"
							value={fields.dataIds[0] ?? ""}
							choices={sourceChoices(sources, fields.component, fields.dataIds[0])}
							onChoice={(id) => change({ dataIds: id === "" ? [] : [id] })}
							error={errorWithin("dataIds")}
							help="Det siden henter, bestemmes under «Om siden»."
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
	name,
	value,
	mayBeNull,
	resetCount,
	errorOf,
	onValue,
}: {
	name: string;
	value: unknown;
	mayBeNull: boolean;
	resetCount: number;
	errorOf: (path: string) => string | undefined;
	onValue: (value: unknown) => void;
}) {
	const label = blockDataLabels[name] ?? name;
	const error = errorOf(name);
	if (name === "links")
		return <LinksField links={value} error={error} errorOf={(path) => errorOf(`links.${path}`)} onLinks={onValue} />;
	if (typeof value === "number")
		return <NumberField label={label} value={value} onValue={(next) => onValue(next ?? value)} error={error} />;
	const text = typeof value === "string" ? value : "";
	if (name === "html") return <RichText label={label} html={text} resetCount={resetCount} onHtml={onValue} />;
	const isLong = name === "lead" || (name === "text" && text.length > 60);
	const Field = isLong ? TextArea : TextField;
	// Null is allowed only where the schema says so; elsewhere the server reports an empty text as an error.
	const empty = mayBeNull ? null : "";
	const field = (
		<Field label={label} value={text} onText={(next) => onValue(next === "" ? empty : next)} error={error} />
	);
	if (name !== "morePath") return field;
	return (
		<div>
			{field}
			<AddressWarning target={text} />
		</div>
	);
}

function isNullable(component: BlockType, name: string): boolean {
	const shape: Record<string, z.ZodType> = blockSchemas[component].shape;
	return shape[name]?.safeParse(null).success ?? false;
}
