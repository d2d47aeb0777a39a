import { checkoutPath, orderPath, paths, salePath } from "@lerret/contracts/paths";
import { expectAccessible } from "../support/browser/axe.ts";
import { openSale } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { readEmailsTo } from "../support/browser/outbox.ts";
import { birkevag, tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("the order shows the hall beside the form, and its receipt leads to an account with the same address", {
	tag: proveTag,
}, async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	const event = openSale("numbered");
	await page.goto(salePath(event));
	await page.getByRole("checkbox", { name: /^Rad 2, sete 5, ledig/u }).check();
	await page.getByRole("button", { name: "Gå videre" }).click();
	const hall = page.getByRole("img", { name: "Hvor plassene dine er i salen" });
	await expect(hall).toBeVisible();
	const email = `kvittering-${crypto.randomUUID()}@post.example`;
	const field = page.getByLabel(/^E-post/u);
	await field.fill(email);
	const [beside, form] = await Promise.all([hall.boundingBox(), field.boundingBox()]);
	expect(beside?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
	await expect(page.getByText("Du sendes til Vipps.")).toBeVisible();
	await expectAccessible(page, "order with a hall");
	await page.getByLabel("Testbetaling").check();
	await page.getByRole("button", { name: /^Betal/u }).click();
	await expectAccessible(page, "test payment");
	const other = await page.context().newPage();
	await other.goto(checkoutPath(event));
	await expect(other.getByRole("heading", { name: "Venter på betaling" })).toBeVisible();
	await expectAccessible(other, "payment that is open in another tab");
	await other.close();
	await page.getByRole("button", { name: "Avvis betalingen" }).click();
	await expect(page.getByRole("heading", { name: "Betalingen gikk ikke gjennom" })).toBeVisible();
	await expectAccessible(page, "declined payment");
	await page.getByLabel("Testbetaling").check();
	await page.getByRole("button", { name: /^Prøv å betale på nytt/u }).click();
	await page.getByRole("button", { name: /i test$/u }).click();
	await expect(page.getByRole("heading", { name: "Her er billetten din" })).toBeVisible();
	await expect(page.getByText("TEST, ikke gyldig")).toBeVisible();
	await expectAccessible(page, "receipt");
	await page.getByRole("button", { name: "Lag konto med denne e-posten" }).click();
	await expect(page.getByLabel("E-postadresse")).toHaveValue(email);
	expect(page.url()).not.toContain("post.example");
});

test("the browser that bought corrects the address; a browser with the link is not offered it", async ({
	page,
	browser,
	problems,
}) => {
	problems.expect(/status of 400/u);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(salePath(openSale("numbered")));
	await page.getByRole("checkbox", { name: /^Rad 2, sete 5, ledig/u }).check();
	await page.getByRole("button", { name: "Gå videre" }).click();
	const [wrong, right] = ["feil", "rett"].map((name) => `${name}-${crypto.randomUUID()}@post.example`) as [
		string,
		string,
	];
	await page.getByLabel(/^E-post/u).fill(wrong);
	await page.getByLabel("Testbetaling").check();
	await page.getByRole("button", { name: /^Betal/u }).click();
	await page.getByRole("button", { name: /i test$/u }).click();
	await expect(page.getByRole("heading", { name: "Her er billetten din" })).toBeVisible();
	const code = await page.locator("main a[href^='/billett/']").first().getAttribute("href");
	const old = await linkTo(wrong);

	await page.getByText("Feil adresse? Rett den").click();
	await expectAccessible(page, "correction of the address");
	await page.getByLabel("Riktig e-post").fill("uten krøllalfa");
	await page.getByRole("button", { name: "Rett adressen og send på nytt" }).click();
	await expect(page.getByRole("alert")).toBeFocused();
	await expect(page).toHaveTitle(/^Feil: /u);
	await expectAccessible(page, "rejected correction of the address");
	await page.getByLabel("Riktig e-post").fill(right);
	await page.getByRole("button", { name: "Rett adressen og send på nytt" }).click();
	const done = page.getByText(`Adressen er rettet. Billettene er på vei til ${right}, med nye koder.`);
	await expect(done).toBeFocused();
	await expect(page).toHaveTitle(/\| Adressen er rettet: /u);
	expect(await page.locator("main a[href^='/billett/']").first().getAttribute("href")).not.toBe(code);
	await expectAccessible(page, "corrected address");

	const other = await browser.newPage();
	await other.goto(await linkTo(right));
	await expect(other.getByRole("heading", { name: "Her er billetten din" })).toBeVisible();
	await expect(other.getByText("Feil adresse?")).toHaveCount(0);
	expect((await other.goto(old))?.status()).toBe(404);
	await other.close();
});

/** The link to the order in the email to an address. */
async function linkTo(address: string): Promise<string> {
	const find = async () =>
		(await readEmailsTo(address)).at(-1)?.match(/https?:\/\/[^/]+\/ordre\/\S+?token=[\w-]+/u)?.[0] ?? "";
	await expect.poll(find, `an email to ${address}`).not.toBe("");
	return find();
}

test("a link to an order that does not work leads to the tickets", async ({ page, problems }) => {
	problems.expect(/status of 404/u);
	await page.goto(`${orderPath("finnes-ikke")}?token=gammel`);
	await expect(page.getByRole("heading", { level: 1, name: "Lenken virker ikke" })).toBeVisible();
	await expectAccessible(page, "dead link");
	await page.getByRole("link", { name: "Send billettene på nytt" }).first().click();
	await expect(page).toHaveURL(paths.resend);
});

test("a venue whose tickets others sell says whose shop each button opens, with a way back", { tag: proveTag }, async ({
	page,
}) => {
	const name = /^Til billettsalget hos Birkevåg kinos billettbutikk/u;
	await page.goto(`${birkevag.origin}${paths.cinema}`);
	const button = page.locator(".showing").getByRole("link", { name }).first();
	const address = (await button.getAttribute("href")) ?? "";
	await expectAccessible(page, "programme of another shop");
	await page.goto(`${birkevag.origin}${new URL(address).pathname}`);
	await expect(page.getByRole("heading", { name: "Billettene selges et annet sted" })).toBeVisible();
	await page.getByRole("link", { name }).click();
	await page.getByRole("link", { name: `Tilbake til ${birkevag.title}` }).click();
	await page.goto(`${birkevag.origin}${paths.giftCards}`);
	await expect(page.getByRole("link", { name })).toHaveAttribute("href", birkevag.giftCards);
	await expectAccessible(page, "gift cards of another shop");
});

test("the footer offers tickets again on a site with a sale only", async ({ page }) => {
	const link = page.getByRole("contentinfo").getByRole("link", { name: "Send billettene på nytt" });
	await page.goto("/");
	await expect(link).toBeVisible();
	await page.goto(birkevag.origin);
	await expect(link).toHaveCount(0);
});
