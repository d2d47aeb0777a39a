import { acceptedSources, blockLabel, blockSchemas } from "@lerret/contracts/blocks";
import { describeFields, initialValues } from "@lerret/contracts/describe";
import type { FieldsOf } from "../../api/content.ts";
import type { VenuePrices } from "../../api/prices.ts";
import { sourceChoices } from "../../editor/data-sources.ts";
import { textsOf } from "../../editor/descriptions.ts";
import { ItemField } from "../../editor/item-field.tsx";
import { ItemForm } from "../../editor/item-form.tsx";
import type { ItemEditor } from "../../editor/use-item-editor.ts";
import { ChoiceField } from "../../ui/fields/field.tsx";
import { GroupChoice } from "../prices/group-choice.tsx";

const groupField = "priceGroupId";

export function BlockFields({
	editor,
	page,
	others,
	venue,
}: {
	editor: ItemEditor<"block-data">;
	page: Pick<FieldsOf<"page">, "sources" | "template">;
	others: readonly OtherBlock[];
	venue: VenuePrices | null;
}) {
	const { fields, change, errorOf, errorWithin, round: resetCount } = editor;
	const setData = (name: string, value: unknown) => change({ data: { ...fields.data, [name]: value } });
	const dataFields = describeFields(blockSchemas[fields.component]);
	// A block may have been stored before it had all of its fields.
	const data = { ...initialValues(dataFields), ...fields.data };
	return (
		<ItemForm
			editor={editor}
			custom={{
				pageId: false,
				component: false,
				data: {
					field:
						dataFields.length === 0 ? (
							<p>Denne delen av siden fylles av seg selv, og har ingen tekst å endre.</p>
						) : (
							dataFields.map((field) =>
								venue && field.name === groupField ? (
									<GroupChoice
										key={field.name}
										label={field.label}
										groupId={data[groupField]}
										venue={venue}
										error={errorOf(`data.${groupField}`)}
										onGroup={(id) => setData(groupField, id)}
									/>
								) : (
									<ItemField
										key={field.name}
										field={field}
										value={data[field.name]}
										resetCount={resetCount}
										errorOf={(path) => errorOf(`data.${path}`)}
										errorWithin={(path) => errorWithin(`data.${path}`)}
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
							choices={sourceChoices(page.sources, fields.component, fields.dataIds[0])}
							onChoice={(id) => change({ dataIds: id === "" ? [] : [id] })}
							error={errorWithin("dataIds")}
						/>
					) : null,
				},
				place: {
					field: (
						<CellField
							place={fields.place}
							template={page.template}
							others={others}
							onPlace={(place) => change({ place })}
						/>
					),
				},
			}}
		/>
	);
}

type Block = FieldsOf<"block-data">;
type OtherBlock = Pick<Block, "component" | "place" | "hide">;

/** Where a block stands among the rows and columns of its page; below the others there. */
function CellField({
	place,
	template,
	others,
	onPlace,
}: {
	place: Block["place"];
	template: FieldsOf<"page">["template"];
	others: readonly OtherBlock[];
	onPlace: (place: Block["place"]) => void;
}) {
	const cells = template.rows.flatMap(({ columns }, row) => columns.map((_, column) => ({ row, column })));
	if (cells.length <= 1) return null;
	const blocksIn = ({ row, column }: { row: number; column: number }) =>
		others.filter((other) => other.place.row === row && other.place.column === column);
	const choices = cells.map((cell) => {
		const names = blocksIn(cell).map(({ component }) => blockLabel(component));
		const beside = names.length > 0 ? `: ${names.join(", ")}` : "";
		return [`${cell.row}.${cell.column}`, `Rad ${cell.row + 1}, kolonne ${cell.column + 1}${beside}`] as const;
	});
	return (
		<ChoiceField
			label="Rad og kolonne"
			value={`${place.row}.${place.column}`}
			choices={choices}
			onChoice={(chosen) => {
				const cell = cells.find(({ row, column }) => `${row}.${column}` === chosen);
				if (cell) onPlace({ ...cell, order: nextOrder(blocksIn(cell)) });
			}}
		/>
	);
}

/** The order of a block below others of its column. */
export const nextOrder = (others: readonly OtherBlock[]): number =>
	Math.min(10_000, Math.max(0, ...others.map(({ place }) => place.order)) + 1);
