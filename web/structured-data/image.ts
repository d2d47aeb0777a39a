import type { Picture } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";

/** Search engines ask for pictures of at least 720 pixels, best 1920. */
const width = 1920;

/** Absolute addresses of the pictures that there are. */
export function imagesOf(pictures: (Picture | null)[], origin: string): string[] {
	return pictures.flatMap((picture) => (picture ? `${origin}${mediaPath(picture.id, width, "jpg")}` : []));
}
