import type { Page } from "@playwright/test";
import { everyAppearance, expectAccessible } from "../support/browser/axe.ts";
import { buySeats, openSale } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

const fieldOf = (page: Page) => page.getByRole("combobox", { name: "Søk" });
const appearances = everyAppearance(390, 1280);

async function openSearch(page: Page, key = "/"): Promise<void> {
	await page.keyboard.press(key);
	await expect(fieldOf(page)).toBeFocused();
}

test("a customer's next showing is two actions away: a text, and Enter", async ({ page }) => {
	const email = `neste-${Date.now()}@post.example`;
	await buySeats(page, openSale("numbered"), ["2-5", "2-6"], email);
	await logIn(page, "leder@tindevik.example");
	await openSearch(page);
	await page.keyboard.type(email);
	await page.keyboard.press("Enter");

	await expect(page.getByRole("heading", { level: 1, name: email })).toBeFocused();
	const coming = page.getByRole("table", { name: "Kommende bestillinger" });
	await expect(coming.getByRole("row").nth(1)).toContainText(/kl\.\s\d\d\.\d\d\s*2 billetter\s*300\skr.*Betalt/u);
	expect(page.url()).not.toContain(email);
	await expectAccessible(page, "customer", appearances);
	await coming.getByRole("link").click();
	await page.getByRole("link", { name: email }).click();
	await expect(page.getByRole("region", { name: "E-poster" })).toContainText("Billettene");
});

test("the search is used by keyboard alone, and takes no key from a field", { tag: proveTag }, async ({ page }) => {
	await logIn(page, "leder@tindevik.example");
	await page.getByLabel("Tittel").focus();
	for (const key of ["/", "Control+k"]) await page.keyboard.press(key);
	await expect(page.getByLabel("Tittel")).toHaveValue("/");
	await expect(fieldOf(page)).toHaveCount(0);

	const opener = page.getByRole("button", { name: "Søk" });
	await opener.focus();
	await openSearch(page, "Control+k");
	await page.keyboard.type("vinterlys");
	const options = page.getByRole("listbox", { name: "Treff" }).getByRole("option");
	await expect(options.first()).toHaveAttribute("aria-selected", "true");
	await expectAccessible(page, "search", appearances);
	await page.keyboard.press("ArrowDown");
	await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
	await expect(fieldOf(page)).toHaveAttribute("aria-activedescendant", (await options.nth(1).getAttribute("id")) ?? "");
	for (const key of ["ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
	await expect(options.last()).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("Escape");
	await expect(opener).toBeFocused();

	await openSearch(page);
	await page.keyboard.type("qzqzq");
	await expect(page.getByText("Ingen treff på «qzqzq».")).toBeVisible();
	await fieldOf(page).fill("rapp");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "Rapporter" })).toBeVisible();
});

test("what was opened comes first the next time, and is gone after the logout", { tag: proveTag }, async ({ page }) => {
	await logIn(page, "leder@tindevik.example");
	await openSearch(page);
	await page.keyboard.type("om oss");
	await page.getByRole("group", { name: "Sider" }).getByRole("option").first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Om oss" })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("heading", { level: 1, name: "Om oss" })).toBeVisible();
	await openSearch(page);
	await expect(page.getByRole("group", { name: "Sist åpnet" }).getByRole("option")).toHaveText([/^Om oss/u]);
	await page.keyboard.press("Escape");
	const readStored = () => page.evaluate(() => sessionStorage.getItem("lerret-recent"));
	expect(await readStored()).toContain("Om oss");
	await page.getByRole("button", { name: "Logg ut" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Logge ut?" })).toBeVisible();
	expect(await readStored()).toBeNull();
});
