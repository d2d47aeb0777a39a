import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";
import {
	bar,
	blocks,
	dayAfter,
	editor,
	film,
	fridayAfter,
	lane,
	openWeek,
	Planner,
	saved,
} from "../support/browser/week-steps.ts";

test.use({ baseURL: tindevik.origin });

test("a week is seen hall by hall, and a day of it is enlarged by the address", async ({ page }) => {
	await logIn(page, editor, "Uke");
	await expect(page.locator(".week-block").first()).toBeVisible();
	const all = await page.locator(".week-block").count();
	await page.getByRole("navigation", { name: "Dag", exact: true }).getByRole("link").nth(2).click();
	await expect(page).toHaveURL(/dag=/u);
	await expect(page.locator(".week-day")).toHaveCount(1);
	expect(await page.locator(".week-block").count()).toBeLessThan(all);
	await page.reload();
	await expect(page.locator(".week-day")).toHaveCount(1);
	await blocks(page).first().click();
	await bar(page).getByRole("link", { name: "Åpne" }).click();
	await expect(page).toHaveURL(/\/program\//u);
});

test("thirty showings in two halls are planned from nothing by taps and published as one, and the week after is a copy", {
	tag: proveTag,
}, async ({ page }) => {
	await logIn(page, editor, "Uke");
	const from = fridayAfter(30);
	await openWeek(page, from, "&slag=");
	await expect(blocks(page)).toHaveCount(0);
	const planner = new Planner(page);
	for (const [i, at] of [0.1, 0.4, 0.7].entries())
		for (const hall of ["Sal 1", "Sal 2"]) {
			await planner.tap(film(page, i));
			await planner.tap(lane(page, from, hall), at);
		}
	await expect(blocks(page)).toHaveCount(6);
	for (let days = 1; days < 5; days += 1) {
		const name = page.locator(".week-day", { has: page.locator(`#dag-${dayAfter(from, days)}`) });
		await planner.tap(name.getByRole("button", { name: /^Kopier dagen før/u }));
		await expect(blocks(page)).toHaveCount(6 + days * 6);
	}
	await saved(page);
	await planner.tap(page.getByRole("button", { name: "Publiser uka (30)" }));
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("listitem")).toHaveCount(30);
	await expectAccessible(page);
	await planner.tap(dialog.getByRole("button", { name: "Publiser 30" }));
	await expect(dialog.getByText("30 er publisert.")).toBeVisible();
	await dialog.getByRole("button", { name: "Lukk" }).click();
	expect(planner.count).toBeLessThanOrEqual(45);
	await expect(page.locator('.week-block[data-state="public"]')).toHaveCount(30);

	const next = dayAfter(from, 7);
	await openWeek(page, next);
	await expect(blocks(page)).toHaveCount(0);
	const copier = new Planner(page);
	await copier.tap(page.getByRole("button", { name: "Kopier uka før" }));
	await expect(blocks(page)).toHaveCount(30);
	for (let i = 0; i < 3; i += 1) {
		await copier.tap(lane(page, dayAfter(next, i), "Sal 1").locator("[data-showing]").last());
		await copier.tap(lane(page, dayAfter(next, 6), "Sal 1"), 0.1 + i * 0.3);
	}
	await expect(lane(page, dayAfter(next, 6), "Sal 1").locator("[data-showing]")).toHaveCount(3);
	await saved(page);
	await copier.tap(page.getByRole("button", { name: "Publiser uka (30)" }));
	await copier.tap(dialog.getByRole("button", { name: "Publiser 30" }));
	await expect(dialog.getByText("30 er publisert.")).toBeVisible();
	expect(copier.count).toBeLessThanOrEqual(12);
});

