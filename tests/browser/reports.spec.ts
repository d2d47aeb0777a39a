import { readFile } from "node:fs/promises";
import { everyAppearance, expectAccessible } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, openPage } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("an administrator reads a report of a period and downloads it", async ({ page, problems }) => {
	await logIn(page, "leder@tindevik.example");
	await openPage(page, "Rapporter");
	await expectAccessible(page, "today");
	for (const title of ["Gavekort og klippekort", "Betalinger", "Forestillinger", "Distributører"]) {
		await page.getByRole("navigation", { name: "Rapporter" }).getByRole("link", { name: title }).click();
		await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
	}
	await expectAccessible(page, "distributors", everyAppearance(390, 1280));
	await page.getByRole("navigation", { name: "Rapporter" }).getByRole("link", { name: "Året på en side" }).click();
	await page.getByLabel("Gruppens kostnad per besøk, kr").fill("120");
	await page.getByRole("button", { name: "Vis" }).click();
	await expect(page.getByRole("row", { name: /Kostnad per besøk i gruppen.*120 kr/u })).toBeVisible();
	await expectAccessible(page, "year", everyAppearance(390, 1280));
	const [pdf] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Last ned PDF" }).click(),
	]);
	expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe("%PDF-");
	await page.getByRole("navigation", { name: "Rapporter" }).getByRole("link", { name: "Dager" }).click();
	await expect(page.getByRole("heading", { level: 2, name: "Dager" })).toBeVisible();
	const sum = page.getByRole("row", { name: /^Sum/u });
	await expect(sum).toBeVisible();
	await page.getByRole("link", { name: "Denne måneden" }).click();
	await expect(page.getByRole("link", { name: "Denne måneden" })).toHaveAttribute("aria-current", "true");
	await expectAccessible(page, "days");
	const gross = await sum.getByRole("cell").nth(2).innerText();
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Last ned CSV" }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^tindevik-dager-\d{4}-\d\d-01-til-\d{4}-\d\d-\d\d\.csv$/u);
	const file = await readFile(await download.path(), "utf8");
	const amount = file.trimEnd().split("\r\n").at(-1)?.split(";")[3] ?? "";
	expect(Number(amount.replace(",", "."))).toBe(Number(gross.replace(/[^\d,]/gu, "").replace(",", ".")));
	await page.getByRole("link", { name: "I fjor" }).click();
	await expect(page.getByText("Ingenting er solgt i perioden.")).toBeVisible();
	problems.expect(/status of 400/u);
	await page.getByLabel("Fra og med").fill("2020-01-01");
	await page.getByRole("button", { name: "Vis" }).click();
	await expect(page.getByText("Perioden kan være høyst to år.")).toBeVisible();
	await expect(page.getByLabel("Fra og med")).toHaveValue("2020-01-01");
});

test("the files of a film week say who has got them, and which ones staff must send", { tag: proveTag }, async ({
	page,
}) => {
	const file = {
		...{ week: "2026-11-20", to: "2026-11-26", number: 1, kind: "week", createdAt: "2026-11-27T06:00:00+01:00" },
		...{ sha256: "5f".repeat(32), rows: 42, distributors: ["Nordfilm", "Sørfilm Distribusjon"], isOwed: true },
		emails: [
			{ receiver: "distributor:nordfilm", state: "sent", sentAt: "2026-11-27T06:00:10+01:00" },
			{ receiver: "filmweb", state: "failed", sentAt: null },
		],
		...{ sentAt: null, sentBy: null },
	};
	const correction = {
		...file,
		number: 2,
		kind: "correction",
		rows: 1,
		emails: [],
		sentAt: file.createdAt,
		sentBy: "Kari",
	};
	const files = [
		{ ...file, number: 0, kind: "provisional", emails: [], isOwed: false },
		file,
		{ ...correction, isOwed: false },
	];
	await page.route(/\/film-week-file\?/u, (route) => route.fulfill({ json: { files } }));
	await logIn(page, "leder@tindevik.example");
	await openPage(page, "Rapporter");
	await page.getByRole("navigation", { name: "Rapporter" }).getByRole("link", { name: "Kinouka" }).click();
	await page.getByRole("link", { name: "Denne kinouka" }).click();
	const list = page.getByRole("region", { name: "Filene som sendes" });
	await expect(list.getByRole("listitem")).toHaveCount(3);
	await expect(list.getByText("Filmweb: kom ikke fram.")).toBeVisible();
	await expect(list.getByRole("button", { name: "Den er sendt" })).toHaveCount(1);
	await expect(list.getByRole("button", { name: "Den er ikke sendt" })).toHaveCount(1);
	await expectAccessible(page, "film week", everyAppearance(390, 1280));
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});

test("a long title makes a report higher and never wider", { tag: proveTag }, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const longTitle = "Den aller lengste tittelen i programmet: Donaudampfschifffahrtsgesellschaftskapitänsmützen";
	await page.route(/\/report\/events/u, async (route) => {
		const response = await route.fetch();
		const report = await response.json();
		await route.fulfill({ response, json: { ...report, rows: [{ ...report.rows[0], title: longTitle }] } });
	});
	await logIn(page, "leder@tindevik.example", "I dag");
	await page.goto("/management/tindevik/rapporter?rapport=events");
	const title = page.getByRole("cell", { name: longTitle });
	await expect(title).toBeVisible();
	expect((await title.boundingBox())?.width).toBeLessThanOrEqual(360);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("a long title does not break the times and states of orders", { tag: proveTag }, async ({ page }) => {
	await page.route(/\/tindevik\/order\?/u, async (route) => {
		const response = await route.fetch();
		const orders = (await response.json()) as { event: object | null }[];
		const title = "Den aller lengste tittelen ".repeat(8);
		await route.fulfill({
			response,
			json: orders.map((order) => ({ ...order, event: order.event && { ...order.event, title } })),
		});
	});
	await logIn(page, "leder@tindevik.example", "Bestillinger");
	const row = page
		.getByRole("row")
		.filter({ hasText: /Den aller lengste.*Betalt/u })
		.first();
	const customer = row.getByRole("rowheader");
	await expect(customer).toBeVisible();
	expect((await customer.boundingBox())?.width).toBeGreaterThan(200);
	for (const text of [/^kl\.\s\d\d\.\d\d$|^\d\d\.\d\d\.\d{4}$/u, /^Betalt/u]) {
		const lines = await row.getByText(text).evaluate((cell) => {
			const range = document.createRange();
			range.selectNodeContents(cell);
			return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
		});
		expect(lines).toBe(1);
	}
});
