import type { StaffRole } from "@lerret/contracts/staff";
import { resealTotpSecrets } from "@lerret/platform/accounts/staff/factors/factors";
import { deriveSecretsKey } from "@lerret/platform/secrets/secrets-key";
import * as client from "openid-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf } from "../../support/one-time-codes.ts";
import { testKey } from "../../support/secrets-key.ts";
import { appOrigin, createStaffBrowser, hiddenFields, type StaffBrowser } from "../../support/staff-browser.ts";
import { addStaffMember, beginLogin, callAs, discoverProvider, logIn, resource } from "../../support/staff-login.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, testPassword } from "../../support/visitor.ts";

let app: TestApp;
let time = fridayAfternoon;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.db.deleteFrom("staff_factor_requirement").execute();
	wait(3600);
});

/** Codes are good once, so that the next use waits for the next one. */
function wait(seconds = 30): void {
	time = time.add({ seconds });
	app.setClock(time);
}

const me = "/api/management/me";
let count = 0;
const newEmail = () => `kode-${count++}@hus.example`;

const call = (token: string, method: string, path: string, body?: unknown) => callAs(app, token, method, path, body);

async function addMember({ role = "editor", siteId }: { role?: StaffRole; siteId?: string } = {}) {
	const email = newEmail();
	const id = await addStaffMember(app, { email, role, ...(siteId ? { siteId } : {}) });
	return { id, email };
}

/** Turns one-time codes on as the screen does. */
async function turnOn(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
	const { body } = await call(token, "POST", `${me}/totp`);
	const input = { setup: body.setup, code: codeOf(body.secret, time), password: testPassword };
	const added = await call(token, "PUT", `${me}/totp`, input);
	expect(added.status).toBe(200);
	return { secret: body.secret, recoveryCodes: added.body.recoveryCodes };
}

async function addMemberWithCodes(options: Parameters<typeof addMember>[0] = {}) {
	const member = await addMember(options);
	const { tokens } = await logIn(app, member.email);
	const factor = await turnOn(tokens.access_token);
	wait();
	return { ...member, ...factor, token: tokens.access_token };
}

/** A login up to the page after the password. */
async function openStep(email: string, browser = createStaffBrowser(app), password = testPassword) {
	const configuration = await discoverProvider(app);
	const { url, checks } = await beginLogin(configuration);
	const page = await browser.follow(url);
	const response = await browser.post(page.url, { email, password });
	return { configuration, checks, browser, url: page.url, response, text: await response.text() };
}
type Step = Awaited<ReturnType<typeof openStep>>;

const send = ({ browser, url, text }: Pick<Step, "browser" | "url" | "text">, code = "") =>
	browser.post(url, { ...hiddenFields(text), code });

async function finish({ configuration, checks, browser }: Step, response: Response): Promise<string> {
	const { url } = await browser.follow(new URL(response.headers.get("location") ?? "", appOrigin).href);
	return (await client.authorizationCodeGrant(configuration, new URL(url), checks, { resource })).access_token;
}

async function logInWithCode(email: string, code: string, browser?: StaffBrowser): Promise<string> {
	const step = await openStep(email, browser);
	return finish(step, await send(step, code));
}

const isAccepted = async (token: string) => (await call(token, "GET", me)).status === 200;
const requirement = (roles: StaffRole[]) =>
	app.db
		.insertInto("staff_factor_requirement")
		.values(roles.map((role) => ({ role, site_id: role === "operator" ? null : "tindevik" })))
		.execute();

