import { everyAppearance, expectAccessible } from "../support/browser/axe.ts";
import { buySeats, openSale } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { readEmailsTo } from "../support/browser/outbox.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("an administrator issues free tickets for seats on the map, by keyboard", { tag: proveTag }, async ({ page }) => {
	const eventId = openSale("numbered");
	await buySeats(page, eventId, ["1-1"], `solgt-${Date.now()}@post.example`);
	await logIn(page, "leder@tindevik.example");
	// The address that free tickets had before.
	await page.goto(`/management/tindevik/salg/${eventId}/fribilletter`);
	await expect(page).toHaveURL(new RegExp(`/program/${eventId}/billetter$`, "u"));
	await expect(page.getByRole("button", { name: "Rad 1, sete 1, solgt" })).toBeDisabled();
	await page.getByRole("button", { name: "Rad 1, sete 2, ledig" }).focus();
	for (const key of ["ArrowDown", "Space", "ArrowRight", "Enter"]) await page.keyboard.press(key);
	await page.getByLabel("E-post til den som får billettene").fill("anmelder@avis.example");
	await page.getByRole("button", { name: "Gi 2 fribilletter" }).click();
	await expect(page.getByLabel("Begrunnelse")).toHaveAttribute("aria-invalid", "true");
	await expectAccessible(page, "issue");
	await page.getByLabel("Begrunnelse").fill("Anmelder i avisa");
	await page.getByRole("button", { name: "Gi 2 fribilletter" }).click();

	await expect(page.getByRole("heading", { level: 1, name: "anmelder@avis.example" })).toBeVisible();
	await expect(page.getByText("Gitt av Leif Leder: Anmelder i avisa")).toBeVisible();
	await expect(page.getByText("Rad 2, sete 3, Fribillett")).toBeVisible();
});

test("an order is found, corrected, sent again and refunded in part", async ({ page }) => {
	const email = `per-${Date.now()}@post.example`;
	await buySeats(page, openSale("numbered"), ["2-7", "2-8"], email);
	await logIn(page, "leder@tindevik.example");
	await page.goto("/management/tindevik/bestillinger");
	await page.getByLabel("E-post, navn, nummer eller kode").fill(email);
	await page.getByRole("button", { name: "Vis" }).click();
	await expectAccessible(page, "list");
	await page.getByRole("link", { name: "Kommende" }).click();
	await expect(page).toHaveURL(/ord=per-.*&vis=kommende/u);
	const rows = page.getByRole("table", { name: "Bestillinger" }).getByRole("row");
	await expect(rows.nth(1).getByRole("rowheader").getByRole("link")).toBeVisible();
	await expect(rows.nth(2)).toContainText(/2 billetter\s*300\skr.*Betalt/u);
	await page.getByRole("link", { name: "Tidligere" }).click();
	await expect(page.getByText("Ingen bestillinger passer til søket.")).toBeVisible();
	await page.getByRole("link", { name: "Siste" }).click();
	await page.getByRole("link", { name: email }).click();

	// An email that waits goes to the corrected address, and is the answer to a request to send it again.
	const emails = page.getByRole("region", { name: "E-poster" });
	const sentTo = (address: string) =>
		emails.getByRole("listitem").filter({ hasText: address }).filter({ hasText: "Sendt" });
	await expect(sentTo(email)).toHaveCount(1);
	await page.getByRole("button", { name: "Rett e-post og navn" }).click();
	const correction = page.getByRole("dialog", { name: "Rett e-post og navn" });
	await correction.getByLabel("E-post").fill(`rettet-${email}`);
	await correction.getByLabel("Navn").fill("Per Hansen");
	await correction.getByRole("button", { name: "Lagre og send billettene" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Per Hansen" })).toBeVisible();
	await expect(sentTo(`rettet-${email}`)).toHaveCount(1);
	await page.getByRole("button", { name: "Send billettene på nytt" }).click();
	await expect(page.getByText(`Billettene er på vei til rettet-${email}.`)).toBeVisible();
	await expect.poll(async () => (await readEmailsTo(`rettet-${email}`)).length).toBe(2);

	await expect(emails.getByText("til adressen før rettelsen")).toBeVisible();

	await page.getByRole("button", { name: "Refunder …" }).click();
	const refund = page.getByRole("dialog", { name: "Refunder billetter" });
	await refund.getByLabel(/sete 7/u).uncheck();
	await expect(refund.getByLabel("Begrunnelse")).toHaveAttribute("aria-required", "true");
	await expect(refund.getByText("må fylles ut")).toBeVisible();
	await expectAccessible(page, "refund");
	await refund.getByRole("button", { name: /Refunder 150/u }).click();
	await expect(refund.getByLabel("Begrunnelse")).toHaveAttribute("aria-invalid", "true");
	await refund.getByLabel("Begrunnelse").fill("Syk");
	await refund.getByRole("button", { name: /Refunder 150/u }).click();
	await expect(page.getByText("Delvis refundert")).toBeVisible();
	await expect(page.getByRole("status").getByText("150 kr er tilbakebetalt.")).toBeVisible();
	await expect(page.getByRole("region", { name: "Betaling og refusjon" })).toContainText("Refusjon, tilbakebetalt");
	await expect(page.getByRole("region", { name: "Logg" }).getByRole("listitem")).toHaveCount(3);
});

test("a compensation is given in five actions from I dag, once on a double click", { tag: proveTag }, async ({
	page,
}) => {
	const email = `lyd-${Date.now()}@post.example`;
	await buySeats(page, openSale("numbered"), ["3-4"], email);
	await logIn(page, "leder@tindevik.example", "I dag");
	await page.keyboard.press("/");
	await expect(page.getByRole("combobox")).toBeFocused();
	// 1 and 2: a text, and Enter.
	await page.keyboard.type(email);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: email })).toBeFocused();
	// 3: the button. 4: what it is for. 5: the card.
	await page.getByRole("button", { name: "Gi gavekort …" }).click();
	const dialog = page.getByRole("dialog", { name: "Gi gavekort" });
	await expectAccessible(page, "compensation", everyAppearance(390, 1280));
	await dialog.getByLabel("Hva det er for").fill("Lyden falt ut under filmen");
	await dialog.getByRole("button", { name: "Gi gavekort på 150 kr" }).dblclick();
	await expect(page.getByRole("status").getByText(`Gavekortet på 150 kr er på vei til ${email}.`)).toBeVisible();

	const cards = page.getByRole("region", { name: "Gavekort og klippekort" });
	await expect(cards.getByRole("listitem")).toHaveCount(1);
	await expect.poll(async () => (await readEmailsTo(email)).at(-1)).toContain("Lyden falt ut under filmen");
	await cards.getByRole("link").click();
	await expect(page.getByText("Gitt som kompensasjon for bestillingen: Lyden falt ut under filmen")).toBeVisible();
	await page.getByRole("link", { name: "bestillingen", exact: true }).click();
	await expect(page.getByRole("link", { name: "Gavekort som kompensasjon" })).toBeVisible();
	await expectAccessible(page, "compensated order", everyAppearance(390, 1280));
});
