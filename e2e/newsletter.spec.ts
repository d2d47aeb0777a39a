import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { house } from "./house.ts";
import { tindevik } from "./places.ts";

test.use({ baseURL: tindevik.origin });

/** An address that no other test signs up. */
const newAddress = () => `kari.${crypto.randomUUID().slice(0, 8)}@eksempel.no`;

async function signUp(page: Page, path: string, address: string): Promise<void> {
	await page.goto(path);
	await page.getByLabel("E-postadresse").fill(address);
	await page.getByRole("button", { name: "Meld meg på" }).click();
}

/** The letters that the house has sent to an address, oldest first, with the folded lines of mail unfolded. */
async function lettersTo(address: string): Promise<string[]> {
	const outbox = join(house.dataDir, "outbox");
	const names = (await readdir(outbox)).filter((name) => name.endsWith(".eml")).sort();
	const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
	return letters.filter((letter) => letter.includes(`To: ${address}`)).map(decodeQuotedPrintable);
}

function decodeQuotedPrintable(text: string): string {
	const bytes = text
		.replace(/=\r?\n/gu, "")
		.replace(/=([0-9A-F]{2})/gu, (_, code) => String.fromCharCode(parseInt(code, 16)));
	return Buffer.from(bytes, "latin1").toString("utf8");
}

/** The link in the only letter to an address. */
async function linkSentTo(address: string): Promise<string> {
	const letters = await lettersTo(address);
	expect(letters).toHaveLength(1);
	const link = /^http\S+\/nyhetsbrev\/bekreft\?token=\S+$/mu.exec(letters[0] ?? "")?.[0];
	if (!link) throw new Error(`no link to confirm with in:\n${letters[0]}`);
	return link;
}

const sent = (page: Page) => page.getByRole("status").filter({ hasText: /^Sjekk innboksen\./u });

test("an address that cannot be one is answered with what to write instead", async ({ page, problems }) => {
	problems.expect(/status of 400/u);
	await signUp(page, paths.front, "kari@eksempel");

	await expect(page.getByRole("alert")).toContainText("Skriv en e-postadresse, for eksempel kari@eksempel.no.");
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

	const letters = await lettersTo(address);
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

	expect((await lettersTo(address))[1]).toContain("Du står allerede på lista");
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the newsletter can be signed up for and confirmed", async ({ page }) => {
		const address = newAddress();
		await signUp(page, paths.front, address);
		await expect(sent(page)).toBeVisible();
		await page.goto(await linkSentTo(address));
		await page.getByRole("button", { name: "Ja, jeg vil ha nyhetsbrevet" }).click();

		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du er påmeldt");
	});
});
