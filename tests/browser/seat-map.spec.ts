import { salePath } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { buySeats, openSale, openSaleIn } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { enlargeText, expectNoHorizontalScroll } from "../support/browser/overflow.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

async function openSeats(page: Page, event = openSale("numbered")): Promise<void> {
	await page.goto(salePath(event));
	await expect(page.getByRole("grid")).toBeVisible();
}

const seat = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name},`, "u") });

const counter = (page: Page, type: string) => page.getByRole("spinbutton", { name: new RegExp(`^${type}`, "u") });

async function choose(page: Page, name: string): Promise<void> {
	await seat(page, name).press("Space");
	await expect(seat(page, name)).toBeChecked();
}

async function press(page: Page, ...keys: string[]): Promise<void> {
	for (const key of keys) await page.keyboard.press(key);
}

async function goOnWithBestSeats(page: Page): Promise<void> {
	await page.getByRole("button", { name: bestSeats }).click();
	await expect(page.getByText("Forslag:")).toBeVisible();
	await page.getByRole("button", { name: "Gå videre" }).click();
}

/** Moves the focus by Tab to the element with this text. */
async function tabTo(page: Page, text: string): Promise<void> {
	const isThere = () =>
		page.evaluate((wanted) => document.activeElement?.textContent?.replace(/\s/gu, " ") === wanted, text);
	for (let tries = 0; !(await isThere()); tries += 1) {
		expect(tries, `Tab leads to «${text}»`).toBeLessThan(20);
		await page.keyboard.press("Tab");
	}
}

test("a wheelchair place and the companion's seat beside it are booked by keyboard", async ({ page }) => {
	await openSeats(page);
	await expect(page.getByRole("gridcell")).toHaveCount(40);
	await expect(seat(page, "Rad 4, sete 1")).toHaveAccessibleName(
		"Rad 4, sete 1, rullestolplass, holdt av for den som trenger det",
	);
	await counter(page, "Ledsager").focus();
	await press(page, "Tab", "Tab", "Space", "Tab", "Control+End", "Home");
	await expect(seat(page, "Rad 4, sete 1")).toBeFocused();
	await expect(seat(page, "Rad 4, sete 1")).toHaveAccessibleName("Rad 4, sete 1, rullestolplass, ledig, 150 kroner");
	await press(page, "Space", "ArrowRight", "Space");
	await expect(page.getByRole("status").filter({ hasText: "Rad 4, sete 1, 2" })).toBeVisible();
	await tabTo(page, "Gå videre");
	await press(page, "Enter");

	// The seat beside the wheelchair has a companion's ticket by itself.
	await expect(page.getByLabel("Rad 4, sete 2")).toHaveValue("prove-ledsager");
	await page.getByLabel("E-post").focus();
	await page.keyboard.type("ledsager@post.example");
	await page.getByLabel("Vipps").focus();
	await press(page, "ArrowUp");
	await expect(page.getByLabel("Testbetaling")).toBeChecked();
	await tabTo(page, "Betal 150 kr");
	await press(page, "Enter");
	await page.getByRole("button", { name: "Betal 150 kr i test" }).press("Enter");

	await expect(page.getByRole("heading", { name: "Her er billettene dine" })).toBeVisible();
	await expect(page.getByText("Vis ledsagerbevis ved billettkontroll.")).toBeVisible();
});

test("a press on a taken or a kept seat changes nothing and says why", async ({ page }) => {
	const event = openSale("numbered");
	await buySeats(page, event, ["1-5"], "opptatt@post.example");
	await openSeats(page, event);
	await choose(page, "Rad 2, sete 5");
	const sum = page.getByRole("status").filter({ hasText: "Rad 2, sete 5" });
	const before = await page.locator(".sum-bar").boundingBox();
	for (const [name, why] of [
		["Rad 1, sete 5", "Rad 1, sete 5 er opptatt."],
		["Rad 4, sete 1", "Rad 4, sete 1 holdes av til den som trenger rullestolplass."],
	] as const) {
		await seat(page, name).click({ force: true });
		await expect(page.getByRole("status").filter({ hasText: why })).toBeVisible();
		await expect(seat(page, name)).not.toBeChecked();
		await expect(sum).toHaveText(/^Rad 2, sete 5 150\skr$/u);
	}
	await seat(page, "Rad 1, sete 5").press("Space");
	await expect(seat(page, "Rad 1, sete 5")).not.toBeChecked();
	await page.emulateMedia({ forcedColors: "active" });
	// Chosen, free, taken, kept, and free again.
	const colors = await Promise.all(
		["Rad 2, sete 5", "Rad 2, sete 7", "Rad 1, sete 5", "Rad 4, sete 1", "Rad 2, sete 8"].map((name) =>
			seat(page, name).evaluate((input) => {
				const { backgroundColor, outlineColor, outlineWidth } = getComputedStyle(input);
				const { color } = getComputedStyle(input.nextElementSibling ?? input);
				return [backgroundColor, outlineColor, outlineWidth, color].join();
			}),
		),
	);
	expect(new Set(colors).size).toBe(4);
	await page.emulateMedia({ forcedColors: "none" });
	await expectAccessible(page, "seats, with a note");
	expect((await page.locator(".sum-bar").boundingBox())?.height).toBe(before?.height);
	await choose(page, "Rad 2, sete 6");
	await expect(page.getByText("holdes av til den som trenger rullestolplass.")).toHaveCount(0);
	const need = page.getByLabel("Jeg bestiller rullestolplass");
	await seat(page, "Rad 4, sete 1").click({ force: true });
	await page.getByRole("button", { name: "Jeg trenger den" }).click();
	await expect(need).toBeChecked();
	await expect(seat(page, "Rad 4, sete 1")).toBeFocused();
	await choose(page, "Rad 4, sete 1");
	await need.uncheck();
	await expect(seat(page, "Rad 4, sete 1")).not.toBeChecked();
	await expect(page.locator(".sum-bar-sum")).toHaveText(/^Rad 2, sete 5, 6 300\skr$/u);
});

test("a hall of 14 seats in a row fits a phone, and can be enlarged there", { tag: proveTag }, async ({ page }) => {
	const event = openSaleIn("Sal 1");
	for (const { width, seatWidth } of [
		{ width: 390, seatWidth: 24 },
		{ width: 320, seatWidth: 19 },
	]) {
		await page.setViewportSize({ width, height: 700 });
		await openSeats(page, event);
		const last = seat(page, "Rad 2, sete 14");
		const box = await last.boundingBox();
		expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
		expect(box?.width).toBeGreaterThanOrEqual(seatWidth);
		await page.getByLabel("Forstørr salen").check();
		await expect.poll(async () => (await last.boundingBox())?.width).toBeGreaterThan(36);
		await expectNoHorizontalScroll(page);
	}
	await page.setViewportSize({ width: 1280, height: 800 });
	await openSeats(page, event);
	await expect(page.getByLabel("Forstørr salen")).toBeHidden();
	const [heading, first] = await Promise.all(
		[page.getByRole("heading", { level: 1 }), seat(page, "Rad 2, sete 1")].map((part) => part.boundingBox()),
	);
	expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeLessThan(first?.x ?? 0);
});

test("on a phone the first seat is in the upper part of the page, types are folded, and the sum follows from the first seat", {
	tag: proveTag,
}, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await openSeats(page, openSaleIn("Sal 1"));
	const first = await page.locator("input.seat").first().boundingBox();
	expect(first?.y).toBeLessThanOrEqual(600);
	await expect(counter(page, "Voksen")).toBeVisible();
	await expect(counter(page, "Ungdom")).toBeHidden();
	const bar = page.locator(".sum-bar");
	await expect(bar).not.toBeInViewport();
	await choose(page, "Rad 2, sete 5");
	await page.evaluate(() => scrollTo(0, 0));
	await expect(bar).toBeInViewport();
	await expect(page.getByText("Inngang")).toBeVisible();
	await page.getByText("Flere billettyper").click();
	await counter(page, "Ungdom").fill("1");
	await expect(page.locator(".sum-bar-sum")).toHaveText(/^2 billetter, velg 1 til 240\skr$/u);
	await page.getByText("Flere billettyper").click();
	await expect(page.locator(".more-types").first()).toContainText("1 billett");
	await expectAccessible(page, "folded types");
	await page.setViewportSize({ width: 390, height: 844 });
	// The screen is named wherever the enlarged hall is scrolled to.
	await page.getByLabel("Forstørr salen").check();
	for (const left of [0, 9999]) {
		await page.locator(".seat-scroll").evaluate((box, x) => box.scrollTo(x, 0), left);
		await expect(page.locator(".seat-stage > span")).toBeInViewport();
	}
});

test("the bar never hides what has the focus, on a phone, with large text and at 400 %", { tag: proveTag }, async ({
	page,
}) => {
	const isFocusVisible = () =>
		page.evaluate(() => {
			const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
			return document.elementFromPoint(left + width / 2, top + height / 2) === document.activeElement;
		});
	await openSeats(page);
	for (const { width, height, isLarge } of [
		{ width: 390, height: 844, isLarge: false },
		{ width: 320, height: 256, isLarge: false },
		{ width: 390, height: 844, isLarge: true },
	]) {
		await page.setViewportSize({ width, height });
		if (isLarge) await enlargeText(page);
		await page.evaluate(() => scrollTo(0, 0));
		await seat(page, "Rad 1, sete 5").focus();
		for (const key of ["ArrowDown", "Space", "ArrowDown", "ArrowDown", "Space", "Home", "Space", "Shift+Tab", "Tab"]) {
			await page.keyboard.press(key);
			expect(await isFocusVisible(), `${width} × ${height} px, ${isLarge ? "200" : "100"} %, after ${key}`).toBe(true);
		}
		await page.reload();
	}
});

test("a seat and a counter that are tapped before React runs are counted when it runs", async ({ page }) => {
	const scriptsAllowed = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await scriptsAllowed.promise;
		await route.continue();
	});
	await page.goto(salePath(openSale("numbered")), { waitUntil: "commit" });
	const first = page.locator("input.seat:not(:disabled)").first();
	await first.click();
	await expect(first).toBeChecked();
	// A button that React has not enabled yet works, too.
	for (const step of ["Én til", "Én til", "Én til", "Én færre"])
		await page.getByRole("button", { name: `${step}: Ungdom` }).click({ force: true });
	await expect(counter(page, "Ungdom")).toHaveValue("2");
	await expect(page.getByRole("status").filter({ hasText: "Ingen seter valgt" })).toBeVisible();
	scriptsAllowed.resolve();

	await expect(page.locator(".sum-bar-sum")).toHaveText(/^2 billetter, velg 1 til 180\skr$/u);
	await expect(first).toBeChecked();
	await page.getByRole("button", { name: "Én til: Ungdom" }).click();
	await expect(counter(page, "Ungdom")).toHaveValue("3");
});

test("a seat that another visitor was quicker to take is named, and the others stay chosen", { tag: proveTag }, async ({
	browser,
	page,
	problems,
}) => {
	problems.expect(/status of 409/u);
	const event = openSale("numbered");
	await openSeats(page, event);
	const other = await browser.newPage({ baseURL: tindevik.origin });
	await openSeats(other, event);
	await choose(page, "Rad 1, sete 5");
	await choose(page, "Rad 1, sete 6");
	await choose(other, "Rad 1, sete 5");
	await other.getByRole("button", { name: "Gå videre" }).click();
	await expect(other.getByRole("button", { name: "Betal 150 kr" })).toBeVisible();
	await other.context().close();
	await page.getByRole("button", { name: "Gå videre" }).click();

	await expect(page.getByRole("alert")).toContainText("Noen andre rakk å ta rad 1, sete 5.");
	await expect(seat(page, "Rad 1, sete 5")).toHaveAccessibleName("Rad 1, sete 5, opptatt");
	await expect(seat(page, "Rad 1, sete 5")).not.toBeChecked();
	await expect(seat(page, "Rad 1, sete 6")).toBeChecked();
	await expectAccessible(page, "seats, one taken");
});

const bestSeats = "Velg for meg";

test("the best seats are proposed on the map by where the party prefers to sit, and can be exchanged", {
	tag: proveTag,
}, async ({ page }) => {
	await openSeats(page);
	await counter(page, "Voksen").fill("2");
	const chosen = page.getByRole("checkbox", { checked: true }).and(page.locator(".seat"));
	const namesOf = () => chosen.evaluateAll((all) => all.map((one) => one.ariaLabel?.replace(/, ledig.*/u, "")));
	for (const [preference, row, numbers] of [
		["Bakerst", 4, [5, 6]],
		["Ved gangen", 3, [1, 2]],
		["Midten", 3, [5, 6]],
	] as const) {
		await page.getByLabel(preference).check();
		await page.getByRole("button", { name: bestSeats }).click();
		await expect.poll(namesOf).toEqual(numbers.map((number) => `Rad ${row}, sete ${number}`));
		await expect(chosen.first()).toBeFocused();
		await expect(chosen.first()).toBeInViewport();
		await expect(
			page.getByRole("status").filter({ hasText: `Forslag: rad ${row}, sete ${numbers.join(", ")}.` }),
		).toBeVisible();
	}
	await expectAccessible(page, "seats, proposed");
	await choose(page, "Rad 3, sete 7");
	await expect(page.getByText("Forslag:")).toHaveCount(0);
	await seat(page, "Rad 3, sete 5").press("Space");
	await page.getByRole("button", { name: "Gå videre" }).click();
	const lines = page.getByRole("group", { name: "Billettene dine" }).getByRole("listitem");
	await expect(lines).toContainText([/Rad 3, sete 6/u, /Rad 3, sete 7/u]);
	await page.getByRole("link", { name: "Velg andre seter" }).click();
	await expect(chosen).toHaveCount(2);
	await expect(page.locator(".countdown-left")).toHaveText(/^9:\d\d igjen$/u);
});

test("tickets of three types are chosen by their counters, and each seat gets one of them", { tag: proveTag }, async ({
	page,
}) => {
	await openSeats(page, openSaleIn("Sal 1"));
	const sum = page.locator(".sum-bar-sum");
	const add = (type: string) => page.getByRole("button", { name: new RegExp(`^Én til: ${type}`, "u") });
	await waitForHydration(page);
	for (const type of ["Voksen", "Voksen", "Ungdom", "Ledsager"]) await add(type).click();
	await expect(sum).toHaveText(/^4 billetter, velg seter 390\skr$/u);
	await choose(page, "Rad 4, sete 5");
	await expect(sum).toHaveText(/^4 billetter, velg 3 til 390\skr$/u);
	await expectAccessible(page, "counters");
	for (const number of [6, 7, 8]) await choose(page, `Rad 4, sete ${number}`);
	await expect(sum).toHaveText(/^4 seter 390\skr$/u);
	await choose(page, "Rad 4, sete 9");
	await expect(counter(page, "Voksen")).toHaveValue("3");
	await seat(page, "Rad 4, sete 9").press("Space");
	await expect(counter(page, "Voksen")).toHaveValue("2");
	await counter(page, "Voksen").press("ArrowDown");
	await expect(sum).toHaveText(/^4 seter, 3 billetter 240\skr$/u);
	await counter(page, "Voksen").fill("99");
	await expect(
		page.getByRole("status").filter({ hasText: "Du kan kjøpe høyst 10 billetter om gangen." }),
	).toBeVisible();
	await expect(counter(page, "Voksen")).toHaveValue("8");
	await counter(page, "Voksen").fill("2");
	await page.getByRole("button", { name: "Gå videre" }).click();

	const types = page.getByRole("group", { name: "Billettene dine" }).getByRole("combobox");
	await expect(types).toHaveCount(4);
	expect(await types.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))).toEqual([
		"voksen",
		"voksen",
		"prove-ungdom",
		"prove-ledsager",
	]);
	await expect(page.getByRole("button", { name: "Betal 390 kr" })).toBeVisible();
});

test("the time that is left is announced, extended, and taken up again after its end", async ({ page }) => {
	await page.clock.install();
	await openSeats(page);
	await goOnWithBestSeats(page);
	const announced = page.getByRole("status").filter({ hasText: "igjen av tiden" });
	await expect(page.getByText("Setene holdes av til kl.")).toBeVisible();
	// A busy machine may start React only after the clock has been moved.
	await waitForHydration(page);
	const left = page.locator(".countdown-left");
	await expect(left).not.toHaveText((await left.textContent()) ?? "");
	await expect(announced).toHaveCount(0);
	await page.clock.runFor("05:00");
	await expect(announced).toHaveText("5 minutter igjen av tiden.");
	await page.clock.runFor("03:05");
	await expect(announced).toHaveText("2 minutter igjen av tiden. Trykk «Trenger du mer tid?» for å beholde setene.");
	await page.getByLabel("E-post").fill("kari@post.example");
	await page.setViewportSize({ width: 320, height: 640 });
	const height = async () => (await page.locator(".sum-bar").boundingBox())?.height;
	const before = await height();
	await expectAccessible(page, "more time offered");
	await page.getByRole("button", { name: "Trenger du mer tid?" }).click();
	await waitForHydration(page);
	await expect(page.getByLabel("E-post")).toHaveValue("kari@post.example");
	await expect(page.getByRole("button", { name: "Trenger du mer tid?" })).toHaveCount(0);
	expect(await height()).toBe(before);
	await page.clock.runFor("35:00");
	await expect(page.getByRole("alert")).toHaveText(/^Tiden er ute/u);
	await expectAccessible(page, "time is up");
	expect(await height()).toBe(before);
	await page.getByRole("button", { name: "Velg de samme setene" }).click();
	await expect(page.getByRole("button", { name: "Betal 300 kr" })).toBeVisible();
	await expect(page.getByLabel("E-post")).toHaveValue("kari@post.example");
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the best seats are proposed on the map before they are held", async ({ page }) => {
		await page.goto(salePath(openSale("numbered")));
		await counter(page, "Voksen").fill("2");
		await page.getByLabel("Bakerst").check();
		await page.getByRole("button", { name: bestSeats }).click();
		await expect(page.getByText("Forslag: rad 4, sete 5, 6.")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Velg seter" })).toBeInViewport();
		await expect(page.getByLabel("Bakerst")).toBeChecked();
		await seat(page, "Rad 4, sete 6").uncheck();
		await seat(page, "Rad 4, sete 4").check();
		await page.getByRole("button", { name: "Gå videre" }).click();
		await expect(page.getByRole("group", { name: "Billettene dine" }).getByRole("listitem")).toContainText([
			/Rad 4, sete 4/u,
			/Rad 4, sete 5/u,
		]);
	});

	test("a seat that is kept for those who need it is explained", { tag: proveTag }, async ({ page, problems }) => {
		problems.expect(/status of 409/u);
		await page.goto(salePath(openSale("numbered")));
		await choose(page, "Rad 4, sete 2");
		await page.getByRole("button", { name: "Gå videre" }).click();

		await expect(page.getByRole("alert")).toContainText("holdt av for dem som trenger dem");
		await expect(seat(page, "Rad 4, sete 2")).toBeChecked();
	});
});

test("who does not find the tickets asks for them again from the sale, and learns what to do", async ({ page }) => {
	await page.goto(salePath(openSale("unnumbered")));
	await page.getByRole("link", { name: "Send dem på nytt" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Send billettene på nytt" })).toBeVisible();
	await expectAccessible(page, "form");
	await page.getByLabel("E-post").fill("ingen@post.example");
	await page.getByRole("button", { name: "Send billettene" }).click();
	await expect(page.getByRole("status").filter({ hasText: "Har noen bestilt med ingen@post.example" })).toBeVisible();
	await expectAccessible(page, "answer");
	await expectNoHorizontalScroll(page);
});

test("the hall scrolls in its own box, at 320 px and with doubled text", { tag: proveTag }, async ({ page }) => {
	await openSeats(page);
	await expectNoHorizontalScroll(page);
});

test("the order of seats fits in 320 px and with doubled text", { tag: proveTag }, async ({ page }) => {
	await openSeats(page);
	await goOnWithBestSeats(page);
	await expect(page.getByRole("button", { name: /^Betal/u })).toBeVisible();
	await expectNoHorizontalScroll(page);
});
