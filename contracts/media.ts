import type { PictureOrigin } from "./picture-credit.ts";

/** Widths of the served variants in pixels; other widths are rejected. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export const pictureFormats = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * The shapes that pictures are cropped to, as width / height. A name is part of immutable addresses: a changed shape or
 * cropping rule needs a new name.
 */
export const pictureCrops = {
	"16x9": 16 / 9,
	"3x2": 3 / 2,
	"4x3": 4 / 3,
	"1x1": 1,
	"4x5": 4 / 5,
	"2x3": 2 / 3,
	"40x21": 40 / 21,
} as const;
export type PictureCrop = keyof typeof pictureCrops;

export const shareWidth = 1200;
export const shareHeight = 630;

/** Null is the uncropped picture. */
export const widthsOf = (crop: PictureCrop | null): readonly number[] =>
	crop === "40x21" ? [shareWidth] : pictureWidths;

/** Limits for uploads. Every upload is re-encoded, with its longer side at most `maxPictureSide` pixels. */
export const maxUploadBytes = 20 * 1024 * 1024;
export const maxUploadPixels = 60_000_000;
export const minPictureSide = 160;
export const maxPictureSide = 4096;

/** `focal` is the point that must survive a crop, as fractions of width and height. */
export type Picture = {
	id: string;
	width: number;
	height: number;
	alt: string;
	focal: { x: number; y: number };
	/** A few dozen pixels as a data URL, shown while the picture loads. */
	placeholder: string;
	/** Absent where nothing is known. */
	origin?: PictureOrigin;
};

type Sides = { width: number; height: number };
type Focal = { x: number; y: number };

export const toHundredths = ({ x, y }: Focal): Focal => ({ x: Math.round(x * 100), y: Math.round(y * 100) });

/**
 * The largest box that has the shape, in pixels, with the focal point (in hundredths) as near its middle as the edges
 * allow.
 */
export function cropBox(
	{ width, height }: Sides,
	crop: PictureCrop,
	focal: Focal,
): Sides & { left: number; top: number } {
	const ratio = pictureCrops[crop];
	const boxWidth = Math.min(width, Math.max(1, Math.round(height * ratio)));
	const boxHeight = Math.min(height, Math.max(1, Math.round(width / ratio)));
	const offset = (total: number, size: number, at: number) =>
		Math.min(total - size, Math.max(0, Math.round((total * at) / 100 - size / 2)));
	return {
		left: offset(width, boxWidth, focal.x),
		top: offset(height, boxHeight, focal.y),
		width: boxWidth,
		height: boxHeight,
	};
}

/** `cropKey` is the crop's part of the address, null for the uncropped picture; `focal` is in fractions of the crop. */
export type Crop = Sides & { cropKey: string | null; focal: Focal };

const ratioTolerance = 0.01;
const hasShape = ({ width, height }: Sides, ratio: number) => Math.abs(width / height / ratio - 1) < ratioTolerance;

/** Whether the focal point of one picture is one of the other too. */
export const hasSameShape = (one: Sides, { width, height }: Sides): boolean => hasShape(one, width / height);

/** The crop of a picture to a shape; a picture that already has the shape is not cropped. */
export function cropOf(picture: Pick<Picture, "width" | "height" | "focal">, crop: PictureCrop | null): Crop {
	const { width, height, focal } = picture;
	// Shared links declare their exact size, which only their own shape can give.
	if (crop === null || (hasShape(picture, pictureCrops[crop]) && crop !== "40x21"))
		return { cropKey: null, width, height, focal };
	const at = toHundredths(focal);
	const box = cropBox(picture, crop, at);
	const focalInCrop = {
		x: ((at.x / 100) * width - box.left) / box.width,
		y: ((at.y / 100) * height - box.top) / box.height,
	};
	return { cropKey: `${crop}-${at.x}-${at.y}`, width: box.width, height: box.height, focal: focalInCrop };
}

const minWidthFactor = 1.2;

/** The available widths. The last variant may have fewer pixels than its name says. */
export function widthsIn(cropped: Sides, maxWidth: number): number[] {
	return pictureWidths.filter(
		(width, i) =>
			width <= maxWidth && (i === 0 || Math.min(width, cropped.width) > (pictureWidths[i - 1] ?? 0) * minWidthFactor),
	);
}

/** The width of the variant for browsers without a choice of sizes. */
export const middleWidth = (widths: number[]): number => widths[Math.min(2, widths.length - 1)] ?? pictureWidths[0];

/** Leads to the file that a picture of a site shows now; for staff's screens, which know only the picture's id. */
export const shownPicturePath = (siteId: string, id: string, width: number): string =>
	`/media/${siteId}/${id}/${width}.jpg`;
