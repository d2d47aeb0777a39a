import type { Page } from "@playwright/test";
import { axeFindings, look, looksOf } from "./axe.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { places, sites } from "./places.ts";
import { expectNoScrollingSideways } from "./reflow.ts";
import { expectNorwegian } from "./wording.ts";

const headings = (page: Page) => page.getByRole("heading").allTextContents();

for (const site of sites) {
	for (const place of places) {
		test.describe(`${site.title}: ${place.name}`, () => {
			// In order, so that the page is loaded once for all tests. The last test leaves it unusable.
			test.describe.configure({ mode: "default" });

			test("has only Norwegian, finished text", async ({ sharedPage: page, visit }) => {
				await visit(page, site, place);

				await expectNorwegian(page);
			});

			test("has no axe violations in light or dark, narrow or wide", async ({ sharedPage: page, visit }) => {
				await visit(page, site, place);
				for (const one of looksOf(390, 1280)) {
					await look(page, one);
					expect.soft(await axeFindings(page, one.ruleSet), `${one.colorScheme}, ${one.width} px`).toEqual([]);
				}
			});

			test("is a complete page in bokmål with its own title", async ({ sharedPage: page, visit }) => {
				const response = await visit(page, site, place);
				await hydrated(page);

				expect(response.status()).toBe(place.status);
				await expect(page.locator("html")).toHaveAttribute("lang", "nb");
				const heading = page.getByRole("heading", { level: 1 });
				await expect(heading).toHaveCount(1);
				await expect(page).toHaveTitle(`${site.title} | ${place.title ?? (await heading.textContent())}`);
				await expect(page.getByRole("banner")).toHaveCount(1);
				await expect(page.getByRole("main")).toHaveCount(1);
				await expect(page.getByRole("contentinfo")).toHaveCount(1);
				await expect(
					page.getByRole("banner").getByRole("navigation", { name: "Hovedmeny", exact: true }),
				).toBeVisible();
			});

			test("has the same headings without script", async ({ sharedPage, scriptlessPage, visit }) => {
				await visit(sharedPage, site, place);
				await hydrated(sharedPage);
				await visit(scriptlessPage, site, place);

				expect(await headings(scriptlessPage)).toEqual(await headings(sharedPage));
			});

			test("never scrolls sideways, at 320 px or with text twice as large", async ({ sharedPage: page, visit }) => {
				await visit(page, site, place);

				await expectNoScrollingSideways(page);
			});
		});
	}
}
