import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { proveTag, sampled } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

const getDayLinks = (page: Page) => page.getByRole("navigation", { name: "Velg dag" });
const getViewLinks = (page: Page) => page.getByRole("navigation", { name: "Visningsmåte" });
const getCount = (page: Page) => page.locator(".programme-count");
const getTimes = (page: Page) => page.locator(".program-day .showing-time time");

for (const [javaScriptEnabled, details] of sampled([true, false])) {
	test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
		test.use({ javaScriptEnabled });

		test("filters stay in the address from link to link, and the matches are counted", async ({ page }) => {
			await page.goto(paths.cinema);
			if (javaScriptEnabled) await waitForHydration(page);
			await page.locator(".programme-tools summary").first().click();
			await page.getByRole("checkbox", { name: "Teleslynge" }).check();
			await page.getByRole("combobox", { name: "Tale på" }).selectOption("nb");
			await page.getByRole("button", { name: "Vis treff" }).click();
			await getViewLinks(page).getByRole("link", { name: "Plakater" }).click();
			await expect(page).toHaveURL(/\?tilgjengelighet=hearing-loop&sprak=nb&visning=plakater$/u);
			await expect(page.locator(".poster-wall > li").first()).toContainText(/(?:dag|morgen|\d\. \p{Letter}+)/u);
			await expect(page.locator(".program-day")).toHaveCount(0);
			await getViewLinks(page).getByRole("link", { name: "Time for time" }).click();
			await expect(page).toHaveURL(/visning=timer/u);
			const daysWithMatches = getDayLinks(page).locator("a:not(.day-choice-empty)");
			await daysWithMatches.last().click();
			await expect(page).toHaveURL(/\?dag=[\d-]+&tilgjengelighet=hearing-loop&sprak=nb&visning=timer$/u);

			await expect(page.locator(".program-day")).toHaveCount(1);
			await expect(getTimes(page)).not.toHaveCount(0);
			const shown = await getTimes(page).count();
			await expect(getCount(page)).toHaveText(
				new RegExp(
					`^${shown} visning(?:er)? av \\d+ film(?:er)?, \\p{Letter}+dag \\d+\\. \\p{Letter}+(?: \\d{4})?$`,
					"u",
				),
			);
			await expect(page.locator(".program-day .showing").filter({ hasText: "Teleslynge" })).toHaveCount(shown);
		});

		test("one link removes the filters and keeps the day", { tag: proveTag }, async ({ page }) => {
			await page.goto(`${paths.cinema}?tilgjengelighet=subtitles&sprak=en`);
			if (javaScriptEnabled) await waitForHydration(page);
			await expect(page.getByText("Tekstet, tale på engelsk")).toBeVisible();
			const day = getDayLinks(page).locator("a:not(.day-choice-empty)").last();
			const date = /dag=([\d-]+)/u.exec((await day.getAttribute("href")) ?? "")?.[1];
			await day.click();
			await expect(page.locator(".program-day")).toHaveCount(1);
			await page.getByRole("link", { name: "Nullstill" }).click();
			await expect(page).toHaveURL(`${paths.cinema}?dag=${date}`);
			await expect(page.getByRole("link", { name: "Nullstill" })).toHaveCount(0);
		});
	});
}

test("the hour view sorts the showings of a day by time", { tag: proveTag }, async ({ page }) => {
	await page.goto(`${paths.cinema}?visning=timer`);
	for (const day of await page.locator(".program-day").all()) {
		const starts = await day
			.locator(".showing-time time")
			.evaluateAll((all) => all.map((time) => time.getAttribute("datetime") ?? ""));
		expect(starts).toEqual(starts.toSorted());
	}
});

test("applying filters by keyboard moves the focus to the result count", { tag: proveTag }, async ({ page }) => {
	await page.goto(paths.cinema);
	await waitForHydration(page);
	await page.locator(".programme-tools summary").first().click();
	await page.getByRole("checkbox", { name: "Teleslynge" }).check();
	await page.getByRole("button", { name: "Vis treff" }).press("Enter");
	await expect(page).toHaveURL(/tilgjengelighet=hearing-loop/u);
	await expect(getCount(page)).toBeFocused();
	await expect(getCount(page)).toBeInViewport();
	await waitForHydration(page);
	await expect(getCount(page)).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Nullstill" })).toBeFocused();
});

test("the page says when no showing matches, and one link removes the filters", { tag: proveTag }, async ({ page }) => {
	await page.goto(`${paths.cinema}?tilgjengelighet=relaxed&sprak=ar`);
	await expect(page.getByText("Ingenting passer med alt du har valgt.")).toBeVisible();
	await expect(page.getByRole("link", { name: "Nullstill" })).toHaveCount(0);
	await expect(getViewLinks(page)).toHaveCount(0);
	await page.getByRole("link", { name: "Fjern valgene" }).click();
	await expect(page.locator(".program-day").first()).toBeVisible();
});

test("the culture programme can be filtered too", { tag: proveTag }, async ({ page }) => {
	await page.goto(`${paths.culture}?tilgjengelighet=hearing-loop`);
	await expect(getCount(page)).toHaveText(/^\d+ forestilling(?:er)? av \d+ arrangement(?:er)?, /u);
	await expect(page.getByRole("link", { name: "Det du har valgt i kalenderen din (.ics)" })).toHaveAttribute(
		"href",
		"/kulturprogram.ics?tilgjengelighet=hearing-loop",
	);
});
