import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { AppError } from "@lerret/contracts/errors";
import { putPage, putRedirect, putSite } from "@lerret/platform/sites/write";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { block, page, siteConfig, testSite } from "../../testing/configs.ts";
import { addEvent, addProduction, addSite, now, write } from "../../testing/rows.ts";
import { createSmallHouse } from "./small-house.ts";

let house: Awaited<ReturnType<typeof createSmallHouse>>;
beforeEach(async () => {
	house = await createSmallHouse();
});
afterEach(() => house.close());

const changeFront = (text: string) =>
	write(house.db, (trx) =>
		putPage(trx, testSite, { page: page("/"), blocks: [block("tittel", "title", { text })] }, now),
	);

const br = { "accept-encoding": "br" };

/** Requests a page in brotli, as it is cached, and returns its text. */
async function pressed(path: string, headers: Record<string, string> = {}): Promise<string> {
	const answer = await house.get(path, { ...br, ...headers });
	return brotliDecompressSync(await answer.arrayBuffer()).toString();
}

describe("a cached page", () => {
	test("is rendered once", async () => {
		await house.get("/");
		await house.get("/");
		expect(house.renders).toEqual(["/"]);
	});

	test("is rendered once for fifty concurrent requests", async () => {
		const texts = await Promise.all(Array.from({ length: 50 }, () => house.text("/")));
		expect(house.renders).toEqual(["/"]);
		expect(new Set(texts).size).toBe(1);
	});

	test("is the same for GET and HEAD, except for the body", async () => {
		const get = await house.get("/", { "accept-encoding": "br" });
		const head = await house.get("/", { "accept-encoding": "br" }, "HEAD");
		expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
		expect(await head.text()).toBe("");
		expect(house.renders).toEqual(["/"]);
	});

	test("is complete in every encoding", async () => {
		const bytes = async (encoding: string) =>
			Buffer.from(await (await house.get("/", { "accept-encoding": encoding })).arrayBuffer());
		const plain = await house.text("/");
		expect(plain).toContain("Forside");
		expect(brotliDecompressSync(await bytes("gzip, br")).toString()).toBe(plain);
		expect(gunzipSync(await bytes("gzip")).toString()).toBe(plain);
		expect((await bytes("identity")).toString()).toBe(plain);
		expect(house.renders).toEqual(["/"]);
	});

	test.each([
		["br;q=0, gzip", "gzip"],
		["br", "br"],
		["*", "br"],
		["identity", null],
		["deflate", null],
	])("is sent to a client that accepts «%s» as %s", async (accepted, encoding) => {
		const answer = await house.get("/", { "accept-encoding": accepted });
		expect(answer.headers.get("content-encoding")).toBe(encoding);
		expect(answer.headers.get("vary")?.toLowerCase()).toContain("accept-encoding");
	});

	test("is not sent again to a client that has it", async () => {
		const etag = (await house.get("/")).headers.get("etag") ?? "";
		const answer = await house.get("/", { "if-none-match": `"other", ${etag}` });
		expect(answer.status).toBe(304);
		expect(await answer.text()).toBe("");
	});

	test("is sent to a client that has an older one", async () => {
		const etag = (await house.get("/")).headers.get("etag") ?? "";
		await changeFront("Ny forside");
		expect((await house.get("/", { "if-none-match": etag })).status).toBe(200);
	});

	test("has the headers of every response, the first time and later", async () => {
		const first = await house.get("/");
		const second = await house.get("/");
		for (const answer of [first, second]) {
			expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
			expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'; script-src");
			expect(answer.headers.get("cache-control")).toBe("no-cache");
		}
	});
});

