import { type PictureCrop, type PictureFormat, pictureCrops, widthsOf } from "@lerret/contracts/media";
import { isPictureId } from "@lerret/contracts/text-elements";

/** The address of a variant under /media; `focal` is in hundredths. */
export type VariantAddress = {
	id: string;
	width: number;
	format: PictureFormat;
	crop: { shape: PictureCrop; focal: { x: number; y: number } } | null;
};

const filePattern = /^([1-9]\d{2,3})\.(avif|webp|jpg)$/u;
const cropKeyPattern = /^(\d{1,2}x\d{1,2})-(0|[1-9]\d?|100)-(0|[1-9]\d?|100)$/u;

/**
 * Parses an address; null for a variant that is not offered, so that clients cannot make the server encode arbitrary
 * ones.
 */
export function parseVariantAddress(id: string, cropKey: string | null, file: string): VariantAddress | null {
	const [, width, format] = filePattern.exec(file) ?? [];
	const cut = cropKey === null ? null : parseCropKey(cropKey);
	if (!isPictureId(id) || cut === undefined || !isFormat(format)) return null;
	if (!widthsOf(cut?.shape ?? null).includes(Number(width))) return null;
	return { id, width: Number(width), format, crop: cut };
}

function parseCropKey(cropKey: string): NonNullable<VariantAddress["crop"]> | undefined {
	const [, crop = "", x, y] = cropKeyPattern.exec(cropKey) ?? [];
	return isCrop(crop) ? { shape: crop, focal: { x: Number(x), y: Number(y) } } : undefined;
}

const isFormat = (text: string | undefined): text is PictureFormat =>
	text === "avif" || text === "webp" || text === "jpg";
const isCrop = (text: string): text is PictureCrop => Object.hasOwn(pictureCrops, text);

/** All variants of a picture have file names that begin with its id. */
export const fileNameOf = ({ id, width, format, crop }: VariantAddress): string =>
	`${id}-${crop ? `${crop.shape}-${crop.focal.x}-${crop.focal.y}` : "whole"}-${width}.${format}`;
