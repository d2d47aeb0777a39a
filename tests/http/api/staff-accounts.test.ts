import type { StaffAccount } from "@lerret/contracts/api/staff";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createStaffBrowser } from "../../support/staff-browser.ts";
import { addStaffMember, logIn, requestAsStaff } from "../../support/staff-login.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, testPassword } from "../../support/visitor.ts";

let app: TestApp;
let token: string;
let adminId: string;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
	adminId = await addStaffMember(app, { email: "leder@hus.example", role: "admin", name: "Leif Leder" });
	token = (await logIn(app, "leder@hus.example")).tokens.access_token;
});
afterAll(() => app.close());

async function call(method: string, path: string, body?: unknown, bearer = token) {
	const response = await app.request(`/api/management/staff${path}`, {
		method,
		headers: { authorization: `Bearer ${bearer}` },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

async function readPasswordLink(email: string): Promise<string> {
	await app.runDueJobs();
	const message = app.emails.findLast(({ to }) => to === email);
	const link = /http:\/\/localhost:3000(\/oidc\/passord\?token=\S+)/u.exec(message?.text ?? "")?.[1];
	if (!link) throw new Error(`no email with a link to ${email}`);
	return link;
}

function choosePassword(link: string, password: string): Promise<Response> {
	const query = new URL(link, "http://x").searchParams.get("token") ?? "";
	return createStaffBrowser(app).post("/oidc/passord", { token: query, password });
}

describe("a new staff member", () => {
	test("is invited, gets a link by email, chooses a password and logs in", async () => {
		const created = await call("POST", "", { email: "Ny@Hus.example ", name: "Nina Ny", role: "editor" });
		expect(created.status).toBe(201);
		expect(created.body).toMatchObject({ email: "ny@hus.example", role: "editor", hasAccess: true, lastLoginAt: null });
		const link = await readPasswordLink("ny@hus.example");
		expect(await (await createStaffBrowser(app).get(link)).text()).toContain(
			"Nina Ny, du logger inn med ny@hus.example.",
		);
		expect((await choosePassword(link, testPassword)).status).toBe(200);
		const { tokens } = await logIn(app, "ny@hus.example");
		expect((await requestAsStaff(app, tokens.access_token)).status).toBe(403);
		const seen = await call("GET", `/${created.body.id}`);
		expect(seen.body.lastLoginAt).not.toBeNull();
	});

	test("can use the link once, and not with a weak password", async () => {
		await call("POST", "", { email: "en-gang@hus.example", name: "Eli", role: "editor" });
		const link = await readPasswordLink("en-gang@hus.example");
		const weak = await choosePassword(link, "kort");
		expect([weak.status, await weak.text()]).toEqual([400, expect.stringContaining("Bruk minst 8 tegn.")]);
		expect((await choosePassword(link, testPassword)).status).toBe(200);
		const again = await choosePassword(link, "et-annet-passord");
		expect([again.status, await again.text()]).toEqual([400, expect.stringContaining("Lenken virker ikke")]);
	});

	test("can use only the newest link, within three days", async () => {
		const { body } = await call("POST", "", { email: "sen@hus.example", name: "Sten", role: "editor" });
		const first = await readPasswordLink("sen@hus.example");
		expect((await call("POST", `/${body.id}/password-link`)).status).toBe(204);
		const second = await readPasswordLink("sen@hus.example");
		expect((await createStaffBrowser(app).get(first)).status).toBe(400);
		const start = Temporal.Instant.from("2026-11-20T14:00:00Z");
		app.setClock(start.add({ hours: 73 }));
		expect((await createStaffBrowser(app).get(second)).status).toBe(400);
		app.setClock(start.add({ hours: 71 }));
		expect((await createStaffBrowser(app).get(second)).status).toBe(200);
		app.setClock(start);
	});

	test.each([
		["another staff member's address", { email: "leder@hus.example", name: "X", role: "editor" }, 409, "staff_exists"],
		["an invalid address", { email: "ikke en adresse", name: "X", role: "editor" }, 400, "invalid_request"],
		["an unknown role", { email: "x@hus.example", name: "X", role: "sjef" }, 400, "invalid_request"],
	])("cannot have %s", async (_name, body, status, code) => {
		expect(await call("POST", "", body)).toMatchObject({ status, body: { code } });
	});
});

describe("a staff member's access", () => {
	const addLoggedIn = async (email: string, role: "editor" | "admin" = "editor") => {
		const id = await addStaffMember(app, { email, role });
		const login = await logIn(app, email);
		return { id, ...login };
	};

	test("ends immediately with every login when it is revoked", async () => {
		const { id, tokens, configuration, browser } = await addLoggedIn("borte@hus.example", "admin");
		expect((await requestAsStaff(app, tokens.access_token)).status).toBe(200);
		expect((await call("DELETE", `/${id}/access`)).status).toBe(204);
		expect((await call("DELETE", `/${id}/access`)).status).toBe(204);
		expect((await requestAsStaff(app, tokens.access_token)).status).toBe(401);
		const { refreshTokenGrant } = await import("openid-client");
		await expect(refreshTokenGrant(configuration, tokens.refresh_token ?? "")).rejects.toMatchObject({ status: 400 });
		expect(browser.cookies.size).toBeGreaterThan(0);
		await expect(logIn(app, "borte@hus.example", browser)).rejects.toThrow("401");
		expect((await call("PUT", `/${id}/access`)).status).toBe(204);
		expect((await requestAsStaff(app, tokens.access_token)).status).toBe(401);
		const again = await logIn(app, "borte@hus.example");
		expect((await requestAsStaff(app, again.tokens.access_token)).status).toBe(200);
	});

	test("follows the current role, not that of the token", async () => {
		const { id, tokens } = await addLoggedIn("skifter@hus.example");
		expect((await requestAsStaff(app, tokens.access_token)).status).toBe(403);
		expect((await call("PATCH", `/${id}`, { role: "admin" })).body).toMatchObject({ role: "admin" });
		expect((await requestAsStaff(app, tokens.access_token)).status).toBe(200);
		await call("PATCH", `/${id}`, { role: "editor" });
		expect((await requestAsStaff(app, tokens.access_token)).status).toBe(403);
	});

	test("ends everywhere with a new password", async () => {
		const { id, tokens } = await addLoggedIn("bytter@hus.example", "admin");
		await call("POST", `/${id}/password-link`);
		expect((await requestAsStaff(app, tokens.access_token)).status).toBe(200);
		await choosePassword(await readPasswordLink("bytter@hus.example"), "et-helt-nytt-passord");
		expect((await requestAsStaff(app, tokens.access_token)).status).toBe(401);
		await expect(logIn(app, "bytter@hus.example")).rejects.toThrow("401");
	});

	test("is unchanged by a new name", async () => {
		const { id } = await addLoggedIn("heter@hus.example");
		expect((await call("PATCH", `/${id}`, { name: "Nytt Navn" })).body).toMatchObject({
			name: "Nytt Navn",
			role: "editor",
		});
		expect((await call("PATCH", `/${id}`, {})).body).toMatchObject({ name: "Nytt Navn", role: "editor" });
	});
});

describe("the last administrator", () => {
	const demoteOtherAdmins = async () => {
		const { body } = await call("GET", "");
		for (const { id, role } of body as StaffAccount[]) {
			if (role === "admin" && id !== adminId) await call("PATCH", `/${id}`, { role: "editor" });
		}
	};

	test("cannot lose access or become an editor", async () => {
		await demoteOtherAdmins();
		expect(await call("DELETE", `/${adminId}/access`)).toMatchObject({ status: 409, body: { code: "last_admin" } });
		expect(await call("PATCH", `/${adminId}`, { role: "editor" })).toMatchObject({ status: 409 });
		expect((await call("GET", `/${adminId}`)).body).toMatchObject({ role: "admin", hasAccess: true });
	});

	test("remains when two admins remove each other's role simultaneously", async () => {
		await demoteOtherAdmins();
		const second = await addStaffMember(app, { email: "nummer-to@hus.example", role: "admin" });
		const both = await Promise.all([
			call("PATCH", `/${adminId}`, { role: "editor" }),
			call("PATCH", `/${second}`, { role: "editor" }),
		]);
		expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
		const remainingAdmins = await app.db.selectFrom("staff").select("id").where("role", "=", "admin").execute();
		expect(remainingAdmins.length).toBeGreaterThan(0);
		await app.db.updateTable("staff").set({ role: "admin" }).where("id", "=", adminId).execute();
	});
});

test("an unknown staff member responds with 404", async () => {
	for (const [method, path, body] of [
		["GET", "/ingen", undefined],
		["PATCH", "/ingen", { role: "editor" }],
		["DELETE", "/ingen/access", undefined],
		["PUT", "/ingen/access", undefined],
		["POST", "/ingen/password-link", undefined],
	] as const) {
		expect([method, (await call(method, path, body)).status]).toEqual([method, 404]);
	}
});

describe("changes of staff accounts", () => {
	test("are recorded in the audit log of every site, with names", async () => {
		const { body } = await call("POST", "", { email: "logg@hus.example", name: "Lise Logg", role: "editor" });
		await call("PATCH", `/${body.id}`, { role: "admin" });
		await call("POST", `/${body.id}/password-link`);
		await call("DELETE", `/${body.id}/access`);
		await call("DELETE", `/${body.id}/access`);
		await call("PUT", `/${body.id}/access`);
		for (const site of ["tindevik", "birkevag"]) {
			const response = await app.request(`/api/management/site/${site}/audit?kind=staff&item=${body.id}`, {
				headers: { authorization: `Bearer ${token}` },
			});
			const entries: { action: string; title: string; staffName: string }[] = await response.json();
			expect(entries.map(({ action }) => action).sort()).toEqual([
				"change",
				"close",
				"invite",
				"password-link",
				"reopen",
			]);
			expect(new Set(entries.map(({ title, staffName }) => `${staffName}: ${title}`))).toEqual(
				new Set(["Leif Leder: Lise Logg"]),
			);
		}
	});
});
