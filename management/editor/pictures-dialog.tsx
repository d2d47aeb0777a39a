import { shownPicturePath } from "@lerret/contracts/media";
import { type AltKind, maxTextPictures } from "@lerret/contracts/text-elements";
import { useState } from "react";
import { PictureChooser } from "../pictures/picture-chooser.tsx";
import { useSite } from "../session/connection-context.ts";
import { Button } from "../ui/button.tsx";
import { DialogForm } from "../ui/dialog-form.tsx";
import { ChoiceField, TextArea, TextField } from "../ui/fields/field.tsx";
import { isEqual } from "./differences.ts";
import type { TextPicture } from "./text-pictures.ts";

/** The pictures of one place in a text. `dropped` are files that were dropped there. */
export function PicturesDialog({
	pictures: first,
	dropped,
	onPictures,
	onClose,
}: {
	pictures: TextPicture[];
	dropped: File[];
	onPictures: (pictures: TextPicture[]) => void;
	onClose: () => void;
}) {
	const [pictures, setPictures] = useState(first);
	const [isChoosing, setChoosing] = useState(first.length === 0);
	const [isTried, setTried] = useState(false);
	const errorOf = ({ altKind, alt }: TextPicture) =>
		isTried && altKind === "own" && alt.trim() === "" ? "Skriv hva bildet viser." : undefined;
	const isDirty = !isEqual(pictures, first);
	if (isChoosing)
		return (
			<PictureChooser
				dropped={isDirty ? [] : dropped}
				onClose={() => (pictures.length === 0 ? onClose() : setChoosing(false))}
				onChosen={(id, { alt }) => {
					setPictures([...pictures, { id, alt, altKind: "library", caption: "" }]);
					setChoosing(false);
				}}
			/>
		);
	const change = (index: number, patch: Partial<TextPicture>) =>
		setPictures(pictures.map((one, i) => (i === index ? { ...one, ...patch } : one)));
	async function validate(): Promise<TextPicture[]> {
		setTried(true);
		if (pictures.some(({ altKind, alt }) => altKind === "own" && alt.trim() === "")) throw new Error("alt");
		return pictures.map((one) => ({ ...one, alt: one.alt.trim(), caption: one.caption.trim() }));
	}
	return (
		<DialogForm
			title={pictures.length > 1 ? "Galleri" : "Bilde i teksten"}
			shape="wide"
			form={{ isDirty, validate }}
			onValid={onPictures}
			onClose={onClose}
		>
			<ol className="text-picture-rows">
				{pictures.map((picture, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a picture may be there twice
					<li key={index}>
						<PictureRow
							picture={picture}
							name={pictures.length > 1 ? `bilde ${index + 1}` : "bildet"}
							error={errorOf(picture)}
							onChange={(patch) => change(index, patch)}
							onUp={index > 0 ? () => setPictures(moveUp(pictures, index)) : null}
							onRemove={() => setPictures(pictures.filter((_, i) => i !== index))}
						/>
					</li>
				))}
			</ol>
			{pictures.length === 0 ? <p>Ingen bilder. Trykk «Bruk» for å ta dem ut av teksten.</p> : null}
			<p className="actions">
				<Button
					className="plain-button"
					isDisabled={pictures.length >= maxTextPictures}
					onClick={() => setChoosing(true)}
				>
					{pictures.length === 0 ? "Velg bilde" : "Legg til et bilde"}
				</Button>
			</p>
			<p className="small">Flere bilder vises som et galleri. Fotografen hentes fra bildearkivet.</p>
		</DialogForm>
	);
}

const moveUp = (pictures: TextPicture[], index: number): TextPicture[] =>
	pictures.flatMap((one, i) => {
		if (i === index - 1) return pictures.slice(i, i + 2).reverse();
		return i === index ? [] : [one];
	});

const altChoices: [AltKind, string][] = [
	["library", "Den fra bildearkivet"],
	["own", "En egen tekst her"],
	["none", "Ingen: bildet er kun pynt"],
];

function PictureRow({
	picture,
	name,
	error,
	onChange,
	onUp,
	onRemove,
}: {
	picture: TextPicture;
	name: string;
	error: string | undefined;
	onChange: (patch: Partial<TextPicture>) => void;
	onUp: (() => void) | null;
	onRemove: () => void;
}) {
	const siteId = useSite().id;
	const { id, alt, altKind, caption } = picture;
	return (
		<fieldset className="text-picture-row" aria-label={`Valg for ${name}`}>
			<img src={shownPicturePath(siteId, id, 320)} alt={alt || "Valgt bilde"} width={200} />
			<div className="fields">
				<ChoiceField
					label="Alternativ tekst"
					help={altKind === "library" ? alt || "Hentes fra bildearkivet." : undefined}
					value={altKind}
					choices={altChoices}
					onChoice={(kind) => onChange({ altKind: kind })}
				/>
				{altKind === "own" ? (
					<TextArea
						label="Hva bildet viser her"
						value={alt}
						onText={(text) => onChange({ alt: text })}
						maxLength={500}
						error={error}
						isRequired
					/>
				) : null}
				<TextField
					label="Tekst under bildet"
					value={caption}
					onText={(text) => onChange({ caption: text })}
					maxLength={300}
				/>
				<p className="actions">
					{onUp ? (
						<button type="button" className="quiet-button" onClick={onUp}>
							Flytt opp<span className="visually-hidden"> {name}</span>
						</button>
					) : null}
					<button type="button" className="quiet-button" onClick={onRemove}>
						Ta bort<span className="visually-hidden"> {name}</span>
					</button>
				</p>
			</div>
		</fieldset>
	);
}
