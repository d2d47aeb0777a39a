import type { Page, Request } from "@playwright/test";
import { buySeats, openSale } from "../../support/browser/box-office.ts";
import { loginDialog, openLoginWindow } from "../../support/browser/ended-session.ts";
import { expect, test } from "../../support/browser/fixtures.ts";
import { type Form, forms } from "../../support/browser/management-forms.ts";
import { logIn, uniqueTitle } from "../../support/browser/management-steps.ts";
import { tindevik } from "../../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

/** The provider and the API reject every call until someone has logged in again. */
async function endSession(page: Page): Promise<void> {
	let isEnded = true;
	await page.route("**/api/management/**", (route) =>
		isEnded ? route.fulfill({ status: 401, json: {} }) : route.continue(),
	);
	await page.route("**/oidc/token", (route) => {
		const isRefresh = route.request().postData()?.includes("refresh_token=") ?? false;
		if (isRefresh && isEnded) return route.fulfill({ status: 400, json: { error: "invalid_grant" } });
		isEnded = false;
		return route.continue();
	});
}

const saveButton = (page: Page, { save }: Form) =>
	page
		.getByRole("dialog")
		.or(page.getByRole("main"))
		.getByRole("button", { name: save, exact: typeof save === "string" })
		.last();

async function openForm(page: Page, { path }: Form, event: string, email: string): Promise<void> {
	await page.goto(`/management/tindevik/${path.replace("{event}", event).replace("{email}", email)}`);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("no form or dialog loses what is typed when the session ends, and a double click acts once", async ({
	page,
	problems,
}) => {
	test.setTimeout(900_000);
	page.setDefaultTimeout(15_000);
	problems.expect(/status of 40[01]/u);
	const [event, email] = [openSale("numbered"), `per-${Date.now()}@post.example`];
	await buySeats(page, event, ["2-7", "2-8"], email);
	await logIn(page, "drift@tindevik.example", "I dag");
	page.on("dialog", (dialog) => dialog.accept());
	for (const form of forms) {
		const { path } = form;
		const text = uniqueTitle("Skrevet for");
		await openForm(page, form, event, email);
		await form.type(page, text);
		// What the form reads while one types, such as a preview, must not end the session first.
		await page.waitForLoadState("networkidle");
		await endSession(page);
		const sent: Request[] = [];
		const collect = (request: Request) => {
			const { pathname } = new URL(request.url());
			const isTyped = [text, text.replaceAll(" ", "-")].some((one) => request.postData()?.includes(one));
			if (/^\/api\/management\/.*(?<!-preview)$/u.test(pathname) && request.method() !== "GET" && isTyped)
				sent.push(request);
		};
		page.on("request", collect);
		await saveButton(page, form).dblclick();
		await expect(loginDialog(page), path).toBeVisible();
		await openLoginWindow(page);
		await expect(loginDialog(page), path).toHaveCount(0);
		const countAccepted = async () => {
			const statuses = await Promise.all(sent.map(async (request) => (await request.response())?.status() ?? 0));
			return statuses.filter((status) => status < 300).length;
		};
		await expect.poll(countAccepted, path).toBe(1);
		await page.waitForLoadState("networkidle");
		expect.soft(await countAccepted(), path).toBe(1);
		page.off("request", collect);
		await page.unrouteAll({ behavior: "ignoreErrors" });
	}
});

/** What has the focus; null for nothing, from where the keyboard begins at the top of the page. */
const focused = (page: Page) =>
	page.evaluate(() => (document.activeElement === document.body ? null : (document.activeElement?.outerHTML ?? null)));

test("the focus stays in every form and dialog after an error, Escape and a save, and Escape asks before words are lost", async ({
	page,
	problems,
}) => {
	test.setTimeout(900_000);
	page.setDefaultTimeout(15_000);
	problems.expect(/status of 500/u);
	const [event, email] = [openSale("numbered"), `kari-${Date.now()}@post.example`];
	await buySeats(page, event, ["2-7", "2-8"], email);
	await logIn(page, "drift@tindevik.example", "I dag");
	page.on("dialog", (dialog) => dialog.accept());
	for (const form of forms) {
		const where = `${form.path} ${form.save}`;
		const expectFocus = (when: string) => expect.poll(() => focused(page), `${where}, ${when}`).not.toBeNull();
		await openForm(page, form, event, email);
		await form.type(page, uniqueTitle("Skrevet i"));
		await page.waitForLoadState("networkidle");

		if (await page.getByRole("dialog").isVisible()) {
			const question = page.getByRole("dialog", { name: "Forkaste det du har skrevet?" });
			for (const isAsked of [true, false, true, false]) {
				await page.keyboard.press("Escape");
				await expect(question, where).toHaveCount(isAsked ? 1 : 0);
				await expectFocus("Escape");
			}
			await expect(saveButton(page, form), where).toBeVisible();
		}

		await page.route("**/api/management/**", (route) =>
			route.request().method() === "GET" || !isSaving(route.request().url())
				? route.continue()
				: route.fulfill({ status: 500, json: {} }),
		);
		const button = saveButton(page, form);
		await button.focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("alert").filter({ visible: true, hasText: /./u }).first(), where).toBeVisible();
		await expectFocus("an error");
		await page.unrouteAll({ behavior: "ignoreErrors" });

		const saved = page.waitForResponse(
			(response) => response.ok() && response.request().method() !== "GET" && isSaving(response.url()),
		);
		await button.focus();
		await page.keyboard.press("Enter");
		await saved;
		await page.waitForLoadState("networkidle");
		await expectFocus("a save");
	}
});

/** What is sent while one types or looks saves nothing. */
const isSaving = (url: string): boolean => !/presence|-preview|-check|warnings/u.test(url);
