import { salePath } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { openSale, sendCrowd } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { readEmailsTo } from "../support/browser/outbox.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("unnumbered places are bought", async ({ page }) => {
		await page.goto(salePath(openSale("unnumbered")));
		await page.getByRole("spinbutton", { name: /^Voksen/u }).fill("2");
		await page.getByRole("button", { name: "Gå videre" }).click();
		await page.getByLabel("E-post").fill("kjoper@post.example");
		await page.getByLabel("Testbetaling").check();
		await page.getByRole("button", { name: "Betal 300 kr" }).click();
		await page.getByRole("button", { name: "Betal 300 kr i test" }).click();
		await page
			.getByRole("link", { name: /Åpne billetten/u })
			.first()
			.click();

		await expect(page.getByRole("img", { name: /QR-kode/u })).toBeVisible();
	});

	test("a full free event is booked, waited for and cancelled", async ({ browser, page }) => {
		const path = salePath(openSale("free"));
		await page.goto(path);
		await page.getByRole("spinbutton", { name: /^Plass/u }).fill("2");
		await page.getByLabel("E-post").fill("gratis@post.example");
		await page.getByRole("button", { name: "Bestill plass" }).click();
		await expect(page.getByRole("heading", { name: "Her er billettene dine" })).toBeVisible();

		const waiting = await browser.newPage({ baseURL: tindevik.origin, javaScriptEnabled: true });
		await waiting.goto(path);
		await expectAccessible(waiting, "full event");
		const email = `venter-${crypto.randomUUID()}@post.example`;
		await waiting.getByLabel("E-post").fill(email);
		await waiting.getByRole("button", { name: "Sett meg på ventelista" }).click();
		await expect(waiting.getByText("Du står på ventelista.")).toBeVisible();
		await expect.poll(async () => (await readEmailsTo(email)).length).toBe(1);
		const [text = ""] = await readEmailsTo(email);
		await waiting.goto(/http\S+\/venteliste\/\S+/u.exec(text)?.[0] ?? "");
		await expect(waiting.getByText("Du er først i køen.")).toBeVisible();
		await expectAccessible(waiting, "waiting list");
		await waiting.getByRole("button", { name: "Meld meg av ventelista" }).click();
		await expect(waiting.getByRole("heading", { name: "Du står ikke på ventelista" })).toBeVisible();
		await waiting.goto(page.url());
		await waiting.getByText("Kan du ikke komme?").click();
		await waiting.getByRole("button", { name: "Avbestill de valgte billettene" }).click();
		await expect(waiting.getByRole("alert")).toContainText("Velg minst én billett.");
		await expectAccessible(waiting, "cancellation with an error");
		await waiting.context().close();

		await page.getByText("Kan du ikke komme?").click();
		await page.getByRole("checkbox", { name: "Plass 2" }).check();
		await page.getByRole("button", { name: "Avbestill de valgte billettene" }).click();
		await expect(page.getByRole("heading", { name: "Delvis avbestilt" })).toBeVisible();
	});
});

test("a browser that rejects cookies says so, and its seats are free again", async ({ page, context }) => {
	const path = salePath(openSale("numbered"));
	await page.route(/\/kjop\//u, async (route) => {
		const response = await route.fetch({ maxRedirects: 0 });
		await context.clearCookies();
		const { "set-cookie": _, ...headers } = response.headers();
		await route.fulfill({ response, headers });
	});
	await page.goto(path);
	await page.getByRole("checkbox", { name: /^Rad 2, sete 5, ledig/u }).check();
	await page.getByRole("button", { name: "Gå videre" }).click();
	await expect(page.getByRole("heading", { name: "Nettleseren tar ikke imot informasjonskapsler" })).toBeVisible();
	await expectAccessible(page, "cookies rejected");
	await page.getByRole("link", { name: "Velg plasser på nytt" }).click();
	await expect(page.getByRole("checkbox", { name: /^Rad 2, sete 5, ledig/u })).toBeEnabled();
});

test.describe("when many come at once", () => {
	async function openAsLast(page: Page): Promise<void> {
		await page.goto(await sendCrowd());
		await expect(page.getByRole("heading", { name: "Du står i kø" })).toBeVisible();
	}

	test("a visitor waits in the queue and is let in by the page itself", async ({ page, problems }) => {
		problems.expect(/status of 429/u);
		await openAsLast(page);
		await expect(page.getByRole("status").filter({ hasText: "Du er omtrent nummer" })).toBeVisible();
		await expectAccessible(page, "waiting room");
		await expect(page.getByText("Det er din tur. Velg plassene dine.")).toBeFocused({ timeout: 30_000 });
		await page.getByRole("spinbutton", { name: /^Voksen/u }).fill("1");
		await page.getByRole("button", { name: "Gå videre" }).click();
		await expect(page.getByLabel("E-post")).toBeVisible();
	});

	test("a visitor who loses the network keeps the page and is let in later", { tag: proveTag }, async ({
		page,
		problems,
	}) => {
		problems.expect(/status of 429|ERR_FAILED/u);
		await openAsLast(page);
		await page.route(/\/kjop\//u, (route) => route.abort());
		await page.waitForEvent("requestfailed");
		await page.waitForEvent("requestfailed");
		await expect(page.getByRole("heading", { name: "Du står i kø" })).toBeVisible();
		await page.unroute(/\/kjop\//u);
		await expect(page.getByText("Det er din tur. Velg plassene dine.")).toBeFocused({ timeout: 30_000 });
	});

	test.describe("without script", () => {
		test.use({ javaScriptEnabled: false });

		test("a visitor asks by a button", { tag: proveTag }, async ({ page, problems }) => {
			problems.expect(/status of 429/u);
			await openAsLast(page);
			await expect(async () => {
				await page.getByRole("link", { name: "Se om det er min tur" }).click();
				await expect(page.getByRole("button", { name: "Gå videre" })).toBeVisible({ timeout: 1000 });
			}).toPass({ timeout: 20_000 });
		});
	});
});
