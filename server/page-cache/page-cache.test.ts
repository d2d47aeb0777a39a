import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { AppError } from "@lerret/contracts/errors";
import { putPage, putRedirect, putSite } from "@lerret/platform/sites/write";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPageCacheTestApp } from "../../tests/support/page-cache-app.ts";
import { addEvent, addProduction, addSite, inTransaction, now } from "../../tests/support/rows.ts";
import { blockInFirstColumn, pageWithOneColumn, siteConfig, testSite } from "../../tests/support/site-configs.ts";

let testApp: Awaited<ReturnType<typeof createPageCacheTestApp>>;
beforeEach(async () => {
	testApp = await createPageCacheTestApp();
});
afterEach(() => testApp.close());

const changeFront = (text: string) =>
	inTransaction(testApp.db, (trx) =>
		putPage(
			trx,
			testSite,
			{ page: pageWithOneColumn("/"), blocks: [blockInFirstColumn("tittel", "title", { text })] },
			now,
		),
	);

const br = { "accept-encoding": "br" };

/** Requests a page in brotli, as it is cached, and returns its text. */
/** The headers that all responses with the same page have in common. */
const withoutId = ({ headers }: Response) =>
	Object.fromEntries([...headers].filter(([name]) => name !== "x-request-id"));

async function getBrotliText(path: string, headers: Record<string, string> = {}): Promise<string> {
	const response = await testApp.get(path, { ...br, ...headers });
	return brotliDecompressSync(await response.arrayBuffer()).toString();
}

describe("a cached page", () => {
	test("is rendered once", async () => {
		await testApp.get("/");
		await testApp.get("/");
		expect(testApp.renders).toEqual(["/"]);
	});

	test("is rendered once for fifty concurrent requests", async () => {
		const texts = await Promise.all(Array.from({ length: 50 }, () => testApp.text("/")));
		expect(testApp.renders).toEqual(["/"]);
		expect(new Set(texts).size).toBe(1);
	});

	test("is the same for GET and HEAD, except for the body", async () => {
		const get = await testApp.get("/", { "accept-encoding": "br" });
		const head = await testApp.get("/", { "accept-encoding": "br" }, "HEAD");
		expect(withoutId(head)).toEqual(withoutId(get));
		expect(await head.text()).toBe("");
		expect(testApp.renders).toEqual(["/"]);
	});

	test("is complete in every encoding", async () => {
		const bytes = async (encoding: string) =>
			Buffer.from(await (await testApp.get("/", { "accept-encoding": encoding })).arrayBuffer());
		const plain = await testApp.text("/");
		expect(plain).toContain("Forside");
		expect(brotliDecompressSync(await bytes("gzip, br")).toString()).toBe(plain);
		expect(gunzipSync(await bytes("gzip")).toString()).toBe(plain);
		expect((await bytes("identity")).toString()).toBe(plain);
		expect(testApp.renders).toEqual(["/"]);
	});

	test.each([
		["br;q=0, gzip", "gzip"],
		["br", "br"],
		["*", "br"],
		["identity", null],
		["deflate", null],
	])("is sent to a client that accepts «%s» as %s", async (accepted, encoding) => {
		const response = await testApp.get("/", { "accept-encoding": accepted });
		expect(response.headers.get("content-encoding")).toBe(encoding);
		expect(response.headers.get("vary")?.toLowerCase()).toContain("accept-encoding");
	});

	test("is not sent again to a client that has it", async () => {
		const etag = (await testApp.get("/")).headers.get("etag") ?? "";
		const response = await testApp.get("/", { "if-none-match": `"other", ${etag}` });
		expect(response.status).toBe(304);
		expect(await response.text()).toBe("");
	});

	test("is sent to a client that has an older one", async () => {
		const etag = (await testApp.get("/")).headers.get("etag") ?? "";
		await changeFront("Ny forside");
		expect((await testApp.get("/", { "if-none-match": etag })).status).toBe(200);
	});

	test("has the headers of every response, the first time and later", async () => {
		const first = await testApp.get("/");
		const second = await testApp.get("/");
		for (const response of [first, second]) {
			expect(response.headers.get("x-content-type-options")).toBe("nosniff");
			expect(response.headers.get("content-security-policy")).toContain("default-src 'none'; script-src");
			expect(response.headers.get("cache-control")).toBe("no-cache");
		}
	});
});

