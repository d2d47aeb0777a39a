import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { tindevik as site } from "../support/browser/page-list.ts";
import { app, demoPassword } from "../support/browser/start-app.ts";
import { insertTicket, register } from "../support/browser/visitor-steps.ts";
import { startWorkerReleases, type WorkerReleases } from "../support/browser/worker-releases.ts";

/** Offline pages and updates of the service worker (docs/decisions/0010). */

declare global {
	interface Window {
		runIdleCallbacks?: () => void;
	}
}

test.use({ baseURL: site.origin, serviceWorkers: "allow" });

test.beforeEach(({ problems }) =>
	problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|(?:next showings|events) failed/u),
);

/** The worker uses the machine's clock, not that of the test run (clock.ts), so the text may contain a date. */
const cachedTimePattern = "(?:\\p{L}+dag \\d+\\. \\p{L}+ )?kl\\.\\s\\d\\d\\.\\d\\d";

/** Waits until the worker controls the page and has cached its own pages and the `wanted` ones. */
async function waitUntilCached(page: Page, ...wanted: string[]): Promise<void> {
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	const address = (path: string) => new URL(path, page.url()).href;
	await expect
		.poll(async () => (await readCachedAddresses(page)).filter((url) => !url.includes("/assets/state/")))
		.toEqual(expect.arrayContaining([paths.front, paths.cinema, paths.offline, ...wanted].map(address)));
}

const readCachedAddresses = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		const found: string[] = [];
		for (const name of await caches.keys())
			for (const { url } of await (await caches.open(name)).keys()) found.push(url);
		return found;
	});

const findCachedWith = (page: Page, texts: string[]): Promise<string[]> =>
	page.evaluate(async (wantedTexts) => {
		const found: string[] = [];
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				const text = `${request.url} ${await (await cache.match(request))?.text()}`;
				if (wantedTexts.some((part) => text.includes(part))) found.push(request.url);
			}
		}
		return found;
	}, texts);

function recordDocuments(page: Page): string[] {
	const requestedPaths: string[] = [];
	page.on("request", (request) => {
		if (request.isNavigationRequest()) requestedPaths.push(new URL(request.url()).pathname);
	});
	return requestedPaths;
}

/** Resolves when the update has begun: it may reload the page, and with it end everything that the page awaits. */
const checkForUpdate = (page: Page) =>
	page.evaluate(() => void navigator.serviceWorker.getRegistration().then((registration) => registration?.update()));

/** Checks for an update and waits for the page that it reloads. A request is not enough: the old page is there until the new one comes. */
async function reloadByUpdate(page: Page): Promise<void> {
	const reloaded = page.waitForEvent("load");
	await checkForUpdate(page);
	await reloaded;
}

test("requests outside the site's pages pass through: staff who have visited the site can log in", {
	tag: proveTag,
}, async ({ page }) => {
	await page.goto(paths.about);
	await waitUntilCached(page);
	await page.goto("/management");
	await page.getByLabel("E-postadresse").fill("redaktor@tindevik.example");
	await page.getByLabel("Passord").fill(demoPassword);
	await page.getByRole("button", { name: "Logg inn" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "I dag" })).toBeVisible();
});

