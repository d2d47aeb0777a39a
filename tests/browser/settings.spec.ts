import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, uniqueTitle } from "../support/browser/management-steps.ts";
import { birkevag } from "../support/browser/page-list.ts";

/** The request sets the second site's Host header, because not every machine resolves its name. */
const birkevagHeaders = { headers: { host: new URL(birkevag.origin).host } };

// One after the other, because most of them save the settings of the second site, which no other file changes.
test.describe.configure({ mode: "default" });

// Pages scroll smoothly to a field that gets the focus, and the save button, which is sticky, moves meanwhile: a click can
// miss it.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const operator = "drift@tindevik.example";

test("a setting that an administrator saves is on the public page immediately", async ({ page, request }) => {
	await logIn(page, operator);
	await page.goto(`/management/birkevag/apningstider`);
	const hours = uniqueTitle("lørdag fra 11.00");
	const lists = page.getByRole("group", { name: "Tider", exact: true });
	await lists.getByRole("button", { name: "Legg til" }).click();
	await lists.getByLabel("Hva").last().fill("Kafeen");
	await lists.getByLabel("Når").last().fill(hours);
	const links = page.getByRole("group", { name: "Lenker" });
	await links.getByRole("button", { name: "Legg til" }).click();
	await links.getByLabel("Navn").last().fill("Mastodon");
	await links.getByLabel("Adresse").last().fill(`https://sosial.example/${Date.now()}`);
	await page.getByRole("button", { name: "Lagre innstillingene" }).click();
	await expect(page.getByText("Lagret. Nå ser alle det.")).toBeVisible();
	const html = await (await request.get("/om-oss", birkevagHeaders)).text();
	expect(html).toContain(hours);
	expect(html).toMatch(/<a href="https:\/\/sosial\.example\/\d+" rel="me noopener">Mastodon<\/a>/u);

	await lists.getByRole("button", { name: "Ta bort" }).last().click();
	await links.getByRole("button", { name: "Ta bort" }).last().click();
	await page.getByRole("button", { name: "Lagre innstillingene" }).click();
	await expect(page.getByText("Lagret. Nå ser alle det.")).toBeVisible();
	expect(await (await request.get("/om-oss", birkevagHeaders)).text()).not.toContain(hours);
});

test("an invalid setting shows an error at its field, and no input is lost", { tag: proveTag }, async ({ page }) => {
	await logIn(page, operator);
	await page.goto(`/management/birkevag/apningstider`);
	await page.getByLabel("Organisasjonsnummer").fill("123 456 789");
	await page.getByLabel("Om billettluka").fill("Stengt i hele romjula.");
	await page.getByRole("button", { name: "Lagre innstillingene" }).click();
	const field = page.getByLabel("Organisasjonsnummer");
	await expect(field).toHaveAttribute("aria-invalid", "true");
	await expect(field).toHaveAccessibleDescription(/Er ikke et gyldig organisasjonsnummer/u);
	await expect(page.getByLabel("Om billettluka")).toHaveValue("Stengt i hele romjula.");

	page.once("dialog", (dialog) => dialog.accept());
	await page.reload();
	await page.getByRole("button", { name: "Ta det fram" }).click();
	await expect(page.getByLabel("Om billettluka")).toHaveValue("Stengt i hele romjula.");
	page.once("dialog", (dialog) => dialog.accept());
	await page.goto(`/management/birkevag/nyheter`);
});

