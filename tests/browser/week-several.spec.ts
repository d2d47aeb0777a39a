import type { Locator, Page } from "@playwright/test";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";
import {
	bar,
	blocks,
	editor,
	film,
	fridayAfter,
	lane,
	openWeek,
	Planner,
	saved,
} from "../support/browser/week-steps.ts";

/** Several showings at once: a week and a day copied, a film repeated, gaps closed, and several moved, re-priced and deleted. */

test.use({ baseURL: tindevik.origin });

/** Two films on each day of a week. */
async function fillWeek(page: Page, from: string): Promise<void> {
	await openWeek(page, from);
	for (const i of [0, 1]) {
		await film(page, i).click();
		await bar(page).getByRole("button", { name: "Sett ned" }).click();
		await expect(blocks(page)).toHaveCount(i * 7 + 1);
		await page.keyboard.press("h");
		await expect(blocks(page)).toHaveCount(i * 7 + 7);
	}
	await saved(page);
}

const isFocused = (target: Locator) => target.evaluate((one) => one === document.activeElement);

/** Presses Tab until something has the focus. */
async function tabTo(planner: Planner, target: Locator, key = "Tab"): Promise<void> {
	for (let tabs = 0; tabs < 30; tabs += 1) {
		if (await isFocused(target)) return;
		await planner.key(key);
	}
	await expect(target).toBeFocused();
}

const keysOf =
	(planner: Planner) =>
	async (...names: string[]): Promise<void> => {
		for (const name of names) await planner.key(name);
	};

const chosen = (page: Page) => page.locator('[data-showing][aria-pressed="true"]');
const closeGaps = (page: Page) => page.getByRole("button", { name: /^Lukk hullene/u });

test("by keyboard alone the week before is copied, three are moved, and it is published in twelve actions", async ({
	page,
}) => {
	await logIn(page, editor, "Uke");
	await fillWeek(page, fridayAfter(100));
	await openWeek(page, fridayAfter(101));
	await expect(blocks(page)).toHaveCount(0);
	const planner = new Planner(page);
	const keys = keysOf(planner);
	await keys("Tab", "k");
	await expect(blocks(page)).toHaveCount(14);
	await expect(page.locator("[data-showing]:focus")).toBeVisible();
	await keys("Shift+ArrowRight", "Shift+ArrowRight");
	await expect(chosen(page)).toHaveCount(3);
	await expect(bar(page).getByRole("status")).toContainText("3 forestillinger");
	await keys("Space", "ArrowRight", "Enter");
	await expect(blocks(page).filter({ hasText: "18.05" })).toHaveCount(3);
	await saved(page);
	await keys("p");
	const dialog = page.getByRole("dialog");
	await tabTo(planner, dialog.getByRole("button", { name: "Publiser 14" }));
	await keys("Enter");
	await expect(dialog.getByText("14 er publisert.")).toBeVisible();
	expect(planner.count).toBeLessThanOrEqual(12);
});

test("by keyboard alone gaps are closed, a day is copied, and several are chosen, re-priced and deleted", {
	tag: proveTag,
}, async ({ page }) => {
	await logIn(page, editor, "Uke");
	const from = fridayAfter(104);
	await openWeek(page, from);
	const planner = new Planner(page);
	const keys = keysOf(planner);
	await keys("Tab", "f", "Enter", "Enter");
	await expect(blocks(page)).toHaveCount(1);
	await keys("d", ...Array<string>(14).fill("Shift+ArrowRight"), "Enter");
	await expect(blocks(page)).toHaveCount(2);
	await tabTo(planner, closeGaps(page), "Shift+Tab");
	await keys("Enter");
	await expect(closeGaps(page)).toHaveCount(0);
	await expect(blocks(page).last()).not.toContainText("21.30");

	const copyDay = page.getByRole("button", { name: /^Kopier dagen før/u }).nth(1);
	await tabTo(planner, copyDay);
	await keys("Enter");
	await expect(blocks(page)).toHaveCount(4);
	await tabTo(planner, page.locator('[data-showing][tabindex="0"]'), "Shift+Tab");
	await keys("ArrowLeft", "v", "ArrowRight", "ArrowRight", "v");
	await expect(chosen(page)).toHaveCount(2);
	await keys("Space");
	await tabTo(planner, bar(page).getByLabel("Prisgruppe"));
	// The first one is the usual group, which is not named.
	await keys("ArrowDown", "ArrowDown");
	const group = await bar(page).getByLabel("Prisgruppe").locator("option:checked").textContent();
	await expect(page.getByRole("status").filter({ hasText: "2 forestillinger" })).toBeVisible();
	for (const one of await chosen(page).all())
		await expect.poll(async () => (await one.getAttribute("title"))?.includes(group ?? "?")).toBe(true);
	await tabTo(planner, bar(page).getByRole("button", { name: "Slett" }), "Shift+Tab");
	await keys("Enter");
	await expect(blocks(page)).toHaveCount(2);
	await saved(page);
	await page.reload();
	await expect(blocks(page)).toHaveCount(2);
	expect(planner.count).toBeLessThanOrEqual(80);
});

