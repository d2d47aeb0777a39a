import { bindFields } from "../../editor/bind-fields.ts";
import type { ItemEditor } from "../../editor/use-item-editor.ts";
import { TextField } from "../../fields/field.tsx";
import { ListField, NumberField } from "../../fields/list-field.tsx";
import { RowsField, RowTextFields } from "../../fields/rows-field.tsx";
import { LanguageField } from "./language-field.tsx";

const creditColumns = [
	{ name: "label", label: "Hva", maxLength: 200 },
	{ name: "value", label: "Hvem", maxLength: 500 },
] as const;
const editionColumns = [
	{ name: "ediNumber", label: "EDI-nummer", maxLength: 50 },
	{ name: "label", label: "Utgave", maxLength: 100 },
] as const;

export function ProductionDetails({ editor }: { editor: ItemEditor<"production"> }) {
	const { fields, change, errorOf } = editor;
	const { nullableText, number, lines } = bindFields(editor);
	return (
		<>
			<div className="pair">
				<TextField label="Originaltittel" maxLength={200} {...nullableText("originalTitle")} />
				<TextField label="Distributør" maxLength={200} {...nullableText("distributor")} />
			</div>
			<div className="pair">
				<LanguageField label="Språk" none="Ikke oppgitt" {...nullableText("language")} />
				<NumberField label="År" {...number("year")} />
			</div>
			<div className="pair">
				<ListField label="Sjanger" {...lines("genres")} />
				<ListField label="Land" {...lines("countries")} />
			</div>
			<div className="pair">
				<ListField label="Regi" {...lines("directors")} />
				<ListField label="Skuespillere" {...lines("cast")} />
			</div>
			<RowsField
				legend="Medvirkende"
				itemName="medvirkende"
				help="For eksempel «Foto» og hvem som har filmet. Det som heter «Medvirkende» eller «På scenen», regnes som artister i søkemotorer."
				rows={fields.credits}
				maxRows={50}
				emptyRow={{ label: "", value: "" }}
				error={errorOf("credits")}
				onRows={(credits) => change({ credits })}
			>
				{(context) => (
					<RowTextFields context={context} columns={creditColumns} errorOf={(path) => errorOf(`credits.${path}`)} />
				)}
			</RowsField>
			{fields.object === "movie" ? (
				<RowsField
					legend="Utgaver med EDI-nummer"
					itemName="utgave"
					help="Hver utgave av filmen (2D, 3D, norsk tale) har sitt nummer. Omtaler og billetter finner filmen ved det."
					rows={fields.editions}
					maxRows={50}
					emptyRow={{ ediNumber: "", label: "" }}
					error={errorOf("editions")}
					onRows={(editions) => change({ editions })}
				>
					{(context) => (
						<RowTextFields context={context} columns={editionColumns} errorOf={(path) => errorOf(`editions.${path}`)} />
					)}
				</RowsField>
			) : null}
			<div className="pair">
				<TextField
					label="Del av"
					maxLength={200}
					help="Serien eller festivalen, når det hører til en."
					{...nullableText("parentTitle")}
				/>
				<TextField label="Adressen til det den er del av" maxLength={120} {...nullableText("parentSlug")} />
			</div>
			<TextField label="Passer for" maxLength={200} {...nullableText("suitedFor")} />
			<ListField label="Stikkord" {...lines("features")} />
		</>
	);
}