test("a colour with too little contrast shows its contrast and a proposal, which is saved", { tag: proveTag }, async ({
	page,
	request,
}) => {
	await logIn(page, operator);
	await page.goto("/management/birkevag/utseende");
	const ink = page.getByRole("textbox", { name: "Skrift i lys visning", exact: true });
	const before = await ink.inputValue();
	await ink.fill("#a09a90");
	const save = page.getByRole("button", { name: "Lagre innstillingene" });
	await save.click();
	await expect(ink).toHaveAccessibleDescription(/^Kontrasten er \d,\d : 1, .* Forslag: #[0-9a-f]{6}$/u);
	await expectAccessible(page);
	await page.getByRole("button", { name: "Bruk forslaget" }).click();
	await expect(ink).toBeFocused();
	await expect(ink).not.toHaveAttribute("aria-invalid");
	const proposal = await ink.inputValue();
	await save.click();
	await expect(page.getByText("Lagret. Nå ser alle det.")).toBeVisible();
	expect(await (await request.get("/om-oss", birkevagHeaders)).text()).toContain(`--ink:${proposal}`);
	await ink.fill(before);
	await save.click();
	await expect(page.getByText("Lagret. Nå ser alle det.")).toBeVisible();
});

test("a logo is uploaded as SVG, and an SVG with script is rejected", { tag: proveTag }, async ({ page, problems }) => {
	problems.expect(/status of 400/u);
	await logIn(page, operator);
	await page.goto(`/management/birkevag/utseende`);
	const logo = page.getByLabel("Logo øverst på sidene");
	const file = (inner: string) => ({
		name: "logo.svg",
		mimeType: "image/svg+xml",
		buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`),
	});
	await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("nei") });
	await expect(page.getByText("logo.png er ikke et bilde som kan brukes.")).toBeVisible();
	await logo.setInputFiles(file("<script>alert(1)</script>"));
	await page.getByRole("button", { name: "Lagre innstillingene" }).click();
	await expect(logo).toHaveAccessibleDescription(/Tegningen har <script> i seg, som ikke kan brukes/u);
	page.once("dialog", (dialog) => dialog.accept());
	await page.goto(`/management/birkevag/nyheter`);
});

test("when two administrators save at once, the second chooses between the versions", { tag: proveTag }, async ({
	page,
	problems,
}) => {
	problems.expect(/status of 412/u);
	await logIn(page, operator);
	await page.goto(`/management/birkevag/apningstider`);
	const hours = page.getByRole("group", { name: "Tider", exact: true });
	await expect(hours).toBeVisible();
	const otherPage = await page.context().newPage();
	await otherPage.goto(`/management/birkevag/apningstider`);
	const before = await otherPage.getByLabel("Hvor gavekort kjøpes").inputValue();
	const save = async (targetPage: Page, address: string) => {
		await targetPage.getByLabel("Hvor gavekort kjøpes").fill(address);
		await targetPage.getByRole("button", { name: "Lagre innstillingene" }).click();
	};
	await save(otherPage, `https://gave.example/${Date.now()}`);
	await expect(otherPage.getByText("Lagret. Nå ser alle det.")).toBeVisible();
	await otherPage.close();
	const ownAddress = `https://gave.example/mitt-${Date.now()}`;
	await save(page, ownAddress);
	const dialog = page.getByRole("dialog", { name: /har endret dette$/u });
	await expect(dialog).toContainText("https://gave.example/");
	await dialog.getByRole("group", { name: "Hvor gavekort kjøpes" }).getByLabel(/Ditt/u).check();
	await dialog.getByRole("button", { name: "Lagre det jeg har valgt" }).click();
	await expect(page.getByText("Lagret. Nå ser alle det.")).toBeVisible();
	await expect(page.getByLabel("Hvor gavekort kjøpes")).toHaveValue(ownAddress);
	await save(page, before);
	await expect(page.getByText("Lagret. Nå ser alle det.")).toBeVisible();
});

test("opening hours fit in their fields on a phone and with text twice as large", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page, operator);
	await page.goto("/management/tindevik/apningstider");
	await expect(page.getByRole("heading", { level: 1, name: "Åpningstider og kontakt" })).toBeVisible();
	for (const width of [390, 1280])
		for (const size of ["100%", "200%"]) {
			await page.setViewportSize({ width, height: 800 });
			await page.evaluate((fontSize) => document.documentElement.style.setProperty("font-size", fontSize), size);
			expect.soft(await findCutOffFields(page), `${width} px, text at ${size}`).toEqual([]);
		}
});

function findCutOffFields(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const widthOf = (select: HTMLSelectElement) => {
			const text = document.body.appendChild(document.createElement("span"));
			text.style.cssText = `position: absolute; white-space: nowrap; font: ${getComputedStyle(select).font}`;
			text.textContent = select.selectedOptions[0]?.text ?? "";
			const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
			const width = text.offsetWidth + Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
			text.remove();
			return width;
		};
		const fields = document.querySelectorAll<HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement>(
			".settings-section :is(input:not([type]), input[type=text], textarea)",
		);
		const isTime = (field: Element) => /^(?:Hva|Når) \(tid|^Om billettluka/u.test(labelOf(field));
		const labelOf = (field: Element) => (field as HTMLInputElement).labels?.[0]?.textContent ?? "";
		return [...fields]
			.filter((field) => field instanceof HTMLSelectElement || isTime(field))
			.filter((field) =>
				field instanceof HTMLSelectElement
					? widthOf(field) > field.clientWidth
					: field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight + 1,
			)
			.map(labelOf);
	});
}

test("an editor cannot see or open the settings", { tag: proveTag }, async ({ page }) => {
	await logIn(page);
	await expect(page.getByRole("link", { name: "Betaling" })).toHaveCount(0);
	await page.goto(`/management/birkevag/apningstider`);
	await expect(page.getByRole("heading", { level: 1, name: /^Du har ikke tilgang til/u })).toBeVisible();
});

test("an account at a payment provider is set up, its key is not shown again, and it is taken away", {
	tag: proveTag,
}, async ({ page }) => {
	await logIn(page, operator);
	await page.goto(`/management/birkevag/betaling`);
	const stripe = page.getByRole("region", { name: "Stripe (bankkort)" });
	await stripe.getByRole("button", { name: "Sett opp" }).click();
	const dialog = page.getByRole("dialog", { name: "Konto hos Stripe" });
	await dialog.getByLabel("Hemmelig nøkkel").fill("pk_test_feil");
	await dialog.getByRole("button", { name: "Lagre" }).click();
	await expect(dialog.getByLabel("Hemmelig nøkkel")).toHaveAccessibleDescription(/begynner med sk_/u);
	await dialog.getByLabel("Hemmelig nøkkel").fill("sk_test_1234567890abcd");
	await dialog.getByRole("button", { name: "Lagre" }).click();
	await expect(stripe.getByText("Nøkkel sk_test_…abcd, testmiljø.")).toBeVisible();
	await expectAccessible(page, "payment accounts");
	await stripe.getByRole("button", { name: "Endre" }).click();
	await expect(dialog.getByLabel("Hemmelig nøkkel")).toHaveValue("");
	await page.keyboard.press("Escape");
	await stripe.getByRole("button", { name: "Ta bort" }).click();
	await expect(stripe.getByText("Ikke satt opp.")).toBeVisible();
});