describe("a member with one-time codes", () => {
	test("logs in with password and code, on pages without script", async () => {
		const { email, secret } = await addMemberWithCodes();
		const step = await openStep(email);
		expect(step.response.status).toBe(200);
		expect(step.text).toContain("<h1>Skriv koden</h1>");
		expect(step.text).not.toContain("<script");
		expect(await isAccepted(await finish(step, await send(step, codeOf(secret, time))))).toBe(true);
	});

	test("is not let in by the password, a wrong code or none", async () => {
		const { email, id } = await addMemberWithCodes();
		const lastLogin = async () =>
			(await app.db.selectFrom("staff").select("last_login_at").where("id", "=", id).executeTakeFirstOrThrow())
				.last_login_at;
		const before = await lastLogin();
		const step = await openStep(email);
		for (const [code, message] of [
			["000000", "Koden er feil, utløpt eller brukt"],
			["", "Skriv koden."],
		] as const) {
			const response = await send(step, code);
			expect([response.status, response.headers.get("location")]).toEqual([400, null]);
			const text = await response.text();
			expect(text).toContain(message);
			expect(text).not.toContain("mangler");
		}
		expect(await lastLogin()).toBe(before);
	});

	test("uses a code once, also at the same moment", async () => {
		const { email, secret } = await addMemberWithCodes();
		const code = codeOf(secret, time);
		const steps = await Promise.all([openStep(email), openStep(email), openStep(email)]);
		const answers = await Promise.all(steps.map((step) => send(step, code)));
		expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
		expect((await send(await openStep(email), code)).status).toBe(400);
		wait();
		expect((await send(await openStep(email), codeOf(secret, time))).status).toBe(303);
	});

	test("cannot use the code that turned them on, or an earlier one", async () => {
		const { email } = await addMember();
		const { tokens } = await logIn(app, email);
		const { secret } = await turnOn(tokens.access_token);
		const earlier = codeOf(secret, time.subtract({ seconds: 30 }));
		for (const code of [codeOf(secret, time), earlier])
			expect((await send(await openStep(email), code)).status).toBe(400);
	});

	test("without the phone uses each recovery code once, as people write them", async () => {
		const { email, recoveryCodes } = await addMemberWithCodes();
		const [first = "", second = ""] = recoveryCodes;
		expect(new Set(recoveryCodes).size).toBe(10);
		const token = await logInWithCode(email, ` ${first.toLowerCase().replaceAll("-", " ")} `);
		expect((await call(token, "GET", `${me}/factors`)).body).toMatchObject({ recoveryCodes: 9 });
		expect((await send(await openStep(email), first)).status).toBe(400);
		expect(await isAccepted(await logInWithCode(email, second))).toBe(true);
	});

	test("replaces the recovery codes and turns codes off, with the password", async () => {
		const { email, token, recoveryCodes } = await addMemberWithCodes();
		for (const [method, path] of [
			["POST", `${me}/recovery-codes`],
			["DELETE", `${me}/totp`],
		] as const)
			expect((await call(token, method, path, { password: "gjetning" })).body.errors).toEqual([
				{ path: "password", message: "Det er ikke passordet ditt nå." },
			]);
		const replaced = await call(token, "POST", `${me}/recovery-codes`, { password: testPassword });
		expect((await send(await openStep(email), recoveryCodes[0])).status).toBe(400);
		expect((await send(await openStep(email), replaced.body.recoveryCodes[0])).status).toBe(303);
		expect((await call(token, "DELETE", `${me}/totp`, { password: testPassword })).status).toBe(204);
		expect((await logIn(app, email)).tokens.access_token).toBeTruthy();
		await app.runDueJobs();
		const subjects = app.emails.filter(({ to }) => to === email).map(({ subject }) => subject);
		expect(subjects).toContain("Engangskoder er slått på hos Tindevik kulturhus");
		expect(subjects).toContain("Engangskoder er slått av hos Tindevik kulturhus");
	});

	test("turns them on with a right code and the own setup alone", async () => {
		const one = await addMember();
		const other = await addMember();
		const token = (await logIn(app, one.email)).tokens.access_token;
		const otherToken = (await logIn(app, other.email)).tokens.access_token;
		const { setup, secret } = (await call(token, "POST", `${me}/totp`)).body;
		const input = { setup, code: codeOf(secret, time), password: testPassword };
		expect((await call(token, "PUT", `${me}/totp`, { ...input, code: "000000" })).body.errors[0].path).toBe("code");
		expect((await call(otherToken, "PUT", `${me}/totp`, input)).body.errors[0].path).toBe("setup");
		wait(3601);
		const late = { ...input, code: codeOf(secret, time) };
		expect((await call(token, "PUT", `${me}/totp`, late)).body.errors[0].path).toBe("setup");
		expect((await call(token, "GET", `${me}/factors`)).body).toMatchObject({ hasTotp: false, recoveryCodes: 0 });
	});

	test("has the secret in the database encrypted, and the recovery codes as hashes", async () => {
		const { id, secret, recoveryCodes } = await addMemberWithCodes();
		const rows = JSON.stringify([
			await app.db.selectFrom("staff_totp").selectAll().where("staff_id", "=", id).execute(),
			await app.db.selectFrom("staff_recovery_code").selectAll().where("staff_id", "=", id).execute(),
		]);
		expect(rows).not.toContain(secret);
		for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll("-", ""));
	});
});