describe("the address", () => {
	test("with unknown parameters is the same page", async () => {
		await testApp.get("/om-oss");
		for (let i = 0; i < 20; i++) await testApp.get(`/om-oss?utm_source=${i}&dag=2026-12-0${(i % 9) + 1}`);
		expect(testApp.renders).toEqual(["/om-oss"]);
	});

	test("with unknown parameters is rendered without them", async () => {
		const text = await testApp.text("/om-oss?utm_source=avisa");
		expect(text).not.toContain("avisa");
	});

	test("is compared by the choices that the page uses, whatever their order and form", async () => {
		await testApp.get("/kinoprogram?sprak=nb&tilgjengelighet=subtitles&tilgjengelighet=hearing-loop");
		await testApp.get("/kinoprogram?tilgjengelighet=hearing-loop,subtitles&sprak=nb");
		await testApp.get("/kinoprogram?sprak=klingon&tilgjengelighet=hearing-loop,subtitles,elves&sprak=nb");
		const rendersBefore = testApp.renders.length;
		await testApp.get("/kinoprogram?tilgjengelighet=hearing-loop,subtitles&sprak=nb&x=1");
		expect(testApp.renders.length).toBe(rendersBefore);
	});

	test("with another choice is another page", async () => {
		const [nb, en] = [await testApp.text("/kinoprogram?sprak=nb"), await testApp.text("/kinoprogram?sprak=en")];
		expect(nb).not.toBe(en);
		expect(await testApp.text("/kinoprogram?sprak=nb")).toBe(nb);
	});

	test("with another search is another page", async () => {
		expect(await testApp.text("/search?q=fyr")).toContain('"query":"fyr"');
		expect(await testApp.text("/search?q=nordlys")).toContain('"query":"nordlys"');
	});

	test("of a page's data is cached apart from the page", async () => {
		await testApp.get("/om-oss");
		await testApp.get("/om-oss.data");
		await testApp.get("/om-oss.data");
		expect(testApp.renders).toEqual(["/om-oss", "/om-oss.data"]);
	});
});

