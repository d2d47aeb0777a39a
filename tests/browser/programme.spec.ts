import { paths, salePath } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import {
	findNightShowing,
	findShowing,
	formatStartTime,
	getProgrammeDay,
	readShowings,
} from "../support/browser/demo-subjects.ts";
import { proveTag, sampled } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { birkevag, sites, tindevik } from "../support/browser/page-list.ts";

const dayPath = (date: string) => `${paths.cinema}?dag=${date}`;
const getDayLinks = (page: Page) => page.getByRole("navigation", { name: "Velg dag" });

const getFilmRow = (page: Page, title: string) =>
	page.locator(".program-day .production").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const getShowingRow = (page: Page, startTime: string) => page.locator(`.showing:has(time[datetime="${startTime}"])`);

for (const [site, details] of sampled(sites)) {
	test(`${site.title}: a day lists each film once, with all its times`, details, async ({ page, read }) => {
		const showings = await readShowings(read, site);
		const days = [...new Set(showings.map(getProgrammeDay))].slice(1, 6);
		for (const date of days) {
			const expected = Map.groupBy(
				showings.filter((showing) => getProgrammeDay(showing) === date),
				({ productionTitle }) => productionTitle,
			);
			await page.goto(`${site.origin}${dayPath(date)}`);
			const rows = page.locator(".program-day .production");
			const listed = await rows.evaluateAll((all) =>
				all.map((row) => [
					row.querySelector("h3")?.textContent ?? "",
					[...row.querySelectorAll(".showing-time time")].map((time) => time.textContent ?? ""),
				]),
			);

			expect.soft(listed, date).toEqual([...expected].map(([title, times]) => [title, times.map(formatStartTime)]));
		}
	});

	test(`${site.title}: every film row shows the age limit`, details, async ({ page }) => {
		await page.goto(`${site.origin}${paths.cinema}`);
		const films = await page.locator(".program-day .production").count();

		expect(films).toBeGreaterThan(5);
		await expect(page.locator(".program-day .production").getByText(/^Aldersgrense: ./u)).toHaveCount(films);
		await expect(page.locator(".program-day .production .age-mark > [aria-hidden]")).toHaveText(
			Array.from({ length: films }, () => /^(A|6|9|12|15|18|\?)$/u),
		);
	});
}

for (const [[width, height], details] of sampled(
	[
		[390, 844],
		[1280, 800],
		[320, 640],
	] as const,
	3,
)) {
	test(`the evening is near the top of the page and dense at ${width} × ${height}`, details, async ({ page }) => {
		await page.setViewportSize({ width, height });
		const days = await page.goto(`${tindevik.origin}${paths.front}`).then(() => getDayLinks(page).getByRole("link"));
		const tomorrow = (await days.nth(1).getAttribute("href")) ?? "";
		// Other tests give showings of Tindevik what its rows then show.
		for (const [site, path] of [
			[tindevik, tomorrow],
			[birkevag, paths.cinema],
			[birkevag, paths.culture],
		] as const) {
			await page.goto(`${site.origin}${path}`);
			await page.evaluate(() => document.fonts.ready);
			const times = await page
				.locator("main .showing time")
				.evaluateAll((all) => all.map((time) => time.getBoundingClientRect().toJSON() as DOMRect));
			expect.soft(times[0]?.top, `the first time of ${path}`).toBeLessThanOrEqual(360);
			const rows = await page
				.locator(":is(.schedule, .program) .production")
				.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height).sort((a, b) => a - b));
			if (path === paths.culture) continue;
			expect.soft(rows[0], `the lowest row of ${path}`).toBeGreaterThanOrEqual(96);
			expect
				.soft(rows[Math.floor(rows.length / 2)], `a usual row of ${path}`)
				.toBeLessThanOrEqual(width < 390 ? 124 : 108);
			const shown = times.filter(({ bottom }) => bottom <= height).length;
			if (path === tomorrow && height === 844) expect.soft(shown).toBeGreaterThanOrEqual(Math.min(5, times.length));
		}
	});
}