test("by keyboard a showing is placed, moved, doubled, deleted, and brought back", async ({ page }) => {
	await logIn(page, editor, "Uke");
	const from = fridayAfter(40);
	await openWeek(page, from);
	const planner = new Planner(page);
	const status = bar(page).getByRole("status");
	await film(page, 0).focus();
	await planner.key("Enter");
	await expect(status).toContainText("18.00, slutter");
	await planner.key("Shift+ArrowRight");
	await planner.key("ArrowRight");
	await expect(status).toContainText("18.20, slutter");
	await planner.key("PageDown");
	await planner.key("Enter");
	await expect(lane(page, dayAfter(from, 1), "Sal 1").or(page.locator("[data-showing]")).first()).toBeVisible();
	await expect(blocks(page)).toHaveCount(1);
	await expect(blocks(page).first()).toBeFocused();
	await planner.key("d");
	await planner.key("ArrowRight");
	await expect(status).toContainText(/Overlapper/u);
	await planner.key("PageDown");
	await planner.key("Enter");
	await expect(blocks(page)).toHaveCount(2);
	await expect(blocks(page).last()).toBeFocused();
	await planner.key("ArrowLeft");
	await expect(blocks(page).first()).toBeFocused();
	await planner.key("Space");
	await planner.key("ArrowLeft");
	await planner.key("Escape");
	await expect(blocks(page).first()).toContainText("18.20");
	await planner.key("Delete");
	await expect(blocks(page)).toHaveCount(1);
	await saved(page);
	await planner.key("Control+z");
	await expect(blocks(page)).toHaveCount(2);
	await planner.key("Control+y");
	await expect(blocks(page)).toHaveCount(1);
	await planner.key("Control+z");
	await expect(blocks(page)).toHaveCount(2);
	await saved(page);
	await page.reload();
	await expect(blocks(page)).toHaveCount(2);
	await expect(page.getByText("Lukk hullene")).toHaveCount(0);
});

test("a film is dragged to a hall, and from there to another day, and escapes back", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page, editor, "Uke");
	const from = fridayAfter(50);
	await openWeek(page, from);
	const dragTo = async (source: Locator, target: Locator, at: number) => {
		await source.hover({ position: { x: 10, y: 10 } });
		await page.mouse.down();
		// A drag begins with the first movements, before anything scrolls.
		const { x: left = 0, y: top = 0 } = (await source.boundingBox()) ?? {};
		for (const step of [14, 18, 22]) await page.mouse.move(left + step, top + 12);
		await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
		const box = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		for (const step of [-2, 0]) await page.mouse.move(box.x + box.width * at + step, box.y + box.height / 2);
		await page.mouse.up();
	};
	await dragTo(film(page, 0), lane(page, from, "Sal 1"), 0.5);
	await expect(lane(page, from, "Sal 1").locator("[data-showing]")).toHaveText(/18\.00/u);
	await dragTo(blocks(page).first(), lane(page, dayAfter(from, 1), "Sal 2"), 0.3);
	await expect(lane(page, dayAfter(from, 1), "Sal 2").locator("[data-showing]")).toHaveCount(1);
	await dragTo(blocks(page).first(), page.getByRole("heading", { level: 1 }), 0.5);
	await expect(lane(page, dayAfter(from, 1), "Sal 2").locator("[data-showing]")).toHaveCount(1);
	await expect(bar(page).getByRole("button")).toHaveCount(0);
	await saved(page);
});

test("thirty showings in two halls or more are planned by keyboard alone and published as one", async ({ page }) => {
	await logIn(page, editor, "Uke");
	const from = fridayAfter(65);
	await openWeek(page, from);
	const planner = new Planner(page);
	const keys = async (...names: string[]) => {
		for (const name of names) await planner.key(name);
	};
	// The app leaves the focus at the heading, so that this is the first link of the week.
	await keys("Tab");
	let count = 0;
	const place = async (films: number, isEveryDay: boolean) => {
		await keys("f", ...Array<string>(films).fill("ArrowRight"), "Enter");
		await expect(bar(page).getByRole("status")).not.toContainText("Overlapper");
		await keys("Enter", ...(isEveryDay ? ["h"] : []));
		count += isEveryDay ? 7 : 1;
		await expect(blocks(page)).toHaveCount(count);
	};
	for (const i of [0, 1, 2, 3]) await place(i, true);
	for (const i of [0, 1]) await place(i, false);
	await expect(page.locator(".week-block[data-overlap]")).toHaveCount(0);
	// Other tests show films in halls of their own, which are proposed too.
	const hallsOf = (all: (HTMLElement | SVGElement)[]) => new Set(all.map((one) => one.closest("ul")?.ariaLabel)).size;
	expect(await blocks(page).evaluateAll(hallsOf)).toBeGreaterThanOrEqual(2);
	await saved(page);
	await keys("p");
	const dialog = page.getByRole("dialog");
	const publish = dialog.getByRole("button", { name: "Publiser 30" });
	await expect(publish).toBeVisible();
	for (let tabs = 0; tabs < 6 && !(await publish.evaluate((one) => one === document.activeElement)); tabs += 1)
		await keys("Tab");
	await keys("Enter");
	await expect(dialog.getByText("30 er publisert.")).toBeVisible();
	expect(planner.count).toBeLessThanOrEqual(45);
});

