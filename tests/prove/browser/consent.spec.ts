import { paths } from "@lerret/contracts/paths";
import { addAnalyticsSite, analyticsSite } from "../../support/browser/analytics-site.ts";
import { expectAccessible, lightAndDark, setAppearance } from "../../support/browser/axe.ts";
import { expectNothingStored, getConsentDialog } from "../../support/browser/consent-steps.ts";
import { expect, test } from "../../support/browser/fixtures.ts";
import { birkevag, listedPages, sites } from "../../support/browser/page-list.ts";

test.beforeAll(addAnalyticsSite);
test.beforeEach(({ problems }) =>
	problems.expect(/request to (?:http:\/\/(?:malt|analyse\.example)\.localhost|https:\/\/billett\.)/u),
);

for (const site of [...sites, analyticsSite]) {
	test(`${site.title} sets no cookie, stores nothing and requests no foreign host without consent`, async ({
		browser,
		visit,
	}) => {
		test.slow();
		// The third site has the pages of the second.
		const visited = site === analyticsSite ? { ...birkevag, origin: analyticsSite.origin } : site;
		await expectNothingStored(browser, site.origin, listedPages, (page, listedPage) =>
			visit(page, visited, listedPage),
		);
	});
}

test("the consent dialog has no axe violations in light or dark, narrow or wide, on the cookie page and the accessibility statement", async ({
	page,
}) => {
	for (const address of [paths.cookies, paths.accessibility].map((path) => `${analyticsSite.origin}${path}`)) {
		await page.goto(address);
		for (const appearance of lightAndDark(320, 1280)) {
			await setAppearance(page, appearance);
			await expect(getConsentDialog(page)).toBeVisible();
			await expectAccessible(page, address, [appearance]);
			const height = (await getConsentDialog(page).boundingBox())?.height ?? 0;
			expect.soft(height, "half of a small screen is left").toBeLessThanOrEqual(320);
		}
	}
});
