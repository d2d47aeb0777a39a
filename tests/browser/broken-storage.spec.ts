import { paths, staffPaths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { tindevik } from "../support/browser/page-list.ts";
import { demoPassword } from "../support/browser/start-app.ts";
import { logIn, register, submitForm } from "../support/browser/visitor-steps.ts";

/** Browsers that lack storage, forbid it, or have no space for it. */

test.use({ baseURL: tindevik.origin });

const breakages = {
	absent: () => {
		for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
			Object.defineProperty(window, name, { configurable: true, value: undefined });
	},
	forbidden: () => {
		for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
			Object.defineProperty(window, name, {
				configurable: true,
				get: () => {
					throw new DOMException("The operation is insecure.", "SecurityError");
				},
			});
	},
	full: () => {
		// The empty page of a new tab has no caches.
		if (!isSecureContext) return;
		const full = () => {
			throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
		};
		Storage.prototype.setItem = full;
		IDBObjectStore.prototype.put = full;
		Cache.prototype.put = full;
	},
	throwing: () => {
		if (!isSecureContext) return;
		const fail = () => {
			throw new Error("broken");
		};
		for (const name of ["getItem", "setItem", "removeItem", "key", "clear"] as const) Storage.prototype[name] = fail;
		IDBFactory.prototype.open = fail;
		CacheStorage.prototype.match = fail;
		CacheStorage.prototype.open = fail;
	},
	/** Some versions of Safari never open a database. */
	silent: () => {
		IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
	},
};

async function logInAsUsher(page: Page): Promise<void> {
	await page.goto(staffPaths.control);
	await page.getByLabel("E-postadresse").fill("dorvakt@tindevik.example");
	await page.getByLabel("Passord").fill(demoPassword);
	await page.getByRole("button", { name: "Logg inn" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Velg arrangement" })).toBeVisible();
}

for (const [name, breakStorage] of Object.entries(breakages))
	test.describe(`storage that is ${name}`, { tag: name === "forbidden" ? [] : proveTag }, () => {
		test.beforeEach(({ context }) => context.addInitScript(breakStorage));

		test("lets visitors read, log in and come back as long as the session lives", { tag: proveTag }, async ({
			page,
		}) => {
			await page.goto(paths.front);
			await waitForHydration(page);
			await page.getByRole("link", { name: "Kommende filmer" }).first().click();
			await expect(page).toHaveTitle(/Kommende filmer$/u);
			const email = await register(page);
			await expect(page.getByRole("heading", { level: 1, name: "Min side" })).toBeVisible();
			await expect(page.getByText("Bekreft e-postadressen med lenken")).toBeVisible();
			await page.reload();
			await expect(page.locator(".my-page-email")).toHaveText(email);
			await page.goto(paths.about);
			await expect(page.getByRole("link", { name: "Min side, Turid" })).toBeVisible();
			await page.goto(paths.myPage);
			await page.getByRole("button", { name: "Logg ut", exact: true }).click();
			await expect(page).toHaveURL(paths.login);
			await page.goto(paths.myPage);
			await expect(page).toHaveURL(paths.login);
		});

		test("lets staff log in and control tickets", async ({ page }) => {
			await logInAsUsher(page);
		});
	});

test.describe("a full disk", { tag: proveTag }, () => {
	test.use({ serviceWorkers: "allow" });

	for (const when of ["from the first visit", "later"])
		test(`${when} stops neither visitors nor staff, with the service worker`, async ({ page, context }) => {
			const devTools = await context.newCDPSession(page);
			const fill = () =>
				devTools.send("Storage.overrideQuotaForOrigin", { origin: tindevik.origin, quotaSize: 1 }).then(() => null);
			if (when === "from the first visit") await fill();
			await page.goto(paths.front);
			await waitForHydration(page);
			if (when === "later") {
				await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
				await fill();
			}
			await page.goto(paths.cinema);
			await waitForHydration(page);
			await page.locator(".production-title a").first().click();
			await page.waitForURL((url) => url.pathname !== paths.cinema);
			await page.reload();
			await waitForHydration(page);
			const email = await register(page);
			await page.reload();
			await expect(page.locator(".my-page-email")).toHaveText(email);
			await logInAsUsher(page);
			await page.reload();
			await expect(page.getByRole("heading", { level: 1, name: "Velg arrangement" })).toBeVisible();
		});
});

test("Min side is open with the session alone, also for changes, until logout", async ({ page }) => {
	const email = await register(page);
	await expect(page.getByText("Bekreft e-postadressen med lenken")).toBeVisible();
	await page.evaluate(() => localStorage.clear());
	await page.goto(paths.myPage);
	await expect(page.locator(".my-page-email")).toHaveText(email);
	await page.getByText("Endre navnet").click();
	await submitForm(page, { userName: "Torunn" }, "Lagre navnet");
	await expect(page.locator(".account-head")).toContainText("Torunn");
	await page.getByRole("button", { name: "Logg ut", exact: true }).click();
	await expect(page).toHaveURL(paths.login);
	await logIn(page, email);
});

test("Min side says that the session could not be asked, and is open when it answers again", async ({
	page,
	problems,
}) => {
	problems.expect(/status of 503|request to/u);
	const email = await register(page);
	await expect(page.getByText("Bekreft e-postadressen med lenken")).toBeVisible();
	await page.evaluate(() => localStorage.clear());
	await page.route("**/profile", (route) => route.fulfill({ status: 503, json: {} }));
	await page.goto(paths.myPage);
	const notice = page.getByText("Noe gikk galt hos oss. Prøv igjen om litt.");
	await expect(notice).toBeVisible();
	await expect(page).toHaveURL(paths.myPage);
	await page.unroute("**/profile");
	await notice.getByRole("button", { name: "Prøv igjen" }).click();
	await expect(page.locator(".my-page-email")).toHaveText(email);
});
