import type { Logger } from "pino";
import { parseVariantAddress } from "./variant-address.ts";
import type { Pictures } from "./variants.ts";

/** Typical phones: width in CSS pixels, and device pixels per CSS pixel. */
const phones = [
	{ width: 412, density: 1.75 },
	{ width: 412, density: 2.625 },
	{ width: 390, density: 3 },
] as const;

/** Some browsers choose a variant this much narrower than the layout, if it is the nearest. */
const tolerance = 0.8;

/** Limits for the film pages that are read, per site and in total. */
const maxPagesPerSite = 40;
const maxPagesInTotal = 200;

export type WarmingOptions = {
	getPage: (host: string, path: string) => Promise<string>;
	hosts: string[];
	pictures: Pictures;
	log: Logger;
	signal: AbortSignal;
};

/**
 * Encodes the first pictures of each site's front page, and then of the pages that it links to, in the widths of
 * phones: one at a time, with low priority. Reads the HTML, so that exactly the requested variants are encoded.
 */
export async function warmPictures({ getPage, hosts, pictures, log, signal }: WarmingOptions): Promise<void> {
	const maxPages = Math.min(maxPagesPerSite, Math.ceil(maxPagesInTotal / hosts.length));
	const pages: { host: string; path: string }[] = [];
	for (const host of hosts)
		for (const path of linkedPaths(await warmPage(host, "/")).slice(0, maxPages)) pages.push({ host, path });
	for (const { host, path } of pages) await warmPage(host, path);

	async function warmPage(host: string, path: string): Promise<string> {
		if (signal.aborted) return "";
		try {
			const html = await getPage(host, path);
			for (const address of firstPictures(html).map(parsePath))
				if (address) await pictures.variant(address, { priority: "low", signal });
			return html;
		} catch (error) {
			if (!signal.aborted) log.warn({ err: error, path }, "pictures could not be encoded in advance");
			return "";
		}
	}
}

function parsePath(path: string) {
	const [, , id = "", ...rest] = path.split("/");
	const file = rest.pop() ?? "";
	return parseVariantAddress(id, rest[0] ?? null, file);
}

/** Paths of the pages that pictures on this page link to, each once. */
function linkedPaths(html: string): string[] {
	const links = html.matchAll(/<a\b[^>]*\bhref="(\/[^"/?#.]+)"[^>]*>\s*<picture/gu);
	return [...new Set([...links].map(([, path]) => path ?? ""))];
}

/** Paths of the variants that phones request for the pictures that a page loads first. */
export function firstPictures(html: string): string[] {
	const pictures = [...html.matchAll(/<picture\b.*?<\/picture>/gsu)].map(([picture]) => picture);
	return pictures.filter((picture) => /fetchpriority="high"/iu.test(picture)).flatMap(phoneVariants);
}

function phoneVariants(picture: string): string[] {
	const source = [...picture.matchAll(/<source\b[^>]*>/gu)]
		.map(([tag]) => tag)
		.find((tag) => tag.includes('type="image/avif"') && !/\bmedia=/u.test(tag));
	const srcSet = /srcset="([^"]*)"/iu.exec(source ?? "")?.[1] ?? "";
	const sizes = /sizes="([^"]*)"/iu.exec(source ?? "")?.[1] ?? "";
	const variants = srcSet.split(", ").flatMap((candidate) => {
		const [path, width] = candidate.split(" ");
		return path ? [{ path, width: Number.parseInt(width ?? "", 10) }] : [];
	});
	const needs = phones.map((phone) => displayWidth(sizes, phone.width) * phone.density);
	const [minWidth, maxWidth] = [Math.min(...needs) * tolerance, Math.max(...needs)];
	return variants
		.filter(({ width }, i) => width >= minWidth && (i === 0 || (variants[i - 1]?.width ?? 0) < maxWidth))
		.map(({ path }) => path);
}

/** The width of a picture on a phone in CSS pixels: the last of `sizes`, which has no condition. */
function displayWidth(sizes: string, screen: number): number {
	const [, figure, unit] = /([\d.]+)(vw|px)$/u.exec(sizes) ?? [];
	if (figure === undefined) return screen;
	return unit === "vw" ? (Number(figure) / 100) * screen : Number(figure);
}
