import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { addHall } from "../support/browser/box-office.ts";
import { enterCode, openDoor, sellTickets, verdictOf } from "../support/browser/control-steps.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

const newPhone = (browser: Browser): Promise<Page> => browser.newPage({ viewport: { width: 390, height: 844 } });
const refresh = (phone: Page) => phone.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
const newSeats = (phone: Page) => phone.getByRole("listitem").filter({ hasText: /^Rad 1, sete \d+/u });

test("when a projector fails, a phone without a network lets people in, and shows the new seats once it has one", {
	tag: proveTag,
}, async ({ page, browser, problems, request }) => {
	problems.expect(/ERR_INTERNET_DISCONNECTED/u);
	addHall("Nødsalen", 1);
	const event = await sellTickets(request);
	const [near, far] = [await newPhone(browser), await newPhone(browser)];
	await openDoor(near, event);
	await openDoor(far, event);
	await far.context().setOffline(true);

	await logIn(page, "leder@tindevik.example", "I dag");
	await page.goto(`/management/tindevik/program/${event.id}`);
	await page.getByRole("link", { name: "Bytt sal" }).click();
	await page.getByRole("button", { name: /^Nødsalen/u }).click();
	await page.getByRole("button", { name: "Flytt alle til Nødsalen" }).click();
	await expect(page.getByRole("dialog", { name: "Salen er byttet" })).toContainText("2 billetter fikk ny plass.");

	await enterCode(far, event.codes[0]);
	await expect(verdictOf(far)).toContainText("Testbillett");
	await expect(verdictOf(far)).toContainText("Rad 2, sete 4");
	await expectAccessible(far, "a phone without a network after a swap");

	await refresh(near);
	await enterCode(near, event.codes[1]);
	await expect(verdictOf(near)).toContainText("Testbillett");
	await expect(verdictOf(near)).toContainText(/Rad 1, sete \d+/u);
	await expect(near.getByText("Nødsalen").first()).toBeVisible();

	await far.context().setOffline(false);
	await refresh(far);
	await far.getByLabel("Navn, sete eller kode").fill("hansen");
	await expect(newSeats(far)).toHaveCount(2);
	await expect(far.getByText("2 av 2 inne")).toBeVisible();
	await expect(far.getByText("serveren sier nei")).toHaveCount(0);
	await expect(far.getByText("Nødsalen").first()).toBeVisible();
	await near.context().close();
	await far.context().close();
});
