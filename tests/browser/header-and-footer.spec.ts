import { paths } from "@lerret/contracts/paths";
import { isOrganisationNumber } from "@lerret/contracts/site";
import { proveTag, sampled } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { sites } from "../support/browser/page-list.ts";

for (const [site, details] of sampled(sites)) {
	test.describe(site.title, details, () => {
		test.use({ baseURL: site.origin });

		test("the menu has the specification's entries in its order", async ({ page }) => {
			await page.goto(paths.front);
			const menu = page.getByRole("navigation", { name: "Hovedmeny", exact: true });

			await expect(menu.locator(":scope > ul > li").locator(":scope > a, :scope > details > summary")).toHaveText([
				"Kulturprogram",
				"Kinoprogram",
				"Kommende filmer",
				"Billettinformasjon",
				"Aldersgrenser på kino",
				"Gavekort",
				"Informasjon",
			]);
		});

		test("Informasjon opens Om oss and Kontakt oss", { tag: proveTag }, async ({ page }) => {
			await page.goto(paths.front);
			const menu = page.getByRole("navigation", { name: "Hovedmeny", exact: true });
			await expect(menu.getByRole("link", { name: "Om oss" })).toBeHidden();
			await menu.getByText("Informasjon", { exact: true }).click();

			await expect(menu.getByRole("link", { name: "Kontakt oss" })).toBeVisible();
			await expect(menu.getByRole("link", { name: "Om oss" })).toBeVisible();
		});

		test("an opened menu closes when a page is chosen", { tag: proveTag }, async ({ page }) => {
			await page.goto(paths.front);
			await waitForHydration(page);
			const menu = page.getByRole("navigation", { name: "Hovedmeny", exact: true });
			await menu.getByText("Informasjon", { exact: true }).click();
			await menu.getByRole("link", { name: "Om oss" }).click();
			await expect(page).toHaveURL(paths.about);

			await expect(menu.getByRole("link", { name: "Om oss" })).toBeHidden();
		});

		test("the menu of a phone closes when a page is chosen", { tag: proveTag }, async ({ page }) => {
			await page.setViewportSize({ width: 390, height: 800 });
			await page.goto(paths.front);
			await waitForHydration(page);
			await page.getByText("Meny", { exact: true }).click();
			const menu = page.getByRole("navigation", { name: "Hovedmeny på små skjermer" });
			await menu.getByRole("link", { name: "Kulturprogram" }).click();
			await expect(page).toHaveURL(paths.culture);

			await expect(menu).toBeHidden();
		});

		test("Gavekort leads to where the site sells them", { tag: proveTag }, async ({ page }) => {
			await page.goto(paths.front);
			const menu = page.getByRole("navigation", { name: "Hovedmeny", exact: true });

			await expect(menu.getByRole("link", { name: "Gavekort" })).toHaveAttribute("href", site.giftCards);
		});

		test("the footer shows the logos, the organisation and the legal links", async ({ page }) => {
			await page.goto(paths.front);
			const footer = page.getByRole("contentinfo");

			await expect(footer.getByRole("img", { name: site.title })).toBeVisible();
			await expect(footer.getByRole("img", { name: site.municipality })).toBeVisible();
			const number = /Org\.nr\.\s((?:\d{3}\s?){3})/u.exec((await footer.textContent()) ?? "")?.[1];
			expect(isOrganisationNumber(number?.replace(/\s/gu, " ") ?? "")).toBe(true);
			const legal = footer.getByRole("navigation", { name: "Om nettstedet" }).getByRole("link");
			const sellsItself = site.giftCards === paths.giftCards;
			await expect(legal).toHaveText([
				"Personvernerklæring",
				"Informasjonskapsler",
				"Tilgjengelighetserklæring",
				...(sellsItself ? ["Send billettene på nytt"] : []),
			]);
		});
	});
}

for (const [{ width, button }, details] of sampled([
	{ width: 390, button: "Meny" },
	{ width: 1280, button: "Informasjon" },
])) {
	test(`«${button}» closes on Escape and on a click elsewhere, before scripts arrive`, details, async ({ page }) => {
		await page.route("**/assets/*.js", () => undefined);
		await page.setViewportSize({ width, height: 800 });
		await page.goto(paths.about, { waitUntil: "commit" });
		const summary = page.getByRole("banner").locator("summary:visible", { hasText: button });
		const link = page.getByRole("banner").locator("a:visible", { hasText: "Kontakt oss" });

		await summary.click();
		await link.focus();
		await page.keyboard.press("Escape");
		await expect(link).toHaveCount(0);
		await expect(summary).toBeFocused();

		await summary.click();
		await expect(link).toBeVisible();
		await page.mouse.click(width / 2, 780);
		await expect(link).toHaveCount(0);
	});
}
