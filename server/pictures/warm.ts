import type { Logger } from "pino";
import { readAddress } from "./address.ts";
import type { Pictures } from "./variants.ts";

/** Phones as they are: width in CSS pixels, and how many of the screen's pixels each is. */
const phones = [
	{ width: 412, density: 1.75 },
	{ width: 412, density: 2.625 },
	{ width: 390, density: 3 },
] as const;

/** Some browsers take a variant this much narrower than the place, if it is the nearest. */
const tolerance = 0.8;

/** More film pages than this are not looked at: of one site, and of all together. */
const mostOfSite = 40;
const mostOfHouse = 200;

export type Warming = {
	/** A page of a site as a visitor gets it. */
	getPage: (host: string, path: string) => Promise<string>;
	hosts: string[];
	pictures: Pictures;
	log: Logger;
	signal: AbortSignal;
};

/**
 * Makes the first pictures of each site's front page, and then of the pages that it leads to, as phones ask for them: one at a time, while
 * nobody else waits for one. Reads the pages themselves, so that what is made is what is asked for.
 */
export async function warmPictures({ getPage, hosts, pictures, log, signal }: Warming): Promise<void> {
	const most = Math.min(mostOfSite, Math.ceil(mostOfHouse / hosts.length));
	const pages: { host: string; path: string }[] = [];
	for (const host of hosts)
		for (const path of pathsIn(await warmPage(host, "/")).slice(0, most)) pages.push({ host, path });
	for (const { host, path } of pages) await warmPage(host, path);

	async function warmPage(host: string, path: string): Promise<string> {
		if (signal.aborted) return "";
		try {
			const html = await getPage(host, path);
			for (const address of firstPictures(html).map(readPath))
				if (address) await pictures.variant(address, { priority: "low", signal });
			return html;
		} catch (error) {
			if (!signal.aborted) log.warn({ err: error, path }, "pictures could not be made beforehand");
			return "";
		}
	}
}

function readPath(path: string) {
	const [, , id = "", ...rest] = path.split("/");
	const file = rest.pop() ?? "";
	return readAddress(id, rest[0] ?? null, file);
}

/** Paths of pages with pictures of their own: what pictures on the page lead to, each once. */
function pathsIn(html: string): string[] {
	const links = html.matchAll(/<a\b[^>]*\bhref="(\/[^"/?#.]+)"[^>]*>\s*<picture/gu);
	return [...new Set([...links].map(([, path]) => path ?? ""))];
}

/** Addresses of the variants that phones will ask for of the pictures that a page fetches first. */
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
	const needs = phones.map((phone) => drawnWidth(sizes, phone.width) * phone.density);
	const [least, most] = [Math.min(...needs) * tolerance, Math.max(...needs)];
	return variants
		.filter(({ width }, i) => width >= least && (i === 0 || (variants[i - 1]?.width ?? 0) < most))
		.map(({ path }) => path);
}

/** How wide a picture is drawn on a phone: the last of `sizes`, which has no condition. CSS pixels. */
function drawnWidth(sizes: string, screen: number): number {
	const [, figure, unit] = /([\d.]+)(vw|px)$/u.exec(sizes) ?? [];
	if (figure === undefined) return screen;
	return unit === "vw" ? (Number(figure) / 100) * screen : Number(figure);
}
