import { type DataSource, type Filter, listProperties } from "@lerret/contracts/site";
import {
	describeSingleSource,
	filterChoices,
	filterValue,
	listModels,
	newSource,
	withFilter,
	withModel,
} from "../../editor/data-sources.ts";
import { fieldLabels, textsOf } from "../../editor/descriptions.ts";
import type { ItemEditor } from "../../editor/use-item-editor.ts";
import { ChoiceField, TextField } from "../../ui/fields/field.tsx";
import { type RowContext, RowsField } from "../../ui/fields/rows-field.tsx";

const sourceTexts = textsOf("page", "sources");

/** Sources of single items follow from the page's URL and cannot be edited here. */
export function SourceFields({ editor }: { editor: Pick<ItemEditor<"page">, "fields" | "change" | "errorOf"> }) {
	const { fields, change, errorOf } = editor;
	const singles = fields.sources.filter(({ collection }) => !collection);
	const lists = fields.sources.filter(({ collection }) => collection);
	return (
		<>
			{singles.map((source) => (
				<p key={source.id}>
					Siden viser {describeSingleSource(source)}. <span className="small">Det kan ikke endres her.</span>
				</p>
			))}
			<RowsField
				legend={sourceTexts.label}
				itemName="liste"
				layout="pairs"
				help={sourceTexts.help}
				rows={lists}
				maxRows={50 - singles.length}
				emptyRow={newSource(fields.sources)}
				error={errorOf("sources")}
				onRows={(rows) => change({ sources: [...singles, ...rows] })}
			>
				{(context) => (
					<SourceRow
						context={context}
						errorOf={(path) => errorOf(`sources.${singles.length + context.index}.${path}`)}
					/>
				)}
			</RowsField>
		</>
	);
}

function SourceRow({
	context: { row, set, rowLabel },
	errorOf,
}: {
	context: RowContext<DataSource>;
	errorOf: (path: string) => string | undefined;
}) {
	const setFilter = (property: Filter["property"], value: string) => set(withFilter(row, property, value));
	const filterError = (property: Filter["property"]) => {
		const index = row.filter.findIndex((one) => one.property === property);
		return index === -1 ? undefined : (errorOf(`filter.${index}.value`) ?? errorOf(`filter.${index}.property`));
	};
	return (
		<>
			<TextField
				label={rowLabel(fieldLabels.page["sources.name"] ?? "")}
				value={row.name}
				maxLength={100}
				error={errorOf("name")}
				onText={(name) => set({ name })}
			/>
			<ChoiceField
				label={rowLabel(fieldLabels.page["sources.model"] ?? "")}
				value={row.model}
				choices={listModels}
				onChoice={(model) => set(withModel(row, model))}
			/>
			{listProperties[row.model].map((property) => {
				const filterChoice = filterChoices[property];
				const value = filterValue(row, property);
				return filterChoice ? (
					<ChoiceField
						key={property}
						label={rowLabel(filterChoice.label)}
						value={value}
						choices={withCurrentValue(filterChoice.choices, value)}
						error={filterError(property)}
						onChoice={(chosen) => setFilter(property, chosen)}
					/>
				) : (
					<TextField
						key={property}
						label={rowLabel(row.model === "article" ? "Bare i kategorien" : "Bare med sjangeren eller kategorien")}
						value={value}
						maxLength={100}
						error={filterError(property)}
						onText={(text) => setFilter(property, text)}
					/>
				);
			})}
		</>
	);
}

/** Keeps an unknown value, such as a class from a ticket system, as a choice. */
function withCurrentValue(choices: readonly (readonly [string, string])[], value: string) {
	return choices.some(([one]) => one === value) ? choices : [...choices, [value, value] as const];
}
