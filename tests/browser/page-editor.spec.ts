import type { Locator, Page } from "@playwright/test";
import { expectAccessible, lightAndDark } from "../support/browser/axe.ts";
import { removeMenuItems } from "../support/browser/box-office.ts";
import { proveTag, sampled } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { chooseMore, logIn, openPage, publishPage, uniqueTitle } from "../support/browser/management-steps.ts";

/** A page is made and changed as one, and seen by visitors when it is published. */

let campaign: string | null = null;
// Other tests measure pages with the header of the demo.
test.afterEach(() => {
	if (campaign !== null) removeMenuItems(campaign);
	campaign = null;
});

/** Counts what an editor does: a control that is used, or a text that is written, is one action. */
type Actor = {
	count: number;
	use: (target: Locator) => Promise<void>;
	write: (target: Locator, text: string) => Promise<void>;
};

function createActor(page: Page, use: (target: Locator) => Promise<void>): Actor {
	const actor: Actor = {
		count: 0,
		use: async (target) => {
			await use(target);
			actor.count += 1;
		},
		write: async (target, text) => {
			await use(target);
			await page.keyboard.type(text);
			actor.count += 1;
		},
	};
	return actor;
}

/** By keyboard alone: what has the focus is used with Enter or Space. */
async function useByKeyboard(target: Locator): Promise<void> {
	await target.focus();
	await expect(target).toBeFocused();
	if (await target.evaluate((element) => element.matches("button, a, summary"))) await target.press("Enter");
	else if (await target.evaluate((element) => element.matches("input[type=checkbox], input[type=radio]")))
		await target.press("Space");
}

/** From the list of pages to a published campaign with five blocks, two pictures and a menu item. */
async function makeCampaign(page: Page, actor: Actor, title: string): Promise<void> {
	const dialog = page.getByRole("dialog");
	const open = page.getByRole("listitem").filter({ has: page.locator('[aria-expanded="true"]') });
	const choosePicture = async (nth: number) => {
		await actor.use(page.getByRole("button", { name: "Legg til bilde" }));
		await actor.use(page.getByRole("button", { name: "Velg bilde" }).last());
		await actor.use(dialog.locator(".picture-grid button").nth(nth));
		await expect(dialog).toHaveCount(0);
	};
	await actor.use(page.getByRole("link", { name: "Ny side", exact: true }));
	await actor.use(page.getByRole("radio", { name: /^Kampanje/u }));
	await actor.write(page.getByRole("textbox", { name: "Tittel" }), title);
	await actor.use(page.getByRole("button", { name: "Lag siden" }));
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

	await actor.use(page.getByRole("button", { name: /^Bilder/u }));
	await choosePicture(0);
	await choosePicture(1);
	await actor.use(page.getByRole("button", { name: /^Tekst/u }));
	await actor.write(open.getByRole("textbox", { name: "Tekst", exact: true }), "Ta med teppe og kakao.");
	await actor.use(page.getByRole("button", { name: "Publiser siden" }));
	await actor.use(dialog.getByRole("checkbox", { name: "Legg siden i menyen øverst" }));
	await actor.use(dialog.getByRole("button", { name: "Publiser", exact: true }));
	await expect(page.getByText("Siden er publisert. Nå ser alle den.")).toBeVisible();
}

const ways: [name: string, use: (target: Locator) => Promise<void>][] = [
	["keyboard", useByKeyboard],
	["pointer", (target) => target.click()],
	["taps", (target) => target.tap()],
];
for (const [[name, use], details] of sampled(ways))
	test.describe(() => {
		test.use(name === "taps" ? { hasTouch: true, viewport: { width: 390, height: 844 } } : {});
		test(
			`a campaign is made and published in at most 25 actions by ${name}`,
			details,
			async ({ page, request, problems }) => {
				// The preview is shown anew without the fonts that it had loaded in advance.
				problems.expect(/was preloaded using link preload but not used/u);
				await logIn(page);
				await openPage(page, "Sider");
				const actor = createActor(page, use);
				const title = uniqueTitle("Sommerkino");
				campaign = title;
				await makeCampaign(page, actor, title);
				expect(actor.count).toBeLessThanOrEqual(25);
				const path = (await page.locator(".kicker").textContent()) ?? "";
				const html = await (await request.get(path)).text();
				const main = /<main[^>]*>([\s\S]*)<\/main>/u.exec(html)?.[1] ?? "";
				expect(main).toContain("Ta med teppe og kakao.");
				expect(main.match(/<figure/gu)).toHaveLength(2);
				expect(html.slice(0, html.indexOf("<main"))).toContain(`href="${path}"`);
			},
		);
	});