describe("the address", () => {
	test("with unknown parameters is the same page", async () => {
		await house.get("/om-oss");
		for (let i = 0; i < 20; i++) await house.get(`/om-oss?utm_source=${i}&dag=2026-12-0${(i % 9) + 1}`);
		expect(house.renders).toEqual(["/om-oss"]);
	});

	test("with unknown parameters is rendered without them", async () => {
		const text = await house.text("/om-oss?utm_source=avisa");
		expect(text).not.toContain("avisa");
	});

	test("is compared by the choices that the page uses, whatever their order and form", async () => {
		await house.get("/kinoprogram?sprak=nb&tilgjengelighet=subtitles&tilgjengelighet=hearing-loop");
		await house.get("/kinoprogram?tilgjengelighet=hearing-loop,subtitles&sprak=nb");
		await house.get("/kinoprogram?sprak=klingon&tilgjengelighet=hearing-loop,subtitles,elves&sprak=nb");
		const made = house.renders.length;
		await house.get("/kinoprogram?tilgjengelighet=hearing-loop,subtitles&sprak=nb&x=1");
		expect(house.renders.length).toBe(made);
	});

	test("with another choice is another page", async () => {
		const [nb, en] = [await house.text("/kinoprogram?sprak=nb"), await house.text("/kinoprogram?sprak=en")];
		expect(nb).not.toBe(en);
		expect(await house.text("/kinoprogram?sprak=nb")).toBe(nb);
	});

	test("with another search is another page", async () => {
		expect(await house.text("/search?q=fyr")).toContain('"query":"fyr"');
		expect(await house.text("/search?q=nordlys")).toContain('"query":"nordlys"');
	});

	test("of a page's data is cached apart from the page", async () => {
		await house.get("/om-oss");
		await house.get("/om-oss.data");
		await house.get("/om-oss.data");
		expect(house.renders).toEqual(["/om-oss", "/om-oss.data"]);
	});
});

describe("a change", () => {
	/** Starts a request for the front page; its rendering waits for `release`. */
	async function firstIsWaiting() {
		let release = () => {};
		house.before = () => new Promise((resolve) => (release = resolve));
		const made = house.renders.length;
		const first = pressed("/");
		await expect.poll(() => house.renders.length).toBe(made + 1);
		return { first, release };
	}

	test("is shown at the next request", async () => {
		await house.get("/");
		await changeFront("Ny forside");
		expect(await house.text("/")).toContain("Ny forside");
	});

	test("that the app's own writers did not make is shown at the next request", async () => {
		await house.get("/kinoprogram");
		await addProduction(house.db, { id: "fyret", title: "Fyret" });
		await addEvent(house.db, { id: "v1", production_id: "fyret" });
		expect(await house.text("/kinoprogram")).toContain("Fyret");
	});

	test("renders a page once: the first request gets the new page, concurrent ones the last good page", async () => {
		await house.get("/");
		await changeFront("Ny forside");
		const { first, release } = await firstIsWaiting();
		const others = await Promise.all(Array.from({ length: 20 }, () => pressed("/")));
		for (const text of others) expect(text).not.toContain("Ny forside");
		release();
		expect(await first).toContain("Ny forside");
		expect(await pressed("/")).toBe(await first);
		expect(house.renders).toEqual(["/", "/"]);
	});

	test.each(["no-cache", "max-age=0"])("is waited for by a client that sends %s", async (wish) => {
		await house.get("/");
		await changeFront("Ny forside");
		const { release } = await firstIsWaiting();
		const text = pressed("/", { "cache-control": wish });
		release();
		expect(await text).toContain("Ny forside");
		expect(house.renders).toEqual(["/", "/"]);
	});

	test("is waited for if the page was not requested for a while", async () => {
		await house.get("/");
		await changeFront("Ny forside");
		house.setClock("2026-11-20T18:00:30.000Z");
		const { release } = await firstIsWaiting();
		const text = pressed("/");
		release();
		expect(await text).toContain("Ny forside");
	});

	test("is rendered by the next request if rendering failed", async () => {
		await house.get("/");
		await changeFront("Ny forside");
		house.before = async () => {
			throw new Error("broken");
		};
		expect(await house.text("/")).not.toContain("Ny forside");
		house.before = async () => {};
		expect(await house.text("/")).toContain("Ny forside");
	});

	test("during rendering is shown at the next request", async () => {
		let release = () => {};
		house.before = () => new Promise((resolve) => (release = resolve));
		const first = house.get("/");
		await expect.poll(() => house.renders.length).toBe(1);
		await changeFront("Ny forside");
		release();
		house.before = async () => {};
		await first;
		expect(await house.text("/")).toContain("Ny forside");
	});

	test("that is rolled back renders nothing", async () => {
		await house.get("/");
		await write(house.db, async (trx) => {
			await putPage(trx, testSite, { page: page("/"), blocks: [] }, now);
			throw new Error("rolled back");
		}).catch(() => {});
		await house.get("/");
		expect(house.renders).toEqual(["/"]);
	});

	test("of one site does not affect the pages of another", async () => {
		await addSite(house.db, { id: "birkevag" }, 1);
		await house.get("/");
		await write(house.db, (trx) => putSite(trx, siteConfig({ id: "birkevag", title: "Ny tittel" }), 1, now));
		await house.get("/");
		expect(house.renders).toEqual(["/"]);
	});

	test("that redirects a cached page takes effect", async () => {
		await house.get("/om-oss");
		await write(house.db, (trx) => putRedirect(trx, testSite, { from: "/om-oss", to: "/", status: 301 }));
		// Only a concurrent request may still get the page.
		const [first] = await Promise.all([house.get("/om-oss", br), house.get("/om-oss", br)]);
		expect(first.status).toBe(301);
		expect((await house.get("/om-oss", br)).status).toBe(301);
	});

	test("of a site's host takes effect", async () => {
		await house.get("/");
		await write(house.db, (trx) => putSite(trx, siteConfig({ host: "ny.example" }), 0, now));
		expect((await house.get("/", { host: "ny.example" })).status).toBe(200);
		expect((await house.get("/", { host: "tindevik.example" })).status).toBe(421);
	});
});

