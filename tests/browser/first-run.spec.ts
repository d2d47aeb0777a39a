import { expectAccessible } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import {
	administrator,
	buySeat,
	createCounter,
	heading,
	makeAccount,
	next,
	proveEmail,
	stepsToTake,
} from "../support/browser/first-run-steps.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { checkAppearances, keyboardDriver } from "../support/browser/keyboard.ts";
import { expectNoHorizontalScroll } from "../support/browser/overflow.ts";
import { type EmptyApp, startEmptyApp } from "../support/browser/real-app.ts";

/** The first run, in an app of its own on an empty folder. */

test.describe.configure({ mode: "default" });

let app: EmptyApp;
test.beforeEach(async () => {
	app = await startEmptyApp();
});
test.afterEach(() => app.stop());

/** The app is none of the demo's, has no icon before it has a site, rejects used links, and is restarted. */
const expected = /^request to http:\/\/localhost:34\d\d\/|status of 40[04]|net::ERR_CONNECTION_/u;

test("the first run is broken off at every step and gone on with, and its link works once", async ({
	page,
	browser,
	problems,
}) => {
	problems.expect(expected);
	const counter = createCounter();
	const link = app.link() ?? "";
	const tab = await page.context().newPage();
	await tab.goto(link);
	await makeAccount(page, link, counter);
	await expect(heading(page, "Stedet")).toBeVisible();
	expect(page.url()).not.toContain("token");
	await tab.reload();
	await expect(heading(tab, "Lenken virker ikke")).toBeVisible();
	await tab.close();

	for (const { title, take } of stepsToTake) {
		await expect(heading(page, title)).toBeVisible();
		await expectAccessible(page, title);
		if (title === "Den første salen") {
			await page.getByRole("link", { name: "Oversikt" }).click();
			await expect(page.getByRole("region", { name: title })).toContainText("Ikke gjort ennå.");
		}
		await page.goto(`${app.origin}/management`);
		await expect(heading(page, title)).toBeVisible();
		await expectNoHorizontalScroll(page);
		await take(page, counter);
	}
	await expect(heading(page, "Et prøvekjøp")).toBeVisible();
	await page.getByRole("button", { name: "Hjelp" }).click();
	const help = page.getByRole("dialog", { name: "Hjelp" });
	await expect(help.getByRole("heading", { name: "Sette opp det første nettstedet" })).toBeVisible();
	await expect(help.getByRole("heading", { name: "Vise nettstedet for alle" })).toBeVisible();
	await expectAccessible(page, "help");
	await help.getByRole("button", { name: "Lukk" }).click();
	await expect(page.getByRole("button", { name: "Hjelp" })).toBeFocused();
	await page.getByRole("link", { name: "Tilbake" }).click();
	await expect(page.getByLabel(/^Tittel/u)).toHaveValue("Vinterlys over Fjordvik");
	const saving = Promise.withResolvers<void>();
	await page.route("**/management/first-run", async (route) => {
		await saving.promise;
		await route.fallback();
	});
	await page.getByRole("button", { name: next }).click();
	await expect(page.getByRole("button", { name: "Hopp over" })).toBeDisabled();
	saving.resolve();
	await expect(heading(page, "Et prøvekjøp")).toBeVisible();
	await page.getByRole("button", { name: "Hopp over" }).click();
	await expect(heading(page, "E-post, sikkerhetskopi og nøkkel")).toBeVisible();

	await app.restart();
	expect(app.link()).toBeNull();
	const other = await browser.newContext({ baseURL: app.origin });
	problems.watch(other);
	const again = await other.newPage();
	await again.goto(link);
	await expect(heading(again, "Lenken virker ikke")).toBeVisible();
	await again.goto("/management");
	await again.getByLabel("E-postadresse").fill(administrator.email);
	await again.getByLabel("Passord").fill(administrator.password);
	await again.getByRole("button", { name: "Logg inn", exact: true }).click();
	await expect(heading(again, "E-post, sikkerhetskopi og nøkkel")).toBeVisible();
	await expectAccessible(again, "operation");
	await again.getByRole("button", { name: "Prøv det som er satt" }).click();
	await expect(again.getByText("Alt som er satt, virker.")).toBeVisible();
	await again.getByRole("button", { name: "Gå videre" }).click();
	await expect(heading(again, "Oversikt")).toBeVisible();
	await expectAccessible(again, "review");
	await again.getByRole("button", { name: /^Endre.*Den første salen/u }).click();
	await again.getByLabel(/^Navnet på salen/u).fill("Storsalen");
	await again.getByRole("button", { name: "Lagre" }).click();
	await expect(again.getByText("Storsalen")).toBeVisible();
	await again.getByRole("button", { name: /^Ferdig/u }).click();
	await expect(heading(again, "I dag")).toBeVisible();
	await again.goto("/management");
	await expect(heading(again, "I dag")).toBeVisible();
	const emailRow = again.getByRole("link", { name: /^Send en prøve.*E-post kommer fram/u });
	await emailRow.click();
	await expect(heading(again, "E-post og nøkkel")).toBeVisible();
	await proveEmail(again, () => app.mail.acceptedEmails.map(({ source }) => source), counter);
	await again.getByRole("link", { name: "Tilbake til «Gjør klart»" }).click();
	await expect(again.getByText(/^Gjort: .*E-post kommer fram/u)).toBeVisible();
	await expect(emailRow).toHaveCount(0);
	await other.close();

	await app.restore();
	expect(app.link()).toBeNull();
	await page.goto(link);
	await expect(heading(page, "Lenken virker ikke")).toBeVisible();
});

