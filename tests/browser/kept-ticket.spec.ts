import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths, salePath } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { moveEvent, openSale, setTicketState, useTicket } from "../support/browser/box-office.ts";
import { pageClockScript } from "../support/browser/clock.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { tindevik } from "../support/browser/page-list.ts";
import { register, uniqueEmail } from "../support/browser/visitor-steps.ts";

/** Tickets that a device keeps, and shows without network (`web/client/service-worker/kept-tickets.ts`). */

test.use({ baseURL: tindevik.origin, serviceWorkers: "allow" });

test.beforeEach(({ problems }) =>
	problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|(?:next showings|events) failed|A page wasn't found for/u),
);

/** Buys one seat in this browser. Returns the path of its ticket. */
async function buyTicket(page: Page, eventId: string, email = uniqueEmail()): Promise<string> {
	await page.goto(salePath(eventId));
	await page.getByRole("checkbox", { name: /^Rad 2, sete 5, ledig/u }).check();
	await page.getByRole("button", { name: "Gå videre" }).click();
	await page.getByLabel(/^E-post/u).fill(email);
	await page.getByLabel("Testbetaling").check();
	await page.getByRole("button", { name: /^Betal/u }).click();
	await page.getByRole("button", { name: /i test$/u }).click();
	await expect(page.getByRole("heading", { name: "Her er billetten din" })).toBeVisible();
	return (await page.getByRole("link", { name: /^Åpne billetten/u }).getAttribute("href")) ?? "";
}

/** Waits until the worker controls the page and can answer without network. */
const waitForWorker = (page: Page) =>
	page.waitForFunction(
		async (offline) => navigator.serviceWorker.controller !== null && (await caches.match(offline)) !== undefined,
		paths.offline,
	);

const readKept = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		const cache = await caches.open("lerret-tickets");
		const responses = await cache.matchAll();
		return Promise.all(responses.map((response) => response.text()));
	});

/** Lets the next visit of any page read the kept tickets anew. */
const makeOld = (page: Page) =>
	page.evaluate(async (date) => {
		const cache = await caches.open("lerret-tickets");
		for (const request of await cache.keys()) {
			const response = await cache.match(request);
			if (response) await cache.put(request, new Response(await response.text(), { headers: { date } }));
		}
		// The worker uses the machine's clock.
	}, "Thu, 01 Jan 2026 12:00:00 GMT");

const code = (page: Page) => page.getByRole("img", { name: /^QR-kode/u });
const isKeptText = /ligger på denne enheten/u;

