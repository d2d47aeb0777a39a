import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The steps of the first run, as an administrator takes them. */

export const administrator = { name: "Frida Første", email: "frida@hus.example", password: "tre tilfeldige ord" };

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Counts what a person does: a field that is filled in, a choice, a press. */
export function createCounter() {
	let count = 0;
	return {
		get count() {
			return count;
		},
		fill: async (page: Page, label: string | RegExp, text: string) => {
			count += 1;
			await page.getByLabel(label, { exact: typeof label === "string" }).fill(text);
		},
		check: async (page: Page, label: string) => {
			count += 1;
			await page.getByLabel(label, { exact: true }).check();
		},
		choose: async (page: Page, label: string | RegExp, option: string) => {
			count += 1;
			await page.getByLabel(label, { exact: typeof label === "string" }).selectOption({ label: option });
		},
		press: async (within: Pick<Page, "getByRole">, name: string | RegExp, role: "button" | "link" = "button") => {
			count += 1;
			await within
				.getByRole(role, { name, exact: typeof name === "string" })
				.first()
				.click();
		},
	};
}
export type Counter = ReturnType<typeof createCounter>;
/** How a person acts: by mouse and counted, or by keyboard (keyboard.ts). */
export type Driver = Omit<Counter, "count">;

/** Looks at a page before it is left; `name` is its state. */
type Look = (page: Page, name: string) => Promise<void>;
const noLook: Look = async () => {};

export async function makeAccount(page: Page, link: string, { fill, press }: Driver, look = noLook): Promise<void> {
	await page.goto(link);
	await expect(heading(page, "Første administrator")).toBeVisible();
	await look(page, "account");
	await fill(page, "Navn", administrator.name);
	await fill(page, "E-postadresse", administrator.email);
	await fill(page, "Passord", administrator.password);
	await press(page, "Lag kontoen");
}

export const next = "Lagre og gå videre";

/** Each step by its title: what is filled in, and the button that leads on. */
export const stepsToTake: { title: string; take: (page: Page, driver: Driver) => Promise<void> }[] = [
	{
		title: "Stedet",
		take: async (page, { fill, press }) => {
			await fill(page, /^Navnet på nettstedet/u, "Fjord kino");
			await fill(page, /^Organisasjonsnummer/u, "310 987 654");
			await fill(page, /^Besøksadresse/u, "Strandgata 4\n8899 Fjordvik");
			await fill(page, /^Telefon/u, "75 00 12 34");
			await fill(page, /^E-postadresse/u, "post@fjordkino.example");
			await press(page, next);
		},
	},
	{
		title: "Hva dere viser",
		take: async (page, { check, press }) => {
			await check(page, "Film");
			await press(page, next);
		},
	},
	{ title: "Hvem som selger", take: (page, { press }) => press(page, next) },
	{ title: "Den første salen", take: (page, { press }) => press(page, next) },
	{ title: "Billettyper og priser", take: (page, { press }) => press(page, next) },
	{ title: "Farger og logo", take: (page, { press }) => press(page, next) },
	{
		title: "Den første forestillingen",
		take: async (page, { fill, choose, press }) => {
			await fill(page, /^Tittel/u, "Vinterlys over Fjordvik");
			await choose(page, /^Aldersgrense/u, "9 år");
			await fill(page, /^Spilletid/u, "104");
			await press(page, next);
		},
	},
];

/** Buys a seat on the page of a sale, by a test payment. */
export async function buySeat(page: Page, seat: RegExp, { fill, press }: Driver, look = noLook): Promise<void> {
	await look(page, "seats");
	await page.getByRole("checkbox", { name: seat }).check();
	await press(page, "Gå videre");
	await fill(page, /^E-post/u, "kjoper@post.example");
	await look(page, "checkout");
	await press(page, /^Betal 150 kr/u);
	await expect(page.getByRole("button", { name: "Betal 150 kr i test" })).toBeVisible();
	await look(page, "test payment");
	await press(page, "Betal 150 kr i test");
	await expect(page.getByRole("link", { name: /Åpne billetten/u }).first()).toBeVisible();
	await look(page, "order");
}

/** Asks for a test email, and presses its button in another browser window. */
export async function proveEmail(
	page: Page,
	sources: () => string[],
	{ fill, press }: Driver,
	look = noLook,
): Promise<void> {
	await fill(page, /^E-postadressen din/u, administrator.email);
	await press(page, "Send en prøve");
	await expect(page.getByText(`Sendt til ${administrator.email}`)).toBeVisible();
	const find = () => findLink(sources());
	await expect.poll(find).not.toBeNull();
	const other = await page.context().newPage();
	await other.goto(find() ?? "");
	await look(other, "email proof");
	await press(other, "Ja, den kom fram");
	await expect(heading(other, "E-posten kommer fram")).toBeVisible();
	await look(other, "email proven");
	await other.close();
	await expect(page.getByText(/Kom fram /u)).toBeVisible();
}

/** The link in emails as they were sent, in quoted-printable. */
function findLink(sources: string[]): string | null {
	const text = sources
		.join("\n")
		.replaceAll(/=\r?\n/gu, "")
		.replaceAll("=3D", "=");
	return /http\S+e-post-kom-fram\?token=[\w-]+/u.exec(text)?.[0] ?? null;
}