test("from an empty folder to a published site with three films, six showings, a test email and a sold ticket", {
	tag: proveTag,
}, async ({ page, browser, problems }) => {
	problems.expect(expected);
	const counter = createCounter();
	const { fill, press, choose } = counter;
	await makeAccount(page, app.link() ?? "", counter);
	for (const { title, take } of stepsToTake) {
		await expect(heading(page, title)).toBeVisible();
		await take(page, counter);
	}
	await press(page, "Lag en lenke til det skjulte nettstedet");
	const shop = await page.context().newPage();
	await shop.goto((await page.getByRole("link", { name: /^Åpne forhåndsvisningen/u }).getAttribute("href")) ?? "");
	await shop.goto((await page.getByRole("link", { name: /^Velg plasser/u }).getAttribute("href")) ?? "");
	await buySeat(shop, /^Rad 2, sete 5, ledig/u, counter);
	await press(page, "Gå videre");
	await proveEmail(page, () => app.mail.acceptedEmails.map(({ source }) => source), counter);
	await press(page, "Gå videre");
	await press(page, /^Ferdig/u);
	await expect(heading(page, "I dag")).toBeVisible();

	const addShowings = async (count: number) => {
		const film = page.url();
		for (let i = 0; i < count; i += 1) {
			await press(page, "Ny forestilling", "link");
			await expect(heading(page, "Ny forestilling")).toBeVisible();
			await press(page, /^Publiser/u);
			await expect(page.getByText("Publisert", { exact: false }).first()).toBeVisible();
			await page.goto(film);
		}
	};
	const films = `${app.origin}/management/fjord-kino/produksjoner`;
	await page.goto(films);
	await press(page, "Vinterlys over Fjordvik", "link");
	await addShowings(1);
	for (const title of ["Ekspedisjon Snøugle", "Ørneredet"]) {
		await page.goto(`${films}/ny`);
		await fill(page, /^Tittel/u, title);
		await choose(page, "Aldersgrense", "6 år");
		await press(page, /^Publiser/u);
		await expect(page.getByText("Publisert. Ingen ser det før nettstedet er åpnet for publikum.")).toBeVisible();
		await expect(page).not.toHaveURL(/\/ny$/u);
		await addShowings(2);
	}
	await page.goto(`${app.origin}/management/fjord-kino/utseende`);
	await press(page, "Vis for alle");
	await press(page.getByRole("dialog"), "Vis for alle");
	await press(page.getByRole("dialog"), "Lukk");
	await expect(page.getByLabel("Nettstedet er publisert")).toBeChecked();

	const visitor = await browser.newPage({ baseURL: app.origin });
	problems.watch(visitor.context());
	await visitor.goto("/kinoprogram");
	await expect(visitor.getByRole("link", { name: /Ørneredet/u }).first()).toBeVisible();
	const shown = await visitor.evaluate(async () => (await fetch("/api/runtime/sites/fjord-kino/basic_events")).json());
	const titles: string[] = shown.map(({ title }: { title: string }) => title);
	expect(titles.toSorted()).toEqual([
		...["Ekspedisjon Snøugle", "Ekspedisjon Snøugle"],
		...["Vinterlys over Fjordvik", "Vinterlys over Fjordvik"],
		...["Ørneredet", "Ørneredet"],
	]);
	const actions = counter.count;
	await visitor
		.getByRole("link", { name: /18\.00/u })
		.first()
		.click();
	await buySeat(visitor, /^Rad 3, sete 5, ledig/u, createCounter());
	await visitor.close();
	console.log(`actions from the printed link to the published site: ${actions}`);
	expect(actions).toBeLessThanOrEqual(70);
	await page.goto(`${app.origin}/management/fjord-kino/bestillinger`);
	await expect(page.getByRole("link", { name: "kjoper@post.example" })).toHaveCount(2);
});

