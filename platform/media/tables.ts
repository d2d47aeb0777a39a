import { content, type FactsOf, stays } from "../retention/table.ts";

/** The id is the start of the original's hash, so an address never changes its content. */
export type MediaTables = {
	media: {
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
	};
	media_file: { id: string; bytes: Uint8Array };
	/** Every focal point that a picture has had, in hundredths; addresses may use no others. */
	media_focal: { id: string; x: number; y: number };
};

export const mediaTables: FactsOf<MediaTables> = {
	media: content("A picture of a site's media library: size, focal point and texts."),
	media_file: content("The bytes of an original picture; sites share it."),
	media_focal: stays(
		"A focal point that a picture has had, and that addresses of its variants may name.",
		"addresses of pictures that are in use elsewhere",
	),
};
