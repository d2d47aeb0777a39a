import type { Locator } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { buySeats, openSaleSoon } from "../support/browser/box-office.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

const appearances = [390, 1280].flatMap((width) => [
	{ colorScheme: "light" as const, width },
	{ colorScheme: "dark" as const, width, ruleSet: "colours" as const },
]);

test("one action leads from I dag or the list of a day to a showing's sales, and four more to the refund of one ticket", async ({
	page,
}) => {
	const { id, title } = openSaleSoon();
	await buySeats(page, id, ["2-7", "2-8"], `sete-${Date.now()}@post.example`);
	await logIn(page, "leder@tindevik.example", "I dag");
	let actions = 0;
	const act = async (target: Locator, text?: string) => {
		actions += 1;
		await (text === undefined ? target.click() : target.fill(text));
	};
	const link = page.locator(`main a[href$="/program/${id}"]`);
	await act(link);
	await expect(page.getByText("solgt av 40")).toBeVisible();
	await act(page.getByRole("button", { name: "Rad 2, sete 7, solgt" }));
	await act(page.getByRole("button", { name: "Refunder …" }));
	await expect(page.getByLabel(/sete 8/u)).not.toBeChecked();
	await act(page.getByLabel("Begrunnelse"), "Syk");
	await act(page.getByRole("button", { name: /Refunder 150/u }));
	await expect(page.getByText("Delvis refundert")).toBeVisible();
	expect(actions).toBeLessThanOrEqual(6);

	await page.goto(`/management/tindevik/program?sal=Prøvesalen&ord=${encodeURIComponent(title)}`);
	await expect(page.locator(".showing-row").filter({ has: page.locator(`a[href$="/program/${id}"]`) })).toContainText(
		"1/40",
	);
	await link.click();
	await expect(page.getByText("solgt av 40")).toBeVisible();
});

test("a showing's tabs have addresses and are reached by keyboard, and so is its menu", async ({ page }) => {
	const { id, title } = openSaleSoon();
	await buySeats(page, id, ["1-1"], `fane-${Date.now()}@post.example`);
	await logIn(page, "leder@tindevik.example", "Liste");
	await page.goto(`/management/tindevik/program/${id}`);
	const tabs = page.getByRole("navigation", { name: "Om forestillingen" });
	for (const [name, path, heading] of [
		["Billetter", "/billetter", "Bestillinger"],
		["Beskjeder", "/beskjeder", "Si fra til alle med billett"],
		["Historikk", "/historikk", "Versjoner"],
		["Detaljer", "/detaljer", null],
	] as const) {
		await tabs.getByRole("link", { name }).press("Enter");
		await expect(page).toHaveURL(new RegExp(`/program/${id}${path}$`, "u"));
		await expect(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
		await expect(tabs.getByRole("link", { name })).toBeFocused();
		if (heading) await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
	}
	await expect(page).toHaveTitle(`${title}: Detaljer | Administrasjon`);
	const more = page.getByRole("button", { name: `Mer om ${title}` });
	await more.press("Enter");
	await page.keyboard.press("Escape");
	await expect(more).toBeFocused();
	await more.press("Enter");
	await page.getByRole("link", { name: "Flytt", exact: true }).press("Enter");
	await expect(page.getByLabel("Begynner (norsk tid)")).toBeFocused();
	const download = page.waitForEvent("download");
	await more.press("Enter");
	await page.getByRole("button", { name: "Plakat med QR" }).press("Enter");
	expect((await download).suggestedFilename()).toMatch(/^plakat-\d{4}-\d\d-\d\d-/u);
});

test("axe finds nothing in the list of showings and on a showing's page", async ({ page }) => {
	const { id, title } = openSaleSoon();
	await buySeats(page, id, ["1-1"], `axe-${Date.now()}@post.example`);
	await logIn(page, "leder@tindevik.example", "Liste");
	await page
		.getByRole("button", { name: `Mer om ${title}` })
		.first()
		.click();
	await expectAccessible(page, "list", appearances);
	for (const tab of ["", "/billetter", "/beskjeder", "/historikk"]) {
		await page.goto(`/management/tindevik/program/${id}${tab}`);
		await expect(page.getByRole("navigation", { name: "Om forestillingen" })).toBeVisible();
		await expectAccessible(page, tab, appearances);
	}
	await page.setViewportSize({ width: 390, height: 844 });
	await page.reload();
	const lastTab = page.getByRole("navigation", { name: "Om forestillingen" }).getByRole("link", { name: "Historikk" });
	await expect(lastTab).toBeInViewport({ ratio: 0.95 });
});
