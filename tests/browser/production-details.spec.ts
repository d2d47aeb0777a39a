import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, openPage, publish, uniqueTitle } from "../support/browser/management-steps.ts";

test("credits, film versions, the trailer and quotes are saved in their order and shown", { tag: proveTag }, async ({
	page,
	request,
}) => {
	await logIn(page);
	await openPage(page, "Filmer og arrangementer");
	await page.getByRole("link", { name: "Ny film eller nytt arrangement" }).click();
	await page.getByLabel("Tittel", { exact: true }).fill(uniqueTitle("Prøvefilm"));
	await page.getByLabel("Språk", { exact: true }).selectOption("Nordsamisk");
	await page.getByLabel("Trailer", { exact: true }).fill("https://youtu.be/aB3_-xyz012");
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
	await credits.getByRole("button", { name: "Opp" }).click();
	const versions = page.getByRole("group", { name: "Utgaver med EDI-nummer" });
	await versions.getByRole("button", { name: "Legg til" }).click();
	const number = `EDI${Date.now()}`;
	await versions.getByLabel("EDI-nummer").fill(number);
	await versions.getByLabel("Utgave (utgave 1)").fill("2D");
	await publish(page);
	await page.reload();
	await expect(page.getByLabel("Språk", { exact: true })).toHaveValue("se");
	await expect(credits.getByLabel("Hvem").first()).toHaveValue("Ola Brekkhus");
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
	await page.getByRole("button", { name: "Slett" }).click();
	await page.getByRole("button", { name: "Slett for alltid" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Filmer og arrangementer" })).toBeVisible();
});
