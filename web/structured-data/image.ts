import { cutOf, type Picture, type PictureCrop, shareWidth } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";

/** Search engines ask for pictures of at least 720 pixels, best 1920. */
const width = 1920;

/** Absolute addresses of the pictures that there are. */
export function imagesOf(pictures: (Picture | null)[], origin: string): string[] {
	return pictures.flatMap((picture) => (picture ? `${origin}${mediaPath(picture.id, width, "jpg")}` : []));
}

const shareCrop: PictureCrop = "40x21";

/** The picture that is shown where a page is shared, in the shape that all have room for (https://ogp.me). */
export type ShareImage = { url: string; width: number; height: number; alt: string };

export function shareImageOf(picture: Picture | null, origin: string): ShareImage | null {
	if (!picture) return null;
	const cut = cutOf(picture, shareCrop);
	// Pictures are never made larger than they are.
	const wide = Math.min(shareWidth, cut.width);
	const height = Math.round((cut.height * wide) / cut.width);
	const url = `${origin}${mediaPath(picture.id, shareWidth, "jpg", cut.part)}`;
	return { url, width: wide, height, alt: picture.alt };
}
