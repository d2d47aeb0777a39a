import { escapeHtml } from "@lerret/contracts/escape-html";
import { cropOf, middleWidth, type Picture, type PictureCrop, widthsIn } from "@lerret/contracts/media";
import { formatBytes } from "@lerret/contracts/nb/bytes";
import { mediaPath } from "@lerret/contracts/paths";
import { fileKindOf, storedPictureWidth } from "@lerret/contracts/text-elements";
import { htmlToText } from "../core/fold-text.ts";

type FoundPicture = { picture: Picture; credit: string | null };

type FoundFile = { url: string; size: number };

/** What a text refers to and the public may see: addresses by reference, pictures and files by id. */
export type FoundItems = {
	paths: ReadonlyMap<string, string>;
	pictures: ReadonlyMap<string, FoundPicture>;
	files: ReadonlyMap<string, FoundFile>;
};

export const noItems: FoundItems = { paths: new Map(), pictures: new Map(), files: new Map() };

const figure = /<figure[^>]*>\s*(<img\b[^>]*>)\s*(?:<figcaption[^>]*>([\s\S]*?)<\/figcaption>)?\s*<\/figure>/gu;
const picture = /<img\b[^>]*>/gu;
const gallery = /<ul\b[^>]* data-gallery="true"[^>]*>([\s\S]*?)<\/ul>/gu;
const link = /<a\b([^>]*)>([\s\S]*?)<\/a>/gu;

/**
 * Shows the items and pictures of cleaned HTML: a link to an item leads to its present address, and is plain text where the
 * public does not see the item; a picture gets its sizes, alternative text and credit, and is left out where it is gone.
 */
export function presentItems(html: string, found: FoundItems): string {
	const shown = html
		.replace(link, (_link, attributes: string, content: string) => presentLink(attributes, content, found))
		.replace(gallery, (_gallery, items: string) => {
			const pictures = presentFigures(items, found, inGallery).replace(/<li>\s*<\/li>/gu, "");
			return pictures.trim() === "" ? "" : `<ul class="text-pictures" role="list">${pictures}</ul>`;
		});
	return presentFigures(shown, found, alone).replace(picture, (tag) =>
		isPictureTag(tag) ? [presentPicture(tag, found, alone), creditOf(tag, found)].join(" ").trim() : tag,
	);
}

/**
 * Cleaned HTML in the form that it is stored in, with the present addresses and alternative texts of what it refers to. What the
 * public does not see goes as in `presentItems`.
 */
export function refreshItems(html: string, found: FoundItems): string {
	const pictureOf = (tag: string) => found.pictures.get(attributeOf(tag, "data-picture") ?? "")?.picture;
	return html
		.replace(link, (_link, attributes: string, content: string) => {
			const path = addressOf(attributes, found);
			return path === undefined ? content : `<a${withAddress(attributes, path)}>${content}</a>`;
		})
		.replace(figure, (text, tag: string) => (isPictureTag(tag) && !pictureOf(tag) ? "" : text))
		.replace(picture, (tag) => {
			const shown = pictureOf(tag);
			if (!shown) return isPictureTag(tag) ? "" : tag;
			const src = mediaPath(shown.id, storedPictureWidth, "jpg");
			const refreshed = tag.replace(/ src="[^"]*"/u, ` src="${src}"`);
			return refreshed.replace(/ alt="[^"]*"/u, () => ` alt="${altOf(tag, shown)}"`);
		});
}

/** Pictures, items and files, as often as cleaned HTML has them. */
export function referencesIn(html: string): { pictures: string[]; items: string[]; files: string[] } {
	const valuesOf = (attribute: string) =>
		Array.from(html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, "gu")), ([, value = ""]) => value);
	return { pictures: valuesOf("data-picture"), items: valuesOf("data-item"), files: valuesOf("data-file") };
}

/** The text of cleaned HTML without captions, for the beginning of what is shared and listed. */
export const proseOf = (html: string): string => htmlToText(html.replace(figure, " "));

const attributeOf = (attributes: string, name: string): string | null =>
	new RegExp(` ${name}="([^"]*)"`, "u").exec(attributes)?.[1] ?? null;

