import { salePath } from "@lerret/contracts/paths";
import { expectAccessible } from "../support/browser/axe.ts";
import { addTicketTypes, openSale } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("seats are withheld and released by keyboard, and visitors see them as taken", async ({ page }) => {
	const event = openSale("numbered");
	await logIn(page);
	await page.goto(`/management/tindevik/program/${event}`);
	await page.getByRole("link", { name: "Billetter", exact: true }).last().press("Enter");
	// The tab before it has a map of the same seats.
	await expect(page.getByRole("heading", { level: 2, name: "Sperrede plasser" })).toBeVisible();
	const seats = page.getByRole("grid", { name: "Seter på forestillingen" });
	await seats.getByRole("button", { name: "Rad 1, sete 1, ledig" }).focus();
	for (const key of ["ArrowDown", "Space", "ArrowRight", "Enter"]) await page.keyboard.press(key);
	await page.getByLabel("Hvorfor plassene sperres").fill("Til juryen");
	await expectAccessible(page, "two seats chosen");
	await page.getByRole("button", { name: "Sperr 2 plasser" }).press("Enter");
	await expect(page.getByText("2 plasser er sperret.")).toBeVisible();
	await expect(page.getByText("Rad 2, sete 1 · Rad 2, sete 2")).toBeVisible();
	// The list is in half of the window's width.
	for (const width of [1024, 1280, 1920, 390]) {
		await page.setViewportSize({ width, height: 800 });
		const reason = await page.getByText("Til juryen", { exact: true }).boundingBox();
		expect(reason?.height, `the reason at ${width}`).toBeLessThan(30);
	}
	await page.setViewportSize({ width: 1280, height: 800 });

	await page.goto(salePath(event));
	await expect(page.getByRole("checkbox", { name: "Rad 2, sete 1, opptatt" })).toBeVisible();
	await page.goBack();
	await seats.getByRole("button", { name: "Rad 2, sete 1, sperret" }).press("Space");
	await page.getByRole("button", { name: "Åpne 1 plass for salg" }).first().press("Enter");
	await expect(page.getByText("1 plass kan kjøpes igjen.")).toBeVisible();
	await expect(seats.getByRole("button", { name: "Rad 2, sete 1, ledig" })).toBeVisible();
	await expect(seats.getByRole("button", { name: "Rad 2, sete 2, sperret" })).toBeVisible();
});

test("an event opens its sale at a time of its own", { tag: proveTag }, async ({ page }) => {
	const event = openSale("numbered");
	await logIn(page);
	await page.goto(`/management/tindevik/program/${event}/salgsregler`);
	await expect(page.getByText("I salg nå.")).toBeVisible();
	await page.getByLabel("Salget åpner på et eget tidspunkt").check();
	const opens = page.getByLabel("Salget åpner (norsk tid)");
	await opens.fill(`${Number((await opens.inputValue()).slice(0, 4)) + 1}-01-02T10:00`);
	await page.getByRole("button", { name: "Lagre salget" }).click();
	await expect(page.getByText("Ikke i salg ennå.")).toBeVisible();
	await expectAccessible(page, "opens later");
});

test("an administrator changes the ticket types, and a wrong name is explained at its field", {
	tag: proveTag,
}, async ({ page, problems }) => {
	problems.expect(/status of 4(?:00|12)/u);
	addTicketTypes();
	await logIn(page, "leder@tindevik.example");
	await page.goto("/management/tindevik/billettyper");
	const types = page.getByRole("group", { name: "Billettyper" });
	await types.getByRole("button", { name: "Legg til billettype" }).click();
	await types.getByLabel("Navn").last().fill("Voksen");
	await page.getByRole("button", { name: "Lagre", exact: true }).click();
	await expect(types.getByLabel("Navn").last()).toHaveAccessibleDescription("En annen billettype har dette navnet.");
	await expectAccessible(page, "wrong name");
	await types.getByLabel("Navn").last().fill("Strikkekino");
	await page.getByRole("button", { name: "Lagre", exact: true }).click();
	await expect(page.getByText("Lagret. Det gjelder for det som bestilles fra nå av.")).toBeVisible();
	await types.getByRole("button", { name: "Ta bort" }).last().click();
	const other = await page.context().newPage();
	await other.goto("/management/tindevik/billettyper");
	await other.getByLabel("Timer rullestolplasser holdes av").fill("12");
	await other.getByRole("button", { name: "Lagre", exact: true }).click();
	await expect(other.getByText("Lagret. Det gjelder for det som bestilles fra nå av.")).toBeVisible();
	await other.close();
	const perOrder = page.getByLabel("Flest billetter i en bestilling", { exact: true });
	const keptHours = page.getByLabel("Timer rullestolplasser holdes av");
	await perOrder.fill("9");
	await page.getByRole("button", { name: "Lagre", exact: true }).click();
	await expect(
		page.getByText(/fra nå av\. Leif Leder endret «Timer rullestolplasser holdes av» imens, og det er med\./u),
	).toBeVisible();
	await expect(keptHours).toHaveValue("12");
	await expect(perOrder).toHaveValue("9");
	await keptHours.fill("24");
	await perOrder.fill("10");
	await page.getByRole("button", { name: "Lagre", exact: true }).click();
	await expect(page.getByText("Lagret. Det gjelder for det som bestilles fra nå av.")).toBeVisible();
});

test("gift cards and klippekort with wrong terms are explained at their fields, and kept until they are saved", {
	tag: proveTag,
}, async ({ page }) => {
	await logIn(page, "leder@tindevik.example");
	await page.goto("/management/tindevik/kort-i-salg");
	const most = page.getByLabel("Største beløp i kroner");
	const usualMost = await most.inputValue();
	await most.fill("50");
	const cards = page.getByRole("group", { name: "Klippekort", exact: true });
	await cards.getByRole("button", { name: "Legg til klippekort" }).click();
	await cards.getByLabel("Navn").last().fill("Klippekort barn");
	await cards.getByLabel("Alle").last().uncheck();
	await page.getByRole("button", { name: "Lagre", exact: true }).click();
	await expect(most).toHaveAccessibleDescription("Kan ikke være mindre enn det minste beløpet.");
	await expect(cards.getByText("Velg minst én billettype.")).toBeVisible();
	await expectAccessible(page, "wrong cards");
	page.once("dialog", (dialog) => dialog.accept());
	await page.reload();
	await page.getByRole("button", { name: "Ta det fram" }).click();
	await expect(most).toHaveValue("50");
	await expect(cards.getByLabel("Navn").last()).toHaveValue("Klippekort barn");
	await most.fill(usualMost);
	await cards.getByRole("button", { name: "Ta bort" }).last().click();
	await expect(cards.getByLabel("Navn").last()).not.toHaveValue("Klippekort barn");
	await expect(cards.getByText("Velg minst én billettype.")).toHaveCount(0);
});
