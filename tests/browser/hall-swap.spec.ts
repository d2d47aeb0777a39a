import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import {
	addHall,
	buySeats,
	moveEvent,
	openSale,
	openSaleIn,
	openSaleSoon,
	sendWaitingEmails,
} from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, publishAnyway } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";
import { bar } from "../support/browser/week-steps.ts";

test.use({ baseURL: tindevik.origin });

async function openSold(page: Page, ...parties: string[][]): Promise<string> {
	addHall("Knøttesalen", 3);
	const { id } = openSaleSoon();
	for (const [i, seats] of parties.entries()) await buySeats(page, id, seats, `sal-${i}-${Date.now()}@post.example`);
	await logIn(page, "leder@tindevik.example", "I dag");
	await page.goto(`/management/tindevik/program/${id}`);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	return id;
}
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("three actions move a sold showing to a smaller hall, and everyone gets one email", async ({ page }) => {
	const id = await openSold(page, ["4-5", "4-6"], ["2-7", "2-8"]);
	await page.getByRole("link", { name: "Bytt sal" }).click();
	await button(page, /^Knøttesalen/u).click();
	await expect(page.getByText("1 av 2 bestillinger beholder plassene sine.")).toBeVisible();
	await expect(button(page, /Rad 4, sete 5 → rad 3, sete 5/u)).toBeVisible();
	await expectAccessible(page, "the proposal of a swap");
	await button(page, "Flytt alle til Knøttesalen").click();
	const dialog = page.getByRole("dialog", { name: "Salen er byttet" });
	await expect(dialog).toContainText("2 billetter fikk ny plass.");
	sendWaitingEmails();
	await expect(dialog).toContainText("2 fikk e-post");
	await dialog.getByRole("button", { name: "Lukk" }).click();
	await expect(page.getByText("Knøttesalen").first()).toBeVisible();
	await expect(button(page, "Rad 3, sete 5, solgt")).toBeVisible();
	await page.goto(`/kjop/${id}`);
	await expect(page.getByText("Knøttesalen").first()).toBeVisible();
});

test("staff change the proposal with the keyboard, before anyone is moved", async ({ page }) => {
	await openSold(page, ["4-5", "4-6"], ["2-7", "2-8"]);
	await page.getByRole("link", { name: "Bytt sal" }).press("Enter");
	await button(page, /^Knøttesalen/u).press("Enter");
	await button(page, /Rad 4, sete 5 → rad 3, sete 5/u).press("Enter");
	await button(page, "Rad 1, sete 3, ledig").press("Enter");
	await expect(page.getByText("Rad 3, sete 5 er nå rad 1, sete 3.")).toBeVisible();
	await expect(button(page, /Rad 4, sete 5 → rad 1, sete 3/u)).toBeVisible();
	await button(page, "Flytt alle til Knøttesalen").press("Enter");
	await expect(page.getByRole("dialog", { name: "Salen er byttet" })).toContainText("2 billetter fikk ny plass.");
});

/** Counts what staff do with the keyboard; each is a stop and the Enter key. */
function countActions() {
	let actions = 0;
	return {
		count: () => actions,
		enter: async (target: Locator) => {
			actions += 1;
			await target.press("Enter");
		},
	};
}

test("two showings exchange their halls in at most five actions, with the keyboard", { tag: proveTag }, async ({
	page,
}) => {
	const id = await openSold(page, ["4-5", "4-6"]);
	const other = openSaleIn("Knøttesalen");
	moveEvent(other, new Date(Date.now() + 2 * 3_600_000).toISOString());
	await buySeats(page, other, ["1-7"], `andre-${Date.now()}@post.example`);
	await page.goto(`/management/tindevik/program/${id}`);
	const { count, enter } = countActions();
	await enter(page.getByRole("link", { name: "Bytt sal" }));
	await enter(page.getByText("Bytt sal med en annen forestilling"));
	await enter(button(page, /Knøttesalen$/u).last());
	await expect(page.getByRole("heading", { level: 3, name: /→/u })).toHaveCount(2);
	await expectAccessible(page, "the exchange of two halls");
	await enter(button(page, "Bytt sal på begge"));
	const dialog = page.getByRole("dialog", { name: "Salen er byttet" });
	await expect(dialog).toContainText("fikk ny plass");
	expect(count()).toBeLessThanOrEqual(5);
	await expectAccessible(page, "the end of an exchange");
	await dialog.getByRole("button", { name: "Lukk" }).press("Enter");
	await expect(button(page, /solgt$/u)).toHaveCount(2);
	await page.goto(`/management/tindevik/program/${other}`);
	await expect(page.getByText("Prøvesalen").first()).toBeVisible();
	await page.goto(`/kjop/${id}`);
	await expect(page.getByText("Knøttesalen").first()).toBeVisible();
});

