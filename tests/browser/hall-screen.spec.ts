import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { screenPath } from "@lerret/contracts/file-paths";
import type { Page } from "@playwright/test";
import { expectAccessible, lightAndDark } from "../support/browser/axe.ts";
import { addHall, openSaleIn } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";
import { app } from "../support/browser/start-app.ts";
import { shiftClock } from "../support/shift-clock.ts";

/** The screen in front of a hall: a day without a network, a start without one, and what it shows on a television. */

test.use({ baseURL: tindevik.origin, serviceWorkers: "allow" });

test.beforeEach(({ problems }) => problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/u));

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function change(id: string, values: Record<string, string>): void {
	const db = new DatabaseSync(join(app.dataDir, "lerret.sqlite"), { timeout: 5000 });
	const names = Object.keys(values);
	db.prepare(`update event set ${names.map((name) => `${name} = ?`).join(", ")} where site_id = ? and id = ?`).run(
		...Object.values(values),
		tindevik.id,
		id,
	);
	db.close();
}
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const times = (start: number, hours = 2) => ({ starts_at: inHours(start), ends_at: inHours(start + hours) });

/** A hall with a showing that runs, one later today and one at this time tomorrow. */
function prepareHall(hall: string) {
	addHall(hall, 4);
	const [running, next, tomorrow] = [openSaleIn(hall), openSaleIn(hall), openSaleIn(hall)] as const;
	for (const id of [running, next, tomorrow]) change(id, { doors_minutes: "10" });
	change(running, times(-0.5));
	change(next, times(3));
	change(tomorrow, times(24.25));
	return { path: screenPath(hall), running, next, tomorrow };
}

const first = (page: Page) => page.locator('[data-part="first"]');
const readCached = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		const found: string[] = [];
		for (const name of await caches.keys())
			if (name.startsWith("skjerm-")) for (const { url } of await (await caches.open(name)).keys()) found.push(url);
		return found;
	});
const clockOf = (instant: string) =>
	new Intl.DateTimeFormat("nb-NO", { timeZone: "Europe/Oslo", hour: "2-digit", minute: "2-digit" })
		.format(new Date(instant))
		.replace(":", ".");

test("a screen goes on for a day without a network, says how old it is, and is right when the network is back", {
	tag: proveTag,
}, async ({ page, context }) => {
	const { path, next } = prepareHall("Døgnsalen");
	const requested = new Set<string>();
	context.on("request", (request) => requested.add(new URL(request.url()).pathname));
	await page.goto(path);
	await expect(first(page).locator(".label")).toHaveText("Nå");
	await expect(page.locator(".age")).toHaveText(/^Oppdatert \d\d\.\d\d$/u);
	await expect.poll(async () => (await readCached(page)).map((url) => new URL(url).pathname)).toContain(path);
	for (const address of requested)
		expect(address).toMatch(/^\/(?:skjerm\/|skjerm-sw\.js$|media\/|fonts\/|favicon\.svg$)/u);

	await context.setOffline(true);
	await page.evaluate(shiftClock, dayMs);
	await expect(page.locator("html")).toHaveClass(/is-stale/u);
	await expect(page.locator(".age")).toHaveText(
		/^Uten nett\. Slik det var \p{L}+dag \d+\. \p{L}+ kl\.\s\d\d\.\d\d\.$/u,
	);
	await expect(first(page).locator(".label")).toHaveText("Neste");
	await expectAccessible(page, "a screen without a network");

	const moved = inHours(4);
	change(next, { ...times(4), moved_from: inHours(3), status: "moved" });
	await context.setOffline(false);
	await expect(page.locator("html")).not.toHaveClass(/is-stale/u);
	await expect(first(page).locator(".label")).toHaveText("Nå");
	const row = page.locator('[data-part="row"]').first();
	await expect(row.locator(".time time")).toHaveText(clockOf(moved));
	await expect(row.locator(".change")).toHaveText(/^Flyttet fra /u);
});

test("a screen that is switched on without a network shows what it had, with its pictures and fonts", {
	tag: proveTag,
}, async ({ page, context }) => {
	const { path, running } = prepareHall("Oppstartsalen");
	// A television that has shown the visitors' pages has their service worker too.
	await page.goto("/om-oss");
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await page.goto(path);
	await expect
		.poll(async () => (await readCached(page)).join(" "))
		.toMatch(/\/media\/.*\/fonts\/|\/fonts\/.*\/media\//u);
	await expect.poll(async () => (await readCached(page)).map((url) => new URL(url).pathname)).toContain(path);
	const title = await first(page).getByRole("heading").innerText();
	await page.close();

	await context.setOffline(true);
	const again = await context.newPage();
	await again.goto(path);
	await expect(first(again).getByRole("heading")).toHaveText(title);
	await again.evaluate(shiftClock, hourMs);
	await expect(again.locator(".age")).toHaveText(/^Uten nett\. Slik det var kl\./u);
	const pictures = await again.evaluate(async () => {
		const images = [...document.querySelectorAll("img")].map(({ src }) => src);
		return Promise.all(images.map(async (src) => (await fetch(src)).ok));
	});
	expect(pictures).toEqual(pictures.map(() => true));

	change(running, { status: "cancelled" });
	await context.setOffline(false);
	await expect(again.locator("[data-off] .change")).toHaveText("Avlyst");
});

test("it fits a television, a tablet and a phone", async ({ page }) => {
	const { path, next } = prepareHall("Skjermsalen");
	change(next, { status: "cancelled", notice: "Avlyst på grunn av sykdom. Pengene kommer tilbake av seg selv." });
	await page.goto(path);
	for (const [width, height] of [
		[1920, 1080],
		[1080, 1920],
		[768, 1024],
		[390, 800],
	] as const) {
		await page.setViewportSize({ width, height });
		await expect(page.locator("[data-off] .change")).toHaveText("Avlyst");
		const size = await page.evaluate(() => {
			const texts = [...document.querySelectorAll<HTMLElement>("body *")].filter(
				(one) => one.offsetParent !== null && [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE),
			);
			return {
				overflows: document.documentElement.scrollWidth > innerWidth,
				scrolls: document.documentElement.scrollHeight > innerHeight,
				smallest: Math.min(...texts.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
			};
		});
		expect(size.overflows).toBe(false);
		// 31 px on a television of 1920 pixels and 55 inches are legible from six metres.
		if (width === 1920) expect(size).toMatchObject({ scrolls: false });
		if (width >= 1080) expect(size.smallest).toBeGreaterThanOrEqual(width === 1920 ? 31 : 27);
	}
	await expectAccessible(page, "a screen", lightAndDark(390, 1920));
});

test("the page of a hall has the address of its screen", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	addHall("Adressesalen", 4);
	await logIn(page);
	await page.goto("/management/tindevik/saler/Adressesalen");
	await page.getByRole("button", { name: /^Kopier ?: Skjerm ved salen/u }).click();
	await expect(page.getByRole("status").filter({ hasText: "Kopiert." })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${tindevik.origin}/skjerm/Adressesalen`);
});
