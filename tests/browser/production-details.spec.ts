import { everyAppearance, expectAccessible } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { chooseMore, logIn, openPage, openSection, publish, uniqueTitle } from "../support/browser/management-steps.ts";

test("credits, film versions, the trailer and quotes are saved in their order and shown", { tag: proveTag }, async ({
	page,
	request,
}) => {
	await logIn(page);
	await openPage(page, "Filmer og arrangementer");
	await page.getByRole("link", { name: "Ny film eller nytt arrangement" }).click();
	await page.getByLabel("Tittel", { exact: true }).fill(uniqueTitle("Prøvefilm"));
	await page.getByLabel("Hva er det?").selectOption("Film");
	await page.getByLabel("Språk", { exact: true }).selectOption("Nordsamisk");
	await page.getByRole("textbox", { name: "Trailer", exact: true }).fill("https://youtu.be/aB3_-xyz012");
	await page.getByLabel("Aldersgrense for traileren").selectOption("A, tillatt for alle");
	await page.getByRole("button", { name: "Legg til sitat" }).click();
	await page.getByLabel("Sitat (sitat 1)").fill("Se den med noen du er glad i.");
	await page.getByLabel("Hvem som skrev det").fill("Kystavisa");
	await page.getByLabel("Terningkast").fill("5");
	const credits = page.getByRole("group", { name: "Medvirkende" });
	for (const [what, who] of [
		["Musikk", "Marte Lindseth"],
		["Foto", "Ola Brekkhus"],
	] as const) {
		await credits.getByRole("button", { name: "Legg til" }).click();
		await credits.getByLabel("Hva").last().fill(what);
		await credits.getByLabel("Hvem").last().fill(who);
	}
	await credits.getByRole("button", { name: "Opp (medvirkende 2)" }).click();
	const genres = page.getByRole("list", { name: "Sjanger" }).getByRole("listitem");
	const genre = page.getByRole("textbox", { name: "Sjanger" });
	await genre.fill("Drama");
	await page.keyboard.press("Enter");
	await genre.evaluate((input) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text", "Komedie\n Familie \n");
		input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	});
	await expect(genres).toHaveText([/Drama/u, /Komedie/u, /Familie/u]);
	await page.keyboard.press("Backspace");
	await expect(genres).toHaveCount(2);
	await page.getByRole("button", { name: "Endre Drama" }).click();
	await expect(genre).toBeFocused();
	await genre.fill("Thriller");
	await openSection(page, "EDI og merverdiavgift");
	const versions = page.getByRole("group", { name: "Versjoner (EDI)" });
	await versions.getByRole("button", { name: "Legg til" }).click();
	const number = `EDI${Date.now()}`;
	await versions.getByLabel("EDI-nummer").fill(number);
	await versions.getByLabel("Versjon (versjon 1)").fill("2D");
	await publish(page);
	await page.reload();
	await expect(page.getByLabel("Språk", { exact: true })).toHaveValue("se");
	await expect(credits.getByLabel("Hvem").first()).toHaveValue("Ola Brekkhus");
	await expect(genres).toHaveText([/Thriller/u, /Komedie/u]);
	await openSection(page, "EDI og merverdiavgift");
	await expect(versions.getByLabel("EDI-nummer")).toHaveValue(number);
	const address = await page.getByRole("link", { name: /Se på nettstedet/u }).getAttribute("href");
	const html = await (await request.get(address ?? "")).text();
	expect(html).toMatch(/Foto[\s\S]*Ola Brekkhus[\s\S]*Musikk/u);
	expect(html).toContain("https://www.youtube.com/watch?v=aB3_-xyz012");
	expect(html).toContain(
		"hentes traileren fra YouTube, og Google får vite at du ser den her. Traileren er tillatt for alle.",
	);
	expect(html).toMatch(/Terningkast 5[\s\S]*Se den med noen du er glad i\.[\s\S]*Kystavisa/u);
	expect((await request.get(`/api/loyalty/118/movieInfo?ediNumber=${number}`)).status()).toBe(200);
	await chooseMore(page, "Slett");
	await page.getByRole("button", { name: "Slett for alltid" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Filmer og arrangementer" })).toBeVisible();
});

test("on a phone the publish bar is within reach and hides no field, and a wrong field in a closed section is shown", async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.emulateMedia({ reducedMotion: "reduce" });
	await logIn(page);
	await page.goto("/management/tindevik/produksjoner/ny");
	const publishButton = page.getByRole("button", { name: "Publiser nå" });
	await expect(publishButton).toBeInViewport({ ratio: 1 });
	const title = page.getByLabel("Tittel", { exact: true });
	await title.fill(uniqueTitle("På telefonen"));
	await expect(title).toHaveAttribute("aria-required", "true");
	const covered: string[] = [];
	for (let presses = 0; presses < 25; presses++) {
		await page.keyboard.press("Tab");
		covered.push(...(await page.evaluate(findCoveredFocus)));
	}
	expect(covered).toEqual([]);
	await openSection(page, "Adresse");
	const address = page.getByLabel("Adresse", { exact: true });
	await address.fill("Ikke en adresse");
	await page.locator("summary", { hasText: "Adresse" }).click();
	await expect(address).toBeHidden();
	await page.getByRole("button", { name: "Lagre utkast" }).click();
	await expect(address).toBeFocused();
	await expect(address).toHaveAttribute("aria-invalid", "true");
	await expectAccessible(page, "film form", everyAppearance(390, 1280));
});

/** The focused element, if the bar of actions covers its upper part. */
function findCoveredFocus(): string[] {
	const focused = document.activeElement;
	const bar = document.querySelector(".action-bar");
	if (!focused || !bar || bar.contains(focused) || focused === document.body) return [];
	const { top, bottom } = focused.getBoundingClientRect();
	return Math.min(bottom, top + 48) > bar.getBoundingClientRect().top ? [focused.outerHTML.slice(0, 200)] : [];
}
