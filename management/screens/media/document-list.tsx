import { type ManagedDocument, siteDocumentEndpoints } from "@lerret/contracts/api/documents";
import { formatBytes } from "@lerret/contracts/nb/bytes";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useRevalidator } from "react-router";
import { deleteDocument } from "../../api/documents.ts";
import { loadList } from "../../api/list.ts";
import { publicUrl } from "../../editor/public-url.ts";
import { useAction } from "../../editor/use-action.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { ConfirmationDialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { List, useList } from "../../ui/list.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export const documentListLoader = (connection: Connection) => (args: LoaderFunctionArgs) =>
	loadList(siteDocumentEndpoints.listDocuments, connection, args, { filters: { ord: "q" }, limit: 48 });

/** The PDF files that texts link to. They are uploaded where a text is written. */
export function DocumentList() {
	const list = useList<typeof documentListLoader>();
	const { sites } = useConnection();
	const site = useSite();
	const [removed, setRemoved] = useState<ManagedDocument | null>(null);
	return (
		<>
			<PageHeading title="Filer">
				<Link to="." className="plain-button">
					Til bildene
				</Link>
			</PageHeading>
			<p>PDF-filer som tekster lenker til. Last opp med «Fil» i verktøylinjen til en tekst.</p>
			<ListFilters words="Ord i navnet" kept={{ vis: "filer" }} />
			<List list={list} empty="Ingen filer her ennå." notFound="Ingen filer passer til valget.">
				{(document) => (
					<li>
						<p>
							<a href={publicUrl(sites, site, document.url)} target="_blank" rel="noopener">
								{document.name}
							</a>{" "}
							<span className="small">(PDF, {formatBytes(document.size)})</span>{" "}
							<button type="button" className="quiet-button" onClick={() => setRemoved(document)}>
								Slett<span className="visually-hidden"> {document.name}</span>
							</button>
						</p>
					</li>
				)}
			</List>
			{removed ? <RemovalDialog document={removed} onClose={() => setRemoved(null)} /> : null}
		</>
	);
}

function RemovalDialog({ document, onClose }: { document: ManagedDocument; onClose: () => void }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { revalidate } = useRevalidator();
	const { failure, busy: isBusy, run } = useAction();
	async function remove(): Promise<void> {
		await deleteDocument({ client, siteId }, document.id);
		onClose();
		await revalidate();
	}
	return (
		<ConfirmationDialog
			title={`Slette «${document.name}»?`}
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
