import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { proveTag, sampled } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { sites, tindevik } from "../support/browser/page-list.ts";
import { insertTicket, register } from "../support/browser/visitor-steps.ts";

const countSheets = async (page: Page): Promise<number> =>
	(await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/gu)?.length ?? 0;

/** Halls that other tests make, and move showings of this week into. */
const hallsOfTests =
	/^(?:Prøve|Salongen|Knøttesalen|Reservesalen|Nødsalen|Adressesalen|Døgnsalen|Oppstartsalen|Skjermsalen)/u;

/** Leaves the showings of the demo on the printed page. */
const removeTestShowings = (page: Page): Promise<void> =>
	page.locator(".printed-week tr").evaluateAll((rows, halls) => {
		for (const row of rows) if (new RegExp(halls, "u").test(row.lastElementChild?.textContent ?? "")) row.remove();
	}, hallsOfTests.source);

for (const [site, details] of sampled(sites)) {
	test(
		`${site.title}: the programme of the week prints on one sheet of A4, and culture on two at most`,
		details,
		async ({ page }) => {
			await page.goto(`${site.origin}${paths.cinema}`);
			await removeTestShowings(page);
			expect(await page.locator(".printed-week tr").count()).toBeGreaterThan(5);
			expect(await countSheets(page)).toBe(1);
			await page.goto(`${site.origin}${paths.culture}`);
			await removeTestShowings(page);
			expect(await countSheets(page)).toBeLessThanOrEqual(2);
		},
	);

	test(`${site.title}: the printed programme has the time of every showing in the list`, details, async ({ page }) => {
		await page.goto(`${site.origin}${paths.cinema}`);
		const listed = await page.locator(".program-day .showing-time time").allTextContents();
		await page.emulateMedia({ media: "print" });
		const printed = page.locator(".printed-week tr td:first-child");

		await expect(printed.first()).toBeVisible();
		expect((await printed.allTextContents()).sort()).toEqual(listed.sort());
	});
}

test.describe("with a ticket", () => {
	test.use({ baseURL: tindevik.origin });

	test("an open ticket prints alone, on one sheet", { tag: proveTag }, async ({ page }) => {
		insertTicket(await register(page));
		await page.reload();
		await page.getByRole("button", { name: /^Vis billett(en|ene) stort$/u }).click();
		await expect(page.getByRole("dialog")).toBeVisible();

		expect(await countSheets(page)).toBe(1);
	});
});
