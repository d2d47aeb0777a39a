import {
	documentFieldsSchema,
	type ManagedDocumentFields,
	maxDocumentNameLength,
} from "@lerret/contracts/api/documents";
import { formatBytes } from "@lerret/contracts/nb/bytes";
import { formatDate } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
	deleteDocument,
	readDocument,
	renameDocument,
	replaceDocumentFile,
	restoreDocumentFile,
	type UsedDocument,
} from "../../api/documents.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { PdfField, usePdfFile } from "../../editor/pdf-field.tsx";
import { publicUrl } from "../../editor/public-url.ts";
import { StoredItemPage } from "../../editor/stored-item-page.tsx";
import { useStoredItem } from "../../editor/use-stored-item.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { ItemFiles } from "./item-files.tsx";
import { UsesSection } from "./uses-section.tsx";

export const documentLoader =
	({ client }: Connection) =>
	({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs) =>
		readDocument({ client, siteId }, id, signal);

/** A PDF file that texts link to: its name, the file itself, those that it was before, and where it is linked to. */
export function DocumentPage() {
	const document = useLoaderData<UsedDocument>();
	const [notice, setNotice] = useState("");
	// Another file has another ETag, which the form must not keep.
	return (
		<>
			<DocumentEditor
				key={`${document.id} ${document.earlierFiles[0]?.replacedAt}`}
				document={document}
				onShown={setNotice}
			/>
			<p className="visually-hidden" role="status">
				{notice}
			</p>
		</>
	);
}

type Shown = { document: UsedDocument; onShown: (notice: string) => void };

function DocumentEditor({ document, onShown }: Shown) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const resource = { client, siteId };
	const { id } = document;
	const editor = useStoredItem<ManagedDocumentFields>({
		name: `${siteId}:document:${id}`,
		item: { kind: "document", id },
		schema: documentFieldsSchema,
		labels: { name: "Navn på filen" },
		loaded: toStored(document),
		store: {
			read: async () => toStored(await readDocument(resource, id)),
			save: async ({ fields, etag }) => toStored(await renameDocument(resource, { id, etag }, fields.name)),
		},
		savedNotice: () => "Filen har fått nytt navn.",
	});
	const files = `/${siteId}/bilder?vis=filer`;
	return (
		<StoredItemPage
			editor={editor}
			title={editor.saved.name}
			actions={
				<Link to={files} className="plain-button">
					Til filene
				</Link>
			}
			label="Lagre navnet"
			removal={{
				menu: "Mer om filen",
				label: "Slett filen",
				question: {
					title: `Slette «${editor.saved.name}»?`,
					text: "Det kan ikke gjøres om. En fil som en tekst lenker til, blir ikke slettet.",
					action: "Slett for alltid",
				},
				remove: () => editor.remove((etag) => deleteDocument(resource, { id, etag }), files),
			}}
		>
			<TextField
				label="Navn på filen"
				help="Navnet er med i adressen. Den gamle adressen leder til den nye, så lenker som er sendt, virker fortsatt."
				maxLength={maxDocumentNameLength}
				{...bindFields(editor).text("name")}
			/>
			<DocumentFiles document={document} isDirty={editor.isDirty} onShown={onShown} />
			<UsesSection usages={document.usedIn} />
		</StoredItemPage>
	);
}

const toStored = ({ name, etag }: ManagedDocumentFields & { etag: string }) => ({ fields: { name }, etag });

/** The file that a document is, and those that it was before. */
function DocumentFiles({ document, ...shown }: Shown & { isDirty: boolean }) {
	const { client, sites } = useConnection();
	const site = useSite();
	const resource = { client, siteId: site.id };
	const { size, url, createdAt, earlierFiles } = document;
	return (
		<ItemFiles
			{...shown}
			about={
				<p>
					<a href={publicUrl(sites, site, url)} target="_blank" rel="noopener">
						Åpne filen
					</a>{" "}
					<span className="small">
						PDF, {formatBytes(size)}. Lastet opp {formatDate(createdAt)}.
					</span>
				</p>
			}
			earlier={earlierFiles.map((file) => ({
				id: file.id,
				about: (
					<>
						<span>Vist til {formatDate(file.replacedAt)}</span>
						<span className="small">PDF, {formatBytes(file.size)}</span>
					</>
				),
			}))}
			restore={(file) => restoreDocumentFile(resource, document, file)}
			renderReplaceDialog={({ onReplaced, onClose }) => (
				<ReplaceDialog
					send={async (file) => {
						await replaceDocumentFile(resource, document, file);
						await onReplaced();
					}}
					onClose={onClose}
				/>
			)}
		/>
	);
}

function ReplaceDialog({ send, onClose }: { send: (file: File) => Promise<void>; onClose: () => void }) {
	const pdf = usePdfFile();
	return (
		<Dialog
			title="Bytt fil"
			isDirty={pdf.file !== null}
			isBusy={pdf.isBusy}
			cancel="Avbryt"
			onClose={onClose}
			actions={
				<Button className="button" isDisabled={pdf.isBusy} onClick={() => pdf.send(send)}>
					Bytt fil
				</Button>
			}
		>
			<p>Alt som lenker til filen, åpner den nye med en gang. Navnet og adressen blir som de er.</p>
			<PdfField {...pdf} />
			<FailureNote failure={pdf.failure} />
		</Dialog>
	);
}
