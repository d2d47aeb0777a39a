import { salePath } from "@lerret/contracts/paths";
import { expectAccessible } from "../support/browser/axe.ts";
import { openTwoSales } from "../support/browser/box-office.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("two tickets become those of another showing in at most six actions beyond the seats", async ({
	page,
	browser,
}) => {
	const staff = await browser.newPage({ baseURL: tindevik.origin });
	await logIn(staff, "leder@tindevik.example");
	await staff.goto("/management/tindevik/billettyper");
	const mayExchange = staff.getByLabel("Publikum kan selv bytte billetter til en annen forestilling");
	if (!(await mayExchange.isChecked())) {
		await mayExchange.check();
		await staff.getByRole("button", { name: "Lagre", exact: true }).click();
		await expect(staff.getByText("Lagret. Det gjelder for det som bestilles fra nå av.")).toBeVisible();
	}
	await staff.close();

	const [from, to] = openTwoSales();
	await page.goto(salePath(from.id));
	for (const seat of ["5", "6"]) await page.getByRole("checkbox", { name: `Rad 2, sete ${seat}, ledig` }).check();
	await page.getByRole("button", { name: "Gå videre" }).click();
	await page.getByLabel(/^E-post/u).fill(`bytte-${crypto.randomUUID()}@post.example`);
	await page.getByLabel("Testbetaling").check();
	await page.getByRole("button", { name: /^Betal/u }).click();
	await page.getByRole("button", { name: /i test$/u }).click();

	await page.getByRole("link", { name: "Bytt til en annen forestilling" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Bytt billetter" })).toBeVisible();
	await expectAccessible(page, "which tickets, and for what");
	await page.locator(`button[value="${to.id}"]`).click();
	await expect(page.getByRole("heading", { name: "Velg 2 nye seter" })).toBeVisible();
	await expectAccessible(page, "new seats");
	const kept = page.getByRole("checkbox", { name: /holdt av/u }).first();
	// Playwright waits for it to be enabled, which it never is.
	await kept.click({ force: true });
	await expect(kept).not.toBeChecked();
	await expect(page.getByText("holdes av til den som trenger rullestolplass.")).toBeVisible();
	const seats = page.getByRole("checkbox", { name: /, ledig, (?:samme pris|\+|ikke billigere)/u });
	for (const seat of [10, 11]) {
		await seats.nth(seat).focus();
		await page.keyboard.press("Space");
	}
	await page.getByRole("button", { name: "Gå videre" }).click();
	await expect(page.getByText("Overført fra de gamle")).toBeVisible();
	await expectAccessible(page, "what the exchange costs");
	await page.getByRole("button", { name: /bytt(?: billettene)?$/iu }).click();
	const pays = page.getByRole("button", { name: /i test$/u });
	const done = page.getByRole("heading", { name: "Her er billettene dine" });
	await expect(pays.or(done)).toBeVisible();
	if (await pays.isVisible()) await pays.click();
	await expect(done).toBeVisible();
	await expectAccessible(page, "exchanged tickets");
});