test("a key that is pressed as an answer comes changes nothing of what the answer says", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page, editor, "Uke");
	await openWeek(page, fridayAfter(70));
	const planner = new Planner(page);
	await film(page, 0).focus();
	for (const name of ["Enter", "Enter"]) await planner.key(name);
	await expect(blocks(page)).toHaveCount(1);
	await saved(page);
	await page.evaluate(() => {
		const { text } = Response.prototype;
		const press = async () => {
			// Until the app has taken the answer in; React draws it in a later turn than this one.
			for (let i = 0; i < 100; i += 1) await null;
			document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Delete", bubbles: true }));
		};
		Response.prototype.text = async function () {
			Response.prototype.text = text;
			const read = await text.call(this);
			void press();
			return read;
		};
	});
	await planner.key("h");
	await expect(blocks(page)).toHaveCount(6);
	await saved(page);
	await expect(page.getByRole("button", { name: "Publiser uka (6)" })).toBeVisible();
});

test("what a colleague has changed is named, and is not changed by undo", { tag: proveTag }, async ({
	page,
	browser,
	problems,
}) => {
	problems.expect(/status of 409/u);
	await logIn(page, editor, "Uke");
	const from = fridayAfter(45);
	await openWeek(page, from);
	await film(page, 0).click();
	await bar(page).getByRole("button", { name: "Sett ned" }).click();
	await expect(blocks(page)).toHaveCount(1);
	await saved(page);
	const other = await browser.newPage({ baseURL: tindevik.origin });
	await logIn(other, "drift@tindevik.example", "Uke");
	await openWeek(other, from);
	await blocks(other).first().click();
	await bar(other).getByRole("button", { name: "+15 min" }).click();
	await bar(other).getByRole("button", { name: "Sett ned" }).click();
	await expect(blocks(other).first()).toContainText("18.15");
	await saved(other);
	await page.getByRole("button", { name: /^Angre/u }).click();
	await expect(page.getByRole("alert").getByText(/har endret den siden du hentet den/u)).toBeVisible();
	await expect(blocks(page).first()).toContainText("18.15");
	await other.close();
});

test("a week is published and taken off the site at planned times, which it says", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page, editor, "Uke");
	const from = fridayAfter(60);
	await openWeek(page, from);
	const dialog = page.getByRole("dialog");
	const planTo = async (label: string, action: string) => {
		await dialog.getByLabel(label).check();
		await expect(dialog.getByLabel("Dato og klokkeslett i Norge")).toHaveValue(/T12:00$/u);
		await expectAccessible(page);
		await dialog.getByRole("button", { name: action }).click();
		await expect(dialog.getByText(/tirsdag.*12\.00/u)).toBeVisible();
		await dialog.getByRole("button", { name: "Lukk" }).click();
	};
	for (const [i, hall] of ["Sal 1", "Sal 2"].entries()) {
		await film(page, i).click();
		await lane(page, from, hall).click();
		await expect(blocks(page)).toHaveCount(i + 1);
	}
	await saved(page);
	await page.getByRole("button", { name: "Publiser uka (2)" }).click();
	await planTo("Publiser senere", "Publiser 2");
	await expect(page.getByText(/^2 blir publisert tirsdag/u)).toBeVisible();
	await expect(page.getByRole("button", { name: /^Publiser uka/u })).toHaveCount(0);

	await blocks(page).first().click();
	await bar(page).getByRole("button", { name: "+15 min" }).click();
	await bar(page).getByRole("button", { name: "Sett ned" }).click();
	await saved(page);
	await page.getByRole("button", { name: "Publiser uka (1)" }).click();
	await dialog.getByRole("button", { name: "Publiser 1" }).click();
	await dialog.getByRole("button", { name: "Lukk" }).click();
	await expect(page.getByText(/^1 blir publisert tirsdag/u)).toBeVisible();

	const shown = page.locator('.week-block[data-state="public"]');
	await shown.locator("[data-showing]").click();
	await bar(page).getByRole("button", { name: "Ta av nettstedet" }).click();
	await planTo("Ta av senere", "Ta av 1");
	await expect(shown).toContainText("Tas av nettstedet");
	await shown.locator("[data-showing]").click();
	await bar(page).getByRole("button", { name: "Ta av nettstedet" }).click();
	await dialog.getByRole("button", { name: "La dem bli stående" }).click();
	await dialog.getByRole("button", { name: "Lukk" }).click();
	await expect(shown).not.toContainText("Tas av nettstedet");
	await shown.locator("[data-showing]").click();
	await bar(page).getByRole("button", { name: "Ta av nettstedet" }).click();
	await dialog.getByRole("button", { name: "Ta av 1" }).click();
	await dialog.getByRole("button", { name: "Lukk" }).click();
	await expect(shown).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Publiser uka (1)" })).toBeVisible();
});