test("the first run goes by keyboard alone, in both colour schemes and with enlarged text", {
	tag: proveTag,
}, async ({ page, problems }) => {
	test.slow();
	problems.expect(expected);
	const driver = keyboardDriver;
	await makeAccount(page, app.link() ?? "", driver, checkAppearances);
	for (const { title, take } of stepsToTake) {
		await expect(heading(page, title)).toBeVisible();
		await checkAppearances(page, title);
		await take(page, driver);
	}
	await expect(heading(page, "Et prøvekjøp")).toBeVisible();
	await checkAppearances(page, "purchase");
	await driver.press(page, "Lag en lenke til det skjulte nettstedet");
	const shop = await page.context().newPage();
	await shop.goto((await page.getByRole("link", { name: /^Åpne forhåndsvisningen/u }).getAttribute("href")) ?? "");
	await shop.goto((await page.getByRole("link", { name: /^Velg plasser/u }).getAttribute("href")) ?? "");
	await buySeat(shop, /^Rad 2, sete 5, ledig/u, driver, checkAppearances);
	await shop.close();
	await driver.press(page, "Gå videre");
	await checkAppearances(page, "operation");
	await driver.press(page, "Prøv det som er satt");
	await proveEmail(page, () => app.mail.acceptedEmails.map(({ source }) => source), driver, checkAppearances);
	await driver.press(page, "Gå videre");
	await expect(heading(page, "Oversikt")).toBeVisible();
	await checkAppearances(page, "review");
	await driver.press(page, /^Endre.*Den første salen/u);
	await driver.fill(page, /^Navnet på salen/u, "Storsalen");
	await driver.press(page, "Lagre");
	await expect(page.getByText("Storsalen")).toBeVisible();
	await driver.press(page, /^Ferdig/u);
	await expect(heading(page, "I dag")).toBeVisible();
	await checkAppearances(page, "today");
	await driver.press(page, "Vis for alle");
	await expect(page.getByRole("dialog")).toBeVisible();
	await checkAppearances(page, "dialog");
	await driver.press(page.getByRole("dialog"), "Vis for alle");
	await expect(page.getByText("Nettstedet er åpent for alle")).toBeVisible();
	await driver.press(page.getByRole("dialog"), "Lukk");
	await expect(page.getByText("Nettstedet er skjult", { exact: false })).toHaveCount(0);
});
