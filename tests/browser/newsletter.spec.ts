import { paths } from "@lerret/contracts/paths";
import { findViolations } from "../support/browser/axe.ts";
import { proveTag, sampled } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import {
	getSentStatus,
	getStatus,
	signUp,
	subscribe,
	uniqueEmail,
	waitForConfirmLink,
	waitForEmails,
} from "../support/browser/newsletter-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

function testLinks(): void {
	test("the topics are changed, and the page shows the saved topics", { tag: proveTag }, async ({ page }) => {
		const { settingsUrl } = await subscribe(page);
		await page.goto(settingsUrl);
		await page.getByRole("checkbox", { name: "Kultur" }).uncheck();
		await page.getByRole("button", { name: "Lagre valgene" }).click();

		await expect(getStatus(page, /^Valgene er lagret\.$/u)).toBeVisible();
		await expect(page.getByRole("checkbox", { name: "Kultur" })).not.toBeChecked();
		await expect(page.getByRole("checkbox", { name: "Film" })).toBeChecked();
	});

	test("only the button on the unsubscribe page unsubscribes, not opening it", async ({ page }) => {
		const { settingsUrl } = await subscribe(page);
		const link = settingsUrl.replace(paths.newsletterChoices, paths.newsletterUnsubscribe);
		await page.goto(link);
		await page.goto(settingsUrl);
		await expect(page.getByText("sender nyhetsbrev til")).toBeVisible();
		await page.goto(link);
		await page.getByRole("button", { name: "Meld meg av" }).click();

		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du er avmeldt");
		await page.getByRole("link", { name: "Se valgene dine" }).click();
		await expect(page.getByText("Det sendes ikke nyhetsbrev til")).toBeVisible();
	});

	test("all subscriber data is erased", { tag: proveTag }, async ({ page, problems }) => {
		problems.expect(/status of 400/u);
		const { settingsUrl } = await subscribe(page);
		await page.goto(settingsUrl);
		await page.getByRole("button", { name: "Slett alt om abonnementet" }).click();
		await expect(getStatus(page, /er slettet\.$/u)).toBeVisible();
		await page.goto(settingsUrl);

		await expect(getStatus(page, /^Vi finner ingen abonnent med denne lenken\./u)).toBeVisible();
	});
}

for (const [{ path, button, text }, details] of sampled([
	{ path: paths.newsletter, button: "Meld meg på", text: "kari@eksempel.no" },
	{ path: paths.feedback, button: "Send tilbakemelding", text: "Teksten er for lys." },
])) {
	test(
		`a form that is sent without network on ${path} says so and keeps the input`,
		details,
		async ({ page, context, problems }) => {
			// Prefetches fail too, and the code that asks about an address.
			problems.expect(/ERR_INTERNET_DISCONNECTED|bundle loading error/u);
			await page.goto(path);
			await waitForHydration(page);
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
		},
	);
}

test("an invalid address shows what to write instead", { tag: proveTag }, async ({ page, problems }) => {
	problems.expect(/status of 400/u);
	await signUp(page, paths.front, "kari@eksempel");

	await expect(page.getByRole("alert")).toContainText("Du er ikke påmeldt ennå.");
	await expect(page.getByLabel("E-postadresse")).toHaveValue("kari@eksempel");
	await expect(page.getByLabel("E-postadresse")).toHaveAccessibleDescription(/^Skriv en e-postadresse, for eksempel/u);
	expect(await findViolations(page)).toEqual([]);
});

test("a sign-up on the front page ends with the message to check the inbox", { tag: proveTag }, async ({ page }) => {
	await signUp(page, paths.front, uniqueEmail());

	await expect(getSentStatus(page)).toBeVisible();
	await expect(getSentStatus(page)).toContainText("lenke som bekrefter påmeldingen");
});

test("the link in the email and the button on its page confirm the subscription", async ({ page }) => {
	const address = uniqueEmail();
	await signUp(page, paths.newsletter, address);
	await expect(getSentStatus(page)).toBeVisible();
	const link = await waitForConfirmLink(address);
	expect(new URL(link).origin).toBe(tindevik.origin);
	await page.goto(link);
	await page.getByRole("button", { name: "Ja, jeg vil ha nyhetsbrevet" }).click();

	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du er påmeldt");
});

test("opening the link confirms nothing, because email programs open links", { tag: proveTag }, async ({ page }) => {
	const address = uniqueEmail();
	await signUp(page, paths.newsletter, address);
	await expect(getSentStatus(page)).toBeVisible();
	await page.goto(await waitForConfirmLink(address));
	await signUp(page, paths.newsletter, address, { omit: "Kultur" });
	await expect(getSentStatus(page)).toBeVisible();

	const emails = await waitForEmails(address, 2);
	expect(emails[1]).toContain("Subject: Bekreft nyhetsbrevet fra Tindevik kulturhus");
});

test("a link that does not count any more says so, and how to get another", { tag: proveTag }, async ({
	page,
	problems,
}) => {
	problems.expect(/status of 400/u);
	await page.goto(`${paths.newsletterConfirm}?token=unknown`);
	await page.getByRole("button", { name: "Ja, jeg vil ha nyhetsbrevet" }).click();

	await expect(page.getByRole("alert")).toContainText("Lenken gjelder ikke lenger.");
	await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", paths.newsletter);
});

test("an existing subscriber is informed by email only", { tag: proveTag }, async ({ page }) => {
	const address = uniqueEmail();
	await signUp(page, paths.newsletter, address);
	await expect(getSentStatus(page)).toBeVisible();
	await page.goto(await waitForConfirmLink(address));
	await page.getByRole("button", { name: "Ja, jeg vil ha nyhetsbrevet" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du er påmeldt");
	await signUp(page, paths.newsletter, address, { omit: "Kultur" });
	await expect(getSentStatus(page)).toBeVisible();

	expect((await waitForEmails(address, 2))[1]).toContain("Du står allerede på lista");
});

test.describe("with a link from an email", () => {
	testLinks();
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test.describe("with a link from an email", { tag: proveTag }, testLinks);

	test("the newsletter can be signed up for and confirmed", async ({ page }) => {
		const address = uniqueEmail();
		await signUp(page, paths.front, address);
		await expect(getSentStatus(page)).toBeVisible();
		await page.goto(await waitForConfirmLink(address));
		await page.getByRole("button", { name: "Ja, jeg vil ha nyhetsbrevet" }).click();

		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du er påmeldt");
	});
});
