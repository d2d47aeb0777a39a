import { mediaEndpoints, type mediaLacks } from "@lerret/contracts/api/media";
import { lazy, Suspense, useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { loadList } from "../../api/list.ts";
import { Thumbnail } from "../../pictures/thumbnail.tsx";
import { UploadForm } from "../../pictures/upload-form.tsx";
import type { Connection } from "../../session/connection.ts";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { List, useList } from "../../ui/list.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { hasFiles } from "./has-files.ts";

const importFiles = () => import("./document-list.tsx");
const DocumentList = lazy(async () => ({ default: (await importFiles()).DocumentList }));

/** The pictures, or with `?vis=filer` the files of texts. */
export const mediaListLoader = (connection: Connection) => async (args: LoaderFunctionArgs) => {
	if (!hasFiles(new URL(args.request.url).searchParams)) return pictureListLoader(connection)(args);
	return (await importFiles()).documentListLoader(connection)(args);
};

export function MediaList() {
	const [query] = useSearchParams();
	return <Suspense fallback={null}>{hasFiles(query) ? <DocumentList /> : <PictureList />}</Suspense>;
}

const pictureListLoader = (connection: Connection) => (args: LoaderFunctionArgs) =>
	loadList(mediaEndpoints.listMedia, connection, args, { filters: { ord: "q", mangler: "lacks" }, limit: 48 });

const lackChoices: [lack: (typeof mediaLacks)[number], text: string][] = [
	["use", "Ikke i bruk"],
	["credit", "Uten fotograf"],
	["alt", "Uten alternativ tekst"],
];

function PictureList() {
	const list = useList<typeof pictureListLoader>();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const [hasUnsavedInput, setHasUnsavedInput] = useState(false);
	const isLeaving = useRef(false);
	const [query] = useSearchParams();
	return (
		<>
			<PageHeading title="Bilder">
				<Link to="?vis=filer" className="plain-button">
					Filer i tekster
				</Link>
			</PageHeading>
			<details className="upload-here" open={query.has("nytt")}>
				<summary className="button">Last opp bilder</summary>
				<UploadForm
					onUnsavedInput={setHasUnsavedInput}
					onUploaded={({ id }, { sent, left }) => {
						if (sent > 1 || left > 0) return void revalidate();
						isLeaving.current = true;
						void navigate(id);
					}}
				/>
			</details>
			<ListFilters
				words="Ord i bildeteksten"
				filters={[{ name: "mangler", label: "Vis bare", all: "Alle bilder", options: lackChoices }]}
			/>
			<List
				list={list}
				className="picture-grid"
				empty="Ingen bilder her ennå. Last opp et."
				notFound="Ingen bilder passer til valgene."
			>
				{({ id, alt, url, placeholder }) => (
					<li>
						<Link to={id}>
							<Thumbnail url={url} placeholder={placeholder} />
							<span>{alt}</span>
						</Link>
					</li>
				)}
			</List>
			<LeaveGuard isDirty={hasUnsavedInput} isLeaving={isLeaving} isRecoverable={false} />
		</>
	);
}