const countSheets = async (page: Page): Promise<number> =>
	(await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/gu)?.length ?? 0;

test("the week is one sheet of A4 in landscape, also with three halls", { tag: proveTag }, async ({ page }) => {
	await logIn(page, editor, "Uke");
	await expect(page.locator(".week-block").first()).toBeVisible();
	expect(await countSheets(page)).toBe(1);
	await openWeek(page, fridayAfter(80));
	for (const [i, hall] of ["Sal 1", "Sal 2", "Storsalen", "Sal 1", "Sal 2", "Storsalen"].entries()) {
		await film(page, i).click();
		await bar(page).getByLabel("Sal", { exact: true }).selectOption(hall);
		if (i > 2) await bar(page).locator(".week-slots button").last().click();
		await bar(page).getByRole("button", { name: "Sett ned" }).click();
		await expect(blocks(page)).toHaveCount(i * 7 + 1);
		await page.keyboard.press("h");
		await expect(blocks(page)).toHaveCount(i * 7 + 7);
	}
	await expect(page.locator(".week-block[data-overlap]")).toHaveCount(0);
	expect(await countSheets(page)).toBe(1);
	await saved(page);
});

test("two showings at once in a hall stand below each other, and each can be picked up", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page, editor, "Uke");
	const from = fridayAfter(85);
	await openWeek(page, from, "&slag=");
	const planner = new Planner(page);
	// The second one begins before the first: a tap on a block would pick it up.
	for (const [i, at] of [0.2, 0.12].entries()) {
		await film(page, i).click();
		await planner.tap(lane(page, from, "Sal 1"), at);
		await expect(blocks(page)).toHaveCount(i + 1);
	}
	await expect(page.locator(".week-block[data-overlap]")).toHaveCount(2);
	for (const i of [0, 1]) {
		await blocks(page).nth(i).click();
		await expect(blocks(page).nth(i)).toHaveAttribute("aria-pressed", "true");
		await page.keyboard.press("Escape");
	}
	await saved(page);
});

test("a sold showing that is moved opens the dialog that tells those with tickets, and stays until it is sent", async ({
	page,
}) => {
	await logIn(page, editor, "Uke");
	await openWeek(page, fridayAfter(0));
	const sold = blocks(page).filter({ has: page.getByRole("img", { name: "Solgt," }) });
	const first = sold.first();
	const before = await first.textContent();
	const id = await first.getAttribute("data-showing");
	await first.click();
	await bar(page).getByRole("button", { name: "+15 min" }).click();
	await bar(page).getByRole("button", { name: "Sett ned" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("heading", { name: /^Flytt/u })).toBeVisible();
	await expect(dialog.getByLabel(/^Begynner/u)).toBeVisible();
	await dialog.getByRole("button", { name: "Avbryt" }).click();
	await expect(page.locator(`[data-showing="${id}"]`)).toHaveText(before ?? "");
});

test("axe finds nothing in the week, also while something is held, on a phone too", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page, editor, "Uke");
	await expect(page.locator(".week-block").first()).toBeVisible();
	await expectAccessible(page);
	await blocks(page).first().click();
	await expect(bar(page).getByRole("button", { name: "Sett ned" })).toBeVisible();
	await expectAccessible(page);
	await page.setViewportSize({ width: 390, height: 800 });
	await expectAccessible(page);
});
