import { type PictureCrop, type PictureFormat, pictureCrops, widthsOf } from "@lerret/contracts/media";

/** The address of a variant under /media; `focal` is in hundredths. */
export type VariantAddress = {
	id: string;
	width: number;
	format: PictureFormat;
	cut: { crop: PictureCrop; focal: { x: number; y: number } } | null;
};

const idForm = /^[0-9a-f]{20}$/u;
const fileForm = /^([1-9]\d{2,3})\.(avif|webp|jpg)$/u;
const partForm = /^(\d{1,2}x\d{1,2})-(0|[1-9]\d?|100)-(0|[1-9]\d?|100)$/u;

/**
 * Parses an address; null for a variant that is not offered, so that clients cannot make the server encode arbitrary
 * ones.
 */
export function readAddress(id: string, part: string | null, file: string): VariantAddress | null {
	const [, width, format] = fileForm.exec(file) ?? [];
	const cut = part === null ? null : readPart(part);
	if (!idForm.test(id) || cut === undefined || !isFormat(format)) return null;
	if (!widthsOf(cut?.crop ?? null).includes(Number(width))) return null;
	return { id, width: Number(width), format, cut };
}

function readPart(part: string): NonNullable<VariantAddress["cut"]> | undefined {
	const [, crop = "", x, y] = partForm.exec(part) ?? [];
	return isCrop(crop) ? { crop, focal: { x: Number(x), y: Number(y) } } : undefined;
}

const isFormat = (text: string | undefined): text is PictureFormat =>
	text === "avif" || text === "webp" || text === "jpg";
const isCrop = (text: string): text is PictureCrop => Object.hasOwn(pictureCrops, text);

/** All variants of a picture have file names that begin with its id. */
export const fileNameOf = ({ id, width, format, cut }: VariantAddress): string =>
	`${id}-${cut ? `${cut.crop}-${cut.focal.x}-${cut.focal.y}` : "whole"}-${width}.${format}`;
