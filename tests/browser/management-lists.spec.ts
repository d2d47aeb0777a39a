import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, openPage, publishPage, uniqueTitle } from "../support/browser/management-steps.ts";

test("a page gets another list, and one of its blocks is filled from that list after publication", {
	tag: proveTag,
}, async ({ page, request, problems }) => {
	problems.expect(/status of 409/u);
	await logIn(page, "drift@tindevik.example");
	await openPage(page, "Sider");
	await page.getByRole("link", { name: "Den store kinodagen" }).click();
	const lists = page.getByRole("group", { name: "Lister som siden henter" });
	await page.locator("summary", { hasText: "Om siden" }).click();
	const name = uniqueTitle("Bading");
	await lists.getByRole("button", { name: "Legg til liste" }).click();
	await expect(lists.getByLabel("Navn").last()).toBeFocused();
	await page.keyboard.type(name);
	await lists.getByLabel("Av").last().selectOption("Kulturarrangementer");
	await lists.getByLabel("Type").last().selectOption("Bading");

	await page.getByRole("button", { name: /^Program over flere dager/u }).click();
	const chosen = page.getByLabel("Hentes fra");
	await expect(chosen.locator("option:checked")).not.toContainText(name);
	await chosen.selectOption(`${name}: forestillinger (kulturarrangementer, bading)`);
	await publishPage(page);

	await lists
		.getByRole("button", { name: /^Ta bort \(liste/u })
		.last()
		.click();
	await expect(page.getByRole("alert")).toContainText(
		`Noe på siden fylles fra «${name}». La det hente fra noe annet først.`,
	);
	expect((await request.get("/den-store-kinodagen")).status()).toBe(200);
});

test("the focus stays in the list when a row is added, moved up or removed", { tag: proveTag }, async ({ page }) => {
	await logIn(page);
	await page.goto("/management/tindevik/program/ny");
	const prices = page.getByRole("group", { name: "Egne priser" });
	await page.getByLabel("Prisgruppe").selectOption({ label: "Egne priser" });
	const remove = prices.getByRole("button", { name: "Ta bort (pris 1)" });
	while ((await remove.count()) > 0) await remove.click();
	for (const [type, kroner] of [
		["voksen", "150"],
		["barn", "110"],
	] as const) {
		await prices.getByRole("button", { name: "Legg til pris" }).press("Enter");
		await expect(prices.getByLabel("Billettype").last()).toBeFocused();
		await prices.getByLabel("Billettype").last().selectOption(type);
		await page.keyboard.press("Tab");
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type(kroner);
	}
	await prices.getByRole("button", { name: "Opp (pris 2)" }).press("Enter");
	await expect(prices.getByLabel("Billettype").first()).toHaveValue("barn");
	await expect(prices.getByLabel("Kroner").first()).toHaveValue("110");
	await expect(prices.getByRole("button", { name: "Ned (pris 1)" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(prices.getByLabel("Billettype").first()).toHaveValue("voksen");
	await expect(prices.getByRole("button", { name: "Opp (pris 2)" })).toBeFocused();
	await page.setViewportSize({ width: 390, height: 844 });
	const boxOf = (name: string) => prices.getByRole("button", { name }).boundingBox();
	const [last, lastField] = [await boxOf("Ta bort (pris 2)"), await prices.getByLabel("Kroner").last().boundingBox()];
	// Beside the fields, not below them.
	expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((lastField?.y ?? 0) + (lastField?.height ?? 0) + 16);
	expect(last?.x).toBeGreaterThanOrEqual((lastField?.x ?? 0) + (lastField?.width ?? 0));
	await remove.press("Enter");
	await expect(remove).toBeFocused();
	await expect(prices.getByLabel("Billettype")).toHaveValue("barn");
	await page.keyboard.press("Enter");
	await expect(prices.getByRole("button", { name: "Legg til pris" })).toBeFocused();
});

test("an invalid amount is not saved", { tag: proveTag }, async ({ page }) => {
	await logIn(page);
	await page.goto("/management/tindevik/program/ny");
	const prices = page.getByRole("group", { name: "Egne priser" });
	await page.getByLabel("Prisgruppe").selectOption({ label: "Egne priser" });
	await prices.getByLabel("Kroner").first().fill("150");
	await prices.getByLabel("Kroner").first().fill("mye");
	await expect(prices.getByText("Skriv et beløp")).toBeVisible();
	await page.getByRole("button", { name: "Lagre utkast" }).click();
	await expect(page.getByRole("alert")).toContainText("Egne priser, nummer 1");
	await expect(prices.getByLabel("Kroner").first()).toHaveValue("mye");
});

test("what only those who build the site understand is for operators", { tag: proveTag }, async ({ page }) => {
	await logIn(page, "leder@tindevik.example", "Logg");
	const kinds = page.getByLabel("Med hva").getByRole("option");
	await expect(kinds.filter({ hasText: "Gamle adresser" })).toHaveCount(1);
	await expect(kinds.filter({ hasText: "SECRETS_KEY" })).toHaveCount(0);
	await page.goto("/management/tindevik/sider");
	await expect(page.getByText("Slik vises hver film", { exact: true })).toBeVisible();
	await page.goto("/management/tindevik/sider/den-store-kinodagen");
	await page.locator("summary", { hasText: "Om siden" }).click();
	await expect(page.getByRole("textbox", { name: "Tittel" })).toBeVisible();
	await expect(page.getByRole("group", { name: "Lister som siden henter" })).toHaveCount(0);
	for (const path of ["adresser", "eksterne-tjenester"]) {
		await page.goto(`/management/tindevik/${path}`);
		await expect(page.getByRole("heading", { level: 1, name: /^Du har ikke tilgang til/u })).toBeVisible();
	}
});

test("the actions behind «⋯» are stepped through with the arrow keys", async ({ page }) => {
	await logIn(page);
	await openPage(page, "Nyheter");
	await page.locator(".rows .row-name").first().click();
	const more = page.getByRole("button", { name: "Mer om nyheten" });
	await more.press("ArrowDown");
	const actions = page.locator(".more-menu:popover-open :is(a, button:not([aria-disabled]))");
	await expect(actions.first()).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(actions.nth(1)).toBeFocused();
	await page.keyboard.press("ArrowUp");
	await page.keyboard.press("ArrowUp");
	await expect(actions.last()).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(more).toBeFocused();
});
