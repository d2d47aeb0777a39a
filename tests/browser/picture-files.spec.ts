import type { Locator, Page } from "@playwright/test";
import { expectAccessible, lightAndDark } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { chooseMore, logIn, openPage, uniqueTitle } from "../support/browser/management-steps.ts";
import { drawPicture } from "../support/pictures.ts";

/** A picture shows another file, says who has made it, and is found by what it lacks. */

/** Playwright counts the processes that run tests: each draws pictures of its own widths. */
let lastWidth = 600 + 40 * Number(process.env.TEST_WORKER_INDEX);
/** A file with other bytes than all before. */
async function draw(name: string, ratio: number) {
	lastWidth += 1;
	const buffer = await drawPicture(lastWidth, Math.round(lastWidth / ratio))
		.jpeg()
		.toBuffer();
	return { name, mimeType: "image/jpeg", buffer };
}

async function upload(page: Page): Promise<string> {
	const alt = uniqueTitle("Fjæra i kveldslys");
	await logIn(page);
	await openPage(page, "Bilder");
	await page.getByText("Last opp bilder").click();
	await page.getByLabel("Bildefil").setInputFiles(await draw("fjaera.jpg", 1.5));
	await page.getByLabel("Alternativ tekst").fill(alt);
	await page.getByLabel("Fotograf eller tegner").fill("Kari Nes");
	await expect(page.getByText("Ved bildet står: Foto: Kari Nes.")).toBeVisible();
	await page.getByRole("button", { name: "Last opp" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Bilde", exact: true })).toBeVisible();
	return alt;
}

const shownFile = (picture: Locator) =>
	picture.evaluate((image: HTMLImageElement) => /\/media\/([0-9a-f]+)/u.exec(image.src)?.[1] ?? "");

const ways: [name: string, use: (target: Locator) => Promise<void>][] = [
	["pointer", (target) => target.click()],
	[
		"keyboard",
		async (target) => {
			await target.focus();
			await target.press("Enter");
		},
	],
];
for (const [way, use] of ways)
	test(`a file is replaced, asked for its focal point where it has another shape, and comes back, by ${way}`, async ({
		page,
	}) => {
		await upload(page);
		const picture = page.getByRole("button", { name: /Flytt fokuspunktet/u }).locator("img");
		const first = await shownFile(picture);
		const dialog = page.getByRole("dialog", { name: "Bytt fil" });

		await use(page.getByRole("button", { name: "Bytt fil …" }));
		await use(dialog.getByRole("button", { name: "Bytt fil" }));
		await expect(dialog.getByText("Velg et bilde.", { exact: true })).toBeVisible();
		await dialog.getByLabel("Bildefil").setInputFiles(await draw("samme-form.jpg", 1.5));
		await expect(dialog.getByRole("img", { name: "Den nye filen" })).toBeVisible();
		await expect(dialog.getByRole("button", { name: /Flytt fokuspunktet/u })).toHaveCount(0);
		await dialog.getByLabel("Bildefil").setInputFiles(await draw("hoyt.jpg", 0.7));
		await expect(dialog.getByText(/Bildet har en annen form/u)).toBeVisible();
		await expectAccessible(page, "the dialog that replaces a file", lightAndDark(390, 1280));
		const focal = dialog.getByRole("button", { name: /Flytt fokuspunktet/u });
		await focal.focus();
		await focal.press("Shift+ArrowUp");
		await use(dialog.getByRole("button", { name: "Bytt fil" }));
		await expect(dialog).toHaveCount(0);
		await expect(page.getByText("Filen er byttet.")).toBeAttached();
		await expect.poll(() => shownFile(picture)).not.toBe(first);
		await expect(page.getByText(/Nå: 50 % fra venstre, 40 % fra\s+toppen/u)).toBeVisible();

		await expect(page.getByRole("heading", { name: "Tidligere filer" })).toBeVisible();
		await expectAccessible(page, "a picture with an earlier file", lightAndDark(390, 1280));
		await use(page.getByRole("button", { name: "Vis denne igjen" }));
		await expect.poll(() => shownFile(picture)).toBe(first);
		await expect(page.getByText(/Nå: 50 % fra venstre, 50 % fra\s+toppen/u)).toBeVisible();

		await page.getByLabel("Laget med KI").check();
		await expect(page.getByText("Ved bildet står: Illustrasjon: Kari Nes · laget med KI.")).toBeVisible();
		// What is typed would be lost with the form of another file.
		await expect(page.getByText("Lagre endringene først.")).toBeVisible();
		await use(page.getByRole("button", { name: "Lagre", exact: true }));
		await expect(page.getByText("Lagret.")).toBeVisible();
		await chooseMore(page, "Slett bildet");
		await page.getByRole("button", { name: "Slett for alltid" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Bilder" })).toBeVisible();
	});

test("pictures that are not used are found together with words, in the address", { tag: proveTag }, async ({
	page,
}) => {
	const alt = await upload(page);
	await openPage(page, "Bilder");
	await page.getByLabel("Vis bare").selectOption("Ikke i bruk");
	await page.getByLabel("Ord i bildeteksten").fill(alt);
	await page.getByRole("button", { name: "Vis", exact: true }).click();
	await expect(page).toHaveURL(/mangler=use/u);
	await expect(page.locator(".picture-grid li")).toHaveCount(1);
	await expectAccessible(page, "the filtered pictures", lightAndDark(390, 1280));
	await page.getByLabel("Vis bare").selectOption("Uten fotograf");
	await page.getByRole("button", { name: "Vis", exact: true }).click();
	await expect(page.getByText("Ingen bilder passer til valgene.")).toBeVisible();
	await page.goto("/management/tindevik/bilder?mangler=alt");
	await expect(page.getByText("Ingen bilder passer til valgene.")).toBeVisible();
});
