import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { readLettersTo } from "./outbox.ts";
import { tindevik } from "./places.ts";

test.use({ baseURL: tindevik.origin });

/** An address that no other test signs up. */
const newAddress = () => `kari.${crypto.randomUUID().slice(0, 8)}@eksempel.no`;

async function signUp(page: Page, path: string, address: string): Promise<void> {
	await page.goto(path);
	// The front page has two of them.
	const form = page.locator(".news-subscribe").first();
	await form.getByLabel("E-postadresse").fill(address);
	await form.getByRole("button", { name: "Meld meg på" }).click();
}

/** The letters that the house has sent to an address, oldest first, when there are so many: they leave after the answer. */
async function lettersTo(address: string, count = 1): Promise<string[]> {
	await expect.poll(async () => (await readLettersTo(address)).length).toBeGreaterThanOrEqual(count);
	return readLettersTo(address);
}

/** The link in the only letter to an address. */
async function linkSentTo(address: string): Promise<string> {
	const letters = await lettersTo(address);
	expect(letters).toHaveLength(1);
	const link = /^http\S+\/nyhetsbrev\/bekreft\?token=\S+$/mu.exec(letters[0] ?? "")?.[0];
	if (!link) throw new Error(`no link to confirm with in:\n${letters[0]}`);
	return link;
}

