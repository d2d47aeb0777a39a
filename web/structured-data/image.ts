import { cutOf, type Picture, type PictureCrop, shareWidth } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";

/** Search engines ask for at least 720 pixels, and for 1200 where a picture is to be shown large. */
const width = 1280;

/** The shapes that search engines ask for a picture in (https://developers.google.com/search/docs/appearance/structured-data/event). */
export const searchCrops: PictureCrop[] = ["16x9", "4x3", "1x1"];
/** The shape that they ask for a film's in (…/structured-data/movie). */
export const posterCrops: PictureCrop[] = ["2x3"];

/** Absolute addresses of a picture in some shapes, each cut round what must be seen; none where there is no picture. */
export function imagesOf(picture: Picture | null, crops: PictureCrop[], origin: string): string[] {
	if (!picture) return [];
	return crops.map((crop) => `${origin}${mediaPath(picture.id, width, "jpg", cutOf(picture, crop).part)}`);
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
