import { readFile } from "node:fs/promises";
import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./fixtures.ts";
import {
	choosePassword,
	fill,
	linkTo,
	logIn,
	newAddress,
	openReviewedFilm,
	password,
	register,
} from "./visitor-steps.ts";

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

	await page.goto(await linkTo("/bekreft-e-post", email));
	await fill(page, {}, "Bekreft adressen");
	await expect(page.getByText("adressen er bekreftet")).toBeFocused();

	await page.goto(paths.myPage);
	await expect(page.getByText("Konto siden")).toBeVisible();
	await expect(page.getByText("Bekreft e-postadressen")).toBeHidden();
	await page.getByRole("button", { name: "Logg ut", exact: true }).click();
	await expect(page).toHaveURL(paths.login);
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

	await fill(page, { email, password }, "Logg inn");
	await expect(page).toHaveURL(paths.myPage);
});

test("a login form that is submitted before the scripts arrive logs in, and no password reaches an address", async ({
	page,
}) => {
	const email = await register(page);
	await page.getByRole("button", { name: "Logg ut", exact: true }).click();
	await expect(page).toHaveURL(paths.login);
	const gate = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await gate.promise;
		await route.continue();
	});
	await page.goto(paths.login, { waitUntil: "commit" });
	await page.getByLabel("E-postadresse").fill(email);
	await page.getByLabel("Passord", { exact: true }).fill(password);
	const addresses: string[] = [];
	page.on("framenavigated", (frame) => addresses.push(frame.url()));
	await page.getByRole("button", { name: "Logg inn", exact: true }).click();
	gate.resolve();
	await expect(page).toHaveURL(paths.myPage);
	expect(addresses.filter((address) => address.includes("tilfeldige") || address.includes("passord"))).toEqual([]);
});

test("Min side redirects to the login before scripts arrive when nobody is logged in", async ({ page }) => {
	await page.route("**/assets/*.js", () => undefined);
	await page.goto(paths.myPage, { waitUntil: "commit" });
	await expect(page).toHaveURL(paths.login);
});

test("form errors are shown above the form and at their fields, and get the focus", async ({ page }) => {
	await page.goto(paths.login);
	await fill(page, { email: "kari" }, "Logg inn");
	const summary = page.getByRole("alert");
	await expect(summary).toBeFocused();
	await expect(summary).toContainText("Noe må rettes");
	await expect(page.getByLabel("E-postadresse")).toHaveAccessibleDescription(/mangler noe/u);
	await summary.getByRole("link", { name: "Skriv passordet ditt." }).click();
	await expect(page.getByLabel("Passord", { exact: true })).toBeFocused();
});

test("a wrong password shows an error in bokmål, which is gone on the next page", async ({ page, problems }) => {
	problems.expect(/status of 401/u);
	await page.goto(paths.login);
	await fill(page, { email: newAddress(), password: "helt feil" }, "Logg inn");
	await expect(page.getByRole("alert")).toContainText("hører ikke sammen");
	await page.getByRole("link", { name: "Glemt passordet?" }).click();
	await expect(page.getByRole("heading", { name: "Glemt passord" })).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
});

test("an address that is taken shows an error at its field", async ({ page, problems }) => {
	problems.expect(/status of 409/u);
	await page.goto(paths.registration);
	await fill(page, { userName: "Kari", email: "kari@tindevik.example", password }, "Lag konto");
	await expect(page.getByLabel("E-postadresse")).toHaveAccessibleDescription(/finnes allerede en konto/u);
});

test("Min side redirects to the login when nobody is logged in", async ({ page }) => {
	await page.goto(paths.myPage);
	await expect(page).toHaveURL(paths.login);
});

test("an invalid stored profile is removed silently", async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem("cw-profile", '{"userName":7}'));
	await page.goto(paths.login);
	await hydrated(page);
	await expect(page.getByRole("banner").getByRole("link", { name: "Logg inn" })).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem("cw-profile"))).toBeNull();
});

test("two tabs agree on who is logged in", async ({ page, context }) => {
	const other = await context.newPage();
	await other.goto(paths.about);
	await hydrated(other);
	await register(page);
	await expect(other.getByRole("banner").getByRole("link", { name: "Turid" })).toBeVisible();
	await page.getByRole("button", { name: "Logg ut", exact: true }).click();
	await expect(other.getByRole("banner").getByRole("link", { name: "Logg inn" })).toBeVisible();
});

test("a film is added to the watch list after registration, and can be removed", async ({ page }) => {
	await openReviewedFilm(page);
	const film = await page.getByRole("heading", { level: 1 }).textContent();
	await page.getByRole("link", { name: "Legg i ønskeliste" }).click();
	await page.getByRole("link", { name: "Registrer deg" }).click();
	await fill(page, { userName: "Turid", email: newAddress(), password }, "Lag konto");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(film ?? "");
	await page.getByRole("link", { name: "ønskelisten din" }).click();

	const wished = page.locator(".watched-film", { hasText: film ?? "" });
	await expect(wished).toContainText("Neste visning");
	await wished.getByRole("button", { name: "Ta av listen" }).press("Enter");
	await expect(page.getByText("Ønskelisten er tom")).toBeVisible();
	await expect(page.getByText("er tatt av ønskelisten")).toBeFocused();
	await page.reload();
	await hydrated(page);
	await expect(page.getByText("Ønskelisten er tom")).toBeVisible();
});

