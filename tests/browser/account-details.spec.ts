import { readFile } from "node:fs/promises";
import { paths } from "@lerret/contracts/paths";
import type { APIRequestContext, Page } from "@playwright/test";
import ICAL from "ical.js";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { birkevag, tindevik } from "../support/browser/page-list.ts";
import {
	choosePassword,
	copyReview,
	logIn,
	openReviewedFilm,
	password,
	register,
	submitForm,
	uniqueEmail,
	waitForLink,
} from "../support/browser/visitor-steps.ts";

/** Details of accounts that `account.spec.ts` does not cover. */

const getAccountLink = (page: Page) => page.getByRole("banner").locator(".site-account");
const readStoredProfile = (page: Page) => page.evaluate(() => localStorage.getItem("cw-profile"));

test.describe("with tickets", () => {
	// These tests share one demo account, so they run one after another.
	test.describe.configure({ mode: "serial" });
	const email = "ola@birkevag.example";
	test.beforeAll(async ({ browser }) => {
		const page = await browser.newPage();
		await choosePassword(page, birkevag.origin, email);
		await page.close();
	});

	test("the screen stays on while a ticket is open", { tag: proveTag }, async ({ page }) => {
		await page.addInitScript(() => {
			const wakeLockCalls = { requested: 0, released: 0 };
			Object.assign(window, { wakeLockCalls });
			Object.defineProperty(navigator, "wakeLock", {
				value: {
					request: async (kind: string) => {
						if (kind === "screen") wakeLockCalls.requested += 1;
						const release = async () => {
							wakeLockCalls.released += 1;
						};
						return { release };
					},
				},
			});
		});
		const readWakeLockCalls = () => page.evaluate(() => (window as unknown as { wakeLockCalls: object }).wakeLockCalls);
		await logIn(page, email, birkevag.origin);
		const open = page.locator(".next-ticket").getByRole("button", { name: /^Vis billett(en|ene) stort$/u });
		await expect(open).toBeVisible();
		// React's strict mode would request it twice; the production build requests it once.
		expect(await readWakeLockCalls()).toEqual({ requested: 0, released: 0 });
		await open.click();
		await expect.poll(readWakeLockCalls).toEqual({ requested: 1, released: 0 });
		await page.getByRole("dialog").getByRole("button", { name: "Lukk" }).click();
		await expect.poll(readWakeLockCalls).toEqual({ requested: 1, released: 1 });
	});

	test("a ticket shows a moved or cancelled showing, also without network", { tag: proveTag }, async ({
		page,
		problems,
	}) => {
		problems.expect(/ERR_INTERNET_DISCONNECTED|next showings failed/u);
		await logIn(page, email, birkevag.origin);
		const next = page.locator(".next-ticket");
		const time = next.locator("time");
		await expect(next.getByRole("img", { name: /QR-kode/u }).first()).toHaveAttribute("src", /^data:image\/svg/u);
		const before = (await time.getAttribute("datetime")) ?? "";
		const startTime = new Date(Date.parse(before) + 5 * 60_000).toISOString();
		const [first, second, ...rest] = await page.evaluate(async () => (await fetch("/api/loyalty/178/tickets")).json());
		await page.route(/\/tickets\?/u, async (route) => {
			const change = { startTime: before, screen: first.screen, notice: null };
			const moved = { ...first, startTime, change: { ...change, kind: "moved" } };
			const cancelled = { ...second, change: { ...change, kind: "cancelled", notice: "Framviseren er i stykker." } };
			await route.fulfill({ json: [moved, cancelled, ...rest] });
		});
		const expectChanges = async () => {
			await expect(time).toHaveAttribute("datetime", startTime);
			await expect(next).toContainText(/Flyttet fra .+ kl\.\s\d\d\.\d\d\. Billetten gjelder\./u);
			const row = page.locator(".ticket-row", { hasText: "Avlyst" });
			await expect(row).toContainText("Framviseren er i stykker.");
			await expect(row.getByRole("button")).toHaveCount(0);
		};
		await page.reload();
		await expectChanges();
		await page.unroute(/\/tickets\?/u);
		await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
		await page.reload();
		await expect(page.getByText("slik de var")).toBeVisible();
		await expectChanges();
	});

	test("tickets that no longer exist are removed from the browser", { tag: proveTag }, async ({ page }) => {
		const readStoredTickets = () => page.evaluate(() => localStorage.getItem("cw-tickets"));
		await logIn(page, email, birkevag.origin);
		await expect.poll(readStoredTickets).not.toBeNull();
		await page.route(/\/tickets\?/u, (route) => route.fulfill({ json: [] }));
		await page.reload();
		await waitForHydration(page);
		await expect.poll(readStoredTickets).toBeNull();
		await expect(page.locator(".next-ticket")).toHaveCount(0);
	});

	test("a ticket is added to the visitor's calendar with its time and venue", { tag: proveTag }, async ({ page }) => {
		await logIn(page, email, birkevag.origin);
		const next = page.locator(".next-ticket");
		const [file] = await Promise.all([
			page.waitForEvent("download"),
			next.getByRole("button", { name: /Legg i kalender/u }).click(),
		]);
		expect(file.suggestedFilename()).toBe("billett.ics");
		const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), "utf8")));
		const component = calendar.getFirstSubcomponent("vevent");
		if (!component) throw new Error("the calendar has no event");
		const event = new ICAL.Event(component);
		expect(event.summary).toBe(await next.getByRole("heading").textContent());
		expect(event.location).toContain(birkevag.title);
		const start = await next.locator("time").getAttribute("datetime");
		expect(event.startDate.toJSDate().toISOString()).toBe(new Date(start ?? "").toISOString());
	});
});

