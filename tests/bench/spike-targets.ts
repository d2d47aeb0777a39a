import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { filePaths } from "@lerret/contracts/file-paths";
import { feedPaths, paths } from "@lerret/contracts/paths";
import { accessFeatures } from "@lerret/contracts/programme";

export type Target = { host: string; path: string; status: number };

const hosts = ["localhost", "birkevag.localhost"];
const missingPageCount = 300;
/** The number of pictures, built files and events per site; a visit also requests a few of them with each page. */
const filesPerSite = 400;

/**
 * Returns all URLs that visitors of both demo sites request, evenly mixed: pages of the sitemap and their data, days
 * and filters of the programme, searches, feeds, missing pages, and the pictures and files of the pages.
 */
export async function findTargets(port: number): Promise<Target[]> {
	const targetsBySite = await Promise.all(hosts.map((host) => findTargetsOfSite(port, host)));
	return shuffle(targetsBySite.flat());
}

async function findTargetsOfSite(port: number, host: string): Promise<Target[]> {
	const read = (path: string) => readPage(port, host, path);
	const sitemap = await read(filePaths.sitemap);
	const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, url = ""]) => new URL(url).pathname);
	const files = new Set<string>();
	const days = new Set<string>();
	const searchWords = new Set<string>();
	for (const page of pages) {
		const html = await read(page);
		for (const [file] of html.matchAll(/\/(?:media|assets)\/[^" ,?#)]+/gu)) files.add(file);
		for (const [, day = ""] of html.matchAll(/\?dag=(\d{4}-\d\d-\d\d)/gu)) days.add(day);
		for (const [word] of (/<title>([^<]*)/u.exec(html)?.[1] ?? "").matchAll(/\p{L}{3,}/gu)) searchWords.add(word);
	}
	const foundTarget = (path: string): Target => ({ host, path, status: 200 });
	const programmes = [paths.cinema, paths.culture];
	return [
		...[...pages, paths.search].flatMap((page) => [
			foundTarget(page),
			foundTarget(page === "/" ? "/_.json" : `${page}.json`),
		]),
		...programmes.flatMap((page) => [
			...[...days].map((day) => foundTarget(`${page}?dag=${day}`)),
			...accessFeatures.map((feature) => foundTarget(`${page}?tilgjengelighet=${feature}`)),
		]),
		...[...searchWords].map((word) => foundTarget(`${paths.search}?q=${encodeURIComponent(word)}`)),
		...[...Object.values(feedPaths), ...Object.values(filePaths)].map(foundTarget),
		...Array.from({ length: missingPageCount }, (_, i) => ({ host, path: `/finnes-ikke-${i}`, status: 404 })),
		...[...files].slice(0, filesPerSite).map(foundTarget),
	];
}

/** `fetch` does not allow setting the Host header. */
async function readPage(port: number, host: string, path: string): Promise<string> {
	const clientRequest = get({ host: "localhost", port, path, headers: { host } });
	const [response] = (await once(clientRequest, "response")) as [IncomingMessage];
	if (response.statusCode !== 200) throw new Error(`${host}${path} responded with ${response.statusCode}`);
	return text(response);
}

/** Mixes the list by multiples of a prime, so that every run has the same order. */
function shuffle<T>(items: T[]): T[] {
	return items
		.map((item, i) => ({ item, at: (i * 7919) % 104_729 }))
		.sort((a, b) => a.at - b.at)
		.map(({ item }) => item);
}
