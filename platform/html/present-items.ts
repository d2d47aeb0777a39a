import { escapeHtml } from "@lerret/contracts/escape-html";
import { cropOf, middleWidth, type Picture, type PictureCrop, widthsIn } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import { fileKindOf } from "@lerret/contracts/text-elements";
import { htmlToText } from "../core/fold-text.ts";

type FoundPicture = { picture: Picture; credit: string | null };

/** What a text refers to and the public may see: addresses by reference, pictures by id. */
export type FoundItems = { paths: ReadonlyMap<string, string>; pictures: ReadonlyMap<string, FoundPicture> };

export const noItems: FoundItems = { paths: new Map(), pictures: new Map() };

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

/** Pictures and items, each once. */
export function referencesIn(html: string): { pictures: string[]; items: string[] } {
	const valuesOf = (attribute: string) => [
		...new Set([...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, "gu"))].map(([, value = ""]) => value)),
	];
	return { pictures: valuesOf("data-picture"), items: valuesOf("data-item") };
}

/** The text of cleaned HTML without captions, for the beginning of what is shared and listed. */
export const proseOf = (html: string): string => htmlToText(html.replace(figure, " "));

const attributeOf = (attributes: string, name: string): string | null =>
	new RegExp(` ${name}="([^"]*)"`, "u").exec(attributes)?.[1] ?? null;

function presentLink(attributes: string, content: string, { paths }: FoundItems): string {
	const reference = attributeOf(attributes, "data-item");
	const path = reference === null ? null : paths.get(reference);
	if (path === undefined) return content;
	const shown = attributes
		.replace(/ data-item="[^"]*"/u, "")
		.replace(' data-button="true"', ' class="button"')
		.replace(/ href="[^"]*"/u, (href) => (path === null ? href : ` href="${escapeHtml(path)}"`));
	return `<a${shown}>${content}${path === null ? fileNote(attributes, content) : ""}</a>`;
}

/** What opens if it is no page (WCAG 2.4.4), unless the text says it. */
function fileNote(attributes: string, content: string): string {
	const kind = fileKindOf(attributeOf(attributes, "href") ?? "");
	return kind === null || htmlToText(content).toLowerCase().includes(kind.toLowerCase()) ? "" : ` (${kind})`;
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
	// That of this use is escaped in the cleaned tag.
	const alt = attributeOf(tag, "data-alt") === null ? escapeHtml(found.alt) : (attributeOf(tag, "alt") ?? "");
	return `<picture>${sources.join("")}<img src="${src}" alt="${alt}" width="${cropped.width}" height="${cropped.height}" loading="lazy" decoding="async"/></picture>`;
}
