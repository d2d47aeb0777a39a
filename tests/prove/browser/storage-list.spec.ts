import { paths, salePath, staffPaths } from "@lerret/contracts/paths";
import { listedName, type StorageKind, storedItems } from "@lerret/contracts/storage";
import type { BrowserContext, Page } from "@playwright/test";
import {
	addAnalyticsSite,
	addUnpublishedSite,
	analyticsSite,
	mockAnalyticsServer,
} from "../../support/browser/analytics-site.ts";
import { endHolds, openSale, openSaleSoon, sendCrowd } from "../../support/browser/box-office.ts";
import { openDoor } from "../../support/browser/control-steps.ts";
import { expect, test, waitForHydration } from "../../support/browser/fixtures.ts";
import { logIn as logInAsStaff, openNewArticle } from "../../support/browser/management-steps.ts";
import { birkevag, listedPages, tindevik } from "../../support/browser/page-list.ts";
import {
	choosePassword,
	createStaffUser,
	expectAuthorizationCode,
	openLogin,
	password,
} from "../../support/browser/staff-steps.ts";
import { insertTicket, register, password as visitorPassword } from "../../support/browser/visitor-steps.ts";
import { startWorkerReleases } from "../../support/browser/worker-releases.ts";

/** Compares the list on /informasjonskapsler with what browsers store in all that a visitor or the staff can do. */

test.use({ serviceWorkers: "allow" });

/** Everything that was ever stored, as "kind name". */
type Seen = Set<`${StorageKind} ${string}`>;

/** Reads cookies from responses, because some are deleted soon after. */
function watchCookies(context: BrowserContext, seen: Seen): void {
	context.on("response", async (response) => {
		const headers = await response.headersArray().catch(() => []);
		for (const { name, value } of headers)
			if (name.toLowerCase() === "set-cookie")
				for (const line of value.split("\n")) seen.add(`cookie ${listedName(line.split("=", 1)[0] ?? "")}`);
	});
}

async function recordStored(page: Page, seen: Seen): Promise<void> {
	const found = await page.evaluate(async () => ({
		cookie: document.cookie.split("; ").map((pair) => pair.split("=", 1)[0] ?? ""),
		localStorage: Object.keys(localStorage),
		sessionStorage: Object.keys(sessionStorage),
		indexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ""),
		cache: await caches.keys(),
	}));
	for (const [kind, names] of Object.entries(found))
		for (const name of names) if (name !== "") seen.add(`${kind as StorageKind} ${listedName(name)}`);
}

