import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { chooseMore, logIn, openPage, publish, uniqueTitle } from "../support/browser/management-steps.ts";

/**
 * A day counted from the Sunday in March of next year on which the clocks change (domain.md, "Time"), such as
 * "2027-03-28".
 */
function fromClockChange(days: number): string {
	const march = Temporal.PlainDate.from({ year: Temporal.Now.plainDateISO().year + 1, month: 3, day: 31 });
	return march
		.subtract({ days: march.dayOfWeek % 7 })
		.add({ days })
		.toString();
}

const formatDayAndMonth = (day: string): string =>
	new Intl.DateTimeFormat("nb-NO", { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(day));

async function createFilm(page: Page, isPublic = true): Promise<string> {
	await openPage(page, "Filmer og arrangementer");
	await page.getByRole("link", { name: "Ny film eller nytt arrangement" }).click();
	const title = uniqueTitle("Ukas film");
	await page.getByLabel("Tittel", { exact: true }).fill(title);
	await page.getByLabel("Spilletid i minutter").fill("104");
	if (isPublic) await publish(page);
	else {
		await page.getByRole("button", { name: "Lagre utkast" }).click();
		await expect(page.getByText("Utkastet er lagret.")).toBeVisible();
	}
	return title;
}

/** A film's first showing has no hall until one is chosen. */
async function createShowing(page: Page, local: string, notice?: string): Promise<void> {
	await page.getByRole("link", { name: "Ny forestilling" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Ny forestilling" })).toBeVisible();
	await page.getByLabel("Begynner (norsk tid)").fill(local);
	const hall = page.getByLabel("Sal eller sted");
	if ((await hall.inputValue()) === "") await hall.selectOption("Sal 1");
	await publish(page, notice);
}

async function publishMove(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Publiser endringene" }).click();
	await page.getByRole("dialog", { name: "Endre forestillingen?" }).getByRole("button", { name: "Publiser" }).click();
	await expect(page.getByText("Publisert.")).toBeVisible();
}

test("a film's showings are repeated over a week, past midnight and over a clock change", { tag: proveTag }, async ({
	page,
	request,
}) => {
	const saturday = fromClockChange(-1);
	const sunday = fromClockChange(0);
	const monday = fromClockChange(1);
	await logIn(page);
	const title = await createFilm(page);
	await createShowing(page, `${fromClockChange(-2)}T23:45`);
	const more = page.getByRole("button", { name: `Mer om ${title}` });
	await more.click();
	await page.getByRole("button", { name: "Kopier" }).click();
	const dialog = page.getByRole("dialog", { name: `Kopier «${title}»` });
	const getStartField = (number: number) => dialog.getByLabel(`Begynner (norsk tid) (forestilling ${number})`);
	await expect(getStartField(1)).toHaveValue(`${saturday}T23:45`);
	const overlap = new RegExp(`Overlapper «${title}» .+ kl\\.\\s23\\.45–01\\.\\d\\d i `, "u");
	const warning = dialog.getByRole("status").filter({ hasText: overlap });
	await getStartField(1).fill(`${saturday}T00:30`);
	await expect(warning).toBeVisible();
	await getStartField(1).fill(`${sunday}T00:30`);
	await expect(warning).toHaveCount(0);
	await expect(dialog.getByText(`Står i programmet under lørdag ${formatDayAndMonth(saturday)}.`)).toBeVisible();
	await dialog.getByRole("button", { name: "Legg til forestilling" }).click();
	await expect(getStartField(2)).toHaveValue(`${monday}T00:30`);
	await getStartField(2).fill(`${monday}T18:00`);
	const hall = dialog.getByLabel("Sal eller sted (forestilling 2)");
	await hall.press("End");
	await dialog.getByLabel("Navnet på stedet (forestilling 2)").fill("Uteteltet");
	await hall.selectOption("Sal 2");
	await expect(dialog.getByLabel("Navnet på stedet (forestilling 2)")).toHaveCount(0);
	await hall.selectOption("Et annet sted …");
	await dialog.getByLabel("Navnet på stedet (forestilling 2)").fill("Uteteltet");
	await dialog
		.getByLabel("Lenke til billettsalg (forestilling 2)")
		.fill("https://billett.tindevik.example/kjop/ukas-film");
	await expectAccessible(page, "repeat", [
		{ colorScheme: "light", width: 1280 },
		{ colorScheme: "dark", width: 320 },
	]);
	await page.setViewportSize({ width: 1280, height: 800 });
	await dialog.getByRole("button", { name: "Publiser 2 forestillinger" }).click();
	await dialog.getByRole("button", { name: "Ferdig" }).click();
	await expect(more).toBeFocused();

	await page.getByRole("link", { name: `Om ${title}` }).click();
	await expect(page.getByRole("link", { name: "3 forestillinger framover" })).toBeVisible();
	const address = await page.getByRole("link", { name: /Se på nettstedet/u }).getAttribute("href");
	const html = await (await request.get(address ?? "")).text();
	expect(html).toContain(`natt til søndag ${formatDayAndMonth(sunday)}`);
	expect(html).toContain("https://billett.tindevik.example/kjop/ukas-film");
	expect(html).toContain("Uteteltet");
	await page.getByRole("link", { name: `søndag ${formatDayAndMonth(sunday)} kl. 00.30` }).click();
	const toDay = page.getByRole("link", { name: `natt til søndag ${formatDayAndMonth(sunday)}` });
	await toDay.click();
	await expect(page.getByRole("heading", { level: 2 })).toContainText(`Lørdag ${formatDayAndMonth(saturday)}`);
	const night = page.getByRole("listitem").filter({ hasText: title });
	await expect(night).toContainText("00.30");

	await night.getByRole("link", { name: title }).click();
	await page.getByRole("link", { name: "Detaljer" }).click();
	await page.getByLabel("Begynner (norsk tid)").fill(`${sunday}T01:15`);
	await page
		.getByRole("checkbox", { name: `Vis den som flyttet fra søndag ${formatDayAndMonth(sunday)} kl. 00.30` })
		.check();
	await expectAccessible(page, "moved showing", [
		{ colorScheme: "light", width: 1280 },
		{ colorScheme: "dark", width: 320 },
	]);
	await page.setViewportSize({ width: 1280, height: 800 });
	await expect(page.getByLabel("Sal eller sted")).toContainText("Uteteltet");
	await page.getByLabel("Språk i tale").selectOption("Finsk");
	await page.getByLabel("Språk i tekst").selectOption("Færøysk");
	await page.getByLabel("Format", { exact: true }).selectOption("Et annet format …");
	await page.getByLabel("Navnet på formatet").fill("70 mm");
	// The venue sells its tickets itself.
	await expect(page.getByText("Lenken til billettsalg mangler.")).toHaveCount(0);
	await publishMove(page);
	expect(await (await request.get(address ?? "")).text()).toMatch(/70 mm[\s\S]*Finsk tale, færøysk tekst/u);
	await page.reload();
	await expect(page.getByLabel("Format", { exact: true })).toHaveValue("70 mm");
	await toDay.click();
	await expect(night).toContainText("Flyttet");
	await expect(night).toContainText("01.15");
});

test("a film's next showing defaults to a day later in the last hall at the usual prices, and a hall in use is asked about", {
	tag: proveTag,
}, async ({ page, problems }) => {
	problems.expect(/event-check/u);
	await logIn(page);
	const title = await createFilm(page);
	await createShowing(page, `${fromClockChange(12)}T17:30`);
	await page.getByLabel("Prisgruppe").selectOption({ label: "Seniorkino" });
	await publish(page);
	await page.getByRole("link", { name: `Om ${title}` }).click();
	await page.getByRole("link", { name: "Ny forestilling" }).click();
	await expect(page.getByLabel("Begynner (norsk tid)")).toHaveValue(`${fromClockChange(13)}T17:30`);
	await expect(page.getByLabel("Prisgruppe")).toHaveValue("");
	await expect(page.getByLabel("Sal eller sted")).toHaveValue("Sal 1");
	await expect(page.getByText("Prisene er de vanlige; den hadde prisgruppen «Seniorkino».")).toBeVisible();

	// Publishing in a hall that is in use is a question, and lists show the answer.
	await page.getByLabel("Begynner (norsk tid)").fill(`${fromClockChange(12)}T18:30`);
	const publishButton = page.getByRole("button", { name: "Publiser nå" });
	const question = page.getByRole("dialog", { name: "Salen er opptatt" });
	await publishButton.dblclick();
	await expect(question).toContainText(
		new RegExp(`Overlapper «${title}» .+ kl\\.\\s17\\.30–19\\.\\d\\d i .+\\. Publiser likevel\\?`, "u"),
	);
	await expectAccessible(page, "overlap", [
		{ colorScheme: "light", width: 1280 },
		{ colorScheme: "dark", width: 320 },
	]);
	await page.setViewportSize({ width: 1280, height: 800 });
	await question.getByRole("button", { name: "Nei, gå tilbake" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Ny forestilling" })).toBeVisible();

	// So is one that could not be checked.
	await page.route("**/event-check", (route) => route.abort());
	await publishButton.click();
	const unchecked = page.getByRole("dialog", { name: "Er salen ledig?" });
	await expect(unchecked).toContainText("Det lot seg ikke sjekke");
	await unchecked.getByRole("button", { name: "Nei, gå tilbake" }).click();
	await page.unroute("**/event-check");
	await publish(page);
	const marks = page.getByText("Overlapper", { exact: true });
	await expect(marks).toBeVisible();
	await page.getByRole("link", { name: `Om ${title}` }).click();
	await expect(marks).toHaveCount(2);

	await openPage(page, "Liste");
	await page.getByRole("link", { name: "Ny forestilling" }).click();
	await expect(page.getByLabel("Film eller arrangement")).toHaveValue("");
	await expect(page.getByLabel("Sal eller sted")).toHaveValue("");
	await page.getByLabel("Film eller arrangement").selectOption({ label: title });
	await expect(page.getByLabel("Sal eller sted")).toHaveValue("Sal 1");
});

test("a showing of an unpublished film says so, and withdrawing a film mentions its showings", {
	tag: proveTag,
}, async ({ page }) => {
	await logIn(page);
	const title = await createFilm(page, false);
	const notice = `Publisert. Ingen ser forestillingen før «${title}» er publisert.`;
	await createShowing(page, `${fromClockChange(5)}T18:00`, notice);
	await expect(page.getByText(`«${title}» er ikke publisert ennå.`)).toBeVisible();
	await page.getByRole("link", { name: `Om ${title}` }).click();
	await publish(page);
	await chooseMore(page, "Ta av nettstedet");
	await expect(page.getByRole("dialog")).toContainText("Forestillingen framover forsvinner også.");
});

test("an incomplete start time is not published", { tag: proveTag }, async ({ page, problems }) => {
	problems.expect(/status of 400/u);
	await logIn(page);
	await createFilm(page);
	await createShowing(page, `${fromClockChange(5)}T18:00`);
	const getStartField = page.getByLabel("Begynner (norsk tid)");
	await getStartField.fill("");
	await page.getByRole("button", { name: "Publiser endringene" }).click();
	await expect(getStartField).toBeFocused();
	await expect(getStartField).toHaveAccessibleDescription("Skriv hele datoen og klokkeslettet.");
	await expect(page.getByText("Publisert. Nå ser alle det.")).toHaveCount(0);
	await getStartField.fill(`${fromClockChange(6)}T20:00`);
	await expect(page.getByLabel("Slutter (norsk tid)")).toHaveValue(`${fromClockChange(6)}T21:44`);
	await publishMove(page);
});
