import { type ManagedDocument, maxDocumentNameLength } from "@lerret/contracts/api/documents";
import { formatBytes } from "@lerret/contracts/nb/bytes";
import { useEffect, useRef, useState } from "react";
import { listDocuments, uploadDocument } from "../api/documents.ts";
import { useConnection, useSite } from "../session/connection-context.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { TextField } from "../ui/fields/field.tsx";
import { useMatches } from "../ui/use-matches.ts";
import { PdfField, usePdfFile } from "./pdf-field.tsx";

const shownCount = 50;

/** Chooses a file that a text links to: one that the site has, or one that is uploaded. `dropped` was dropped in the text. */
export function FileDialog({
	dropped,
	onChosen,
	onClose,
}: {
	dropped: File | null;
	onChosen: (document: ManagedDocument) => void;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [searchText, setSearchText] = useState("");
	const [isDirty, setDirty] = useState(dropped !== null);
	const { found, failure } = useMatches(searchText, (signal) =>
		listDocuments({ client, siteId }, { q: searchText || undefined, limit: shownCount }, signal),
	);
	return (
		<Dialog title="Velg fil" shape="wide" isDirty={isDirty} cancel="Avbryt" onClose={onClose}>
			<details className="upload-here" open={dropped !== null}>
				<summary className="button">Last opp en fil</summary>
				<FileUpload first={dropped} onDirty={setDirty} onUploaded={onChosen} />
			</details>
			<TextField label="Søk i navnene" type="search" value={searchText} onText={setSearchText} maxLength={200} />
			<FailureNote failure={failure} />
			<p className="small" role="status">
				{found ? foundText(found.total) : "Henter …"}
			</p>
			<ul className="plain-list">
				{found?.items.map((document) => (
					<li key={document.id}>
						<button type="button" className="quiet-button" onClick={() => onChosen(document)}>
							{document.name} <span className="small">(PDF, {formatBytes(document.size)})</span>
						</button>
					</li>
				))}
			</ul>
		</Dialog>
	);
}

const foundText = (total: number): string => {
	if (total > shownCount) return `${total} filer. De ${shownCount} nyeste vises; søk etter de andre.`;
	return total === 1 ? "1 fil" : `${total} filer`;
};

function FileUpload({
	first,
	onDirty,
	onUploaded,
}: {
	first: File | null;
	onDirty: (isDirty: boolean) => void;
	onUploaded: (document: ManagedDocument) => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const pdf = usePdfFile(first);
	const [name, setName] = useState(nameOf(first));
	const isNamed = name.trim() !== "";
	const upload = useRef<AbortController | null>(null);
	// The link of a file that is still on its way when the dialog is closed must not be put in the text.
	useEffect(() => () => upload.current?.abort(), []);
	const send = () =>
		pdf.send(async (file) => {
			upload.current = new AbortController();
			onUploaded(await uploadDocument({ client, siteId }, { file, name }, upload.current.signal));
		}, isNamed);
	return (
		<section className="stack upload" aria-label="Last opp">
			<PdfField
				{...pdf}
				onFile={(chosen) => {
					pdf.onFile(chosen);
					setName(nameOf(chosen));
					onDirty(chosen !== null);
				}}
			/>
			<TextField
				label="Navn på filen"
				help="Det som står på lenken. Type og størrelse kommer etter."
				value={name}
				onText={setName}
				maxLength={maxDocumentNameLength}
				error={pdf.isTried && !isNamed ? "Skriv hva filen heter." : undefined}
			/>
			<FailureNote failure={pdf.failure} />
			<p className="actions">
				<span role="status">{pdf.isBusy ? "Sender …" : null}</span>
				<Button className="button" isDisabled={pdf.isBusy} onClick={send}>
					Last opp
				</Button>
			</p>
		</section>
	);
}

const nameOf = (file: File | null): string =>
	(file?.name ?? "")
		.replace(/\.pdf$/iu, "")
		.replaceAll("_", " ")
		.slice(0, maxDocumentNameLength);
