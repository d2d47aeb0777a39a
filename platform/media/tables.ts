import type { Generated } from "kysely";
import { content, ownBy, stays } from "../retention/table.ts";

/**
 * The id of a file is the start of its hash, so an address never changes its content. A picture's id is that of its first file;
 * `file_id` is the file that it shows, null while that is the first.
 */
export const mediaTables = {
	media: content<{
		site_id: string;
		id: string;
		mime: string;
		width: number;
		height: number;
		focal_x: number;
		focal_y: number;
		alt: string;
		placeholder: string;
		created_at: string;
		credit: string | null;
		is_ai: Generated<number>;
		file_id: string | null;
	}>("A picture of a site's media library: size, focal point and texts."),
	media_earlier_file: content<{
		site_id: string;
		id: string;
		file_id: string;
		mime: string;
		width: number;
		height: number;
		focal_x: number;
		focal_y: number;
		placeholder: string;
		replaced_at: string;
	}>("A file that a picture showed before another took its place.", "past"),
	media_file: content<{ id: string; bytes: Uint8Array }>(
		"The bytes of an original picture; sites share it.",
		ownBy("id", "media", ["id", "file_id"]),
	),
	/** Every focal point that a picture has had, in hundredths; addresses may use no others. */
	media_focal: stays<{ id: string; x: number; y: number }>(
		"A focal point that a picture has had, and that addresses of its variants may name.",
		"addresses of pictures that are in use elsewhere",
		"shared",
	),
};