test("logging out everywhere ends the session of another browser", { tag: proveTag }, async ({ page, browser }) => {
	const email = await register(page);
	const otherContext = await browser.newContext();
	const otherPage = await otherContext.newPage();
	await logIn(otherPage, email, tindevik.origin);
	await expect(otherPage.getByText("Konto siden")).toBeVisible();

	await page.getByRole("button", { name: "Logg ut overalt" }).click();
	await expect(page).toHaveURL(paths.login);
	expect(await readStoredProfile(page)).toBeNull();

	await otherPage.reload();
	await expect(otherPage).toHaveURL(`${tindevik.origin}${paths.login}`);
	expect(await readStoredProfile(otherPage)).toBeNull();
	await otherContext.close();
});

test("logging out here leaves another browser logged in", { tag: proveTag }, async ({ page, browser }) => {
	const email = await register(page);
	const otherContext = await browser.newContext();
	const otherPage = await otherContext.newPage();
	await logIn(otherPage, email, tindevik.origin);
	await page.getByRole("button", { name: "Logg ut", exact: true }).click();
	await expect(page).toHaveURL(paths.login);
	await otherPage.reload();
	await expect(otherPage.getByText("Konto siden")).toBeVisible();
	await otherContext.close();
});

test("two tabs agree after a login and after a logout", { tag: proveTag }, async ({ page, context }) => {
	const email = await register(page);
	await page.getByRole("button", { name: "Logg ut", exact: true }).click();
	await expect(page).toHaveURL(paths.login);
	const otherPage = await context.newPage();
	await otherPage.goto(paths.about);
	await waitForHydration(otherPage);
	await expect(getAccountLink(otherPage)).toHaveText("Logg inn");

	await submitForm(page, { email, password }, "Logg inn");
	await expect(getAccountLink(otherPage)).toContainText("Turid");
	await otherPage.goto(paths.myPage);
	await expect(otherPage.getByText("Konto siden")).toBeVisible();
	await otherPage.getByRole("button", { name: "Logg ut", exact: true }).click();
	await expect(page).toHaveURL(paths.login);
	await expect(getAccountLink(page)).toHaveText("Logg inn");
});

for (const [label, value] of Object.entries({
	"text that is no JSON": "{kari",
	"another program's value": '"kari"',
	"a profile without a token": '{"userName":"Kari","email":"kari@tindevik.example"}',
	"a list": "[1,2]",
})) {
	test(`${label} in cw-profile is removed silently`, { tag: proveTag }, async ({ page }) => {
		await page.goto(paths.about);
		await page.evaluate((text) => localStorage.setItem("cw-profile", text), value);
		await page.reload();
		await waitForHydration(page);
		await expect(getAccountLink(page)).toHaveText("Logg inn");
		expect(await readStoredProfile(page)).toBeNull();
		await expect(page.getByRole("alert")).toHaveCount(0);
	});
}

test("a profile of the other cinema is removed when its token is rejected", { tag: proveTag }, async ({
	page,
	problems,
}) => {
	problems.expect(/status of 401/u);
	await page.goto(`${birkevag.origin}${paths.registration}`);
	await submitForm(page, { userName: "Turid", email: uniqueEmail(), password }, "Lag konto");
	await expect(page).toHaveURL(`${birkevag.origin}${paths.myPage}`);
	const foreign = await readStoredProfile(page);

	await page.goto(paths.about);
	await page.evaluate((text) => localStorage.setItem("cw-profile", text ?? ""), foreign);
	await page.goto(paths.myPage);
	await expect(page).toHaveURL(paths.login);
	expect(await readStoredProfile(page)).toBeNull();
	await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a film that a visitor wants on the watch list is remembered through login", { tag: proveTag }, async ({
	page,
}) => {
	const email = await register(page);
	await page.getByRole("button", { name: "Logg ut", exact: true }).click();
	await expect(page).toHaveURL(paths.login);
	await openReviewedFilm(page);
	const film = await page.getByRole("heading", { level: 1 }).textContent();
	await page.getByRole("link", { name: "Legg i ønskeliste" }).click();
	await expect(page.getByText("så legger vi filmen i ønskelisten din")).toBeVisible();
	await submitForm(page, { email, password }, "Logg inn");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(film ?? "");
	await page.getByRole("link", { name: "ønskelisten din" }).click();
	await expect(page.locator(".watched-film", { hasText: film ?? "" })).toBeVisible();
});

