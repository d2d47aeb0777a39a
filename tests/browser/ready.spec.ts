import { expectAccessible } from "../support/browser/axe.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { type RealApp, startRealApp } from "../support/browser/real-app.ts";
import { choosePassword, password } from "../support/browser/staff-steps.ts";

/** A new site in an app of its own: «Gjør klart», and the form of a showing that has nothing to choose. */

test.describe.configure({ mode: "default" });

let app: RealApp;
test.beforeAll(async () => {
	app = await startRealApp();
	const details = { title: "Ny kino", host: "nykino.localhost", "org-number": "310 987 654", phone: "75 00 12 34" };
	const more = { address: "Strandgata 4, 8899 Nybygda", email: "post@nykino.example" };
	const options = Object.entries({ ...details, ...more }).flatMap(([name, value]) => [`--${name}`, value]);
	await app.admin(["create-site", "nykino", ...options, "--unpublished"]);
});
test.afterAll(() => app.stop());

test("the form of a showing leads to what it lacks and back with what was typed, and «Gjør klart» follows the facts", async ({
	page,
	problems,
}) => {
	problems.expect(/^request to http:\/\/localhost:34\d\d\//u);
	await choosePassword(page, await app.createStaff("leder@nykino.example", "admin", "nykino"));
	await page.goto(`${app.origin}/management/nykino/i-dag`);
	await page.getByLabel("E-postadresse").fill("leder@nykino.example");
	await page.getByLabel("Passord").fill(password);
	await page.getByRole("button", { name: "Logg inn", exact: true }).click();
	const rows = page.getByRole("region", { name: "Gjør klart" });
	await expect(rows.getByRole("link", { name: "Lag en sal" })).toBeVisible();
	// Only operators can see to it.
	await expect(rows.getByText("E-post kommer fram")).toHaveCount(0);
	await expectAccessible(page, "«Gjør klart»");

	await rows.getByRole("link", { name: "Legg den inn" }).click();
	const main = page.getByRole("main");
	await expect(main.getByText("Ingen filmer eller arrangementer er laget ennå.")).toBeVisible();
	await expect(main.getByText("Ingen billettyper er laget ennå.")).toBeVisible();
	await main.getByRole("button", { name: "Ny film eller nytt arrangement" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Tittel").fill("Natt på Breistøl");
	await dialog.getByLabel("Aldersgrense").selectOption("15");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Lag og velg den" }).click();
	await expect(main.getByLabel("Film eller arrangement").locator("option:checked")).toHaveText("Natt på Breistøl");
	await main.getByLabel("Beskjed til publikum").fill("Regissøren kommer.");

	await main.getByRole("link", { name: "Lag en sal" }).click();
	await page.getByRole("button", { name: "Gå videre uten å lagre" }).click();
	await main.getByLabel("Navn").fill("Sal 1");
	await main.getByLabel("Hva slags plasser").selectOption({ index: 1 });
	await main.getByLabel("Antall plasser").fill("50");
	await page.getByRole("button", { name: "Lagre salen" }).click();
	await expect(page.getByText("Det gjelder med en gang.", { exact: false })).toBeVisible();
	await main.getByRole("link", { name: "Tilbake til forestillingen" }).click();

	await page.getByRole("button", { name: "Ta det fram" }).click();
	await expect(main.getByLabel("Beskjed til publikum")).toHaveValue("Regissøren kommer.");
	await expect(main.getByLabel("Film eller arrangement").locator("option:checked")).toHaveText("Natt på Breistøl");
	await main.getByLabel("Sal eller sted").selectOption("Sal 1");
	await page.getByRole("button", { name: "Publiser nå" }).click();
	await page.waitForURL(/program\/(?!ny)/u);

	await page.goto(`${app.origin}/management/nykino/i-dag`);
	await expect(rows.getByText(/^Gjort: Saler · .*forestillingen/u)).toBeVisible();
	await expect(rows.getByRole("link", { name: "Lag en sal" })).toHaveCount(0);

	await page.goto(`${app.origin}/management/nykino/utseende`);
	await expect(main.getByRole("button", { name: "Vis for alle" })).toBeVisible();
	await expect(main.getByLabel("Nettstedet er publisert")).toHaveCount(0);
	await page.goto(`${app.origin}/management/nykino/i-dag`);
	await rows.getByRole("button", { name: "Vis for alle" }).click();
	await expect(dialog.getByText("Dette mangler ennå")).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Vis for alle" }).click();
	await expect(dialog.getByRole("link", { name: /^Se Ny kino/u })).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Lukk" }).click();
	await expect(rows.getByText("Nettstedet er skjult", { exact: false })).toHaveCount(0);
	await page.goto(`${app.origin}/management/nykino/utseende`);
	await expect(main.getByLabel("Nettstedet er publisert")).toBeChecked();
	await expect(main.getByRole("button", { name: "Vis for alle" })).toHaveCount(0);
});
