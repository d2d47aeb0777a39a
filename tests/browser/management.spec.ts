import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { demoIdStart, findDayOnSale } from "../support/browser/demo-subjects.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import {
	chooseMore,
	logIn,
	openNewArticle,
	openPage,
	publish,
	publishPage,
	uniqueTitle,
	writeDraft,
} from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";
import { createStaffUser } from "../support/browser/staff-steps.ts";

test("an article is public only from publication to withdrawal", { tag: proveTag }, async ({ page, request }) => {
	await logIn(page);
	const title = uniqueTitle("Prøvenyhet");
	const { path } = await writeDraft(page, title);
	expect((await request.get(path)).status(), "a draft").toBe(404);
	expect(await (await request.get("/nyheter")).text()).not.toContain(title);

	await publish(page);
	expect(await (await request.get(path)).text()).toContain("Dette står i brødteksten.");
	expect(await (await request.get("/nyheter")).text()).toContain(title);

	await page.getByLabel("Ingress").fill("Nå med en annen ingress.");
	await page.getByRole("button", { name: "Lagre utkast" }).click();
	await expect(page.getByText("Endret siden publisering")).toBeVisible();
	expect(await (await request.get(path)).text()).not.toContain("Nå med en annen ingress.");
	await publish(page);
	expect(await (await request.get(path)).text()).toContain("Nå med en annen ingress.");

	await chooseMore(page, "Ta av nettstedet");
	await page.getByRole("dialog").getByRole("button", { name: "Ta av nettstedet" }).click();
	await expect(page.getByText("Tatt av nettstedet. Ingen ser det nå.")).toBeVisible();
	expect((await request.get(path)).status(), "withdrawn").toBe(404);
});

test("a new article that is published immediately is saved once, and the next one begins empty", {
	tag: proveTag,
}, async ({ page }) => {
	await logIn(page);
	await openNewArticle(page);
	const title = uniqueTitle("Rett ut");
	await page.getByLabel("Tittel", { exact: true }).fill(title);
	await publish(page);
	await expect(page.getByRole("button", { name: "Publiser endringene" })).toBeDisabled();
	await openPage(page, "Nyheter");
	await expect(page.getByRole("link", { name: title })).toHaveCount(1);
	await openNewArticle(page);
	await expect(page.getByLabel("Tittel", { exact: true })).toHaveValue("");
	await expect(page.getByText("Du har skrevet noe her tidligere")).toHaveCount(0);
});

test("formatted text looks the same on the public page", { tag: proveTag }, async ({ page, request }) => {
	await logIn(page);
	await openNewArticle(page);
	await page.getByLabel("Tittel", { exact: true }).fill(uniqueTitle("Formatert"));
	const text = page.getByRole("textbox", { name: "Tekst" });
	await text.click();
	// A toolbar button returns the focus in the next animation frame.
	const clickTool = async (name: string) => {
		await page.getByRole("button", { name, exact: true }).click();
		await expect(text).toBeFocused();
	};
	await clickTool("Overskrift");
	await page.keyboard.type("Et kapittel");
	await page.keyboard.press("Enter");
	await page.keyboard.type("Noe ");
	await clickTool("Fet");
	await page.keyboard.type("viktig");
	await page.keyboard.press("Enter");
	await clickTool("Punktliste");
	await page.keyboard.type("ett punkt");
	await page.getByRole("button", { name: "Publiser nå" }).click();
	await expect(page.getByRole("link", { name: /Se på nettstedet/u })).toBeVisible();
	const address = await page.getByRole("link", { name: /Se på nettstedet/u }).getAttribute("href");
	const html = await (await request.get(address ?? "")).text();
	expect(html).toContain("<h2>Et kapittel</h2><p>Noe <strong>viktig</strong></p><ul><li>");
	expect(html).toContain("ett punkt");
});

test("a publication is scheduled in Norwegian time in any time zone, and can be cancelled", { tag: proveTag }, async ({
	page,
	request,
}) => {
	await logIn(page);
	const { path } = await writeDraft(page, uniqueTitle("Planlagt"));
	await chooseMore(page, "Publiser senere");
	const year = Temporal.Now.plainDateISO().year + 2;
	await page.getByLabel("Dato og klokkeslett i Norge").fill(`${year}-07-01T12:30`);
	await expect(
		page.getByText(new RegExp(`^Blir publisert \\p{L}+dag 1\\. juli ${year} kl\\.\\s12\\.30\\.$`, "u")),
	).toBeVisible();
	await page.getByRole("button", { name: "Planlegg publiseringen" }).click();
	await expect(page.getByText(/^Planlagt \p{L}+dag 1\. juli kl\.\s12\.30$/u)).toBeVisible();
	expect((await request.get(path)).status()).toBe(404);
	await chooseMore(page, "Ta bort planen");
	await expect(page.getByText("Planen er tatt bort.")).toBeVisible();
	await expect(page.getByText("Utkast", { exact: true })).toBeVisible();
});

