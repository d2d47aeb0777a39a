import type { Media } from "@lerret/contracts/api/media";
import { useEffect, useState } from "react";
import { type Failure, failureOf } from "../api/failure.ts";
import { listMedia } from "../api/media.ts";
import { useConnection, useSite } from "../session/connection-context.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { TextField } from "../ui/fields/field.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { UploadForm } from "./upload-form.tsx";

const pageSize = 24;

export function PictureChooser({ onChosen, onClose }: { onChosen: (id: string) => void; onClose: () => void }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [searchText, setSearchText] = useState("");
	const [pages, setPages] = useState(1);
	const [found, setFound] = useState<{ items: Media[]; total: number } | null>(null);
	const [failure, setFailure] = useState<Failure | null>(null);
	const [hasUnsavedInput, setHasUnsavedInput] = useState(false);

	useEffect(() => {
		const controller = new AbortController();
		const query = { q: searchText || undefined, limit: Math.min(pageSize * pages, 200) };
		listMedia({ client, siteId }, query, controller.signal).then(setFound, (error) => {
			if (!controller.signal.aborted) setFailure(failureOf(error));
		});
		return () => controller.abort();
	}, [client, siteId, searchText, pages]);

	return (
		<Dialog title="Velg bilde" shape="wide" isDirty={hasUnsavedInput} cancel="Avbryt" onClose={onClose}>
			<TextField label="Søk i bildetekstene" type="search" value={searchText} onText={setSearchText} maxLength={200} />
			<FailureNote failure={failure} />
			<p className="small" role="status">
				{found ? `${found.total} bilder` : "Henter …"}
			</p>
			<ul className="picture-grid">
				{found?.items.map(({ id, alt, url, placeholder }) => (
					<li key={id}>
						<button type="button" onClick={() => onChosen(id)}>
							<Thumbnail url={url} placeholder={placeholder} />
							<span>{alt}</span>
						</button>
					</li>
				))}
			</ul>
			{found && found.items.length < Math.min(found.total, 200) ? (
				<button type="button" className="plain-button" onClick={() => setPages(pages + 1)}>
					Vis flere
				</button>
			) : null}
			<details className="upload-here">
				<summary>Last opp et nytt bilde</summary>
				<UploadForm onUnsavedInput={setHasUnsavedInput} onUploaded={({ id }) => onChosen(id)} />
			</details>
		</Dialog>
	);
}
