import { paths } from "@lerret/contracts/paths";
import type { Page, Request } from "@playwright/test";
import { proveTag, sampled } from "../support/browser/extent.ts";
import { expect, requestSite, test, waitForHydration } from "../support/browser/fixtures.ts";
import { tindevik as site } from "../support/browser/page-list.ts";

/**
 * React starts after the first paint (docs/decisions/0010). Hydration errors are logged, which fails
 * every test here.
 */

// Headless Chromium has a pointer at 0,0 and sends events for it to every page, which would count as the first user
// input.
test.beforeEach(({ page }) =>
	page.addInitScript(() => {
		const stopRestingPointer = (event: PointerEvent) => {
			if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
		};
		for (const type of ["pointerover", "pointermove"] as const)
			addEventListener(type, stopRestingPointer, { capture: true });
	}),
);

function watchScripts(page: Page): string[] {
	const requestedPaths: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith("/assets/")) requestedPaths.push(pathname);
	});
	return requestedPaths;
}

async function waitUntilIdle(page: Page): Promise<void> {
	await page.waitForLoadState("load");
	await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done(null)))));
}

test.describe("before any user input", () => {
	test("a page has one small inline script, and loads no other script before it is shown", async ({
		request,
		page,
	}) => {
		const html = await (await requestSite(request, site, paths.front)).text();
		const scripts = [
			...html.matchAll(
				/<script(?![^>]* src=)(?![^>]*type="(?:speculationrules|text\/plain|application\/(?:ld\+)?json)")[^>]*>([^<]*)/gu,
			),
		];
		expect(scripts).toHaveLength(1);
		expect(Buffer.byteLength(scripts[0]?.[1] ?? "")).toBeLessThanOrEqual(4000);
		expect(html.replace(/<template.*?<\/template>/gsu, "")).not.toMatch(/rel="(?:modulepreload|stylesheet)"/u);
		expect(html.match(/<script[^>]* src=[^>]*>/gu)).toEqual([
			expect.stringMatching(
				/^<script defer="" src="\/register-sw\.js" integrity="sha384-[^"]+" fetchPriority="low">$/u,
			),
		]);

		const requestedPaths = watchScripts(page);
		await page.goto(`${site.origin}${paths.front}`);
		await waitUntilIdle(page);
		expect(requestedPaths).toEqual([]);
	});

	test("a link is an ordinary link", { tag: proveTag }, async ({ page }) => {
		// A click without pointer or key events, as from a screen reader.
		await page.goto(`${site.origin}${paths.about}`);
		await Promise.all([
			page.waitForURL(`**${paths.cinema}`),
			page.evaluate(
				(path) => document.querySelector<HTMLAnchorElement>(`main a[href="${path}"], a[href="${path}"]`)?.click(),
				paths.cinema,
			),
		]);
		await expect(page.locator("h1")).toHaveText(/kinoprogram/iu);
	});
});

test.describe("the first user input", () => {
	const inputs: Record<string, (page: Page) => Promise<void>> = {
		"a pointer that moves": (page) => page.mouse.move(100, 200),
		"a key": (page) => page.keyboard.press("Shift"),
		"focus on a link": (page) => page.locator("main a").first().focus(),
	};
	for (const [[input, act], details] of sampled(Object.entries(inputs))) {
		test(`${input} starts React`, details, async ({ page }) => {
			await page.goto(`${site.origin}${paths.cinema}`);
			await act(page);
			await page.waitForFunction(() =>
				Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps$")),
			);
		});
	}

	test("is not lost when it is a click on a link", async ({ page }) => {
		await page.goto(`${site.origin}${paths.about}`);
		const box = await page.locator(`header a[href="${paths.cinema}"]:visible`).first().boundingBox();
		if (!box) throw new Error("the menu shows no way to the programme");
		await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
		await page.waitForURL(`**${paths.cinema}`);
		await expect(page.locator("h1")).toHaveText(/kinoprogram/iu);
	});

	test("is not lost when it opens the menu", { tag: proveTag }, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(`${site.origin}${paths.about}`);
		await page.getByText("Meny", { exact: true }).click();
		await waitForHydration(page);
		await expect(page.getByRole("navigation", { name: "Hovedmeny på små skjermer" })).toBeVisible();
	});
});

test.describe("a page with live data", () => {
	test("starts React without input when a profile is stored", { tag: proveTag }, async ({ page }) => {
		await page.addInitScript(() =>
			localStorage.setItem(
				"cw-profile",
				JSON.stringify({ userName: "Kari", email: "kari@tindevik.example", token: "t" }),
			),
		);
		const requestedPaths = watchScripts(page);
		await page.goto(`${site.origin}${paths.about}`);
		await expect.poll(() => requestedPaths.some((path) => path.includes("entry.client"))).toBe(true);
	});
});

test.describe("once React runs", () => {
	for (const [path, details] of sampled([
		paths.cinema,
		paths.front,
		paths.culture,
		paths.news,
		paths.search,
		paths.about,
		paths.newsletter,
	])) {
		test(`${path} is unchanged from the server's HTML`, details, async ({ page }) => {
			await page.goto(`${site.origin}${path}`);
			// A field that has the focus offers suggestions when React runs.
			await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
			const before = await page.locator("main").innerHTML();
			await waitForHydration(page);
			expect(await page.locator("main").innerHTML()).toBe(before);
			expect(
				await page.evaluate(() => document.head.querySelector("style:not([data-href])")?.textContent?.length ?? 0),
			).toBeGreaterThan(1000);
		});
	}

	test("a link navigates without a new document", async ({ page }) => {
		await page.goto(`${site.origin}${paths.front}`);
		await waitForHydration(page);
		await page.evaluate(() => Object.assign(window, { sameDocument: true }));
		await page
			.locator(`header a[href="${paths.about}"], footer a[href="${paths.about}"]`)
			.first()
			.evaluate((link: HTMLElement) => link.click());
		await page.waitForURL(`**${paths.about}`);
		expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
	});

	test("a film's page fetches at most 120 kB of script", async ({ page, getSubjectPath }) => {
		const scripts: Request[] = [];
		page.on("requestfinished", (request) => {
			if (request.resourceType() === "script") scripts.push(request);
		});
		await page.goto(`${site.origin}${await getSubjectPath(site, "film")}`);
		await waitForHydration(page);
		await waitUntilIdle(page);
		const sizes = await Promise.all(scripts.map((request) => request.sizes()));
		const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
		expect(bytes).toBeGreaterThan(50_000);
		expect(bytes).toBeLessThanOrEqual(120_000);
	});

	test("a page whose state fails to load keeps working", { tag: proveTag }, async ({ page, problems }) => {
		problems.expect(/status of 404/u);
		await page.route("**/assets/state/**", (route) => route.fulfill({ status: 404 }));
		await page.goto(`${site.origin}${paths.about}`);
		const stateResponse = page.waitForResponse("**/assets/state/**");
		await page.mouse.move(100, 200);
		await stateResponse;
		await Promise.all([
			page.waitForURL(`**${paths.cinema}`),
			page.locator(`header a[href="${paths.cinema}"]:visible`).first().click(),
		]);
	});
});