test("a review form that is opened before its code arrives is open when it arrives", async ({ page }) => {
	await register(page);
	const gate = Promise.withResolvers<void>();
	await page.route(/\/assets\/own-review-form-/u, async (route) => {
		await gate.promise;
		await route.continue();
	});
	await openReviewedFilm(page);
	await page.getByText("Kast terningen selv").click();
	gate.resolve();
	await expect(page.getByRole("radio", { name: "5" })).toBeAttached();
	await expect(page.getByRole("button", { name: "Publiser" })).toBeVisible();
});

test("a visitor writes a review, changes it, likes another review and deletes their own", async ({ page }) => {
	await register(page);
	await openReviewedFilm(page);
	await page.getByText("Kast terningen selv").click();
	await page.getByRole("button", { name: "Legg i ønskeliste" }).press("Enter");
	await expect(page.getByText("Filmen er i ønskelisten din.")).toBeFocused();
	await page.getByRole("radio", { name: "5" }).check({ force: true });
	await fill(page, { comment: "Så fin at jeg gikk hjem langs fjorden." }, "Publiser");
	const own = page.locator(".review", { hasText: "langs fjorden" });
	await expect(own.getByRole("img", { name: "Terningkast 5" })).toBeVisible();

	const other = page.locator(".review").filter({ hasNotText: "langs fjorden" }).first();
	await other.getByRole("button", { name: "Lik" }).click();
	await expect(other.getByRole("button", { name: "Du liker dette" })).toHaveAttribute("aria-pressed", "true");
	await page.reload();
	await hydrated(page);
	await expect(other.getByRole("button", { name: "Du liker dette" })).toBeVisible();

	await page.getByText("Endre terningkastet ditt").click();
	await page.getByRole("radio", { name: "6" }).check({ force: true });
	await fill(page, { comment: "Enda finere andre gang." }, "Lagre");
	await expect(page.locator(".review", { hasText: "andre gang" })).toBeVisible();
	await expect(own).toHaveCount(0);

	await page.goto(paths.myPage);
	await hydrated(page);
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
	await logInAsKari(page);
	const next = page.locator(".next-ticket");
	await expect(next.getByRole("img", { name: /QR-kode/u })).toHaveAttribute("src", /^data:image\/svg/u);
	await next.getByRole("button", { name: "Vis billetten stort" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("img", { name: /QR-kode/u })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	const film = await next.getByRole("heading").textContent();

	// The service worker serves the page itself; only API calls fail.
	await context.route("**/api/**", (route) => route.abort("internetdisconnected"));
	const unwatched = await context.newPage();
	await unwatched.goto(paths.myPage);
	await hydrated(unwatched);
	await expect(unwatched.locator(".next-ticket").getByRole("heading")).toHaveText(film ?? "");
	await expect(unwatched.getByText("slik de var")).toBeVisible();
	await unwatched.close();
	await context.unroute("**/api/**");

	await page.getByRole("button", { name: "Logg ut", exact: true }).click();
	await expect(page).toHaveURL(paths.login);
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("all stored data can be downloaded as a file", async ({ page }) => {
	await register(page);
	await page.getByText("Hent ut alt vi har lagret om deg").click();
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Last ned" }).click(),
	]);
	expect(file.suggestedFilename()).toBe("min-konto.json");
	expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({ profile: { UserName: "Turid" } });
});

test("an account is erased only with its password", async ({ page, problems }) => {
	problems.expect(/status of 401/u);
	const email = await register(page);
	await page.getByText("Slett kontoen", { exact: true }).click();
	await fill(page, { password: "ikke det" }, "Slett kontoen for godt");
	await expect(page.locator("#slett").getByRole("alert")).toBeVisible();
	await fill(page, { password }, "Slett kontoen for godt");
	await expect(page).toHaveURL(paths.front);
	await page.goto(paths.login);
	await fill(page, { email, password }, "Logg inn");
	await expect(page.getByRole("alert")).toContainText("hører ikke sammen");
});

test("without script, account forms say so and put no password in an address", async ({ browser, request }) => {
	// Chromium does not render noscript when a test disables script, so the response body is checked.
	const sentence = /<noscript><p class="form-error">[^<]*bare når nettleseren kan kjøre skript/u;
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	for (const path of [paths.login, paths.registration, paths.forgottenPassword]) {
		expect(await (await request.get(path)).text()).toMatch(sentence);
		await page.goto(path);
		await expect(page.locator("main form")).toHaveAttribute("method", "post");
		await page.locator("main form input[required]").evaluateAll((inputs) => {
			for (const input of inputs as HTMLInputElement[]) input.value = "hemmelig-nok@tindevik.example";
		});
		await page.locator("main form button[type=submit]").click();
		await page.waitForLoadState("load");
		expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
	}
	expect(await (await request.get(paths.myPage)).text()).toMatch(sentence);
	await context.close();
});
