import type { Page } from "@playwright/test";
import { expectAccessible, lightAndDark, setAppearance } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { chooseMore, logIn, uniqueTitle } from "../support/browser/management-steps.ts";

/** The states of the page editor: on a phone and a screen, light and dark, and with large text. */

const appearances = lightAndDark(390, 1280);

/** Checks a state, and keeps a picture of it in each appearance. */
async function look(page: Page, state: string): Promise<void> {
	await expectAccessible(page, state, appearances);
	for (const appearance of appearances) {
		await setAppearance(page, appearance);
		const name = `${state.replaceAll(" ", "-")}-${appearance.width}-${appearance.colorScheme}.png`;
		await page.screenshot({ path: test.info().outputPath(name) });
	}
}

async function makePage(page: Page): Promise<string> {
	const title = uniqueTitle("Tilstander");
	await logIn(page);
	await page.goto("/management/tindevik/sider/ny");
	await page.getByRole("radio", { name: /^Tom side/u }).click();
	await page.getByRole("textbox", { name: "Tittel" }).fill(title);
	await page.getByRole("button", { name: "Lag siden" }).click();
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	return title;
}

const dialogOf = (page: Page) => page.getByRole("dialog");

test("a new page, its errors and its dialogs have no accessibility violations", { tag: proveTag }, async ({ page }) => {
	test.slow();
	await logIn(page);
	await page.goto("/management/tindevik/sider/ny");
	await page.getByRole("button", { name: "Lag siden" }).click();
	await expect(page.getByRole("textbox", { name: "Tittel" })).toBeFocused();
	// The address, which is made of the title, is not asked for.
	await expect(page.getByText("Må begynne med én /")).toHaveCount(0);
	await look(page, "a new page without a title");
	await makePage(page);
	await look(page, "an empty page");
	await page.setViewportSize({ width: 1000, height: 800 });
	await page.getByRole("button", { name: "Slik blir det" }).click();
	await look(page, "the preview of an empty page");
	await page.setViewportSize({ width: 1000, height: 800 });
	await page.getByRole("button", { name: "Innhold", exact: true }).click();
	await page.getByRole("button", { name: /^Legg til innhold/u }).click();
	await look(page, "kinds of content");
	await dialogOf(page).getByRole("button", { name: "Spørsmål og svar" }).click();
	await page.getByRole("button", { name: /^Deling av rad 1/u }).click();
	await look(page, "a block and layouts");
	await page.getByRole("button", { name: "Publiser siden" }).click();
	await expect(page.getByText("Noe mangler før siden kan publiseres.")).toBeVisible();
	await look(page, "a page that lacks something");
	await page.getByRole("button", { name: "Slett", exact: true }).click();
	await page.getByRole("button", { name: "Publiser siden" }).click();
	await expect(dialogOf(page)).toBeVisible();
	await look(page, "publication");
	await dialogOf(page).getByRole("button", { name: "Avbryt" }).click();
	await chooseMore(page, "Slett");
	await look(page, "deletion");
});

test("a block's earlier version comes back where the block is now, and the step is undone", { tag: proveTag }, async ({
	page,
}) => {
	await makePage(page);
	const isSaved = () => page.waitForResponse((response) => response.url().endsWith("/drafts"));
	await page.getByRole("button", { name: /^Legg til innhold/u }).click();
	await dialogOf(page).getByRole("button", { name: "Overskrift", exact: true }).click();
	const text = page.locator(".outline-open").getByRole("textbox", { name: "Tekst" });
	for (const words of ["Først sto dette", "Så sto dette"]) {
		const saved = isSaved();
		await text.fill(words);
		await saved;
	}
	await page.getByRole("button", { name: "Versjoner", exact: true }).click();
	await dialogOf(page).getByRole("button", { name: "Versjon 1", exact: true }).click();
	await expect(dialogOf(page).locator(".version-shown")).toContainText("Først sto dette");
	await look(page, "the versions of a block");
	await dialogOf(page).getByRole("button", { name: "Hent tilbake versjon 1" }).click();
	await expect(text).toHaveValue("Først sto dette");
	await page.getByRole("button", { name: "Angre" }).click();
	await expect(text).toHaveValue("Så sto dette");
});

test("two who have changed the same text choose between both", { tag: proveTag }, async ({ page, problems }) => {
	problems.expect(/status of 409/u);
	await logIn(page);
	await page.goto("/management/tindevik/sider/kafe");
	const ingress = (on: Page) => on.getByLabel("Ingress");
	const open = (on: Page) =>
		on
			.getByRole("button", { name: /^Overskrift/u })
			.first()
			.click();
	await open(page);
	const other = await page.context().newPage();
	await other.goto(page.url());
	await open(other);
	await ingress(other).fill(uniqueTitle("Deres ingress"));
	await expect(other.getByText("Lagret som utkast.")).toBeVisible();
	await other.close();
	const mine = uniqueTitle("Min ingress");
	await ingress(page).fill(mine);
	await expect(dialogOf(page)).toBeVisible();
	await look(page, "a conflict");
});

test("the editor and the preview fit a phone and a screen with text at 200 %", async ({ page }) => {
	await page.setViewportSize({ width: 1000, height: 900 });
	await logIn(page);
	await page.goto("/management/tindevik/sider/om-oss?del=om-oss-000-title");
	await expect(page.getByRole("heading", { name: "Rad 1" })).toBeVisible();
	const frame = page.frameLocator('iframe[title="Forhåndsvisning"]');
	await page.getByRole("button", { name: "Slik blir det" }).click();
	await expect(frame.locator("main")).toBeVisible();
	const enlarge = () => document.documentElement.style.setProperty("font-size", "200%");
	await page.evaluate(enlarge);
	await frame.locator("html").evaluate(enlarge);
	const overflow = (root: HTMLElement) => root.scrollWidth - root.clientWidth;
	for (const width of [390, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		for (const view of ["Innhold", "Slik blir det"]) {
			const tab = page.getByRole("button", { name: view, exact: true });
			if (await tab.isVisible()) await tab.click();
			expect(await page.locator("html").evaluate(overflow), `${view} ${width}`).toBeLessThanOrEqual(0);
			await page.screenshot({ path: test.info().outputPath(`200-${view.replaceAll(" ", "-")}-${width}.png`) });
		}
		if (await frame.locator("main").isVisible())
			expect(await frame.locator("html").evaluate(overflow), `preview ${width}`).toBeLessThanOrEqual(0);
	}
});
