import { createHash } from "node:crypto";
import { paths } from "@lerret/contracts/paths";
import { playerOrigins } from "@lerret/contracts/trailer";
import { securePage } from "@lerret/server/http/security-headers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { htmlRendering, testRenderer } from "../../support/renderer.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ PUBLIC_URL: "https://kino.example" });
});
afterAll(() => app.close());

const get = (path: string, init: RequestInit = {}) => app.request(path, { host: "kino.example", ...init });
const policyOf = (response: Response) =>
	new Map(
		(response.headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
			const [name = "", ...sources] = directive.split(" ");
			return [name, sources] as const;
		}),
	);
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const origins = { loyalty: null, analytics: null, services: [], players: null };
const film = "/vinterlys-over-tindevik-9001";

describe("the policy of a page", () => {
	test("allows only scripts and styles with the nonce of the rendering", () => {
		const page =
			'<style nonce="n1">a{}</style><style>b{}</style><script nonce="n1">own()</script><script type="module" nonce="n1">too()</script>' +
			"<script>injected()</script><script nonce='n1'>injected(2)</script><script nonce=\"n2\">injected(3)</script>";
		const { html, policy } = securePage(page, "n1", origins, { scripts: [], styles: ["c{}"] });
		expect(policy).toContain(`script-src 'self' ${hashOf("own()")} ${hashOf("too()")};`);
		expect(policy).toContain(`style-src ${hashOf("c{}")} ${hashOf("a{}")};`);
		expect(html).not.toContain('nonce="n1"');
		expect(html).toContain("<script>injected()</script>");
	});

	test("does not allow a script that content adds to the rendered page", async () => {
		const evil = "alert(1)";
		const testApp = await createTestApp(
			{},
			{
				renderer: testRenderer(async (_request, { security: { nonce } }) =>
					htmlRendering(`<script nonce="${nonce}">own()</script><script>${evil}</script>`),
				),
			},
		);
		const policy = policyOf(await testApp.request("/om-oss"));
		expect(policy.get("script-src")).toEqual(["'self'", hashOf("own()")]);
		await testApp.close();
	});

	test("allows the players of trailers on the page of a film that has one, and on no other page", async () => {
		const policy = policyOf(await get(film));
		expect(policy.get("frame-src")).toEqual([...playerOrigins]);
		expect(policy.get("media-src")).toEqual(["'self'"]);
		for (const path of [paths.front, paths.cinema, paths.about, "/natt-pa-breistol-9004", "/finnes-ikke"]) {
			const other = policyOf(await get(path));
			expect([other.has("frame-src"), other.has("media-src")]).toEqual([false, false]);
		}
	});

	const pages = [
		...[paths.front, paths.cinema, paths.culture, paths.about, paths.search, paths.cookies, paths.accessibility],
		...[
			paths.newsletter,
			paths.feedback,
			paths.inquiry,
			paths.login,
			paths.myPage,
			paths.offline,
			film,
			"/finnes-ikke",
			"/%zz",
		],
	];
	test.each(pages)("%s contains only allowed inline elements, no style attribute and no nonce", async (path) => {
		const response = await get(path);
		const html = await response.text();
		const policy = policyOf(response);
		const inline = (element: string) =>
			[...html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, "gu"))]
				.filter(([, attributes = ""]) => !/ src=| type="(?:application\/(?:ld\+)?json|text\/plain)"/u.test(attributes))
				.map(([, , text = ""]) => hashOf(text));
		expect(inline("script").filter((hash) => !policy.get("script-src")?.includes(hash))).toEqual([]);
		expect(inline("style").filter((hash) => !policy.get("style-src")?.includes(hash))).toEqual([]);
		expect(html.match(/<[^>]* (?:style|nonce|on[a-z]+)=/gu)).toBeNull();
		expect(policy.get("default-src")).toEqual(["'none'"]);
		expect([...policy.values()].flat().filter((source) => source.includes("unsafe"))).toEqual([]);
	});
});

