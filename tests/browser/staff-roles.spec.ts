import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { openSale } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, openPage, screensOfOperators, screensOfPlaces } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";
import { choosePassword, createStaffUser, password } from "../support/browser/staff-steps.ts";

test.use({ baseURL: tindevik.origin });

const { Program: programme, Billetter: tickets, Nettsted: site, Hus: venue } = screensOfPlaces;
const today = ["I dag"];
const ofAllButAdmins = (screens: string[]) => screens.filter((screen) => !ofAdminsAlone.has(screen));
const ofAdminsAlone = new Set(["Gavekort og klippekort til salgs", "Nyhetsbrev", "Utseende og synlighet"]);
const ofEditors = [...today, ...programme, ...ofAllButAdmins(site), "Priser", "Saler"];
const ofBoxOffice = [...today, "Uke", "Liste", ...ofAllButAdmins(tickets)];
const ofBoth = [...today, ...programme, ...ofAllButAdmins([...tickets, ...site]), "Priser", "Saler"];
const ofAdmins = [...today, ...programme, ...tickets, ...site, ...venue.slice(0, -screensOfOperators.length)];

const tabsOf = (page: Page) => page.getByRole("navigation", { name: "Om forestillingen" }).getByRole("link");

/** Whose menu has which screens, in the words of contract.md. */
const menus: [email: string, screens: string[]][] = [
	["billett@tindevik.example", ofBoxOffice],
	["redaktor@tindevik.example", ofEditors],
	["leder@tindevik.example", ofAdmins],
	["drift@tindevik.example", [...today, ...programme, ...tickets, ...site, ...venue]],
];

/** «Mer» has all screens, also those that the bar of a phone has no room for. */
async function expectScreens(page: Page, screens: string[]): Promise<void> {
	const place = Object.entries(screensOfPlaces).flatMap(([name, all]) =>
		all.some((screen) => screens.includes(screen)) ? [name] : [],
	);
	await expect(page.locator(".places > ul > li > a").filter({ visible: true })).toHaveText([
		...place,
		/^Billettkontroll/u,
	]);
	await page.goto("/management/tindevik/mer");
	await expect(page.locator(".more-place a")).toHaveText(screens.filter((screen) => screen !== "I dag"));
}

/** The problems fixture fails the test when the API answers 403, because the browser logs it. */
for (const [email, screens] of menus)
	test(`${email} opens every screen in the menu, and none is rejected`, { tag: proveTag }, async ({ page }) => {
		test.slow();
		await logIn(page, email, "I dag");
		await expectScreens(page, screens);
		for (const screen of screens) {
			await openPage(page, screen);
			const links = await page
				.locator("main .rows a, main .showing-rows .row-name, main .page-heading ~ .actions a")
				.evaluateAll((found) =>
					found.flatMap((link) => {
						const { pathname, search } = new URL((link as HTMLAnchorElement).href);
						return pathname.startsWith("/management/") ? [pathname + search] : [];
					}),
				);
			for (const path of [...new Set(links)].slice(0, 2)) {
				await page.goto(path);
				await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
				await expect(page.getByRole("heading", { level: 1, name: /Du har ikke tilgang|Finnes ikke/u })).toHaveCount(0);
			}
		}
	});

test("the box office sells and refunds, but asks for nothing that its role does not give", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page, "billett@tindevik.example", "Liste");
	await expectScreens(page, ofBoxOffice);
	await openPage(page, "Liste");
	await expect(page.getByRole("link", { name: "Ny forestilling" })).toHaveCount(0);
	await page.goto(`/management/tindevik/program/${openSale("numbered")}`);
	await expect(tabsOf(page)).toHaveText(["Oversikt", "Billetter", "Beskjeder"]);
	await tabsOf(page).filter({ hasText: "Billetter" }).click();
	await expect(page.getByRole("heading", { level: 2, name: "Fribilletter og sperrede plasser" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Gi fribillett" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Lagre salget" })).toHaveCount(0);
	await page.getByRole("button", { name: /^Mer om /u }).click();
	await expect(page.locator(".more-menu:popover-open > *")).toHaveText(["Plakat med QR"]);

	const requests: string[] = [];
	page.on("request", (request) => requests.push(new URL(request.url()).pathname));
	for (const path of ["nyheter", "produksjoner", "apningstider", "ansatte", "kinoer"]) {
		await page.goto(`/management/tindevik/${path}`);
		await expect(page.getByRole("heading", { level: 1, name: /^Du har ikke tilgang til/u })).toBeVisible();
		await expect(page.getByText(/^Det krever rollen .*administrator|bare for operatører/u)).toBeVisible();
	}
	expect(requests.filter((path) => path.startsWith("/api/management/site/"))).toEqual([]);
});

