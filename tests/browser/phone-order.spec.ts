import type { Locator } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { openSale } from "../support/browser/box-office.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { readEmailsTo } from "../support/browser/outbox.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("a caller's two seats are ordered in at most eight actions, paid by the link, and become tickets", async ({
	page,
}) => {
	const id = openSale("numbered");
	const email = `ringer-${Date.now()}@post.example`;
	await logIn(page, "leder@tindevik.example", "I dag");
	await page.goto(`/management/tindevik/program/${id}`);
	let actions = 0;
	const act = async (target: Locator, text?: string) => {
		actions += 1;
		await (text === undefined ? target.click() : target.fill(text));
	};
	await act(page.getByRole("navigation", { name: "Om forestillingen" }).getByRole("link", { name: "Billetter" }));
	await expect(page.getByRole("heading", { name: "Bestill for en som ringer" })).toBeVisible();
	await act(page.getByRole("button", { name: "Rad 2, sete 7, ledig" }));
	await act(page.getByRole("button", { name: "Rad 2, sete 8, ledig" }));
	actions += 1;
	await page.getByLabel("Rad 2, sete 8", { exact: true }).selectOption("prove-ungdom");
	await act(page.getByLabel("E-post til den som ringer"), email);
	await act(page.getByLabel("Navnet til den som ringer"), "Ragna Ringer");
	await expectAccessible(page, "an order by phone");
	await act(page.getByRole("button", { name: /^Send lenke til å betale/u }));
	expect(actions).toBeLessThanOrEqual(8);
	await expect(page.getByText(/^Venter på betaling til/u)).toBeVisible();
	await expectAccessible(page, "an order that waits for its payment");

	await page.goto(`/management/tindevik/program/${id}`);
	await expect(page.getByRole("button", { name: /^Rad 2, sete 7, venter på betaling til/u })).toBeVisible();

	const readLink = async () =>
		/http:\/\/\S+\/ordre\/[\w-]+\?token=[\w-]+/u.exec((await readEmailsTo(email))[0] ?? "")?.[0] ?? "";
	await expect.poll(readLink, { timeout: 15_000 }).not.toBe("");
	const link = await readLink();
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Betal billettene");
	await expect(page.getByText("Ragna")).toHaveCount(0);
	await expectAccessible(page, "the page of a pay link");
	await page.getByLabel("Testbetaling").check();
	await page.getByRole("button", { name: /^Betal/u }).click();
	await page.getByRole("button", { name: / i test$/u }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Her er billettene dine");
});