describe("guesses of a code are limited", () => {
	const address = (last: number) => createStaffBrowser(app, `198.51.100.${last}`);

	test("for one account from any address, but not for its owner at a known one", async () => {
		const { email, secret } = await addMemberWithCodes();
		const home = createStaffBrowser(app);
		for (let n = 0; n < 10; n++) expect((await send(await openStep(email, address(n + 1)), "000000")).status).toBe(400);
		const stopped = await send(await openStep(email, address(20)), codeOf(secret, time));
		expect(stopped.status).toBe(429);
		expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await send(await openStep(email, home), codeOf(secret, time))).status).toBe(303);
	});

	test("at the owner's own address too", async () => {
		const { email, secret } = await addMemberWithCodes();
		const step = await openStep(email);
		for (let n = 0; n < 10; n++) await send(step, "000000");
		expect((await send(step, codeOf(secret, time))).status).toBe(429);
		wait(16 * 60);
		expect((await send(await openStep(email), codeOf(secret, time))).status).toBe(303);
	});

	test("from one address for all accounts", async () => {
		const members = await Promise.all([1, 2, 3, 4].map(() => addMemberWithCodes()));
		const statuses = [];
		for (let n = 0; n < 32; n++) {
			const { email } = members[n % members.length] ?? { email: "" };
			statuses.push((await send(await openStep(email, address(77)), "000000")).status);
		}
		expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([30, 429]);
	});

	test("and at the same moment", async () => {
		const { email } = await addMemberWithCodes();
		const step = await openStep(email, address(90));
		const answers = await Promise.all(Array.from({ length: 20 }, () => send(step, "000000")));
		expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
	});
});

describe("the step after the password", () => {
	test("is of one login, and ends when the password is changed", async () => {
		const { email, secret, token } = await addMemberWithCodes();
		const [one, other] = [await openStep(email), await openStep(email)];
		const moved = await send({ ...other, text: one.text }, codeOf(secret, time));
		expect([moved.status, moved.headers.get("location")]).toEqual([400, null]);
		const forged = await other.browser.post(other.url, { step: "oppdiktet", code: codeOf(secret, time) });
		expect(forged.status).toBe(400);
		const changed = await call(token, "PUT", `${me}/password`, {
			password: testPassword,
			newPassword: "en ny setning",
		});
		expect(changed.status).toBe(204);
		expect((await send(one, codeOf(secret, time))).status).toBe(401);
		expect((await send(await openStep(email, undefined, "en ny setning"), codeOf(secret, time))).status).toBe(303);
	});

	test("is too old after an hour", async () => {
		const { email, secret } = await addMemberWithCodes();
		const step = await openStep(email);
		wait(3601);
		expect((await send(step, codeOf(secret, time))).status).toBe(400);
	});
});

