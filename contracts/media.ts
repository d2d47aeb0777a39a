/** The widths in pixels in which pictures are served; any other is refused. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export const pictureFormats = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * The shapes that pictures are cut to, each as width over height. Names stand in addresses, and an address never changes its content:
 * a shape or a rule of cutting that changes gets a new name.
 */
export const pictureCrops = {
	"16x9": 16 / 9,
	"3x2": 3 / 2,
	"4x3": 4 / 3,
	"1x1": 1,
	"4x5": 4 / 5,
	"2x3": 2 / 3,
	/** Shared links: 1200 × 630. */
	"40x21": 40 / 21,
} as const;
export type PictureCrop = keyof typeof pictureCrops;

/** The one width of pictures for shared links; it is served in no other shape. */
export const shareWidth = 1200;

/** The widths that a shape is served in; null is the whole picture. */
export const widthsOf = (crop: PictureCrop | null): readonly number[] =>
	crop === "40x21" ? [shareWidth] : pictureWidths;

/** What may be uploaded. Everything that is kept is re-encoded, with its longer side at most `mostPictureSide` pixels. */
export const mostUploadBytes = 20 * 1024 * 1024;
export const mostUploadPixels = 60_000_000;
export const leastPictureSide = 160;
export const mostPictureSide = 4096;

/** A picture as pages use it. `focal` is the point that must survive a crop, as fractions of width and height. */
export type Picture = {
	id: string;
	width: number;
	height: number;
	alt: string;
	focal: { x: number; y: number };
	/** A few dozen pixels as a data address, shown while the picture loads. */
	placeholder: string;
};

type Sides = { width: number; height: number };
type Focal = { x: number; y: number };

/** A focal point as addresses have it: whole hundredths. */
export const toHundredths = ({ x, y }: Focal): Focal => ({ x: Math.round(x * 100), y: Math.round(y * 100) });

/** The largest part of a picture that has the shape, with the focal point (hundredths) as near its middle as the edges allow. Pixels. */
export function cutBox(
	{ width, height }: Sides,
	crop: PictureCrop,
	focal: Focal,
): Sides & { left: number; top: number } {
	const ratio = pictureCrops[crop];
	const across = Math.min(width, Math.max(1, Math.round(height * ratio)));
	const down = Math.min(height, Math.max(1, Math.round(width / ratio)));
	const place = (whole: number, part: number, at: number) =>
		Math.min(whole - part, Math.max(0, Math.round((whole * at) / 100 - part / 2)));
	return { left: place(width, across, focal.x), top: place(height, down, focal.y), width: across, height: down };
}

/** A picture in a shape: what its addresses say of it (null: the whole), its size, and where the focal point lies in it (fractions). */
export type Cut = Sides & { part: string | null; focal: Focal };

/** Less than this share of a picture is not cut away: the whole one does as well. */
const littleDifference = 0.01;

/** How a picture is cut to a shape. One that has the shape already is served whole. */
export function cutOf(picture: Pick<Picture, "width" | "height" | "focal">, crop: PictureCrop | null): Cut {
	const { width, height, focal } = picture;
	const isAlike = crop === null || Math.abs(width / height / pictureCrops[crop] - 1) < littleDifference;
	// Shared links are told their exact size, which only the shape of their own has a width for.
	if (crop === null || (isAlike && crop !== "40x21")) return { part: null, width, height, focal };
	const at = toHundredths(focal);
	const box = cutBox(picture, crop, at);
	const within = {
		x: ((at.x / 100) * width - box.left) / box.width,
		y: ((at.y / 100) * height - box.top) / box.height,
	};
	return { part: `${crop}-${at.x}-${at.y}`, width: box.width, height: box.height, focal: within };
}
