import type { Media } from "@lerret/contracts/api/media";
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type Failure, failureOf } from "../api/failure.ts";
import { uploadMedia } from "../api/media.ts";
import { useConnection, useSite } from "../frame/connection-context.ts";
import { FailureNote } from "../parts/failure-note.tsx";
import { TextArea } from "../parts/field.tsx";
import { FocalPoint } from "./focal-point.tsx";
import { PictureFileField } from "./picture-file-field.tsx";
import { mistakeIn } from "./picture-files.ts";
import { shrinkPicture } from "./shrink-picture.ts";
import { UploadProgress } from "./upload-progress.tsx";

const middle = { x: 0.5, y: 0.5 };

/** `onUnsavedInput` gets whether a file or a text would be lost if the form closed. */
export function UploadForm({
	onUploaded,
	onUnsent,
}: {
	onUploaded: (picture: Media) => void;
	onUnsent: (isUnsent: boolean) => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [file, setFile] = useState<File | null>(null);
	const [isShrinking, setShrinking] = useState(false);
	const [mistake, setMistake] = useState<string | undefined>(undefined);
	const [alt, setAlt] = useState("");
	const [focal, setFocal] = useState(middle);
	const [isOver, setOver] = useState(false);
	const [isTried, setTried] = useState(false);
	const [sent, setSent] = useState<number | null>(null);
	const [failure, setFailure] = useState<Failure | null>(null);
	const sending = useRef<AbortController | null>(null);
	const altField = useId();
	const preview = usePreview(file);
	useEffect(() => () => sending.current?.abort(), []);
	const isUnsent = file !== null || alt.trim() !== "";
	const tellUnsent = useEffectEvent(onUnsent);
	useEffect(() => tellUnsent(isUnsent), [isUnsent]);

	async function choose(files: FileList | null): Promise<void> {
		if (!files || files.length === 0 || sent !== null) return;
		setFailure(null);
		setFile(null);
		setMistake(undefined);
		setShrinking(true);
		const chosen = await Promise.all(Array.from(files, shrinkPicture));
		setShrinking(false);
		const found = mistakeIn(chosen);
		setMistake(found);
		setFile(found === undefined ? (chosen[0] ?? null) : null);
		setFocal(middle);
	}

	function drop(event: DragEvent): void {
		event.preventDefault();
		setOver(false);
		void choose(event.dataTransfer.files);
	}

	async function send(): Promise<void> {
		setTried(true);
		if (!file) return setMistake((before) => before ?? "Velg et bilde.");
		if (alt.trim() === "") return document.getElementById(altField)?.focus();
		const controller = new AbortController();
		sending.current = controller;
		setSent(0);
		setFailure(null);
		try {
			const progress = { signal: controller.signal, onProgress: setSent };
			const picture = await uploadMedia({ client, siteId }, { file, alt, focal }, progress);
			setFile(null);
			setAlt("");
			setTried(false);
			onUploaded(picture);
		} catch (error) {
			if (!controller.signal.aborted) setFailure(failureOf(error));
		} finally {
			setSent(null);
		}
	}

	return (
		<section
			className="upload"
			aria-label="Last opp"
			data-over={isOver ? "" : undefined}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			<PictureFileField
				chosen={file}
				error={mistake}
				isShrinking={isShrinking}
				onFiles={(files) => void choose(files)}
			/>
			{preview ? <FocalPoint url={preview} focal={focal} onFocal={setFocal} /> : null}
			<TextArea
				id={altField}
				label="Bildetekst for dem som ikke ser bildet"
				value={alt}
				onText={setAlt}
				rows={2}
				maxLength={500}
				help="Si hva bildet viser, kort."
				error={isTried && alt.trim() === "" ? "Skriv hva bildet viser. Uten det kan det ikke lastes opp." : undefined}
			/>
			<FailureNote failure={failure} />
			<p className="actions">
				<button type="button" className="button" disabled={sent !== null || isShrinking} onClick={() => void send()}>
					Last opp
				</button>
				{sent === null ? null : (
					<button type="button" className="quiet-button" onClick={() => sending.current?.abort()}>
						Avbryt
					</button>
				)}
			</p>
			<UploadProgress sent={sent} name={file?.name ?? ""} />
		</section>
	);
}

function usePreview(file: File | null): string | null {
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		if (!file) return setUrl(null);
		const made = URL.createObjectURL(file);
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [file]);
	return url;
}