test("a password is reset once by email, and the old password stops working", { tag: proveTag }, async ({
	page,
	problems,
}) => {
	problems.expect(/status of 40[01]/u);
	const email = await register(page);
	await page.goto(paths.forgottenPassword);
	await submitForm(page, { email }, "Send lenke");
	await expect(page.getByText("Sjekk innboksen")).toBeFocused();
	const link = await waitForLink("/nytt-passord", email);
	await page.goto(link);
	await submitForm(page, { password: "tre helt nye ord" }, "Bytt passord");
	await expect(page.getByText("Passordet er byttet.")).toBeFocused();

	await page.goto(paths.login);
	await submitForm(page, { email, password }, "Logg inn");
	await expect(page.getByRole("alert")).toContainText("hører ikke sammen");
	await submitForm(page, { email, password: "tre helt nye ord" }, "Logg inn");
	await expect(page).toHaveURL(paths.myPage);

	await page.goto(link);
	await submitForm(page, { password: "tre andre nye ord" }, "Bytt passord");
	await expect(page.getByRole("alert")).toBeFocused();
	await expect(page.getByRole("alert")).toContainText("brukt, utløpt eller ufullstendig");
});

test("erasing an account clears the browser and removes its review from the film", { tag: proveTag }, async ({
	page,
}) => {
	await register(page);
	await openReviewedFilm(page);
	const film = new URL(page.url()).pathname;
	const words = `Sees igjen ${Date.now()}.`;
	await page.getByText("Kast terningen selv").click();
	await page.getByRole("radio", { name: "4" }).check({ force: true });
	await submitForm(page, { comment: words }, "Publiser");
	await expect(page.getByText(words)).toBeVisible();

	await page.goto(paths.myPage);
	await waitForHydration(page);
	await page.getByText("Slett kontoen", { exact: true }).click();
	await submitForm(page, { password }, "Slett kontoen for godt");
	await expect(page).toHaveURL(paths.front);
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
	await page.goto(film);
	await waitForHydration(page);
	await expect(page.locator(".rating")).not.toBeEmpty();
	await expect(page.getByText(words)).toHaveCount(0);
});

test("a review is kept through the next login when the session has expired", { tag: proveTag }, async ({
	page,
	problems,
	browser,
}) => {
	problems.expect(/status of 401/u);
	const email = await register(page);
	await openReviewedFilm(page);
	const words = `Skrevet i ett strekk ${Date.now()}.`;
	await page.getByText("Kast terningen selv").click();
	await page.getByRole("radio", { name: "5" }).check({ force: true });
	await page.getByLabel("Hva syntes du?").fill(words);
	const otherContext = await browser.newContext();
	const otherPage = await otherContext.newPage();
	await logIn(otherPage, email, tindevik.origin);
	await otherPage.getByRole("button", { name: "Logg ut overalt" }).click();
	await expect(otherPage).toHaveURL(`${tindevik.origin}${paths.login}`);
	await otherContext.close();

	await page.getByRole("button", { name: "Publiser" }).click();
	const notice = page.locator(".own-review-login");
	await expect(notice).toContainText("omtalen er ikke sendt");
	await expect(notice).toBeFocused();
	await notice.getByRole("link").click();
	await submitForm(page, { email, password }, "Logg inn");
	await expect(page.getByLabel("Hva syntes du?")).toHaveValue(words);
	await expect(page.getByRole("radio", { name: "5" })).toBeChecked();
	await page.getByRole("button", { name: "Publiser" }).click();
	await expect(page.locator(".review").filter({ hasText: words })).toBeVisible();
});

test("reporting a review shows a confirmation", { tag: proveTag }, async ({ page }) => {
	await register(page);
	await openReviewedFilm(page);
	// The newest review may belong to another test that deletes it.
	const submitReview = page.locator(".review").last();
	const reported = page.waitForResponse((response) => response.url().endsWith("/report"));
	await submitReview.getByRole("button", { name: /^Rapporter/u }).click();
	expect((await reported).status()).toBe(204);
	await expect(submitReview.getByRole("status")).toHaveText("Takk. Vi ser på omtalen.");
});

