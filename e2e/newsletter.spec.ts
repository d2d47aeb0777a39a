import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { readLettersTo } from "./outbox.ts";
import { tindevik } from "./places.ts";

test.use({ baseURL: tindevik.origin });

const newAddress = () => `kari.${crypto.randomUUID().slice(0, 8)}@eksempel.no`;

async function signUp(page: Page, path: string, address: string): Promise<void> {
	await page.goto(path);
	// The front page has two forms.
	const form = page.locator(".news-subscribe").first();
	await form.getByLabel("E-postadresse").fill(address);
	await form.getByRole("button", { name: "Meld meg på" }).click();
}

/**
 * Waits until an address has received `count` emails, which are sent after the response. Returns them, oldest first.
 */
async function lettersTo(address: string, count = 1): Promise<string[]> {
	await expect.poll(async () => (await readLettersTo(address)).length).toBeGreaterThanOrEqual(count);
	return readLettersTo(address);
}

async function linkSentTo(address: string): Promise<string> {
	const letters = await lettersTo(address);
	expect(letters).toHaveLength(1);
	const link = /^http\S+\/nyhetsbrev\/bekreft\?token=\S+$/mu.exec(letters[0] ?? "")?.[0];
	if (!link) throw new Error(`no link to confirm with in:\n${letters[0]}`);
	return link;
}

/** Subscribes a new address. Returns it with the link to its settings, which a second sign-up sends. */
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

function testLinks(): void {
	test("the topics are changed, and the page shows the saved topics", async ({ page }) => {
		const { choices } = await subscribe(page);
		await page.goto(choices);
		await page.getByRole("checkbox", { name: "Kultur" }).uncheck();
		await page.getByRole("button", { name: "Lagre valgene" }).click();

		await expect(told(page, /^Valgene er lagret\.$/u)).toBeVisible();
		await expect(page.getByRole("checkbox", { name: "Kultur" })).not.toBeChecked();
		await expect(page.getByRole("checkbox", { name: "Film" })).toBeChecked();
	});

	test("only the button on the unsubscribe page unsubscribes, not opening it", async ({ page }) => {
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

	test("all subscriber data is erased", async ({ page, problems }) => {
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
	test(`a form that is sent without network on ${path} says so and keeps the input`, async ({
		page,
		context,
		problems,
	}) => {
		// Prefetches fail too.
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

const told = (page: Page, hasText: RegExp) => page.getByRole("status").filter({ hasText });
const sent = (page: Page) => told(page, /^Sjekk innboksen\./u);

test("an invalid address shows what to write instead", async ({ page, problems }) => {
	problems.expect(/status of 400/u);
	await signUp(page, paths.front, "kari@eksempel");

	await expect(page.getByRole("alert")).toContainText("Du er ikke påmeldt ennå.");
	await expect(page.getByLabel("E-postadresse")).toHaveValue("kari@eksempel");
	await expect(page.getByLabel("E-postadresse")).toHaveAccessibleDescription(/^Skriv en e-postadresse, for eksempel/u);
	await expectAccessible(page);
});

test("a sign-up on the front page ends with the message to check the inbox", async ({ page }) => {
	await signUp(page, paths.front, newAddress());

	await expect(sent(page)).toBeVisible();
	await expect(sent(page)).toContainText("lenke som bekrefter påmeldingen");
});

test("the link in the email and the button on its page confirm the subscription", async ({ page }) => {
	const address = newAddress();
	await signUp(page, paths.newsletter, address);
	await expect(sent(page)).toBeVisible();
	const link = await linkSentTo(address);
	expect(new URL(link).origin).toBe(tindevik.origin);
	await page.goto(link);
	await page.getByRole("button", { name: "Ja, jeg vil ha nyhetsbrevet" }).click();

	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du er påmeldt");
});

test("opening the link confirms nothing, because email programs open links", async ({ page }) => {
	const address = newAddress();
	await signUp(page, paths.newsletter, address);
	await expect(sent(page)).toBeVisible();
	await page.goto(await linkSentTo(address));
	await signUp(page, paths.newsletter, address);
	await expect(sent(page)).toBeVisible();

	const letters = await lettersTo(address, 2);
	expect(letters[1]).toContain("Subject: Bekreft nyhetsbrevet fra Tindevik kulturhus");
});

test("a used link says so, and how to get another", async ({ page, problems }) => {
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

test("an existing subscriber is informed by email only", async ({ page }) => {
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

test.describe("with a link from an email", () => {
	testLinks();

	test("axe finds nothing on the pages", async ({ page, problems }) => {
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
