import { articlePath } from "@lerret/contracts/paths";
import { bindFields } from "../../editor/bind-fields.ts";
import { RichText } from "../../editor/rich-text.tsx";
import type { ItemEditor } from "../../editor/use-item-editor.ts";
import { TextArea, TextField } from "../../fields/field.tsx";
import { NumberField } from "../../fields/list-field.tsx";
import { PictureField } from "../media/picture-field.tsx";

export function ArticleFields({ editor }: { editor: ItemEditor<"article"> }) {
	const { fields, change, errorOf, round: resetCount } = editor;
	const { text, optionalText } = bindFields(editor);
	return (
		<div className="fields">
			<TextField label="Tittel" maxLength={200} {...text("title")} />
			<TextArea label="Ingress" maxLength={1000} {...text("summary")} />
			<RichText label="Tekst" html={fields.content} resetCount={resetCount} onHtml={(content) => change({ content })} />
			<PictureField label="Bilde" pictureId={fields.image} onPicture={(image) => change({ image })} />
			<PictureField
				label="Lite bilde i lister"
				pictureId={fields.thumbnail}
				onPicture={(thumbnail) => change({ thumbnail })}
			/>
			<div className="pair">
				<TextField label="Kategori" maxLength={100} {...text("category")} />
				<TextField label="Skrevet av" maxLength={200} help="Tomt: den som lagrer først." {...optionalText("author")} />
			</div>
			<NumberField
				label="Fest øverst"
				help="1 står aller først i lister og på forsiden, så 2 og oppover. Tomt: nyheten er ikke festet, og står etter dato. RSS går alltid etter dato."
				value={fields.order === 0 ? null : fields.order}
				onValue={(order) => change({ order: order ?? 0 })}
				error={errorOf("order")}
			/>
			<TextField
				label="Adresse"
				maxLength={120}
				help={`Siste del av ${articlePath("…").replace("%E2%80%A6", "…")} Tomt: lages av tittelen. Endres den etter publisering, leder den gamle adressen hit.`}
				{...optionalText("slug")}
			/>
		</div>
	);
}
