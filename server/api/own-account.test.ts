import * as client from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestHouse, type TestHouse } from "../../testing/house.ts";
import { addMember, askAs, logIn, resource } from "../../testing/staff-flow.ts";
import { cheapPasswords, goodPassword } from "../../testing/visitor.ts";

let house: TestHouse;
beforeAll(async () => {
	house = await createTestHouse({}, { passwords: cheapPasswords() });
});
afterAll(() => house.close());

const newPassword = "en helt ny setning";

async function change(token: string, body: unknown) {
	const response = await house.get("/api/management/me/password", {
		method: "PUT",
		headers: { authorization: `Bearer ${token}` },
		body: JSON.stringify(body),
	});
	const text = await response.text();
	return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

const isHeard = async (token: string) => (await askAs(house, token, "/api/management/me")).status === 200;
const renew = ({ configuration, tokens }: Awaited<ReturnType<typeof logIn>>) =>
	client.refreshTokenGrant(configuration, tokens.refresh_token ?? "", { resource });

test("after a change of the password, only the new one is accepted", async () => {
	await addMember(house, { email: "bytter@hus.example" });
	const { tokens } = await logIn(house, "bytter@hus.example");
	expect((await change(tokens.access_token, { password: goodPassword, newPassword })).status).toBe(204);
	const { configuration: _own, ...again } = await logIn(house, "bytter@hus.example", undefined, newPassword);
	expect(await isHeard(again.tokens.access_token)).toBe(true);
	await expect(logIn(house, "bytter@hus.example")).rejects.toThrow("refused with 401");
});

test("after a change, the same browser stays logged in and the member's other logins end", async () => {
	await addMember(house, { email: "to-steder@hus.example" });
	const here = await logIn(house, "to-steder@hus.example");
	const elsewhere = await logIn(house, "to-steder@hus.example");
	expect((await change(here.tokens.access_token, { password: goodPassword, newPassword })).status).toBe(204);
	// Earlier access tokens are invalid, but this browser can renew its own.
	expect(await isHeard(here.tokens.access_token)).toBe(false);
	expect(await isHeard(elsewhere.tokens.access_token)).toBe(false);
	expect(await isHeard((await renew(here)).access_token)).toBe(true);
	await expect(renew(elsewhere)).rejects.toThrow();
});

test("a change does not end other members' logins", async () => {
	await addMember(house, { email: "en@hus.example" });
	await addMember(house, { email: "en-annen@hus.example" });
	const { tokens } = await logIn(house, "en@hus.example");
	const other = await logIn(house, "en-annen@hus.example");
	expect((await change(tokens.access_token, { password: goodPassword, newPassword })).status).toBe(204);
	expect(await isHeard(other.tokens.access_token)).toBe(true);
	expect(await isHeard((await renew(other)).access_token)).toBe(true);
});

test("a wrong old password, a weak new one and a missing one are reported and change nothing", async () => {
	await addMember(house, { email: "feil@hus.example" });
	const { tokens } = await logIn(house, "feil@hus.example");
	const token = tokens.access_token;
	expect((await change(token, { password: "noe annet", newPassword })).body).toMatchObject({
		status: 400,
		code: "invalid_request",
		errors: [{ path: "password", message: "Det er ikke passordet ditt nå." }],
	});
	expect((await change(token, { password: goodPassword, newPassword: "passord" })).body).toMatchObject({
		status: 400,
		code: "weak_password",
		errors: [{ path: "newPassword" }],
	});
	expect((await change(token, { password: goodPassword })).body).toMatchObject({
		code: "invalid_request",
		errors: [{ path: "newPassword" }],
	});
	expect((await change("forged", { password: goodPassword, newPassword })).status).toBe(401);
	expect(await isHeard(token)).toBe(true);
	expect((await logIn(house, "feil@hus.example")).tokens.access_token).toBeTruthy();
});

test("guesses at the old password are limited like failed logins", async () => {
	await addMember(house, { email: "gjetter@hus.example" });
	const { tokens } = await logIn(house, "gjetter@hus.example");
	const guess = () => change(tokens.access_token, { password: "gjetning", newPassword });
	const codes = new Set<string>();
	// A member's known address has a limit of a hundred attempts.
	for (let tries = 0; tries < 101; tries++) codes.add((await guess()).body.code);
	expect([...codes]).toEqual(["invalid_request", "too_many_attempts"]);
});

test("with an external identity provider there is no password to change", async () => {
	const member = { id: "ute", name: "Ute", roles: ["editor" as const] };
	const issuer = { OIDC_ISSUER: "https://id.example", OIDC_AUDIENCE: "lerret" };
	const elsewhere = await createTestHouse(issuer, { readStaff: async () => member });
	const ask = (path: string, init: RequestInit = {}) => elsewhere.get(`/api/management${path}`, init);
	const body = JSON.stringify({ password: goodPassword, newPassword });
	expect(await (await ask("/me/password", { method: "PUT", body })).json()).toMatchObject({
		code: "external_identity",
	});
	expect(await (await ask("/me")).json()).toMatchObject({ hasPassword: false });
	await elsewhere.close();
});
