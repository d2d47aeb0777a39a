import type { Page } from "@playwright/test";
import { everyAppearance, findViolations, setAppearance } from "./axe.ts";
import { expect, test, waitForHydration } from "./fixtures.ts";
import { expectNorwegian } from "./norwegian-text.ts";
import { expectNoHorizontalScroll } from "./overflow.ts";
import type { ListedPage, Site } from "./page-list.ts";

const readHeadings = (page: Page) => page.getByRole("heading").allTextContents();

/** The tests that every page of a site passes. */
export function testListedPage(site: Site, listedPage: ListedPage): void {
	test.describe(`${site.title}: ${listedPage.name}`, () => {
		// In order, so that the page is loaded once for all tests. The last test leaves it unusable.
		test.describe.configure({ mode: "default" });

		test("has only Norwegian, finished text", async ({ sharedPage: page, visit }) => {
			await visit(page, site, listedPage);

			await expectNorwegian(page);
		});

		test("has no axe violations in light or dark, narrow or wide", async ({ sharedPage: page, visit }) => {
			await visit(page, site, listedPage);
			for (const appearance of everyAppearance(390, 1280)) {
				await setAppearance(page, appearance);
				expect
					.soft(await findViolations(page, appearance.ruleSet), `${appearance.colorScheme}, ${appearance.width} px`)
					.toEqual([]);
			}
		});

		test("is a complete page in bokmål with its own title", async ({ sharedPage: page, visit }) => {
			const response = await visit(page, site, listedPage);
			await waitForHydration(page);

			expect(response.status()).toBe(listedPage.status);
			await expect(page.locator("html")).toHaveAttribute("lang", "nb");
			const heading = page.getByRole("heading", { level: 1 });
			await expect(heading).toHaveCount(1);
			await expect(page).toHaveTitle(`${site.title} | ${listedPage.title ?? (await heading.textContent())}`);
			await expect(page.getByRole("banner")).toHaveCount(1);
			await expect(page.getByRole("main")).toHaveCount(1);
			await expect(page.getByRole("contentinfo")).toHaveCount(1);
			await expect(page.getByRole("banner").getByRole("navigation", { name: "Hovedmeny", exact: true })).toBeVisible();
		});

		test("has the same headings without script", async ({ sharedPage, scriptlessPage, visit }) => {
			await visit(sharedPage, site, listedPage);
			await waitForHydration(sharedPage);
			await visit(scriptlessPage, site, listedPage);

			expect(await readHeadings(scriptlessPage)).toEqual(await readHeadings(sharedPage));
		});

		test("never scrolls sideways, at 320 px or with text twice as large", async ({ sharedPage: page, visit }) => {
			await visit(page, site, listedPage);

			await expectNoHorizontalScroll(page);
		});
	});
}