describe("a change", () => {
	/** Starts a request for the front page; its rendering waits for `release`. */
	async function startSlowRequest() {
		let release = () => {};
		testApp.beforeRender = () => new Promise((resolve) => (release = resolve));
		const rendersBefore = testApp.renders.length;
		const first = getBrotliText("/");
		await expect.poll(() => testApp.renders.length).toBe(rendersBefore + 1);
		return { first, release };
	}

	test("is shown at the next request", async () => {
		await testApp.get("/");
		await changeFront("Ny forside");
		expect(await testApp.text("/")).toContain("Ny forside");
	});

	test("that the app's own writers did not make is shown at the next request", async () => {
		await testApp.get("/kinoprogram");
		await addProduction(testApp.db, { id: "fyret", title: "Fyret" });
		await addEvent(testApp.db, { id: "v1", production_id: "fyret" });
		expect(await testApp.text("/kinoprogram")).toContain("Fyret");
	});

	test("renders a page once: the first request gets the new page, concurrent ones the last good page", async () => {
		await testApp.get("/");
		await changeFront("Ny forside");
		const { first, release } = await startSlowRequest();
		const others = await Promise.all(Array.from({ length: 20 }, () => getBrotliText("/")));
		for (const text of others) expect(text).not.toContain("Ny forside");
		release();
		expect(await first).toContain("Ny forside");
		expect(await getBrotliText("/")).toBe(await first);
		expect(testApp.renders).toEqual(["/", "/"]);
	});

	test.each(["no-cache", "max-age=0"])("is waited for by a client that sends %s", async (cacheControl) => {
		await testApp.get("/");
		await changeFront("Ny forside");
		const { release } = await startSlowRequest();
		const text = getBrotliText("/", { "cache-control": cacheControl });
		release();
		expect(await text).toContain("Ny forside");
		expect(testApp.renders).toEqual(["/", "/"]);
	});

	test("is waited for if the page was not requested for a while", async () => {
		await testApp.get("/");
		await changeFront("Ny forside");
		testApp.setClock("2026-11-20T18:00:30.000Z");
		const { release } = await startSlowRequest();
		const text = getBrotliText("/");
		release();
		expect(await text).toContain("Ny forside");
	});

	test("is rendered by the next request if rendering failed", async () => {
		await testApp.get("/");
		await changeFront("Ny forside");
		testApp.beforeRender = async () => {
			throw new Error("broken");
		};
		expect(await testApp.text("/")).not.toContain("Ny forside");
		testApp.beforeRender = async () => {};
		// On a busy machine the rendering ends after the short wait for it.
		await expect.poll(() => testApp.text("/")).toContain("Ny forside");
	});

	test("during rendering is shown at the next request", async () => {
		let release = () => {};
		testApp.beforeRender = () => new Promise((resolve) => (release = resolve));
		const first = testApp.get("/");
		await expect.poll(() => testApp.renders.length).toBe(1);
		await changeFront("Ny forside");
		release();
		testApp.beforeRender = async () => {};
		await first;
		expect(await testApp.text("/")).toContain("Ny forside");
	});

	test("that is rolled back renders nothing", async () => {
		await testApp.get("/");
		await inTransaction(testApp.db, async (trx) => {
			await putPage(trx, testSite, { page: pageWithOneColumn("/"), blocks: [] }, now);
			throw new Error("rolled back");
		}).catch(() => {});
		await testApp.get("/");
		expect(testApp.renders).toEqual(["/"]);
	});

	test("of one site does not affect the pages of another", async () => {
		await addSite(testApp.db, { id: "birkevag" }, 1);
		await testApp.get("/");
		await inTransaction(testApp.db, (trx) => putSite(trx, siteConfig({ id: "birkevag", title: "Ny tittel" }), 1, now));
		await testApp.get("/");
		expect(testApp.renders).toEqual(["/"]);
	});

	test("that redirects a cached page takes effect", async () => {
		await testApp.get("/om-oss");
		await inTransaction(testApp.db, (trx) => putRedirect(trx, testSite, { from: "/om-oss", to: "/", status: 301 }));
		// Only a concurrent request may still get the page.
		const [first] = await Promise.all([testApp.get("/om-oss", br), testApp.get("/om-oss", br)]);
		expect(first.status).toBe(301);
		expect((await testApp.get("/om-oss", br)).status).toBe(301);
	});

	test("of a site's host takes effect", async () => {
		await testApp.get("/");
		await inTransaction(testApp.db, (trx) => putSite(trx, siteConfig({ host: "ny.example" }), 0, now));
		expect((await testApp.get("/", { host: "ny.example" })).status).toBe(200);
		expect((await testApp.get("/", { host: "tindevik.example" })).status).toBe(421);
	});
});

describe("time", () => {
	test("keeps a page until a showing starts", async () => {
		await addProduction(testApp.db, { id: "fyret" });
		await addEvent(testApp.db, { id: "v1", production_id: "fyret", starts_at: "2026-11-20T18:00:00.000Z" });
		await testApp.get("/kinoprogram");
		testApp.setClock("2026-11-20T17:59:59.999Z");
		await testApp.get("/kinoprogram");
		expect(testApp.renders).toHaveLength(1);
		testApp.setClock("2026-11-20T18:00:00.000Z");
		expect(await testApp.text("/kinoprogram")).not.toContain("v1");
		expect(testApp.renders).toHaveLength(2);
	});

	test("renews a page when the programme's day starts, at four in Oslo", async () => {
		testApp.setClock("2026-11-21T00:00:00.000Z");
		await testApp.get("/");
		testApp.setClock("2026-11-21T02:59:59.999Z");
		await testApp.get("/");
		expect(testApp.renders).toHaveLength(1);
		testApp.setClock("2026-11-21T03:00:00.000Z");
		await testApp.get("/");
		expect(testApp.renders).toHaveLength(2);
	});

	test("renews a page at midnight in Oslo", async () => {
		await testApp.get("/");
		testApp.setClock("2026-11-20T22:59:59.999Z");
		await testApp.get("/");
		expect(testApp.renders).toHaveLength(1);
		testApp.setClock("2026-11-20T23:00:00.000Z");
		await testApp.get("/");
		expect(testApp.renders).toHaveLength(2);
	});

	test("shows a planned publication when it is due", async () => {
		await addProduction(testApp.db, { id: "fyret", title: "Fyret", published_at: "2026-11-20T19:00:00.000Z" });
		await addEvent(testApp.db, { id: "v1", production_id: "fyret" });
		expect(await testApp.text("/kinoprogram")).not.toContain("Fyret");
		testApp.setClock("2026-11-20T19:00:00.000Z");
		expect(await testApp.text("/kinoprogram")).toContain("Fyret");
	});
});

