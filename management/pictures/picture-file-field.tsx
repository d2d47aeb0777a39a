import { useId } from "react";
import { FileButton } from "../ui/fields/file-button.tsx";
import { formatMegabytes, pictureTypes } from "./picture-files.ts";

export function PictureFileField({
	chosen,
	error,
	isShrinking,
	left,
	onFiles,
}: {
	chosen: File | null;
	/** How many files follow it; absent where only one is chosen. */
	left?: number;
	error: string | undefined;
	isShrinking: boolean;
	onFiles: (files: FileList | null) => void;
}) {
	const id = useId();
	return (
		<div className="field" data-invalid={error === undefined ? undefined : ""}>
			<label htmlFor={id}>Bildefil</label>
			<FileButton
				id={id}
				accept={pictureTypes.join(",")}
				multiple={left !== undefined}
				aria-describedby={error === undefined ? `${id}-help` : `${id}-help ${id}-error`}
				aria-invalid={error === undefined ? undefined : true}
				onFiles={onFiles}
			>
				{left === undefined ? "Velg bilde …" : "Velg bilder …"}
			</FileButton>
			<p className="small" id={`${id}-help`}>
				{left === undefined
					? null
					: "Du kan også slippe bilder her. Flere tas ett om gangen, så hvert får sin bildetekst. "}
				JPEG, PNG, WebP eller AVIF. Et bilde over 20 MB gjøres mindre før det sendes.
			</p>
			<p className="upload-chosen" role="status">
				{isShrinking ? "Et øyeblikk …" : null}
				{chosen
					? `Valgt: ${chosen.name} (${formatMegabytes(chosen.size)} MB)${left ? `, og ${left} til etterpå` : ""}`
					: null}
			</p>
			<p className="field-error" id={`${id}-error`} role="alert">
				{error}
			</p>
		</div>
	);
}
