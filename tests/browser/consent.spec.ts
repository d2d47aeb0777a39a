import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { consentKey } from "@lerret/contracts/consent-key";
import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { addAnalyticsSite, analyticsSite, mockAnalyticsServer } from "../support/browser/analytics-site.ts";
import { expectNothingStored, getConsentDialog, nothingStored, readStored } from "../support/browser/consent-steps.ts";
import { proveTag, sampled } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { birkevag, listedPages, otherShop, tindevik } from "../support/browser/page-list.ts";
import { app } from "../support/browser/start-app.ts";

/** Nothing that requires consent is stored or sent without it (docs/decisions/0019). */

test.beforeAll(addAnalyticsSite);
test.beforeEach(({ problems }) =>
	problems.expect(/request to (?:http:\/\/(?:malt|analyse\.example)\.localhost|https:\/\/billett\.)/u),
);

const getAcceptButton = (page: Page) => getConsentDialog(page).getByRole("button", { name: "Ja, gjerne" });
const getRejectButton = (page: Page) => getConsentDialog(page).getByRole("button", { name: "Nei takk" });
const front = `${analyticsSite.origin}${paths.front}`;
const cookiePage = `${analyticsSite.origin}${paths.cookies}`;

test.describe("without an answer about consent", () => {
	// tests/prove visits every page of every site.
	test("nothing is stored, and no foreign host is requested", async ({ browser, visit }) => {
		const site = { ...birkevag, origin: analyticsSite.origin };
		const pages = listedPages.filter(({ path, subject }) => path === paths.front || subject === "film");
		await expectNothingStored(browser, site.origin, pages, (page, listedPage) => visit(page, site, listedPage));
	});

	test("a site without analytics asks nothing and fetches no consent code", { tag: proveTag }, async ({ page }) => {
		const requestedPaths: string[] = [];
		page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
		await page.goto(`${tindevik.origin}${paths.cookies}`);
		await waitForHydration(page);
		await expect(page.getByText("Derfor spør vi heller ikke om samtykke.")).toBeVisible();
		expect(requestedPaths).not.toContain("/consent.js");
		await expect(page.locator("#consent, #consent-choice")).toHaveCount(0);
	});

	test("the policy of other sites does not allow the analytics script", { tag: proveTag }, async ({ request }) => {
		const readPolicy = async (host: string) => {
			const response = await request.get(`http://127.0.0.1:${app.port}/`, { headers: { host } });
			return response.headers()["content-security-policy"];
		};
		expect(await readPolicy(new URL(analyticsSite.origin).host)).toContain("http://analyse.example.localhost");
		expect(await readPolicy(new URL(tindevik.origin).host)).not.toContain("analyse");
	});
});

test.describe("the consent dialog", () => {
	test("has equal buttons for yes and no, does not block the page, and works by keyboard", async ({ page }) => {
		await page.goto(front);
		const buttonStyles = await Promise.all(
			[getAcceptButton(page), getRejectButton(page)].map((button) =>
				button.evaluate((element) => {
					const { width, height } = element.getBoundingClientRect();
					const { color, backgroundColor, fontWeight, fontSize, borderColor } = getComputedStyle(element);
					return { width, height, color, backgroundColor, fontWeight, fontSize, borderColor };
				}),
			),
		);
		expect(buttonStyles[0]).toEqual(buttonStyles[1]);
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		await expect(getConsentDialog(page).getByRole("link", { name: "Hva som lagres" })).toBeFocused();
		await page.keyboard.press("Tab");
		await expect(getRejectButton(page)).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(getConsentDialog(page)).toHaveCount(0);
		await expect(page.locator("#innhold")).toBeFocused();
	});

	test("does not cover the focused element", { tag: proveTag }, async ({ page }) => {
		await page.goto(front);
		await expect(getConsentDialog(page)).toBeVisible();
		const last = page.locator(".site-footer nav a").last();
		await last.focus();
		const box = await getConsentDialog(page).boundingBox();
		const measureOverlap = async () => {
			const link = await last.boundingBox();
			return (link?.y ?? 0) + (link?.height ?? 0) - (box?.y ?? 0);
		};
		await expect.poll(measureOverlap).toBeLessThanOrEqual(0);
	});

	test("is not shown when the browser sends Global Privacy Control", { tag: proveTag }, async ({ page }) => {
		await page.addInitScript(() =>
			Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
		);
		await page.goto(cookiePage);
		await expect(page.getByText("Global Privacy Control).")).toBeVisible();
		await expect(getConsentDialog(page)).toHaveCount(0);
		expect(await readStored(page)).toEqual(nothingStored);
	});
});

