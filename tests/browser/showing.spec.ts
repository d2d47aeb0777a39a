import type { Locator } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { buySeats, openSaleSoon } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, publishAnyway } from "../support/browser/management-steps.ts";
import { readEmailsTo } from "../support/browser/outbox.ts";
import { tindevik } from "../support/browser/page-list.ts";
import { bar, blocks, film, fridayAfter, openWeek, saved } from "../support/browser/week-steps.ts";

test.use({ baseURL: tindevik.origin });

const appearances = [390, 1280].flatMap((width) => [
	{ colorScheme: "light" as const, width },
	{ colorScheme: "dark" as const, width, ruleSet: "colours" as const },
]);

test("one action leads from I dag or the list of a day to a showing's sales, and four more to the refund of one ticket", async ({
	page,
}) => {
	const { id, title } = openSaleSoon();
	await buySeats(page, id, ["2-7", "2-8"], `sete-${Date.now()}@post.example`);
	await logIn(page, "leder@tindevik.example", "I dag");
	let actions = 0;
	const act = async (target: Locator, text?: string) => {
		actions += 1;
		await (text === undefined ? target.click() : target.fill(text));
	};
	// A task may lead to it too.
	const link = page.locator(`main a[href$="/program/${id}"]:not(.today-action)`);
	await act(link);
	await expect(page.getByText("solgt av 40")).toBeVisible();
	await act(page.getByRole("button", { name: "Rad 2, sete 7, solgt" }));
	await act(page.getByRole("button", { name: "Refunder …" }));
	await expect(page.getByLabel(/sete 8/u)).not.toBeChecked();
	await act(page.getByLabel("Begrunnelse"), "Syk");
	await act(page.getByRole("button", { name: /Refunder 150/u }));
	await expect(page.getByText("Delvis refundert")).toBeVisible();
	expect(actions).toBeLessThanOrEqual(6);

	await page.goto(`/management/tindevik/program?sal=Prøvesalen&ord=${encodeURIComponent(title)}`);
	await expect(page.locator(".showing-row").filter({ has: page.locator(`a[href$="/program/${id}"]`) })).toContainText(
		"1/40",
	);
	await link.click();
	await expect(page.getByText("solgt av 40")).toBeVisible();
});

test("a showing's tabs have addresses and are reached by keyboard, and so is its menu", { tag: proveTag }, async ({
	page,
}) => {
	const { id, title } = openSaleSoon();
	await buySeats(page, id, ["1-1"], `fane-${Date.now()}@post.example`);
	await logIn(page, "leder@tindevik.example", "Liste");
	await page.goto(`/management/tindevik/program/${id}`);
	const tabs = page.getByRole("navigation", { name: "Om forestillingen" });
	for (const [name, path, heading] of [
		["Billetter", "/billetter", "Bestillinger"],
		["Beskjeder", "/beskjeder", null],
		["Historikk", "/historikk", "Versjoner"],
		["Detaljer", "/detaljer", null],
	] as const) {
		await tabs.getByRole("link", { name }).press("Enter");
		await expect(page).toHaveURL(new RegExp(`/program/${id}${path}$`, "u"));
		await expect(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
		await expect(tabs.getByRole("link", { name })).toBeFocused();
		if (heading) await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
	}
	await expect(page).toHaveTitle(`${title}: Detaljer | Administrasjon`);
	const more = page.getByRole("button", { name: `Mer om ${title}` });
	await more.press("Enter");
	await page.keyboard.press("Escape");
	await expect(more).toBeFocused();
	await more.press("Enter");
	await page.getByRole("button", { name: "Flytt", exact: true }).press("Enter");
	await expect(page.getByRole("dialog").getByLabel("Begynner (norsk tid)")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(more).toBeFocused();
	const download = page.waitForEvent("download");
	await more.press("Enter");
	await page.getByRole("button", { name: "Plakat med QR" }).press("Enter");
	expect((await download).suggestedFilename()).toMatch(/^plakat-\d{4}-\d\d-\d\d-/u);
});

test("axe finds nothing in the list of showings and on a showing's page", { tag: proveTag }, async ({ page }) => {
	const { id, title } = openSaleSoon();
	await buySeats(page, id, ["1-1"], `axe-${Date.now()}@post.example`);
	await logIn(page, "leder@tindevik.example", "Liste");
	await page
		.getByRole("button", { name: `Mer om ${title}` })
		.first()
		.click();
	await expectAccessible(page, "list", appearances);
	for (const tab of ["", "/billetter", "/beskjeder", "/historikk"]) {
		await page.goto(`/management/tindevik/program/${id}${tab}`);
		await expect(page.getByRole("navigation", { name: "Om forestillingen" })).toBeVisible();
		await expectAccessible(page, tab, appearances);
	}
	await page.route(`**/showing/${id}`, async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), startTime: "2026-11-20T18:00:00+01:00" } });
	});
	await page.goto(`/management/tindevik/program/${id}`);
	await page.getByRole("button", { name: `Mer om ${title}` }).click();
	await page.getByRole("button", { name: "Avlys", exact: true }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText("Den har begynt, så ingen får e-post om at den er avlyst.")).toBeVisible();
	await expect(dialog.locator(".email-preview")).toHaveCount(0);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`/management/tindevik/program/${id}/historikk`);
	const lastTab = page.getByRole("navigation", { name: "Om forestillingen" }).getByRole("link", { name: "Historikk" });
	await expect(lastTab).toBeInViewport({ ratio: 0.95 });
	const [heading, menu] = await Promise.all(
		[page.getByRole("heading", { level: 1 }), page.getByRole("button", { name: `Mer om ${title}` })].map((part) =>
			part.boundingBox(),
		),
	);
	expect(menu?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	const places = page.locator(".places > ul > li > a").filter({ visible: true });
	expect(await places.evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth))).toEqual([]);
});

