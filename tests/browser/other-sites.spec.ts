import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessible } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, openPage } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

/** A server of another origin with one page. */
async function servePage(html: string) {
	const server = createServer((_request, response) => {
		response.setHeader("content-type", "text/html; charset=utf-8").end(html);
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	const { port } = server.address() as AddressInfo;
	// An open connection of a browser does not keep the test's process.
	server.unref();
	return { url: `http://127.0.0.1:${port}/` };
}

test("an editor copies the code of the programme, and another site shows it without script", async ({
	page,
	context,
	problems,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await logIn(page);
	await openPage(page, "Andre nettsteder");
	await page.getByLabel("Hva", { exact: true }).selectOption("Bare kino");
	await page.getByLabel("Hvor mange").selectOption("6");
	await page.getByRole("button", { name: "Vis" }).click();
	await expect(page).toHaveURL(/hva=kino/u);
	await expectAccessible(page, "the code of the programme");
	await page.getByRole("button", { name: /^Kopier ?: Kode/u }).click();
	await expect(page.getByRole("status").filter({ hasText: "Kopiert." })).toBeVisible();
	const code = await page.evaluate(() => navigator.clipboard.readText());

	const icon = '<link rel="icon" href="data:,">';
	const elsewhere = await servePage(
		`<!doctype html><html lang="nb"><head><title>Kommunen</title>${icon}</head><body><main><h1>Kommunen</h1>${code}</main></body></html>`,
	);
	problems.expect(new RegExp(`request to ${elsewhere.url}`, "u"));
	const requests: string[] = [];
	const foreign = await context.newPage();
	foreign.on("request", (request) => requests.push(request.url()));
	await foreign.goto(elsewhere.url);
	const frame = foreign.frameLocator("iframe");
	await expect(frame.getByRole("listitem")).toHaveCount(6);
	expect(requests).toEqual([elsewhere.url, expect.stringMatching(/\/innbygg\/program\?hva=kino&antall=6$/u)]);
	await expectAccessible(foreign, "the programme in a frame");
	await frame
		.getByRole("link", { name: /^Billetter, / })
		.first()
		.click();
	await expect(foreign).toHaveURL(/\/kjop\//u);
});

test("the menu of a showing leads to the code of its button", { tag: proveTag }, async ({ page }) => {
	await logIn(page);
	await page.goto("/management/tindevik/program");
	await page
		.getByRole("button", { name: /^Mer om / })
		.first()
		.click();
	await page.getByRole("link", { name: "Knapp til andre nettsteder" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Knapp til andre nettsteder" })).toBeVisible();
	await expect(page.locator("code")).toContainText("/innbygg/program?arrangement=");
	await expectAccessible(page, "the code of a button");
});