test("a no is remembered, and nothing is queued, fetched or sent", { tag: proveTag }, async ({ page, context }) => {
	const received = await mockAnalyticsServer(context);
	await page.goto(front);
	await getRejectButton(page).click();
	await page.locator(".production-title a").first().click();
	await page.waitForURL((url) => url.pathname !== "/");
	await page.reload();
	await expect(getConsentDialog(page)).toHaveCount(0);
	const { local, cookie, layer } = await readStored(page);
	expect({ local, cookie, layer }).toEqual({ local: [consentKey], cookie: "", layer: false });
	expect(received).toEqual({ requestedPaths: [], events: [] });
});

test.describe("after a yes", () => {
	test("views and purchases are sent, after navigation, after a reload and before React starts", async ({
		page,
		context,
	}) => {
		const received = await mockAnalyticsServer(context);
		await context.route(`${otherShop}/**`, (route) => route.fulfill({ body: "kassa" }));
		const clickRequest = page.waitForRequest((request) => request.url().includes("/ticket-click/"));
		await page.goto(front);
		expect(received.requestedPaths).toEqual([]);
		await getAcceptButton(page).click();
		await waitForHydration(page);
		const title = page.locator(".production-title a").first();
		const name = await title.innerText();
		await title.click();
		const selection = { name, brand: "Målt kino", position: 1, id: expect.any(String), category: "Film" };
		await expect
			.poll(() => received.events)
			.toEqual([{ event: "VIEW_ITEM", product: { ...selection, list: "Produksjonssiden" } }]);

		await page.reload();
		await expect.poll(() => received.events.length).toBe(2);
		// React has not started: this click would be its first input.
		await page
			.locator("a.button[ping]")
			.first()
			.evaluate((link: HTMLElement) => link.click());
		await page.waitForURL(`${otherShop}/**`);
		await expect.poll(() => received.events.at(-1)).toMatchObject({ event: "BUY_TICKET", product: selection });
		expect(Object.keys(received.events.at(-1)?.product ?? {}).sort()).toEqual([
			"brand",
			"category",
			"id",
			"list",
			"name",
			"position",
		]);
		await clickRequest;
	});

	test("a ticket link sends the name of the list it is in", { tag: proveTag }, async ({ page, context }) => {
		const received = await mockAnalyticsServer(context);
		await context.route(`${otherShop}/**`, (route) => route.fulfill({ body: "kassa" }));
		await page.goto(`${analyticsSite.origin}${paths.cinema}`);
		await getAcceptButton(page).click();
		await expect.poll(() => received.requestedPaths).toContain("/tag.js");
		const row = page.locator(".production", { has: page.locator("a.button[ping]") }).first();
		const name = await row.locator(".production-title").innerText();
		await row.locator("a.button[ping]").first().click();
		await expect
			.poll(() => received.events.at(-1))
			.toMatchObject({ event: "BUY_TICKET", product: { name, list: "Kinoprogram", position: 1 } });
	});

	test("consent is withdrawn with one click, and what was stored is deleted", async ({ page, context }) => {
		const received = await mockAnalyticsServer(context);
		await page.goto(cookiePage);
		await getAcceptButton(page).click();
		await expect.poll(async () => (await readStored(page)).local.sort()).toEqual(["analyse-id", consentKey]);
		expect((await context.cookies()).map(({ name }) => name)).toEqual(["_analyse"]);
		await page.goto(front);
		await page.locator(".site-footer").getByRole("link", { name: "Informasjonskapsler" }).click();
		await page.waitForURL(cookiePage);
		const reloaded = page.waitForEvent("load");
		await page.getByRole("button", { name: "Trekk samtykket" }).click();
		await reloaded;
		await expect(page.getByText("Du har sagt nei til statistikk.")).toBeVisible();
		await expect.poll(async () => (await readStored(page)).layer).toBe(false);
		const { local, cookie } = await readStored(page);
		expect({ local, cookie }).toEqual({ local: [consentKey], cookie: "" });
		const before = received.requestedPaths.length;
		await page.reload();
		await expect(page.getByRole("button", { name: "Si ja til statistikk" })).toBeVisible();
		expect(received.requestedPaths.length).toBe(before);
	});
});

