import { paths } from "@lerret/contracts/paths";
import { listedName, type StorageKind, storedThings } from "@lerret/contracts/storage";
import type { BrowserContext, Page } from "@playwright/test";
import { addMeasuredSite, addUnpublishedSite, measured, standInForAnalyst } from "./analytics-site.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { birkevag, places, tindevik } from "./places.ts";
import { startReleases } from "./releases.ts";
import { choosePassword, expectCode, hire, openLogin, password } from "./staff-steps.ts";
import { giveTicket, register, password as visitorPassword } from "./visitor-steps.ts";

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

async function look(page: Page, seen: Seen): Promise<void> {
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
	addMeasuredSite();
	const seen: Seen = new Set();

	const context = await browser.newContext({ serviceWorkers: "allow" });
	watchCookies(context, seen);
	const page = await context.newPage();
	const releases = await startReleases();
	const site = { ...tindevik, origin: releases.origin };
	for (const place of places) {
		await visit(page, site, place);
		await look(page, seen);
	}
	await page.goto(`${site.origin}${paths.cinema}`);
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	// Pictures are disabled in these tests, so this fetches one as the browser would.
	await page.evaluate(() => {
		const source = document.querySelector<HTMLImageElement>("picture img")?.getAttribute("src");
		return fetch(source ?? "").then(() => null);
	});
	await hydrated(page);
	await page.locator(".production-title a").first().click();
	await page.waitForURL((url) => url.pathname !== paths.cinema);
	await page.goBack();
	await look(page, seen);
	releases.release(() => "second");
	const reloaded = page.waitForEvent("load");
	await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
	await reloaded;
	await look(page, seen);
	await context.close();
	await releases.close();

	const own = await browser.newContext({ baseURL: tindevik.origin, serviceWorkers: "allow" });
	watchCookies(own, seen);
	const visitor = await own.newPage();
	const email = await register(visitor);
	giveTicket(email);
	await visitor.reload();
	await expect(visitor.getByText("Rad 4").first()).toBeVisible();
	for (const place of places) {
		await visit(visitor, tindevik, place);
		await look(visitor, seen);
	}
	const login = await visitor.request.post("/api/ticket-shop/login", {
		data: { email, password: visitorPassword, remember: true },
		headers: { origin: tindevik.origin },
	});
	expect(login.status()).toBe(200);
	for (const { name } of await own.cookies()) seen.add(`cookie ${listedName(name)}`);
	await own.close();

	// With consent to analytics, whose own storage is listed by the operator.
	const asked = await browser.newContext({ serviceWorkers: "block" });
	await standInForAnalyst(asked);
	const answering = await asked.newPage();
	await answering.goto(`${measured.origin}${paths.cookies}`);
	await answering.getByRole("button", { name: "Ja, gjerne" }).click();
	const theirs: Seen = new Set();
	await expect
		.poll(async () => {
			await look(answering, theirs);
			return [...theirs].sort();
		})
		.toEqual(["cookie _analyse", "localStorage analyse-id", "localStorage cw-consent"]);
	const told = answering.getByRole("group", { name: "Tabell: Det som lagres hvis du sier ja" });
	await expect(told).toContainText("_analyse");
	await expect(told).toContainText("analyse-id");
	seen.add("localStorage cw-consent");
	await asked.close();

	const office = await browser.newContext({ serviceWorkers: "block" });
	watchCookies(office, seen);
	const colleague = await office.newPage();
	const hired = await hire();
	await choosePassword(colleague, hired.link);
	await openLogin(colleague);
	await colleague.getByLabel("E-postadresse").fill(hired.email);
	await colleague.getByLabel("Passord").fill(password);
	await expectCode(colleague, () => colleague.getByRole("button", { name: "Logg inn" }).click());
	await colleague.goto(addUnpublishedSite());
	expect(new URL(colleague.url()).pathname).toBe(paths.front);
	await expect(colleague).toHaveTitle(/^Upublisert kino/u);
	for (const { name } of await office.cookies()) seen.add(`cookie ${listedName(name)}`);
	await office.close();

	expect([...seen].sort()).toEqual(storedThings.map(({ kind, name }) => `${kind} ${name}`).sort());
});

for (const site of [tindevik, birkevag, measured]) {
	test(`the page of ${site.title} shows the complete list`, async ({ page, problems }) => {
		problems.expect(/request to/u);
		addMeasuredSite();
		await page.goto(`${site.origin}${paths.cookies}`);
		const shown = await page
			.getByRole("group", { name: "Tabell: Det nettstedet trenger for å virke" })
			.locator("tbody th > code")
			.allInnerTexts();
		const listed = storedThings.filter(({ occasion }) => site === measured || occasion !== "consent");
		expect(shown).toEqual(listed.map(({ name }) => name));
	});
}
