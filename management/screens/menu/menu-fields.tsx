import type { ListedItem } from "../../api/content.ts";
import { AddressWarning } from "../../editor/address-warning.tsx";
import { bindFields } from "../../editor/bind-fields.ts";
import type { ItemEditor } from "../../editor/use-item-editor.ts";
import { CheckField, ChoiceField, TextField } from "../../fields/field.tsx";
import { NumberField } from "../../fields/list-field.tsx";
import { places } from "./labels.ts";

export function MenuFields({ editor, others }: { editor: ItemEditor<"menu">; others: ListedItem<"menu">[] }) {
	const { fields, change, errorOf } = editor;
	const { text, nullableText } = bindFields(editor);
	// The menu has two levels, and a parent must be published in the same place.
	const parents = others.filter(
		({ fields: { parent, place }, status }) => parent === null && place === fields.place && status.publishedAt !== null,
	);
	const choices = [["", "Ingen, øverste nivå"] as const, ...parents.map((one) => [one.id, one.fields.label] as const)];
	return (
		<div className="fields">
			<TextField label="Tekst" maxLength={100} {...text("label")} />
			<div>
				<TextField
					label="Hvor det leder"
					maxLength={1000}
					help="En side her, som /om-oss, eller en adresse som begynner med https://. Tomt: åpner bare punktene under."
					{...nullableText("path")}
				/>
				<AddressWarning target={fields.path} />
			</div>
			<div className="pair">
				<ChoiceField
					label="Hvor det står"
					value={fields.place}
					choices={places}
					onChoice={(place) => change({ place, parent: null })}
					error={errorOf("place")}
				/>
				<ChoiceField
					label="Står under"
					value={fields.parent ?? ""}
					choices={choices}
					onChoice={(parent) => change({ parent: parent === "" ? null : parent })}
					error={errorOf("parent")}
				/>
				<NumberField
					label="Rekkefølge"
					value={fields.order}
					onValue={(order) => change({ order: order ?? 0 })}
					error={errorOf("order")}
				/>
			</div>
			<CheckField
				label="Åpnes i ny fane"
				isChecked={fields.openInNewWindow}
				onCheck={(openInNewWindow) => change({ openInNewWindow })}
			/>
		</div>
	);
}
