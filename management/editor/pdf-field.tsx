import { maxDocumentBytes } from "@lerret/contracts/api/documents";
import { formatBytes } from "@lerret/contracts/nb/bytes";
import { useId, useState } from "react";
import { FileButton } from "../ui/fields/file-button.tsx";
import { useAction } from "./use-action.ts";

/** A PDF file that is chosen and sent. A failure is shown beside the file that it is about, not beside one that is chosen after it. */
export function usePdfFile(first: File | null = null) {
	const [file, setFile] = useState(first);
	const [isTried, setTried] = useState(false);
	const [failed, setFailed] = useState<File | null>(null);
	const { failure, busy: isBusy, run } = useAction();
	return {
		file,
		isTried,
		isBusy,
		failure: failed === file ? failure : null,
		onFile(chosen: File | null): void {
			setFile(chosen);
			setTried(false);
		},
		/** `isComplete`: nothing else of the form is missing. */
		send(action: (file: File) => Promise<void>, isComplete = true): void {
			setTried(true);
			if (file === null || errorOf(file, true) !== undefined || !isComplete) return;
			void run(() => action(file), { onFailure: () => setFailed(file) });
		},
	};
}

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
	const error = errorOf(file, isTried);
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
function errorOf(file: File | null, isTried: boolean): string | undefined {
	if (file === null) return isTried ? "Velg en fil." : undefined;
	return file.size > maxDocumentBytes ? "Filen er større enn 20 MB." : undefined;
}
