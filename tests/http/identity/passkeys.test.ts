import * as client from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PasskeyDevice } from "../../support/passkey-device.ts";
import { appOrigin, createStaffBrowser, hiddenFields } from "../../support/staff-browser.ts";
import { addStaffMember, beginLogin, callAs, discoverProvider, logIn, resource } from "../../support/staff-login.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, testPassword } from "../../support/visitor.ts";

let app: TestApp;
beforeAll(async () => {
	const managementFiles = { page: "", controlPage: "", passkeyScript: "/management/assets/p.js", assets: new Map() };
	app = await createTestApp({}, { passwords: createCheapPasswords(), managementFiles });
});
afterAll(() => app.close());

const here = { origin: appOrigin, rpID: "localhost" };
const me = "/api/management/me";
let count = 0;

const call = (token: string, method: string, path: string, body?: unknown) => callAs(app, token, method, path, body);

async function addMember() {
	const email = `nokkel-${count++}@hus.example`;
	const id = await addStaffMember(app, { email });
	return { id, email, token: (await logIn(app, email)).tokens.access_token };
}

async function begin(token: string) {
	const { body } = await call(token, "POST", `${me}/passkey-setup`, { password: testPassword });
	return { setup: body.setup as string, challenge: body.options.challenge as string, options: body.options };
}

async function addMemberWithPasskey() {
	const member = await addMember();
	const device = new PasskeyDevice();
	const { setup, challenge } = await begin(member.token);
	const input = { setup, name: "Telefonen", response: device.register(challenge, here) };
	const added = await call(member.token, "POST", `${me}/passkeys`, input);
	expect(added.status).toBe(200);
	return { ...member, device, recoveryCodes: added.body.recoveryCodes as string[], input };
}

async function openLogin(browser = createStaffBrowser(app)) {
	const configuration = await discoverProvider(app);
	const { url, checks } = await beginLogin(configuration);
	const page = await browser.follow(url);
	const text = await page.response.text();
	const options = /data-passkey="([^"]*)"/u.exec(text)?.[1]?.replaceAll("&quot;", '"') ?? "{}";
	const { challenge = "" } = JSON.parse(options) as { challenge?: string };
	return { configuration, checks, browser, url: page.url, text, challenge, headers: page.response.headers };
}
type OpenLogin = Awaited<ReturnType<typeof openLogin>>;

const send = ({ browser, url, text }: OpenLogin, assertion: unknown) =>
	browser.post(url, { ...hiddenFields(text), assertion: JSON.stringify(assertion) });

async function finish({ configuration, checks, browser }: OpenLogin, response: Response): Promise<string> {
	const { url } = await browser.follow(new URL(response.headers.get("location") ?? "", appOrigin).href);
	return (await client.authorizationCodeGrant(configuration, new URL(url), checks, { resource })).access_token;
}

const rejected = async (response: Response) => [response.status, response.headers.get("location")];