test("by taps alone a film is repeated, gaps are closed, a day is copied, and several are moved, re-priced and deleted", {
	tag: proveTag,
}, async ({ page }) => {
	await logIn(page, editor, "Uke");
	const from = fridayAfter(106);
	await openWeek(page, from);
	const planner = new Planner(page);
	const inBar = (name: string) => bar(page).getByRole("button", { name, exact: true });
	await planner.tap(film(page, 0));
	await planner.tap(lane(page, from, "Sal 1"), 0.3);
	await expect(blocks(page)).toHaveCount(1);
	await planner.tap(blocks(page).first());
	await planner.tap(inBar("Kopier"));
	await planner.tap(lane(page, from, "Sal 1"), 0.75);
	await expect(blocks(page)).toHaveCount(2);
	await planner.tap(closeGaps(page));
	await expect(closeGaps(page)).toHaveCount(0);
	await planner.tap(page.getByRole("button", { name: /^Kopier dagen før/u }).nth(1));
	await expect(blocks(page)).toHaveCount(4);
	await planner.tap(blocks(page).first());
	await planner.tap(inBar("Hver dag"));
	await expect(blocks(page)).toHaveCount(9);

	const choose = async () => {
		await planner.tap(blocks(page).nth(0));
		await planner.tap(inBar("Velg flere"));
		await planner.tap(blocks(page).nth(2));
		await expect(chosen(page)).toHaveCount(2);
	};
	await choose();
	const before = await blocks(page).nth(0).textContent();
	await planner.tap(inBar("−5 min"));
	await planner.tap(inBar("Sett ned"));
	await expect(chosen(page)).toHaveCount(0);
	await expect(blocks(page).nth(0)).not.toHaveText(before ?? "");
	await choose();
	await bar(page).getByLabel("Prisgruppe").selectOption({ index: 1 });
	await planner.tap(inBar("Slett"));
	await expect(blocks(page)).toHaveCount(7);
	await saved(page);
	expect(planner.count).toBeLessThanOrEqual(20);
});

test("what a colleague has moved is seen with the name when the planner comes back to the week", {
	tag: proveTag,
}, async ({ page, browser }) => {
	await logIn(page, editor, "Uke");
	const from = fridayAfter(108);
	await openWeek(page, from);
	await film(page, 0).click();
	await bar(page).getByRole("button", { name: "Sett ned" }).click();
	await expect(blocks(page)).toHaveCount(1);
	await saved(page);
	const other = await browser.newPage({ baseURL: tindevik.origin });
	await logIn(other, "drift@tindevik.example", "Uke");
	await openWeek(other, from);
	await expect(blocks(other).first()).toContainText("Ragnhild Redaktør");
	await blocks(other).first().click();
	await bar(other).getByRole("button", { name: "+15 min" }).click();
	await bar(other).getByRole("button", { name: "Sett ned" }).click();
	await saved(other);
	await other.close();
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect(blocks(page).first()).toContainText("18.15");
	await expect(blocks(page).first()).toContainText("Dagny Drift");
	await expect(blocks(page).first()).toHaveAttribute("title", /Utkast av Dagny Drift/u);
});
