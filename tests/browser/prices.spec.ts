import { salePath } from "@lerret/contracts/paths";
import type { APIRequestContext, Page } from "@playwright/test";
import { everyAppearance, expectAccessible } from "../support/browser/axe.ts";
import { addUnmappedPrice, findEventOfGroup, openSale } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, openPage, publishAnyway } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });
// Two tests change the prices of one group.
test.describe.configure({ mode: "default" });

const admin = "leder@tindevik.example";

const readEvent = async (request: APIRequestContext, id: string) =>
	(await (await request.get(`/api/events/${tindevik.id}?keys=${id}`)).json())[0];

/** The day of the programme that has a showing: after midnight, the day before. */
const programmeDayOf = (startTime: string): Temporal.PlainDate =>
	Temporal.PlainDateTime.from(startTime.slice(0, 19)).subtract({ hours: 4 }).toPlainDate();

/** Counts what a person does: each link followed, field filled in and button clicked. */
function createActions(page: Page) {
	let count = 0;
	return {
		count: () => count,
		click: async (role: "link" | "button", name: string) => {
			count++;
			await page.getByRole(role, { name, exact: true }).click();
		},
		fill: async (label: string, text: string) => {
			count++;
			await page.getByLabel(label, { exact: true }).fill(text);
		},
	};
}

test("a price rises for all coming showings of a group in four actions from I dag, and everyone sees it at once", async ({
	page,
	request,
}) => {
	const id = findEventOfGroup("seniorkino");
	const readPage = async (path: string) => (await (await request.get(path)).text()).replaceAll("\u00a0", " ");
	const { path } = await readEvent(request, id);
	const actions = createActions(page);
	const setPrice = async (kroner: string) => {
		await actions.click("link", "Seniorkino");
		await expect(page.getByText(/kommende forestilling.* Det som er solgt, beholder prisen\./u)).toBeVisible();
		await actions.fill("Plass, med kaffe og vaffel", kroner);
		await actions.click("button", "Lagre prisgruppen");
		await expect(page.getByText("Lagret. Det gjelder med en gang.")).toBeVisible();
	};
	await logIn(page, admin, "I dag");
	await actions.click("link", "Hus");
	await setPrice("105");
	expect(actions.count()).toBeLessThanOrEqual(4);
	expect((await readEvent(request, id)).priceFrom).toBe(10_500);
	expect(await readPage(path)).toContain('"price":"105.00"');
	expect(await readPage(salePath(id))).toContain("105 kr");
	const { ticketTypes } = await (await request.get(`/api/shop/${tindevik.id}/events/${id}`)).json();
	expect(ticketTypes[0]).toMatchObject({ id: "alle-med-kaffe", ore: 10_500 });
	await page.getByLabel("Nye priser fra en dato").check();
	await expectAccessible(page, "price group");
	await page.getByLabel("Nye priser fra en dato").uncheck();
	await openPage(page, "Priser");
	await setPrice("100");
	expect((await readEvent(request, id)).priceFrom).toBe(10_000);
});

test("prices of all groups rise in six actions from I dag, seen beforehand, and are undone in one", {
	tag: proveTag,
}, async ({ page, request }) => {
	const id = findEventOfGroup("seniorkino");
	const actions = createActions(page);
	const priceOf = async () => (await readEvent(request, id)).priceFrom;
	const before = await priceOf();
	await logIn(page, admin, "I dag");
	await actions.click("link", "Hus");
	await actions.click("button", "Endre alle priser");
	await actions.fill("Kroner", "7");
	// Other tests need the prices of the other groups.
	await page.getByLabel("Billettype", { exact: true }).selectOption({ label: "Plass, med kaffe og vaffel" });
	const prices = page.getByRole("region", { name: "Nye priser" });
	await expect(prices.getByRole("rowgroup").filter({ hasText: "Seniorkino" })).toContainText(`${before / 100 + 7} kr`);
	await expectAccessible(page, "change of all prices", everyAppearance(390, 1280));
	await actions.click("button", await page.getByRole("button", { name: /^Endre \d+ pris(?:er)?$/u }).innerText());
	await expect(page.getByText(/satt opp 7 kr\./u)).toBeVisible();
	expect([await priceOf(), actions.count() <= 6]).toEqual([before + 700, true]);
	await actions.click("button", "Angre");
	await expect(page.getByText(/er som før\./u)).toBeVisible();
	expect(await priceOf()).toBe(before);
});

test("a price ten times the old one is asked about before it is saved", { tag: proveTag }, async ({ page }) => {
	await logIn(page, admin, "I dag");
	await openPage(page, "Priser");
	await page.getByRole("link", { name: "Konsert", exact: true }).click();
	const field = page.locator(".price-fields input").first();
	const before = await field.inputValue();
	await field.fill(`${before}00`);
	await page.getByRole("button", { name: "Lagre prisgruppen" }).click();
	const question = page.getByRole("dialog", { name: "Stemmer prisen?" });
	await question.getByRole("button", { name: "Nei, gå tilbake" }).click();
	await expect(page.getByText("Lagret. Det gjelder med en gang.")).toHaveCount(0);
	await field.fill(before);
});