/** A confirmed subscriber's address, with a link to the choices, from the letter that says that nothing is needed. */
async function subscribe(page: Page): Promise<{ address: string; choices: string }> {
	const address = newAddress();
	await signUp(page, paths.newsletter, address);
	await expect(sent(page)).toBeVisible();
	await page.goto(await linkSentTo(address));
	await page.getByRole("button", { name: "Ja, jeg vil ha nyhetsbrevet" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du er påmeldt");
	await signUp(page, paths.newsletter, address);
	const letters = await lettersTo(address, 2);
	const choices = /^http\S+\/nyhetsbrev\/valg\?token=\S+$/mu.exec(letters[1] ?? "")?.[0];
	if (!choices) throw new Error(`no link to the choices in:\n${letters[1]}`);
	return { address, choices };
}

async function expectAccessible(page: Page): Promise<void> {
	expect(await axeFindings(page)).toEqual([]);
}

/** The tests of what a subscriber does by a link, with and without script. */
function testLinks(): void {
	test("the choices are changed, and shown as they are", async ({ page }) => {
		const { choices } = await subscribe(page);
		await page.goto(choices);
		await page.getByRole("checkbox", { name: "Kultur" }).uncheck();
		await page.getByRole("button", { name: "Lagre valgene" }).click();

		await expect(told(page, /^Valgene er lagret\.$/u)).toBeVisible();
		await expect(page.getByRole("checkbox", { name: "Kultur" })).not.toBeChecked();
		await expect(page.getByRole("checkbox", { name: "Film" })).toBeChecked();
	});

	test("the button of the newsletter's link unsubscribes, and looking does not", async ({ page }) => {
		const { choices } = await subscribe(page);
		const link = choices.replace(paths.newsletterChoices, paths.newsletterUnsubscribe);
		await page.goto(link);
		await page.goto(choices);
		await expect(page.getByText("sender nyhetsbrev til")).toBeVisible();
		await page.goto(link);
		await page.getByRole("button", { name: "Meld meg av" }).click();

		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du er avmeldt");
		await page.getByRole("link", { name: "Se valgene dine" }).click();
		await expect(page.getByText("Det sendes ikke nyhetsbrev til")).toBeVisible();
	});

	test("everything is erased", async ({ page, problems }) => {
		problems.expect(/status of 400/u);
		const { choices } = await subscribe(page);
		await page.goto(choices);
		await page.getByRole("button", { name: "Slett alt om abonnementet" }).click();
		await expect(told(page, /er slettet\.$/u)).toBeVisible();
		await page.goto(choices);

		await expect(told(page, /^Vi finner ingen abonnent med denne lenken\./u)).toBeVisible();
	});
}

for (const { path, button, text } of [
	{ path: paths.newsletter, button: "Meld meg på", text: "kari@eksempel.no" },
	{ path: paths.feedback, button: "Send tilbakemelding", text: "Teksten er for lys." },
]) {
	test(`a form that is sent without network on ${path} says so, and keeps what was written`, async ({
		page,
		context,
		problems,
	}) => {
		// What a page fetches beforehand fails too.
		problems.expect(/ERR_INTERNET_DISCONNECTED/u);
		await page.goto(path);
		await hydrated(page);
		const field = page.getByRole("main").locator("textarea, input[type=email]").first();
		await field.fill(text);
		await context.setOffline(true);
		for (let tries = 1; tries <= 2; tries++) {
			await page.getByRole("button", { name: button }).click();
			await expect(page.getByRole("alert")).toBeFocused();
			await expect(page.getByRole("alert")).toContainText("ingenting er sendt");
			await expect(field).toHaveValue(text);
		}
		await context.setOffline(false);
		await page.getByRole("button", { name: button }).click();
		await expect(page).toHaveURL(`${path}?status=sendt`);
	});
}

/** What the page says has happened. */
const told = (page: Page, hasText: RegExp) => page.getByRole("status").filter({ hasText });
const sent = (page: Page) => told(page, /^Sjekk innboksen\./u);

test("an address that cannot be one is answered with what to write instead", async ({ page, problems }) => {
	problems.expect(/status of 400/u);
	await signUp(page, paths.front, "kari@eksempel");

	await expect(page.getByRole("alert")).toContainText("Du er ikke påmeldt ennå.");
	await expect(page.getByLabel("E-postadresse")).toHaveValue("kari@eksempel");
	await expect(page.getByLabel("E-postadresse")).toHaveAccessibleDescription(/^Skriv en e-postadresse, for eksempel/u);
	await expectAccessible(page);
});

test("a sign-up on the front page ends at the text that says to look in the inbox", async ({ page }) => {
	await signUp(page, paths.front, newAddress());

	await expect(sent(page)).toBeVisible();
	await expect(sent(page)).toContainText("lenke som bekrefter påmeldingen");
});

test("the link of the letter and the button there confirm", async ({ page }) => {
	const address = newAddress();
	await signUp(page, paths.newsletter, address);
	await expect(sent(page)).toBeVisible();
	const link = await linkSentTo(address);
	expect(new URL(link).origin).toBe(tindevik.origin);
	await page.goto(link);
	await page.getByRole("button", { name: "Ja, jeg vil ha nyhetsbrevet" }).click();

	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du er påmeldt");
});

test("opening the link confirms nothing, as mail programs open links by themselves", async ({ page }) => {
	const address = newAddress();
	await signUp(page, paths.newsletter, address);
	await expect(sent(page)).toBeVisible();
	await page.goto(await linkSentTo(address));
	await signUp(page, paths.newsletter, address);
	await expect(sent(page)).toBeVisible();

	const letters = await lettersTo(address, 2);
	expect(letters[1]).toContain("Subject: Bekreft nyhetsbrevet fra Tindevik kulturhus");
});

test("a link that has been used says so, and how to get another", async ({ page, problems }) => {
	problems.expect(/status of 400/u);
	const address = newAddress();
	await signUp(page, paths.newsletter, address);
	await expect(sent(page)).toBeVisible();
	const link = await linkSentTo(address);
	for (const heading of ["Du er påmeldt", "Bekreft nyhetsbrevet"]) {
		await page.goto(link);
		await page.getByRole("button", { name: "Ja, jeg vil ha nyhetsbrevet" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
	}

	await expect(page.getByRole("alert")).toContainText("Lenken er brukt eller utløpt.");
	await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", paths.newsletter);
});

test("whoever is on the list already is told so by mail alone", async ({ page }) => {
	const address = newAddress();
	await signUp(page, paths.newsletter, address);
	await expect(sent(page)).toBeVisible();
	await page.goto(await linkSentTo(address));
	await page.getByRole("button", { name: "Ja, jeg vil ha nyhetsbrevet" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du er påmeldt");
	await signUp(page, paths.newsletter, address);
	await expect(sent(page)).toBeVisible();

	expect((await lettersTo(address, 2))[1]).toContain("Du står allerede på lista");
});

test.describe("by a link", () => {
	testLinks();

	test("the pages have no barrier that axe finds", async ({ page, problems }) => {
		problems.expect(/status of 400/u);
		const { choices } = await subscribe(page);
		await page.goto(choices);
		await expectAccessible(page);
		for (const topic of ["Film", "Kultur", "Familie"]) await page.getByRole("checkbox", { name: topic }).uncheck();
		await page.getByRole("button", { name: "Lagre valgene" }).click();
		await expect(page.getByRole("alert")).toContainText("Ingenting er endret.");
		await expectAccessible(page);
		await page.goto(choices.replace(paths.newsletterChoices, paths.newsletterUnsubscribe));
		await expectAccessible(page);
	});
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	testLinks();

	test("the newsletter can be signed up for and confirmed", async ({ page }) => {
		const address = newAddress();
		await signUp(page, paths.front, address);
		await expect(sent(page)).toBeVisible();
		await page.goto(await linkSentTo(address));
		await page.getByRole("button", { name: "Ja, jeg vil ha nyhetsbrevet" }).click();

		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du er påmeldt");
	});
});