/** Where a link leads now; null for one that is as it is written, and undefined where the public does not see what it leads to. */
function addressOf(attributes: string, { paths, files }: FoundItems): string | null | undefined {
	const [item, file] = [attributeOf(attributes, "data-item"), attributeOf(attributes, "data-file")];
	if (item !== null) return paths.get(item);
	return file === null ? null : files.get(file)?.url;
}

const withAddress = (attributes: string, path: string | null): string =>
	attributes.replace(/ href="[^"]*"/u, (href) => (path === null ? href : ` href="${escapeHtml(path)}"`));

function presentLink(attributes: string, content: string, found: FoundItems): string {
	const path = addressOf(attributes, found);
	if (path === undefined) return content;
	const file = found.files.get(attributeOf(attributes, "data-file") ?? "");
	const shown = withAddress(attributes, path)
		.replace(/ data-(?:item|file)="[^"]*"/gu, "")
		.replace(' data-button="true"', ' class="button"');
	const note = path === null || file ? fileNote(attributeOf(shown, "href") ?? "", content, file?.size) : "";
	return `<a${shown}>${content}${note}</a>`;
}

/** What opens if it is no page (WCAG 2.4.4), unless the text says it; `size` in bytes where it is known. */
function fileNote(href: string, content: string, size?: number): string {
	const kind = fileKindOf(href);
	const isSaid = kind !== null && htmlToText(content).toLowerCase().includes(kind.toLowerCase());
	const facts = [isSaid ? null : kind, size === undefined ? null : formatBytes(size)].filter((one) => one !== null);
	return facts.length === 0 ? "" : ` (${facts.join(", ")})`;
}

type Layout = { crop: PictureCrop | null; sizes: string; maxWidth: number };

/** The column of a text is at most 38em wide, and two pictures of a gallery are beside each other. */
const alone: Layout = { crop: null, sizes: "(min-width: 48rem) 46rem, 100vw", maxWidth: 1280 };
const inGallery: Layout = { crop: "4x3", sizes: "(min-width: 48rem) 23rem, 50vw", maxWidth: 960 };

const presentFigures = (html: string, found: FoundItems, layout: Layout): string =>
	html.replace(figure, (text, tag: string, caption?: string) =>
		isPictureTag(tag) ? presentFigure(tag, caption, found, layout) : text,
	);

const isPictureTag = (tag: string): boolean => attributeOf(tag, "data-picture") !== null;

function presentFigure(tag: string, caption = "", found: FoundItems, layout: Layout): string {
	const shown = presentPicture(tag, found, layout);
	if (shown === "") return "";
	const lines = [caption, creditOf(tag, found)].filter(Boolean);
	return `<figure>${shown}${lines.length > 0 ? `<figcaption>${lines.join(" ")}</figcaption>` : ""}</figure>`;
}

function creditOf(tag: string, { pictures }: FoundItems): string {
	const credit = pictures.get(attributeOf(tag, "data-picture") ?? "")?.credit ?? null;
	return credit === null ? "" : `<span class="small">${escapeHtml(credit)}</span>`;
}

/** The markup of `web/ui/picture.tsx` without a placeholder, which would need a style of its own. */
function presentPicture(tag: string, { pictures }: FoundItems, { crop, sizes, maxWidth }: Layout): string {
	const found = pictures.get(attributeOf(tag, "data-picture") ?? "")?.picture;
	if (!found) return "";
	const cropped = cropOf(found, crop);
	const widths = widthsIn(cropped, maxWidth);
	const sources = (["avif", "webp"] as const).map((format) => {
		const variants = widths.map(
			(width) => `${mediaPath(found.id, width, format, cropped.cropKey)} ${Math.min(width, cropped.width)}w`,
		);
		return `<source type="image/${format}" srcset="${variants.join(", ")}" sizes="${sizes}"/>`;
	});
	const src = mediaPath(found.id, middleWidth(widths), "jpg", cropped.cropKey);
	return `<picture>${sources.join("")}<img src="${src}" alt="${altOf(tag, found)}" width="${cropped.width}" height="${cropped.height}" loading="lazy" decoding="async"/></picture>`;
}

/** Escaped; that of this use is so in the cleaned tag. */
const altOf = (tag: string, found: Picture): string =>
	attributeOf(tag, "data-alt") === null ? escapeHtml(found.alt) : (attributeOf(tag, "alt") ?? "");