test.describe("the app's own statistics", () => {
	// The app ignores headless browsers as bots.
	test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" });

	const readCounts = (id: string) => {
		const db = new DatabaseSync(join(app.dataDir, "lerret.sqlite"), { timeout: 5000, readOnly: true });
		const row = db
			.prepare(
				"select sum(views) as views, sum(ticket_clicks) as clicks from production_count where site_id = ? and production_id = ?",
			)
			.get(tindevik.id, id);
		db.close();
		return [Number(row?.views ?? 0), Number(row?.clicks ?? 0)];
	};

	for (const [javaScriptEnabled, details] of sampled([true, false])) {
		test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
			test.use({ javaScriptEnabled });

			test("count a page that was opened and a ticket link that was followed", async ({ page }) => {
				const slug = javaScriptEnabled ? "kometjegerne" : "operasjon-gronnkal";
				const db = new DatabaseSync(join(app.dataDir, "lerret.sqlite"), { readOnly: true });
				const film = db.prepare("select id, slug from production where site_id = ? and id = ?").get(tindevik.id, slug);
				db.close();
				const [views, clicks] = readCounts(slug);
				await page.goto(`${tindevik.origin}/${film?.slug}`);
				await page.locator("a.button[ping]").first().click();
				await page.waitForURL(`${tindevik.origin}/kjop/**`);
				await expect.poll(() => readCounts(slug), { timeout: 20_000 }).toEqual([(views ?? 0) + 1, (clicks ?? 0) + 1]);
			});
		});
	}

	test("count a page that is opened by client-side navigation", { tag: proveTag }, async ({ page }) => {
		await page.goto(`${tindevik.origin}${paths.cinema}`);
		await waitForHydration(page);
		const viewRequest = page.waitForRequest((request) => request.url().includes("/view/"));
		await page.locator(".production-title a").first().click();
		expect(new URL((await viewRequest).url()).pathname).toBe(`/api/count/tindevik/view${new URL(page.url()).pathname}`);
	});
});

test.describe("the feedback form of the accessibility statement", () => {
	for (const [javaScriptEnabled, details] of sampled([false, true])) {
		test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
			test.use({ javaScriptEnabled });

			test("keeps the input when it is invalid, and accepts it when it is valid", async ({ page, problems }) => {
				problems.expect(/status of 400/u);
				await page.goto(`${tindevik.origin}${paths.accessibility}`);
				await page.getByLabel("Hva er galt").fill("Knappen har ingen tekst.");
				await page.getByLabel("E-postadresse, hvis").fill("kari@eksempel");
				await page.getByRole("button", { name: "Send tilbakemelding" }).click();
				await expect(page.getByRole("alert")).toContainText("ikke sendt ennå");
				await expect(page.getByLabel("Hva er galt")).toHaveValue("Knappen har ingen tekst.");
				await page.getByLabel("E-postadresse, hvis").fill("kari@eksempel.example");
				await page.getByRole("button", { name: "Send tilbakemelding" }).click();
				await expect(page.getByRole("status").filter({ hasText: "Takk." })).toBeVisible();
			});
		});
	}
});