test("a block goes to another row in three actions, is undone, and visitors see it when the page is published", async ({
	page,
	request,
}) => {
	await logIn(page);
	await openPage(page, "Sider");
	await page.getByRole("link", { name: "Testside" }).click();
	const mainOf = async () =>
		/<main[^>]*>([\s\S]*)<\/main>/u.exec(await (await request.get("/testside")).text())?.[1] ?? "";
	const before = await mainOf();
	const rowOf = (nth: number) => page.getByRole("region", { name: `Rad ${nth}`, exact: true });
	const poster = page.getByRole("button", { name: /^Plakat/u });
	await expect(rowOf(2).getByRole("button", { name: /^Plakat/u })).toBeVisible();

	await poster.click();
	const target = page.getByLabel("Flytt til");
	await target.focus();
	await target.selectOption("Rad 1");
	await expect(rowOf(1).getByRole("button", { name: /^Plakat/u })).toBeVisible();
	await expect(page.getByText(/«Plakat.*» er flyttet til rad 1/u)).toBeVisible();
	await page.getByRole("button", { name: "Angre" }).click();
	await expect(rowOf(2).getByRole("button", { name: /^Plakat/u })).toBeVisible();
	await target.selectOption("Rad 1");
	await expect(page.getByText(/er flyttet til rad 1/u)).toBeVisible();
	expect(await mainOf()).toBe(before);

	await publishPage(page);
	const after = await mainOf();
	expect(after.indexOf('class="poster')).toBeLessThan(after.indexOf("lg-4"));
	await target.selectOption("Rad 2, kolonne 1");
	await publishPage(page);
});

test("what is chosen in the preview is open in the list, and the other way round", async ({ page }) => {
	await page.setViewportSize({ width: 1100, height: 900 });
	await logIn(page);
	await page.goto("/management/tindevik/sider/om-oss");
	const text = page.getByRole("button", { name: /^Tekst/u }).first();
	const shown = page.frameLocator('iframe[title="Forhåndsvisning"]').locator("[data-block]");
	await shown.nth(1).click({ position: { x: 5, y: 5 } });
	const open = page.locator(".outline-name[aria-expanded=true]");
	await expect(open).toHaveCount(1);
	await page
		.getByRole("button", { name: /^Overskrift/u })
		.first()
		.click();
	await expect(open).toHaveText(/Overskrift/u);
	await expect(text).toBeVisible();
});

test("what is added while the address of the preview is made is in the preview too", { tag: proveTag }, async ({
	page,
	problems,
}) => {
	// The frame may ask for drafts that the next «Angre» has ended meanwhile; it then gets a newer address.
	problems.expect(/status of 404 .*\/forhandsvisning\//u);
	await page.setViewportSize({ width: 1700, height: 900 });
	await logIn(page);
	await page.goto("/management/tindevik/sider/om-oss");
	const shown = page.frameLocator('iframe[title="Forhåndsvisning"]').locator("main [data-block]");
	await expect(shown.first()).toBeVisible();
	const before = await shown.count();
	const areSaved = Promise.withResolvers<void>();
	await page.route("**/draft-previews", async (route) => {
		await areSaved.promise;
		await route.continue();
	});
	await page
		.getByRole("button", { name: /^Overskrift/u })
		.first()
		.click();
	for (let copies = 0; copies < 2; copies++) {
		const isSaved = page.waitForResponse((response) => response.url().endsWith("/drafts"));
		await page.getByRole("button", { name: "Kopier", exact: true }).click();
		await isSaved;
	}
	areSaved.resolve();
	await expect(shown).toHaveCount(before + 2);
	for (let copies = 0; copies < 2; copies++) {
		const isSaved = page.waitForResponse((response) => response.url().endsWith("/drafts"));
		await page.getByRole("button", { name: "Angre" }).click();
		await isSaved;
	}
	await expect(shown).toHaveCount(before);
});

test("two who edit a page keep both of their changes", { tag: proveTag }, async ({ page, problems }) => {
	problems.expect(/status of 409/u);
	await logIn(page);
	await page.goto("/management/tindevik/sider/kafe");
	const open = (on: Page, name: RegExp) => on.getByRole("button", { name }).first().click();
	await open(page, /^Overskrift/u);
	const other = await page.context().newPage();
	await other.goto(page.url());
	await open(other, /^Overskrift/u);
	const ingress = uniqueTitle("Fersk kaffe");
	await other.getByLabel("Ingress").fill(ingress);
	await expect(other.getByText("Lagret som utkast.")).toBeVisible();
	await other.close();
	const title = uniqueTitle("Kafeen");
	await page.locator(".outline-open").getByRole("textbox", { name: "Tekst" }).fill(title);
	await expect(page.getByText("En annen har også endret siden, og det er med.")).toBeVisible();
	await expect(page.getByLabel("Ingress")).toHaveValue(ingress);
	await expect(page.locator(".outline-open").getByRole("textbox", { name: "Tekst" })).toHaveValue(title);
	await page
		.getByRole("button", { name: /^Overskrift/u })
		.first()
		.click();
});

test("a new page whose address is taken says so at the address", { tag: proveTag }, async ({ page, problems }) => {
	problems.expect(/status of 409/u);
	await logIn(page);
	await page.goto("/management/tindevik/sider/ny");
	await page.getByRole("textbox", { name: "Tittel" }).fill("Kinoprogram");
	await page.getByRole("button", { name: "Lag siden" }).click();
	const address = page.getByRole("textbox", { name: "Adresse" });
	await expect(address).toBeFocused();
	await expect(address).toHaveAccessibleDescription(/Kinoprogram: En side har denne adressen\./u);
	await expect(page.getByRole("alert")).toHaveText(/^Ikke lagret\. Noe må rettes først\.Adresse: [^:]+: [^:]+$/u);
});

test("a page that lacks something is not published, and what it lacks is shown", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page);
	await page.goto("/management/tindevik/sider/leie");
	await page.getByRole("button", { name: "Legg til innhold" }).first().click();
	const kinds = page.getByRole("dialog");
	await expect(kinds.getByRole("button", { name: "Spørsmål og svar" })).toBeVisible();
	// The page has no film that these could show.
	await expect(kinds.getByRole("button", { name: "Om filmen" })).toHaveCount(0);
	await kinds.getByRole("button", { name: "Bilder", exact: true }).click();
	await page.getByRole("button", { name: "Publiser siden" }).click();
	await expect(page.getByText("Noe mangler før siden kan publiseres.")).toBeVisible();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.getByRole("button", { name: "Slett", exact: true }).click();
});

