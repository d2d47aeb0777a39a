import { expect, hydrated, test } from "./fixtures.ts";
import { places, sites } from "./places.ts";

for (const site of sites) {
	for (const place of places) {
		test(`${site.title}: ${place.name} is a whole page in bokmål with its own title`, async ({
			sharedPage: page,
			visit,
		}) => {
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
			await expect(page.getByRole("banner").getByRole("navigation", { name: "Hovedmeny", exact: true })).toBeVisible();
		});
	}
}
