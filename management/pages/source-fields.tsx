import { type DataSource, type Filter, listProperties } from "@lerret/contracts/site";
import { errorsIn } from "../editing/bind-fields.ts";
import type { ItemEditor } from "../editing/use-item-editor.ts";
import { ChoiceField, TextField } from "../parts/field.tsx";
import { type RowPart, RowsField } from "../parts/rows-field.tsx";
import { filterValue, listModels, narrowed, narrowings, newSource, remodelled, singleWords } from "./source-words.ts";

/** Sources of single items follow from the page's URL and cannot be edited here. */
export function SourceFields({ editor }: { editor: ItemEditor<"page"> }) {
	const { fields, change, failure } = editor;
	const errorOf = errorsIn(failure);
	const singles = fields.sources.filter(({ collection }) => !collection);
	const lists = fields.sources.filter(({ collection }) => collection);
	return (
		<>
			{singles.map((source) => (
				<p key={source.id}>
					Siden viser {singleWords(source)}. <span className="small">Det kan ikke endres her.</span>
				</p>
			))}
			<RowsField
				legend="Lister som siden henter"
				one="liste"
				shape="pairs"
				help="Hva programmer, kort og andre lister på siden fylles med. Under «Innhold» velger du hvilken liste hver del bruker."
				rows={lists}
				most={50 - singles.length}
				empty={newSource(fields.sources)}
				error={errorOf("sources")}
				onRows={(rows) => change({ sources: [...singles, ...rows] })}
			>
				{(part) => <SourceRow part={part} errorOf={(path) => errorOf(`sources.${singles.length + part.at}.${path}`)} />}
			</RowsField>
		</>
	);
}

function SourceRow({
	part: { row, set, nth },
	errorOf,
}: {
	part: RowPart<DataSource>;
	errorOf: (path: string) => string | undefined;
}) {
	const choose = (property: Filter["property"], value: string) => set(narrowed(row, property, value));
	const errorIn = (property: Filter["property"]) => {
		const at = row.filter.findIndex((one) => one.property === property);
		return at === -1 ? undefined : (errorOf(`filter.${at}.value`) ?? errorOf(`filter.${at}.property`));
	};
	return (
		<>
			<TextField
				label={nth("Navn")}
				value={row.name}
				maxLength={100}
				error={errorOf("name")}
				onText={(name) => set({ name })}
			/>
			<ChoiceField
				label={nth("Liste over")}
				value={row.model}
				choices={listModels}
				onChoice={(model) => set(remodelled(row, model))}
			/>
			{listProperties[row.model].map((property) => {
				const narrowing = narrowings[property];
				const value = filterValue(row, property);
				return narrowing ? (
					<ChoiceField
						key={property}
						label={nth(narrowing.label)}
						value={value}
						choices={withOwn(narrowing.choices, value)}
						error={errorIn(property)}
						onChoice={(chosen) => choose(property, chosen)}
					/>
				) : (
					<TextField
						key={property}
						label={nth(row.model === "article" ? "Bare i kategorien" : "Bare med sjangeren eller kategorien")}
						value={value}
						maxLength={100}
						error={errorIn(property)}
						onText={(text) => choose(property, text)}
					/>
				);
			})}
		</>
	);
}

/** Keeps an unknown value, such as a class from a ticket system, as a choice. */
function withOwn(choices: readonly (readonly [string, string])[], value: string) {
	return choices.some(([one]) => one === value) ? choices : [...choices, [value, value] as const];
}
