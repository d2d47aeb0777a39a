import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { clockEnvironment } from "./clock.ts";
import { tindevik } from "./page-list.ts";
import { app } from "./start-app.ts";

const execFileAsync = promisify(execFile);
const commandScript = fileURLToPath(new URL("../../../scripts/command.mjs", import.meta.url));
export const password = "tre tilfeldige ord";
let userCount = 0;

/** Creates a staff user on the command line. Returns the email address and the link to choose a password. */
export async function createStaffUser(): Promise<{ email: string; link: string }> {
	const email = `ansatt-${Date.now()}-${userCount++}@tindevik.example`;
	const { PATH, HOME } = process.env;
	const env = { PATH, HOME, DATA_DIR: app.dataDir, PUBLIC_URL: tindevik.origin, ...clockEnvironment };
	const { stdout } = await execFileAsync(
		process.execPath,
		[commandScript, "admin", "create-user", email, "--name", "Aud Ansatt", "--role", "editor", "--site", "tindevik"],
		{
			env,
		},
	);
	const link = /http:\S+/u.exec(stdout)?.[0];
	if (!link) throw new Error(`no link in: ${stdout}`);
	return { email, link };
}

export async function openLogin(page: Page): Promise<void> {
	const config = await (await page.request.get(`${tindevik.origin}/management/config.json`)).json();
	const query = new URLSearchParams({
		client_id: config.clientId,
		redirect_uri: config.redirectUri,
		scope: config.scope,
		resource: config.resource,
		response_type: "code",
		code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
		code_challenge_method: "S256",
	});
	await page.goto(`${tindevik.origin}/oidc/auth?${query}`);
}

export async function choosePassword(page: Page, link: string): Promise<void> {
	await page.goto(link);
	await page.getByLabel("Nytt passord").fill(password);
	await page.getByRole("button", { name: "Lagre passordet" }).click();
	await expect(page.getByRole("heading", { name: "Passordet er byttet" })).toBeVisible();
}

export async function expectAuthorizationCode(page: Page, act: () => Promise<void>): Promise<void> {
	const redirect = page.waitForRequest(/\/management\/logg-inn\?code=[\w-]+&/u);
	await act();
	await redirect;
	await page.waitForLoadState();
}
