import { readFile } from "node:fs/promises";
import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { findBuiltScript } from "../support/browser/built-script.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import {
	choosePassword,
	logIn,
	openReviewedFilm,
	password,
	register,
	submitForm,
	uniqueEmail,
	waitForLink,
} from "../support/browser/visitor-steps.ts";

async function logInAsKari(page: Page): Promise<void> {
	const email = "kari@tindevik.example";
	await choosePassword(page, "", email);
	await logIn(page, email);
}

test("a visitor registers, confirms the address, logs out and logs in", async ({ page }) => {
	const email = await register(page);
	await expect(page.getByRole("banner").getByRole("link", { name: "Turid" })).toBeVisible();
	// The page must not claim that there are no tickets before the address is confirmed.
	const tickets = page.getByRole("region", { name: "Billetter" });
	await expect(tickets.getByText("Bekreft e-postadressen")).toBeVisible();
	await expect(tickets.getByText("ingen billetter")).toHaveCount(0);
	await tickets.getByRole("button", { name: "Send lenken på nytt" }).click();
	await expect(tickets.getByText(`Vi har sendt en ny lenke til ${email}.`)).toBeVisible();

	await page.goto(await waitForLink("/bekreft-e-post", email));
	await submitForm(page, {}, "Bekreft adressen");
	await expect(page.getByText("adressen er bekreftet")).toBeFocused();

	await page.goto(paths.myPage);
	await expect(page.getByText("Konto siden")).toBeVisible();
	await expect(page.getByText("Bekreft e-postadressen")).toBeHidden();
	await page.getByRole("button", { name: "Logg ut", exact: true }).click();
	await expect(page).toHaveURL(paths.login);
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

	await submitForm(page, { email, password }, "Logg inn");
	await expect(page).toHaveURL(paths.myPage);
});

test("a login form that is submitted before the scripts arrive logs in, and no password reaches an address", {
	tag: proveTag,
}, async ({ page }) => {
	const email = await register(page);
	await page.getByRole("button", { name: "Logg ut", exact: true }).click();
	await expect(page).toHaveURL(paths.login);
	const scriptsAllowed = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await scriptsAllowed.promise;
		await route.continue();
	});
	await page.goto(paths.login, { waitUntil: "commit" });
	await page.getByLabel("E-postadresse").fill(email);
	await page.getByLabel("Passord", { exact: true }).fill(password);
	const addresses: string[] = [];
	page.on("framenavigated", (frame) => addresses.push(frame.url()));
	await page.getByRole("button", { name: "Logg inn", exact: true }).click();
	scriptsAllowed.resolve();
	await expect(page).toHaveURL(paths.myPage);
	expect(addresses.filter((address) => address.includes("tilfeldige") || address.includes("passord"))).toEqual([]);
});

test("Min side redirects to the login before scripts arrive for a visitor who is logged out", {
	tag: proveTag,
}, async ({ page }) => {
	await page.route("**/assets/*.js", () => undefined);
	await page.goto(paths.myPage, { waitUntil: "commit" });
	await expect(page).toHaveURL(paths.login);
});

test("form errors are shown above the form and at their fields, and get the focus", async ({ page }) => {
	await page.goto(paths.login);
	await submitForm(page, { email: "kari" }, "Logg inn");
	const summary = page.getByRole("alert");
	await expect(summary).toBeFocused();
	await expect(summary).toContainText("Det er 2 feil i skjemaet");
	await expect(page.getByLabel("E-postadresse")).toHaveAccessibleDescription(/mangler noe/u);
	await summary.getByRole("link", { name: "Skriv passordet ditt." }).click();
	await expect(page.getByLabel("Passord", { exact: true })).toBeFocused();
});

test("a wrong password shows an error in bokmål, which is gone on the next page", { tag: proveTag }, async ({
	page,
	problems,
}) => {
	problems.expect(/status of 401/u);
	await page.goto(paths.login);
	await submitForm(page, { email: uniqueEmail(), password: "helt feil" }, "Logg inn");
	await expect(page.getByRole("alert")).toContainText("hører ikke sammen");
	await page.getByRole("link", { name: "Glemt passordet?" }).click();
	await expect(page.getByRole("heading", { name: "Glemt passord" })).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
});

