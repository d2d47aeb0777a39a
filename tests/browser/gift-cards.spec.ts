import { paths, salePath } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { everyAppearance, expectAccessible } from "../support/browser/axe.ts";
import { openSale } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { readEmailsTo } from "../support/browser/outbox.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

/** Buys a card, a gift card for 300 kr, and returns its code. */
async function buyVoucher(page: Page, kind: "gavekort" | "klippekort"): Promise<string> {
	await page.goto(paths.giftCards);
	const form = page.locator(`form#${kind}`);
	if (kind === "gavekort") await form.getByLabel("300 kr").check();
	await form.getByLabel("E-posten din").fill("kjoper@post.example");
	await form.getByLabel("Testbetaling").check();
	await form.getByRole("button", { name: "Betal" }).click();
	await page.getByRole("button", { name: /i test$/u }).click();
	await expect(page.getByRole("heading", { name: `Her er ${kind}et` })).toBeVisible();
	return page.locator(".value-card-code").innerText();
}

/** Holds one adult's ticket of 150 kr and writes the code of a card. */
async function payWithCard(page: Page, code: string): Promise<void> {
	await page.goto(salePath(openSale("unnumbered")));
	await page.getByRole("spinbutton", { name: /^Voksen/u }).fill("1");
	await page.getByRole("button", { name: "Gå videre" }).click();
	await page.getByLabel("E-post").fill("gave@post.example");
	await page.getByLabel("Testbetaling").check();
	await page.getByText("Har du gavekort eller klippekort?").click();
	await page.getByLabel("Kode", { exact: true }).fill(code);
}

