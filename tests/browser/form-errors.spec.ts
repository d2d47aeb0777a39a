import { paths, salePath } from "@lerret/contracts/paths";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { openSale } from "../support/browser/box-office.ts";
import { proveTag, sampled } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { birkevag, tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

type Form = { name: string; path: string; button: string; errors: string[]; field: RegExp };

const noAddress = "Skriv en e-postadresse, for eksempel kari@eksempel.no.";
const forms: Form[] = [
	{ name: "gift card", path: paths.giftCards, button: "Betal", errors: [noAddress], field: /^E-posten din/u },
	{
		name: "balance",
		path: paths.cardBalance,
		button: "Vis saldo",
		errors: ["Vi finner ikke noe kort som gjelder her, med denne koden. Sjekk koden og prøv igjen."],
		field: /^Koden/u,
	},
	{ name: "tickets again", path: paths.resend, button: "Send billettene", errors: [noAddress], field: /^E-post/u },
	{
		name: "newsletter",
		path: paths.newsletter,
		button: "Meld meg på",
		errors: ["Velg minst ett tema.", noAddress],
		field: /^E-postadresse/u,
	},
	{
		name: "inquiry",
		path: paths.inquiry,
		button: "Send forespørselen",
		errors: ["Skriv navnet ditt.", noAddress, "Skriv hva dere ønsker."],
		field: /^Hva vil dere gjøre/u,
	},
	{
		name: "feedback",
		path: paths.feedback,
		button: "Send tilbakemelding",
		errors: ["Skriv hva som er galt."],
		field: /^Hva er galt/u,
	},
];

/** Sends the form of a page with errors: the summary has the focus, names them all and links to their fields. */
async function expectErrors(
	page: Page,
	hasScript: boolean,
	{ name, path, button, errors, field }: Form,
): Promise<void> {
	await page.goto(path);
	const form = page.locator("main form").filter({ has: page.getByRole("button", { name: button }) });
	const plainTitle = await page.title();
	for (const topic of await form.getByRole("checkbox").all()) await topic.uncheck();
	if (name === "balance") await form.getByLabel(field).fill("feil kode som ikke finnes");
	await form.first().getByRole("button", { name: button }).click();
	const summary = page.getByRole("alert");
	await expect(summary).toBeFocused();
	await expect(summary.getByRole("heading")).toHaveText(
		errors.length === 1 ? "Det er en feil i skjemaet" : `Det er ${errors.length} feil i skjemaet`,
	);
	await expect(summary.getByRole("link")).toHaveText(errors);
	await expect(page).toHaveTitle(`Feil: ${plainTitle}`);
	// The checks are scripts.
	if (hasScript) await expectAccessible(page, `${name} with errors`);
	await summary.getByRole("link").last().click();
	await expect(form.first().getByLabel(field)).toBeFocused();
	await expect(form.first().getByLabel(field)).toHaveAccessibleDescription(new RegExp(literal(errors.at(-1)), "u"));
}

const literal = (text = ""): string => text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");

function testForms({ hasScript }: { hasScript: boolean }): void {
	for (const [form, details] of sampled(forms))
		test(
			`the errors of the form «${form.name}» have the focus, with links to their fields`,
			details,
			async ({ page, problems }) => {
				problems.expect(/status of 40[04]/u);
				await expectErrors(page, hasScript, form);
			},
		);

	test("the errors of a choice have the focus until they are corrected", { tag: proveTag }, async ({
		page,
		problems,
	}) => {
		problems.expect(/status of 40[0-9]/u);
		const summary = page.getByRole("alert");
		/** The button leads back, to an error whose link leads to the place. */
		const expectError = async (button: string, message: string, place: Locator) => {
			await page.getByRole("button", { name: button }).click();
			await expect(summary).toBeFocused();
			await expect(page).toHaveTitle(/^Feil: /u);
			await summary.getByRole("link", { name: message }).click();
			await expect(place).toBeFocused();
			await expect(place).toHaveAccessibleDescription(new RegExp(literal(message), "u"));
		};
		const [adults, free] = ["Voksen", "Plass"].map((type) =>
			page.getByRole("spinbutton", { name: new RegExp(`^${type}`, "u") }),
		) as [Locator, Locator];
		await page.goto(salePath(openSale("free")));
		await free.fill("0");
		await page.getByLabel("E-post").fill("kari@post.example");
		await expectError("Bestill", "Velg minst én billett.", free);
		await free.fill("1");
		await page.getByLabel("E-post").fill("kari");
		await expectError("Bestill", noAddress, page.getByLabel("E-post"));

		await page.goto(salePath(openSale("unnumbered")));
		await adults.fill("0");
		await expectError("Gå videre", "Velg minst én billett.", adults);
		await page.goto(`${salePath(openSale("numbered"))}?status=tiden-er-ute`);
		await expect(summary).toBeFocused();
		await expect(summary).toHaveText("Tiden er ute, og setene holdes ikke av lenger. Velg på nytt.");
		await expect(page).toHaveTitle(/^Feil: /u);
		await expectError("Gå videre", "Velg minst ett sete.", page.locator(".seat-map table"));
		if (hasScript) await expectAccessible(page, "choice of seats with an error");
		await page.getByRole("checkbox", { name: /^Rad 2, sete 5, ledig/u }).check();
		await page.getByRole("button", { name: "Gå videre" }).click();
		await expect(page.getByRole("button", { name: "Betal 150 kr" })).toBeVisible();
		await expect(page).not.toHaveTitle(/Feil/u);
	});

	test("the errors of an order have the focus until they are corrected", { tag: proveTag }, async ({
		page,
		problems,
	}) => {
		problems.expect(/status of 40[0-9]/u);
		await page.goto(salePath(openSale("unnumbered")));
		await page.getByRole("button", { name: "Gå videre" }).click();
		await page.getByLabel("Testbetaling").check();
		await page.getByLabel(/^E-post/u).fill("kari");
		await page.getByRole("button", { name: "Betal 150 kr" }).click();
		const summary = page.getByRole("alert");
		await expect(summary).toBeFocused();
		await expect(summary).toContainText("Ingenting er bestilt ennå.");
		await expect(page).toHaveTitle(/^Feil: /u);
		await summary.getByRole("link", { name: noAddress }).click();
		await expect(page.getByLabel(/^E-post/u)).toBeFocused();
		await page.getByLabel(/^E-post/u).fill("kari@post.example");
		await page.getByText("Har du gavekort eller klippekort?").click();
		await page.getByLabel("Kode", { exact: true }).fill("feil kode");
		await page.getByRole("button", { name: "Bruk koden" }).click();
		await expect(summary).toBeFocused();
		await summary.getByRole("link").click();
		await expect(page.getByLabel("Kode", { exact: true })).toBeFocused();
		await page.getByLabel("Kode", { exact: true }).fill("");
		await page.getByRole("button", { name: "Betal 150 kr" }).click();
		await expect(page.getByRole("button", { name: "Betal 150 kr i test" })).toBeVisible();
		await expect(page).not.toHaveTitle(/Feil/u);
	});
}

testForms({ hasScript: true });

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });
	testForms({ hasScript: false });
});

for (const { id, origin } of [tindevik, birkevag])
	test(`the title of ${id} marks errors in an account form until they are corrected`, async ({ page }) => {
		await page.goto(origin + paths.forgottenPassword);
		const plainTitle = await page.title();
		await page.getByRole("button", { name: "Send lenke" }).click();
		await expect(page.getByRole("alert")).toBeFocused();
		await expect(page).toHaveTitle(`Feil: ${plainTitle}`);
		await expectAccessible(page, "account form with errors");
		await page.getByLabel("E-postadresse").fill(`ukjent-${crypto.randomUUID()}@post.example`);
		await page.getByRole("button", { name: "Send lenke" }).click();
		await expect(page.getByText("Sjekk innboksen.")).toBeVisible();
		await expect(page).toHaveTitle(plainTitle);
	});