describe("time", () => {
	test("keeps a page until a showing starts", async () => {
		await addProduction(house.db, { id: "fyret" });
		await addEvent(house.db, { id: "v1", production_id: "fyret", starts_at: "2026-11-20T18:00:00.000Z" });
		await house.get("/kinoprogram");
		house.setClock("2026-11-20T17:59:59.999Z");
		await house.get("/kinoprogram");
		expect(house.renders).toHaveLength(1);
		house.setClock("2026-11-20T18:00:00.000Z");
		expect(await house.text("/kinoprogram")).not.toContain("v1");
		expect(house.renders).toHaveLength(2);
	});

	test("renews a page when the programme's day starts, at four in Oslo", async () => {
		house.setClock("2026-11-21T00:00:00.000Z");
		await house.get("/");
		house.setClock("2026-11-21T02:59:59.999Z");
		await house.get("/");
		expect(house.renders).toHaveLength(1);
		house.setClock("2026-11-21T03:00:00.000Z");
		await house.get("/");
		expect(house.renders).toHaveLength(2);
	});

	test("renews a page at midnight in Oslo", async () => {
		await house.get("/");
		house.setClock("2026-11-20T22:59:59.999Z");
		await house.get("/");
		expect(house.renders).toHaveLength(1);
		house.setClock("2026-11-20T23:00:00.000Z");
		await house.get("/");
		expect(house.renders).toHaveLength(2);
	});

	test("shows a planned publication when it is due", async () => {
		await addProduction(house.db, { id: "fyret", title: "Fyret", published_at: "2026-11-20T19:00:00.000Z" });
		await addEvent(house.db, { id: "v1", production_id: "fyret" });
		expect(await house.text("/kinoprogram")).not.toContain("Fyret");
		house.setClock("2026-11-20T19:00:00.000Z");
		expect(await house.text("/kinoprogram")).toContain("Fyret");
	});
});

describe("what is not cached", () => {
	test("is an error", async () => {
		house.before = async () => {
			throw new Error("broken");
		};
		expect((await house.get("/")).status).toBe(500);
		house.before = async () => {};
		expect((await house.get("/")).status).toBe(200);
	});

	test("is a page that sets a cookie", async () => {
		house.headers = { "set-cookie": "a=1" };
		await house.get("/");
		await house.get("/");
		expect(house.renders).toHaveLength(2);
	});

	test("is a page with no-store", async () => {
		house.headers = { "cache-control": "no-store" };
		expect((await house.get("/")).headers.get("cache-control")).not.toContain("max-age");
		await house.get("/");
		expect(house.renders).toHaveLength(2);
	});

	test("is a page outside the site engine, which gets its full query", async () => {
		await house.get("/nyhetsbrev?status=sendt");
		expect(await house.text("/nyhetsbrev?status=sendt&token=a")).toContain("status=sendt&token=a");
	});

	test.each(["/logg-inn", "/min-side", "/nytt-passord?token=a"])("is a personal page: %s", async (path) => {
		await house.get(path);
		await house.get(path);
		expect(house.renders).toHaveLength(2);
	});

	test("is a submitted form", async () => {
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		await house.get("/nyhetsbrev", headers, "POST");
		await house.get("/nyhetsbrev", headers, "POST");
		expect(house.renders).toHaveLength(2);
	});
});

