import { shownPicturePath } from "@lerret/contracts/media";
import { useRef, useState } from "react";
import { useSite } from "../session/connection-context.ts";
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
	const siteId = useSite().id;
	const [isChoosing, setChoosing] = useState(false);
	const [dropped, setDropped] = useState<File[]>([]);
	const choose = useRef<HTMLButtonElement>(null);
	function open(files: File[]): void {
		setDropped(files);
		setChoosing(true);
	}
	/** The button disappears with the picture. */
	const remove = () => {
		choose.current?.focus();
		onPicture(null);
	};
	return (
		<fieldset
			className="field picture-field"
			onDragOver={(event) => event.preventDefault()}
			onDrop={(event) => {
				event.preventDefault();
				const files = Array.from(event.dataTransfer.files);
				if (files.length > 0) open(files);
			}}
		>
			<legend className="label">{label}</legend>
			{pictureId ? (
				<img src={shownPicturePath(siteId, pictureId, 320)} alt="Valgt bilde" width={240} />
			) : (
				<p className="small">Ikke valgt. Du kan slippe et bilde her.</p>
			)}
			<p className="actions">
				<button ref={choose} type="button" className="plain-button" onClick={() => open([])}>
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
					dropped={dropped}
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