test("an earlier version is viewed and restored", { tag: proveTag }, async ({ page }) => {
	await logIn(page);
	await writeDraft(page, uniqueTitle("Versjoner"));
	await page.getByLabel("Ingress").fill("Andre utgave.");
	await page.getByRole("button", { name: "Lagre utkast" }).click();
	await expect(page.getByText("Utkastet er lagret.")).toBeVisible();
	await chooseMore(page, "Versjoner");
	await page.getByRole("button", { name: "Versjon 1" }).click();
	await expect(page.getByRole("dialog")).toContainText("Kort sagt om saken.");
	await page.getByRole("button", { name: "Hent tilbake versjon 1" }).click();
	await expect(page.getByLabel("Ingress")).toHaveValue("Kort sagt om saken.");
});

test("unsaved input asks before the page is left, and is offered after a reload", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page);
	await writeDraft(page, uniqueTitle("Ulagret"));
	await page.getByLabel("Ingress").fill("Ikke lagret ennå.");
	await page.getByRole("navigation", { name: "Administrasjon" }).getByRole("link", { name: "Program" }).click();
	await page.getByRole("button", { name: "Nei, gå tilbake" }).click();
	await expect(page.getByLabel("Ingress")).toHaveValue("Ikke lagret ennå.");
	page.once("dialog", (dialog) => dialog.accept());
	await page.reload();
	await page.getByRole("button", { name: "Ta det fram" }).click();
	await expect(page.getByLabel("Ingress")).toHaveValue("Ikke lagret ennå.");
});

test("a showing is cancelled with three clicks, and visitors see it immediately", async ({ page, request, read }) => {
	await logIn(page);
	await openPage(page, "Liste");
	const day = await findDayOnSale(read, tindevik);
	await page.getByLabel("Dag", { exact: true }).fill(day);
	const showing = page
		.locator(".showing-row")
		.filter({ has: page.locator(`a[href*="/program/${demoIdStart}"]`), hasNotText: /Avlyst|Overlapper/u });
	// Until then the list has the showings of today.
	await expect(
		page.getByRole("heading", { level: 2, name: new RegExp(`\\b${Number(day.slice(8))}\\.`, "u") }),
	).toBeVisible();
	const first = showing.first();
	const link = first.locator(".row-name");
	const title = (await link.textContent()) ?? "";
	const id = decodeURIComponent((await link.getAttribute("href"))?.split("/").at(-1) ?? "");
	const readEvent = async () => (await (await request.get(`/api/events/tindevik?keys=${id}`)).json())[0];
	const { path, status } = await readEvent();

	const choose = async (within: Locator, name: string) => {
		await within.getByRole("button", { name: `Mer om ${title}` }).click();
		await within.getByRole("button", { name, exact: true }).click();
	};
	await choose(first, "Avlys");
	await page.getByRole("dialog").getByRole("button", { name: "Avlys forestillingen" }).click();
	const row = page.getByRole("listitem").filter({ has: page.locator(`a[href$="/program/${id}"]`) });
	await expect(row.getByText("Avlyst", { exact: true })).toBeVisible({ timeout: 15_000 });
	// Another test may have sold tickets to it, and then the dialog shows who gets an email.
	const close = page.getByRole("dialog").getByRole("button", { name: "Lukk" });
	if (await close.isVisible()) await close.click();
	expect((await readEvent()).status).toBe("cancelled");
	expect(await (await request.get(path)).text(), title).toContain("Avlyst");

	await choose(row, "Opphev avlysningen");
	await page.getByRole("dialog").getByRole("button", { name: "Opphev avlysningen" }).click();
	await expect(row.getByText("Avlyst", { exact: true })).toHaveCount(0, { timeout: 15_000 });
	expect((await readEvent()).status).toBe(status);
});