describe("what is not cached", () => {
	test("is an error", async () => {
		testApp.beforeRender = async () => {
			throw new Error("broken");
		};
		expect((await testApp.get("/")).status).toBe(500);
		testApp.beforeRender = async () => {};
		expect((await testApp.get("/")).status).toBe(200);
	});

	test("is a page that sets a cookie", async () => {
		testApp.headers = { "set-cookie": "a=1" };
		await testApp.get("/");
		await testApp.get("/");
		expect(testApp.renders).toHaveLength(2);
	});

	test("is a page with no-store", async () => {
		testApp.headers = { "cache-control": "no-store" };
		expect((await testApp.get("/")).headers.get("cache-control")).not.toContain("max-age");
		await testApp.get("/");
		expect(testApp.renders).toHaveLength(2);
	});

	test("is a page outside the site engine, which gets its full query", async () => {
		await testApp.get("/nyhetsbrev?status=sendt");
		expect(await testApp.text("/nyhetsbrev?status=sendt&token=a")).toContain("status=sendt&token=a");
	});

	test.each(["/logg-inn", "/min-side", "/nytt-passord?token=a"])("is a personal page: %s", async (path) => {
		await testApp.get(path);
		await testApp.get(path);
		expect(testApp.renders).toHaveLength(2);
	});

	test("is a submitted form", async () => {
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		await testApp.get("/nyhetsbrev", headers, "POST");
		await testApp.get("/nyhetsbrev", headers, "POST");
		expect(testApp.renders).toHaveLength(2);
	});
});

describe("the limits", () => {
	test("of missing pages do not evict pages that exist", async () => {
		await testApp.close();
		const few = { entries: 3, bytes: 1e6 };
		testApp = await createPageCacheTestApp({ pageCacheLimits: { plain: few, chosen: few, missing: few } });
		await testApp.get("/");
		for (let i = 0; i < 10; i++) expect((await testApp.get(`/ingen-${i}`)).status).toBe(404);
		expect(testApp.app.pageCacheSizes()).toMatchObject({ plain: { entries: 1 }, missing: { entries: 3 } });
	});

	test("of pages with choices do not evict those without", async () => {
		await testApp.close();
		const few = { entries: 3, bytes: 1e6 };
		testApp = await createPageCacheTestApp({ pageCacheLimits: { plain: few, chosen: few, missing: few } });
		await testApp.get("/search");
		for (let i = 0; i < 10; i++) await testApp.get(`/search?q=ord-${i}`);
		expect(testApp.app.pageCacheSizes()).toMatchObject({ plain: { entries: 1 }, chosen: { entries: 3 } });
	});
});

describe("sites", () => {
	test("are never mixed", async () => {
		await addSite(testApp.db, { id: "birkevag", title: "Birkevåg kino" }, 1);
		const own = pageWithOneColumn("/");
		await inTransaction(testApp.db, (trx) =>
			putPage(trx, "birkevag", { page: own, blocks: [blockInFirstColumn("tittel", "title", { text: "Øya" })] }, now),
		);
		const first = await testApp.text("/");
		const second = await testApp.text("/", { host: "birkevag.example" });
		expect(first).toContain("Forside");
		expect(second).toContain("Øya");
		expect(await testApp.text("/")).toBe(first);
		expect(await testApp.text("/", { host: "birkevag.example" })).toBe(second);
	});

	test("do not show the requested host", async () => {
		await inTransaction(testApp.db, (trx) => putSite(trx, siteConfig({ aliases: ["alias.example"] }), 0, now));
		expect(await testApp.text("/", { host: "alias.example" })).not.toContain("alias.example");
		expect(await testApp.text("/", { host: "alias.example:8080" })).not.toContain("8080");
		expect(testApp.renders).toEqual(["/"]);
	});
});

