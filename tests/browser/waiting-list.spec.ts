import { salePath } from "@lerret/contracts/paths";
import { expectAccessible } from "../support/browser/axe.ts";
import { buySeats, limitPlaces, openSale } from "../support/browser/box-office.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { readEmailsTo } from "../support/browser/outbox.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("a place at a sold-out showing is waited for and bought without script, and staff see who waits", async ({
	browser,
	page,
}) => {
	const event = openSale("unnumbered");
	limitPlaces(event, 1);
	await buySeats(page, event, 1, `forst-${crypto.randomUUID()}@post.example`);
	const email = `venter-${crypto.randomUUID()}@post.example`;
	const visitor = await browser.newPage({ baseURL: tindevik.origin, javaScriptEnabled: false });
	await visitor.goto(salePath(event));
	await visitor.getByLabel("E-post").fill(email);
	await visitor.getByRole("button", { name: "Sett meg på ventelista" }).click();
	await expect(visitor.getByText("Du står på ventelista.")).toBeVisible();

	await logIn(page, "drift@tindevik.example", "I dag");
	await page.goto(`/management/tindevik/program/${event}/billetter`);
	const list = page.getByRole("region", { name: "Venteliste" });
	await expect(list).toContainText(email);
	await expect(page.getByText("1 venter på liste. Bestillingen går foran dem.")).toBeVisible();
	await expectAccessible(page, "waiting list of staff");
	limitPlaces(event, 2);
	await page.reload();
	const offer = list.getByRole("button", { name: `Tilby plass til ${email}` });
	await expect(offer.or(list.getByText(/Har tilbud til/u)).first()).toBeVisible();
	// The minute's own round may have offered it already.
	if (await offer.isVisible()) await offer.press("Enter");
	await expect(list).toContainText("Har tilbud til");
	await expectAccessible(page, "waiting list with an offer");

	await expect.poll(async () => (await readEmailsTo(email)).length, { timeout: 60_000 }).toBe(2);
	const offered = (await readEmailsTo(email)).find((text) => text.includes("tilbud"));
	const path = /http\S+\/venteliste\/\S+/u.exec(offered ?? "")?.[0] ?? "";
	await page.goto(path);
	await expectAccessible(page, "offered places");
	await visitor.goto(path);
	await visitor.getByRole("button", { name: "Ta plassen" }).click();
	await visitor.getByLabel("E-post").fill(email);
	await visitor.getByLabel("Testbetaling").check();
	await visitor.getByRole("button", { name: "Betal 150 kr" }).click();
	await visitor.getByRole("button", { name: "Betal 150 kr i test" }).click();
	await expect(visitor.getByRole("link", { name: /Åpne billetten/u })).toBeVisible();
	await visitor.close();
	await page.goto(`/management/tindevik/program/${event}/billetter`);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(list).toHaveCount(0);
});