test("an editor sees what is sold, and no button of the box office", { tag: proveTag }, async ({ page }) => {
	await logIn(page);
	await page.goto(`/management/tindevik/program/${openSale("numbered")}`);
	await expect(page.getByText("solgt for")).toBeVisible();
	await expect(tabsOf(page)).toHaveText(["Oversikt", "Billetter", "Detaljer", "Historikk"]);
	await tabsOf(page).filter({ hasText: "Billetter" }).click();
	await expect(page.getByRole("heading", { level: 2, name: "Sperrede plasser" })).toBeVisible();
	await expect(page.getByRole("heading", { level: 2, name: "Bestillinger" })).toHaveCount(0);
	await expect(page.getByRole("button", { name: /^Gi/u })).toHaveCount(0);
});

async function openAs(browser: Browser, email: string, open: (page: Page) => Promise<void>): Promise<void> {
	const context = await browser.newContext({ baseURL: tindevik.origin });
	const page = await context.newPage();
	await page.goto("/management");
	await page.getByLabel("E-postadresse").fill(email);
	await page.getByLabel("Passord").fill(password);
	await page.getByRole("button", { name: "Logg inn" }).click();
	await open(page);
	await context.close();
}

test("an administrator gives a role in four actions, and takes each by keyboard, and the menu follows", {
	tag: proveTag,
}, async ({ page, browser }) => {
	const { email, link } = await createStaffUser();
	await choosePassword(page, link);
	await logIn(page, "leder@tindevik.example", "I dag");
	const member = page.getByRole("listitem").filter({ hasText: email });
	const box = (name: string) => member.getByRole("group", { name: /^Roller til/u }).getByRole("checkbox", { name });
	const actions = [
		page.getByRole("link", { name: "Hus", exact: true }),
		page.getByRole("link", { name: "Ansatte", exact: true }),
		member.getByText(/^Endre rollene til/u),
		box("Billettansvarlig"),
	];
	for (const target of actions) await target.click();
	await expect(member.getByText(/ er nå billettansvarlig\.$/u)).toBeVisible();
	await expect(member.getByText("Billettansvarlig og redaktør", { exact: true })).toBeVisible();
	await expect(box("Billettansvarlig")).toHaveAccessibleDescription(/refusjoner, fribilletter/u);
	await expect(box("Billettansvarlig")).toBeVisible();
	await expectAccessible(page, "staff");
	await expect(box("Billettansvarlig")).toBeFocused();
	for (const name of ["Billettansvarlig", "Redaktør"]) await expect(box(name)).toBeChecked();
	await openAs(browser, email, (own) => expectScreens(own, ofBoth));

	await box("Redaktør").focus();
	await page.keyboard.press("Space");
	await expect(member.getByText("Redaktør er tatt bort.")).toBeVisible();
	await openAs(browser, email, (own) => expectScreens(own, ofBoxOffice));

	await box("Billettansvarlig").click();
	await page
		.getByRole("dialog", { name: /^Ta alle rollene fra/u })
		.getByRole("button", { name: "Nei, gå tilbake" })
		.click();
	await expect(box("Billettansvarlig")).toBeChecked();
	await box("Billettansvarlig").click();
	await page.getByRole("dialog").getByRole("button", { name: "Ta alle rollene" }).click();
	await expect(page.getByRole("listitem").filter({ hasText: email })).toHaveCount(0);
});

test("an invitation without a role says so, and is sent with two", { tag: proveTag }, async ({ page, problems }) => {
	problems.expect(/status of 400/u);
	await logIn(page, "leder@tindevik.example");
	await openPage(page, "Ansatte");
	await page.getByText("Gi noen tilgang").click();
	const email = `to-roller-${Date.now()}@tindevik.example`;
	await page.getByLabel("Navn").fill("Tora To-Roller");
	await page.getByLabel("E-postadresse").fill(email);
	await page.getByRole("button", { name: "Send invitasjon" }).click();
	const roles = page.getByRole("group", { name: "Roller", exact: true });
	await expect(roles).toHaveAccessibleDescription("Velg minst én rolle.");
	for (const name of ["Billettansvarlig", "Redaktør"]) await roles.getByRole("checkbox", { name }).check();
	await page.getByRole("button", { name: "Send invitasjon" }).click();
	await expect(page.getByText("Tora To-Roller har fått tilgang")).toBeVisible();
	const row = page.getByRole("listitem").filter({ hasText: email });
	await expect(row.getByText("Billettansvarlig og redaktør", { exact: true })).toBeVisible();
});