test("a showing is cancelled with own words, and its holders are notified and refunded, in four actions", async ({
	page,
}) => {
	const { id, title } = openSaleSoon();
	const email = `avlys-${Date.now()}@post.example`;
	await buySeats(page, id, ["2-4", "2-5"], email);
	await logIn(page, "leder@tindevik.example", "Liste");
	await page.goto(`/management/tindevik/program/${id}`);
	let actions = 0;
	const act = async (target: Locator, text?: string) => {
		actions += 1;
		await (text === undefined ? target.click() : target.fill(text));
	};
	const dialog = page.getByRole("dialog");
	await act(page.getByRole("button", { name: `Mer om ${title}` }));
	await act(page.getByRole("button", { name: "Avlys", exact: true }));
	await act(dialog.getByLabel("Hvorfor, med egne ord"), "Framviseren er i stykker.");
	await expect(dialog.getByText("Én person har 2 billetter.")).toBeVisible();
	await expect(dialog.getByLabel(/^Refunder alle 300\s?kr nå$/u)).toBeChecked();
	await expect(dialog.locator(".email-preview")).toContainText("Framviseren er i stykker.");
	await expect(dialog.locator(".email-preview")).toContainText(`Avlyst: ${title}`);
	await expectAccessible(page, "cancel", appearances);
	await act(dialog.getByRole("button", { name: /^Avlys og refunder 300/u }));
	expect(actions).toBeLessThanOrEqual(4);
	await expect(dialog.getByText("1 fikk e-post.")).toBeVisible();
	await expect(dialog.getByText(/^300\s?kr er på vei tilbake/u)).toBeVisible();
	await expectAccessible(page, "result", appearances);
	await dialog.getByRole("button", { name: "Lukk" }).click();
	await expect(page.getByText("1 av 1 bestillinger er refundert", { exact: false })).toBeVisible();
	await expect.poll(async () => (await readEmailsTo(email)).length).toBe(3);
	const emails = (await readEmailsTo(email)).join("\n");
	for (const part of ["Avlyst: ", "Framviseren er i stykker.", "Pengene er på vei tilbake: "])
		expect(emails).toContain(part);
	expect(emails).not.toContain("Avbestilt");
	await page.goto(`/kjop/${id}`);
	await expect(page.getByText("Framviseren er i stykker.").first()).toBeVisible();
});

