import { maxDocumentBytes } from "@lerret/contracts/api/documents";
import { formatBytes } from "@lerret/contracts/nb/bytes";
import { useId } from "react";
import { FileButton } from "../ui/fields/file-button.tsx";

/** Chooses a PDF file; `isTried`: the form was sent without one. */
export function PdfField({
	file,
	isTried,
	onFile,
}: {
	file: File | null;
	isTried: boolean;
	onFile: (file: File | null) => void;
}) {
	const id = useId();
	const error = pdfErrorOf(file, isTried);
	return (
		<div className="field" data-invalid={error === undefined ? undefined : ""}>
			<label htmlFor={id}>PDF-fil</label>
			<FileButton
				id={id}
				accept="application/pdf,.pdf"
				aria-describedby={`${id}-help ${id}-error`}
				aria-invalid={error === undefined ? undefined : true}
				onFiles={(files) => onFile(files?.[0] ?? null)}
			>
				Velg fil …
			</FileButton>
			<p className="small" id={`${id}-help`}>
				PDF, høyst 20 MB. Alle som har adressen til den, kan åpne den.
			</p>
			<p className="upload-chosen" role="status">
				{file ? `Valgt: ${file.name} (${formatBytes(file.size)})` : null}
			</p>
			<p className="field-error" id={`${id}-error`} role="alert">
				{error}
			</p>
		</div>
	);
}

/** Why a file cannot be sent; undefined for one that can. */
export function pdfErrorOf(file: File | null, isTried: boolean): string | undefined {
	if (file === null) return isTried ? "Velg en fil." : undefined;
	return file.size > maxDocumentBytes ? "Filen er større enn 20 MB." : undefined;
}
