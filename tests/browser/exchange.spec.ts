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
	const main = page.getByRole("main");
	await expect(main).toMatchAriaSnapshot(`
- heading "Bytt billetter" [level=1]
- group "Hvilke billetter vil du bytte?":
  - checkbox /Rad 2, sete 5/ [checked]
  - checkbox /Rad 2, sete 6/ [checked]
- heading /en annen gang$/ [level=2]
- list:
  - listitem:
    - button /kl\\. \\d\\d\\.\\d\\d .* kr/
	`);
	await page.locator(`button[value="${to.id}"]`).click();
	await expect(page.getByRole("heading", { name: "Velg 2 nye seter" })).toBeVisible();
	await expectAccessible(page, "new seats");
	await expect(main).toMatchAriaSnapshot(`
- paragraph: Bytt til
- heading [level=1]
- region "Velg 2 nye seter":
  - heading "Velg 2 nye seter" [level=2]
  - grid "Velg 2 nye seter"
- list "Tegnforklaring"
- status
- button "Gå videre"
- paragraph:
  - link "Behold billettene du har"
	`);
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
	await expect(main).toMatchAriaSnapshot(`
- group "Billettene dine":
  - list:
    - listitem:
      - combobox /^Rad \\d+, sete \\d+, billettype$/
    - listitem:
      - combobox /^Rad \\d+, sete \\d+, billettype$/
- list:
  - listitem: /Nye billetter \\d+ kr/
  - listitem: /Overført fra de gamle \\d+ kr/
- region "Vilkår"
- status
- button /bytt|Bytt/
- paragraph:
  - link "Behold billettene du har"
	`);
	await page.getByRole("button", { name: /bytt(?: billettene)?$/iu }).click();
	const pays = page.getByRole("button", { name: /i test$/u });
	const done = page.getByRole("heading", { name: "Her er billettene dine" });
	await expect(pays.or(done)).toBeVisible();
	if (await pays.isVisible()) await pays.click();
	await expect(done).toBeVisible();
	await expectAccessible(page, "exchanged tickets");
});
