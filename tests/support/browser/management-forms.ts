import type { Locator, Page } from "@playwright/test";

/** The forms and dialogs of the management app, with something typed in each. Pages are left out, whose editor saves by itself (`page-editor.spec.ts`). Payment accounts are left out: a saved one ends the test payments of other tests. */

export type Form = {
	/** Below the site's address. */
	path: string;
	/** Opens the form where it is not there at once, and types. */
	type: (page: Page, text: string) => Promise<void>;
	save: string | RegExp;
};

const fill = (label: string | RegExp) => async (page: Page, text: string) => {
	const field = page.getByRole("main").getByLabel(label, { exact: true }).first();
	await field.fill(text);
};

const inSection =
	(section: string, type: Form["type"]): Form["type"] =>
	async (page, text) => {
		await page.locator("summary", { hasText: section }).click();
		await type(page, text);
	};

/** Opens the dialog of a button and types in it. */
const inDialog =
	(button: string | RegExp, type: (dialog: Locator, text: string) => Promise<void>): Form["type"] =>
	async (page, text) => {
		await page.getByRole("button", { name: button }).first().click();
		await type(page.getByRole("dialog"), text);
	};

const inMenu =
	(action: string, type: (dialog: Locator, text: string) => Promise<void>): Form["type"] =>
	async (page, text) => {
		await page
			.getByRole("button", { name: /^Mer om/u })
			.first()
			.click();
		await inDialog(action, type)(page, text);
	};

/** The order that was bought: a compensation card is a later one. */
const openOrder = (page: Page) => page.getByRole("table").getByRole("link").last().click();

const draft = "Lagre utkast";

export const forms: Form[] = [
	{ path: "nyheter/ny", type: fill("Tittel"), save: draft },
	{
		path: "produksjoner/ny",
		async type(page, text) {
			await fill("Tittel")(page, text);
			await page.getByLabel("Hva er det?").selectOption("Bading");
		},
		save: draft,
	},
	{
		path: "meny/ny",
		async type(page, text) {
			await fill("Tekst")(page, text);
			await page.getByLabel("Hvor det leder").fill("/nyheter");
		},
		save: draft,
	},
	{
		path: "gamle-adresser",
		async type(page, text) {
			await fill("Fra")(page, `/${text.replaceAll(" ", "-")}`);
			await fill("Til")(page, "/nyheter");
		},
		save: "Legg til",
	},
	{
		path: "saler/ny",
		async type(page, text) {
			await page.getByRole("button", { name: "Lag salplanen" }).click();
			await fill("Navn")(page, text);
		},
		save: "Lagre salen",
	},
	{
		path: "priser/ny",
		async type(page, text) {
			await fill("Navn")(page, text);
			await page.getByLabel("Voksen", { exact: true }).first().fill("150");
		},
		save: "Lagre prisgruppen",
	},
	{
		path: "billettyper",
		async type(page, text) {
			const types = page.getByRole("group", { name: "Billettyper" });
			await types.getByRole("button", { name: "Legg til billettype" }).click();
			await types.getByLabel("Navn").last().fill(text);
		},
		save: "Lagre",
	},
	{
		path: "kort-i-salg",
		async type(page, text) {
			const cards = page.getByRole("group", { name: "Klippekort", exact: true });
			await cards.getByRole("button", { name: "Legg til" }).click();
			await cards.getByLabel("Navn").last().fill(text);
		},
		save: "Lagre",
	},
	{ path: "apningstider", type: fill("Om billettluka"), save: "Lagre innstillingene" },
	{ path: "utseende", type: fill(/^Hva logoen sier/u), save: "Lagre innstillingene" },
	{
		path: "ansatte",
		type: inSection("Gi noen tilgang", async (page, text) => {
			await page.getByLabel("Navn").fill(text);
			await page.getByLabel("E-postadresse").fill(`${text.replaceAll(" ", "-")}@tindevik.example`);
			await page
				.getByRole("group", { name: "Roller" })
				.first()
				.getByRole("checkbox", { name: /Dørvakt/u })
				.check();
		}),
		save: "Send invitasjon",
	},
	{
		path: "kinoer",
		type: inSection("Ny kino", async (page, text) => {
			await page.getByLabel("Nummer").fill(String(Date.now() % 100_000));
			await page.getByLabel("Navn").fill(text);
		}),
		save: "Lag kinoen",
	},
	{
		path: "bilder",
		async type(page, text) {
			await page.locator(".picture-grid a").first().click();
			await page.getByLabel("Alternativ tekst").fill(text);
		},
		save: "Lagre",
	},
	{ path: "program/{event}/detaljer", type: fill("Beskjed til publikum"), save: draft },
	{
		path: "program/{event}/billetter",
		async type(page, text) {
			await page
				.getByRole("grid", { name: "Seter på forestillingen" })
				.getByRole("button", { name: "Rad 1, sete 1, ledig" })
				.click();
			await page.getByLabel("Hvorfor plassene sperres").fill(text);
		},
		save: /^Sperr \d/u,
	},
	{
		path: "program/{event}/billetter",
		async type(page, text) {
			await page
				.getByRole("grid", { name: "Seter på forestillingen" })
				.getByRole("button", { name: "Rad 3, sete 3, ledig" })
				.click();
			await page.getByLabel("E-post til den som får billettene").fill("anmelder@avis.example");
			await page.getByLabel("Begrunnelse").fill(text);
		},
		save: /^Gi (?:\d )?fribillett/u,
	},
	{
		path: "bestillinger?ord={email}",
		async type(page, text) {
			await openOrder(page);
			await inDialog("Rett e-post og navn", (dialog) => dialog.getByLabel("Navn").fill(text))(page, text);
		},
		save: /^Lagre og send/u,
	},
	{
		path: "bestillinger?ord={email}",
		async type(page, text) {
			await openOrder(page);
			await inDialog("Gi gavekort …", (dialog) => dialog.getByLabel("Hva det er for").fill(text))(page, text);
		},
		save: /^Gi gavekort på/u,
	},
	{
		path: "program/{event}",
		type: inMenu("Si fra til alle", async (dialog, text) => {
			await dialog.getByLabel("Emne").fill(text);
			await dialog.getByLabel("Beskjed").fill("Dørene åpner en halvtime før.");
		}),
		save: "Send e-post til alle",
	},
	{
		path: "bestillinger?ord={email}",
		async type(page, text) {
			await openOrder(page);
			await inDialog("Refunder …", (dialog) => dialog.getByLabel("Begrunnelse").fill(text))(page, text);
		},
		save: /^Refunder \d/u,
	},
	{
		path: "program/{event}",
		type: inMenu("Flytt", async (dialog, text) => {
			const start = dialog.getByLabel("Begynner (norsk tid)");
			await start.fill((await start.inputValue()).replace(/\d\d$/u, "07"));
			await dialog.getByLabel("Hvorfor, med egne ord").fill(text);
		}),
		save: "Flytt forestillingen",
	},
	{
		path: "program/{event}",
		type: inMenu("Avlys", (dialog, text) => dialog.getByLabel("Hvorfor, med egne ord").fill(text)),
		save: /^Avlys/u,
	},
];
