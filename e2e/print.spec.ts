import { paths } from "@lerret/contracts/paths";
import { expect, test } from "./fixtures.ts";
import { sites } from "./places.ts";

for (const site of sites) {
	test(`${site.title}: the programme of the week prints on one sheet of A4`, async ({ page }) => {
		await page.goto(`${site.origin}${paths.cinema}`);
		const pdf = await page.pdf({ format: "A4" });

		expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/gu)).toHaveLength(1);
	});

	test(`${site.title}: the printed programme has the time of every showing in the list`, async ({ page }) => {
		await page.goto(`${site.origin}${paths.cinema}`);
		const listed = await page.locator(".program-day .showing-time time").allTextContents();
		await page.emulateMedia({ media: "print" });
		const printed = page.locator(".printed-week tr td:first-child");

		await expect(printed.first()).toBeVisible();
		expect((await printed.allTextContents()).sort()).toEqual(listed.sort());
	});
}
