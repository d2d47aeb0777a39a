import type { Locator, Page } from "@playwright/test";
import { findViolations, lightAndDark, setAppearance } from "./axe.ts";
import type { Driver } from "./first-run-steps.ts";
import { expect } from "./fixtures.ts";

/** Pages by keyboard alone, with enlarged text, in both colour schemes. */

/** Moves the focus with Tab, as a person does, until it is at the element, and fails if it never comes there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	await expect(target).toBeVisible();
	for (let i = 0; i < 150; i++) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`Tab does not reach ${target}`);
}
export async function pressKey(page: Page, target: Locator, key = "Enter"): Promise<void> {
	await tabTo(page, target);
	await page.keyboard.press(key);
}
export async function write(page: Page, target: Locator, text: string): Promise<void> {
	await tabTo(page, target);
	await page.keyboard.type(text);
}

/** What a person does in the first run (first-run-steps.ts), by keyboard. */
export const keyboardDriver: Driver = {
	fill: async (page, label, text) => {
		const field = page.getByLabel(label, { exact: typeof label === "string" });
		await tabTo(page, field);
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type(text);
		if (await field.evaluate((element) => element instanceof HTMLInputElement)) await expect(field).toHaveValue(text);
	},
	check: (page, label) => pressKey(page, page.getByLabel(label, { exact: true }), "Space"),
	// A list takes what is typed up to a space.
	choose: (page, label, option) =>
		write(page, page.getByLabel(label, { exact: typeof label === "string" }), option.split(" ")[0] ?? ""),
	press: async (within, name, role = "button") => {
		const target = within.getByRole(role, { name, exact: typeof name === "string" }).first();
		await pressKey(target.page(), target);
	},
};

/** At 200 % nothing may stick out or be cut off, and at 100 % axe finds nothing in either scheme. */
export async function checkAppearances(page: Page, state: string, isEmail = false): Promise<void> {
	const setText = (size: string) =>
		page.evaluate((fontSize) => document.documentElement.style.setProperty("font-size", fontSize), size);
	for (const appearance of lightAndDark(390, 1280)) {
		await setAppearance(page, appearance);
		const label = `${state}, ${appearance.colorScheme}, ${appearance.width} px`;
		// The text of an email is in pixels, which its program enlarges.
		for (const size of isEmail ? ["100%"] : ["200%", "100%"]) {
			await setText(size);
			const wide = await page.evaluate(() => document.documentElement.scrollWidth);
			expect.soft(wide, `${label}, text at ${size}: no horizontal overflow`).toBeLessThanOrEqual(appearance.width);
		}
		expect.soft(await findViolations(page, isEmail ? "colours" : appearance.ruleSet), label).toEqual([]);
	}
	await setText("200%");
}
