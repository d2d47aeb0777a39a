import { hasSameShape } from "@lerret/contracts/media";
import { useRef, useState } from "react";
import { type Focal, replaceMediaFile, type UsedMedia } from "../../api/media.ts";
import { useAction } from "../../editor/use-action.ts";
import { FocalPoint } from "../../pictures/focal-point.tsx";
import { PictureFileField } from "../../pictures/picture-file-field.tsx";
import { findFileError } from "../../pictures/picture-files.ts";
import { shrinkPicture } from "../../pictures/shrink-picture.ts";
import { usePreviewUrl } from "../../pictures/use-preview-url.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";

const centre: Focal = { x: 0.5, y: 0.5 };

/** Puts another file in the place of a picture's; the focal point is asked for again where the shape is another. */
export function ReplaceDialog({
	picture,
	onReplaced,
	onClose,
}: {
	picture: UsedMedia;
	onReplaced: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [chosen, setChosen] = useState<{ file: File; isReshaped: boolean } | null>(null);
	const [isShrinking, setShrinking] = useState(false);
	const [error, setError] = useState<string | undefined>(undefined);
	const [focal, setFocal] = useState(centre);
	const { busy, failure, run } = useAction();
	const previewUrl = usePreviewUrl(chosen?.file ?? null);
	const [isSubmitted, setSubmitted] = useState(false);
	const latest = useRef(0);

	async function choose(files: FileList | null): Promise<void> {
		const file = files?.[0];
		if (!file) return;
		const turn = ++latest.current;
		setShrinking(true);
		const shrunk = await shrinkPicture(file);
		const found = findFileError([shrunk]);
		const isReshaped = found === undefined && !(await hasShapeOf(shrunk, picture));
		if (turn !== latest.current) return;
		setShrinking(false);
		setError(found);
		setFocal(isReshaped ? centre : picture.focal);
		setChosen(found === undefined ? { file: shrunk, isReshaped } : null);
	}

	async function send(): Promise<void> {
		setSubmitted(true);
		if (!chosen) return;
		const { file, isReshaped } = chosen;
		await run(async () => {
			await replaceMediaFile({ client, siteId }, { ...picture, file, focal: isReshaped ? focal : null });
			await onReplaced();
		});
	}

	return (
		<Dialog
			title="Bytt fil"
			shape="wide"
			isDirty={chosen !== null}
			isBusy={busy}
			cancel="Avbryt"
			onClose={onClose}
			actions={
				<Button className="button" isDisabled={busy || isShrinking} onClick={() => void send()}>
					Bytt fil
				</Button>
			}
		>
			<p>Alt som bruker bildet, viser den nye filen med en gang. Alternativ tekst og fotograf blir som de er.</p>
			<PictureFileField
				chosen={chosen?.file ?? null}
				error={error ?? (isSubmitted && !chosen ? "Velg et bilde." : undefined)}
				isShrinking={isShrinking}
				onFiles={(files) => void choose(files)}
			/>
			{previewUrl && chosen?.isReshaped ? (
				<>
					<p className="info-note" role="status">
						Bildet har en annen form enn det som er der. Velg det viktigste punktet på nytt.
					</p>
					<FocalPoint url={previewUrl} focal={focal} onFocal={setFocal} />
				</>
			) : null}
			{previewUrl && chosen && !chosen.isReshaped ? (
				<img className="replace-preview" src={previewUrl} alt="Den nye filen" />
			) : null}
			<FailureNote failure={failure} />
		</Dialog>
	);
}

/** Whether a file has the shape of a picture, upright as browsers show it; the server asks again where it is not known. */
async function hasShapeOf(file: File, picture: { width: number; height: number }): Promise<boolean> {
	try {
		const bitmap = await createImageBitmap(file);
		const isSame = hasSameShape(bitmap, picture);
		bitmap.close();
		return isSame;
	} catch {
		return false;
	}
}
