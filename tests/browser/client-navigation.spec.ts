import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { paths } from "@lerret/contracts/paths";
import type { Page, Route } from "@playwright/test";
import { findBuiltScript } from "../support/browser/built-script.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { tindevik as site } from "../support/browser/page-list.ts";
import { app } from "../support/browser/start-app.ts";

/** Client-side navigation (contract, "In the browser"). */

test.use({ baseURL: site.origin });

const getHeading = (page: Page) => page.getByRole("heading", { level: 1 });
const getMenuLink = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Hovedmeny", exact: true }).getByRole("link", { name, exact: true });
const resourceLoads = (page: Page) => page.evaluate(() => window.__lerret?.resourceLoads ?? []);
/** The code of the lazy blocks: the calendar is one of them. */
const lazyBlocks = () => `**${findBuiltScript("month-calendar")}`;
const readScrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const matchesDataOf = (path: string) => (url: URL) =>
	url.pathname === `${path}.json` || url.pathname === `${path}.data`;

declare global {
	interface Window {
		__lerret?: { resourceLoads: { resource: string; succeeded: boolean }[] };
		isSameDocument?: true;
	}
}

/** Opens a page, waits until it or the `part` is hydrated, and marks its document, so that a reload is detected. */
async function open(page: Page, path: string, part?: string): Promise<void> {
	await page.goto(path);
	await waitForHydration(page, part);
	await page.evaluate(() => {
		window.isSameDocument = true;
	});
}
const isSameDocument = (page: Page) => page.evaluate(() => window.isSameDocument === true);

/** Simulates a visitor with Save-Data on. */
const saveData = (page: Page) =>
	page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
	);

/** Delays a page's data until the returned function is called. */
async function delayData(page: Page, path: string): Promise<() => void> {
	const dataAllowed = Promise.withResolvers<void>();
	await page.route(matchesDataOf(path), async (route: Route) => {
		await dataAllowed.promise;
		await route.continue();
	});
	return dataAllowed.resolve;
}

test.describe("late data", () => {
	test("shows a placeholder on the new page until it arrives", async ({ page }) => {
		const release = await delayData(page, paths.news);
		await open(page, paths.about);
		await page.evaluate(() => (document.querySelector("h1") as HTMLElement).scrollIntoView());
		await goTo(page, paths.news);
		await expect(page).toHaveURL(paths.news);
		await expect(page.locator(".placeholder")).toBeVisible();
		await expect(page.locator("main .placeholder")).toHaveAttribute("aria-busy", "true");
		await expect(page.getByRole("status").filter({ hasText: "Henter" })).toBeAttached();
		release();
		await expect(getHeading(page)).toHaveText("Nyheter");
		await expect(page).toHaveTitle("Tindevik kulturhus | Nyheter");
		await expect(page.locator(".placeholder")).toHaveCount(0);
		expect(await isSameDocument(page)).toBe(true);
		expect((await resourceLoads(page))[0]).toEqual({ resource: paths.news, succeeded: true });
	});

	test("is ignored after the visitor has gone to another page", { tag: proveTag }, async ({ page }) => {
		const release = await delayData(page, paths.news);
		await open(page, paths.about);
		await goTo(page, paths.news);
		await expect(page.locator(".placeholder")).toBeVisible();
		await goTo(page, paths.contact);
		await expect(getHeading(page)).toHaveText("Kontakt oss");
		const response = page.waitForResponse((response) => matchesDataOf(paths.news)(new URL(response.url())));
		release();
		await response;
		await expect(getHeading(page)).toHaveText("Kontakt oss");
		await expect(page).toHaveURL(paths.contact);
		expect(await isSameDocument(page)).toBe(true);
	});

	test("keeps the scroll position on Back", { tag: proveTag }, async ({ page }) => {
		await saveData(page);
		// Other tests do not change this page; the layout of the front page depends on what they publish.
		await open(page, paths.privacy);
		await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
		await goTo(page, paths.about);
		await expect(getHeading(page)).toHaveText("Om oss");
		expect(await readScrollY(page)).toBe(0);
		// Cached data would not be late.
		const session = await page.context().newCDPSession(page);
		await session.send("Network.setCacheDisabled", { cacheDisabled: true });
		const release = await delayData(page, paths.privacy);
		await page.goBack();
		await expect(page.locator(".placeholder")).toBeVisible();
		release();
		await expect(page).toHaveTitle("Tindevik kulturhus | Personvernerklæring");
		await expect.poll(() => readScrollY(page)).toBe(900);
	});
});

