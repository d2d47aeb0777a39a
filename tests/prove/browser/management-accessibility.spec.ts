import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/browser/fixtures.ts";
import { logIn, openNewArticle } from "../../support/browser/management-steps.ts";

const pages = [
	"i-dag",
	"nyheter",
	"nyheter/ny",
	"program",
	"program/ny",
	"produksjoner",
	"produksjoner/ny",
	"sider",
	"priser",
	"priser/ordinaer",
	"priser/ny",
	"bilder",
	"omtaler?vis=alle",
	"bestillinger",
	"bestillinger?vis=kommende",
	"ansatte",
	"logg",
	"kort-i-salg",
	"billettyper",
	"betaling",
	"nyhetsbrev",
	"adresser",
	"eksterne-tjenester",
	"alle-ansatte",
	"sikkerhetskopier",
	"nettsteder",
	...["status", "oppsett", "alle-nettsteder", "alle-nettsteder/fra-fil"],
	"kinoer",
	...["erklaering", "underlag", "aldersgrenser", "hjelp", "hjelp?skjerm=uke"],
];

async function expectPageAccessible(page: Page, where: string): Promise<void> {
	await expect(page.locator("h1")).toBeVisible();
	await expectAccessible(page, where, [
		{ colorScheme: "light", width: 1280 },
		{ colorScheme: "dark", width: 390 },
	]);
}

test("axe finds nothing on any page, and nothing overflows", async ({ page }) => {
	test.slow();
	await logIn(page, "drift@tindevik.example");
	for (const path of pages) {
		await page.goto(`/management/tindevik/${path}`);
		await expectPageAccessible(page, path);
	}
	for (const list of ["nyheter", "program", "produksjoner", "sider", "bilder"]) {
		await page.goto(`/management/tindevik/${list}`);
		await page.locator(".rows a, .showing-rows .row-name, .picture-grid a").first().click();
		await expect(page).toHaveURL(new RegExp(`/${list}/`, "u"));
		await expectPageAccessible(page, `one of ${list}`);
	}
});

test("axe finds nothing in dialogs", async ({ page }) => {
	test.slow();
	await logIn(page);
	await openNewArticle(page);
	for (const button of ["Publiser senere", "Velg bilde"]) {
		if (button === "Publiser senere") await page.getByRole("button", { name: "Mer om nyheten" }).click();
		await page.getByRole("button", { name: button }).first().click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await expectPageAccessible(page, button);
		await page.getByRole("button", { name: "Avbryt" }).click();
	}
});

test("axe finds nothing on pages where lists are chosen", async ({ page }) => {
	await logIn(page);
	for (const path of ["sider/forside", "sider/film"]) {
		await page.goto(`/management/tindevik/${path}`);
		await expect(page.locator("h1")).toBeVisible();
		await expectAccessible(page, path, [
			{ colorScheme: "light", width: 1280 },
			{ colorScheme: "dark", width: 390 },
		]);
	}
});

test("axe finds nothing on the settings pages, and nothing overflows", async ({ page }) => {
	await logIn(page, "leder@tindevik.example");
	for (const path of ["apningstider", "utseende", "meny", "meny/ny", "gamle-adresser", "passord", "produksjoner/ny"]) {
		await page.goto(`/management/tindevik/${path}`);
		await expect(page.locator("h1")).toBeVisible();
		if (path === "utseende") {
			await page.getByLabel("Spør om samtykke til statistikk fra andre").check();
			await page.getByRole("button", { name: "Legg til lagring" }).click();
			page.once("dialog", (dialog) => dialog.accept());
		}
		await expectAccessible(page, path, [
			{ colorScheme: "light", width: 1280 },
			{ colorScheme: "dark", width: 390 },
		]);
	}
});
