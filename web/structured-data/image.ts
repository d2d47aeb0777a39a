import { cropOf, type Picture, type PictureCrop, shareWidth } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";

/** Search engines require 720 pixels, and 1200 to show a picture large. */
const width = 1280;

/** Required shapes (https://developers.google.com/search/docs/appearance/structured-data/event). */
export const searchCrops: PictureCrop[] = ["16x9", "4x3", "1x1"];
/** Required shape for films (…/structured-data/movie). */
export const posterCrops: PictureCrop[] = ["2x3"];

/** Returns absolute URLs of a picture in some crops around its focal point; none without a picture. */
export function imageUrls(picture: Picture | null, crops: PictureCrop[], origin: string): string[] {
	if (!picture) return [];
	return crops.map((crop) => `${origin}${mediaPath(picture.id, width, "jpg", cropOf(picture, crop).cropKey)}`);
}

const shareCrop: PictureCrop = "40x21";

/** The picture of a shared page, in the shape that all services show (https://ogp.me). */
export type ShareImage = { url: string; width: number; height: number; alt: string };

export function toShareImage(picture: Picture | null, origin: string): ShareImage | null {
	if (!picture) return null;
	const cropped = cropOf(picture, shareCrop);
	// Pictures are never enlarged.
	const outputWidth = Math.min(shareWidth, cropped.width);
	const height = Math.round((cropped.height * outputWidth) / cropped.width);
	const url = `${origin}${mediaPath(picture.id, shareWidth, "jpg", cropped.cropKey)}`;
	return { url, width: outputWidth, height, alt: picture.alt };
}