/**
 * Score by MDN's rules of 2026 for a site over TLS: 100 points, and extra credit.
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
test("MDN's HTTP Observatory gives the front page 135 points", async () => {
	const response = await get("/");
	const { headers } = response;
	const html = await response.text();
	const policy = policyOf(response);
	const hasUnsafe = [...policy.values()].flat().some((source) => /unsafe|^https?:$|\*/u.test(source));
	const hsts = Number(/max-age=(\d+)/u.exec(headers.get("strict-transport-security") ?? "")?.[1] ?? 0);
	expect([hsts >= 15_768_000, headers.get("x-content-type-options"), headers.getSetCookie()]).toEqual([
		true,
		"nosniff",
		[],
	]);
	const credit = {
		policyWithoutUnsafeFromNone: policy.get("default-src")?.join() === "'none'" && !hasUnsafe ? 10 : 0,
		framesByPolicy: policy.get("frame-ancestors")?.join() === "'none'" ? 5 : 0,
		referrer: headers.get("referrer-policy") === "strict-origin-when-cross-origin" ? 5 : 0,
		resourcePolicy: headers.get("cross-origin-resource-policy") === "same-origin" ? 10 : 0,
		integrity: /<script\b[^>]* src="\/[^>]* integrity="sha384-/u.test(html) ? 5 : 0,
	};
	expect(100 + Object.values(credit).reduce((sum, points) => sum + points, 0)).toBe(135);
});

test("the site's scripts in a page have an integrity attribute", async () => {
	const html = await (await get("/")).text();
	const scripts = [...html.matchAll(/<script\b[^>]* src="([^"]+)"[^>]*>/gu)];
	expect(scripts.map(([, src]) => src)).toEqual(["/register-sw.js"]);
	for (const [element, src = ""] of scripts) {
		const bytes = Buffer.from(await (await get(src)).arrayBuffer());
		expect(element).toContain(` integrity="sha384-${createHash("sha384").update(bytes).digest("base64")}"`);
	}
});

test.each([
	...["/api/docs", "/oidc/passord?token=x", "/management", "/api/openapi.json", "/sw.js", "/rss.xml", "/readyz"],
	...["/api/loyalty/118/profile", "/assets/finnes-ikke.js"],
])("%s has a policy that denies by default and allows nothing unsafe", async (path) => {
	const response = await get(path, { headers: { accept: "text/html" } });
	const policy = policyOf(response);
	expect(policy.get("default-src")).toEqual(["'none'"]);
	expect([...policy.values()].flat().filter((source) => source.includes("unsafe"))).toEqual([]);
});

test("an error page's policy allows its style", async () => {
	const response = await app.request("/", { host: "fremmed.example", headers: { accept: "text/html" } });
	const [, style = ""] = /<style>(.*?)<\/style>/su.exec(await response.text()) ?? [];
	expect([response.status, policyOf(response).get("style-src")]).toEqual([421, [hashOf(style)]]);
});

describe("cross-origin-resource-policy", () => {
	test.each([
		["/rss.xml", "cross-origin"],
		["/kinoprogram.ics", "cross-origin"],
		["/sitemap.xml", "cross-origin"],
		["/favicon.svg", "cross-origin"],
		["/icons/180.png", "cross-origin"],
		["/delebilde.png", "cross-origin"],
		["/gift-cards/cinema.png", "cross-origin"],
		["/api/runtime/sites/tindevik/basic_events", "cross-origin"],
		["/api/events/tindevik?keys=x", "cross-origin"],
		["/api/openapi.json", "cross-origin"],
		["/", "same-origin"],
		["/kinoprogram", "same-origin"],
		["/api/loyalty/118/profile", "same-origin"],
		["/management", "same-origin"],
		["/oidc/jwks", "same-origin"],
		["/sw.js", "same-origin"],
	])("%s: %s", async (path, expected) => {
		expect((await get(path)).headers.get("cross-origin-resource-policy")).toBe(expected);
	});

	test("of a picture: cross-origin", async () => {
		const [, picture = ""] = /(\/media\/[^" ]+\.jpg)/u.exec(await (await get(film)).text()) ?? [];
		expect((await get(picture)).headers.get("cross-origin-resource-policy")).toBe("cross-origin");
	});
});