test.describe(tindevik.title, () => {
	test.use({ baseURL: tindevik.origin });

	test("the days of the bar are the days of the list, and a chosen day shows its week", async ({ page }) => {
		await page.goto(paths.cinema);
		const offered = await getDayLinks(page)
			.locator("a:has(.day-choice-date)")
			.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("dag")));
		const listed = await page
			.locator(".program-day h2 time")
			.evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
		expect(offered).toEqual(listed);

		const inAMonth = Temporal.Now.plainDateISO().add({ days: 30 });
		await page.goto(dayPath(inAMonth.toString()));
		await expect(getDayLinks(page).locator("[aria-current=date]")).toHaveAttribute(
			"href",
			dayPath(inAMonth.toString()),
		);
		await expect(page.getByRole("navigation", { name: "Kalender" }).getByRole("link").first()).toBeVisible();
	});

	test("choosing a day shows only that day and puts it in the address", async ({ page }) => {
		await page.goto(paths.cinema);
		await waitForHydration(page);
		expect(await page.locator(".program-day").count()).toBeGreaterThan(1);
		const choice = getDayLinks(page).getByRole("link").nth(3);
		const address = (await choice.getAttribute("href")) ?? "";
		await choice.click();

		await expect(page).toHaveURL(address);
		await expect(page.locator(".program-day")).toHaveCount(1);
		await expect(page.locator(".program-day").getByRole("heading", { level: 2 }).locator("time")).toHaveAttribute(
			"datetime",
			address.split("dag=")[1] ?? "",
		);
		await expect(getDayLinks(page).locator("[aria-current=date]")).toHaveAttribute("href", address);
	});

	test("Alle dager shows all days again", { tag: proveTag }, async ({ page }) => {
		await page.goto(paths.cinema);
		await waitForHydration(page);
		const days = await page.locator(".program-day").count();
		await getDayLinks(page).getByRole("link").nth(2).click();
		await expect(page.locator(".program-day")).toHaveCount(1);
		await getDayLinks(page).getByRole("link", { name: "Alle dager" }).click();

		await expect(page).toHaveURL(paths.cinema);
		await expect(page.locator(".program-day")).toHaveCount(days);
	});

	test("unknown filters are ignored", { tag: proveTag }, async ({ page }) => {
		await page.goto(paths.cinema);
		const unfiltered = await page.getByRole("main").textContent();
		const response = await page.goto(`${paths.cinema}?dag=tull&sprak=xx&tilgjengelighet=foo`);

		expect(response?.status()).toBe(200);
		expect(await page.getByRole("main").textContent()).toBe(unfiltered);
	});

	test("the subtitles filter shows only subtitled showings", { tag: proveTag }, async ({ page, read }) => {
		const subtitled = (await readShowings(read, tindevik)).filter(({ access }) => access.includes("subtitles"));
		await page.goto(paths.cinema);
		await page.locator(".programme-tools summary").first().click();
		await page.getByRole("link", { name: /^Tekstet/u }).click();
		await expect(page).toHaveURL(/tilgjengelighet=subtitles/u);

		const times = page.locator(".program-day .showing-time time");
		const starts = await times.evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
		expect(starts.length).toBeGreaterThan(0);
		expect(starts).toEqual(subtitled.slice(0, starts.length).map(({ startTime }) => startTime));
	});

	for (const [[status, word], statusDetails] of sampled([
		["sold-out", "Utsolgt"],
		["cancelled", "Avlyst"],
	] as const)) {
		test(`a showing that is ${status} says so in text and cannot be bought`, statusDetails, async ({ page, read }) => {
			const showing = await findShowing(read, tindevik, Temporal.Now.instant(), status);
			await page.goto(dayPath(getProgrammeDay(showing)));
			const row = getFilmRow(page, showing.productionTitle).locator(getShowingRow(page, showing.startTime));

			await expect(row.getByText(word, { exact: true })).toBeVisible();
			await expect(row.getByRole("link")).toHaveCount(0);
		});
	}

	test("a moved showing shows both times and is on sale at the new one", async ({ page, read }) => {
		const showing = await findShowing(read, tindevik, Temporal.Now.instant(), "moved");
		await page.goto(dayPath(getProgrammeDay(showing)));
		const row = getFilmRow(page, showing.productionTitle).locator(getShowingRow(page, showing.startTime));

		await expect(row.getByText("Flyttet", { exact: true })).toBeVisible();
		await expect(row.locator("time")).toHaveText(formatStartTime(showing));
		await expect(row.locator("time s")).toHaveCount(0);
		await expect(row.locator("s")).toHaveText(/^Flyttet fra \d\d\.\d\d$/u);
		await expect(row.getByRole("link")).toHaveAttribute("href", salePath(showing.id));
	});

	test("a showing on sale has one ticket link, whose name has film, time, hall, what differs from the list and age limit", async ({
		page,
		read,
	}) => {
		const showing = await findShowing(read, tindevik, Temporal.Now.instant(), "on-sale");
		await page.goto(dayPath(getProgrammeDay(showing)));
		const ticketLink = getFilmRow(page, showing.productionTitle)
			.locator(getShowingRow(page, showing.startTime))
			.getByRole("link");

		await expect(ticketLink).toHaveCount(1);
		await expect(ticketLink).toHaveAttribute("href", salePath(showing.id));
		await expect(ticketLink).toHaveAccessibleName(
			new RegExp(
				`^Kjøp billett til ${RegExp.escape(showing.productionTitle)}, .* kl\\.\\s${RegExp.escape(formatStartTime(showing))}, ${RegExp.escape(showing.screen)}(, [^,]+)*, (aldersgrense \\d+ år|tillatt for alle)$`,
				"u",
			),
		);
	});

	test("a showing after midnight is listed under the evening before, with its own date and time", {
		tag: proveTag,
	}, async ({ page, read }) => {
		const showing = await findNightShowing(read, tindevik, Temporal.Now.instant());
		await page.goto(dayPath(getProgrammeDay(showing)));
		const row = getFilmRow(page, showing.productionTitle).locator(getShowingRow(page, showing.startTime));

		await expect(row).toContainText(formatStartTime(showing));
		await expect(row).toContainText(/natt til (?:lør|søn)dag \d/u);
	});
});
