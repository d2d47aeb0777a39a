import type { Page } from "@playwright/test";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { chooseMore, logIn, openPage, uniqueTitle } from "../support/browser/management-steps.ts";

const uploadAreaOf = (page: Page) => page.getByRole("region", { name: "Last opp" });

async function drop(
	page: Page,
	names: string[],
	type: string,
	bytes: number,
	target = uploadAreaOf(page),
): Promise<void> {
	const files = await page.evaluateHandle(
		async ([fileNames, mimeType, size, seed]) => {
			const transfer = new DataTransfer();
			for (const name of fileNames) {
				const canvas = new OffscreenCanvas(400, 300);
				const pen = canvas.getContext("2d");
				if (!pen) throw new Error("no canvas");
				pen.fillStyle = `hsl(${seed % 360} 60% 50%)`;
				pen.fillRect(0, 0, 400, 300);
				pen.fillText(`${name} ${seed}`, 20, 100);
				const picture = await canvas.convertToBlob({ type: "image/png" });
				transfer.items.add(new File([picture, new Uint8Array(size)], name, { type: mimeType }));
			}
			return transfer;
		},
		[names, type, bytes, Date.now()] as const,
	);
	await target.dispatchEvent("dragover", { dataTransfer: files });
	await target.dispatchEvent("drop", { dataTransfer: files });
}

test("a dropped picture gets its focal point by a click, and shows its upload progress", async ({ page }) => {
	await logIn(page);
	await openPage(page, "Bilder");
	await page.getByText("Last opp bilder").click();
	await drop(page, ["scene.png"], "image/png", 3_000_000);
	await expect(page.getByText(/^Valgt: scene\.png \(/u)).toBeVisible();
	const focal = page.getByRole("button", { name: /Flytt fokuspunktet/u });
	const box = await focal.boundingBox();
	if (!box) throw new Error("the picture is not shown");
	await focal.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } });
	await expect(page.getByText(/Nå: 25 % fra venstre, 7[45] % fra\s+toppen/u)).toBeVisible();
	const alt = uniqueTitle("En tom scene");
	await page.getByLabel("Alternativ tekst").fill(alt);

	// A slow connection, so that the progress is visible.
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	const slowConnection = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_500_000 };
	await session.send("Network.emulateNetworkConditions", slowConnection);
	await page.getByRole("button", { name: "Last opp" }).click();
	await expect(page.getByText(/^Sender scene\.png: [1-9]\d? %$/u)).toBeVisible();
	await expect(page.getByRole("progressbar")).toBeVisible();
	await expect(page.getByRole("heading", { level: 1, name: "Bilde", exact: true })).toBeVisible({ timeout: 30_000 });
	await expect(page.getByText(/Nå: 25 % fra venstre/u)).toBeVisible();
	// The picture must load before it is deleted, or the request fails.
	const shown = page.getByRole("main").locator("img").first();
	await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	await chooseMore(page, "Slett bildet");
	await page.getByRole("button", { name: "Slett for alltid" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Bilder" })).toBeVisible();
});

test("pictures dropped on a slot are uploaded one after another, and the dialog's heading and bar stay in sight", {
	tag: proveTag,
}, async ({ page, problems }) => {
	// The dialog lists pictures of all tests, and some of them delete theirs.
	problems.expect(/status of 404 .*\/media\//u);
	await logIn(page);
	await openPage(page, "Nyheter");
	await page.getByRole("link", { name: "Ny nyhet" }).click();
	const slot = page.getByRole("group", { name: /bilde/iu }).first();
	await expect(slot).toBeVisible();
	await drop(page, ["en.png", "to.png"], "image/png", 10, slot);
	const dialog = page.getByRole("dialog", { name: "Velg bilde" });
	await expect(dialog.getByText(/^Valgt: en\.png .+, og 1 til etterpå$/u)).toBeVisible();
	const alts = [uniqueTitle("En scene"), uniqueTitle("To scener")];
	for (const [i, alt] of alts.entries()) {
		await expect(dialog.getByText(i === 0 ? /^Valgt: en\.png/u : /^Valgt: to\.png/u)).toBeVisible();
		await dialog.getByLabel("Alternativ tekst").fill(alt);
		await dialog.getByRole("button", { name: "Last opp" }).click();
		await expect(dialog.getByRole("button", { name: alt })).toBeVisible();
	}
	await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
	await expect(dialog.getByRole("heading", { name: "Velg bilde" })).toBeInViewport({ ratio: 1 });
	await expect(dialog.getByRole("button", { name: "Avbryt" })).toBeInViewport({ ratio: 1 });
	await dialog.getByRole("button", { name: alts[1] ?? "" }).click();
	await expect(slot.getByRole("button", { name: "Bytt bilde" })).toBeVisible();
});

test("an invalid file is rejected before it is sent, and an upload can be cancelled", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page);
	await openPage(page, "Bilder");
	await page.getByText("Last opp bilder").click();
	let sentCount = 0;
	page.on("request", (request) => {
		if (request.method() === "POST" && request.url().endsWith("/media")) sentCount++;
	});
	const error = page.getByRole("region", { name: "Last opp" }).getByRole("alert").first();
	await drop(page, ["program.pdf"], "application/pdf", 10);
	await expect(error).toHaveText("program.pdf er ikke et bilde i JPEG, PNG, WebP eller AVIF.");
	await page.getByRole("button", { name: "Last opp" }).click();
	expect(sentCount).toBe(0);

	await drop(page, ["en.png"], "image/png", 3_000_000);
	await page.getByRole("button", { name: "Last opp" }).click();
	await expect(page.getByText("Uten det kan det ikke lastes opp.")).toBeVisible();
	await expect(page.getByLabel("Alternativ tekst")).toBeFocused();
	expect(sentCount).toBe(0);
	await page.getByLabel("Alternativ tekst").fill("Stanses");
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	const slowConnection = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
	await session.send("Network.emulateNetworkConditions", slowConnection);
	await page.getByRole("button", { name: "Last opp" }).click();
	await page.getByRole("button", { name: "Avbryt" }).click();
	await expect(page.getByRole("progressbar")).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Last opp" })).toBeEnabled();
	await expect(page.getByLabel("Alternativ tekst")).toHaveValue("Stanses");
});

test("a picture that is too large is scaled down first, and a file that is no picture shows an error", {
	tag: proveTag,
}, async ({ page, problems }) => {
	problems.expect(/status of 415/u);
	await logIn(page);
	await openPage(page, "Bilder");
	await page.getByText("Last opp bilder").click();
	await drop(page, ["stor.png"], "image/png", 21 * 1024 * 1024);
	await expect(page.getByText(/^Valgt: stor\.png \(0(?:,\d)? MB\)$/u)).toBeVisible();

	const file = { name: "notater.png", mimeType: "image/png", buffer: Buffer.from("Bare tekst.\n".repeat(200)) };
	await page.getByLabel("Bildefil").setInputFiles(file);
	await page.getByLabel("Alternativ tekst").fill("Notater\nover to linjer");
	await page.getByRole("button", { name: "Last opp" }).click();
	await expect(page.getByRole("alert").filter({ hasText: "Bildet kan ikke brukes" })).toContainText(
		"Filen er ikke et bilde i JPEG, PNG, WebP eller AVIF.",
	);
});
