import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { buySeats, openTwoSales, setAdultPrice } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

/** Buys two seats of one of two showings of a film, and opens the order. `ore`: the price of the other showing. */
async function openOrder(page: Page, ore?: number) {
	const [from, to] = openTwoSales();
	if (ore !== undefined) setAdultPrice(to.id, ore);
	const email = `bytte-${crypto.randomUUID()}@post.example`;
	await buySeats(page, from.id, ["2-5", "2-6"], email);
	await logIn(page, "leder@tindevik.example", "Bestillinger");
	await page.goto(`/management/tindevik/bestillinger?ord=${email}`);
	await page.getByRole("link", { name: email }).click();
	await expect(page.getByRole("heading", { level: 1, name: email })).toBeVisible();
	return { from, to, email };
}
const search = (page: Page) => page.getByRole("searchbox", { name: "Søk på tittel, dag eller sal" });
/** Finds the other showing where more are offered than are shown without a search. */
async function find(page: Page): Promise<void> {
	await expect(page.getByRole("heading", { name: /en annen gang$/u })).toBeVisible();
	if (await search(page).isVisible()) await search(page).pressSequentially("prøvesalen");
}
const targetOf = (page: Page, { id }: { id: string }) => page.locator(`a[href$="til=${id}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("two tickets become those of another showing in at most six actions beyond the seats, by pointer", async ({
	page,
}) => {
	const { to, from } = await openOrder(page);
	let actions = 0;
	const click = async (target: Locator) => {
		actions += 1;
		await target.click();
	};
	await click(page.getByRole("link", { name: "Bytt …" }));
	await expect(page.getByRole("heading", { name: "Bytt billetter" })).toBeVisible();
	await expectAccessible(page, "which tickets, and for what");
	actions += 1;
	await find(page);
	await click(targetOf(page, to));
	await expect(page.getByRole("heading", { name: new RegExp(`^Til ${from.title}`, "u") })).toBeFocused();
	for (const seat of ["7", "8"]) await button(page, `Rad 3, sete ${seat}, ledig, samme pris`).click();
	await expect(page.getByText("Overført fra de gamle")).toBeVisible();
	await expectAccessible(page, "new seats and what becomes of the money");
	await click(button(page, "Bytt 2 billetter"));
	await expect(page.getByText("Byttet. Kunden får e-post med de nye billettene.")).toBeVisible();
	expect(actions).toBeLessThanOrEqual(6);
	await expect(page.getByText("Rad 3, sete 7, Voksen")).toBeVisible();
	await expectAccessible(page, "the new order");

	await page.getByRole("link", { name: "Bestillingen med de gamle billettene" }).click();
	await expect(page.getByText("Byttet til")).toBeVisible();
	await expect(page.getByRole("link", { name: "Byttet", exact: true })).toHaveCount(2);
	await expect(page.getByRole("link", { name: "Bytt …" })).toHaveCount(0);
	await expectAccessible(page, "the old order");
	await page.goto(`/management/tindevik/program/${from.id}`);
	await expect(button(page, /^Rad 2, sete 5, ledig/u)).toBeVisible();
});

test("one ticket of two becomes a cheaper one with the keyboard alone, and the difference goes back for a reason", {
	tag: proveTag,
}, async ({ page }) => {
	const { to, from } = await openOrder(page, 12_000);
	await page.getByRole("link", { name: "Bytt …" }).press("Enter");
	await page.getByRole("checkbox", { name: /^Rad 2, sete 6/u }).press("Space");
	await find(page);
	await targetOf(page, to).press("Enter");
	await expect(page.getByRole("heading", { name: new RegExp(`^Til ${from.title}`, "u") })).toBeFocused();
	// The first seat is the one stop of the map; the arrows lead on.
	for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press("Tab");
	await page.keyboard.press("ArrowRight");
	const seat = button(page, /^Rad 1, sete 2, ledig, −30\skr$/u);
	await expect(seat).toBeFocused();
	await page.keyboard.press("Space");
	await expect(seat).toHaveAttribute("aria-pressed", "true");
	const send = button(page, /^Bytt billetten og gi tilbake 30\skr$/u);
	await send.press("Enter");
	await expect(page.getByLabel("Begrunnelse")).toHaveAttribute("aria-invalid", "true");
	await expectAccessible(page, "a reason is missing");
	await page.getByLabel("Begrunnelse").pressSequentially("Feil dag");
	await send.press("Enter");
	await expect(page.getByText("Byttet. Kunden får e-post med de nye billettene.")).toBeVisible();
	await expect(page.getByText("Rad 1, sete 2, Voksen")).toBeVisible();
});

test("what costs more says what the customer does, and others are offered", { tag: proveTag }, async ({ page }) => {
	const { to } = await openOrder(page, 18_000);
	await page.getByRole("link", { name: "Bytt …" }).click();
	await find(page);
	await targetOf(page, to).click();
	await expect(button(page, /^Rad 3, sete 7, ledig, \+30\skr$/u)).toBeVisible();
	await expect(page.getByText(/60\skr dyrere, og mellomlegget må kunden betale selv/u)).toBeVisible();
	await expect(button(page, /^Bytt \d/u)).toHaveCount(0);
	await expectAccessible(page, "a dearer event");
	await page.getByRole("link", { name: "Velg noe annet" }).click();
	await find(page);
	await expect(targetOf(page, to)).toBeVisible();
});

test("the showing and the customer lead to an exchange", { tag: proveTag }, async ({ page }) => {
	const { from } = await openOrder(page);
	await page.getByRole("link", { name: "Alt om kunden" }).click();
	await page.getByRole("link", { name: "Bytt billettene" }).click();
	await expect(page.getByRole("heading", { name: "Bytt billetter" })).toBeVisible();
	await page.goto(`/management/tindevik/program/${from.id}`);
	await button(page, "Bytt til en annen forestilling").click();
	await button(page, "Rad 2, sete 6, solgt").click();
	await expect(page.getByRole("checkbox", { name: /^Rad 2, sete 6/u })).toBeChecked();
	await expect(page.getByRole("checkbox", { name: /^Rad 2, sete 5/u })).not.toBeChecked();
});
