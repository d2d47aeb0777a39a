import { content, stays } from "../retention/table.ts";

/** The id is the start of the original's hash, so an address never changes its content. */
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
	}>("A picture of a site's media library: size, focal point and texts."),
	media_file: content<{ id: string; bytes: Uint8Array }>("The bytes of an original picture; sites share it."),
	/** Every focal point that a picture has had, in hundredths; addresses may use no others. */
	media_focal: stays<{ id: string; x: number; y: number }>(
		"A focal point that a picture has had, and that addresses of its variants may name.",
		"addresses of pictures that are in use elsewhere",
	),
};
