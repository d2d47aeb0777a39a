import { sitePath } from "./link-target.ts";

/**
 * What a text has beside plain HTML: links to items of the site by `data-item` and to its files by `data-file`, links that look like buttons by `data-button`,
 * and pictures of the media library by `data-picture`, several of them in a list with `data-gallery`. All are valid HTML
 * without these attributes, for programs that do not know them.
 */

const itemPattern = /^(?:article|page|production)\/.{1,100}$/u;
const filePattern = /^[0-9a-f]{20}$/u;

export const isItemReference = (text: string): boolean => itemPattern.test(text);
export const isPictureId = (text: string): boolean => filePattern.test(text);
/** The id of a PDF file of the site. */
export const isFileId = (text: string): boolean => filePattern.test(text);

/** In one text; one that is there twice counts twice. */
export const maxTextPictures = 60;
/** Different items and files that one text links to. */
export const maxTextItems = 300;

/** Where the alternative text comes from: that of the picture, one for this use, or none, because the picture is decoration. */
const altKinds = ["library", "own", "none"] as const;
export type AltKind = (typeof altKinds)[number];
export const isAltKind = (text: string): text is AltKind => altKinds.some((kind) => kind === text);

/** The width of the picture for programs that show the stored HTML. */
export const storedPictureWidth = 960;

/** The kind of a file that a link leads to, by the end of its address: «PDF»; null for a page. */
export function fileKindOf(address: string): string | null {
	if (!sitePath.test(address) && !/^https?:/iu.test(address)) return null;
	const [, ending = ""] =
		/\.([a-z]{3,4})$/iu.exec(address.replace(/[?#].*$/su, "").replace(/^https?:\/\/[^/]*/iu, "")) ?? [];
	return fileKinds[ending.toLowerCase()] ?? null;
}

const fileKinds: Record<string, string> = {
	pdf: "PDF",
	doc: "Word",
	docx: "Word",
	xls: "Excel",
	xlsx: "Excel",
	ppt: "PowerPoint",
	pptx: "PowerPoint",
	odt: "ODT",
	csv: "CSV",
	zip: "ZIP",
};
