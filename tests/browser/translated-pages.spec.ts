import { paths, salePath } from "@lerret/contracts/paths";
import type { Page, Route } from "@playwright/test";
import { openSale } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { logIn, uniqueTitle } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";
import { register } from "../support/browser/visitor-steps.ts";

/** A browser translates a page, and extensions add to it, before React starts or after. Every console error fails a test here. */

test.use({ baseURL: tindevik.origin });

/** Holds the page's modules back until the returned function is called, so that React cannot start before. */
async function holdReact(page: Page): Promise<() => Promise<void>> {
	const waiting: Route[] = [];
	let isHeld = true;
	await page.route(/\/assets\/.*\.js$/u, (route) => (isHeld ? void waiting.push(route) : route.continue()));
	return async () => {
		isHeld = false;
		await Promise.all(waiting.map((route) => route.continue()));
	};
}

/** Translates as Chromium does: each text becomes nested font elements, and the page another language. */
const translate = (page: Page) =>
	page.evaluate(() => {
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const texts: Text[] = [];
		while (walker.nextNode()) {
			const text = walker.currentNode as Text;
			if (text.data.trim() !== "" && !text.parentElement?.closest("script, style, template, textarea"))
				texts.push(text);
		}
		for (const [i, text] of texts.entries()) {
			const [outer, inner] = [document.createElement("font"), document.createElement("font")];
			inner.textContent = `translated ${text.data}`;
			outer.append(inner);
			// Translators replace the text, or put elements around it.
			if (i % 3 === 0) text.data = "translated";
			else text.replaceWith(outer);
			if (i % 3 === 2) inner.replaceChildren(text);
		}
		document.documentElement.lang = "en";
		document.documentElement.className = "translated-ltr";
	});

/** Adds elements as password managers and spelling checkers do. */
const addElements = (page: Page) =>
	page.evaluate(() => {
		document.body.prepend(Object.assign(document.createElement("div"), { id: "extension" }));
		document.body.append(document.createElement("extension-panel"));
		document.head.append(document.createElement("meta"));
		for (const field of document.querySelectorAll("input, textarea")) field.after(document.createElement("span"));
	});

async function openTranslated(page: Page, path: string, type: () => Promise<void> = async () => undefined) {
	const startReact = await holdReact(page);
	await page.goto(path, { waitUntil: "domcontentloaded" });
	await type();
	await translate(page);
	await addElements(page);
	await startReact();
	await waitForHydration(page);
}

test("the login keeps what was typed, and can be sent", async ({ page, problems }) => {
	problems.expect(/status of 401/u);
	const email = page.locator("main [name=email]");
	const password = page.locator("main [name=password]");
	await openTranslated(page, paths.login, async () => {
		await email.fill("kari@tindevik.example");
		await password.fill("et feil passord");
	});
	await expect(email).toHaveValue("kari@tindevik.example");
	await expect(password).toHaveValue("et feil passord");
	await page.locator("main form button[type=submit]").first().click();
	await expect(page.locator("main [role=alert]").first()).not.toBeEmpty();
});

test("the front page, a film and the shop keep their links and their input", { tag: proveTag }, async ({ page }) => {
	await openTranslated(page, paths.front);
	await page.locator(`header a[href="${paths.upcoming}"]`).first().click();
	await expect(page).toHaveURL(paths.upcoming);
	const film = await page.locator("main a[href]").first().getAttribute("href");
	await openTranslated(page, film ?? "");
	await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();

	const eventId = openSale("unnumbered");
	const quantity = page.getByRole("spinbutton").first();
	await openTranslated(page, `/kjop/${eventId}`, () => quantity.fill("2"));
	await expect(quantity).toHaveValue("2");
	await page.locator("main form button[type=submit]").click();
	await page.waitForURL(/\/bestill$/u);
	const email = page.locator("main [name=epost], main [type=email]").first();
	await openTranslated(page, page.url(), () => email.fill("kjoper@post.example"));
	await expect(email).toHaveValue("kjoper@post.example");
});

test("Min side works", { tag: proveTag }, async ({ page }) => {
	const email = await register(page);
	await openTranslated(page, paths.myPage);
	await expect(page.locator(".my-page-email")).toHaveText(email);
});

test.describe("translated after React has started", () => {
	test("the site can be used, and shows what changes", { tag: proveTag }, async ({ page }) => {
		await page.goto(paths.front);
		await waitForHydration(page);
		await translate(page);
		await page.locator(`header a[href="${paths.upcoming}"]`).first().click();
		await expect(page).toHaveTitle(/Kommende filmer$/u);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kommende filmer");
		await translate(page);
		await page.locator(`header a[href="${paths.cinema}"]`).first().click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kinoprogram");

		await page.goto(salePath(openSale("unnumbered")));
		await waitForHydration(page);
		const quantity = page.getByRole("spinbutton").first();
		const sum = page.locator(".sum-bar");
		await translate(page);
		await quantity.fill("2");
		await expect(sum).toContainText("2 billetter");
		await translate(page);
		await quantity.fill("1");
		await expect(sum).toContainText("1 billett");
		await expect(sum).not.toContainText("2 billetter");
		await page.locator("main form button[type=submit]").click();
		await page.waitForURL(/\/bestill$/u);
		await waitForHydration(page);
		const email = page.locator("main [name=epost], main [type=email]").first();
		await email.fill("kjoper@post.example");
		await translate(page);
		await page.locator("main form button[type=submit]").last().click();
		await expect(page.getByRole("heading", { level: 1, name: "Venter på betaling" })).toBeVisible();
	});

	test("management can be used, and keeps the input", { tag: proveTag }, async ({ page }) => {
		await logIn(page);
		await translate(page);
		await page.locator("main a[href$='/ny']").first().click();
		await expect(page.getByRole("heading", { level: 1, name: "Ny nyhet" })).toBeVisible();
		const title = uniqueTitle("Oversatt");
		const field = page.locator("main :focus");
		await page.getByLabel("Tittel", { exact: true }).fill(title);
		const save = await page.getByRole("button", { name: "Lagre utkast" }).elementHandle();
		await translate(page);
		await expect(field).toHaveValue(title);
		await save?.click();
		await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
		await translate(page);
		for (const path of ["bilder", "omtaler", "bilder"]) {
			await page.locator(`nav a[href$="/${path}"]`).first().click();
			await expect(page).toHaveURL(new RegExp(`/${path}$`, "u"));
			await expect(page.locator("main h1")).toBeVisible();
			await translate(page);
		}
	});
});

test("management that is translated before it starts opens", async ({ page }) => {
	const startReact = await holdReact(page);
	await page.goto("/management", { waitUntil: "commit" });
	await expect(page.locator("main.opening")).toContainText("Åpner administrasjonen");
	await translate(page);
	await startReact();
	await expect(page.getByLabel("E-postadresse")).toBeVisible();
});