test("a browser stores exactly what the list says", async ({ browser, problems, visit }) => {
	test.setTimeout(240_000);
	problems.expect(/localhost|ERR_FAILED|failed|status of 40/u);
	addAnalyticsSite();
	const seen: Seen = new Set();

	const context = await browser.newContext({ serviceWorkers: "allow" });
	watchCookies(context, seen);
	const page = await context.newPage();
	const releases = await startWorkerReleases();
	const site = { ...tindevik, origin: releases.origin };
	for (const listedPage of listedPages) {
		await visit(page, site, listedPage);
		await recordStored(page, seen);
	}
	await page.goto(`${site.origin}${paths.cinema}`);
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	// Pictures are disabled in these tests, so this fetches one as the browser would.
	await page.evaluate(() => {
		const source = document.querySelector<HTMLImageElement>("picture img")?.getAttribute("src");
		return fetch(source ?? "").then(() => null);
	});
	await waitForHydration(page);
	await page.locator(".production-title a").first().click();
	await page.waitForURL((url) => url.pathname !== paths.cinema);
	await page.goBack();
	await recordStored(page, seen);
	releases.release(() => "second");
	const reloaded = page.waitForEvent("load");
	await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
	await reloaded;
	await recordStored(page, seen);
	await context.close();
	await releases.close();

	const visitorContext = await browser.newContext({ baseURL: tindevik.origin, serviceWorkers: "allow" });
	watchCookies(visitorContext, seen);
	const visitor = await visitorContext.newPage();
	const email = await register(visitor);
	insertTicket(email);
	await visitor.reload();
	await expect(visitor.getByText("Rad 4").first()).toBeVisible();
	for (const listedPage of listedPages) {
		await visit(visitor, tindevik, listedPage);
		await recordStored(visitor, seen);
	}
	const login = await visitor.request.post("/api/ticket-shop/login", {
		data: { email, password: visitorPassword, remember: true },
		headers: { origin: tindevik.origin },
	});
	expect(login.status()).toBe(200);
	await visitor.goto(await sendCrowd());
	await expect(visitor.getByRole("heading", { name: "Du står i kø" })).toBeVisible();
	const event = openSale("unnumbered");
	await visitor.goto(salePath(event));
	await visitor.getByRole("button", { name: "Gå videre" }).click();
	await visitor.getByLabel("E-post").fill(email);
	endHolds(event);
	await visitor.getByRole("button", { name: /^Betal / }).click();
	await expect(visitor.getByRole("alert")).toHaveText(/^Tiden er ute/u);
	await visitor.goto(salePath(openSale("free")));
	await visitor.getByLabel("E-post").fill(email);
	await visitor.getByRole("button", { name: "Bestill plass" }).click();
	await expect(visitor.getByText(/ligger på denne enheten/u)).toBeVisible();
	await recordStored(visitor, seen);
	for (const { name } of await visitorContext.cookies()) seen.add(`cookie ${listedName(name)}`);
	await visitorContext.close();

	// With consent to analytics, whose own storage is listed by the operator.
	const consentContext = await browser.newContext({ serviceWorkers: "block" });
	await mockAnalyticsServer(consentContext);
	const consentPage = await consentContext.newPage();
	await consentPage.goto(`${analyticsSite.origin}${paths.cookies}`);
	await consentPage.getByRole("button", { name: "Ja, gjerne" }).click();
	const seenWithConsent: Seen = new Set();
	await expect
		.poll(async () => {
			await recordStored(consentPage, seenWithConsent);
			return [...seenWithConsent].sort();
		})
		.toEqual(["cookie _analyse", "localStorage analyse-id", "localStorage cw-consent"]);
	const consentTable = consentPage.getByRole("table", { name: "Det som lagres hvis du sier ja" });
	await expect(consentTable).toContainText("_analyse");
	await expect(consentTable).toContainText("analyse-id");
	seen.add("localStorage cw-consent");
	await consentContext.close();

	const staffContext = await browser.newContext({ serviceWorkers: "block" });
	watchCookies(staffContext, seen);
	const staffPage = await staffContext.newPage();
	const staffUser = await createStaffUser();
	await choosePassword(staffPage, staffUser.link);
	await openLogin(staffPage);
	await staffPage.getByLabel("E-postadresse").fill(staffUser.email);
	await staffPage.getByLabel("Passord").fill(password);
	await expectAuthorizationCode(staffPage, () => staffPage.getByRole("button", { name: "Logg inn" }).click());
	await staffPage.goto(addUnpublishedSite());
	expect(new URL(staffPage.url()).pathname).toBe(paths.front);
	await expect(staffPage).toHaveTitle(/^Upublisert kino/u);
	for (const { name } of await staffContext.cookies()) seen.add(`cookie ${listedName(name)}`);
	await staffContext.close();

	const loginContext = await browser.newContext({ baseURL: tindevik.origin });
	const loginPage = await loginContext.newPage();
	await loginPage.goto(staffPaths.management);
	await expect(loginPage.getByLabel("E-postadresse")).toBeVisible();
	await recordStored(loginPage, seen);
	await logInAsStaff(loginPage);
	await openNewArticle(loginPage);
	await loginPage.getByLabel("Tittel").fill("Et utkast");
	await expect
		.poll(() => loginPage.evaluate(() => Object.keys(sessionStorage).map((key) => key.split(":", 1)[0])))
		.toContain("lerret-unsaved");
	await recordStored(loginPage, seen);
	await loginContext.close();

	const withoutStorage = await browser.newContext({ baseURL: tindevik.origin });
	await withoutStorage.addInitScript(() =>
		Object.defineProperty(window, "sessionStorage", { configurable: true, value: undefined }),
	);
	const pageWithoutStorage = await withoutStorage.newPage();
	await pageWithoutStorage.goto(staffPaths.management);
	await expect(pageWithoutStorage.getByLabel("E-postadresse")).toBeVisible();
	for (const { name } of await withoutStorage.cookies()) seen.add(`cookie ${listedName(name)}`);
	await withoutStorage.close();

	const doorContext = await browser.newContext({ serviceWorkers: "allow" });
	const doorPage = await doorContext.newPage();
	await openDoor(doorPage, openSaleSoon());
	await doorPage.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await recordStored(doorPage, seen);
	await doorContext.close();

	expect([...seen].sort()).toEqual(storedItems.map(({ kind, name }) => `${kind} ${name}`).sort());
});

for (const site of [tindevik, birkevag, analyticsSite]) {
	test(`the page of ${site.title} shows the complete list`, async ({ page, problems }) => {
		problems.expect(/request to/u);
		addAnalyticsSite();
		await page.goto(`${site.origin}${paths.cookies}`);
		const shown = await page
			.getByRole("table", { name: /^(?:Når|Bare)/u })
			.locator("tbody th > code")
			.allInnerTexts();
		const listed = storedItems.filter(
			({ occasion }) =>
				(site === analyticsSite || occasion !== "consent") && (site === tindevik || occasion !== "ticket-shop"),
		);
		expect(shown.sort()).toEqual(listed.map(({ name }) => name).sort());
	});
}
