import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

const getField = (page: Page) => page.getByRole("combobox", { name: "Hva leter du etter?" });
const getOptions = (page: Page) => page.getByRole("option");

async function openField(page: Page): Promise<void> {
	await page.goto(paths.search);
	await page.getByLabel("Hva leter du etter?").focus();
	await expect(getField(page)).toHaveAttribute("aria-expanded", "false");
}

test("suggestions are shown while typing, and chosen by keyboard", async ({ page }) => {
	await openField(page);
	await page.keyboard.type("breist");
	await expect(getOptions(page).first()).toContainText("Natt på Breistøl");
	await expect(getField(page)).toHaveAttribute("aria-expanded", "true");
	await page.keyboard.press("ArrowDown");
	const active = getOptions(page).and(page.locator("[aria-selected=true]"));
	await expect(active).toHaveCount(1);
	await expect(getField(page)).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "");
	await expect(getField(page)).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Natt på Breistøl");
});

test("the arrow keys cycle through the suggestions and the field", { tag: proveTag }, async ({ page }) => {
	await openField(page);
	await page.keyboard.type("jul");
	await expect(getOptions(page)).toHaveCount(8);
	await page.keyboard.press("ArrowUp");
	await expect(getOptions(page).last()).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("ArrowDown");
	await expect(getField(page)).not.toHaveAttribute("aria-activedescendant", /./u);
	await page.keyboard.press("ArrowDown");
	await expect(getOptions(page).first()).toHaveAttribute("aria-selected", "true");
});

test("Escape closes the list and keeps the input; Enter then searches for it", { tag: proveTag }, async ({ page }) => {
	await openField(page);
	await page.keyboard.type("konsert");
	await expect(getOptions(page).first()).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(getOptions(page).first()).toBeHidden();
	await expect(getField(page)).toHaveValue("konsert");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/search\?q=konsert$/u);
});

test("the active suggestion is visible in forced colours", { tag: proveTag }, async ({ page }) => {
	await page.emulateMedia({ forcedColors: "active" });
	await openField(page);
	await page.keyboard.type("kon");
	await expect(getOptions(page).first()).toBeVisible();
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("option", { selected: true })).toHaveCount(1);
	const outlineStyles = await getOptions(page).evaluateAll((all) =>
		all.map((one) => getComputedStyle(one).outlineStyle),
	);

	expect(outlineStyles.filter((style) => style === "solid")).toHaveLength(1);
});

test("the number of suggestions is announced, also when it is zero", { tag: proveTag }, async ({ page }) => {
	await openField(page);
	const announcement = page.locator("[aria-live=polite]").filter({ hasText: "forslag" });
	await page.keyboard.type("robotb");
	await expect(announcement).toHaveText("1 forslag. Bruk piltastene for å velge.");
	await page.keyboard.type("qqqq");
	await expect(announcement).toHaveText("Ingen forslag.");
});

test("a slow response to an older query does not replace a newer one", { tag: proveTag }, async ({ page }) => {
	const releases: (() => void)[] = [];
	await page.route("**/suggestions?q=jul", async (route) => {
		await new Promise<void>((resolve) => releases.push(resolve));
		await route.continue().catch(() => {});
	});
	await openField(page);
	const requested = page.waitForRequest(/suggestions\?q=jul$/u);
	await page.keyboard.type("jul");
	await requested;
	await getField(page).fill("robotbestemor");
	await expect(getOptions(page)).toHaveCount(1);
	for (const release of releases) release();
	await expect(getOptions(page)).toHaveText(["Robotbestemor Film"]);
});

test("no suggestion code is fetched before the field is used", { tag: proveTag }, async ({ page }) => {
	const fetched: string[] = [];
	page.on("request", (request) => fetched.push(request.url()));
	// Without a query the field has the focus from the beginning.
	await page.goto(`${paths.search}?q=konsert`);
	await expect(page.getByLabel("Hva leter du etter?")).toBeVisible();
	await waitForHydration(page);
	await page.waitForLoadState("networkidle");
	expect(fetched.filter((url) => /suggestions/u.test(url))).toEqual([]);
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("a misspelled query finds the film, marked, in its group", async ({ page }) => {
		await page.goto(paths.search);
		await page.getByLabel("Hva leter du etter?").fill("svigermor pa hytetur");
		await page.getByRole("main").getByRole("button", { name: "Søk" }).click();
		await expect(page.locator(".search-count")).toHaveText(/^\d+ treff på noe som ligner «svigermor pa hytetur»$/u);
		const films = page.getByRole("region", { name: /^Filmer/u });
		await expect(films.getByRole("heading", { level: 3 }).first()).toHaveText("Svigermor på hyttetur");
		await expect(films.locator("h3 mark")).toHaveText(["Svigermor", "hyttetur"]);
	});

	test("a search without hits shows upcoming events", { tag: proveTag }, async ({ page }) => {
		await page.goto(`${paths.search}?q=xyzzy`);
		await expect(page.locator(".search-count")).toContainText("Ingen treff på «xyzzy»");
		await expect(page.getByRole("region", { name: "Snart på programmet" }).getByRole("link")).toHaveCount(5);
	});
});
