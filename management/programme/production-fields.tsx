import { ageLimits } from "@lerret/contracts/age-limits";
import { RichText } from "../editing/rich-text.tsx";
import type { ItemEditor } from "../editing/use-item-editor.ts";
import { PictureField } from "../media/picture-field.tsx";
import { ChoiceField, TextArea, TextField } from "../parts/field.tsx";
import { ListField, NumberField } from "../parts/list-field.tsx";

const objects = [
	["movie", "Film"],
	["culture", "Kulturarrangement"],
] as const;
const limits = [
	["", "Ikke satt"],
	...ageLimits.map((limit) => [limit, limit === "A" ? "A, tillatt for alle" : `${limit} år`] as const),
] as const;

export function ProductionFields({ editor }: { editor: ItemEditor<"production"> }) {
	const { fields, change, failure, round } = editor;
	const errorOf = (path: string) => failure?.fields.find((field) => field.path === path)?.message;
	const orNull = (text: string) => (text === "" ? null : text);
	return (
		<div className="fields">
			<TextField
				label="Tittel"
				value={fields.title}
				maxLength={200}
				onText={(title) => change({ title })}
				error={errorOf("title")}
			/>
			<div className="pair">
				<ChoiceField label="Slag" value={fields.object} choices={objects} onChoice={(object) => change({ object })} />
				<ChoiceField
					label="Aldersgrense"
					value={fields.ageLimit ?? ""}
					choices={limits}
					onChoice={(limit) => change({ ageLimit: limit === "" ? null : limit })}
					error={errorOf("ageLimit")}
					help="En film uten aldersgrense regnes som 18 år."
				/>
			</div>
			<TextField
				label="Begrunnelse for aldersgrensen"
				value={fields.ageReason ?? ""}
				maxLength={500}
				onText={(text) => change({ ageReason: orNull(text) })}
				error={errorOf("ageReason")}
			/>
			<TextArea
				label="Ingress"
				value={fields.summary}
				maxLength={1000}
				onText={(summary) => change({ summary })}
				error={errorOf("summary")}
			/>
			<RichText label="Tekst" html={fields.body} round={round} onHtml={(body) => change({ body })} />
			<PictureField label="Bredt bilde" picture={fields.cover} onPicture={(cover) => change({ cover })} />
			<PictureField label="Plakat" picture={fields.poster} onPicture={(poster) => change({ poster })} />
			<div className="pair">
				<NumberField
					label="Spilletid i minutter"
					value={fields.minutes}
					onValue={(minutes) => change({ minutes })}
					error={errorOf("minutes")}
				/>
				<TextField
					label="Premiere"
					type="date"
					value={fields.premiereOn ?? ""}
					onText={(text) => change({ premiereOn: orNull(text) })}
					error={errorOf("premiereOn")}
				/>
				<NumberField
					label="Plass i lysbildevisningen"
					value={fields.highlight}
					onValue={(highlight) => change({ highlight })}
					error={errorOf("highlight")}
				/>
			</div>
			<div className="pair">
				<TextField
					label="Originaltittel"
					value={fields.originalTitle ?? ""}
					maxLength={200}
					onText={(text) => change({ originalTitle: orNull(text) })}
					error={errorOf("originalTitle")}
				/>
				<TextField
					label="Språk"
					value={fields.language ?? ""}
					maxLength={3}
					onText={(text) => change({ language: orNull(text) })}
					help="Språkkode, for eksempel nb eller en."
					error={errorOf("language")}
				/>
				<NumberField label="År" value={fields.year} onValue={(year) => change({ year })} error={errorOf("year")} />
			</div>
			<div className="pair">
				<ListField
					label="Sjanger"
					values={fields.genres}
					onValues={(genres) => change({ genres })}
					error={errorOf("genres")}
				/>
				<ListField
					label="Land"
					values={fields.countries}
					onValues={(countries) => change({ countries })}
					error={errorOf("countries")}
				/>
			</div>
			<div className="pair">
				<ListField
					label="Regi"
					values={fields.directors}
					onValues={(directors) => change({ directors })}
					error={errorOf("directors")}
				/>
				<ListField
					label="Skuespillere"
					values={fields.cast}
					onValues={(cast) => change({ cast })}
					error={errorOf("cast")}
				/>
			</div>
			<div className="pair">
				<TextField
					label="Distributør"
					value={fields.distributor ?? ""}
					maxLength={200}
					onText={(text) => change({ distributor: orNull(text) })}
					error={errorOf("distributor")}
				/>
				<TextField
					label="Passer for"
					value={fields.suitedFor ?? ""}
					maxLength={200}
					onText={(text) => change({ suitedFor: orNull(text) })}
					error={errorOf("suitedFor")}
				/>
			</div>
			<TextField
				label="Adresse"
				value={fields.slug ?? ""}
				maxLength={120}
				onText={(text) => change({ slug: text === "" ? undefined : text })}
				help="Det som står etter skråstreken. Tomt: lages av tittelen."
				error={errorOf("slug")}
			/>
		</div>
	);
}
