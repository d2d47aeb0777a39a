import { shareHeight, shareWidth } from "@lerret/contracts/media";
import { sharePicturePaths } from "@lerret/contracts/paths";
import type { MetaDescriptor } from "react-router";
import type { Chrome } from "../chrome";

/** The picture of a shared page, in the shape that all services show (https://ogp.me). */
export type ShareImage = { url: string; width: number; height: number; alt: string };

export const shareTags = ({ url, width, height, alt }: ShareImage): MetaDescriptor[] => [
	{ property: "og:image", content: url },
	{ property: "og:image:width", content: String(width) },
	{ property: "og:image:height", content: String(height) },
	{ property: "og:image:alt", content: alt },
	{ name: "twitter:card", content: "summary_large_image" },
];

/** The site's own picture, drawn by the server. */
export const siteShareImage = (siteTitle: string, origin: string): ShareImage => ({
	url: `${origin}${sharePicturePaths.site}`,
	width: shareWidth,
	height: shareHeight,
	alt: siteTitle,
});

/** For pages that are not built of blocks. */
export function siteShareTags(matches: readonly unknown[]): MetaDescriptor[] {
	const frame = (matches[0] as { loaderData?: { chrome: Chrome; origin: string } } | undefined)?.loaderData;
	return frame ? shareTags(siteShareImage(frame.chrome.title, frame.origin)) : [];
}