/** A unique picture, because duplicates are rejected. */
async function newPicture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
	const base64 = await page.evaluate((seed) => {
		const canvas = document.createElement("canvas");
		canvas.width = 320;
		canvas.height = 200;
		const pen = canvas.getContext("2d");
		if (!pen) throw new Error("no canvas");
		for (let x = 0; x < 320; x += 20) {
			pen.fillStyle = `hsl(${(seed + x) % 360} 70% ${30 + (x % 50)}%)`;
			pen.fillRect(x, 0, 20, 200);
		}
		pen.fillText(String(seed), 20, 100);
		return canvas.toDataURL("image/png").split(",")[1] ?? "";
	}, Date.now());
	return { name: "prove.png", mimeType: "image/png", buffer: Buffer.from(base64, "base64") };
}

test("a picture requires alt text, and its focal point is moved by keyboard", { tag: proveTag }, async ({ page }) => {
	await logIn(page);
	await openPage(page, "Bilder");
	await page.getByText("Last opp bilder").click();
	const chooser = page.waitForEvent("filechooser");
	await page.getByText("Velg bilder …").click();
	await (await chooser).setFiles(await newPicture(page));
	await expect(page.getByLabel("Bildefil")).toHaveCSS("opacity", "0");
	await expect(page.getByText(/^Valgt: prove\.png/u)).toBeVisible();
	await page.getByRole("button", { name: "Last opp" }).click();
	await expect(page.getByText("Uten det kan det ikke lastes opp.")).toBeVisible();
	const alt = uniqueTitle("Striper i mange farger");
	await page.getByLabel("Alternativ tekst").fill(alt);
	await page.getByRole("button", { name: /Flytt fokuspunktet/u }).press("Shift+ArrowRight");
	await page.getByRole("button", { name: "Last opp" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Bilde", exact: true })).toBeVisible();
	await expect(page.getByText("Nå: 60 % fra venstre, 50 % fra toppen.")).toBeVisible();
	await chooseMore(page, "Slett bildet");
	await page.getByRole("button", { name: "Slett for alltid" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Bilder" })).toBeVisible();
	await expect(page.getByText(alt)).toHaveCount(0);
});

test("a picture in use is not deleted, and the error names where it is used", { tag: proveTag }, async ({
	page,
	problems,
}) => {
	problems.expect(/status of 409/u);
	await logIn(page);
	const title = uniqueTitle("Med bilde");
	await writeDraft(page, title);
	await page.getByRole("group", { name: "Bilde", exact: true }).getByRole("button", { name: "Velg bilde" }).click();
	// A demo picture: other tests may delete the newest ones before they are used.
	const picture = page.getByRole("dialog").getByRole("listitem").last();
	const alt = await picture.innerText();
	await picture.getByRole("button").click();
	await page.getByRole("button", { name: "Lagre utkast" }).click();
	await expect(page.getByText("Utkastet er lagret.")).toBeVisible();
	await openPage(page, "Bilder");
	await page.locator(".picture-grid").getByRole("link", { name: alt, exact: true }).click();
	await expect(page.getByRole("link", { name: title })).toBeVisible();
	await chooseMore(page, "Slett bildet");
	await page.getByRole("button", { name: "Slett for alltid" }).click();
	await expect(page.getByRole("alert").filter({ hasText: "Er i bruk" })).toContainText(title);
});

test("editing a text with a table and a definition list keeps both", { tag: proveTag }, async ({ page, request }) => {
	await logIn(page);
	await openPage(page, "Sider");
	await page.getByRole("link", { name: "Personvernerklæring" }).click();
	await page
		.getByRole("button", { name: /^Tekst:/u })
		.first()
		.click();
	const text = page.getByRole("textbox", { name: "Tekst", exact: true });
	await expect(text.getByRole("table")).toBeVisible();
	const readTables = async () =>
		(await (await request.get("/personvernerklaering")).text())
			.match(/<(?:table|dl)>[\s\S]*?<\/(?:table|dl)>/gu)
			?.map((part) => part.replace(/\s*\n\s*/gu, ""));
	const before = await readTables();
	expect(before?.map((part) => part.slice(0, 4)).sort()).toEqual(["<dl>", "<tab"]);
	const addedText = uniqueTitle("Et avsnitt til");
	await text.press("Control+End");
	await page.keyboard.type(addedText);
	await publishPage(page);
	expect(await (await request.get("/personvernerklaering")).text()).toContain(addedText);
	expect(await readTables()).toEqual(before);

	await page.getByRole("button", { name: "Versjoner" }).click();
	await page.getByRole("button", { name: "Versjon 1", exact: true }).click();
	await page.getByRole("button", { name: "Hent tilbake versjon 1" }).click();
	await expect(page.getByText(/er hentet tilbake/u)).toBeVisible();
	await publishPage(page);
	expect(await (await request.get("/personvernerklaering")).text()).not.toContain(addedText);
});

test("an editor has no menu entry for staff, and an administrator invites a colleague", { tag: proveTag }, async ({
	page,
	browser,
}) => {
	await logIn(page);
	await openPage(page, "Saler");
	await expect(page.getByRole("link", { name: "Ansatte" })).toHaveCount(0);
	const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
	const admin = await context.newPage();
	await logIn(admin, "leder@tindevik.example");
	await openPage(admin, "Ansatte");
	await admin.getByText("Gi noen tilgang").click();
	const name = uniqueTitle("Aud Nyansatt");
	await admin.getByLabel("Navn").fill(name);
	await admin.getByLabel("E-postadresse").fill(`aud-${Date.now()}@tindevik.example`);
	await admin.getByRole("group", { name: "Roller", exact: true }).getByRole("checkbox", { name: "Redaktør" }).check();
	await admin.getByRole("button", { name: "Send invitasjon" }).click();
	await expect(admin.getByText(`${name} har fått tilgang`)).toBeVisible();
	await expect(admin.getByText("Har ikke logget inn siden tilgangen ble gitt.").first()).toBeVisible();
	await openPage(admin, "Logg");
	await expect(
		admin
			.getByRole("listitem")
			.filter({ hasText: "Ragnhild" })
			.or(admin.getByText("Ingen har endret noe ennå."))
			.first(),
	).toBeVisible();
	await context.close();
});

test("a member sees only the sites and screens of the roles held there", { tag: proveTag }, async ({ page }) => {
	await logIn(page, "leder@tindevik.example");
	await expect(page.getByRole("combobox", { name: "Nettsted" })).toHaveCount(0);
	await openPage(page, "Ansatte");
	await expect(page.getByRole("link", { name: "Alle ansatte" })).toHaveCount(0);
	await page.goto("/management/birkevag/nyheter");
	await expect(page.getByRole("heading", { level: 1, name: /^Du har ikke tilgang til/u })).toBeVisible();
	await page.goto("/management/tindevik/alle-ansatte");
	await expect(page.getByRole("heading", { level: 1, name: /^Du har ikke tilgang til/u })).toBeVisible();
});

test("an usher comes to ticket control, and sees no other screen", { tag: proveTag }, async ({ page }) => {
	await logIn(page, "dorvakt@tindevik.example", "Velg arrangement");
	await expect(page).toHaveURL(/\/kontroll#tindevik$/u);
	await page.goto("/management/tindevik/nyheter");
	await expect(page.getByRole("heading", { level: 1, name: /^Du har ikke tilgang til/u })).toBeVisible();
});

test("an operator sees all sites and accounts, and closes and reopens one", { tag: proveTag }, async ({ page }) => {
	// Closing an account ends its sessions, so it is one that no other test uses.
	const { email } = await createStaffUser();
	await logIn(page, "drift@tindevik.example");
	await page.getByRole("combobox", { name: "Nettsted" }).selectOption("Birkevåg kino");
	await expect(page.getByRole("link", { name: "Birkevåg kino" })).toBeVisible();
	await openPage(page, "Alle ansatte");
	const member = page.getByRole("listitem").filter({ hasText: email });
	await expect(member).toContainText("Redaktør hos Tindevik kulturhus");
	const more = member.getByRole("button", { name: /^Mer om/u });
	await more.click();
	await member.getByRole("button", { name: /^Steng tilgangen/u }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Steng tilgangen" }).click();
	await expect(member.getByText("Har ikke tilgang.")).toBeVisible();
	await more.click();
	await member.getByRole("button", { name: /^Gi tilgangen tilbake/u }).click();
	await expect(member.getByText("Har ikke tilgang.")).toHaveCount(0);
});

test("an administrator confirms before giving up the administrator role", { tag: proveTag }, async ({ page }) => {
	await logIn(page, "leder@tindevik.example");
	await openPage(page, "Ansatte");
	const member = page.getByRole("listitem").filter({ hasText: "leder@tindevik.example" });
	const role = (name: string) => member.getByRole("checkbox", { name });
	const openRoles = () => member.getByText(/^Endre rollene til/u).click();
	await openRoles();
	await role("Dørvakt").click();
	await expect(page.getByRole("heading", { level: 1, name: "I dag" })).toBeVisible();
	await openPage(page, "Ansatte");
	await openRoles();
	await role("Administrator").click();
	const confirmation = page.getByRole("dialog", { name: "Gi fra deg administratorrollen?" });
	await confirmation.getByRole("button", { name: "Nei, gå tilbake" }).click();
	await expect(role("Administrator")).toBeChecked();
	await role("Dørvakt").click();
	await expect(page.getByRole("heading", { level: 1, name: "I dag" })).toBeVisible();
});

test("an old address of a screen leads to the new one, with what follows in it", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page, "leder@tindevik.example", "I dag");
	for (const [former, path] of [
		["innstillinger", "apningstider"],
		["billettsalg", "billettyper"],
		["hendelser?hva=order", "logg?hva=order"],
		["omdirigeringer", "gamle-adresser"],
		["", "i-dag"],
	]) {
		await page.goto(`/management/tindevik/${former}`);
		await expect(page).toHaveURL(`/management/tindevik/${path}`);
		await expect(page.getByRole("heading", { level: 1, name: /Du har ikke tilgang|Finnes ikke/u })).toHaveCount(0);
	}
});

test("a screen whose code cannot be fetched is fetched again by its button", { tag: proveTag }, async ({
	page,
	problems,
}) => {
	problems.expect(/Failed to (?:load resource|fetch dynamically)|\/management\/assets\//u);
	await logIn(page);
	await page.waitForLoadState("networkidle");
	const code = /\/management\/assets\/[\w-]+\.js$/u;
	await page.route(code, (route) => route.abort());
	await page.getByRole("link", { name: "Bilder", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Noe gikk galt" })).toBeVisible();
	await page.unroute(code);
	await page.getByRole("button", { name: "Prøv igjen" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Bilder" })).toBeVisible();
});

test("an unknown page, and one of a list that is none, say so", { tag: proveTag }, async ({ page, problems }) => {
	problems.expect(/status of 400/u);
	await logIn(page);
	for (const path of ["finnes-ikke", "nyheter?etter=finnes-ikke"]) {
		await page.goto(`/management/tindevik/${path}`);
		await expect(page.getByRole("heading", { level: 1, name: "Finnes ikke" })).toBeVisible();
	}
});

test("an expired token is renewed once for all requests, unnoticed", { tag: proveTag }, async ({ page, problems }) => {
	await logIn(page);
	problems.expect(/status of 401/u);
	const rejected: string[] = [];
	const successful = new Set<string>();
	let renewed = 0;
	await page.route("**/api/management/site/tindevik/**", (route) => {
		if (renewed > 0) return route.continue();
		rejected.push(route.request().url());
		return route.fulfill({ status: 401 });
	});
	page.on("request", (request) => {
		if (new URL(request.url()).pathname === "/oidc/token") renewed++;
	});
	page.on("response", (response) => {
		if (response.ok()) successful.add(response.url());
	});
	await openPage(page, "Liste");
	await expect(
		page
			.getByRole("listitem")
			.filter({ hasText: /\d\d\.\d\d/u })
			.first(),
	).toBeVisible();
	expect(rejected.length).toBeGreaterThan(1);
	await expect.poll(() => rejected.filter((url) => !successful.has(url))).toEqual([]);
	expect(renewed).toBe(1);
});

test("on a phone the places are at the bottom, and «Mer» has the others and the account", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await logIn(page, "leder@tindevik.example", "Liste");
	const menu = page.getByRole("navigation", { name: "Administrasjon" });
	await expect(menu.getByRole("link")).toHaveCount(5);
	for (const name of ["I dag", "Program", "Billetter", "Kontroll", "Mer"])
		await expect(menu.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
	expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.y).toBeLessThanOrEqual(120);
	await openPage(page, "Åpningstider og kontakt");
	await expect(menu.getByRole("link", { name: "Mer" })).toHaveAttribute("aria-current", "true");
	await expect(page.getByRole("link", { name: "Åpningstider og kontakt" })).toBeInViewport({ ratio: 0.99 });
	expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.y).toBeLessThanOrEqual(120);
	await page.keyboard.press("End");
	await expect(menu.getByRole("link", { name: "Billetter" })).toBeInViewport({ ratio: 1 });
	await menu.getByRole("link", { name: "Mer" }).click();
	await expectAccessible(page, "more");
	await expect(page.getByRole("main").getByRole("button", { name: "Logg ut" })).toBeVisible();
});

test("logging out ends the session", { tag: proveTag }, async ({ page }) => {
	await logIn(page);
	await page.getByRole("button", { name: "Logg ut" }).click();
	await page.getByRole("button", { name: "Logg ut" }).click();
	await expect(page.getByRole("heading", { name: "Du er logget ut" })).toBeVisible();
	await page.goto("/management");
	await expect(page.getByLabel("E-postadresse")).toBeVisible();
});
