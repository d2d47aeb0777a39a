import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { setTicketState } from "../support/browser/box-office.ts";
import { writeCameraVideo } from "../support/browser/camera-video.ts";
import { pageClockScript } from "../support/browser/clock.ts";
import { enterCode, openDoor, sellTickets, verdictOf } from "../support/browser/control-steps.ts";
import { proveTag } from "../support/browser/extent.ts";
import { findChromiumWithCamera } from "../support/browser/find-chromium.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { expectNoHorizontalScroll } from "../support/browser/overflow.ts";
import { tindevik } from "../support/browser/page-list.ts";
import { app } from "../support/browser/start-app.ts";

test.use({ baseURL: tindevik.origin });

test("the camera reads tickets one after the other, and each is let in once", { tag: proveTag }, async ({
	playwright,
	problems,
	request,
}) => {
	test.slow();
	const executablePath = findChromiumWithCamera();
	test.skip(executablePath === null, "the headless shell has no camera");
	const event = await sellTickets(request);
	const film = join(app.dataDir, `${event.id}.y4m`);
	const [adult = "", youth = ""] = event.codes;
	const wall = { code: null, seconds: 3 };
	await writeCameraVideo(film, [{ code: adult, seconds: 3 }, wall, { code: youth, seconds: 3 }, wall]);
	const browser = await playwright.chromium.launch({
		executablePath: executablePath ?? "",
		args: [
			...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
			...["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`],
		],
	});
	const context = await browser.newContext({ permissions: ["camera"], viewport: { width: 390, height: 844 } });
	problems.watch(context);
	await context.addInitScript(pageClockScript);
	const page = await context.newPage();
	await openDoor(page, event);
	const verdict = verdictOf(page);

	// In either order: on a slow machine the reader starts after the first ticket.
	const timeout = 40_000;
	await Promise.all([
		expect(verdict).toContainText("TestbillettVoksen. Gjelder ikke.Rad 2, sete 4, Kari Hansen", { timeout }),
		expect(verdict).toContainText("Vis kulturkort og legitimasjon ved billettkontroll.", { timeout }),
	]);
	await expect(page.getByText("2 av 2 inne")).toBeVisible();
	await expect(verdict).toContainText("Allerede brukt kl. ", { timeout });
	await expectAccessible(page, "camera");
	await browser.close();
	await rm(film);
});

test("tickets are judged without a camera, found by seat, and let in again after an undo", { tag: proveTag }, async ({
	page,
	request,
}) => {
	const event = await sellTickets(request);
	await openDoor(page, event);
	await expect(page.getByText("Her er det ikke noe kamera.")).toBeVisible();
	await expectAccessible(page, "no verdict");
	const verdict = verdictOf(page);
	await enterCode(page, event.codes[1]);
	await expect(verdict).toContainText("Vis kulturkort og legitimasjon");
	await expectAccessible(page, "check");
	await enterCode(page, event.codes[1]);
	await expect(verdict).toContainText("Allerede brukt kl. ");
	await expectAccessible(page, "rejected");
	await enterCode(page, "tull");
	await expect(verdict).toContainText("Ukjent billett");

	await page.getByLabel("Navn, sete eller kode").fill("hansen");
	const row = page.getByRole("listitem").filter({ hasText: "Rad 2, sete 5" });
	const before = await row.boundingBox();
	await page.getByRole("button", { name: "Slipp inn Rad 2, sete 4" }).click();
	await expect(verdict).toContainText("TestbillettVoksen. Gjelder ikke.Rad 2, sete 4");
	await expect(verdict).not.toContainText("Gyldig");
	expect(await row.boundingBox()).toEqual(before);
	await expectAccessible(page, "found");
	await expect(page.getByText("2 av 2 inne")).toBeVisible();
	await verdict.getByRole("button", { name: "Angre" }).click();
	await expect(page.getByText("1 av 2 inne")).toBeVisible();
	await page.getByLabel("Navn, sete eller kode").fill("2 5");
	await page.getByRole("button", { name: "Angre Rad 2, sete 5" }).click();
	await expect(page.getByText("0 av 2 inne")).toBeVisible();
	await page.getByLabel("Navn, sete eller kode").fill("hansen");
	await page.getByRole("button", { name: "Slipp inn alle 2" }).click();
	await expect(verdict).toContainText(/2 testbilletter1 Voksen, 1 Ungdom.*\. Gjelder ikke\./u);
	expect(await row.boundingBox()).toEqual(before);
	await expectAccessible(page, "family");
	await verdict.getByRole("button", { name: "Angre" }).click();
	await expect(page.getByText("0 av 2 inne")).toBeVisible();
	await enterCode(page, event.codes[0]);
	await verdict.getByRole("button", { name: "Slipp inn den andre i bestillingen" }).click();
	await expect(page.getByText("2 av 2 inne")).toBeVisible();
	for (const seat of ["4", "5"]) {
		await page.getByLabel("Navn, sete eller kode").fill(`2 ${seat}`);
		await page.getByRole("button", { name: `Angre Rad 2, sete ${seat}` }).click();
	}
	await expect(page.getByText("0 av 2 inne")).toBeVisible();
	setTicketState(event.codes[0] ?? "", "refunded");
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await page.getByLabel("Navn, sete eller kode").fill("rad 2 sete 4");
	await expect(page.getByText("Pengene er betalt tilbake, og billetten gjelder ikke.")).toBeVisible();
	await expect(page.getByRole("button", { name: /^Slipp inn/u })).toHaveCount(0);
	await expectAccessible(page, "refunded");
	await page.getByRole("link", { name: "Bytt arrangement" }).click();
	await expect(page.locator(`a[href$="/${event.id}"]`)).toContainText("0 av 1 inne.");
	await expect(page.getByRole("link", { name: "Til administrasjonen" })).toHaveCount(0);
	await expectAccessible(page, "events");
	setTicketState(event.codes[0] ?? "", "valid");
	await page.goBack();
	await expectNoHorizontalScroll(page);
});

const findCachedApiCalls = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		const found: string[] = [];
		for (const name of await caches.keys())
			for (const { url } of await (await caches.open(name)).keys()) found.push(url);
		if (found.length === 0) throw new Error("nothing is cached");
		return found.filter((url) => url.includes("/api/"));
	});