test("an address that is taken shows an error at its field", { tag: proveTag }, async ({ page, problems }) => {
	problems.expect(/status of 409/u);
	await page.goto(paths.registration);
	await submitForm(page, { userName: "Kari", email: "kari@tindevik.example", password }, "Lag konto");
	await expect(page.getByLabel("E-postadresse")).toHaveAccessibleDescription(/finnes allerede en konto/u);
});

test("Min side redirects to the login for a visitor who is logged out", { tag: proveTag }, async ({ page }) => {
	await page.goto(paths.myPage);
	await expect(page).toHaveURL(paths.login);
});

test("an invalid stored profile is removed silently", { tag: proveTag }, async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem("cw-profile", '{"userName":7}'));
	await page.goto(paths.login);
	await waitForHydration(page);
	await expect(page.getByRole("banner").getByRole("link", { name: "Logg inn" })).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem("cw-profile"))).toBeNull();
});

test("two tabs agree on who is logged in", { tag: proveTag }, async ({ page, context }) => {
	const otherPage = await context.newPage();
	await otherPage.goto(paths.about);
	await waitForHydration(otherPage);
	await register(page);
	await expect(otherPage.getByRole("banner").getByRole("link", { name: "Turid" })).toBeVisible();
	await page.getByRole("button", { name: "Logg ut", exact: true }).click();
	await expect(otherPage.getByRole("banner").getByRole("link", { name: "Logg inn" })).toBeVisible();
});

test("a film is added to the watch list after registration, and can be removed", async ({ page }) => {
	await openReviewedFilm(page);
	const film = await page.getByRole("heading", { level: 1 }).textContent();
	await page.getByRole("link", { name: "Legg i ønskeliste" }).click();
	await page.getByRole("link", { name: "Registrer deg" }).click();
	await submitForm(page, { userName: "Turid", email: uniqueEmail(), password }, "Lag konto");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(film ?? "");
	await page.getByRole("link", { name: "ønskelisten din" }).click();

	const watchedFilm = page.locator(".watched-film", { hasText: film ?? "" });
	await expect(watchedFilm).toContainText("Neste visning");
	await watchedFilm.getByRole("button", { name: "Ta av listen" }).press("Enter");
	await expect(page.getByText("Ønskelisten er tom")).toBeVisible();
	await expect(page.getByText("er tatt av ønskelisten")).toBeFocused();
	await page.reload();
	await waitForHydration(page);
	await expect(page.getByText("Ønskelisten er tom")).toBeVisible();
});

test("a review form that is opened before its code arrives is open when it arrives", { tag: proveTag }, async ({
	page,
}) => {
	await register(page);
	const scriptsAllowed = Promise.withResolvers<void>();
	await page.route(`**${findBuiltScript("`Publiser`")}`, async (route) => {
		await scriptsAllowed.promise;
		await route.continue();
	});
	await openReviewedFilm(page);
	await page.getByText("Kast terningen selv").click();
	scriptsAllowed.resolve();
	await expect(page.getByRole("radio", { name: "5" })).toBeAttached();
	await expect(page.getByRole("button", { name: "Publiser" })).toBeVisible();
});

