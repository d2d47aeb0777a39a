import { fileNameOf, type VariantAddress } from "@lerret/server/images/variant-address";
import type { Pictures } from "@lerret/server/images/variants";
import { firstPictures, warmPictures } from "@lerret/server/images/warm";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

function createRecorder(onRequest: () => void = () => {}) {
	const requested: { address: VariantAddress; priority: string | undefined }[] = [];
	const pictures: Pictures = {
		variant: async (address, options) => {
			requested.push({ address, priority: options?.priority });
			onRequest();
			return new Uint8Array();
		},
		prepare: async () => ({ fault: "damaged" }),
		icon: async () => new Uint8Array(),
		share: async () => new Uint8Array(),
		deleteVariants: async () => {},
		sizes: () => ({ files: 0, bytes: 0, running: 0, waiting: 0 }),
		encoderPid: () => undefined,
		close: async () => {},
	};
	return { asked: requested, pictures };
}

const getPage = async (host: string, path: string) => (await app.request(path, { host })).text();
const log = pino({ level: "silent" });

test("the first pictures of a page are those that it loads first, in the widths of phones", async () => {
	const html = await getPage("localhost:3000", "/");
	const paths = firstPictures(html);
	const [, slideId] =
		/<picture[^>]*>.*?\/media\/([0-9a-f]{20})/su.exec(html.slice(html.indexOf('class="slide"'))) ?? [];
	const widths = paths.filter((path) => path.startsWith(`/media/${slideId}/`)).map((path) => path.split("/").at(-1));
	expect(widths).toEqual(["320.avif", "480.avif", "640.avif"]);
	for (const path of paths) expect((await app.request(path)).status).toBe(200);
});

test("warming encodes the first pictures of the front page and its film pages, with low priority", async () => {
	const { asked: requested, pictures } = createRecorder();
	await warmPictures({ getPage, hosts: ["localhost:3000"], pictures, log, signal: new AbortController().signal });
	expect(new Set(requested.map(({ priority }) => priority))).toEqual(new Set(["low"]));
	const front = firstPictures(await getPage("localhost:3000", "/"));
	expect(requested.slice(0, front.length).map(({ address }) => address.id)).toEqual(
		front.map((path) => path.split("/")[2]),
	);
	expect(new Set(requested.map(({ address }) => fileNameOf(address))).size).toBeGreaterThan(front.length);
});

test("warming stops when the app closes", async () => {
	const closing = new AbortController();
	const { asked: requested, pictures } = createRecorder(() => closing.abort());
	await warmPictures({
		getPage: (host, path) => getPage(host, path),
		hosts: ["localhost:3000"],
		pictures,
		log,
		signal: closing.signal,
	});
	expect(requested.length).toBeLessThan(10);
});

test("many sites are warmed with every front page first, then a few pages of each", async () => {
	const { pictures } = createRecorder();
	const hosts = Array.from({ length: 100 }, (_, i) => `sted${i}.example`);
	const fetched: string[] = [];
	const links = Array.from({ length: 50 }, (_, i) => `<a href="/film-${i}"><picture></picture></a>`).join("");
	const getLinks = async (host: string, path: string) => {
		fetched.push(`${host}${path}`);
		return path === "/" ? links : "";
	};
	await warmPictures({ getPage: getLinks, hosts, pictures, log, signal: new AbortController().signal });
	expect(fetched.slice(0, 100)).toEqual(hosts.map((host) => `${host}/`));
	expect(fetched.slice(100)).toEqual(hosts.flatMap((host) => [`${host}/film-0`, `${host}/film-1`]));
});
