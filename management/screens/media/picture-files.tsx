import { formatDate } from "@lerret/contracts/nb/time";
import { restoreMediaFile, type UsedMedia } from "../../api/media.ts";
import { Thumbnail } from "../../pictures/thumbnail.tsx";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { ItemFiles } from "./item-files.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";

/** The file that a picture shows, and those that it showed before. */
export function PictureFiles({
	picture,
	...shown
}: {
	picture: UsedMedia;
	isDirty: boolean;
	onShown: (notice: string) => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { id, etag, width, height, earlierFiles } = picture;
	return (
		<ItemFiles
			{...shown}
			about={
				<p className="small">
					{width} × {height} piksler
				</p>
			}
			earlier={earlierFiles.map((file) => ({
				id: file.id,
				about: (
					<>
						<Thumbnail url={file.url} placeholder={file.placeholder} />
						<span>
							Vist til {formatDate(file.replacedAt)}, {file.width} × {file.height} piksler
						</span>
					</>
				),
			}))}
			restore={(file) => restoreMediaFile({ client, siteId }, { id, etag, file })}
			renderReplaceDialog={(ways) => <ReplaceDialog picture={picture} {...ways} />}
		/>
	);
}
