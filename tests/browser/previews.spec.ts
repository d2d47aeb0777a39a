import type { Page } from "@playwright/test";
import { expectAccessible, lightAndDark } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, openNewArticle, uniqueTitle } from "../support/browser/management-steps.ts";

/** Drafts as the site shows them, in the management app and for colleagues. */

async function openPreview(page: Page): Promise<string> {
	const title = uniqueTitle("Usett nyhet");
	await logIn(page);
	await openNewArticle(page);
	await page.getByLabel("Tittel", { exact: true }).fill(title);
	await page.getByRole("button", { name: "Lagre utkast" }).click();
	await page.getByRole("button", { name: "Forhåndsvis" }).click();
	await expect(frameOf(page).getByRole("heading", { level: 1, name: title })).toBeVisible();
	return title;
}

const frameOf = (page: Page) => page.frameLocator("iframe");

async function frameIn(page: Page) {
	const frame = await (await page.locator("iframe").elementHandle())?.contentFrame();
	if (!frame) throw new Error("no frame");
	return frame;
}

test("what is typed is saved as a draft and shown as the site shows it, on a screen and a phone", async ({ page }) => {
	const title = await openPreview(page);
	await page.getByRole("button", { name: "Lukk" }).click();
	await page.getByLabel("Tittel", { exact: true }).fill(`${title}, endret`);
	await page.getByRole("button", { name: "Forhåndsvis" }).click();
	const frame = frameOf(page);
	await expect(frame.getByRole("heading", { level: 1, name: `${title}, endret` })).toBeVisible();
	await page.getByRole("button", { name: "Mobil" }).click();
	await expect.poll(async () => (await page.locator("iframe").boundingBox())?.width).toBeLessThan(400);
	await expectAccessible(page, "the dialog with a preview", lightAndDark(390, 1280));
	// Links lead to other pages of the preview.
	await frame.getByText("Meny", { exact: true }).click();
	await frame.getByRole("link", { name: "Kinoprogram" }).first().click();
	await expect(frame.getByRole("heading", { level: 1, name: "Kinoprogram" })).toBeVisible();
	expect((await frameIn(page)).url()).toMatch(/\/forhandsvisning\/[\w-]{43}\/kinoprogram$/u);
});

test("a page in the frame reaches nothing of the app, on the same host", async ({ page, problems }) => {
	problems.expect(/blocked|CORS|sandboxed|Content Security Policy|violates|request failed|ERR_FAILED/iu);
	await openPreview(page);
	const frame = await frameIn(page);
	expect(new URL(frame.url()).origin).toBe(new URL(page.url()).origin);
	const reached = await frame.evaluate(async () => {
		const attempt = async (act: () => unknown) => {
			try {
				return String(await act());
			} catch (error) {
				return (error as Error).name;
			}
		};
		return {
			origin: self.origin,
			document: await attempt(() => parent.document.title),
			storage: await attempt(() => localStorage.length),
			cookie: await attempt(() => document.cookie),
			api: await attempt(async () => (await fetch("/api/management/me")).status),
			opened: await attempt(() => open("/management")),
			navigated: await attempt(() => {
				top?.location.assign("/");
			}),
		};
	});
	expect(reached).toEqual({
		origin: "null",
		document: "SecurityError",
		storage: "SecurityError",
		cookie: "SecurityError",
		api: "TypeError",
		opened: "null",
		navigated: "SecurityError",
	});
	await expect(page.getByRole("dialog", { name: "Forhåndsvisning" })).toBeVisible();
});