test("an editor cancels, and the refund is a task for the box office; a sold showing that is moved shows its old time", {
	tag: proveTag,
}, async ({ page, browser }) => {
	const [cancelled, moved] = [openSaleSoon(), openSaleSoon()];
	for (const { id } of [cancelled, moved]) await buySeats(page, id, ["2-4"], `flytt-${id}-${Date.now()}@post.example`);
	await logIn(page);
	await page.goto(`/management/tindevik/program/${cancelled.id}`);
	const dialog = page.getByRole("dialog");
	const choose = async (title: string, name: string) => {
		await page.getByRole("button", { name: `Mer om ${title}` }).click();
		await page.getByRole("button", { name, exact: true }).click();
	};
	await choose(cancelled.title, "Avlys");
	await expect(dialog.getByText(/blir en oppgave i «I dag»/u)).toBeVisible();
	await expect(dialog.getByRole("checkbox")).toHaveCount(0);
	await dialog.getByRole("button", { name: "Avlys forestillingen" }).click();
	await expect(dialog.getByText("1 fikk e-post.")).toBeVisible();

	await page.goto(`/management/tindevik/program/${moved.id}`);
	await choose(moved.title, "Flytt");
	await expect(dialog.getByRole("checkbox", { name: /^Vis den som flyttet fra / })).toBeChecked();
	const start = dialog.getByLabel("Begynner (norsk tid)");
	await dialog.getByRole("button", { name: "Flytt forestillingen" }).click();
	await expect(start).toBeFocused();
	await expect(start).toHaveAccessibleDescription("Velg en ny tid eller en ny sal.");
	await expect(dialog.getByText("Ikke lagret")).toHaveCount(0);
	const wrongYear = (await start.inputValue()).replace(/^\d{4}/u, "2025");
	await start.fill(wrongYear);
	await dialog.getByRole("button", { name: "Flytt forestillingen" }).click();
	const question = page.getByRole("dialog", { name: "Tiden har vært" });
	await expect(question).toContainText(/Det er solgt én billett til .+ Den nye tiden har vært: .+ 2025/u);
	await expectAccessible(page, "time that has been", appearances);
	await question.getByRole("button", { name: "Nei, gå tilbake" }).click();
	await expect(start).toHaveValue(wrongYear);
	await start.fill(wrongYear.replace(/^\d{4}/u, "2035").replace(/\d\d:\d\d$/u, "23:45"));
	await expect(start).not.toHaveAttribute("aria-invalid");
	await expect(dialog.locator(".email-preview")).toContainText("Flyttet: ");
	await expectAccessible(page, "move", appearances);
	await dialog.getByRole("button", { name: "Flytt forestillingen" }).click();
	await publishAnyway(page, page.getByText("1 får e-post om et minutt."));
	await dialog.getByRole("button", { name: "Lukk" }).click();
	await expect(page.getByText("Flyttet", { exact: true }).first()).toBeVisible();

	const office = await browser.newPage({ baseURL: tindevik.origin });
	await logIn(office, "billett@tindevik.example", "I dag");
	await office.goto("/management/tindevik/i-dag");
	await expect(office.getByRole("link", { name: /ikke refundert$/u })).toHaveAttribute("href", /#refunder$/u);
	// The first such showing may be another test's.
	await office.goto(`/management/tindevik/program/${cancelled.id}#refunder`);
	await expect(office.getByRole("dialog", { name: "Refundere alle billettene?" })).toBeVisible();
	await office.getByRole("button", { name: /^Refunder 150/u }).click();
	await expect(office.getByText(/^1 av 1 bestillinger er refundert/u)).toBeVisible();
	await office.context().close();
});

test("a showing is to leave the site at a planned time, which its own page says and takes back", {
	tag: proveTag,
}, async ({ page }) => {
	await logIn(page, "redaktor@tindevik.example", "Uke");
	const from = fridayAfter(112);
	await openWeek(page, from);
	await film(page, 0).click();
	await bar(page).getByRole("button", { name: "Sett ned" }).click();
	await expect(blocks(page)).toHaveCount(1);
	await saved(page);
	await page.getByRole("button", { name: "Publiser uka (1)" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Publiser 1" }).click();
	await dialog.getByRole("button", { name: "Lukk" }).click();
	await blocks(page).first().click();
	await bar(page).getByRole("link", { name: "Åpne" }).click();
	await page.getByRole("link", { name: "Detaljer" }).click();
	const withdraw = async () => {
		await page.getByRole("button", { name: "Mer om forestillingen" }).click();
		await page.getByRole("button", { name: "Ta av nettstedet", exact: true }).click();
	};
	const planned = page.getByText(/^Tas av nettstedet tirsdag/u);
	await withdraw();
	await dialog.getByLabel("Velg tidspunkt").check();
	await expect(dialog.getByLabel("Dato og klokkeslett i Norge")).toHaveValue(/T12:00$/u);
	await expectAccessible(page, "a planned withdrawal");
	await dialog.getByRole("button", { name: "Ta av senere" }).click();
	await expect(planned).toBeVisible();
	await page.reload();
	await expect(planned).toBeVisible();
	await withdraw();
	await expect(dialog.getByLabel("Velg tidspunkt")).toBeChecked();
	await dialog.getByRole("button", { name: "La den bli stående" }).click();
	await expect(page.getByText("Den blir stående på nettstedet.")).toBeVisible();
	await expect(planned).toHaveCount(0);
});
