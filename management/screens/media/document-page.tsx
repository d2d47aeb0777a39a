import { documentFieldsSchema, maxDocumentNameLength } from "@lerret/contracts/api/documents";
import { formatBytes } from "@lerret/contracts/nb/bytes";
import { formatDate } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
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
import { SubmitDialog } from "../../editor/submit-dialog.tsx";
import { useAction } from "../../editor/use-action.ts";
import { useForm } from "../../editor/use-form.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmationDialog, Dialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { UsesSection } from "./uses-section.tsx";

export const documentLoader =
	({ client }: Connection) =>
	({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs) =>
		readDocument({ client, siteId }, id, signal);

type Opened = "name" | "file" | "removal";

/** A PDF file that texts link to: its name, the file itself, those that it was before, and where it is linked to. */
export function DocumentPage() {
	const document = useLoaderData<UsedDocument>();
	const { client, sites } = useConnection();
	const site = useSite();
	const resource = { client, siteId: site.id };
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const [opened, setOpened] = useState<Opened | null>(null);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const { id, name, size, url, createdAt, earlierFiles, usedIn } = document;
	async function finish(done: string): Promise<void> {
		setOpened(null);
		setNotice(done);
		await revalidate();
	}
	return (
		<>
			<PageHeading title={name} className="wrap-anywhere">
				<Link to={`/${site.id}/bilder?vis=filer`} className="plain-button">
					Til filene
				</Link>
			</PageHeading>
			<div className="stack editing">
				<p>
					<a href={publicUrl(sites, site, url)} target="_blank" rel="noopener">
						Åpne filen
					</a>{" "}
					<span className="small">
						PDF, {formatBytes(size)}. Lastet opp {formatDate(createdAt)}.
					</span>
				</p>
				<p className="actions">
					<Button className="plain-button" isDisabled={isBusy} onClick={() => setOpened("file")}>
						Bytt fil …
					</Button>
					<Button className="plain-button" isDisabled={isBusy} onClick={() => setOpened("name")}>
						Gi nytt navn …
					</Button>
					<Button className="quiet-button" isDisabled={isBusy} onClick={() => setOpened("removal")}>
						Slett filen …
					</Button>
				</p>
				<p role="status">{notice}</p>
				<FailureNote failure={failure} />
				{earlierFiles.length > 0 ? (
					<section aria-labelledby="tidligere">
						<h2 id="tidligere">Tidligere filer</h2>
						<ul className="rows">
							{earlierFiles.map((file) => (
								<li key={file.id} className="row">
									<span>Vist til {formatDate(file.replacedAt)}</span>
									<span className="small">PDF, {formatBytes(file.size)}</span>
									<Button
										className="quiet-button"
										isDisabled={isBusy}
										onClick={() =>
											void run(async () => {
												await restoreDocumentFile(resource, document, file.id);
												await finish("Den tidligere filen vises igjen.");
											})
										}
									>
										Vis denne igjen
									</Button>
								</li>
							))}
						</ul>
					</section>
				) : null}
				<UsesSection usages={usedIn} />
			</div>
			{opened === "name" ? (
				<NameDialog
					name={name}
					send={async (next) => {
						await renameDocument(resource, document, next);
						await finish("Filen har fått nytt navn.");
					}}
					onClose={() => setOpened(null)}
				/>
			) : null}
			{opened === "file" ? (
				<ReplaceDialog
					send={async (file) => {
						await replaceDocumentFile(resource, document, file);
						await finish("Filen er byttet.");
					}}
					onClose={() => setOpened(null)}
				/>
			) : null}
			{opened === "removal" ? (
				<RemovalDialog
					name={name}
					remove={async () => {
						await deleteDocument(resource, id);
						await navigate(`/${site.id}/bilder?vis=filer`);
					}}
					onClose={() => setOpened(null)}
				/>
			) : null}
		</>
	);
}

function NameDialog({
	name,
	send,
	onClose,
}: {
	name: string;
	send: (name: string) => Promise<void>;
	onClose: () => void;
}) {
	const form = useForm(documentFieldsSchema, { name });
	return (
		<SubmitDialog
			title="Gi nytt navn"
			label="Gi nytt navn"
			form={form}
			send={(fields) => send(fields.name)}
			onClose={onClose}
		>
			<TextField
				label="Navn på filen"
				help="Navnet er med i adressen. Den gamle adressen leder til den nye, så lenker som er sendt, virker fortsatt."
				maxLength={maxDocumentNameLength}
				{...bindFields(form).text("name")}
			/>
		</SubmitDialog>
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

function RemovalDialog({ name, remove, onClose }: { name: string; remove: () => Promise<void>; onClose: () => void }) {
	const { failure, busy: isBusy, run } = useAction();
	return (
		<ConfirmationDialog
			title={`Slette «${name}»?`}
			text={
				<>
					<p>Det kan ikke gjøres om. En fil som en tekst lenker til, blir ikke slettet.</p>
					<FailureNote failure={failure} />
				</>
			}
			action="Slett for alltid"
			isBusy={isBusy}
			onConfirm={() => void run(remove)}
			onClose={onClose}
		/>
	);
}
