import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { salePath } from "@lerret/contracts/paths";
import { seatsOf } from "@lerret/contracts/seating-plan";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { buySeats, openSaleIn } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, openPage, uniqueTitle } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

const cell = (page: Page, name: string) =>
	page.getByRole("grid", { name: "Salplan" }).getByRole("button", { name, exact: true });

async function press(page: Page, ...keys: string[]): Promise<void> {
	for (const key of keys) await page.keyboard.press(key);
}

/** Chooses a tool with the arrow keys and goes back to the grid. */
async function chooseTool(page: Page, name: string): Promise<void> {
	await page.getByRole("radio", { name }).focus();
	await page.keyboard.press("Space");
	await expect(page.getByRole("radio", { name })).toBeChecked();
	await press(page, "Tab");
	if (await page.getByRole("button", { name: "Angre" }).isEnabled()) await press(page, "Tab");
}

test("a hall with an aisle, a wheelchair place and a companion seat is drawn by keyboard and sold", async ({
	page,
}) => {
	await logIn(page);
	await openPage(page, "Saler");
	await page.getByRole("link", { name: "Ny sal" }).press("Enter");
	const name = uniqueTitle("Lillesalen");
	await page.getByLabel("Navn", { exact: true }).focus();
	await page.keyboard.type(name);
	await page.getByLabel("Rader").focus();
	for (const text of ["3", "6", "3"]) {
		await press(page, "Control+a");
		await page.keyboard.type(text);
		await press(page, "Tab");
	}
	await page.getByRole("button", { name: "Lag salplanen" }).press("Enter");
	await expect(page.getByText("18 plasser på 3 rader.")).toBeVisible();

	await chooseTool(page, "Rullestolplass");
	await press(page, "Control+End", "ArrowLeft");
	await expect(cell(page, "Rad 3, sete 6")).toBeFocused();
	await press(page, "Space");
	await expect(page.getByText("Rad 3, sete 6, rullestolplass.")).toBeVisible();
	await chooseTool(page, "Ledsagersete");
	await expect(cell(page, "Rad 3, sete 6, rullestolplass")).toBeFocused();
	await press(page, "ArrowLeft", "Enter");
	await expect(cell(page, "Rad 3, sete 5, ledsagersete")).toBeFocused();
	await chooseTool(page, "Tomrom");
	await press(page, "Control+Home", "ArrowRight", "Space");
	await expect(cell(page, "Rad 1, tomrom før sete 1")).toHaveCount(2);
	await expectAccessible(page, "seating plan");
	await press(page, "Control+z");
	await expect(page.getByText("Angret.")).toBeVisible();
	await expect(cell(page, "Rad 1, sete 1")).toBeFocused();
	await page.getByRole("button", { name: "Lagre salen" }).press("Enter");
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
	await expect(page.getByText("Lagret. Det gjelder med en gang.")).toBeVisible();

	await page.goto(salePath(openSaleIn(name)));
	const seats = page.getByRole("grid").getByRole("checkbox");
	await expect(seats).toHaveCount(18);
	await expect(page.getByRole("checkbox", { name: /^Rad 3, sete 6, rullestolplass, holdt av/u })).toBeVisible();
	await expect(
		page.getByRole("checkbox", { name: /^Rad 3, sete 5, sete ved rullestolplass, holdt av/u }),
	).toBeVisible();
	const [before, after] = await Promise.all(
		[3, 4].map((number) => page.getByRole("checkbox", { name: `Rad 1, sete ${number},` }).boundingBox()),
	);
	expect((after?.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan((before?.width ?? 0) * 1.8);
});

test("a hall gets a plan from a date on, and a showing whose sold seat is not in it keeps the one that it has", {
	tag: proveTag,
}, async ({ page, problems }) => {
	problems.expect(/status of 409/u);
	await logIn(page);
	await page.goto("/management/tindevik/saler/ny");
	const name = uniqueTitle("Stolsalen");
	await page.getByLabel("Navn", { exact: true }).fill(name);
	await page.getByLabel("Rader").fill("3");
	await page.getByRole("button", { name: "Lag salplanen" }).click();
	await page.getByRole("button", { name: "Lagre salen" }).click();
	await expect(page.getByText("Lagret. Det gjelder med en gang.")).toBeVisible();
	const eventId = openSaleIn(name);
	const sale: SaleEvent = await (await page.request.get(`/api/shop/tindevik/events/${eventId}`)).json();
	const sold = sale.plan ? seatsOf(sale.plan)[0]?.guid : undefined;
	await buySeats(page, eventId, [sold ?? ""], `${name.replaceAll(" ", "-")}@post.example`);

	await page.getByRole("link", { name: "Ny plan fra en dato" }).click();
	await expect(page.getByText("30 plasser på 3 rader.")).toBeVisible();
	const from = Temporal.Now.plainDateISO().add({ days: 1 });
	await page.getByLabel("Gjelder fra").fill(from.toString());
	await page.getByRole("radio", { name: "Tomrom" }).check();
	await cell(page, "Rad 1, sete 1").click();
	await expectAccessible(page, "plan from a date", [{ colorScheme: "dark", width: 390 }]);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.getByRole("button", { name: "Lagre planen" }).click();
	const dialog = page.getByRole("dialog", { name: "Plasser er tatt som ikke er i planen" });
	await expect(dialog.getByRole("listitem")).toHaveText([/^Rad 1, sete 1: .+ kl\.\s\d\d\.\d\d\.$/u]);
	await expectAccessible(page, "taken seats", [{ colorScheme: "light", width: 390 }]);
	await page.setViewportSize({ width: 1280, height: 800 });
	await dialog.getByRole("button", { name: "La dem beholde planen" }).click();
	const day = new Intl.DateTimeFormat("nb-NO", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${from}`));
	await expect(page.getByText(`Lagret. Planen gjelder fra ${day}.`)).toBeVisible();
	const plan = page.getByRole("listitem").filter({ hasText: `Gjelder fra ${day}` });
	await expect(plan).toContainText("29 plasser på 3 rader. Én forestilling beholder planen den hadde");
	await expectAccessible(page, "plans of a hall");

	await plan.getByRole("link").click();
	await page.getByRole("link", { name: sale.title }).click();
	await page.getByRole("link", { name: "Billetter", exact: true }).click();
	await expect(page.getByText(`Forestillingen beholder planen som ${name} hadde`)).toBeVisible();
	await page.goto(salePath(eventId));
	await expect(page.getByRole("grid").getByRole("checkbox")).toHaveCount(30);
});

test("a seating plan is saved as a file and read from one, and a wrong file is explained", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page);
	await page.goto("/management/tindevik/saler/ny");
	await page.getByRole("button", { name: "Lag salplanen" }).click();
	await page.getByLabel("Navn", { exact: true }).fill("Filsalen");
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Lagre salplanen som fil" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("Filsalen.json");
	const json = (await (await download.createReadStream()).toArray()).join("");
	const read = (text: string) =>
		page.getByLabel("Hent inn salplan fra fil").setInputFiles({
			name: "plan.json",
			mimeType: "application/json",
			buffer: Buffer.from(text),
		});
	await page.getByRole("button", { name: "Ta bort raden" }).click();
	await expect(page.getByText("110 plasser på 11 rader.")).toBeVisible();
	await read(json);
	await expect(page.getByText("120 plasser på 12 rader.")).toBeVisible();
	await read(json.replace('"category": "Sal"', '"category": "Balkong"'));
	await expect(page.getByText("Sone 1, rad 1, sete 1, category: Kategorien finnes ikke i planen.")).toBeVisible();
	await read("<svg/>");
	await expect(page.getByText("Filen er ikke JSON.")).toBeVisible();
	await expect(page.getByText("120 plasser på 12 rader.")).toBeVisible();
	await expectAccessible(page, "wrong file");
	await page.getByRole("navigation", { name: "Administrasjon" }).getByRole("link", { name: "Program" }).click();
	await page.getByRole("button", { name: "Gå videre uten å lagre" }).click();
});
