import * as client from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addStaffMember, logIn, requestAsStaff, resource } from "../../support/staff-login.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, testPassword } from "../../support/visitor.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
});
afterAll(() => app.close());

const newPassword = "en helt ny setning";

async function change(token: string, body: unknown) {
	const response = await app.request("/api/management/me/password", {
		method: "PUT",
		headers: { authorization: `Bearer ${token}` },
		body: JSON.stringify(body),
	});
	const text = await response.text();
	return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

const isAccepted = async (token: string) => (await requestAsStaff(app, token, "/api/management/me")).status === 200;
const renew = ({ configuration, tokens }: Awaited<ReturnType<typeof logIn>>) =>
	client.refreshTokenGrant(configuration, tokens.refresh_token ?? "", { resource });

test("after a change of the password, only the new one is accepted", async () => {
	await addStaffMember(app, { email: "bytter@hus.example" });
	const { tokens } = await logIn(app, "bytter@hus.example");
	expect((await change(tokens.access_token, { password: testPassword, newPassword })).status).toBe(204);
	const { configuration: _configuration, ...again } = await logIn(app, "bytter@hus.example", undefined, newPassword);
	expect(await isAccepted(again.tokens.access_token)).toBe(true);
	await expect(logIn(app, "bytter@hus.example")).rejects.toThrow("rejected with 401");
});

test("after a change, the same browser stays logged in and the member's other logins end", async () => {
	await addStaffMember(app, { email: "to-steder@hus.example" });
	const thisBrowser = await logIn(app, "to-steder@hus.example");
	const otherBrowser = await logIn(app, "to-steder@hus.example");
	expect((await change(thisBrowser.tokens.access_token, { password: testPassword, newPassword })).status).toBe(204);
	// Earlier access tokens are invalid, but this browser can renew its own.
	expect(await isAccepted(thisBrowser.tokens.access_token)).toBe(false);
	expect(await isAccepted(otherBrowser.tokens.access_token)).toBe(false);
	expect(await isAccepted((await renew(thisBrowser)).access_token)).toBe(true);
	await expect(renew(otherBrowser)).rejects.toThrow();
});

test("a change does not end other members' logins", async () => {
	await addStaffMember(app, { email: "en@hus.example" });
	await addStaffMember(app, { email: "en-annen@hus.example" });
	const { tokens } = await logIn(app, "en@hus.example");
	const other = await logIn(app, "en-annen@hus.example");
	expect((await change(tokens.access_token, { password: testPassword, newPassword })).status).toBe(204);
	expect(await isAccepted(other.tokens.access_token)).toBe(true);
	expect(await isAccepted((await renew(other)).access_token)).toBe(true);
});

test("a wrong old password, a weak new one and a missing one are reported and change nothing", async () => {
	await addStaffMember(app, { email: "feil@hus.example" });
	const { tokens } = await logIn(app, "feil@hus.example");
	const token = tokens.access_token;
	expect((await change(token, { password: "noe annet", newPassword })).body).toMatchObject({
		status: 400,
		code: "invalid_request",
		errors: [{ path: "password", message: "Det er ikke passordet ditt nå." }],
	});
	expect((await change(token, { password: testPassword, newPassword: "passord" })).body).toMatchObject({
		status: 400,
		code: "weak_password",
		errors: [{ path: "newPassword" }],
	});
	expect((await change(token, { password: testPassword })).body).toMatchObject({
		code: "invalid_request",
		errors: [{ path: "newPassword" }],
	});
	expect((await change("forged", { password: testPassword, newPassword })).status).toBe(401);
	expect(await isAccepted(token)).toBe(true);
	expect((await logIn(app, "feil@hus.example")).tokens.access_token).toBeTruthy();
});

test("guesses at the old password are limited like failed logins", async () => {
	await addStaffMember(app, { email: "gjetter@hus.example" });
	const { tokens } = await logIn(app, "gjetter@hus.example");
	const guess = () => change(tokens.access_token, { password: "gjetning", newPassword });
	const codes = new Set<string>();
	// A member's known address has a limit of a hundred attempts.
	for (let attempt = 0; attempt < 101; attempt++) codes.add((await guess()).body.code);
	expect([...codes]).toEqual(["invalid_request", "too_many_attempts"]);
});

test("with an external identity provider there is no password to change", async () => {
	const member = { id: "ute", name: "Ute", roles: [{ role: "editor" as const, siteId: null }] };
	const issuer = { OIDC_ISSUER: "https://id.example", OIDC_AUDIENCE: "lerret" };
	const externalApp = await createTestApp(issuer, { readStaff: async () => member });
	const request = (path: string, init: RequestInit = {}) => externalApp.request(`/api/management${path}`, init);
	const body = JSON.stringify({ password: testPassword, newPassword });
	expect(await (await request("/me/password", { method: "PUT", body })).json()).toMatchObject({
		code: "external_identity",
	});
	expect(await (await request("/me")).json()).toMatchObject({ hasPassword: false });
	await externalApp.close();
});
