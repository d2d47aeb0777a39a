import type { Locator, Page } from "@playwright/test";
import { expectAccessible, lightAndDark } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { chooseMore, logIn, openNewArticle, openPage, uniqueTitle } from "../support/browser/management-steps.ts";

/** Links to items, buttons, pictures and galleries in the text editor, and as visitors see them. */

const textOf = (page: Page) => page.getByRole("textbox", { name: "Tekst", exact: true });
const tool = (page: Page, name: string) =>
	page.getByRole("group", { name: "Formatering" }).getByRole("button", { name, exact: true });

async function publish(page: Page): Promise<string> {
	await page.getByRole("button", { name: "Publiser nå" }).click();
	const link = page.getByRole("link", { name: /Se på nettstedet/u });
	return new URL((await link.getAttribute("href")) ?? "").pathname;
}

const bodyOf = (html: string) =>
	/<div class="prose article-body">([\s\S]*?)<\/div><\/article>/u.exec(html)?.[1] ?? html;

test(
	"a link to an item, a button, a picture and a gallery are put in by pointer",
	{ tag: proveTag },
	async ({ page, browser }, testInfo) => {
		test.slow();
		await logIn(page);
		await openNewArticle(page);
		await page.getByLabel("Tittel", { exact: true }).fill(uniqueTitle("Deler"));
		const text = textOf(page);
		await text.click();
		await page.keyboard.type("Les om oss her. ");
		await tool(page, "Lenke").click();
		await page.getByRole("combobox", { name: "Hvor lenken leder" }).fill("Kontakt");
		await page
			.getByRole("option", { name: /Kontakt oss/u })
			.first()
			.click();
		await expect(page.getByText("Lenken følger med om siden får en ny adresse")).toBeVisible();
		await page.getByLabel("Det som står på lenken").fill("siden vår");
		await expectAccessible(page);
		await page.getByRole("button", { name: "Bruk", exact: true }).click();
		await page.keyboard.type(". Mer tekst.");
		await tool(page, "Knapp").click();
		await page.getByRole("combobox", { name: "Hvor lenken leder" }).fill("/kinoprogram");
		await page.getByLabel("Det som står på lenken").fill("Se hele programmet");
		await expect(page.getByLabel("Vis som knapp")).toBeChecked();
		await page.getByRole("button", { name: "Bruk", exact: true }).click();

		await tool(page, "Bilder").click();
		await page.getByRole("dialog").locator(".picture-grid button").first().click();
		await page.getByLabel("Tekst under bildet").fill("Fra foajeen");
		await expectAccessible(page);
		await page.getByRole("button", { name: "Bruk", exact: true }).click();
		await expect(text.locator("figure img")).toHaveCount(1);
		await page.keyboard.press("Control+Home");
		await page.keyboard.type("Først. ");

		// The selected picture becomes a gallery, of which one is decoration and one has a text of its own.
		await text.locator("figure").dblclick();
		for (const number of [1, 2]) {
			await page.getByRole("button", { name: "Legg til et bilde" }).click();
			await page.getByRole("dialog").locator(".picture-grid button").nth(number).click();
		}
		await expect(page.getByRole("heading", { name: "Galleri" })).toBeVisible();
		const rows = page.getByRole("group", { name: /^Valg for bilde/u });
		await rows.nth(1).getByLabel("Alternativ tekst").selectOption("own");
		await rows.nth(1).getByLabel("Hva bildet viser her").fill("");
		await page.getByRole("button", { name: "Bruk", exact: true }).click();
		await expect(page.getByText("Skriv hva bildet viser.")).toBeVisible();
		await rows.nth(1).getByLabel("Hva bildet viser her").fill("Folk i køen");
		await rows.nth(2).getByLabel("Alternativ tekst").selectOption("none");
		await expectAccessible(page);
		await page.screenshot({ path: testInfo.outputPath("gallery-dialog.png") });
		await page.getByRole("button", { name: "Bruk", exact: true }).click();
		await expect(text.locator("ul[data-gallery] img")).toHaveCount(3);
		await expectAccessible(page);

		const path = await publish(page);
		const body = bodyOf(await (await page.request.get(path)).text());
		expect(body).toContain('<p>Først. Les om oss her. <a href="/kontakt-oss">siden vår</a>. Mer tekst.</p>');
		expect(body).toContain('<p><a class="button" href="/kinoprogram">Se hele programmet</a></p>');
		expect(body.match(/<li><figure>/gu)).toHaveLength(3);
		expect(body).toContain('alt="Folk i køen"');
		expect(body).toContain('alt="" width');
		// Another test may have said who has made the picture, which stands after it.
		expect(body).toContain("<figcaption>Fra foajeen");

		// What is stored is opened again as it was.
		await page.reload();
		await expect(text.locator("ul[data-gallery] img")).toHaveCount(3);

		for (const colorScheme of ["light", "dark"] as const)
			for (const width of [390, 1280]) {
				const context = await browser.newContext({
					javaScriptEnabled: false,
					colorScheme,
					viewport: { width, height: 900 },
				});
				const visitor = await context.newPage();
				await visitor.goto(new URL(path, page.url()).href);
				await expect(visitor.locator(".text-pictures img")).toHaveCount(3);
				await expect(visitor.getByRole("link", { name: "Se hele programmet" })).toBeVisible();
				await visitor.screenshot({ path: testInfo.outputPath(`article-${colorScheme}-${width}.png`), fullPage: true });
				await context.close();
			}
		await page.setViewportSize({ width: 390, height: 844 });
		await page.screenshot({ path: testInfo.outputPath("editor-390.png"), fullPage: true });
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	},
);

