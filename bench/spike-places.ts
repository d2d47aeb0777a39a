import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { feedPaths, paths } from "@lerret/contracts/paths";
import { accessFeatures } from "@lerret/contracts/programme";

/** One thing to ask for. */
export type Target = { host: string; path: string; status: number };

const hosts = ["localhost", "birkevag.localhost"];
/** Addresses that are no page: more than the page cache keeps of them. */
const invented = 300;
/** Pictures, files of the build and the events on the pages; as in a visit, a few of them go with each page. */
const filesEach = 400;

/**
 * All that visitors of both demo sites ask for: every page that the sitemap names with its data, days and choices of the programmes,
 * searches, feeds, events, addresses that are no page, and the pictures and files that the pages name. Mixed evenly.
 */
export async function findPlaces(port: number): Promise<Target[]> {
	const each = await Promise.all(hosts.map((host) => findPlacesOf(port, host)));
	return shuffle(each.flat());
}

async function findPlacesOf(port: number, host: string): Promise<Target[]> {
	const read = (path: string) => readPage(port, host, path);
	const sitemap = await read(feedPaths.sitemap);
	const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, url = ""]) => new URL(url).pathname);
	const files = new Set<string>();
	const days = new Set<string>();
	const words = new Set<string>();
	for (const page of pages) {
		const html = await read(page);
		for (const [file] of html.matchAll(/\/(?:media|assets)\/[^" ,?#)]+/gu)) files.add(file);
		for (const [, day = ""] of html.matchAll(/\?dag=(\d{4}-\d\d-\d\d)/gu)) days.add(day);
		for (const [word] of (/<title>([^<]*)/u.exec(html)?.[1] ?? "").matchAll(/\p{L}{3,}/gu)) words.add(word);
	}
	const found = (path: string): Target => ({ host, path, status: 200 });
	const programmes = [paths.cinema, paths.culture];
	return [
		...[...pages, paths.search].flatMap((page) => [found(page), found(page === "/" ? "/_.data" : `${page}.data`)]),
		...programmes.flatMap((page) => [
			...[...days].map((day) => found(`${page}?dag=${day}`)),
			...accessFeatures.map((feature) => found(`${page}?tilgjengelighet=${feature}`)),
		]),
		...[...words].map((word) => found(`${paths.search}?q=${encodeURIComponent(word)}`)),
		...Object.values(feedPaths).map(found),
		...Array.from({ length: invented }, (_, i) => ({ host, path: `/finnes-ikke-${i}`, status: 404 })),
		...[...files].slice(0, filesEach).map(found),
	];
}

/** `fetch` would send a Host of its own. */
async function readPage(port: number, host: string, path: string): Promise<string> {
	const asked = get({ host: "localhost", port, path, headers: { host } });
	const [answer] = (await once(asked, "response")) as [IncomingMessage];
	if (answer.statusCode !== 200) throw new Error(`${host}${path} was answered with ${answer.statusCode}`);
	return text(answer);
}

/** In an order that is the same for the same things: one multiple of a prime after the other. */
function shuffle<T>(things: T[]): T[] {
	return things
		.map((thing, i) => ({ thing, at: (i * 7919) % 104_729 }))
		.sort((a, b) => a.at - b.at)
		.map(({ thing }) => thing);
}
