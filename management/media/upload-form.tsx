import type { Media } from "@lerret/contracts/api/media";
import { mostUploadBytes } from "@lerret/contracts/media";
import { type DragEvent, useEffect, useId, useState } from "react";
import { type Failure, failureOf } from "../api/failure.ts";
import { uploadMedia } from "../api/media.ts";
import { useConnection, useSite } from "../frame/connection-context.ts";
import { FailureNote } from "../parts/failure-note.tsx";
import { TextArea } from "../parts/field.tsx";
import { FocalPoint } from "./focal-point.tsx";

const middle = { x: 0.5, y: 0.5 };
const accepted = "image/jpeg,image/png,image/webp,image/avif";

/** A picture from the editor's machine, by a button or dropped here. It says what it shows before it is sent. */
export function UploadForm({ onUploaded }: { onUploaded: (picture: Media) => void }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [file, setFile] = useState<File | null>(null);
	const [alt, setAlt] = useState("");
	const [focal, setFocal] = useState(middle);
	const [busy, setBusy] = useState(false);
	const [isTried, setTried] = useState(false);
	const [failure, setFailure] = useState<Failure | null>(null);
	const preview = usePreview(file);
	const id = useId();

	function choose(chosen: File | undefined): void {
		if (!chosen) return;
		setFile(chosen);
		setFocal(middle);
		setFailure(null);
	}

	function drop(event: DragEvent): void {
		event.preventDefault();
		choose(event.dataTransfer.files[0]);
	}

	async function send(): Promise<void> {
		setTried(true);
		if (!file || alt.trim() === "" || file.size > mostUploadBytes) return;
		setBusy(true);
		setFailure(null);
		try {
			const picture = await uploadMedia({ client, siteId }, { file, alt, focal }, new AbortController().signal);
			setFile(null);
			setAlt("");
			setTried(false);
			onUploaded(picture);
		} catch (error) {
			setFailure(failureOf(error));
		} finally {
			setBusy(false);
		}
	}

	return (
		<section className="upload" aria-label="Last opp" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
			<div className="field">
				<label htmlFor={id}>Bildefil</label>
				<input id={id} type="file" accept={accepted} onChange={(event) => choose(event.currentTarget.files?.[0])} />
				<p className="small">Velg en fil, eller slipp den her. JPEG, PNG, WebP eller AVIF, høyst 20 MB.</p>
				{isTried && !file ? <p className="field-error">Velg et bilde.</p> : null}
				{file && file.size > mostUploadBytes ? <p className="field-error">Bildet er større enn 20 MB.</p> : null}
			</div>
			{preview ? <FocalPoint url={preview} focal={focal} onFocal={setFocal} /> : null}
			<TextArea
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
				<button type="button" className="button" disabled={busy} onClick={() => void send()}>
					Last opp
				</button>
				<span role="status">{busy && file ? `Laster opp ${file.name} (${megabytes(file.size)} MB) …` : null}</span>
				{busy ? <progress aria-label="Laster opp" /> : null}
			</p>
		</section>
	);
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1).replace(".", ",");

/** An address by which the browser shows a file that is still the editor's own. */
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
