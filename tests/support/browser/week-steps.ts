import { expect, type Locator, type Page, test } from "@playwright/test";

/** What a planner does in the week of the management app. */

export const editor = "redaktor@tindevik.example";
const day = 86_400_000;

/** A Friday some weeks from now, far enough that the demo shows nothing there. */
export const fridayAfter = (weeks: number): string => {
	const now = Date.now();
	const weekday = new Date(now).getUTCDay();
	// The first try of a test may have left showings in its week.
	const later = weeks === 0 ? 0 : test.info().retry * 120;
	return new Date(now + (((5 - weekday + 7) % 7) + (weeks + later) * 7) * day).toISOString().slice(0, 10);
};
export const dayAfter = (from: string, days: number) =>
	new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);

export async function openWeek(page: Page, from: string, query = ""): Promise<void> {
	const { pathname } = new URL(page.url());
	await page.goto(`${pathname}?fra=${from}${query}`);
	await expect(page.getByRole("heading", { level: 1, name: "Uke" })).toBeVisible();
}

export const blocks = (page: Page) => page.locator("[data-showing]");
export const lane = (page: Page, date: string, hall: string): Locator =>
	page.locator(".week-day", { has: page.locator(`#dag-${date}`) }).getByRole("list", { name: hall, exact: true });
export const film = (page: Page, i: number) => page.locator(".week-film").nth(i);
export const bar = (page: Page) => page.getByRole("region", { name: "Det du holder" });
export const saved = (page: Page) => expect(page.getByText("Lagrer …")).toHaveCount(0);

/** Counts what a planner does: a click or a key is one action. */
export class Planner {
	count = 0;
	readonly page: Page;
	constructor(page: Page) {
		this.page = page;
	}
	async tap(target: Locator, at?: number): Promise<void> {
		const box = at === undefined ? null : await target.boundingBox();
		await target.click(box && at !== undefined ? { position: { x: box.width * at, y: box.height / 2 } } : {});
		this.count += 1;
	}
	async key(name: string): Promise<void> {
		await this.page.keyboard.press(name);
		this.count += 1;
	}
}
