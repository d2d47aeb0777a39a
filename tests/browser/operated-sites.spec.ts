import { mkdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

const layouts = [
	{ colorScheme: "light", width: 1280 },
	{ colorScheme: "dark", width: 390 },
] satisfies Parameters<typeof expectAccessible>[2];
const operator = "drift@tindevik.example";
const folder = process.env.SHOTS;

/** axe in both layouts, and pictures in all four where someone wants to look. */
async function look(page: Page, name: string): Promise<void> {
	await expectAccessible(page, name, layouts);
	if (!folder) return;
	mkdirSync(folder, { recursive: true });
	for (const width of [390, 1280])
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			await page.setViewportSize({ width, height: 900 });
			await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
		}
	await page.emulateMedia({ colorScheme: "light" });
	await page.setViewportSize({ width: 1280, height: 800 });
}

test("an operator makes, copies, hides, closes and opens a site", async ({ page, problems }) => {
	problems.expect(/status of 400/u);
	await logIn(page, operator);
	await page.goto("/management/tindevik/alle-nettsteder");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alle nettsteder");
	await look(page, "nettsteder");
	const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
	const choose = async (name: string, action: string) => {
		await page.getByRole("button", { name: `Mer om ${name}` }).click();
		await page.getByRole("button", { name: action }).click();
	};
	await choose("Tindevik kulturhus", "Kopier …");
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Navnet på nettstedet").fill("Fjord kino");
	await expect(dialog.getByLabel("Id", { exact: true })).toHaveValue("fjord-kino");
	await look(page, "kopier");
	await dialog.getByLabel("Nettadresse").fill("birkevag.localhost");
	await dialog.getByLabel("Organisasjonsnummer").fill("310 987 654");
	await dialog.getByLabel("Telefon").fill("75 00 12 34");
	await dialog.getByLabel("E-postadresse").fill("post@fjord.example");
	await dialog.getByLabel("Besøksadresse").fill("Strandgata 4");
	await dialog.getByRole("button", { name: "Lag nettstedet" }).click();
	await expect(
		dialog.locator(".field-error", { hasText: "birkevag.localhost hører til nettstedet birkevag." }),
	).toBeVisible();
	await dialog.getByLabel("Nettadresse").fill("fjord.localhost");
	await dialog.getByRole("button", { name: "Lag nettstedet" }).click();
	await expect(page.getByRole("status").filter({ hasText: "Fjord kino er laget." })).toBeVisible();
	await expect(row("Fjord kino")).toContainText("Skjult");

	await choose("Fjord kino", "Vis for alle …");
	await page.getByRole("dialog").getByRole("button", { name: "Vis for alle" }).click();
	await expect(row("Fjord kino")).toContainText("Synlig for alle");
	await choose("Fjord kino", "Steng …");
	await page.getByRole("dialog").getByRole("button", { name: "Steng nettstedet" }).click();
	await expect(row("Fjord kino")).toContainText("Stengt");
	await choose("Fjord kino", "Åpne igjen");
	await expect(row("Fjord kino")).toContainText("Skjult");
	await page.getByRole("searchbox", { name: "Navn, id eller nettadresse" }).fill("fjord");
	await page.getByRole("button", { name: "Vis", exact: true }).click();
	await expect(page.locator("ul.rows > li")).toHaveCount(1);
	await page.goto("/management/fjord-kino/nyheter");
	await expect(page.locator(".rows > li").first()).toBeVisible();
});

test("an operator downloads all of a site before it is closed, and the log says who did", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page, operator);
	await page.goto("/management/tindevik/alle-nettsteder");
	const dialog = page.getByRole("dialog");
	const open = async (action: string) => {
		await page.getByRole("button", { name: "Mer om Birkevåg kino" }).click();
		await page.getByRole("button", { name: action }).click();
	};
	const download = async (label: string) => {
		const [file] = await Promise.all([
			page.waitForEvent("download"),
			dialog.getByRole("button", { name: label }).click(),
		]);
		expect(file.suggestedFilename()).toMatch(/^birkevag-\d{4}-\d\d-\d\d\.jsonl\.gz$/u);
		const [header = ""] = gunzipSync(readFileSync(await file.path()))
			.toString()
			.split("\n");
		return JSON.parse(header);
	};
	await open("Last ned alt …");
	await expect(dialog.getByRole("heading", { name: "Last ned alt på Birkevåg kino" })).toBeVisible();
	await look(page, "last-ned");
	expect(await download("Last ned alt")).toMatchObject({ site: { id: "birkevag" }, hasPictures: true });
	expect(await download("Uten bilder og PDF-filer")).toMatchObject({ site: { id: "birkevag" }, hasPictures: false });
	await dialog.getByRole("button", { name: "Lukk" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Mer om Birkevåg kino" })).toBeFocused();
	await open("Steng …");
	await expect(dialog.getByRole("heading", { name: "Stenge Birkevåg kino?" })).toBeVisible();
	await look(page, "steng");
	expect(await download("Last ned alt først")).toMatchObject({ hasPictures: true });
	await dialog.getByRole("button", { name: "Nei, gå tilbake" }).click();
	await expect(dialog).toHaveCount(0);
	await page.goto("/management/tindevik/logg");
	await expect(page.getByText("hentet ut, med bilder og PDF-filer, nettstedet").first()).toBeVisible();
});

test("many sites are made from a file, which is tried first", { tag: proveTag }, async ({ page }) => {
	await logIn(page, operator);
	await page.goto("/management/tindevik/alle-nettsteder/fra-fil");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lag mange nettsteder fra en fil");
	await look(page, "fil");
	const heading = "id;title;host;orgNumber;visitingAddress;phone;email";
	const line = (id: string) =>
		`${id};Kinoen i ${id};${id}.localhost;310 987 654;Storgata 1, 1234 Byen;75001234;post@${id}.example`;
	const choose = (lines: string[]) =>
		page.getByLabel("Velg fil").setInputFiles({
			name: "steder.csv",
			mimeType: "text/csv",
			buffer: Buffer.from([heading, ...lines].join("\r\n")),
		});
	await choose([
		line("ask"),
		line("bjork").replace("310 987 654", "310 987 650"),
		line("gran").replace("gran.localhost", "ask.localhost"),
	]);
	await expect(page.getByRole("status").filter({ hasText: "2 linjer er feil, så ingenting er laget." })).toBeVisible();
	await expect(page.getByText("Nettadressen ask.localhost står også på linje 2.")).toBeVisible();
	await look(page, "fil-feil");
	await choose([line("ask"), line("bjork"), line("gran")]);
	await page.getByRole("button", { name: "Lag 3 nettsteder" }).click();
	await expect(page.getByRole("status").filter({ hasText: "steder.csv: 3 laget." })).toBeVisible();
	await look(page, "fil-laget");
	await choose([line("ask"), line("bjork"), line("gran")]);
	await expect(page.getByRole("status").filter({ hasText: "3 fantes fra før." })).toBeVisible();
});

test("the status says what is wrong and what to do", { tag: proveTag }, async ({ page }) => {
	await logIn(page, operator);
	await page.goto("/management/tindevik/status");
	const findings = page.getByRole("region", { name: "Dette må noen se på" });
	await expect(findings.getByText("E-post blir ikke sendt: den legges som filer i mappen outbox.")).toBeVisible();
	await expect(findings.getByText("Sett MAIL_URL til e-posttjeneren, og start Lerret på nytt.")).toBeVisible();
	await expect(page.getByRole("region", { name: "Versjonene som går" }).getByRole("row")).toHaveCount(2);
	await look(page, "status");
});