describe("the limits", () => {
	test("of missing pages do not evict pages that exist", async () => {
		await house.close();
		const few = { entries: 3, bytes: 1e6 };
		house = await createSmallHouse({ pageBounds: { plain: few, chosen: few, missing: few } });
		await house.get("/");
		for (let i = 0; i < 10; i++) expect((await house.get(`/ingen-${i}`)).status).toBe(404);
		expect(house.app.pagesKept()).toMatchObject({ plain: { entries: 1 }, missing: { entries: 3 } });
	});

	test("of pages with choices do not evict those without", async () => {
		await house.close();
		const few = { entries: 3, bytes: 1e6 };
		house = await createSmallHouse({ pageBounds: { plain: few, chosen: few, missing: few } });
		await house.get("/search");
		for (let i = 0; i < 10; i++) await house.get(`/search?q=ord-${i}`);
		expect(house.app.pagesKept()).toMatchObject({ plain: { entries: 1 }, chosen: { entries: 3 } });
	});
});

describe("sites", () => {
	test("are never mixed", async () => {
		await addSite(house.db, { id: "birkevag", title: "Birkevåg kino" }, 1);
		const own = page("/");
		await write(house.db, (trx) =>
			putPage(trx, "birkevag", { page: own, blocks: [block("tittel", "title", { text: "Øya" })] }, now),
		);
		const first = await house.text("/");
		const second = await house.text("/", { host: "birkevag.example" });
		expect(first).toContain("Forside");
		expect(second).toContain("Øya");
		expect(await house.text("/")).toBe(first);
		expect(await house.text("/", { host: "birkevag.example" })).toBe(second);
	});

	test("do not show the requested host", async () => {
		await write(house.db, (trx) => putSite(trx, siteConfig({ aliases: ["alias.example"] }), 0, now));
		expect(await house.text("/", { host: "alias.example" })).not.toContain("alias.example");
		expect(await house.text("/", { host: "alias.example:8080" })).not.toContain("8080");
		expect(house.renders).toEqual(["/"]);
	});
});