describe("a role that needs one-time codes", () => {
	test("leads a member without to the setup, whose recovery codes come before the login goes on", async () => {
		await requirement(["editor"]);
		const { email } = await addMember();
		const step = await openStep(email);
		expect(step.text).toContain("<h1>Sett opp engangskoder</h1>");
		expect(step.text).toContain(`<div class="qr" role="img"`);
		const secret = /<code>([A-Z2-7 ]+)<\/code>/u.exec(step.text)?.[1]?.replaceAll(" ", "") ?? "";
		const wrong = await send(step, "000000");
		expect(wrong.status).toBe(400);
		expect(await wrong.text()).toContain(secret.slice(0, 4));
		const added = await send(step, codeOf(secret, time));
		const text = await added.text();
		expect(text).toContain("<h1>Gjenopprettingskoder</h1>");
		const [recoveryCode = ""] = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/u.exec(text) ?? [];
		const token = await finish(step, await send({ ...step, text }));
		expect(await isAccepted(token)).toBe(true);
		expect(await isAccepted(await logInWithCode(email, recoveryCode))).toBe(true);
		wait();
		expect(await isAccepted(await logInWithCode(email, codeOf(secret, time)))).toBe(true);
	});

	test("lets no second login that knows the password alone replace the codes of the first", async () => {
		await requirement(["editor"]);
		const { email } = await addMember();
		const secretOf = ({ text }: Step) => /<code>([A-Z2-7 ]+)<\/code>/u.exec(text)?.[1]?.replaceAll(" ", "") ?? "";
		const [own, foreign, other] = [await openStep(email), await openStep(email), await openStep(email)];
		const answers = await Promise.all([own, foreign].map((step) => send(step, codeOf(secretOf(step), time))));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
		wait();
		expect((await send(other, codeOf(secretOf(other), time))).status).toBe(400);
		const kept = answers[0]?.status === 200 ? own : foreign;
		expect(await isAccepted(await logInWithCode(email, codeOf(secretOf(kept), time)))).toBe(true);
	});

	test("ends logins without at their next request, and no others", async () => {
		const admin = await addMemberWithCodes({ role: "admin" });
		const withCodes = await addMemberWithCodes();
		const without = await addMember();
		const usher = await addMember({ role: "usher" });
		const elsewhere = await addMember({ siteId: "birkevag" });
		const [login, usherLogin, otherLogin] = await Promise.all(
			[without, usher, elsewhere].map(({ email }) => logIn(app, email)),
		);
		const path = "/api/management/site/tindevik/staff-factor-requirement";
		expect((await call(admin.token, "PUT", path, { roles: ["editor"] })).status).toBe(204);
		expect((await call(admin.token, "GET", path)).body).toEqual({ roles: ["editor"] });
		expect(await isAccepted(login?.tokens.access_token ?? "")).toBe(false);
		await expect(
			client.refreshTokenGrant(login?.configuration as client.Configuration, login?.tokens.refresh_token ?? "", {
				resource,
			}),
		).rejects.toThrow();
		for (const token of [
			admin.token,
			withCodes.token,
			usherLogin?.tokens.access_token,
			otherLogin?.tokens.access_token,
		])
			expect(await isAccepted(token ?? "")).toBe(true);
		expect((await openStep(without.email)).text).toContain("<h1>Sett opp engangskoder</h1>");
	});

	test("that an administrator chooses, who has none, does not lock the administrator out", async () => {
		const { email } = await addMember({ role: "admin" });
		const { tokens } = await logIn(app, email);
		const path = "/api/management/site/tindevik/staff-factor-requirement";
		expect((await call(tokens.access_token, "PUT", path, { roles: ["admin"] })).status).toBe(204);
		expect((await openStep(email)).text).toContain("<h1>Sett opp engangskoder</h1>");
	});

	test("of operators is theirs alone to choose", async () => {
		const operator = await addMember({ role: "operator" });
		const admin = await addMember({ role: "admin" });
		const { tokens } = await logIn(app, operator.email);
		const adminTokens = (await logIn(app, admin.email)).tokens;
		const path = "/api/management/staff-factor-requirement";
		expect((await call(adminTokens.access_token, "PUT", path, { isRequired: true })).status).toBe(403);
		expect((await call(tokens.access_token, "PUT", path, { isRequired: true })).status).toBe(204);
		expect(await isAccepted(tokens.access_token)).toBe(false);
		expect(await isAccepted(adminTokens.access_token)).toBe(true);
		expect((await openStep(operator.email)).text).toContain("<h1>Sett opp engangskoder</h1>");
	});

	test("counts from the request after it is given", async () => {
		await requirement(["admin"]);
		const { id, email } = await addMember();
		const { tokens } = await logIn(app, email);
		await app.db.insertInto("staff_role").values({ staff_id: id, site_id: "tindevik", role: "admin" }).execute();
		expect(await isAccepted(tokens.access_token)).toBe(false);
	});

	test("keeps a login in which the member turns them on", async () => {
		const { token } = await addMemberWithCodes();
		await requirement(["editor"]);
		expect(await isAccepted(token)).toBe(true);
	});
});

