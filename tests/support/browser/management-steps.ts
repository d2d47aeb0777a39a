import { type Cookie, expect, type Locator, type Page } from "@playwright/test";
import { demoPassword } from "./start-app.ts";

/** Session cookies of the staff who have logged in before, by email address. */
const sessions = new Map<string, Cookie[]>();

export const screensOfOperators = [
	...[
		"Status",
		"E-post og nøkkel",
		"Alle nettsteder",
		"Adresser",
		"Eksterne tjenester",
		"Kinoer",
		"Alle ansatte",
		"Sikkerhetskopier",
	],
];

/** The screens of the management app by their place, in the order of the menu. */
export const screensOfPlaces = {
	"I dag": ["I dag"],
	Program: ["Uke", "Liste", "Filmer og arrangementer"],
	Billetter: ["Bestillinger", "Gavekort og klippekort", "Gavekort og klippekort til salgs", "Rapporter"],
	Nettsted: [
		...["Nyheter", "Sider", "Meny", "Gamle adresser", "Bilder", "Omtaler", "Andre nettsteder", "Nyhetsbrev"],
		"Utseende og synlighet",
	],
	Hus: [
		...["Priser", "Saler", "Billettyper og regler", "Arrangører", "Betaling", "Åpningstider og kontakt"],
		...["Tilgjengelighet", "Underlag for erklæringen", "Rutiner for aldersgrenser", "Ansatte", "Logg"],
		...screensOfOperators,
	],
};

/** The menu items that have several screens as tabs. */
const tabsOf = {
	Sider: ["Sider", "Meny", "Gamle adresser"],
	"Gavekort og klippekort": ["Gavekort og klippekort", "Gavekort og klippekort til salgs"],
	"Saler og priser": ["Priser", "Saler", "Billettyper og regler"],
	"Erklæringer og rutiner": ["Tilgjengelighet", "Underlag for erklæringen", "Rutiner for aldersgrenser"],
	Drift: screensOfOperators,
};

const keyWith = (lists: Record<string, string[]>, name: string): string | undefined =>
	Object.keys(lists).find((key) => lists[key]?.includes(name));

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Administrasjon" });

/** Logs in on the login page, or reuses the session of an earlier test, and opens a screen. */
export async function logIn(page: Page, email = "redaktor@tindevik.example", screen = "Nyheter"): Promise<void> {
	const context = page.context();
	await context.addCookies(sessions.get(email) ?? []);
	await page.goto("/management");
	const emailField = page.getByLabel("E-postadresse");
	// Ushers have ticket control only, which has no menu.
	const first = menuOf(page)
		.or(page.getByRole("heading", { level: 1, name: screen, exact: true }))
		.first();
	await expect(emailField.or(first)).toBeVisible();
	if (await emailField.isVisible()) {
		await emailField.fill(email);
		await page.getByLabel("Passord").fill(demoPassword);
		await page.getByRole("button", { name: "Logg inn" }).click();
		await expect(first).toBeVisible();
	}
	sessions.set(email, await context.cookies());
	if (await menuOf(page).isVisible()) await openPage(page, screen);
}

/** Opens a screen by its place in the menu, or on phones by «Mer» where the bar has no room for its place. */
export async function openPage(page: Page, name: string): Promise<void> {
	const place = keyWith(screensOfPlaces, name) ?? name;
	const item = keyWith(tabsOf, name);
	const heading = page.getByRole("heading", { level: 1, name: name === "Liste" ? "Program" : name, exact: true });
	const inMenu = menuOf(page).getByRole("link", { name: place, exact: true });
	const isNear = await inMenu.isVisible();
	await (isNear ? inMenu : menuOf(page).getByRole("link", { name: "Mer" })).click();
	if (isNear) await expect(inMenu).toHaveAttribute("aria-current", "true");
	else await expect(page.getByRole("heading", { level: 1, name: "Mer" })).toBeVisible();
	// Beside the screen or in the row above it, as tabs below the heading, or on «Mer».
	const lists = isNear
		? [menuOf(page).or(page.getByRole("navigation", { name: place, exact: true })), page.locator(".screen-tabs")]
		: [page.getByRole("main")];
	const names = isNear && item !== undefined ? [item, name] : [name];
	for (const [i, list] of lists.entries()) {
		const link = list
			.getByRole("link", { name: names[i] ?? name, exact: true })
			.filter({ visible: true })
			.last();
		// A place with one item has no list. The tabs below it may still be those of the screen before.
		const other = i === 0 ? heading.or(page.locator(".screen-tabs")) : heading;
		await expect(link.or(other).first()).toBeVisible();
		if (await link.isVisible()) await link.click();
	}
	await expect(heading).toBeVisible();
}

let titleCount = 0;

export const uniqueTitle = (prefix: string): string => `${prefix} ${Date.now()}-${titleCount++}`;

/** Waits for the new page, because the list has a field called Tittel too. */
export async function openNewArticle(page: Page): Promise<void> {
	await page.getByRole("link", { name: "Ny nyhet" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Ny nyhet" })).toBeVisible();
}

export async function writeDraft(page: Page, title: string): Promise<{ path: string }> {
	await openNewArticle(page);
	await page.getByLabel("Tittel", { exact: true }).fill(title);
	await page.getByLabel("Ingress").fill("Kort sagt om saken.");
	await page.getByRole("textbox", { name: "Tekst" }).click();
	await page.keyboard.type("Dette står i brødteksten.");
	await page.getByRole("button", { name: "Lagre utkast" }).click();
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	const slug = await page.getByLabel("Adresse").inputValue();
	return { path: `/article/${slug}` };
}

export async function publish(page: Page, notice = "Publisert. Nå ser alle det."): Promise<void> {
	await page.getByRole("button", { name: /^Publiser (?:nå|endringene)$/u }).click();
	await publishAnyway(page, page.getByText(notice));
}

/** Publishes a page with all of its changes. */
export async function publishPage(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Publiser siden" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Publiser", exact: true }).click();
	await expect(page.getByText("Siden er publisert. Nå ser alle den.")).toBeVisible();
}

/** Answers the question that a published showing leads to where another one has its hall, until `done` is shown. */
export async function publishAnyway(page: Page, done: Locator): Promise<void> {
	const confirm = page.getByRole("button", { name: /^(?:Publiser|Flytt) likevel$/u });
	await expect(confirm.or(done).first()).toBeVisible();
	if (await confirm.isVisible()) await confirm.click();
	await expect(done).toBeVisible();
}

/** Uses an action behind «⋯». */
export async function chooseMore(page: Page, name: string): Promise<void> {
	await page.getByRole("button", { name: /^Mer om/u }).click();
	await page.getByRole("button", { name, exact: true }).click();
}

/** Opens a closed section of a form by the list of its sections. */
export async function openSection(page: Page, title: string): Promise<void> {
	await page.getByRole("navigation", { name: "Deler av skjemaet" }).getByRole("link", { name: title }).click();
	await expect(page.locator("summary", { hasText: title })).toBeFocused();
}
