import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestHouse, type TestHouse } from "../../testing/house.ts";
import { fileNameOf, type VariantAddress } from "./address.ts";
import type { Pictures } from "./variants.ts";
import { firstPictures, warmPictures } from "./warm.ts";

let house: TestHouse;
beforeAll(async () => {
	house = await createTestHouse();
});
afterAll(() => house.close());

function createListener(onAsk: () => void = () => {}) {
	const asked: { address: VariantAddress; priority: string | undefined }[] = [];
	const pictures: Pictures = {
		variant: async (address, options) => {
			asked.push({ address, priority: options?.priority });
			onAsk();
			return new Uint8Array();
		},
		prepare: async () => ({ fault: "damaged" }),
		icon: async () => new Uint8Array(),
		forget: async () => {},
		sizes: () => ({ files: 0, bytes: 0, running: 0, waiting: 0 }),
		encoderPid: () => undefined,
		close: () => {},
	};
	return { asked, pictures };
}

const getPage = async (host: string, path: string) => (await house.get(path, { host })).text();
const log = pino({ level: "silent" });

test("the first pictures of a page are those that it loads first, in the widths of phones", async () => {
	const html = await getPage("localhost:3000", "/");
	const paths = firstPictures(html);
	const [, slideId] =
		/<picture[^>]*>.*?\/media\/([0-9a-f]{20})/su.exec(html.slice(html.indexOf('class="slide"'))) ?? [];
	const widths = paths.filter((path) => path.startsWith(`/media/${slideId}/`)).map((path) => path.split("/").at(-1));
	expect(widths).toEqual(["480.avif", "640.avif", "960.avif"]);
	for (const path of paths) expect((await house.get(path)).status).toBe(200);
});

test("warming encodes the first pictures of the front page and its film pages, with low priority", async () => {
	const { asked, pictures } = createListener();
	await warmPictures({ getPage, hosts: ["localhost:3000"], pictures, log, signal: new AbortController().signal });
	expect(new Set(asked.map(({ priority }) => priority))).toEqual(new Set(["low"]));
	const front = firstPictures(await getPage("localhost:3000", "/"));
	expect(asked.slice(0, front.length).map(({ address }) => address.id)).toEqual(
		front.map((path) => path.split("/")[2]),
	);
	expect(new Set(asked.map(({ address }) => fileNameOf(address))).size).toBeGreaterThan(front.length);
});

test("warming stops when the app closes", async () => {
	const closing = new AbortController();
	const { asked, pictures } = createListener(() => closing.abort());
	await warmPictures({
		getPage: (host, path) => getPage(host, path),
		hosts: ["localhost:3000"],
		pictures,
		log,
		signal: closing.signal,
	});
	expect(asked.length).toBeLessThan(10);
});

test("many sites are warmed with every front page first, then a few pages of each", async () => {
	const { pictures } = createListener();
	const hosts = Array.from({ length: 100 }, (_, i) => `sted${i}.example`);
	const seen: string[] = [];
	const links = Array.from({ length: 50 }, (_, i) => `<a href="/film-${i}"><picture></picture></a>`).join("");
	const getLinks = async (host: string, path: string) => {
		seen.push(`${host}${path}`);
		return path === "/" ? links : "";
	};
	await warmPictures({ getPage: getLinks, hosts, pictures, log, signal: new AbortController().signal });
	expect(seen.slice(0, 100)).toEqual(hosts.map((host) => `${host}/`));
	expect(seen.slice(100)).toEqual(hosts.flatMap((host) => [`${host}/film-0`, `${host}/film-1`]));
});