describe("the state of a page", () => {
	const stateOf = (html: string) => /data-src="([^"]+)"/u.exec(html)?.[1] ?? "";

	test("is not in the page, but at an address in the page", async () => {
		const response = await testApp.get(stateOf(await testApp.text("/om-oss")));
		expect(response.status).toBe(200);
		expect(await response.text()).toBe("[]");
	});

	test("that is unknown is found by rendering its page", async () => {
		const address = stateOf(await testApp.text("/om-oss"));
		const other = await createPageCacheTestApp();
		expect((await other.get(address)).status).toBe(200);
		await other.close();
	});

	test("that no page has is 404", async () => {
		expect((await testApp.get(`/assets/state/${"0".repeat(24)}.txt?for=%2F`)).status).toBe(404);
	});

	test("is only looked for in pages: not in itself, the API, the identity provider or files", async () => {
		let calls = 0;
		const own = await createPageCacheTestApp({
			readStaff: async () => {
				calls++;
				throw new AppError("no_token");
			},
		});
		const unknown = `/assets/state/${"0".repeat(24)}.txt?for=`;
		for (const target of [
			`${unknown.repeat(300)}/om-oss`,
			"/om-oss.data",
			"/api/management/me",
			"/oidc/.well-known/openid-configuration",
			"/management",
			"/sw.js",
			"//ond.example/om-oss",
			"/\\ond.example/om-oss",
		])
			expect([target, (await own.get(`${unknown}${target}`)).status]).toEqual([target, 404]);
		expect([own.renders, calls]).toEqual([[], 0]);
		await own.close();
	});
});

describe("a slow rendering", () => {
	/** In ms: longer than a request waits for a page that has changed. */
	const slowMs = 2300;
	const renderIn = (ms: number) => {
		testApp.beforeRender = () => new Promise((resolve) => setTimeout(resolve, ms));
	};

	test("of a page that has changed is not waited for", async () => {
		await testApp.get("/");
		await changeFront("Ny forside");
		renderIn(slowMs);
		expect(await testApp.text("/")).not.toContain("Ny forside");
		await expect.poll(() => testApp.text("/"), { timeout: 5000 }).toContain("Ny forside");
	});

	test("of a page whose time is over is waited for longer, because it shows what is no longer true", async () => {
		await addProduction(testApp.db, { id: "fyret" });
		await addEvent(testApp.db, { id: "v1", production_id: "fyret", starts_at: "2026-11-20T18:00:00.000Z" });
		await testApp.get("/kinoprogram");
		testApp.setClock("2026-11-20T18:00:00.000Z");
		renderIn(slowMs);
		expect(await testApp.text("/kinoprogram")).not.toContain("v1");
	});

	test("does not count as an outage for the next page", async () => {
		await Promise.all([testApp.get("/"), testApp.get("/om-oss")]);
		await changeFront("Ny forside");
		renderIn(slowMs);
		expect(await testApp.text("/")).not.toContain("Ny forside");
		await inTransaction(testApp.db, (trx) =>
			putPage(trx, testSite, { page: pageWithOneColumn("/om-oss"), blocks: [] }, now),
		);
		renderIn(300);
		expect(await testApp.text("/om-oss")).not.toContain("Om oss");
	});
});

describe("while the database is down", () => {
	const tomorrow = "2026-11-21T10:00:00.000Z";

	test("a valid page is sent as usual", async () => {
		const before = await testApp.text("/");
		await testApp.db.destroy();
		expect(await testApp.text("/")).toBe(before);
	});

	test("the last good page is sent, and that is logged", async () => {
		const before = await testApp.text("/");
		await testApp.db.destroy();
		testApp.setClock(tomorrow);
		expect(await testApp.text("/")).toBe(before);
		expect(testApp.logged.join()).toContain("the last good page was sent");
	});

	test("the last good page is sent for one day", async () => {
		await testApp.get("/");
		await testApp.db.destroy();
		testApp.setClock("2026-11-21T17:00:00.001Z");
		expect((await testApp.get("/")).status).toBe(500);
	});

	test("a page that was never rendered is an error", async () => {
		await testApp.get("/");
		await testApp.db.destroy();
		expect((await testApp.get("/om-oss")).status).toBe(500);
	});

	test("that is logged once, for all pages", async () => {
		await Promise.all([testApp.get("/"), testApp.get("/om-oss")]);
		await testApp.db.destroy();
		testApp.setClock(tomorrow);
		for (const path of ["/", "/om-oss", "/"]) expect((await testApp.get(path)).status).toBe(200);
		expect(testApp.logged.filter((line) => line.includes("the last good page was sent"))).toHaveLength(1);
	});

	test("the page is rendered as soon as possible", async () => {
		await testApp.get("/");
		testApp.setClock(tomorrow);
		testApp.beforeRender = async () => {
			throw new Error("down");
		};
		expect((await testApp.get("/")).status).toBe(200);
		testApp.beforeRender = async () => {};
		await testApp.get("/");
		expect(testApp.renders).toHaveLength(3);
		await testApp.get("/");
		expect(testApp.renders).toHaveLength(3);
	});
});