/** Moves the focus with the Tab key, forwards or backwards. */
async function reach(page: Page, target: Locator, key: "Tab" | "Shift+Tab"): Promise<void> {
	await expect(target).toBeVisible();
	for (let i = 0; i < 40; i++) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press(key);
	}
	await expect(target).toBeFocused();
}

test("a link, a button and a picture are put in, opened again and taken out by keyboard", async ({ page }) => {
	test.slow();
	await logIn(page);
	await openNewArticle(page);
	const text = textOf(page);
	const openTool = async (name: string) => {
		await expect(text).toBeFocused();
		await reach(page, tool(page, name), "Shift+Tab");
		await page.keyboard.press("Enter");
	};
	const address = page.getByRole("combobox", { name: "Hvor lenken leder" });
	const steps = async (key: string, count: number) => {
		for (let i = 0; i < count; i++) await page.keyboard.press(key);
	};
	await text.focus();
	await page.keyboard.type("Les om ");
	await openTool("Lenke");
	await expect(address).toBeFocused();
	await page.keyboard.type("Kontakt oss");
	await expect(page.getByRole("option", { name: /Kontakt oss/u, selected: true })).toBeVisible();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await page.keyboard.type("oss");
	await page.keyboard.press("Enter");
	await expect(text).toBeFocused();
	await page.keyboard.type(" her.");
	await expect(text.locator("a[data-item]")).toHaveText("oss");

	await steps("ArrowLeft", " her.".length + 1);
	await openTool("Lenke");
	await expect(address).toHaveValue("/kontakt-oss");
	await page.keyboard.press("Control+a");
	await page.keyboard.press("Delete");
	await page.keyboard.press("Enter");
	await expect(text).toBeFocused();
	await expect(text.locator("a")).toHaveCount(0);
	await expect(text).toContainText("Les om oss her.");

	await page.keyboard.press("End");
	await openTool("Knapp");
	await expect(address).toBeFocused();
	await page.keyboard.type("/kinoprogram");
	await reach(page, page.getByLabel("Det som står på lenken"), "Tab");
	await page.keyboard.type("Programmet");
	await page.keyboard.press("Enter");
	await expect(text).toBeFocused();
	await expect(text.locator("p > a[data-button]")).toHaveText("Programmet");
	await steps("ArrowLeft", 2);
	await openTool("Lenke");
	await expect(address).toHaveValue("/kinoprogram");
	await reach(page, page.getByLabel("Vis som knapp"), "Tab");
	await page.keyboard.press("Space");
	await page.keyboard.press("Enter");
	await expect(text).toBeFocused();
	await expect(text.locator("a[data-button]")).toHaveCount(0);
	await expect(text.locator("a")).toHaveText("Programmet");

	await page.keyboard.press("End");
	await openTool("Bilder");
	await reach(page, page.getByRole("dialog").locator(".picture-grid button").first(), "Tab");
	await page.keyboard.press("Enter");
	await reach(page, page.getByLabel("Tekst under bildet"), "Tab");
	await page.keyboard.type("Foajeen");
	await page.keyboard.press("Enter");
	await expect(text).toBeFocused();
	await expect(text.locator("figcaption")).toHaveText("Foajeen");
	// The new picture is selected.
	await expect(text.locator("figure.ProseMirror-selectednode")).toHaveCount(1);
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("Tekst under bildet")).toHaveValue("Foajeen");
	await page.keyboard.press("Escape");
	await expect(text).toBeFocused();
	await page.keyboard.press("Delete");
	await expect(text.locator("figure")).toHaveCount(0);
	await expect(text.locator("a")).toHaveText("Programmet");
});

