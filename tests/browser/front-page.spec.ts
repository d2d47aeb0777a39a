import { paths } from "@lerret/contracts/paths";
import { proveTag, sampled } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { sites } from "../support/browser/page-list.ts";

for (const [site, details] of sampled(sites)) {
	test.describe(site.title, details, () => {
		test.use({ baseURL: site.origin });

		test("the front page has no card list, because the demo hides it", { tag: proveTag }, async ({ page }) => {
			await page.goto(paths.front);

			await expect(page.locator(".card-list, .card")).toHaveCount(0);
			await expect(page.getByRole("main").getByRole("heading", { name: "Nyheter" })).toHaveCount(0);
		});

		test("the front page names the day of its schedule", { tag: proveTag }, async ({ page }) => {
			await page.goto(paths.front);
			const day = page.getByRole("heading", { level: 1 }).locator("time");

			await expect(day).toHaveText(/(man|tirs|ons|tors|fre|lør|søn)dag \d{1,2}\. \p{L}+/iu);
			await expect(page.getByRole("navigation", { name: "Velg dag" }).locator("[aria-current=date]")).toHaveCount(1);
		});

		test("the day is the first heading of the page, with slides beside or below it", { tag: proveTag }, async ({
			page,
		}) => {
			await page.goto(paths.front);
			await expect(page.locator(".slide-title a").first()).toBeVisible();
			const levels = await page
				.getByRole("main")
				.getByRole("heading")
				.evaluateAll((all) => all.map((heading) => heading.tagName));

			expect(levels[0]).toBe("H1");
			expect(levels.filter((level) => level === "H1")).toHaveLength(1);
		});

		test("choosing another day shows that day's films", async ({ page }) => {
			await page.goto(paths.front);
			const choice = page.getByRole("navigation", { name: "Velg dag" }).getByRole("link").nth(2);
			const address = new URL((await choice.getAttribute("href")) ?? "", site.origin);
			await choice.click();
			await expect(page).toHaveURL(address.href);

			const day = page.getByRole("heading", { level: 1 }).locator("time");
			await expect(day).toHaveAttribute("datetime", address.searchParams.get("dag") ?? "");
		});

		test("the quick links lead to prices, age limits, gift cards and directions", { tag: proveTag }, async ({
			page,
		}) => {
			await page.goto(paths.front);
			const links = page.getByRole("navigation", { name: "Snarveier" }).getByRole("link");
			const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));

			expect(addresses).toEqual([paths.tickets, paths.ageLimits, site.giftCards, paths.contact]);
		});
	});
}