describe("the state of a page", () => {
	const stateOf = (html: string) => /data-src="([^"]+)"/u.exec(html)?.[1] ?? "";

	test("is not in the page, but at an address in the page", async () => {
		const answer = await house.get(stateOf(await house.text("/om-oss")));
		expect(answer.status).toBe(200);
		expect(await answer.text()).toBe("[]");
	});

	test("that is unknown is found by rendering its page", async () => {
		const address = stateOf(await house.text("/om-oss"));
		const other = await createSmallHouse();
		expect((await other.get(address)).status).toBe(200);
		await other.close();
	});

	test("that no page has is 404", async () => {
		expect((await house.get(`/assets/state/${"0".repeat(24)}.txt?for=%2F`)).status).toBe(404);
	});

	test("is only looked for in pages: not in itself, the API, the identity provider or files", async () => {
		let calls = 0;
		const own = await createSmallHouse({
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

describe("while the database is down", () => {
	const tomorrow = "2026-11-21T10:00:00.000Z";

	test("a valid page is sent as usual", async () => {
		const before = await house.text("/");
		await house.db.destroy();
		expect(await house.text("/")).toBe(before);
	});

	test("the last good page is sent, and that is logged", async () => {
		const before = await house.text("/");
		await house.db.destroy();
		house.setClock(tomorrow);
		expect(await house.text("/")).toBe(before);
		expect(house.logged.join()).toContain("the last good page was sent");
	});

	test("the last good page is sent for one day", async () => {
		await house.get("/");
		await house.db.destroy();
		house.setClock("2026-11-21T17:00:00.001Z");
		expect((await house.get("/")).status).toBe(500);
	});

	test("a page that was never rendered is an error", async () => {
		await house.get("/");
		await house.db.destroy();
		expect((await house.get("/om-oss")).status).toBe(500);
	});

	test("the page is rendered as soon as possible", async () => {
		await house.get("/");
		house.setClock(tomorrow);
		house.before = async () => {
			throw new Error("down");
		};
		expect((await house.get("/")).status).toBe(200);
		house.before = async () => {};
		await house.get("/");
		expect(house.renders).toHaveLength(3);
		await house.get("/");
		expect(house.renders).toHaveLength(3);
	});
});

describe("at the level of node:http", () => {
	/** A server with only the cache; a miss is 501. */
	async function listening() {
		const server = createServer((request, response) => {
			if (!house.app.answerFromCache(request, response)) response.writeHead(501).end();
		}).listen(0, "127.0.0.1");
		await once(server, "listening");
		const { port } = server.address() as AddressInfo;
		return { server, port };
	}

	async function ask(path: string, headers: Record<string, string>, method = "GET") {
		const { server, port } = await listening();
		const asked = request({ port, path, method, headers: { host: "tindevik.example", ...headers } }).end();
		const [answer] = (await once(asked, "response")) as [IncomingMessage];
		const parts = await answer.toArray();
		server.close();
		return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) };
	}

	test("a cached page gets the same response as from the app", async () => {
		const expected = await house.get("/", { "accept-encoding": "br" });
		const answer = await ask("/", { "accept-encoding": "br" });
		expect(answer.status).toBe(200);
		expect(answer.headers).toMatchObject(Object.fromEntries(expected.headers));
		expect(answer.body).toEqual(Buffer.from(await expected.arrayBuffer()));
	});

	test("the head is that of `node:http`, whether the connection is persistent or not", async () => {
		const { headers } = await house.get("/", { "accept-encoding": "br" });
		const kept = await ask("/", { "accept-encoding": "br", connection: "keep-alive" });
		const closed = await ask("/", { "accept-encoding": "br", connection: "close" });
		const { connection, "keep-alive": keepAlive, date, ...others } = kept.headers;
		expect([connection, keepAlive]).toEqual(["keep-alive", "timeout=75"]);
		expect(Math.abs(Date.parse(date ?? "") - Date.now())).toBeLessThan(60_000);
		expect(others).toEqual(Object.fromEntries(headers));
		expect(closed.headers.connection).toBe("close");
		expect({ ...kept.headers, connection: "", "keep-alive": "", date: "" }).toEqual({
			...closed.headers,
			connection: "",
			"keep-alive": "",
			date: "",
		});
		expect(kept.body).toEqual(closed.body);
	});

	test("several requests at once on a connection are served, HEAD too, and HTTP/1.0", async () => {
		await house.get("/", { "accept-encoding": "br" });
		const { server, port } = await listening();
		const say = async (text: string) => {
			const socket = connect(port, "127.0.0.1");
			socket.end(text);
			return Buffer.concat(await socket.toArray()).toString("latin1");
		};
		const lines = (method: string, version: string) =>
			`${method} / HTTP/${version}\r\nHost: tindevik.example\r\nAccept-Encoding: br\r\n\r\n`;
		const many = await say(`${lines("GET", "1.1")}${lines("HEAD", "1.1")}${lines("GET", "1.1")}`);
		expect(many.match(/HTTP\/1\.1 200 OK\r\n/gu)).toHaveLength(3);
		const [, first = "", second = "", third = ""] = many
			.replace(/Date: [^\r]+/gu, "Date: now")
			.split("HTTP/1.1 200 OK\r\n");
		expect(first.split("\r\n\r\n")[1]).not.toBe("");
		expect(second.split("\r\n\r\n")[1]).toBe("");
		expect(third).toBe(first);
		const old = await say(lines("GET", "1.0"));
		expect(old).toMatch(/^HTTP\/1\.1 200 OK\r\n/u);
		expect(old.toLowerCase()).toContain("connection: close");
		server.close();
	});

	test("a client that has the page gets 304", async () => {
		const etag = (await house.get("/")).headers.get("etag") ?? "";
		expect(await ask("/", { "if-none-match": etag })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
	});

	test.each([
		["a page that is not cached", "/om-oss", {}, "GET"],
		["another host", "/", { host: "other.example" }, "GET"],
		["a form", "/", {}, "POST"],
		["an absolute address in the request line", "http://tindevik.example/", {}, "GET"],
	])("%s is left to the app", async (_what, path, headers, method) => {
		await house.get("/", { "accept-encoding": "br" });
		expect((await ask(path, { "accept-encoding": "br", ...headers }, method)).status).toBe(501);
	});

	test("a changed page is left to the app", async () => {
		await house.get("/");
		await changeFront("Ny forside");
		expect((await ask("/", { "accept-encoding": "br" })).status).toBe(501);
	});
});
