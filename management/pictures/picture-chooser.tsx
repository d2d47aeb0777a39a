import type { Media } from "@lerret/contracts/api/media";
import { useState } from "react";
import { listMedia } from "../api/media.ts";
import { useConnection, useSite } from "../session/connection-context.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { TextField } from "../ui/fields/field.tsx";
import { useMatches } from "../ui/use-matches.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { UploadForm } from "./upload-form.tsx";

const pageSize = 24;

export function PictureChooser({
	dropped = [],
	onChosen,
	onClose,
}: {
	/** Files to upload, which were dropped where the picture is to be. */
	dropped?: File[];
	onChosen: (id: string, picture: Media) => void;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [searchText, setSearchText] = useState("");
	const [pages, setPages] = useState(1);
	const [hasUnsavedInput, setHasUnsavedInput] = useState(false);
	const [uploadCount, setUploadCount] = useState(0);

	// An upload adds to the list.
	const { found, failure } = useMatches(`${uploadCount} ${pages} ${searchText}`, (signal) =>
		listMedia({ client, siteId }, { q: searchText || undefined, limit: Math.min(pageSize * pages, 200) }, signal),
	);

	/** Of several, the user chooses one in the list. */
	function finishUpload(picture: Media, { sent, left }: { sent: number; left: number }): void {
		if (sent === 1 && left === 0) onChosen(picture.id, picture);
		else setUploadCount((count) => count + 1);
	}

	return (
		<Dialog title="Velg bilde" shape="wide" isDirty={hasUnsavedInput} cancel="Avbryt" onClose={onClose}>
			<details className="upload-here" open={dropped.length > 0}>
				<summary className="button">Last opp bilder</summary>
				<UploadForm first={dropped} onUnsavedInput={setHasUnsavedInput} onUploaded={finishUpload} />
			</details>
			<TextField label="Søk i bildetekstene" type="search" value={searchText} onText={setSearchText} maxLength={200} />
			<FailureNote failure={failure} />
			<p className="small" role="status">
				{found ? `${found.total} bilder` : "Henter …"}
			</p>
			<ul className="picture-grid">
				{found?.items.map((picture) => (
					<li key={picture.id}>
						<button type="button" onClick={() => onChosen(picture.id, picture)}>
							<Thumbnail url={picture.url} placeholder={picture.placeholder} />
							<span>{picture.alt}</span>
						</button>
					</li>
				))}
			</ul>
			{found && found.items.length < Math.min(found.total, 200) ? (
				<button type="button" className="plain-button" onClick={() => setPages(pages + 1)}>
					Vis flere
				</button>
			) : null}
		</Dialog>
	);
}