describe("a passkey", () => {
	test("logs in alone, and counts as the factor that a role needs", async () => {
		const { device, email, token } = await addMemberWithPasskey();
		await app.db.insertInto("staff_factor_requirement").values({ role: "editor", site_id: "tindevik" }).execute();
		expect((await call(token, "GET", me)).status).toBe(200);
		const login = await openLogin();
		const access = await finish(login, await send(login, device.logIn(login.challenge, here)));
		expect((await call(access, "GET", `${me}/factors`)).body).toMatchObject({
			hasTotp: false,
			recoveryCodes: 10,
			passkeys: [{ name: "Telefonen" }],
		});
		await app.db.deleteFrom("staff_factor_requirement").execute();
		await app.runDueJobs();
		expect(app.emails.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(
			"Ny passnøkkel hos Tindevik kulturhus",
		);
	});

	test("needs a script on the login page, which has none before a member has a passkey", async () => {
		await addMemberWithPasskey();
		const { text, headers } = await openLogin();
		expect(text).toContain('<script type="module" src="/management/assets/p.js">');
		expect(headers.get("content-security-policy")).toContain("script-src 'self';");
		const plain = await createTestApp({}, { passwords: createCheapPasswords() });
		const { url } = await beginLogin(await discoverProvider(plain));
		expect(await (await createStaffBrowser(plain).follow(url)).response.text()).not.toContain("<script");
		await plain.close();
	});

	test("is rejected when it is removed, and its member has no access any more", async () => {
		const { device, token } = await addMemberWithPasskey();
		const wrong = await call(token, "DELETE", `${me}/passkeys/${device.id}`, { password: "gjetning" });
		expect(wrong.body.errors[0].path).toBe("password");
		expect((await call(token, "DELETE", `${me}/passkeys/${device.id}`, { password: testPassword })).status).toBe(204);
		const login = await openLogin();
		expect(await rejected(await send(login, device.logIn(login.challenge, here)))).toEqual([401, null]);

		const closed = await addMemberWithPasskey();
		await app.db
			.updateTable("staff")
			.set({ closed_at: "2026-11-01T12:00:00.000Z" })
			.where("id", "=", closed.id)
			.execute();
		const other = await openLogin();
		expect(await rejected(await send(other, closed.device.logIn(other.challenge, here)))).toEqual([401, null]);
	});

	test("of another member is not removed", async () => {
		const { device } = await addMemberWithPasskey();
		const { token } = await addMember();
		expect((await call(token, "DELETE", `${me}/passkeys/${device.id}`, { password: testPassword })).status).toBe(404);
	});
});

describe("an assertion is rejected", () => {
	test.each([
		["of another origin", { origin: "https://falsk.example" }],
		["of another host", { rpID: "falsk.example" }],
		["without user verification", { isVerified: false }],
	])("%s", async (_what, changed) => {
		const { device } = await addMemberWithPasskey();
		const login = await openLogin();
		const response = await send(login, device.logIn(login.challenge, { ...here, ...changed }));
		expect(await rejected(response)).toEqual([401, null]);
		expect(await response.text()).toContain("Passnøkkelen slapp deg ikke inn");
	});

	test("in another login, also with the other's challenge", async () => {
		const { device } = await addMemberWithPasskey();
		const [one, other] = [await openLogin(), await openLogin()];
		const assertion = device.logIn(one.challenge, here);
		expect(await rejected(await send(other, assertion))).toEqual([401, null]);
		const mixed = { ...hiddenFields(one.text), assertion: JSON.stringify(assertion) };
		expect(await rejected(await other.browser.post(other.url, mixed))).toEqual([401, null]);
	});

	test("when it is sent again", async () => {
		const { device } = await addMemberWithPasskey();
		const login = await openLogin();
		const assertion = device.logIn(login.challenge, here);
		const answers = await Promise.all([send(login, assertion), send(login, assertion), send(login, assertion)]);
		expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
		expect((await send(login, assertion)).headers.get("location")).toBeNull();
	});

	test("of a copy, whose counter is behind the original's", async () => {
		const { device } = await addMemberWithPasskey();
		const first = await openLogin();
		expect((await send(first, device.logIn(first.challenge, { ...here, counter: 7 }))).status).toBe(303);
		for (const counter of [7, 3, 0]) {
			const login = await openLogin();
			expect(await rejected(await send(login, device.logIn(login.challenge, { ...here, counter })))).toEqual([
				401,
				null,
			]);
		}
		const next = await openLogin();
		expect((await send(next, device.logIn(next.challenge, { ...here, counter: 8 }))).status).toBe(303);
	});

	test("of a passkey that is unknown, signed by another, or no JSON", async () => {
		const { device } = await addMemberWithPasskey();
		const stranger = new PasskeyDevice();
		const login = await openLogin();
		expect((await send(login, stranger.logIn(login.challenge, here))).status).toBe(401);
		const stolenId = { ...stranger.logIn(login.challenge, here), id: device.id, rawId: device.id };
		expect((await send(login, stolenId)).status).toBe(401);
		expect((await send(login, "tull")).status).toBe(401);
	});

	test("ten times, and then for a quarter of an hour", async () => {
		const { device } = await addMemberWithPasskey();
		const login = await openLogin();
		for (let n = 0; n < 10; n++)
			await send(login, device.logIn(login.challenge, { ...here, origin: "https://falsk.example" }));
		expect((await send(login, device.logIn(login.challenge, here))).status).toBe(429);
	});
});

describe("a new passkey is rejected", () => {
	test.each([
		["of another origin", { origin: "https://falsk.example" }],
		["of another host", { rpID: "falsk.example" }],
		["without user verification", { isVerified: false }],
	])("%s", async (_what, changed) => {
		const { token } = await addMember();
		const { setup, challenge } = await begin(token);
		const response = new PasskeyDevice().register(challenge, { ...here, ...changed });
		expect((await call(token, "POST", `${me}/passkeys`, { setup, name: "Falsk", response })).body.errors).toEqual([
			{ path: "response", message: "Passnøkkelen ble ikke laget. Prøv igjen." },
		]);
	});

	test("with another member's setup, without the password, and twice", async () => {
		const victim = await addMemberWithPasskey();
		const { token } = await addMember();
		expect((await call(token, "POST", `${me}/passkeys`, victim.input)).status).toBe(400);
		expect((await call(victim.token, "POST", `${me}/passkeys`, victim.input)).status).toBe(400);
		const wrong = await call(token, "POST", `${me}/passkey-setup`, { password: "gjetning" });
		expect(wrong.body.errors[0].path).toBe("password");
	});
});

test("where a role needs a factor, the password of a member with a passkey alone leads to the recovery codes, not to a setup", async () => {
	const { email, recoveryCodes } = await addMemberWithPasskey();
	await app.db.insertInto("staff_factor_requirement").values({ role: "editor", site_id: "tindevik" }).execute();
	const login = await openLogin();
	const step = await login.browser.post(login.url, { email, password: testPassword });
	const text = await step.text();
	expect(text).toContain("<h1>Skriv en gjenopprettingskode</h1>");
	expect(text).not.toContain("Sett opp engangskoder");
	const answer = await login.browser.post(login.url, { ...hiddenFields(text), code: recoveryCodes[0] ?? "" });
	expect((await call(await finish(login, answer), "GET", me)).status).toBe(200);
	await app.db.deleteFrom("staff_factor_requirement").execute();
});

test("the setup asks for a passkey that the device finds by itself and verifies its user for", async () => {
	const { token } = await addMember();
	const { options } = await begin(token);
	expect(options).toMatchObject({
		rp: { id: "localhost", name: "Tindevik kulturhus" },
		attestation: "none",
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
});
