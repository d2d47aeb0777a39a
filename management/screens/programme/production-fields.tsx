import { ageLimits } from "@lerret/contracts/age-limits";
import { bindFields } from "../../editor/bind-fields.ts";
import { RichText } from "../../editor/rich-text.tsx";
import type { ItemEditor } from "../../editor/use-item-editor.ts";
import { ChoiceField, TextArea, TextField } from "../../fields/field.tsx";
import { NumberField } from "../../fields/list-field.tsx";
import { PictureField } from "../media/picture-field.tsx";
import { ClassField } from "./class-field.tsx";
import { objectChoices } from "./labels.ts";
import { ProductionDetails } from "./production-details.tsx";

const limits = [
	["", "Ikke satt"],
	...ageLimits.map((limit) => [limit, limit === "A" ? "A, tillatt for alle" : `${limit} år`] as const),
] as const;

export function ProductionFields({ editor }: { editor: ItemEditor<"production"> }) {
	const { fields, change, errorOf, round: resetCount, item } = editor;
	const { text, nullableText, optionalText, number } = bindFields(editor);
	return (
		<div className="fields">
			<TextField label="Tittel" maxLength={200} {...text("title")} />
			<div className="pair">
				<ChoiceField
					label="Slag"
					value={fields.object}
					choices={objectChoices}
					onChoice={(object) => change({ object, objectClass: undefined })}
					error={errorOf("object")}
					help={item ? "Kan ikke endres etter at det er lagret." : undefined}
				/>
				<ClassField
					object={fields.object}
					value={fields.objectClass}
					onValue={(objectClass) => change({ objectClass })}
					error={errorOf("objectClass")}
				/>
			</div>
			<div className="pair">
				<ChoiceField
					label="Aldersgrense"
					value={fields.ageLimit ?? ""}
					choices={limits}
					onChoice={(limit) => change({ ageLimit: limit === "" ? null : limit })}
					error={errorOf("ageLimit")}
					help="En film uten aldersgrense regnes som 18 år."
				/>
				<NumberField label="Spilletid i minutter" {...number("minutes")} />
			</div>
			<TextField label="Begrunnelse for aldersgrensen" maxLength={500} {...nullableText("ageReason")} />
			<TextArea label="Ingress" maxLength={1000} {...text("summary")} />
			<RichText label="Tekst" html={fields.body} resetCount={resetCount} onHtml={(body) => change({ body })} />
			<PictureField label="Bredt bilde" pictureId={fields.cover} onPicture={(cover) => change({ cover })} />
			<PictureField label="Plakat" pictureId={fields.poster} onPicture={(poster) => change({ poster })} />
			<div className="pair">
				<TextField label="Premiere" type="date" {...nullableText("premiereOn")} />
				<NumberField
					label="Plass i lysbildevisningen"
					help="Lavest tall kommer først. Tomt: vises ikke der."
					{...number("highlight")}
				/>
			</div>
			<ProductionDetails editor={editor} />
			<TextField
				label="Adresse"
				maxLength={120}
				help="Det som står etter skråstreken. Tomt: lages av tittelen."
				{...optionalText("slug")}
			/>
			{fields.object === "culture" ? (
				<TextField
					label="Sidereferanse"
					maxLength={120}
					help="Tomt: arrangementet har siden sin på adressen over. Ellers har det siden sin her, og adressen over holdes av."
					{...nullableText("pageReference")}
				/>
			) : null}
		</div>
	);
}