test("the editor has no accessibility violations, and fits a phone with text at 200 %", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page);
	await page.goto("/management/tindevik/sider/om-oss?del=om-oss-000-title");
	await expect(page.getByRole("heading", { name: "Rad 1" })).toBeVisible();
	await expectAccessible(page);
	await page.goto("/management/tindevik/sider/ny");
	await expect(page.getByRole("heading", { level: 1, name: "Ny side" })).toBeVisible();
	await expectAccessible(page);
	await page.goto("/management/tindevik/sider/om-oss?del=om-oss-000-title");
	await expect(page.getByRole("heading", { name: "Rad 1" })).toBeVisible();
	await page.setViewportSize({ width: 390, height: 844 });
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("a page's publication and withdrawal are planned and cancelled, and an earlier version comes back as a draft", {
	tag: proveTag,
}, async ({ page, request }) => {
	await logIn(page);
	await page.goto("/management/tindevik/sider/leie");
	const summary = page.getByText("Om siden", { exact: true });
	await summary.click();
	const title = page.getByRole("textbox", { name: "Tittel" });
	const before = await title.inputValue();
	const isSaved = page.waitForResponse((response) => response.url().endsWith("/drafts"));
	await title.fill(`${before} av sal`);
	await isSaved;
	const dialog = page.getByRole("dialog");

	await page.getByRole("button", { name: "Publiser siden" }).click();
	await dialog.getByRole("checkbox", { name: "Publiser senere" }).check();
	await dialog.getByRole("button", { name: "Publiser", exact: true }).click();
	await expect(page.getByText("Publiseringen er planlagt.")).toBeVisible();
	await expect(page.locator(".item-status")).toHaveText(/^Publisert\. Planlagt /u);
	expect(await (await request.get("/leie")).text()).not.toContain(`${before} av sal`);
	await chooseMore(page, "Avlys publiseringen");
	await expect(page.getByText("Publiseringen er avlyst.")).toBeVisible();
	await expect(page.locator(".item-status")).toHaveText("Endret siden publisering");

	await chooseMore(page, "Ta av nettstedet");
	await dialog.getByRole("checkbox", { name: "Velg tidspunkt" }).check();
	await dialog.getByRole("button", { name: "Ta av senere" }).click();
	await expect(page.locator(".page-status").getByText(/^Tas av nettstedet /u)).toBeVisible();
	await expectAccessible(page, "a page with plans", lightAndDark(390, 1280));
	await page.reload();
	await expect(page.locator(".page-status").getByText(/^Tas av nettstedet /u)).toBeVisible();
	await chooseMore(page, "Ta av nettstedet");
	await dialog.getByRole("button", { name: "La den bli stående" }).click();
	await expect(page.getByText("Siden blir stående.")).toBeVisible();

	await chooseMore(page, "Versjoner av «Om siden»");
	await expectAccessible(page, "the versions of a page", lightAndDark(390, 1280));
	await dialog.getByRole("button", { name: "Versjon 1", exact: true }).click();
	await dialog.getByRole("button", { name: "Hent tilbake versjon 1" }).click();
	await expect(page.getByRole("heading", { level: 1, name: before, exact: true })).toBeVisible();
	await expect(page.locator(".item-status")).toHaveText("Publisert");
});