async function submitReview(request: APIRequestContext, ediNumber: string, comment: string): Promise<void> {
	const api = `${tindevik.origin}/api/loyalty/118`;
	const registered = await request.post(`${api}/profile`, {
		data: { email: uniqueEmail(), password, userName: "Gjest" },
	});
	const { Token } = await registered.json();
	await request.post(`${api}/switchTokensDx`, { headers: { "x-token": Token } });
	const { cookies } = await request.storageState();
	const xsrf = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
	const data = { ediNumber, rating: 5, comment };
	const written = await request.post(`${api}/reviews`, { headers: { "x-xsrf-token": xsrf }, data });
	expect(written.status()).toBe(201);
}

test("reviews are loaded twenty at a time", { tag: proveTag }, async ({ page, playwright }) => {
	await page.goto(paths.cinema);
	const movieInfo = page.waitForResponse(/\/movieInfo\?/u);
	await page.locator(".production-movie .production-title a").last().click();
	await waitForHydration(page);
	const ediNumber = new URL((await movieInfo).url()).searchParams.get("ediNumber") ?? "";
	const request = await playwright.request.newContext();
	await submitReview(request, ediNumber, "Omtale nummer 0.");
	await request.dispose();
	copyReview("Omtale nummer 0.", 40);
	await page.reload();
	await waitForHydration(page);
	const reviews = page.locator(".audience .review");
	const more = page.getByRole("button", { name: "Vis flere", exact: true });
	await expect(reviews).toHaveCount(20);
	await expect(reviews.first()).toContainText("Omtale nummer 40.");
	const requested = page.waitForRequest(/\/reviews\?/u);
	await more.click();
	expect(new URL((await requested).url()).searchParams.get("skip")).toBe("20");
	await expect(reviews).toHaveCount(40);
	await more.click();
	await expect.poll(() => reviews.count()).toBeGreaterThan(40);
	await expect(more).toHaveCount(0);
	const texts = await reviews.locator(".review-comment").allTextContents();
	expect(new Set(texts).size).toBe(texts.length);
});

test("every form field has the autocomplete value that password managers need", { tag: proveTag }, async ({ page }) => {
	const readAutocomplete = (form: string) =>
		page
			.locator(`${form} input:not([type=hidden])`)
			.evaluateAll((inputs) =>
				inputs.map((input) => `${input.getAttribute("type")} ${input.getAttribute("autocomplete")}`),
			);
	await page.goto(paths.login);
	expect(await readAutocomplete("#logg-inn")).toEqual(["email username", "password current-password"]);
	await page.goto(paths.registration);
	expect(await readAutocomplete("#registrer")).toEqual(["text nickname", "email username", "password new-password"]);
	await page.goto(paths.forgottenPassword);
	expect(await readAutocomplete("#glemt-passord")).toEqual(["email username"]);
	await page.goto("/nytt-passord?token=x");
	expect(await readAutocomplete("#nytt-passord")).toEqual(["password new-password"]);
});

test("a wrong password in a form without email shows an error about the password only", { tag: proveTag }, async ({
	page,
	problems,
}) => {
	problems.expect(/status of 401/u);
	await register(page);
	await page.getByText("Slett kontoen", { exact: true }).click();
	await submitForm(page, { password: "helt feil" }, "Slett kontoen for godt");
	const summary = page.getByRole("alert");
	await expect(summary).toBeFocused();
	await expect(summary).toContainText("Passordet stemmer ikke");
	await expect(summary).not.toContainText("E-post");
	await expect(page.getByLabel("Passordet ditt", { exact: true })).toHaveAccessibleDescription(/logger inn med/u);
});

for (const [path, button, way] of [
	["/nytt-passord", "Bytt passord", "Be om ny lenke"],
	["/bekreft-e-post", "Bekreft adressen", "Min side"],
] as const) {
	test(`a link to ${path} without its token says so and shows where to get a new one`, { tag: proveTag }, async ({
		page,
	}) => {
		await page.goto(path);
		await waitForHydration(page);
		await expect(page.getByText("Lenken er ikke hel.")).toBeVisible();
		await expect(page.getByRole("button", { name: button })).toHaveCount(0);
		await expect(page.getByRole("main").getByRole("link", { name: way })).toBeVisible();
	});
}

test("a used confirmation link shows where to get a new one", { tag: proveTag }, async ({ page, problems }) => {
	problems.expect(/status of 400/u);
	const link = await waitForLink("/bekreft-e-post", await register(page));
	for (let visits = 1; visits <= 2; visits++) {
		await page.goto(link);
		await submitForm(page, {}, "Bekreft adressen");
		if (visits === 1) await expect(page.getByText("adressen er bekreftet.", { exact: false }).first()).toBeFocused();
	}
	await expect(page.getByRole("alert")).toBeFocused();
	await expect(page.getByText("Har du brukt den, er adressen bekreftet.")).toBeVisible();
});