test.describe("a failed request", () => {
	test("for data reloads the document", async ({ page, problems }) => {
		problems.expect(/status of 500|A page wasn't found for \/nyheter/u);
		const consoleMessages: string[] = [];
		page.on("console", (message) => consoleMessages.push(message.text()));
		await page.route(matchesDataOf(paths.news), (route) => route.fulfill({ status: 500, body: "" }));
		await open(page, paths.about);
		await goTo(page, paths.news);
		await expect(getHeading(page)).toHaveText("Nyheter");
		await expect.poll(() => isSameDocument(page)).toBe(false);
		expect(consoleMessages).toContain(`A page wasn't found for ${paths.news}`);
	});

	test("for data that fails late reloads the document", { tag: proveTag }, async ({ page, problems }) => {
		problems.expect(/ERR_FAILED|A page wasn't found for \/nyheter/u);
		const dataAllowed = Promise.withResolvers<void>();
		await page.route(matchesDataOf(paths.news), async (route) => {
			await dataAllowed.promise;
			await route.abort();
		});
		await open(page, paths.about);
		await goTo(page, paths.news);
		await expect(page.locator(".placeholder")).toBeVisible();
		dataAllowed.resolve();
		await expect(getHeading(page)).toHaveText("Nyheter");
		await expect.poll(() => isSameDocument(page)).toBe(false);
	});

	test("for data without network or cache shows the offline page, which recovers with the network", {
		tag: proveTag,
	}, async ({ page, context, problems }) => {
		problems.expect(/ERR_INTERNET_DISCONNECTED|A page wasn't found for \/personvernerklaering/u);
		await open(page, paths.about);
		await context.setOffline(true);
		await goTo(page, paths.privacy);
		await expect(getHeading(page)).toHaveText("Uten nett");
		expect(await isSameDocument(page)).toBe(true);
		await context.setOffline(false);
		await expect(getHeading(page)).toHaveText("Personvernerklæring");
	});

	test("for code is logged and reloads the document", { tag: proveTag }, async ({ page, problems }) => {
		problems.expect(/ERR_FAILED|bundle loading error|Error loading route module|Failed to fetch/u);
		const consoleMessages: string[] = [];
		page.on("console", (message) => consoleMessages.push(message.text()));
		await open(page, paths.about);
		let requests = 0;
		await page.route(/\/assets\/registration-/u, (route) => (requests++ === 0 ? route.abort() : route.continue()));
		await goTo(page, paths.registration);
		await expect(getHeading(page)).toHaveText(/konto|Registrer/u);
		await expect.poll(() => isSameDocument(page)).toBe(false);
		expect(consoleMessages.some((text) => text.startsWith("bundle loading error"))).toBe(true);
	});
});

test("a page whose code failed to load stays as rendered, and the next page is loaded as a document", {
	tag: proveTag,
}, async ({ page, problems }) => {
	problems.expect(/ERR_INTERNET_DISCONNECTED|bundle loading error/u);
	const countRows = () =>
		page.locator("main .column").evaluateAll((columns) => columns.map((one) => one.childElementCount));
	const code = lazyBlocks();
	const failed = page.waitForEvent("console", (message) => message.text().startsWith("bundle loading error"));
	await page.route(code, (route) => route.abort("internetdisconnected"));
	await page.goto(paths.front);
	const sent = await countRows();
	await open(page, paths.front, "main");
	await failed;
	expect(await countRows()).toEqual(sent);
	await page.unroute(code);
	await getMenuLink(page, "Kommende filmer").click();
	await expect(getHeading(page)).toHaveText("Kommende filmer");
	expect(await isSameDocument(page)).toBe(false);
});

/** Delays the code of the lazy blocks until the returned function is called. */
async function delayBlockCode(page: Page): Promise<() => void> {
	const codeAllowed = Promise.withResolvers<void>();
	await page.route(lazyBlocks(), async (route) => {
		await codeAllowed.promise;
		await route.continue();
	});
	return codeAllowed.resolve;
}

test("a link on a page whose code has not arrived keeps the page until the next document", async ({ page }) => {
	await delayBlockCode(page);
	const consoleMessages: string[] = [];
	page.on("console", (message) => consoleMessages.push(message.text()));
	await open(page, paths.front, "main");
	await page.evaluate(() => {
		const observer = new MutationObserver(() => console.log("the page has changed"));
		observer.observe(document.querySelector("main") as Element, { childList: true, subtree: true });
	});
	await goTo(page, paths.about);
	await expect(getHeading(page)).toHaveText("Om oss");
	expect(consoleMessages).not.toContain("the page has changed");
	expect(await isSameDocument(page)).toBe(false);
});

test("a jump within a page whose code has not arrived keeps its blocks and moves the focus", async ({ page }) => {
	const releaseCode = await delayBlockCode(page);
	await open(page, paths.front, "main");
	const list = page.locator("#treff");
	const sentList = await list.elementHandle();
	await page.getByRole("link", { name: "Hopp til programmet" }).press("Enter");
	await expect(list).toBeFocused();
	await expect(page).toHaveURL(`${paths.front}#treff`);
	expect(await readScrollY(page)).toBeGreaterThan(0);
	await page.goBack();
	await expect(page).toHaveURL(paths.front);
	releaseCode();
	await waitForHydration(page);
	expect(await sentList?.evaluate((element) => element.isConnected)).toBe(true);
	await goTo(page, paths.about);
	await expect(getHeading(page)).toHaveText("Om oss");
	expect(await isSameDocument(page)).toBe(true);
});

test("Back leads from another page to the place of a jump", async ({ page }) => {
	await open(page, paths.front);
	await page.getByRole("link", { name: "Hopp til programmet" }).press("Enter");
	await expect(page.locator("#treff")).toBeFocused();
	await expect.poll(() => readScrollY(page)).toBeGreaterThan(0);
	const scrollY = await readScrollY(page);
	await goTo(page, paths.about);
	await expect(getHeading(page)).toHaveText("Om oss");
	await page.goBack();
	await expect(page).toHaveURL(`${paths.front}#treff`);
	await expect(page.locator("#treff")).toBeVisible();
	await expect.poll(() => readScrollY(page)).toBe(scrollY);
	expect(await isSameDocument(page)).toBe(true);
});

test("the last five loads are recorded, the latest first", { tag: proveTag }, async ({ page }) => {
	await open(page, paths.front);
	for (const path of [paths.about, paths.contact, paths.news, paths.tickets, paths.ageLimits, paths.privacy]) {
		await goTo(page, path);
		await expect(page).toHaveURL(path);
	}
	const loads = await resourceLoads(page);
	expect(loads).toHaveLength(5);
	expect(loads[0]).toEqual({ resource: paths.privacy, succeeded: true });
});

test.describe("prefetching", () => {
	test("fetches a link in view once", async ({ page }) => {
		const requested: string[] = [];
		page.on("request", (request) => {
			const { pathname } = new URL(request.url());
			if (/\.(?:json|data)$/u.test(pathname)) requested.push(pathname);
		});
		await open(page, paths.about);
		await expect.poll(() => requested).toContain(`${paths.upcoming}.json`);
		await getMenuLink(page, "Kommende filmer").click();
		await expect(getHeading(page)).toHaveText("Kommende filmer");
		expect(requested.filter((pathname) => pathname.startsWith(paths.upcoming))).toHaveLength(1);
	});

	test("fetches the link in focus", { tag: proveTag }, async ({ page }) => {
		await open(page, paths.about);
		const link = page.getByRole("contentinfo").getByRole("link", { name: "Personvernerklæring" });
		const requested = page.waitForRequest((request) => matchesDataOf(paths.privacy)(new URL(request.url())));
		await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
		await requested;
	});

	test("does not run when Save-Data is on", { tag: proveTag }, async ({ page }) => {
		await saveData(page);
		const requested: string[] = [];
		page.on("request", (request) => {
			if (/\.(?:json|data)$/u.test(new URL(request.url()).pathname)) requested.push(request.url());
		});
		await open(page, paths.about);
		await getMenuLink(page, "Kommende filmer").hover();
		await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done(null)))));
		expect(requested).toEqual([]);
		await getMenuLink(page, "Kommende filmer").click();
		await expect(getHeading(page)).toHaveText("Kommende filmer");
		expect(requested).toHaveLength(1);
	});
});