test(
	"a file is uploaded, linked to and found again, and deleted when no text links to it",
	{ tag: proveTag },
	async ({ page, browser, problems }, testInfo) => {
		test.slow();
		problems.expect(/status of 4(?:09|15)/u);
		const name = uniqueTitle("Årsplan");
		const pdf = Buffer.from(`%PDF-1.7\n%${name}\n${" ".repeat(1_234_000)}\n%%EOF\n`);
		await logIn(page);
		await openNewArticle(page);
		await page.getByLabel("Tittel", { exact: true }).fill(uniqueTitle("Fil"));
		const text = textOf(page);
		await text.click();
		await page.keyboard.type("Her er ");
		await tool(page, "Fil").click();
		await page.getByText("Last opp en fil").click();
		await page.getByRole("button", { name: "Last opp", exact: true }).click();
		await expect(page.getByText("Velg en fil.", { exact: true })).toBeVisible();
		await page
			.getByLabel("PDF-fil")
			.setInputFiles({ name: "x.pdf", mimeType: "application/pdf", buffer: Buffer.from("x") });
		await page.getByRole("button", { name: "Last opp", exact: true }).click();
		await expect(page.getByText("Filen er ikke en hel PDF.")).toBeVisible();
		await page.getByLabel("PDF-fil").setInputFiles({ name: `${name}.pdf`, mimeType: "application/pdf", buffer: pdf });
		// What was said of the other file is gone with it.
		await expect(page.getByText("Filen er ikke en hel PDF.")).toHaveCount(0);
		await expect(page.getByLabel("Navn på filen")).toHaveValue(name);
		await expectAccessible(page);
		await page.screenshot({ path: testInfo.outputPath("file-dialog.png") });
		await page.getByRole("button", { name: "Last opp", exact: true }).click();
		await expect(text).toBeFocused();
		await page.keyboard.type(", og igjen ");
		await tool(page, "Fil").click();
		await page.getByLabel("Søk i navnene").fill(name);
		await page.getByRole("button", { name: `${name} (PDF, 1,2 MB)` }).click();
		await expect(text.locator("a[data-file]")).toHaveCount(2);

		const path = await publish(page);
		const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
		const visitor = await context.newPage();
		await visitor.goto(new URL(path, page.url()).href);
		const link = visitor.getByRole("link", { name: `${name} (PDF, 1,2 MB)` }).first();
		const href = (await link.getAttribute("href")) ?? "";
		const response = await visitor.request.get(new URL(href, page.url()).href);
		expect(response.headers()["content-type"]).toBe("application/pdf");
		await visitor.screenshot({ path: testInfo.outputPath("article-390.png") });
		await context.close();

		await openPage(page, "Bilder");
		await page.getByRole("link", { name: "Filer i tekster" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Filer" })).toBeVisible();
		await expectAccessible(page);
		await page.screenshot({ path: testInfo.outputPath("files.png") });
		await page.getByRole("link", { name, exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
		await expect(page.getByText("publisert")).toBeVisible();

		await page.getByRole("button", { name: "Bytt fil …" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("button", { name: "Bytt fil" }).click();
		await expect(dialog.getByText("Velg en fil.", { exact: true })).toBeVisible();
		await dialog.getByLabel("PDF-fil").setInputFiles({ name: "x.pdf", mimeType: "application/pdf", buffer: pdf });
		await dialog.getByRole("button", { name: "Bytt fil" }).click();
		await expect(dialog.getByText("Filen er her fra før.")).toBeVisible();
		await expectAccessible(page, "the dialog that replaces a file", lightAndDark(390, 1280));
		const longer = Buffer.concat([pdf, Buffer.from(`${" ".repeat(1_000_000)}%%EOF\n`)]);
		await dialog.getByLabel("PDF-fil").setInputFiles({ name: "y.pdf", mimeType: "application/pdf", buffer: longer });
		await expect(dialog.getByText("Filen er her fra før.")).toHaveCount(0);
		await dialog.getByRole("button", { name: "Bytt fil" }).click();
		await expect(page.getByText("Filen er byttet.")).toBeVisible();
		const read = async () => (await page.request.get(path)).text();
		expect(await read()).toContain("(PDF, 2,2 MB)");

		const nameField = page.getByLabel("Navn på filen");
		await nameField.fill("");
		await expect(page.getByRole("button", { name: "Bytt fil …" })).toHaveAttribute("aria-disabled", "true");
		await page.getByRole("button", { name: "Lagre navnet" }).click();
		await expect(nameField).toBeFocused();
		await expectAccessible(page, "a file without a name", lightAndDark(390, 1280));
		const newName = uniqueTitle("Vedtatt plan");
		await nameField.fill(newName);
		await page.getByRole("button", { name: "Lagre navnet" }).click();
		await expect(page.getByRole("heading", { level: 1, name: newName })).toBeVisible();
		await expect(page.getByText("Filen har fått nytt navn.")).toBeVisible();
		// What was sent before leads to it, with the new bytes.
		const sent = await page.request.get(href);
		expect([sent.url().includes("/vedtatt-plan"), (await sent.body()).equals(longer)]).toEqual([true, true]);
		await expectAccessible(page, "a file with an earlier one", lightAndDark(320, 390, 768, 1280, 1920));
		await page.screenshot({ path: testInfo.outputPath("file.png"), fullPage: true });
		await page.getByRole("button", { name: "Vis denne igjen" }).click();
		await expect(page.getByText("Den tidligere filen vises igjen.")).toBeVisible();
		expect(await read()).toContain("(PDF, 1,2 MB)");

		await chooseMore(page, "Slett filen");
		await page.getByRole("button", { name: "Slett for alltid" }).click();
		await expect(page.getByText(/bruker filen/u)).toBeVisible();
		await page.goto("/management/tindevik/bilder?vis=filer");
		for (const width of [320, 390, 768, 1280, 1920]) {
			await page.setViewportSize({ width, height: 900 });
			await expect(page.getByRole("link", { name: newName })).toBeVisible();
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
			await page.screenshot({ path: testInfo.outputPath(`files-${width}.png`), fullPage: true });
		}
	},
);

test("a file whose dialog is closed before it is uploaded is not linked to", { tag: proveTag }, async ({ page }) => {
	const name = uniqueTitle("Avbrutt");
	await logIn(page);
	await openNewArticle(page);
	const text = textOf(page);
	await text.click();
	await page.keyboard.type("Her.");
	await tool(page, "Fil").click();
	const dialog = page.getByRole("dialog", { name: "Velg fil" });
	await expect(dialog.getByText(/^\d+ fil/u)).toBeVisible();
	await dialog.getByText("Last opp en fil").click();
	const buffer = Buffer.from(`%PDF-1.7\n%${name}\n%%EOF\n`);
	await dialog.getByLabel("PDF-fil").setInputFiles({ name: `${name}.pdf`, mimeType: "application/pdf", buffer });
	const isUpload = /\/document$/u;
	// It is never answered.
	await page.route(isUpload, () => {});
	const uploading = page.waitForRequest(isUpload);
	await dialog.getByRole("button", { name: "Last opp", exact: true }).click();
	await uploading;
	const aborted = page.waitForEvent("requestfailed", (request) => isUpload.test(request.url()));
	await dialog.getByRole("button", { name: "Avbryt" }).click();
	await page.getByRole("button", { name: "Forkast og lukk" }).click();
	await aborted;
	await expect(text).toHaveText("Her.");
});