test("the page in the frame is shown anew in its place, reports blocks, and ignores messages of others", async ({
	page,
}) => {
	const title = await openPreview(page);
	const frame = await frameIn(page);
	const other = await page.context().newPage();
	await other.goto(page.url());
	await other.getByLabel("Tittel", { exact: true }).fill(`${title}, ny`);
	await other.getByRole("button", { name: "Lagre utkast" }).click();
	await expect(other.getByText("Utkastet er lagret.")).toBeVisible();
	await other.close();

	const foreign = await frame.evaluate(() => {
		const channel = new MessageChannel();
		const heard: unknown[] = [];
		channel.port1.onmessage = ({ data }) => heard.push(data);
		Object.assign(window, { heard });
		// From the frame itself, which is not its parent.
		window.postMessage("lerret-preview-connect", "*", [channel.port2]);
		document.documentElement.style.minHeight = "400vh";
		scrollTo({ top: 300, behavior: "instant" });
		return scrollY;
	});
	expect(foreign).toBe(300);
	const requests: string[] = [];
	page.on("request", (request) => requests.push(request.url()));
	const messages = await page.locator("iframe").evaluate(async (element: HTMLIFrameElement) => {
		const target = element.contentWindow as Window;
		// Not through a port, and without one.
		target.postMessage({ type: "refresh" }, "*");
		target.postMessage("lerret-preview-connect", "*");
		const { port1, port2 } = new MessageChannel();
		const received: unknown[] = [];
		const next = (count: number) =>
			new Promise<void>((resolve) => {
				port1.onmessage = ({ data }) => {
					received.push(data);
					if (received.length === count) resolve();
				};
			});
		const connected = next(1);
		target.postMessage("lerret-preview-connect", "*", [port2]);
		await connected;
		port1.postMessage({ type: "refresh", url: "https://fremmed.example/" });
		port1.postMessage({ type: "refresh", url: 7 });
		port1.postMessage("refresh");
		const shown = next(2);
		port1.postMessage({ type: "refresh" });
		await shown;
		port1.postMessage({ type: "select", block: null });
		Object.assign(window, { chosen: next(3).then(() => received) });
		return received;
	});
	expect(messages).toEqual([
		{ type: "shown", path: expect.stringMatching(/^\/article\//u) },
		{ type: "shown", path: expect.stringMatching(/^\/article\//u) },
	]);
	await expect(frame.getByRole("heading", { level: 1, name: `${title}, ny` })).toBeVisible();
	expect(await frame.evaluate(() => [scrollY, (window as unknown as { heard: unknown[] }).heard])).toEqual([300, []]);
	expect(requests.filter((url) => url.includes("/article/"))).toHaveLength(1);

	const marked = frame.locator("main [data-block]").first();
	const block = await marked.getAttribute("data-block");
	await frame.getByRole("heading", { level: 1 }).click();
	const chosen = await page.evaluate(() => (window as unknown as { chosen: Promise<unknown[]> }).chosen);
	expect(chosen.at(-1)).toEqual({ type: "chosen", block: expect.any(String) });
	expect(block).not.toBe(null);
});

test("a colleague sees the draft by a link, without an account and on a phone, until it is revoked", {
	tag: proveTag,
}, async ({ page, browser, problems }) => {
	const title = await openPreview(page);
	await page.getByRole("button", { name: "Kopier lenke" }).click();
	const url = (await page.getByRole("dialog").locator("code").textContent()) ?? "";
	const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
	const colleague = await context.newPage();
	await colleague.goto(url);
	await expect(colleague.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expectAccessible(colleague, "a preview", lightAndDark(390, 1280));
	expect(await context.cookies()).toEqual([]);
	await page.getByRole("button", { name: /^Trekk tilbake/u }).click();
	await expect(page.getByText("Lenken er trukket tilbake.")).toBeVisible();
	problems.expect(/404/u);
	await colleague.reload();
	await expect(
		colleague.getByRole("heading", { name: /Lenken til forhåndsvisning er utløpt eller slått av/u }),
	).toBeVisible();
	await context.close();
});

test("a link to a file in a preview opens the file in a page of its own, and leaves the preview as it is", {
	tag: proveTag,
}, async ({ page, context }) => {
	const name = uniqueTitle("Plan");
	await logIn(page);
	await openNewArticle(page);
	await page.getByLabel("Tittel", { exact: true }).fill(name);
	await page.getByRole("textbox", { name: "Tekst", exact: true }).click();
	await page.getByRole("group", { name: "Formatering" }).getByRole("button", { name: "Fil", exact: true }).click();
	await page.getByText("Last opp en fil").click();
	const buffer = Buffer.from(`%PDF-1.7\n%${name}\n%%EOF\n`);
	await page.getByLabel("PDF-fil").setInputFiles({ name: `${name}.pdf`, mimeType: "application/pdf", buffer });
	await page.getByRole("button", { name: "Last opp", exact: true }).click();
	await page.getByRole("button", { name: "Lagre utkast" }).click();
	await page.getByRole("button", { name: "Forhåndsvis" }).click();
	const link = frameOf(page).getByRole("link", { name: new RegExp(`^${name} \\(PDF, `, "u") });
	expect(await link.getAttribute("href")).toMatch(/^\/forhandsvisning\/[\w-]{43}\/media\/fil\//u);
	const asked = context.waitForEvent("request", (request) => request.url().includes("/media/fil/"));
	await link.click();
	const { pathname } = new URL((await asked).url());
	expect(pathname).toMatch(/^\/media\/fil\/[0-9a-f]{20}\/plan-/u);
	expect((await page.request.get(pathname)).headers()["content-type"]).toBe("application/pdf");
	await expect(link).toBeVisible();
});
