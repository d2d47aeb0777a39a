import { expect, test } from "../support/browser/fixtures.ts";
import { chooseMore, logIn, openPage, publish, uniqueTitle } from "../support/browser/management-steps.ts";
import { birkevag } from "../support/browser/page-list.ts";

/** The request sets the second site's Host header, because not every machine resolves its name. */
const birkevagHeaders = { headers: { host: new URL(birkevag.origin).host } };

test("a redirect works immediately after it is added, and stops when it is removed", async ({
	page,
	request,
	problems,
}) => {
	problems.expect(/status of (?:400|409)/u);
	await logIn(page);
	await openPage(page, "Gamle adresser");
	const from = `/plakat-${Date.now()}`;
	await page.getByLabel("Fra", { exact: true }).fill("kinoprogram");
	await page.getByLabel("Til", { exact: true }).fill("/kinoprogram");
	await page.getByRole("button", { name: "Legg til" }).click();
	await expect(page.getByLabel("Fra", { exact: true })).toHaveAccessibleDescription(/Må begynne med én \//u);
	await page.getByLabel("Fra", { exact: true }).fill("/om-oss");
	await page.getByRole("button", { name: "Legg til" }).click();
	await expect(page.getByLabel("Fra", { exact: true })).toHaveAccessibleDescription(/har denne adressen/u);
	await page.getByLabel("Fra", { exact: true }).fill(from);
	await page.getByRole("button", { name: "Legg til" }).click();
	await expect(page.getByText(`${from} leder nå videre.`)).toBeVisible();
	const response = await request.get(from, { maxRedirects: 0 });
	expect([response.status(), response.headers().location]).toEqual([301, "/kinoprogram"]);

	await page.getByRole("button", { name: `Ta bort ${from}` }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Ta bort" }).click();
	await expect(page.getByRole("button", { name: `Ta bort ${from}` })).toHaveCount(0);
	expect((await request.get(from, { maxRedirects: 0 })).status()).toBe(404);
});

test("a menu item is created under another one, published and deleted", async ({ page, request }) => {
	await logIn(page, "drift@tindevik.example");
	await page.goto("/management/birkevag/meny");
	await page.getByRole("link", { name: "Nytt menypunkt" }).click();
	const label = uniqueTitle("Skolekino");
	await page.getByLabel("Tekst").fill(label);
	await page.getByLabel("Hvor det leder").fill("/skolefilm");
	await expect(page.getByText("Ingenting på nettstedet svarer på /skolefilm.")).toBeVisible();
	await page.getByLabel("Hvor det leder").fill("/kinoprogram");
	await expect(page.getByText("Ingenting på nettstedet svarer")).toHaveCount(0);
	await page.getByLabel("Står under").selectOption("Informasjon");
	await publish(page);
	expect(await (await request.get("/om-oss", birkevagHeaders)).text()).toContain(label);
	await chooseMore(page, "Slett");
	await page.getByRole("button", { name: "Slett for alltid" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Meny" })).toBeVisible();
	expect(await (await request.get("/om-oss", birkevagHeaders)).text()).not.toContain(label);
});
