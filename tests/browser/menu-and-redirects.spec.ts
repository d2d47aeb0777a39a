import { expectAccessible, lightAndDark } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { chooseMore, logIn, openPage, publish, uniqueTitle } from "../support/browser/management-steps.ts";
import { birkevag } from "../support/browser/page-list.ts";

/**
 * The request sets the second site's Host header, because not every machine resolves its name. It asks for the current page:
 * while another test's request has the page rendered, the last one would be sent.
 */
const birkevagHeaders = { headers: { host: new URL(birkevag.origin).host, "cache-control": "no-cache" } };

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

test("the order of the menu is a draft until it is published with a preview, by keyboard", { tag: proveTag }, async ({
	page,
	request,
}) => {
	const orderOf = async () => {
		const html = await (await request.get("/om-oss", birkevagHeaders)).text();
		return ["Personvernerklæring", "Informasjonskapsler"].toSorted((a, b) => html.lastIndexOf(a) - html.lastIndexOf(b));
	};
	const before = await orderOf();
	const [first = ""] = before;
	await logIn(page, "drift@tindevik.example");
	await page.goto("/management/birkevag/meny");
	const publishButton = page.getByRole("button", { name: "Publiser menyen" });
	await expect(publishButton).toHaveAttribute("aria-disabled", "true");
	const press = async (name: string) => {
		const button = page.getByRole("button", { name, exact: true });
		await button.focus();
		await button.press("Enter");
		await expect(page.getByText(`«${first}» er flyttet i utkastet.`)).toBeVisible();
		// Its opposite where it can go no further.
		await expect(
			page.getByRole("button", { name: new RegExp(`^(?:Ned|Opp): ${first}$`, "u") }).and(page.locator(":focus")),
		).toBeVisible();
	};
	const publishMenu = async () => {
		await publishButton.press("Enter");
		const dialog = page.getByRole("dialog", { name: "Publiser menyen" });
		await expect(dialog.locator("iframe")).toBeVisible();
		await expectAccessible(page, "the publication of the menu", lightAndDark(390, 1280));
		await dialog.getByRole("button", { name: "Publiser", exact: true }).press("Enter");
		await expect(page.getByText("Menyen er publisert. Nå ser alle den.")).toBeVisible();
	};
	await press(`Ned: ${first}`);
	await expect(page.getByText(/menypunkter er endret i utkastet/u)).toBeVisible();
	expect(await orderOf()).toEqual(before);
	await publishMenu();
	expect(await orderOf()).toEqual(before.toReversed());
	await press(`Opp: ${first}`);
	await publishMenu();
	expect(await orderOf()).toEqual(before);
});
