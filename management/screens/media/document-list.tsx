import { siteDocumentEndpoints } from "@lerret/contracts/api/documents";
import { formatBytes } from "@lerret/contracts/nb/bytes";
import { formatNumericDate } from "@lerret/contracts/nb/time";
import { Link, type LoaderFunctionArgs } from "react-router";
import { loadList } from "../../api/list.ts";
import type { Connection } from "../../session/connection.ts";
import { List, useList } from "../../ui/list.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export const documentListLoader = (connection: Connection) => (args: LoaderFunctionArgs) =>
	loadList(siteDocumentEndpoints.listDocuments, connection, args, { filters: { ord: "q" }, limit: 48 });

/** The PDF files that texts link to. They are uploaded where a text is written. */
export function DocumentList() {
	const list = useList<typeof documentListLoader>();
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
				{({ id, name, size, createdAt }) => (
					<li className="row">
						<Link to={`${id}?vis=filer`} className="row-name wrap-anywhere">
							{name}
						</Link>
						<span className="small">PDF, {formatBytes(size)}</span>
						<span className="small">Lastet opp {formatNumericDate(createdAt)}</span>
					</li>
				)}
			</List>
		</>
	);
}
