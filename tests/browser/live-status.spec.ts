import type { Event } from "@lerret/contracts/api/event-responses";
import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { proveTag, sampled } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { tindevik as site } from "../support/browser/page-list.ts";

/** The status of showings is fetched once after the page has loaded (contract, "In the browser"). */

const eventsCall = "**/api/events/**";

function recordStatusRequests(page: Page): string[][] {
	const calls: string[][] = [];
	page.on("request", (request) => {
		const url = new URL(request.url());
		if (url.pathname === `/api/events/${site.id}`) calls.push((url.searchParams.get("keys") ?? "").split(","));
	});
	return calls;
}

/**
 * Makes the events API return another status for the first requested id. The response is held until the returned
 * function is called.
 */
async function mockStatus(page: Page, status: Event["status"]): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(eventsCall, async (route) => {
		const response = await route.fetch();
		const events = (await response.json()) as Event[];
		await promise;
		await route.fulfill({ response, json: events.map((event, i) => (i === 0 ? { ...event, status } : event)) });
	});
	return resolve;
}

const readPositions = (page: Page) =>
	page.locator(".ticket-list :is(.showing, .showing-time, .showing-facts, h2, h3, table)").evaluateAll((elements) =>
		elements.map((element) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			return [element.className || element.tagName, x, y + scrollY, width, height].join(" ");
		}),
	);

const getFirstShowing = (page: Page) => page.locator(".ticket-list .showing").first();
const getAnnouncement = (page: Page) => page.locator(".page > [role=status]");

const countShowingsInView = (page: Page) =>
	page.locator(".showing").evaluateAll(
		(rows) =>
			rows.filter((row) => {
				const { top, bottom, height } = row.getBoundingClientRect();
				return height > 0 && bottom > 0 && top < innerHeight;
			}).length,
	);

test("the showings in view are fetched in one request, and others when they come into view", async ({ page }) => {
	const calls = recordStatusRequests(page);
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto(`${site.origin}${paths.cinema}`);
	const response = page.waitForResponse(eventsCall);
	await waitForHydration(page);
	await response;
	const visibleCount = await countShowingsInView(page);
	expect(visibleCount).toBeGreaterThan(0);
	expect(visibleCount).toBeLessThan(await page.locator(".showing").count());
	expect(calls.map((ids) => ids.length)).toEqual([visibleCount]);

	const more = page.waitForResponse(eventsCall);
	await page.locator(".showing").last().scrollIntoViewIfNeeded();
	await more;
	expect(new Set(calls.flat()).size).toBe(calls.flat().length);
	expect(calls.flat().length).toBeLessThan(await page.locator(".showing").count());
});

test("a culture event's page fetches its showings without user input", { tag: proveTag }, async ({
	page,
	getSubjectPath,
}) => {
	const calls = recordStatusRequests(page);
	const response = page.waitForResponse(eventsCall);
	await page.goto(`${site.origin}${await getSubjectPath(site, "culture event")}`);
	await response;
	expect(calls).toHaveLength(1);
});

test("a list fetches showing status only after the first user input", { tag: proveTag }, async ({ page }) => {
	const calls = recordStatusRequests(page);
	await page.goto(`${site.origin}${paths.cinema}`);
	await page.waitForLoadState("load");
	await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done(null)))));
	expect(calls).toEqual([]);
	const response = page.waitForResponse(eventsCall);
	await waitForHydration(page);
	await response;
	expect(calls).toHaveLength(1);
	expect(calls[0]?.length).toBeLessThanOrEqual(100);
});

test("no id is requested twice across pages", { tag: proveTag }, async ({ page }) => {
	const calls = recordStatusRequests(page);
	const response = page.waitForResponse(eventsCall);
	await page.goto(`${site.origin}${paths.front}`);
	await waitForHydration(page);
	await response;
	await page.locator("main .production-title a").first().click();
	await expect(page.locator(".ticket-list")).toBeVisible();
	await page.goBack();
	await expect(page.locator(".schedule")).toBeVisible();
	const ids = calls.flat();
	expect(new Set(ids).size).toBe(ids.length);
});