test("a gift card is given, spent in part with the rest paid, and found by staff", async ({ page, problems }) => {
	problems.expect(/status of 40[049]/u);
	await page.goto("/");
	await page.getByRole("banner").getByRole("link", { name: "Gavekort" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Gavekort" })).toBeVisible();
	await expectAccessible(page, "gift cards");
	const form = page.locator("form#gavekort");
	const [buyer, recipient] = ["kjoper", "mottaker"].map((who) => `${who}-${crypto.randomUUID()}@post.example`);
	await form.getByLabel("E-posten din").fill(buyer ?? "");
	await form.getByLabel("Annet beløp").check();
	await form.getByLabel("Beløp i kroner").fill("20");
	await form.getByLabel("Testbetaling").check();
	await form.getByRole("button", { name: "Betal 20 kr" }).click();
	await expect(form.getByLabel("Beløp i kroner")).toHaveAccessibleDescription(/Beløpet må være fra 100\skr/u);
	await expectAccessible(page, "rejected gift card");
	await form.getByLabel("Beløp i kroner").fill("200");
	await form.getByLabel("Fest").check();
	await form.getByLabel("Hilsen").fill("Gratulerer med dagen!");
	const preview = page.getByRole("region", { name: "Slik blir kortet" });
	await expect(preview).toContainText("200 kr");
	await expect(preview).toContainText("Gratulerer med dagen!");
	await expect(preview.locator("img")).toHaveAttribute("src", /party/u);
	const day = form.getByLabel("Send kortet denne dagen");
	await expect(day).toBeHidden();
	await form.getByLabel("E-post til den som får kortet").fill(recipient ?? "");
	await day.fill("31.2.2027");
	await form.getByRole("button", { name: "Betal 200 kr" }).click();
	await expect(day).toHaveAccessibleDescription(/Skriv dag, måned og år/u);
	await expect(form.getByLabel("Fest")).toBeChecked();
	await day.fill("");
	await form.getByRole("button", { name: "Betal 200 kr" }).click();
	await page.getByRole("button", { name: "Betal 200 kr i test" }).click();
	await expect(page.getByRole("heading", { name: "Her er gavekortet" })).toBeVisible();
	await expectAccessible(page, "bought gift card");
	const code = await page.locator(".value-card-code").innerText();
	await expect.poll(async () => (await readEmailsTo(recipient ?? "")).join()).toContain("Gratulerer med dagen!");
	await page.getByRole("link", { name: "Vis som egen side" }).click();
	await expect(page.getByRole("heading", { name: "Et gavekort til deg" })).toBeVisible();
	await expect(page.locator(".value-card-code")).toHaveText(code);
	await expectAccessible(page, "card of a recipient");

	await payWithCard(page, "feil kode");
	await page.getByRole("button", { name: "Bruk koden" }).click();
	await expect(page.getByRole("alert").first()).toBeVisible();
	await expectAccessible(page, "wrong code");
	await page.getByLabel("Kode", { exact: true }).fill(code.toLowerCase());
	await page.getByRole("button", { name: "Bruk koden" }).click();
	await expect(page.getByText("Gavekort: dekker 150 kr. Da gjenstår ingenting å betale.")).toBeVisible();
	await page.getByRole("button", { name: "Betal med gavekortet" }).click();
	await expect(page.getByRole("heading", { name: "Her er billetten din" })).toBeVisible();
	await payWithCard(page, code);
	await page.getByRole("button", { name: "Betal 150 kr" }).click();
	await expect(page.getByText("Gavekort: dekker 50 kr. Da gjenstår 100 kr å betale.")).toBeVisible();
	await expectAccessible(page, "order with a gift card");
	await page.getByRole("button", { name: "Betal 100 kr" }).click();
	await page.getByRole("button", { name: "Betal 100 kr i test" }).click();
	await expect(page.locator(".order-end")).toContainText("Betalt med gavekort: 50 kr. Igjen på kortet: 0 kr");

	await logIn(page, "leder@tindevik.example");
	await page.goto("/management/tindevik/gavekort");
	await page.getByLabel(/hele koden/u).fill(code);
	await page.getByRole("button", { name: "Vis" }).click();
	await expectAccessible(page, "list of cards");
	await page.getByRole("link", { name: buyer ?? "" }).click();
	await expect(page.getByRole("button", { name: "Forleng eller sperr …" })).toBeVisible();
	await expect(page.getByText("0 kr av 200 kr igjen")).toBeVisible();
	await expect(page.getByRole("link", { name: /^Bestilling / })).toHaveCount(2);
	await page.getByRole("button", { name: "Forleng eller sperr …" }).click();
	const dialog = page.getByRole("dialog", { name: "Forleng eller sperr kortet" });
	await expectAccessible(page, "change of a card");
	await dialog.getByLabel("Kortet er sperret").check();
	await dialog.getByLabel("Begrunnelse").fill("Mistet");
	await dialog.getByRole("button", { name: "Lagre" }).click();
	await expect(page.getByText("Sperret.")).toBeVisible();
	await expect(page.getByRole("region", { name: "Logg" })).toContainText("Mistet");
	await expectAccessible(page, "card");

	await page.getByRole("definition").getByRole("link").click();
	await page.getByRole("button", { name: "Rett e-post og navn" }).click();
	// A card that is blocked is not sent.
	await expect(page.getByRole("button", { name: "Lagre", exact: true })).toBeVisible();
});

test("a klippekort is bought and pays for a ticket, on a narrow phone where its whole code shows", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	const code = await buyVoucher(page, "klippekort");
	await payWithCard(page, code);
	const isWhole = (input: HTMLInputElement) => input.scrollWidth <= input.clientWidth;
	expect(await page.getByLabel("Kode", { exact: true }).evaluate(isWhole)).toBe(true);
	await page.getByRole("button", { name: "Bruk koden" }).click();
	await expect(page.getByText("Klippekort: 1 klipp brukes, 9 igjen. Da gjenstår ingenting å betale.")).toBeVisible();
	await page.getByRole("button", { name: "Bruk 1 klipp" }).click();
	await expect(page.getByRole("heading", { name: "Her er billetten din" })).toBeVisible();
	await expect(page.locator(".order-end")).toContainText("Betalt med klippekort: 120 kr. Igjen på kortet: 9 klipp");
});

test("the step before a purchase is withdrawn shows the order, and can be left", { tag: proveTag }, async ({
	page,
}) => {
	await buyVoucher(page, "klippekort");
	await page.getByRole("link", { name: "Angre kjøpet" }).click();
	await expect(page.getByRole("heading", { name: "Angre kjøpet?" })).toBeVisible();
	await expectAccessible(page, "withdrawal", everyAppearance(390, 1280));
	await page.getByRole("link", { name: "Behold klippekortet" }).click();
	await expect(page.getByRole("heading", { name: "Her er klippekortet ditt" })).toBeVisible();
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("a gift card is bought, its balance is shown, and the purchase is withdrawn", { tag: proveTag }, async ({
		page,
		problems,
	}) => {
		problems.expect(/status of 404/u);
		const code = await buyVoucher(page, "gavekort");
		const order = page.url();
		await page.goto(paths.cardBalance);
		await page.getByLabel(/^Koden/u).fill(code);
		await page.getByRole("button", { name: "Vis saldo" }).click();
		await expect(page.getByText("300 kr igjen på gavekortet")).toBeVisible();
		expect(page.url()).not.toContain(code);
		await page.goto(order);
		await page.getByRole("link", { name: "Angre kjøpet" }).click();
		await expect(page.getByRole("heading", { name: "Angre kjøpet?" })).toBeVisible();
		await expect(page.getByText(new URL(order).pathname.split("/").at(-1) ?? "")).toBeVisible();
		await page.getByLabel("Navn (valgfritt)").fill("Kari Nordmann");
		await page.getByRole("button", { name: "Bekreft at du angrer kjøpet" }).click();
		await expect(page.getByRole("heading", { name: "Refundert" })).toBeVisible();
		await expect(page.getByText("Bekreftelsen kommer til kjoper@post.example.")).toBeVisible();
		await page.goto(paths.cardBalance);
		await page.getByLabel(/^Koden/u).fill(code);
		await page.getByRole("button", { name: "Vis saldo" }).click();
		await expect(page.getByRole("link", { name: "Vi finner ikke noe kort som gjelder her" })).toBeVisible();
	});
});