test("a visitor writes a review, changes it, likes another review and deletes their own", { tag: proveTag }, async ({
	page,
}) => {
	await register(page);
	await openReviewedFilm(page);
	await page.getByText("Kast terningen selv").click();
	await page.getByRole("button", { name: "Legg i ønskeliste" }).press("Enter");
	await expect(page.getByText("Filmen er i ønskelisten din.")).toBeFocused();
	await page.getByRole("radio", { name: "5" }).check({ force: true });
	await submitForm(page, { comment: "Så fin at jeg gikk hjem langs fjorden." }, "Publiser");
	const ownReview = page.locator(".review", { hasText: "langs fjorden" });
	await expect(ownReview.getByRole("img", { name: "Terningkast 5" })).toBeVisible();

	const otherPage = page.locator(".review").filter({ hasNotText: "langs fjorden" }).first();
	await otherPage.getByRole("button", { name: "Lik" }).click();
	await expect(otherPage.getByRole("button", { name: "Du liker dette" })).toHaveAttribute("aria-pressed", "true");
	await page.reload();
	await waitForHydration(page);
	await expect(otherPage.getByRole("button", { name: "Du liker dette" })).toBeVisible();

	await page.getByText("Endre terningkastet ditt").click();
	await page.getByRole("radio", { name: "6" }).check({ force: true });
	await submitForm(page, { comment: "Enda finere andre gang." }, "Lagre");
	await expect(page.locator(".review", { hasText: "andre gang" })).toBeVisible();
	await expect(ownReview).toHaveCount(0);

	await page.goto(paths.myPage);
	await waitForHydration(page);
	await page.getByRole("button", { name: "Slett omtalen" }).press("Enter");
	await expect(page.getByRole("button", { name: "Behold den" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Slett omtalen" })).toBeFocused();
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Slett for godt" }).press("Enter");
	await expect(page.getByText("Du har ikke gitt noe terningkast ennå")).toBeVisible();
	await expect(page.getByText(/^Omtalen av .+ er slettet\.$/u)).toBeFocused();
});

test("the next ticket is shown with its QR code, also without network, until logout", async ({
	page,
	context,
	problems,
}) => {
	problems.expect(/ERR_INTERNET_DISCONNECTED|next showings failed/u);
	const qrRequests: string[] = [];
	page.on("request", (request) => void (request.url().endsWith("qr.svg") && qrRequests.push(request.url())));
	await logInAsKari(page);
	const next = page.locator(".next-ticket");
	await expect(next.getByRole("img", { name: /QR-kode/u }).first()).toHaveAttribute("src", /^data:image\/svg/u);
	await next.getByRole("button", { name: /^Vis billett(en|ene) stort$/u }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("img", { name: /QR-kode/u }).first()).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	expect(qrRequests).toEqual([]);
	const film = await next.getByRole("heading").textContent();

	// The service worker serves the page itself; only API calls fail.
	await context.route("**/api/**", (route) => route.abort("internetdisconnected"));
	const offlinePage = await context.newPage();
	await offlinePage.goto(paths.myPage);
	await waitForHydration(offlinePage);
	await expect(offlinePage.locator(".next-ticket").getByRole("heading")).toHaveText(film ?? "");
	await expect(offlinePage.getByText("slik de var")).toBeVisible();
	await offlinePage.close();
	await context.unroute("**/api/**");

	await page.getByRole("button", { name: "Logg ut", exact: true }).click();
	await expect(page).toHaveURL(paths.login);
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("all stored data can be downloaded as a file", { tag: proveTag }, async ({ page }) => {
	await register(page);
	await page.getByText("Hent ut alt vi har lagret om deg").click();
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Last ned" }).click(),
	]);
	expect(file.suggestedFilename()).toBe("min-konto.json");
	expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({ profile: { UserName: "Turid" } });
});

test("an account is erased only with its password", { tag: proveTag }, async ({ page, problems }) => {
	problems.expect(/status of 401/u);
	const email = await register(page);
	await page.getByText("Slett kontoen", { exact: true }).click();
	await submitForm(page, { password: "ikke det" }, "Slett kontoen for godt");
	await expect(page.locator("#slett").getByRole("alert")).toBeVisible();
	await submitForm(page, { password }, "Slett kontoen for godt");
	await expect(page).toHaveURL(paths.front);
	await page.goto(paths.login);
	await submitForm(page, { email, password }, "Logg inn");
	await expect(page.getByRole("alert")).toContainText("hører ikke sammen");
});

test("without script, account forms say so and put no password in an address", async ({ browser, request }) => {
	// Chromium does not render noscript when a test disables script, so the response body is checked.
	const noscriptMessage = /<noscript><p class="form-error">[^<]*bare når nettleseren kan kjøre skript/u;
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	for (const path of [paths.login, paths.registration, paths.forgottenPassword]) {
		expect(await (await request.get(path)).text()).toMatch(noscriptMessage);
		await page.goto(path);
		await expect(page.locator("main form")).toHaveAttribute("method", "post");
		await page.locator("main form input[required]").evaluateAll((inputs) => {
			for (const input of inputs as HTMLInputElement[]) input.value = "hemmelig-nok@tindevik.example";
		});
		await page.locator("main form button[type=submit]").click();
		await page.waitForLoadState("load");
		expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
	}
	expect(await (await request.get(paths.myPage)).text()).toMatch(noscriptMessage);
	await context.close();
});