test.describe("after navigation", () => {
	test("the focus is on the content, and the page's name is announced", async ({ page }) => {
		await open(page, paths.about);
		await getMenuLink(page, "Kommende filmer").click();
		await expect(getHeading(page)).toHaveText("Kommende filmer");
		await expect(page.getByRole("main")).toBeFocused();
		await expect(page.getByRole("status").filter({ hasText: "Kommende filmer" })).toBeAttached();
	});

	test("the focus stays when only a choice within the page changes", { tag: proveTag }, async ({ page }) => {
		await open(page, paths.cinema);
		const day = page.getByRole("navigation", { name: "Velg dag" }).getByRole("link").nth(2);
		const fetched = page.waitForResponse((response) => matchesDataOf(paths.cinema)(new URL(response.url())));
		await day.focus();
		await (await fetched).finished();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\?dag=/u);
		await expect(day).toBeFocused();
	});

	test("the redirect table is followed, and the query is kept", { tag: proveTag }, async ({ page }) => {
		const oldPath = "/gammelt-kinoprogram";
		const db = new DatabaseSync(join(app.dataDir, "lerret.sqlite"), { timeout: 5000 });
		db.prepare(
			"insert or replace into redirect (site_id, from_path, to_path, status) values ('tindevik', ?, ?, 301)",
		).run(oldPath, paths.cinema);
		db.close();
		await open(page, paths.about);
		await goTo(page, `${oldPath}?tilgjengelighet=wheelchair`);
		await expect(page).toHaveURL(`${paths.cinema}?tilgjengelighet=wheelchair`);
		await expect(getHeading(page)).toHaveText("Kinoprogram");
		expect(await isSameDocument(page)).toBe(true);
	});

	test("the chosen picture grows into its place, unless the visitor prefers reduced motion", { tag: proveTag }, async ({
		page,
	}) => {
		for (const reducedMotion of ["no-preference", "reduce"] as const) {
			await page.emulateMedia({ reducedMotion });
			await open(page, paths.front);
			await page.evaluate(() => {
				const animate = Element.prototype.animate;
				Element.prototype.animate = function (this: Element, ...args) {
					const animation = animate.apply(this, args);
					const { left, top, width } = this.getBoundingClientRect();
					Object.assign(window, { pictureAnimation: { opens: this.matches(".cover-picture img"), left, top, width } });
					return animation;
				};
			});
			const chosen = await page.locator(".slide img").first().boundingBox();
			await page.locator(".slide-title a").first().click();
			await expect(page.locator(".cover")).toBeVisible();
			const pictureAnimation = await page.evaluate(
				() =>
					(window as unknown as { pictureAnimation?: { opens: boolean; left: number; top: number; width: number } })
						.pictureAnimation,
			);
			if (reducedMotion === "reduce") expect(pictureAnimation).toBeUndefined();
			else {
				expect(pictureAnimation?.opens).toBe(true);
				// The animation starts at the slide picture, at least as wide.
				expect(pictureAnimation?.width).toBeGreaterThanOrEqual((chosen?.width ?? 0) - 1);
				expect(pictureAnimation?.top).toBeCloseTo(chosen?.y ?? 0, -1);
			}
		}
	});
});

/** Follows a link that the page need not have. */
async function goTo(page: Page, path: string): Promise<void> {
	await page.evaluate((to) => {
		const link = Object.assign(document.createElement("a"), { href: to, hidden: true });
		document.body.append(link);
		link.click();
		link.remove();
	}, path);
}

test("an unknown address is requested once", { tag: proveTag }, async ({ page, problems }) => {
	problems.expect(/status of 404/u);
	const requested: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/finnes-ikke")) requested.push(request.url());
	});
	await open(page, paths.about);
	const fetched = page.waitForResponse(/finnes-ikke/u);
	await page.evaluate(() => {
		const link = Object.assign(document.createElement("a"), { href: "/finnes-ikke", textContent: "Borte" });
		document.querySelector("main h1")?.append(link);
	});
	await page.getByRole("link", { name: "Borte" }).hover();
	await fetched;
	await page.getByRole("link", { name: "Borte" }).click();
	await expect(getHeading(page)).toHaveText("Siden finnes ikke");
	expect(await isSameDocument(page)).toBe(true);
	expect(requested).toHaveLength(1);
});
