import { readFile } from "node:fs/promises";
import { expectAccessible } from "../support/browser/axe.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, openPage } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("an administrator reads a report of a period and downloads it", async ({ page, problems }) => {
	await logIn(page, "leder@tindevik.example");
	await openPage(page, "Rapporter");
	await expectAccessible(page, "today");
	await page.getByRole("navigation", { name: "Rapporter" }).getByRole("link", { name: "Dager" }).click();
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
