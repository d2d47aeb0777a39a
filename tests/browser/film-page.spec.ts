import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { tindevik } from "../support/browser/page-list.ts";

const film = "/vinterlys-over-tindevik-9001";
const file = "/trailers/vinterlys-over-tindevik.webm";

test.use({ baseURL: tindevik.origin });

const trailerLink = (page: Page) => page.getByRole("link", { name: "Se traileren" });
const player = (page: Page) => page.getByLabel("Trailer for Vinterlys over Tindevik");

async function expectPlayer(page: Page): Promise<void> {
	await expect(player(page)).toBeFocused();
	await expect.poll(() => player(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
	expect(await player(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)).toBe("showing");
}

test("the trailer is fetched after a click, also one from before the scripts, and captions are shown", async ({
	page,
}) => {
	const fetched: string[] = [];
	page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
	await page.goto(film, { waitUntil: "load" });
	await expect(page.getByText("Traileren er tillatt for alle.")).toBeVisible();
	expect(fetched.filter((path) => path.startsWith("/trailers/"))).toEqual([]);
	await trailerLink(page).click();

	await expectPlayer(page);
});

test("the trailer is shown on a page that was reached by a link, whose policy must allow it", async ({ page }) => {
	await page.goto(paths.front);
	await waitForHydration(page);
	await page.getByRole("link", { name: "Vinterlys over Tindevik" }).first().click();
	await expect(page).toHaveURL(film);
	await trailerLink(page).click();

	await expectPlayer(page);
	await page.reload();
	await expect(trailerLink(page)).toBeVisible();
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the trailer is a link, and the address is shared by email", async ({ page }) => {
		await page.goto(film);

		await expect(trailerLink(page)).toHaveAttribute("href", file);
		await expect(page.getByRole("link", { name: "Del med noen" })).toHaveAttribute(
			"href",
			`mailto:?subject=Vinterlys%20over%20Tindevik&body=${encodeURIComponent(tindevik.origin + film)}`,
		);
	});
});

test("the address is copied where the device has no menu for sharing", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto(film);
	await waitForHydration(page);
	await page.getByRole("link", { name: "Del med noen" }).click();

	await expect(page.getByText("Adressen er kopiert.")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tindevik.origin + film);
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test("tickets are in reach, facts are before the third screen, and the bar covers no focus", async ({ page }) => {
		// Otherwise the page would still be scrolling to what has the focus.
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto(film);
		const bar = page.locator(".ticket-bar");
		await expect(bar).toBeInViewport();
		expect(await page.locator(".facts").evaluate((facts) => facts.getBoundingClientRect().top)).toBeLessThan(2 * 844);
		await bar.click();
		await expect(page.locator("#billetter")).toBeInViewport();
		const covered: string[] = [];
		for (let i = 0; i < 25; i++) {
			await page.keyboard.press("Tab");
			const hidden = await page.evaluate(() => {
				const focused = document.activeElement;
				const barTop = document.querySelector(".ticket-bar")?.getBoundingClientRect().top ?? 0;
				const rect = focused?.getBoundingClientRect();
				const isCovered = rect && rect.bottom > barTop && !focused?.matches(".ticket-bar, body");
				return isCovered ? focused?.textContent : null;
			});
			if (typeof hidden === "string") covered.push(hidden);
		}
		expect(covered).toEqual([]);
	});
});

test("a wide screen has the tickets beside the story", { tag: proveTag }, async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto(film);
	const [tickets, story] = await Promise.all([
		page.locator(".ticket-list").boundingBox(),
		page.locator(".about").boundingBox(),
	]);

	expect(Math.abs((tickets?.y ?? 0) - (story?.y ?? 999))).toBeLessThan(4);
	await expect(page.locator(".ticket-bar")).toBeHidden();
});