test("chosen showings of a day get a price group by keyboard, and the list marks it", async ({ page, request }) => {
	const id = openSale("unnumbered");
	const { productionTitle, startTime } = await readEvent(request, id);
	await logIn(page);
	await page.goto(`/management/tindevik/program?dag=${programmeDayOf(startTime)}`);
	const row = page.getByRole("listitem").filter({ has: page.locator(`a[href$="/program/${id}"]`) });
	await expect(row).toContainText(productionTitle);
	await expect(row).toContainText("Egne priser");
	await page.getByRole("button", { name: "Endre prisgruppe på flere" }).press("Enter");
	await row.getByRole("checkbox").press("Space");
	await page.getByLabel("Prisgruppe for de valgte").selectOption({ label: "Konsert" });
	await expectAccessible(page, "a chosen showing");
	await page.getByRole("button", { name: "Endre prisgruppe på 1 forestilling" }).press("Enter");
	await expect(page.getByText("1 forestilling har fått prisgruppen.")).toBeVisible();
	await expect(row).toContainText("Konsert");
	await expect(row).not.toContainText("Egne priser");
});

test("the log folds showings that got a price group at once, and leads to each of them", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page, admin, "Liste");
	await page.getByRole("button", { name: "Endre prisgruppe på flere" }).click();
	const boxes = page.getByRole("listitem").getByRole("checkbox");
	for (const n of [0, 1]) await boxes.nth(n).check();
	await page.getByLabel("Prisgruppe for de valgte").selectOption({ label: "Konsert" });
	await page.getByRole("button", { name: "Endre prisgruppe på 2 forestillinger" }).click();
	await expect(page.getByText("2 forestillinger har fått prisgruppen.")).toBeVisible();
	await openPage(page, "Logg");
	const batch = page.getByRole("listitem").filter({ hasText: "endret prisgruppe på 2 forestillinger" }).first();
	await batch.getByText("endret prisgruppe på 2 forestillinger").click();
	await expectAccessible(page, "log", everyAppearance(390, 1280));
	const link = batch.getByRole("link", { name: /^\S.* \d+\. \p{L}+ kl\.\s\d\d\.\d\d$/u }).first();
	const name = await link.innerText();
	await link.click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(name.replace(/ \d+\. \p{L}+ kl\.\s.*$/u, ""));
});

test("a repeated showing gets the price group that is chosen in the dialog, and the first keeps its prices", {
	tag: proveTag,
}, async ({ page, request }) => {
	const id = openSale("unnumbered");
	const { productionTitle, startTime } = await readEvent(request, id);
	await logIn(page);
	// Other tests may have changed showings of the same production.
	const countMarked = async (on: Temporal.PlainDate, mark: string) => {
		await page.goto(`/management/tindevik/program?dag=${on}`);
		await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
		return page.getByRole("listitem").filter({ hasText: productionTitle }).filter({ hasText: mark }).count();
	};
	const day = programmeDayOf(startTime);
	const own = await countMarked(day, "Egne priser");
	expect(own).toBeGreaterThan(0);
	const other = await countMarked(day.add({ days: 1 }), "Priser: Konsert");
	await page.goto(`/management/tindevik/program/${id}`);
	await page.getByRole("button", { name: `Mer om ${productionTitle}` }).click();
	await page.getByRole("button", { name: "Kopier" }).click();
	const dialog = page.getByRole("dialog", { name: `Kopier «${productionTitle}»` });
	const group = dialog.getByLabel("Prisgruppe");
	await expect(group.getByRole("option", { selected: true })).toHaveText("Egne priser");
	await group.selectOption({ label: "Konsert" });
	await expect(dialog.getByText("Voksen 320 kr, Ungdom")).toBeVisible();
	await expect(dialog.getByRole("group", { name: "Egne priser" })).toHaveCount(0);
	await expectAccessible(page, "a price group in the repeat dialog");
	await dialog.getByRole("button", { name: "Publiser forestillingen" }).click();
	await publishAnyway(page, dialog.getByText("1 forestilling er publisert."));
	await dialog.getByRole("button", { name: "Ferdig" }).click();
	expect(await countMarked(day, "Egne priser")).toBe(own);
	expect(await countMarked(day.add({ days: 1 }), "Priser: Konsert")).toBe(other + 1);
});

test("a price without a ticket type is listed, and gets one for all alike in one choice", { tag: proveTag }, async ({
	page,
	request,
}) => {
	const label = `Følge ${Date.now()}`;
	const id = openSale("unnumbered");
	addUnmappedPrice(id, label);
	await logIn(page);
	await openPage(page, "Priser");
	const row = page.getByRole("listitem").filter({ hasText: label });
	await expect(row).toContainText("gratis");
	await expectAccessible(page, "unmapped prices");
	await row.getByLabel(`Billettype for «${label}»`).selectOption("ledsager");
	await row.getByRole("button", { name: "Bruk på alle" }).click();
	await expect(row).toHaveCount(0);
	const { ticketTypes } = await (await request.get(`/api/shop/${tindevik.id}/events/${id}`)).json();
	expect(ticketTypes.at(-1)).toMatchObject({ id: "ledsager", ore: 0 });
});
