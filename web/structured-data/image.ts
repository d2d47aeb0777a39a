import { cropOf, type Picture, type PictureCrop, shareWidth } from "@lerret/contracts/media";
import { mediaPath, sharePicturePaths } from "@lerret/contracts/paths";
import { unknownOrigin } from "@lerret/contracts/picture-credit";
import type { SubjectDetails } from "@lerret/platform/pages/subject-details";
import { omitEmpty, type SchemaObject } from "./schema-object";
import { type ShareImage, siteShareImage } from "./share-tags";

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

/** The pictures of `imageUrls` for search engines, with who has made them where that is known. */
export function imagesOf(picture: Picture | null, crops: PictureCrop[], origin: string): (string | SchemaObject)[] {
	const { credit, isAi } = picture?.origin ?? unknownOrigin;
	const urls = imageUrls(picture, crops, origin);
	if (credit === null && !isAi) return urls;
	return urls.map((url) =>
		omitEmpty({
			"@type": "ImageObject",
			url,
			contentUrl: url,
			creditText: credit,
			digitalSourceType: isAi ? aiSource : null,
		}),
	);
}

/** https://schema.org/IPTCDigitalSourceEnumeration, of IPTC's `trainedAlgorithmicMedia`. */
const aiSource = "https://schema.org/TrainedAlgorithmicMediaDigitalSource";

const shareCrop: PictureCrop = "40x21";

/** A page's own picture, else the one that the server draws of its film or event, else the site's. */
export function toShareImage(
	picture: Picture | null,
	details: SubjectDetails,
	{ siteTitle, origin }: { siteTitle: string; origin: string },
): ShareImage {
	if (!picture && details?.kind === "production") return drawnImage(details, siteTitle, origin);
	if (!picture) return siteShareImage(siteTitle, origin);
	const cropped = cropOf(picture, shareCrop);
	// Pictures are never enlarged.
	const outputWidth = Math.min(shareWidth, cropped.width);
	const height = Math.round((cropped.height * outputWidth) / cropped.width);
	const url = `${origin}${mediaPath(picture.id, shareWidth, "jpg", cropped.cropKey)}`;
	return { url, width: outputWidth, height, alt: picture.alt || siteTitle };
}

/** Its address changes with what it shows, so that services fetch it again. */
function drawnImage(
	{ production, events }: Extract<SubjectDetails, { kind: "production" }>,
	siteTitle: string,
	origin: string,
): ShareImage {
	const next = events.find(({ status, hasBegun }) => status !== "cancelled" && !hasBegun);
	const version = new URLSearchParams({ v: [production.updatedAt, next?.startsAt].join(" ").replaceAll(/\D/gu, "") });
	return {
		...siteShareImage(siteTitle, origin),
		url: `${origin}${sharePicturePaths.production(production.id)}?${version}`,
		alt: `${production.title}, ${siteTitle}`,
	};
}