describe("a lost phone", () => {
	const reset = (token: string, id: string, site = "tindevik") =>
		call(token, "DELETE", `/api/management/site/${site}/staff/${id}/factors`);

	test("is reset by an administrator of the site: the password suffices, and log and email say so", async () => {
		const member = await addMemberWithCodes();
		const admin = await addMember({ role: "admin" });
		const { tokens } = await logIn(app, admin.email);
		expect((await reset(tokens.access_token, member.id)).status).toBe(204);
		expect(await isAccepted(member.token)).toBe(false);
		expect((await logIn(app, member.email)).tokens.access_token).toBeTruthy();
		expect((await reset(tokens.access_token, member.id)).status).toBe(404);
		const entry = await app.db
			.selectFrom("audit")
			.select(["site_id", "staff_id"])
			.where("action", "=", "reset-factors")
			.where("item_id", "=", member.id)
			.executeTakeFirst();
		expect(entry).toEqual({ site_id: "tindevik", staff_id: admin.id });
		await app.runDueJobs();
		const email = app.emails.find(({ to, subject }) => to === member.email && subject.includes("nullstilt"));
		expect(email?.text).toContain("En administrator har nullstilt engangskodene");
	});

	test("is not reset by its owner, by another site, or for an operator by an administrator", async () => {
		const admin = await addMemberWithCodes({ role: "admin" });
		const operator = await addMemberWithCodes({ role: "operator" });
		const elsewhere = await addMemberWithCodes({ siteId: "birkevag" });
		await app.db
			.insertInto("staff_role")
			.values({ staff_id: operator.id, site_id: "tindevik", role: "editor" })
			.execute();
		expect((await reset(admin.token, admin.id)).status).toBe(403);
		expect((await reset(admin.token, operator.id)).status).toBe(403);
		expect((await reset(admin.token, elsewhere.id)).status).toBe(404);
		expect((await call(operator.token, "DELETE", `/api/management/staff/${operator.id}/factors`)).status).toBe(403);
		expect((await call(operator.token, "DELETE", `/api/management/staff/${elsewhere.id}/factors`)).status).toBe(204);
	});
});

test("a new secrets key opens what was sealed with the old one", async () => {
	const { id, secret } = await addMemberWithCodes();
	const { sealed_secret } = await app.db
		.selectFrom("staff_totp")
		.selectAll()
		.where("staff_id", "=", id)
		.executeTakeFirstOrThrow();
	const newKey = deriveSecretsKey(new Uint8Array(32).fill(7));
	await app.db
		.transaction()
		.execute(async (trx) => {
			await resealTotpSecrets(trx, testKey, newKey);
			const row = await trx
				.selectFrom("staff_totp")
				.select("sealed_secret")
				.where("staff_id", "=", id)
				.executeTakeFirstOrThrow();
			expect(newKey.open(row.sealed_secret, `staff totp ${id}`)).toBe(secret);
			throw new Error("taken back");
		})
		.catch((error: Error) => expect(error.message).toBe("taken back"));
	expect(testKey.open(sealed_secret, `staff totp ${id}`)).toBe(secret);
});

describe("one-time codes are off", () => {
	test("in the demo, whose accounts are shared", async () => {
		const demo = await createTestApp({ DEMO: "1" }, { passwords: createCheapPasswords() });
		await addStaffMember(demo, { email: "felles@hus.example", role: "operator" });
		const { tokens } = await logIn(demo, "felles@hus.example");
		const headers = { authorization: `Bearer ${tokens.access_token}` };
		for (const [method, path] of [
			["GET", `${me}/factors`],
			["POST", `${me}/totp`],
			["GET", "/api/management/site/tindevik/staff-factor-requirement"],
			["GET", "/api/management/staff-factor-requirement"],
		] as const)
			expect(await (await demo.request(path, { method, headers })).json()).toMatchObject({ code: "factors_off" });
		expect(await (await demo.request(me, { headers })).json()).toMatchObject({ hasFactors: false });
		await demo.close();
	});

	test("with an external identity provider", async () => {
		const member = { id: "ute", name: "Ute", roles: [{ role: "operator" as const, siteId: null }] };
		const issuer = { OIDC_ISSUER: "https://id.example", OIDC_AUDIENCE: "lerret" };
		const external = await createTestApp(issuer, { readStaff: async () => member });
		for (const path of [`${me}/factors`, "/api/management/staff-factor-requirement"])
			expect(await (await external.request(path)).json()).toMatchObject({ code: "external_identity" });
		await external.close();
	});
});
