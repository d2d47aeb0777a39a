import type { Media } from "@lerret/contracts/api/media";
import { maxUploadBytes } from "@lerret/contracts/media";
import { unknownOrigin } from "@lerret/contracts/picture-credit";
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type Failure, failureOf } from "../api/failure.ts";
import { uploadMedia } from "../api/media.ts";
import { useConnection, useSite } from "../session/connection-context.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { AltTextField } from "./alt-text-field.tsx";
import { FocalPoint } from "./focal-point.tsx";
import { OriginFields } from "./origin-fields.tsx";
import { PictureFileField } from "./picture-file-field.tsx";
import { findFileError } from "./picture-files.ts";
import { shrinkPicture } from "./shrink-picture.ts";
import { usePreviewUrl } from "./use-preview-url.ts";

const centre = { x: 0.5, y: 0.5 };

/**
 * Uploads pictures one after another, each with its own text. `onUnsavedInput` gets whether a file or a text would be lost if
 * the form closed.
 */
export function UploadForm({
	first = [],
	onUploaded,
	onUnsavedInput,
}: {
	/** Files that are chosen when the form opens. */
	first?: File[];
	/** `sent` counts the files of this choice that are uploaded, `left` those that are not yet. */
	onUploaded: (picture: Media, progress: { sent: number; left: number }) => void;
	onUnsavedInput: (hasUnsavedInput: boolean) => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [file, setFile] = useState<File | null>(null);
	const [waiting, setWaiting] = useState<File[]>([]);
	const sentCount = useRef(0);
	const [isShrinking, setShrinking] = useState(false);
	const [fileError, setFileError] = useState<string | undefined>(undefined);
	const [alt, setAlt] = useState("");
	const [origin, setOrigin] = useState(unknownOrigin);
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

	async function choose(files: ArrayLike<File> | null): Promise<void> {
		if (!files || files.length === 0 || sentFraction !== null) return;
		sentCount.current = 0;
		await take(Array.from(files));
	}

	/** The first one is next; the others wait for it. None is sent if one of them cannot be. */
	async function take([next, ...others]: File[]): Promise<void> {
		setFailure(null);
		setFile(null);
		setWaiting([]);
		setFileError(undefined);
		setFocal(centre);
		if (!next) return;
		setShrinking(true);
		const shrunk = await shrinkPicture(next);
		setShrinking(false);
		const found = findFileError([shrunk, ...others.filter(({ size }) => size <= maxUploadBytes)]);
		setFileError(found);
		if (found !== undefined) return;
		setFile(shrunk);
		setWaiting(others);
	}
	const takeFirst = useEffectEvent(() => void choose(first));
	useEffect(() => takeFirst(), []);

	function drop(event: DragEvent): void {
		event.preventDefault();
		setDragOver(false);
		void choose(event.dataTransfer.files);
	}

	async function send(): Promise<void> {
		setSubmitted(true);
		if (uploadController.current) return;
		if (!file) return setFileError((before) => before ?? "Velg et bilde.");
		if (alt.trim() === "") return document.getElementById(altField)?.focus();
		const controller = new AbortController();
		uploadController.current = controller;
		setSentFraction(0);
		setFailure(null);
		try {
			const progress = { signal: controller.signal, onProgress: setSentFraction };
			const picture = await uploadMedia({ client, siteId }, { file, alt, focal, ...origin }, progress);
			setAlt("");
			setSubmitted(false);
			sentCount.current += 1;
			onUploaded(picture, { sent: sentCount.current, left: waiting.length });
			await take(waiting);
			if (waiting.length > 0) document.getElementById(altField)?.focus();
		} catch (error) {
			if (!controller.signal.aborted) setFailure(failureOf(error));
		} finally {
			uploadController.current = null;
			setSentFraction(null);
		}
	}

	return (
		<section
			className="stack upload"
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
				left={waiting.length}
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
			<OriginFields origin={origin} onOrigin={setOrigin} />
			<FailureNote failure={failure} />
			<p className="actions">
				<Button className="button" isDisabled={sentFraction !== null || isShrinking} onClick={() => void send()}>
					Last opp
				</Button>
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

/** `sentFraction` is the part of the file that is sent, from 0 to 1; null while no upload runs. */
function UploadProgress({ sentFraction, name }: { sentFraction: number | null; name: string }) {
	const percent = sentFraction === null ? 0 : Math.floor(sentFraction * 100);
	const isSent = sentFraction !== null && sentFraction >= 1;
	return (
		<div className="stack upload-progress">
			{/* Only the stages are announced; each percent would be too much. */}
			<p className="visually-hidden" role="status">
				{sentFraction === null ? null : isSent ? "Sendt. Bildet gjøres klart …" : `Sender ${name} …`}
			</p>
			{sentFraction === null ? null : (
				<>
					<progress aria-label={`Sender ${name}`} value={isSent ? undefined : percent} max={100} />
					<span aria-hidden="true">{isSent ? "Sendt. Bildet gjøres klart …" : `Sender ${name}: ${percent} %`}</span>
				</>
			)}
		</div>
	);
}