test.describe("without a network", () => {
	test.use({ serviceWorkers: "allow" });

	test("the page opens, judges tickets, and reports afterwards what another door let in first", async ({
		page,
		context,
		browser,
		problems,
		request,
	}) => {
		problems.expect(/ERR_INTERNET_DISCONNECTED/u);
		const event = await sellTickets(request);
		await openDoor(page, event);
		await page.evaluate(async () => void (await navigator.serviceWorker.ready));
		expect(await findCachedApiCalls(page)).toEqual([]);
		await context.setOffline(true);
		await page.getByRole("button", { name: "Finn" }).click();
		const search = page.getByLabel("Navn, sete eller kode");
		const online = await search.boundingBox();
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
		await expect(page.getByText("Uten nett.")).toBeVisible();
		expect(await search.boundingBox()).toEqual(online);
		await page.reload();
		await enterCode(page, event.codes[0]);
		await expect(verdictOf(page)).toContainText("Testbillett");
		await enterCode(page, event.codes[0]);
		await expect(verdictOf(page)).toContainText("Allerede brukt");
		await enterCode(page, event.codes[1]);
		await expect(page.getByText("Ikke innlogget. 3 kontroller sendes når du logger inn.")).toBeVisible();
		await expectAccessible(page, "offline");
		await page.reload();
		await expect(page.getByText("2 av 2 inne")).toBeVisible();

		const otherDoor = await browser.newPage();
		await openDoor(otherDoor, event);
		await enterCode(otherDoor, event.codes[0]);
		await expect(verdictOf(otherDoor)).toContainText("Testbillett");
		await otherDoor.context().close();

		await context.setOffline(false);
		await page.getByRole("button", { name: "Logg inn" }).click();
		await expect(page.getByText("En billett ble sluppet inn, men serveren sier nei.")).toBeVisible();
		await page.getByRole("button", { name: "Å se på etterpå (1)" }).click();
		await expect(page.getByText("Sluppet inn to ganger")).toBeVisible();
		await expect(page.getByText("En billett ble sluppet inn, men serveren sier nei.")).toHaveCount(0);
		await expectAccessible(page, "collisions");
	});
});
