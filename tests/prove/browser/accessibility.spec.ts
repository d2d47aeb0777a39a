import { paths } from "@lerret/contracts/paths";
import { findViolations } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/browser/fixtures.ts";
import { subscribe } from "../../support/browser/newsletter-steps.ts";
import { tindevik } from "../../support/browser/page-list.ts";

test.describe("opened and submitted parts", () => {
	test.use({ baseURL: tindevik.origin });

	test("axe finds nothing in the open menu of a phone", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 800 });
		await page.goto(paths.about);
		await page.getByText("Meny", { exact: true }).click();

		expect(await findViolations(page)).toEqual([]);
	});

	test("axe finds nothing in the open menu of a wide screen", async ({ page }) => {
		await page.goto(paths.about);
		await page.getByRole("banner").getByText("Informasjon", { exact: true }).first().click();

		expect(await findViolations(page)).toEqual([]);
	});

	test("axe finds nothing in a filtered programme", async ({ page }) => {
		await page.goto(`${paths.cinema}?tilgjengelighet=subtitles&sprak=en`);

		expect(await findViolations(page)).toEqual([]);
	});

	test("axe finds nothing in search results, with and without hits", async ({ page }) => {
		for (const query of ["konsert", "finnesikke"]) {
			await page.goto(`${paths.search}?q=${query}`);
			expect.soft(await findViolations(page), query).toEqual([]);
		}
	});

	test("axe finds nothing in the response to an invalid sign-up", async ({ page, problems }) => {
		problems.expect(/status of 400/u);
		await page.goto(paths.newsletter);
		await page.getByLabel("E-postadresse").fill("kari@eksempel");
		await page.getByRole("button", { name: "Meld meg på" }).click();
		await expect(page.getByRole("alert")).toBeVisible();

		expect(await findViolations(page)).toEqual([]);
	});

	test("axe finds nothing on the pages of a newsletter link", async ({ page, problems }) => {
		problems.expect(/status of 400/u);
		const { settingsUrl } = await subscribe(page);
		await page.goto(settingsUrl);
		expect(await findViolations(page)).toEqual([]);
		for (const topic of ["Film", "Kultur", "Familie"]) await page.getByRole("checkbox", { name: topic }).uncheck();
		await page.getByRole("button", { name: "Lagre valgene" }).click();
		await expect(page.getByRole("alert")).toContainText("Ingenting er endret.");
		expect(await findViolations(page)).toEqual([]);
		await page.goto(settingsUrl.replace(paths.newsletterChoices, paths.newsletterUnsubscribe));
		expect(await findViolations(page)).toEqual([]);
	});

	for (const address of [
		`${paths.cinema}?visning=timer&tilgjengelighet=hearing-loop`,
		`${paths.cinema}?tilgjengelighet=relaxed&sprak=ar`,
		`${paths.culture}?visning=timer`,
	]) {
		test(`axe finds nothing on ${address}, and it fits in 320 px`, async ({ page }) => {
			await page.setViewportSize({ width: 320, height: 640 });
			await page.goto(address);
			expect(await findViolations(page)).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		});
	}

	test("axe finds nothing in the open list, and it fits in 320 px", async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 640 });
		await page.goto(paths.search);
		await page.getByLabel("Hva leter du etter?").focus();
		const field = page.getByRole("combobox", { name: "Hva leter du etter?" });
		await expect(field).toHaveAttribute("aria-expanded", "false");
		await page.keyboard.type("jul");
		await expect(page.getByRole("option").first()).toBeVisible();
		await page.keyboard.press("ArrowDown");
		expect(await findViolations(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
	});
});