test("a guest who has bought has the ticket without network, without name, address or order, until it is removed", async ({
	page,
	context,
}) => {
	const event = openSale("numbered");
	const email = uniqueEmail();
	const path = await buyTicket(page, event, email);
	await expect(page.getByText(isKeptText)).toBeVisible();
	await waitForWorker(page);
	const kept = (await readKept(page)).join("");
	expect(kept).toContain("Rad 2, sete 5");
	for (const secret of [email, "token", new URL(page.url()).pathname.split("/")[2] ?? ""])
		expect(kept).not.toContain(secret);

	await context.setOffline(true);
	await page.goto(path);
	await expect(code(page)).toBeVisible();
	await expect(page.getByText("Rad 2, sete 5")).toBeVisible();
	await expect(page.locator("#page-note")).toContainText("Uten nett. Billetten er slik den var");
	await expectAccessible(page, "kept ticket without network");
	// Another page that is not kept leads to it.
	await page.goto(paths.contact);
	await expect(page.getByRole("heading", { name: "Billettene på denne enheten" })).toBeVisible();
	await expectAccessible(page, "offline page with a ticket");
	await page.locator(".cached-pages").first().getByRole("link").first().click();
	await expect(code(page)).toBeVisible();
	await page.getByRole("button", { name: "Fjern herfra" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Uten nett");
	await expect(page.getByText(/De ligger i e-posten fra kjøpet/u)).toBeVisible();
	expect(await readKept(page)).toEqual([]);

	await context.setOffline(false);
	await page.goto(path);
	await waitForHydration(page);
	await page.getByRole("button", { name: "Legg på telefonen" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Fjern herfra" })).toBeFocused();
	await expect(page.getByText(isKeptText)).toBeVisible();
	await expectAccessible(page, "ticket that is kept");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Legg på telefonen" })).toBeFocused();
	await page.reload();
	await expect(page.getByRole("button", { name: "Legg på telefonen" })).toBeVisible();
	expect(await readKept(page)).toEqual([]);
});

test("a ticket that was moved or used meanwhile is shown so after the next visit, and a revoked one without its code", {
	tag: proveTag,
}, async ({ page, context }) => {
	const event = openSale("numbered");
	const path = await buyTicket(page, event);
	await expect(page.getByText(isKeptText)).toBeVisible();
	await waitForWorker(page);
	const ticketCode = decodeURIComponent(path.split("/").at(-1) ?? "");
	const openOffline = async () => {
		await context.setOffline(true);
		await page.goto(path);
	};
	const visitOther = async (text: RegExp) => {
		await context.setOffline(false);
		await makeOld(page);
		await page.goto(paths.about);
		await expect.poll(async () => (await readKept(page)).join("")).toMatch(text);
	};

	moveEvent(event, "2035-12-30T17:15:00.000Z");
	await openOffline();
	await expect(page.getByText("18.15")).toHaveCount(0);
	await visitOther(/18\.15/u);
	await openOffline();
	await expect(page.locator(".shop-when")).toContainText("Søndag 30. desember 2035 kl. 18.15");

	useTicket(ticketCode);
	// Its own page is enough.
	await context.setOffline(false);
	await page.goto(path);
	await expect.poll(async () => (await readKept(page)).join("")).toContain('"used"');
	await openOffline();
	await expect(page.locator(".ticket-state")).toContainText("Brukt");
	await expect(code(page)).toHaveCount(0);

	setTicketState(ticketCode, "refunded");
	await visitOther(/"refunded"/u);
	await openOffline();
	await expect(page.locator(".ticket-state")).toContainText("Refundert, gjelder ikke");
	await expect(code(page)).toHaveCount(0);
});

test("the ticket is there after a restart of the browser, and gone when its day is over", { tag: proveTag }, async ({
	playwright,
	launchOptions,
	problems,
}) => {
	problems.expect(/request failed/u);
	const folder = await mkdtemp(join(tmpdir(), "lerret-browser-"));
	const open = async () => {
		const context = await playwright.chromium.launchPersistentContext(folder, {
			...launchOptions,
			baseURL: tindevik.origin,
		});
		await context.addInitScript(pageClockScript);
		return { context, page: await context.newPage() };
	};
	const first = await open();
	const path = await buyTicket(first.page, openSale("numbered"));
	await expect(first.page.getByText(isKeptText)).toBeVisible();
	await waitForWorker(first.page);
	await first.context.close();

	const { context, page } = await open();
	await context.setOffline(true);
	await page.goto(path);
	await expect(code(page)).toBeVisible();
	await page.evaluate(async () => {
		const cache = await caches.open("lerret-tickets");
		for (const request of await cache.keys()) {
			const ticket = await (await cache.match(request))?.json();
			const over = { ...ticket, keptUntil: "2020-01-01T05:00:00.000Z" };
			await cache.put(request, new Response(JSON.stringify(over)));
		}
	});
	await page.goto(path);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Uten nett");
	await expect.poll(() => readKept(page)).toEqual([]);
	await context.close();
	await rm(folder, { recursive: true });
});

test("a member's ticket is there until logout", { tag: proveTag }, async ({ page, context }) => {
	const email = await register(page);
	const path = await buyTicket(page, openSale("numbered"), email);
	await expect(page.getByText(isKeptText)).toBeVisible();
	await waitForWorker(page);
	await context.setOffline(true);
	await page.goto(path);
	await expect(code(page)).toBeVisible();
	await context.setOffline(false);
	await page.goto(paths.myPage);
	await waitForHydration(page);
	await page.getByRole("button", { name: "Logg ut", exact: true }).click();
	await expect(page).toHaveURL(paths.login);
	await context.setOffline(true);
	await page.goto(path);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Uten nett");
	expect(await readKept(page)).toEqual([]);
});
