import { mediaPath } from "@lerret/contracts/paths";
import { useRef, useState } from "react";
import { PictureChooser } from "./picture-chooser.tsx";

export function PictureField({
	label,
	pictureId,
	onPicture,
}: {
	label: string;
	pictureId: string | null;
	onPicture: (id: string | null) => void;
}) {
	const [isChoosing, setChoosing] = useState(false);
	const choose = useRef<HTMLButtonElement>(null);
	/** The button disappears with the picture. */
	const remove = () => {
		choose.current?.focus();
		onPicture(null);
	};
	return (
		<fieldset className="field picture-field">
			<legend className="label">{label}</legend>
			{pictureId ? (
				<img src={mediaPath(pictureId, 320, "jpg")} alt="Valgt bilde" width={240} />
			) : (
				<p className="small">Ikke valgt</p>
			)}
			<p className="actions">
				<button ref={choose} type="button" className="plain-button" onClick={() => setChoosing(true)}>
					{pictureId ? "Bytt bilde" : "Velg bilde"}
				</button>
				{pictureId ? (
					<button type="button" className="quiet-button" onClick={remove}>
						Ta bort
					</button>
				) : null}
			</p>
			{isChoosing ? (
				<PictureChooser
					onClose={() => setChoosing(false)}
					onChosen={(chosen) => {
						setChoosing(false);
						onPicture(chosen);
					}}
				/>
			) : null}
		</fieldset>
	);
}