for (const [[status, label], statusDetails] of sampled([
	["sold-out", "Utsolgt"],
	["few-left", "Få billetter igjen"],
	["cancelled", "Avlyst"],
	["moved", "Flyttet"],
] as const)) {
	for (const [width, details] of sampled([390, 360, 1280])) {
		test(
			`${status} is shown in text and announced politely, without moving anything at ${width} px`,
			status === "sold-out" ? details : statusDetails,
			async ({ page, getSubjectPath }) => {
				await page.setViewportSize({ width, height: 900 });
				const release = await mockStatus(page, status);
				await page.goto(`${site.origin}${await getSubjectPath(site, "film")}`);
				await waitForHydration(page);
				await getFirstShowing(page).scrollIntoViewIfNeeded();
				await page.evaluate(() => document.fonts.ready);
				const before = await readPositions(page);
				release();
				const showing = getFirstShowing(page);
				await expect(showing).toHaveAttribute("data-status", status);
				await expect(showing.getByText(label, { exact: true })).toBeVisible();
				await expect(showing.getByRole("link", { name: /Kjøp billett/u })).toHaveCount(
					status === "few-left" || status === "moved" ? 1 : 0,
				);
				await expect(getAnnouncement(page)).toContainText(label);
				expect(await readPositions(page)).toEqual(before);
			},
		);
	}
}

test("a font that loads too late moves nothing when live data arrives", { tag: proveTag }, async ({
	page,
	getSubjectPath,
}) => {
	const fontsAllowed = Promise.withResolvers<void>();
	await page.route("**/fonts/**", async (route) => {
		await fontsAllowed.promise;
		await route.continue();
	});
	await page.goto(`${site.origin}${await getSubjectPath(site, "film")}`, { waitUntil: "commit" });
	await expect(getFirstShowing(page)).toBeVisible();
	// After this time an optional font counts as late: it keeps loading, and the fallback font is drawn.
	await page.waitForFunction(() => {
		const [paint] = performance.getEntriesByName("first-contentful-paint");
		return paint !== undefined && performance.now() > paint.startTime + 200;
	});
	fontsAllowed.resolve();
	await page.waitForLoadState("load");
	await page.evaluate(() => document.fonts.ready);
	const before = await readPositions(page);
	await waitForHydration(page);
	await expect(page.locator(".audience-head")).toBeVisible();
	expect(await readPositions(page)).toEqual(before);
});

test("announces nothing when nothing has changed", { tag: proveTag }, async ({ page, getSubjectPath }) => {
	const response = page.waitForResponse(eventsCall);
	await page.goto(`${site.origin}${await getSubjectPath(site, "film")}`);
	await waitForHydration(page);
	await getFirstShowing(page).scrollIntoViewIfNeeded();
	await response;
	await expect(getAnnouncement(page)).toHaveText("");
	await expect(page.locator(".showing-changed")).toHaveCount(0);
});

test("a failed request is only logged, and is repeated when the network is back", async ({
	page,
	getSubjectPath,
	problems,
}) => {
	problems.expect(/events failed|status of 503/u);
	const calls = recordStatusRequests(page);
	await page.route(eventsCall, (route) => route.fulfill({ status: 503, body: "" }));
	const logged = page.waitForEvent("console", (message) => message.text().includes("events failed"));
	await page.goto(`${site.origin}${await getSubjectPath(site, "film")}`);
	await waitForHydration(page);
	await getFirstShowing(page).scrollIntoViewIfNeeded();
	await logged;
	await expect(getAnnouncement(page)).toHaveText("");
	await page.unroute(eventsCall);
	const response = page.waitForResponse((response) => response.url().includes("/api/events/") && response.ok());
	// A prefetch that is interrupted would be logged.
	await page.waitForLoadState("networkidle");
	await page.context().setOffline(true);
	await page.context().setOffline(false);
	await response;
	expect(calls).toEqual([calls[0], calls[0]]);
});