describe("at the level of node:http", () => {
	/** A server with only the cache; a miss is 501. */
	async function startServer() {
		const server = createServer((request, response) => {
			if (!testApp.app.respondFromCache(request, response)) response.writeHead(501).end();
		}).listen(0, "127.0.0.1");
		await once(server, "listening");
		const { port } = server.address() as AddressInfo;
		return { server, port };
	}

	async function sendRequest(path: string, headers: Record<string, string>, method = "GET") {
		const { server, port } = await startServer();
		const clientRequest = request({ port, path, method, headers: { host: "tindevik.example", ...headers } }).end();
		const [response] = (await once(clientRequest, "response")) as [IncomingMessage];
		const parts = await response.toArray();
		server.close();
		return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
	}

	test("a cached page gets the same response as from the app", async () => {
		const expected = await testApp.get("/", { "accept-encoding": "br" });
		const response = await sendRequest("/", { "accept-encoding": "br" });
		expect(response.status).toBe(200);
		expect(response.headers).toMatchObject(withoutId(expected));
		expect(response.body).toEqual(Buffer.from(await expected.arrayBuffer()));
	});

	test("several requests at once on a connection are served, HEAD too, and HTTP/1.0", async () => {
		await testApp.get("/", { "accept-encoding": "br" });
		const { server, port } = await startServer();
		const sendRaw = async (text: string) => {
			const socket = connect(port, "127.0.0.1");
			socket.end(text);
			return Buffer.concat(await socket.toArray()).toString("latin1");
		};
		const lines = (method: string, version: string) =>
			`${method} / HTTP/${version}\r\nHost: tindevik.example\r\nAccept-Encoding: br\r\n\r\n`;
		const many = await sendRaw(`${lines("GET", "1.1")}${lines("HEAD", "1.1")}${lines("GET", "1.1")}`);
		expect(many.match(/HTTP\/1\.1 200 OK\r\n/gu)).toHaveLength(3);
		const [, first = "", second = "", third = ""] = many
			.replace(/(Date|x-request-id): [^\r]+/gu, "$1: other")
			.split("HTTP/1.1 200 OK\r\n");
		expect(first.split("\r\n\r\n")[1]).not.toBe("");
		expect(second.split("\r\n\r\n")[1]).toBe("");
		expect(third).toBe(first);
		const old = await sendRaw(lines("GET", "1.0"));
		expect(old).toMatch(/^HTTP\/1\.1 200 OK\r\n/u);
		expect(old.toLowerCase()).toContain("connection: close");
		server.close();
	});

	test("a client that has the page gets 304", async () => {
		const etag = (await testApp.get("/")).headers.get("etag") ?? "";
		expect(await sendRequest("/", { "if-none-match": etag })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
	});

	test.each([
		["a page that is not cached", "/om-oss", {}, "GET"],
		["another host", "/", { host: "other.example" }, "GET"],
		["a form", "/", {}, "POST"],
		["an absolute address in the request line", "http://tindevik.example/", {}, "GET"],
	])("%s is left to the app", async (_case, path, headers, method) => {
		await testApp.get("/", { "accept-encoding": "br" });
		expect((await sendRequest(path, { "accept-encoding": "br", ...headers }, method)).status).toBe(501);
	});

	test("a changed page is left to the app", async () => {
		await testApp.get("/");
		await changeFront("Ny forside");
		expect((await sendRequest("/", { "accept-encoding": "br" })).status).toBe(501);
	});
});
