import AxeBuilder from "@axe-core/playwright";
import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { places, sites, tindevik } from "./places.ts";

/** Every rule for WCAG 2.2 A and AA, and what axe calls best practice. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
	[390, 1280].map((width) => ({ colorScheme, width })),
);

/** What axe finds on a page as it stands: the rule, and what breaks it. */
async function complaints(page: Page): Promise<string[]> {
	// There are no frames of others here, which is what the slower way is for.
	const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze();
	return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}

for (const site of sites) {
	for (const place of places) {
		test(`${site.title}: axe finds nothing on ${place.name}, light or dark, narrow or wide`, async ({
			sharedPage: page,
			visit,
		}) => {
			await visit(page, site, place);
			for (const { colorScheme, width } of looks) {
				await page.emulateMedia({ colorScheme });
				await page.setViewportSize({ width, height: 800 });
				expect.soft(await complaints(page), `${colorScheme}, ${width} px`).toEqual([]);
			}
		});
	}
}

test.describe("what opens, and what answers", () => {
	test.use({ baseURL: tindevik.origin });

	test("axe finds nothing in the open menu of a phone", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 800 });
		await page.goto(paths.about);
		await page.getByText("Meny", { exact: true }).click();

		expect(await complaints(page)).toEqual([]);
	});

	test("axe finds nothing in the open menu of a wide screen", async ({ page }) => {
		await page.goto(paths.about);
		await page.getByRole("banner").getByText("Informasjon", { exact: true }).first().click();

		expect(await complaints(page)).toEqual([]);
	});

	test("axe finds nothing in a programme that has been narrowed", async ({ page }) => {
		await page.goto(`${paths.cinema}?tilgjengelighet=subtitles&sprak=en`);

		expect(await complaints(page)).toEqual([]);
	});

	test("axe finds nothing in what a search found, or did not", async ({ page }) => {
		for (const query of ["konsert", "finnesikke"]) {
			await page.goto(`${paths.search}?q=${query}`);
			expect.soft(await complaints(page), query).toEqual([]);
		}
	});

	test("axe finds nothing in the answer to a sign-up that cannot be", async ({ page, problems }) => {
		problems.expect(/status of 400/u);
		await page.goto(paths.newsletter);
		await page.getByLabel("E-postadresse").fill("kari@eksempel");
		await page.getByRole("button", { name: "Meld meg på" }).click();
		await expect(page.getByRole("alert")).toBeVisible();

		expect(await complaints(page)).toEqual([]);
	});
});
