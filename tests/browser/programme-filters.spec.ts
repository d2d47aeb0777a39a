import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { proveTag, sampled } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

const getDayLinks = (page: Page) => page.getByRole("navigation", { name: "Velg dag" });
const getViewLinks = (page: Page) => page.getByRole("navigation", { name: "Visningsmåte" });
const getFilter = (page: Page) => page.locator(".programme-tools summary").first();
const choose = async (page: Page, name: RegExp) => {
	await getFilter(page).click();
	await page.locator(".filters").getByRole("link", { name }).click();
	await expect(page.locator(".filters")).toBeHidden();
};
const getChosen = (page: Page) => page.getByRole("list", { name: "Valgt" }).getByRole("link");
const getSubscription = (page: Page) => page.getByRole("link", { name: "Abonner på dette utvalget i kalenderen" });
const getCount = (page: Page) => page.locator(".programme-count");
const getTimes = (page: Page) => page.locator(".program-day .showing-time time");

for (const [javaScriptEnabled, details] of sampled([true, false])) {
	test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
		test.use({ javaScriptEnabled });

		test("filters stay in the address from link to link, and the matches are counted", async ({ page }) => {
			await page.goto(paths.cinema);
			if (javaScriptEnabled) await waitForHydration(page);
			await choose(page, /^Tekstet/u);
			await choose(page, /^Engelsk tale/u);
			await expect(getFilter(page)).toContainText("(2)");
			await expect(getFilter(page).locator("..")).not.toHaveAttribute("open");
			await getViewLinks(page).getByRole("link", { name: "Plakater" }).click();
			await expect(page).toHaveURL(/\?tilgjengelighet=subtitles&sprak=en&visning=plakater$/u);
			await expect(page.locator(".poster-wall > li").first()).toContainText(/(?:dag|morgen|\d\. \p{Letter}+)/u);
			await expect(page.locator(".program-day")).toHaveCount(0);
			await getViewLinks(page).getByRole("link", { name: "Time for time" }).click();
			await expect(page).toHaveURL(/visning=timer/u);
			const daysWithMatches = getDayLinks(page).locator("a:has(.day-choice-date)");
			await daysWithMatches.last().click();
			await expect(page).toHaveURL(/\?dag=[\d-]+&tilgjengelighet=subtitles&sprak=en&visning=timer$/u);

			await expect(page.locator(".program-day")).toHaveCount(1);
			await expect(getTimes(page)).not.toHaveCount(0);
			const shown = await getTimes(page).count();
			await expect(getCount(page)).toHaveText(
				new RegExp(
					`^${shown} visning(?:er)? av \\d+ film(?:er)?, \\p{Letter}+dag \\d+\\. \\p{Letter}+(?: \\d{4})?$`,
					"u",
				),
			);
			await expect(page.locator(".program-day .showing").filter({ hasText: "Tekstet" })).toHaveCount(shown);
		});

		test("one link removes the filters and keeps the day", { tag: proveTag }, async ({ page }) => {
			await page.goto(`${paths.cinema}?tilgjengelighet=subtitles&sprak=en`);
			if (javaScriptEnabled) await waitForHydration(page);
			await expect(getChosen(page)).toHaveText([/^Fjern Tekstet/u, /^Fjern Engelsk tale/u, "Nullstill valgene"]);
			const day = getDayLinks(page).locator("a:has(.day-choice-date)").last();
			const date = /dag=([\d-]+)/u.exec((await day.getAttribute("href")) ?? "")?.[1];
			await day.click();
			await expect(page.locator(".program-day")).toHaveCount(1);
			await page.getByRole("link", { name: "Nullstill" }).click();
			await expect(page).toHaveURL(`${paths.cinema}?dag=${date}`);
			await expect(getChosen(page)).toHaveCount(0);
		});

		test("a choice is removed by its own link, and the calendar follows", { tag: proveTag }, async ({ page }) => {
			await page.goto(`${paths.cinema}?tilgjengelighet=subtitles&familie=ja`);
			if (javaScriptEnabled) await waitForHydration(page);
			await getChosen(page).first().click();
			await expect(page).toHaveURL(`${paths.cinema}?tilgjengelighet=subtitles`);
			await expect(getChosen(page)).toHaveText([/^Fjern Tekstet/u]);
			await expect(getSubscription(page)).toHaveAttribute("href", /^webcal:.*\.ics\?tilgjengelighet=subtitles$/u);
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
	await getFilter(page).press("Enter");
	await page.getByRole("link", { name: /^Tekstet/u }).press("Enter");
	await expect(page).toHaveURL(/tilgjengelighet=subtitles/u);
	await expect(getCount(page)).toBeFocused();
	await expect(getCount(page)).toBeInViewport();
	await waitForHydration(page);
	await expect(getCount(page)).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(getChosen(page).first()).toBeFocused();
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
	await expect(getSubscription(page)).toHaveAttribute(
		"href",
		`${tindevik.origin.replace("http", "webcal")}/kulturprogram.ics?tilgjengelighet=hearing-loop`,
	);
});

test.describe("tasks of visitors, from the front page", () => {
	test("tonight's programme takes no action", { tag: proveTag }, async ({ page }) => {
		await page.goto(paths.front);
		await expect(page.locator(".schedule .showing time").first()).toBeInViewport();
	});

	test("Saturday's family film takes four actions to its seat map", async ({ page }) => {
		await page.goto(paths.front);
		await page.getByRole("link", { name: "Kinoprogram" }).first().click();
		await page.getByRole("link", { name: "Familie", exact: true }).click();
		await getDayLinks(page)
			.getByRole("link", { name: /lørdag/u })
			.first()
			.click();
		await page.locator(".program-day a.showing-link").first().click();
		await expect(page.locator(".seat-map, .hall")).toBeVisible();
	});

	test("a described showing takes three", async ({ page }) => {
		await page.goto(paths.front);
		await page.getByRole("link", { name: "Kinoprogram" }).first().click();
		await getFilter(page).click();
		await page
			.locator(".filters")
			.getByRole("link", { name: /^Synstolket/u })
			.click();
		await expect(page.locator(".program-day .showing").filter({ hasText: "Synstolket" }).first()).toBeVisible();
	});

	test("family films take three into the phone's calendar", async ({ page }) => {
		await page.goto(paths.front);
		await page.getByRole("link", { name: "Kinoprogram" }).first().click();
		await page.getByRole("link", { name: "Familie", exact: true }).click();
		const address = (await getSubscription(page).getAttribute("href")) ?? "";
		expect(address).toMatch(/^webcal:.*familie=ja$/u);
	});

	test("parking takes two", { tag: proveTag }, async ({ page }) => {
		await page.goto(paths.front);
		await page.getByRole("link", { name: "Finn fram" }).first().click();
		await page.locator('a[href="#parkering"]').click();
		await expect(page.locator("#parkering")).toBeInViewport();
	});
});
