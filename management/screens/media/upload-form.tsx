import type { Media } from "@lerret/contracts/api/media";
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type Failure, failureOf } from "../../api/failure.ts";
import { uploadMedia } from "../../api/media.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { AltTextField } from "./alt-text-field.tsx";
import { FocalPoint } from "./focal-point.tsx";
import { PictureFileField } from "./picture-file-field.tsx";
import { findFileError } from "./picture-files.ts";
import { shrinkPicture } from "./shrink-picture.ts";
import { UploadProgress } from "./upload-progress.tsx";

const centre = { x: 0.5, y: 0.5 };

/** `onUnsavedInput` gets whether a file or a text would be lost if the form closed. */
export function UploadForm({
	onUploaded,
	onUnsavedInput,
}: {
	onUploaded: (picture: Media) => void;
	onUnsavedInput: (hasUnsavedInput: boolean) => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [file, setFile] = useState<File | null>(null);
	const [isShrinking, setShrinking] = useState(false);
	const [fileError, setFileError] = useState<string | undefined>(undefined);
	const [alt, setAlt] = useState("");
	const [focal, setFocal] = useState(centre);
	const [isDragOver, setDragOver] = useState(false);
	const [isSubmitted, setSubmitted] = useState(false);
	const [sentFraction, setSentFraction] = useState<number | null>(null);
	const [failure, setFailure] = useState<Failure | null>(null);
	const uploadController = useRef<AbortController | null>(null);
	const altField = useId();
	const previewUrl = usePreviewUrl(file);
	useEffect(() => () => uploadController.current?.abort(), []);
	const hasUnsavedInput = file !== null || alt.trim() !== "";
	const notifyUnsavedInput = useEffectEvent(onUnsavedInput);
	useEffect(() => notifyUnsavedInput(hasUnsavedInput), [hasUnsavedInput]);

	async function choose(files: FileList | null): Promise<void> {
		if (!files || files.length === 0 || sentFraction !== null) return;
		setFailure(null);
		setFile(null);
		setFileError(undefined);
		setShrinking(true);
		const chosen = await Promise.all(Array.from(files, shrinkPicture));
		setShrinking(false);
		const found = findFileError(chosen);
		setFileError(found);
		setFile(found === undefined ? (chosen[0] ?? null) : null);
		setFocal(centre);
	}

	function drop(event: DragEvent): void {
		event.preventDefault();
		setDragOver(false);
		void choose(event.dataTransfer.files);
	}

	async function send(): Promise<void> {
		setSubmitted(true);
		if (!file) return setFileError((before) => before ?? "Velg et bilde.");
		if (alt.trim() === "") return document.getElementById(altField)?.focus();
		const controller = new AbortController();
		uploadController.current = controller;
		setSentFraction(0);
		setFailure(null);
		try {
			const progress = { signal: controller.signal, onProgress: setSentFraction };
			const picture = await uploadMedia({ client, siteId }, { file, alt, focal }, progress);
			setFile(null);
			setAlt("");
			setSubmitted(false);
			onUploaded(picture);
		} catch (error) {
			if (!controller.signal.aborted) setFailure(failureOf(error));
		} finally {
			setSentFraction(null);
		}
	}

	return (
		<section
			className="upload"
			aria-label="Last opp"
			data-over={isDragOver ? "" : undefined}
			onDragOver={(event) => {
				event.preventDefault();
				setDragOver(true);
			}}
			onDragLeave={() => setDragOver(false)}
			onDrop={drop}
		>
			<PictureFileField
				chosen={file}
				error={fileError}
				isShrinking={isShrinking}
				onFiles={(files) => void choose(files)}
			/>
			{previewUrl ? <FocalPoint url={previewUrl} focal={focal} onFocal={setFocal} /> : null}
			<AltTextField
				id={altField}
				value={alt}
				onText={setAlt}
				rows={2}
				help="Si hva bildet viser, kort."
				error={
					isSubmitted && alt.trim() === "" ? "Skriv hva bildet viser. Uten det kan det ikke lastes opp." : undefined
				}
			/>
			<FailureNote failure={failure} />
			<p className="actions">
				<button
					type="button"
					className="button"
					disabled={sentFraction !== null || isShrinking}
					onClick={() => void send()}
				>
					Last opp
				</button>
				{sentFraction === null ? null : (
					<button type="button" className="quiet-button" onClick={() => uploadController.current?.abort()}>
						Avbryt
					</button>
				)}
			</p>
			<UploadProgress sentFraction={sentFraction} name={file?.name ?? ""} />
		</section>
	);
}

function usePreviewUrl(file: File | null): string | null {
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		if (!file) return setUrl(null);
		const objectUrl = URL.createObjectURL(file);
		setUrl(objectUrl);
		return () => URL.revokeObjectURL(objectUrl);
	}, [file]);
	return url;
}
