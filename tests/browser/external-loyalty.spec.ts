import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { paths } from "@lerret/contracts/paths";
import { clockEnvironment } from "../support/browser/clock.ts";
import { proveTag } from "../support/browser/extent.ts";
import { type ExternalBackEnd, startExternalBackEnd, visitor } from "../support/browser/external-back-end.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { findFreePort } from "../support/browser/start-app.ts";
import { submitForm } from "../support/browser/visitor-steps.ts";

/** A site with an external loyalty back end (docs/decisions/0021), in an app of its own. */

// One app for all tests here: two workers that search for a free port at the same time find the same one.
test.describe.configure({ mode: "default" });

let externalBackEnd: ExternalBackEnd;
let appProcess: ChildProcess;
let dataDir: string;
let origin: string;

test.beforeAll(async () => {
	const port = await findFreePort(3300, 3399);
	origin = `http://localhost:${port}`;
	externalBackEnd = await startExternalBackEnd(origin);
	dataDir = await mkdtemp(join(tmpdir(), "lerret-e2e-other-"));
	const { PATH, HOME } = process.env;
	appProcess = spawn(process.execPath, [fileURLToPath(new URL("../../server/main.ts", import.meta.url))], {
		env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, DEMO: "1", NODE_ENV: "production", ...clockEnvironment },
		stdio: ["ignore", "pipe", "inherit"],
	});
	if (!appProcess.stdout) throw new Error("the app has no standard output");
	let isReady = false;
	for await (const line of createInterface(appProcess.stdout)) {
		isReady = line.includes("Lerret lytter på");
		if (isReady) break;
	}
	if (!isReady) throw new Error(`the app with an external back end did not start on port ${port}`);
	appProcess.stdout.resume();
	const db = new DatabaseSync(join(dataDir, "lerret.sqlite"), { timeout: 5000 });
	db.prepare("update site set config_json = json_set(config_json, '$.loyaltyBaseUrl', ?) where id = 'tindevik'").run(
		externalBackEnd.baseUrl,
	);
	db.close();
});

test.afterAll(async () => {
	const exited = once(appProcess, "exit");
	appProcess.kill("SIGTERM");
	await exited;
	await externalBackEnd.close();
	await rm(dataDir, { recursive: true });
});

test("a visitor logs in, adds to the watch list and sees tickets at the external back end", async ({
	page,
	problems,
	baseURL,
}) => {
	problems.expect(/request to http:\/\/localhost:/u);
	const ownLoyaltyRequests: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		// Only this app knows which page a film has on this site.
		if (/^\/api\/loyalty\/(?!118\/movieInfo$)/u.test(pathname)) ownLoyaltyRequests.push(request.url());
	});
	expect(origin).not.toBe(baseURL);

	await page.goto(`${origin}${paths.login}`);
	await submitForm(page, { email: visitor.email, password: visitor.password }, "Logg inn");
	await expect(page).toHaveURL(`${origin}${paths.myPage}`);
	await expect(page.getByRole("banner").getByRole("link", { name: visitor.userName })).toBeVisible();
	const ticket = page.locator(".next-ticket");
	await expect(ticket.getByRole("heading")).toHaveText("Natt i det andre huset");
	await expect(ticket).toContainText("Sal 3");
	await expect(ticket.getByRole("img", { name: /QR-kode/u }).first()).toHaveAttribute("src", /^data:image\/svg/u);

	await page.goto(`${origin}${paths.cinema}`);
	await page.locator(".production-movie .production-title a").first().click();
	await waitForHydration(page);
	await expect(page.locator(".rating")).toContainText("5,2");
	await page.getByRole("button", { name: "Legg i ønskeliste" }).click();
	await page.getByRole("link", { name: "ønskelisten din" }).click();
	const watched = page.locator(".watched-film");
	await expect(watched).toContainText("Film 7 fra det andre huset");
	await expect(watched).toContainText(/Neste visning|Ingen visninger i salg nå/u);
	await expect(watched.getByRole("link")).toHaveAttribute("href", /^\/[a-z]/u);
	const buttons = page.getByRole("main").locator("button, summary");
	await expect(buttons.filter({ hasText: /Ta av listen|Slett|Bytt passord|Endre|Hent ut|overalt/u })).toHaveCount(0);

	await page.getByRole("button", { name: "Logg ut", exact: true }).click();
	await expect(page).toHaveURL(`${origin}${paths.login}`);
	// Some calls are made after the page has changed.
	await expect
		.poll(() => externalBackEnd.calls)
		.toEqual(
			expect.arrayContaining([
				"POST /login",
				"POST /switchTokensDx",
				"GET /tickets",
				"GET /tickets/7.svg",
				"GET /movieInfo",
				"POST /addMovieToWatchList",
				"GET /watchlist",
				"POST /logout",
			]),
		);
	expect(ownLoyaltyRequests).toEqual([]);
});

test("a wrong password at the external back end shows an error", { tag: proveTag }, async ({ page, problems }) => {
	problems.expect(/request to http:\/\/localhost:|status of 401/u);
	await page.goto(`${origin}${paths.login}`);
	await submitForm(page, { email: visitor.email, password: "helt feil" }, "Logg inn");
	await expect(page.getByRole("alert")).toBeFocused();
	await expect(page.getByRole("alert")).toContainText("E-postadressen og passordet hører ikke sammen");
});

test("a film's page works when the external back end is unreachable", { tag: proveTag }, async ({ page, problems }) => {
	problems.expect(/request to http:\/\/localhost:|ERR_|movie info failed/u);
	await page.route(`${externalBackEnd.baseUrl}/**`, (route) => route.abort("connectionrefused"));
	await page.goto(`${origin}${paths.cinema}`);
	await page.locator(".production-movie .production-title a").first().click();
	await waitForHydration(page);
	await expect(page.locator("#publikum")).toBeVisible();
	await expect(page.getByText("Sjekk nettforbindelsen")).toBeVisible();
	await expect(page.locator(".ticket-list")).toBeVisible();
});
