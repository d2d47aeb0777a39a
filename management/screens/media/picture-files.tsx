import { formatDate } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { restoreMediaFile, type UsedMedia } from "../../api/media.ts";
import { useAction } from "../../editor/use-action.ts";
import { Thumbnail } from "../../pictures/thumbnail.tsx";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";

/** The file that a picture shows, which another can take the place of, and those that it showed before. */
export function PictureFiles({
	picture,
	isDirty,
	onShown,
}: {
	picture: UsedMedia;
	/** Another file changes the focal point, so that what is written is saved first. */
	isDirty: boolean;
	onShown: (notice: string) => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { revalidate } = useRevalidator();
	const [isReplacing, setReplacing] = useState(false);
	const { busy, failure, run } = useAction();
	const { id, etag, width, height, earlierFiles } = picture;
	return (
		<section className="stack" aria-labelledby="filen">
			<h2 id="filen">Filen</h2>
			<p className="small">
				{width} × {height} piksler
			</p>
			<p className="actions">
				<Button className="plain-button" isDisabled={isDirty || busy} onClick={() => setReplacing(true)}>
					Bytt fil …
				</Button>
				{isDirty ? <span className="small">Lagre endringene først.</span> : null}
			</p>
			<FailureNote failure={failure} />
			{earlierFiles.length > 0 ? (
				<>
					<h3>Tidligere filer</h3>
					<ul className="rows">
						{earlierFiles.map((file) => (
							<li key={file.id} className="row">
								<Thumbnail url={file.url} placeholder={file.placeholder} />
								<span>
									Vist til {formatDate(file.replacedAt)}, {file.width} × {file.height} piksler
								</span>
								<Button
									className="quiet-button"
									isDisabled={isDirty || busy}
									onClick={() =>
										void run(async () => {
											await restoreMediaFile({ client, siteId }, { id, etag, file: file.id });
											await revalidate();
											onShown("Den tidligere filen vises igjen.");
										})
									}
								>
									Vis denne igjen
								</Button>
							</li>
						))}
					</ul>
				</>
			) : null}
			{isReplacing ? (
				<ReplaceDialog
					picture={picture}
					onClose={() => setReplacing(false)}
					onReplaced={async () => {
						setReplacing(false);
						await revalidate();
						onShown("Filen er byttet.");
					}}
				/>
			) : null}
		</section>
	);
}