test.describe("without network", () => {
	test("the programme is available after a visit to another page, and says how old it is", async ({
		page,
		context,
	}) => {
		await page.goto(paths.about);
		await waitUntilCached(page, paths.about);
		await context.setOffline(true);
		await page.goto(paths.cinema);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kinoprogram");
		await expect(page.locator("#page-note")).toHaveText(
			new RegExp(`Uten nett\\. Siden er slik den var ${cachedTimePattern}\\.`, "u"),
		);
	});

	test("each day of a cached programme is available, also by navigation from another day", { tag: proveTag }, async ({
		page,
		context,
		problems,
	}) => {
		problems.expect(/A page wasn't found for/u);
		await page.goto(paths.cinema);
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
		await waitUntilCached(page, paths.cinema);
		const days = await page
			.locator("main section[aria-labelledby^=dag-]")
			.evaluateAll((sections) => sections.map((section) => section.getAttribute("aria-labelledby")?.slice(4) ?? ""));
		await context.setOffline(true);
		for (const day of days.slice(1, 3)) {
			if (day === days[1]) await page.goto(`${paths.cinema}?dag=${day}`);
			else await page.locator(`.day-bar a[href$="dag=${day}"]`).click();
			await expect(page).toHaveURL(`${paths.cinema}?dag=${day}`);
			await expect(page.locator("main section[aria-labelledby^=dag-]")).toHaveCount(1);
			await expect(page.locator(`#dag-${day}`)).toBeVisible();
			await expect(page.locator(`.day-bar [aria-current=date]`)).toHaveAttribute("href", new RegExp(`${day}$`, "u"));
			await expect(page.locator("#page-note")).toContainText("Uten nett.");
		}
	});

	test("a cached page is hydrated with its own state", { tag: proveTag }, async ({ page, context }) => {
		await page.goto(paths.about);
		await waitForHydration(page);
		await waitUntilCached(page, paths.about);
		await context.setOffline(true);
		await page.reload();
		await waitForHydration(page);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Om oss");
	});

	test("a cached page that is withdrawn later is not shown", { tag: proveTag }, async ({ page, context, problems }) => {
		problems.expect(/status of 404/u);
		const path = "/article/strikkekinoen-er-tilbake-i-januar";
		await page.goto(path);
		await waitUntilCached(page, path);
		const db = new DatabaseSync(join(app.dataDir, "lerret.sqlite"), { timeout: 5000 });
		const publish = (at: string | null) =>
			db
				.prepare("update article set published_at = ? where site_id = ? and id = 'strikkekinoen-er-tilbake-i-januar'")
				.run(at, site.id);
		publish(null);
		expect((await page.goto(path))?.status()).toBe(404);
		const cachedPages = async () => (await readCachedAddresses(page)).map((url) => new URL(url).pathname);
		await expect.poll(cachedPages).not.toContain(path);
		publish("2035-11-01T12:00:00.000Z");
		db.close();
		await context.setOffline(true);
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Uten nett");
	});

	test("a page that was opened by client-side navigation is cached", { tag: proveTag }, async ({ page, context }) => {
		await page.goto(paths.front);
		await waitUntilCached(page);
		await waitForHydration(page);
		await page.getByRole("link", { name: "Kommende filmer" }).first().click();
		await expect(page).toHaveTitle(/Kommende filmer$/u);
		await waitUntilCached(page, paths.upcoming);
		await context.setOffline(true);
		await page.reload();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kommende filmer");
	});

	test("a page that is not cached lists the cached pages", { tag: proveTag }, async ({ page, context }) => {
		await page.goto(paths.about);
		await waitUntilCached(page, paths.about);
		await context.setOffline(true);
		await page.goto(paths.contact);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Uten nett");
		const cachedPages = page.locator(".cached-pages li");
		await expect(cachedPages.filter({ hasText: "Kinoprogrammet" })).toHaveText(
			new RegExp(`Sist oppdatert ${cachedTimePattern}`, "u"),
		);
		await expect(cachedPages.filter({ hasText: "Om oss" })).toBeVisible();
		await cachedPages.getByRole("link", { name: "Kinoprogrammet" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kinoprogram");
	});

	test("a link to a cached page works, and a link to another page shows the offline page until there is network", {
		tag: proveTag,
	}, async ({ page, context, problems }) => {
		problems.expect(/A page wasn't found for/u);
		await page.goto(paths.front);
		await waitUntilCached(page);
		await waitForHydration(page);
		await context.setOffline(true);
		const menu = page.getByRole("navigation", { name: "Hovedmeny", exact: true });
		await menu.getByRole("link", { name: "Kinoprogram" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kinoprogram");
		await waitForHydration(page);
		await page.getByRole("contentinfo").getByRole("link", { name: "Personvernerklæring" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Uten nett");
		await expect(page).toHaveURL(paths.privacy);
		await context.setOffline(false);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Personvernerklæring");
	});

	test("a day that is not cached shows the offline page with the focus on its content", { tag: proveTag }, async ({
		page,
		context,
		problems,
	}) => {
		problems.expect(/A page wasn't found for/u);
		await page.goto(paths.cinema);
		await waitUntilCached(page, paths.cinema);
		await waitForHydration(page);
		await context.setOffline(true);
		await page.getByRole("link", { name: /^Dagene etter, fra /u }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Uten nett");
		await expect(page.getByRole("main")).toBeFocused();
	});

	test("cached tickets are on Min side until logout", { tag: proveTag }, async ({ page, context }) => {
		const email = await register(page);
		insertTicket(email);
		await page.reload();
		const ticket = page.locator(".next-ticket");
		await expect(ticket.getByRole("img", { name: /QR-kode/u }).first()).toHaveAttribute("src", /^data:image\/svg/u);
		const film = (await ticket.getByRole("heading").textContent()) ?? "";
		await waitUntilCached(page, paths.myPage);
		const token = await page.evaluate(() => JSON.parse(localStorage.getItem("cw-profile") ?? "{}").token as string);
		expect(token.length).toBeGreaterThan(10);
		expect(await findCachedWith(page, [token, email, `QR-${email}`])).toEqual([]);
		expect((await readCachedAddresses(page)).filter((address) => address.includes("/api/"))).toEqual([]);
		// Proves that the search in the cache works.
		expect(await findCachedWith(page, ["Min side</h1>"])).toEqual([`${site.origin}${paths.myPage}`]);

		await context.setOffline(true);
		await page.goto(paths.myPage);
		await expect(ticket.getByRole("heading")).toHaveText(film);
		await expect(ticket.getByRole("img", { name: /QR-kode/u }).first()).toBeVisible();
		await context.setOffline(false);

		await page.reload();
		await waitForHydration(page);
		await page.getByRole("button", { name: "Logg ut", exact: true }).click();
		await expect(page).toHaveURL(paths.login);
		await context.setOffline(true);
		await page.goto(paths.myPage);
		// The full browser claims to be online in a new document, and the start script then loads the login page.
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(?:Logg inn|Uten nett)$/u);
		expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
		expect(await page.locator("body").innerText()).not.toContain(film);
	});
});

test.describe("a new version", () => {
	let releases: WorkerReleases;
	test.beforeAll(async () => {
		releases = await startWorkerReleases();
	});
	test.afterAll(() => releases.close());
	test.beforeEach(async ({ problems }) => {
		problems.expect(new RegExp(`^request to ${releases.origin}`, "u"));
		releases.release(() => "first");
	});
	const open = async (page: Page, path: string) => {
		await page.goto(`${releases.origin}${path}`);
		await waitUntilCached(page, path);
	};

	test("the first worker does not reload the page", { tag: proveTag }, async ({ page }) => {
		const documents = recordDocuments(page);
		await open(page, paths.about);
		expect(documents).toEqual([paths.about]);
	});

	test("reloads the page once and keeps the cached pages", async ({ page }) => {
		await open(page, paths.about);
		const documents = recordDocuments(page);
		releases.release(() => "second");
		await reloadByUpdate(page);
		expect(documents).toEqual([paths.about]);
		await waitUntilCached(page, paths.about);
		await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
		await open(page, paths.contact);
		expect(documents).toEqual([paths.about, paths.contact]);
	});

	test("reloads the page even if it was installed before the page listened for it", { tag: proveTag }, async ({
		page,
	}) => {
		await open(page, paths.about);
		await page.addInitScript(() => {
			const waiting: IdleRequestCallback[] = [];
			window.requestIdleCallback = (callback) => waiting.push(callback);
			window.runIdleCallbacks = () => {
				for (const callback of waiting.splice(0)) callback({ didTimeout: false, timeRemaining: () => 50 });
			};
		});
		await page.goto(`${releases.origin}${paths.contact}`, { waitUntil: "load" });
		const documents = recordDocuments(page);
		releases.release(() => "second");
		await page.evaluate(async () => {
			const { serviceWorker } = navigator;
			const controlled = new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
			await (await serviceWorker.getRegistration())?.update();
			await controlled;
		});
		expect(documents).toEqual([]);
		const renewed = page.waitForEvent("load");
		await page.evaluate(() => window.runIdleCallbacks?.());
		await renewed;
		await page.evaluate(() => window.runIdleCallbacks?.());
		await waitUntilCached(page, paths.contact);
		expect(documents).toEqual([paths.contact]);
	});

	test("that differs on each request reloads the page only once", { tag: proveTag }, async ({ page }) => {
		// However long the two updates take, they come within the minimum time between two reloads.
		await page.addInitScript(() => {
			Date.now = () => 1_800_000_000_000;
		});
		await open(page, paths.about);
		const documents = recordDocuments(page);
		let version = 0;
		releases.release(() => String(version++));
		await checkForUpdate(page);
		await expect(page.locator("#page-note")).toContainText("Ny versjon er klar");
		expect(documents).toEqual([paths.about]);
	});

	test("is offered, not loaded, while a form has unsaved input", { tag: proveTag }, async ({ page }) => {
		await open(page, paths.about);
		await page.goto(`${releases.origin}${paths.login}`);
		await waitForHydration(page);
		await page.locator("main [name=email]").fill("kari@tindevik.example");
		const documents = recordDocuments(page);
		releases.release(() => "second");
		await checkForUpdate(page);
		const note = page.locator("#page-note");
		await expect(note).toHaveText("Ny versjon er klar. Last inn på nytt");
		expect(documents).toEqual([]);
		await expect(page.locator("main [name=email]")).toHaveValue("kari@tindevik.example");
		await note.getByRole("link").click();
		await expect(note).toHaveText("");
		expect(documents).toEqual([paths.login]);
	});

	test("is offered over the answer to a form, and neither the update nor its link sends the form again", async ({
		page,
		problems,
	}) => {
		problems.expect(/status of 4\d\d/u);
		await open(page, paths.about);
		await page.goto(`${releases.origin}${paths.newsletter}`);
		await page
			.locator("main form [type=email]")
			.first()
			.evaluate((field: HTMLInputElement) => {
				field.form?.setAttribute("novalidate", "");
				field.value = "ingen adresse";
			});
		await page.locator("main form button[type=submit]").first().click();
		await expect(page.locator("main [role=alert]").first()).toBeVisible();
		await page.waitForLoadState();
		const sent: string[] = [];
		page.on("request", (request) => {
			if (request.isNavigationRequest()) sent.push(request.method());
		});
		releases.release(() => "second");
		await checkForUpdate(page);
		const note = page.locator("#page-note");
		await expect(note).toHaveText("Ny versjon er klar. Last inn på nytt");
		expect(sent).toEqual([]);
		await note.getByRole("link").click();
		await expect(note).toHaveText("");
		expect(sent).toEqual(["GET"]);
	});

	test("is loaded when the input has been removed again", { tag: proveTag }, async ({ page }) => {
		await open(page, paths.about);
		await page.goto(`${releases.origin}${paths.login}`);
		await waitForHydration(page);
		await page.locator("main [name=email]").fill("kari@");
		await page.locator("main [name=email]").fill("");
		const documents = recordDocuments(page);
		releases.release(() => "second");
		await reloadByUpdate(page);
		expect(documents).toEqual([paths.login]);
	});
});
