import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";
import { places, sites } from "./places.ts";

/** Every rule for WCAG 2.2 A and AA, and what axe calls best practice. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
	[390, 1280].map((width) => ({ colorScheme, width })),
);

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
				// No frames of others here, which is what the slower way is for.
				const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze();
				const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
				expect.soft(found, `${colorScheme}, ${width} px`).toEqual([]);
			}
		});
	}
}