test("a numbered showing is moved to a hall without numbers and back, with the keyboard", { tag: proveTag }, async ({
	page,
}) => {
	openSale("unnumbered");
	await openSold(page, ["4-5", "4-6"], ["2-7"]);
	const move = async (hall: string, part: string) => {
		const { count, enter } = countActions();
		await enter(page.getByRole("link", { name: "Bytt sal" }));
		await enter(button(page, new RegExp(`^${hall}`, "u")));
		await expect(page.getByText(part)).toBeVisible();
		await expectAccessible(page, `the proposal of a swap to ${hall}`);
		await enter(button(page, `Flytt alle til ${hall}`));
		const dialog = page.getByRole("dialog", { name: "Salen er byttet" });
		await expect(dialog).toContainText("3 billetter fikk ny plass.");
		expect(count()).toBeLessThanOrEqual(5);
		await dialog.getByRole("button", { name: "Lukk" }).press("Enter");
	};
	await move("Salongen", "Plassene har ikke nummer der.");
	await expect(button(page, /solgt$/u)).toHaveCount(0);
	await move("Prøvesalen", "0 av 2 bestillinger beholder plassene sine.");
	await expect(button(page, /solgt$/u)).toHaveCount(3);
});

test("a sold showing that is put into another hall in the week gets its seats proposed there, and a move back is the undo", {
	tag: proveTag,
}, async ({ page }) => {
	const id = await openSold(page, ["4-5", "4-6"], ["2-7", "2-8"]);
	addHall("Reservesalen", 3);
	const block = page.locator(`[data-showing="${id}"]`);
	const dialog = page.getByRole("dialog");
	const putInto = async (hall: string) => {
		await page.goto("/management/tindevik/uke");
		await block.press("Enter");
		await bar(page).getByLabel("Sal", { exact: true }).selectOption(hall);
		await bar(page).getByRole("button", { name: "Sett ned" }).click();
	};
	const expectPublicIn = async (hall: string) => {
		await page.goto("/management/tindevik/uke");
		const inHall = page.getByRole("list", { name: hall, exact: true }).locator(".week-block", { has: block });
		await expect(inHall).toHaveAttribute("data-state", "public");
		// The week has no step to undo: tickets are moved back, with an email, or not at all.
		await expect(button(page, /^Angre/u)).toBeDisabled();
	};
	await putInto("Reservesalen");
	await expectAccessible(page, "the way from the week to a swap");
	await dialog.getByRole("link", { name: /^Bytt sal til Reservesalen/u }).click();
	await expect(page.getByText("1 av 2 bestillinger beholder plassene sine.")).toBeVisible();
	await button(page, "Flytt alle til Reservesalen").click();
	await expect(dialog).toContainText("2 billetter fikk ny plass.");
	await dialog.getByRole("button", { name: "Lukk" }).click();
	await expectPublicIn("Reservesalen");

	await putInto("Prøvesalen");
	await expect(dialog.getByRole("link", { name: /^Bytt sal/u })).toHaveCount(0);
	await dialog.getByRole("button", { name: "Flytt forestillingen" }).click();
	await publishAnyway(page, dialog.getByRole("heading", { name: "Flyttet" }));
	await expectPublicIn("Prøvesalen");
});
