import { paths } from "@lerret/contracts/paths";
import { type Appearance, initialAppearance } from "@lerret/contracts/settings/appearance";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
});
afterAll(() => app.close());

const brick: Appearance = {
	light: { ground: "#fbf3e4", ink: "#2b1b15", accent: "#8a2f1d" },
	dark: { ground: "#1b1210", ink: "#f5e9d6", accent: "#e08a63" },
	fonts: "serif",
	hero: "none",
	corners: "round",
	rules: "thin",
};

async function save(appearance: unknown) {
	const { body, etag } = await admin.call("GET", "settings");
	return admin.call("PUT", "settings", { ...body, appearance }, etag);
}

const get = (path: string, accept = "text/html") => app.request(path, { headers: { accept } });
const read = async (path: string) => (await get(path)).text();

async function readEmail(): Promise<string> {
	app.emails.length = 0;
	await app.db.deleteFrom("attempt").execute();
	await app.request("/tilbakemelding", {
		method: "POST",
		body: new URLSearchParams({ melding: "Lite lys i trappa.", side: "/", epost: "" }),
	});
	await app.runDueJobs();
	return app.emails[0]?.html ?? "";
}

describe("a site's theme", () => {
	const pages = ["/", "/kinoprogram", "/om-oss", "/finnes-ikke", paths.offline];

	test("is on every page that was cached, on pages about errors, in the manifest and in emails when it is saved", async () => {
		for (const path of pages) expect(await read(path), path).not.toContain("#8a2f1d");
		expect((await save(brick)).status).toBe(200);
		for (const path of pages) {
			const page = await read(path);
			expect(page, path).toContain('<meta name="theme-color" content="#8a2f1d"/>');
			expect(page, path).toMatch(/@layer theme\{:root\{[^}]*--ground:#fbf3e4/u);
			expect(page, path).toMatch(/<link rel="preload"[^>]* href="\/fonts\/serif-display\.woff2"/u);
			expect(page, path).not.toContain("/fonts/display.woff2");
		}
		expect(await read("/event/finnes-ikke.ics")).toContain("background:#8a2f1d");
		expect(await (await get("/manifest.webmanifest")).json()).toMatchObject({
			theme_color: "#8a2f1d",
			background_color: "#8a2f1d",
		});
		expect(await readEmail()).toContain("background:#fbf3e4");
	});

	test("has no part of it on other sites and in management", async () => {
		expect((await save(brick)).status).toBe(200);
		const other = await app.request("/", { host: "birkevag.localhost:3000" });
		expect(await other.text()).not.toContain("#fbf3e4");
		expect(await read("/api/docs")).not.toContain("#fbf3e4");
	});

	test("is allowed by the page's content security policy, and has its own ETag", async () => {
		expect((await save(brick)).status).toBe(200);
		const { headers } = await get("/om-oss");
		expect((await save(initialAppearance)).status).toBe(200);
		const after = await get("/om-oss");
		expect(after.headers.get("etag")).not.toBe(headers.get("etag"));
		const styleSource = (of: Headers) => /style-src [^;]*/u.exec(of.get("content-security-policy") ?? "")?.[0];
		expect(styleSource(after.headers)).not.toBe(styleSource(headers));
	});

	test("adds nothing to the page's styles by default", async () => {
		expect((await save(initialAppearance)).status).toBe(200);
		expect((await read("/")).split("@layer theme{")).toHaveLength(2);
	});

	test("has several pictures, one or none at the top of the front page", async () => {
		const countSlides = async (hero: Appearance["hero"]) => {
			expect((await save({ ...initialAppearance, hero })).status).toBe(200);
			return [...(await read("/")).matchAll(/class="slide"/gu)].length;
		};
		expect(await countSlides("slides")).toBeGreaterThan(1);
		expect(await countSlides("picture")).toBe(1);
		expect(await countSlides("none")).toBe(0);
		await save(initialAppearance);
	});

	test("is rejected with too little contrast, with a proposal that is accepted", async () => {
		const weak = { ...brick, light: { ...brick.light, ink: "#a09888" } };
		const rejected = await save(weak);
		expect(rejected.body).toMatchObject({
			code: "invalid_request",
			errors: [{ path: "appearance.light.ink", message: expect.stringMatching(/^Kontrasten er 2,\d : 1,/u) }],
		});
		const [{ message }] = rejected.body.errors as [{ message: string }];
		const ink = /Forslag: (#[0-9a-f]{6})$/u.exec(message)?.[1];
		expect((await save({ ...weak, light: { ...weak.light, ink } })).status).toBe(200);
		await save(initialAppearance);
	});
});
