import type { SiteRole } from "@lerret/contracts/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createStaffBrowser } from "../../support/staff-browser.ts";
import { addStaffMember, logIn, requestAsStaff } from "../../support/staff-login.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, testPassword } from "../../support/visitor.ts";

let app: TestApp;
let operator: { id: string; token: string };
let admin: { id: string; token: string };
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
	operator = await addLoggedIn("drift@hus.example", "operator", "Dagny Drift");
	admin = await addLoggedIn("leder@hus.example", "admin", "Leif Leder");
});
afterAll(() => app.close());

async function addLoggedIn(email: string, role: SiteRole | "operator" = "editor", name?: string, siteId?: string) {
	const id = await addStaffMember(app, { email, role, ...(name ? { name } : {}), ...(siteId ? { siteId } : {}) });
	const login = await logIn(app, email);
	return { id, token: login.tokens.access_token, login };
}

async function call(method: string, path: string, body?: unknown, bearer = admin.token) {
	const response = await app.request(`/api/management${path}`, {
		method,
		headers: { authorization: `Bearer ${bearer}` },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}
const staff = "/site/tindevik/staff";

/** The roles at every site, by name. */
async function readRoles(id: string): Promise<string[]> {
	const rows = await app.db
		.selectFrom("staff_role")
		.select("role")
		.where("staff_id", "=", id)
		.orderBy("role")
		.execute();
	return rows.map(({ role }) => role);
}

const addStaffRole = (id: string, siteId: string) =>
	app.db.insertInto("staff_role").values({ staff_id: id, site_id: siteId, role: "usher" }).execute();

const callAsOperator = (method: string, path: string, body?: unknown) => call(method, path, body, operator.token);

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
		const created = await call("POST", staff, { email: "Ny@Hus.example ", name: "Nina Ny", roles: ["editor"] });
		expect(created.status).toBe(201);
		expect(created.body).toMatchObject({
			email: "ny@hus.example",
			roles: ["editor"],
			hasAccess: true,
			lastLoginAt: null,
		});
		const link = await readPasswordLink("ny@hus.example");
		expect(await (await createStaffBrowser(app).get(link)).text()).toContain(
			"Nina Ny, du logger inn med ny@hus.example.",
		);
		expect((await choosePassword(link, testPassword)).status).toBe(200);
		const { tokens } = await logIn(app, "ny@hus.example");
		expect((await requestAsStaff(app, tokens.access_token)).status).toBe(403);
		const list: { email: string; lastLoginAt: string | null }[] = (await call("GET", staff)).body;
		expect(list.find(({ email }) => email === "ny@hus.example")?.lastLoginAt).not.toBeNull();
	});

	test("can use the link once, and not with a weak password", async () => {
		await call("POST", staff, { email: "en-gang@hus.example", name: "Eli", roles: ["editor"] });
		const link = await readPasswordLink("en-gang@hus.example");
		const weak = await choosePassword(link, "kort");
		expect([weak.status, await weak.text()]).toEqual([400, expect.stringContaining("Bruk minst 8 tegn.")]);
		expect((await choosePassword(link, testPassword)).status).toBe(200);
		const again = await choosePassword(link, "et-annet-passord");
		expect([again.status, await again.text()]).toEqual([400, expect.stringContaining("Lenken virker ikke")]);
	});

	test("can use only the newest link, within three days", async () => {
		const { body } = await call("POST", staff, { email: "sen@hus.example", name: "Sten", roles: ["editor"] });
		const first = await readPasswordLink("sen@hus.example");
		expect((await call("POST", `${staff}/${body.id}/password-link`)).status).toBe(204);
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
		[
			"the address of a member of the site",
			{ email: "leder@hus.example", name: "X", roles: ["editor"] },
			409,
			"staff_exists",
		],
		["an invalid address", { email: "ikke en adresse", name: "X", roles: ["editor"] }, 400, "invalid_request"],
		["an unknown role", { email: "x@hus.example", name: "X", roles: ["editor", "sjef"] }, 400, "invalid_request"],
		["the role of an operator", { email: "x@hus.example", name: "X", roles: ["operator"] }, 400, "invalid_request"],
		["no role", { email: "x@hus.example", name: "X", roles: [] }, 400, "invalid_request"],
		["very many roles", { email: "x@hus.example", name: "X", roles: Array(5).fill("usher") }, 400, "invalid_request"],
	])("cannot have %s", async (_name, body, status, code) => {
		expect(await call("POST", staff, body)).toMatchObject({ status, body: { code } });
	});
});

describe("a member of another site", () => {
	test("gets a role here with the same account, without a new password or email", async () => {
		const { id, token } = await addLoggedIn("nabo@hus.example", "editor", "Nils Nabo", "birkevag");
		expect((await call("GET", "/site/tindevik/article", undefined, token)).status).toBe(403);
		const added = await call("POST", staff, {
			email: "nabo@hus.example",
			name: "Noe annet",
			roles: ["admin", "usher"],
		});
		expect(added).toMatchObject({ status: 201, body: { id, name: "Noe annet", roles: ["usher", "admin"] } });
		await app.runDueJobs();
		expect(app.emails.filter(({ to }) => to === "nabo@hus.example")).toEqual([]);
		const sites: { id: string; roles: string[] }[] = (await call("GET", "/site", undefined, token)).body;
		expect(sites.map((site) => [site.id, site.roles])).toEqual([
			["tindevik", ["usher", "admin"]],
			["birkevag", ["editor"]],
		]);
	});

	test("is known here by what was written here alone, also after other roles and in the log", async () => {
		const start = Temporal.Instant.from("2026-11-20T14:00:00Z");
		const { id } = await addLoggedIn("kjent@hus.example", "editor", "Kjell Kjent", "birkevag");
		await addLoggedIn("ny-drift@hus.example", "operator", "Ola Operatør");
		app.setClock(start.add({ minutes: 5 }));
		const sent = { email: "kjent@hus.example", name: "Hvem er det", roles: ["usher"] };
		const added = await call("POST", staff, sent);
		const createdAt = "2026-11-20T15:05:00+01:00";
		expect(added.body).toEqual({ ...sent, id, hasAccess: true, hasFactor: false, createdAt, lastLoginAt: null });
		const again = { email: "ny-drift@hus.example", name: "Og det", roles: ["usher"] };
		expect((await call("POST", staff, again)).body).toMatchObject({ ...again, createdAt, lastLoginAt: null });
		const unknown = { email: "ukjent@hus.example", name: "Ukjent", roles: ["usher"] };
		expect((await call("POST", staff, unknown)).body).toMatchObject({ ...unknown, createdAt, lastLoginAt: null });
		const given = { ...added.body, roles: ["usher", "box-office"] };
		expect((await call("PUT", `${staff}/${id}/roles/box-office`)).body).toEqual(given);
		expect((await call("DELETE", `${staff}/${id}/roles/usher`)).status).toBe(204);
		expect((await call("GET", staff)).body).toContainEqual({ ...given, roles: ["box-office"] });
		app.setClock(start.add({ minutes: 10 }));
		await logIn(app, "kjent@hus.example");
		const lastLoginAt = "2026-11-20T15:10:00+01:00";
		expect((await call("GET", staff)).body).toContainEqual({ ...given, roles: ["box-office"], lastLoginAt });
		expect((await call("DELETE", `${staff}/${id}/roles`)).status).toBe(204);
		const log = JSON.stringify((await call("GET", `/site/tindevik/audit?kind=staff&item=${id}`)).body);
		expect(log).toContain("Hvem er det");
		expect(log).not.toContain("Kjell Kjent");
		const account = (await callAsOperator("GET", "/staff")).body.find((one: { id: string }) => one.id === id);
		expect(account).toMatchObject({ name: "Kjell Kjent", roles: [{ role: "editor", siteId: "birkevag" }] });
		app.setClock(start);
	});

	test("is neither listed nor changed here", async () => {
		const { id } = await addLoggedIn("borte@hus.example", "editor", "Bo Borte", "birkevag");
		const list: { id: string }[] = (await call("GET", staff)).body;
		expect(list.map((member) => member.id)).not.toContain(id);
		for (const [method, path] of [
			["PUT", "roles/usher"],
			["DELETE", "roles/usher"],
			["DELETE", "roles"],
			["POST", "password-link"],
		] as const)
			expect([method, (await call(method, `${staff}/${id}/${path}`)).status]).toEqual([method, 404]);
		expect(await readRoles(id)).toEqual(["editor"]);
	});
});

describe("a role", () => {
	test("follows the database from the next request, not the token", async () => {
		const { id, token } = await addLoggedIn("skifter@hus.example");
		expect((await requestAsStaff(app, token)).status).toBe(403);
		expect((await call("PUT", `${staff}/${id}/roles/admin`)).body).toMatchObject({ roles: ["editor", "admin"] });
		expect((await requestAsStaff(app, token)).status).toBe(200);
		expect((await call("DELETE", `${staff}/${id}/roles/admin`)).status).toBe(204);
		expect((await requestAsStaff(app, token)).status).toBe(403);
		expect((await call("GET", "/site/tindevik/article", undefined, token)).status).toBe(200);
		expect((await call("DELETE", `${staff}/${id}/roles`)).status).toBe(204);
		expect((await call("GET", "/me", undefined, token)).status).toBe(403);
	});

	test("adds its rights to those of the others, and takes only its own", async () => {
		const { id, token } = await addLoggedIn("begge@hus.example");
		const statuses = async () => {
			const paths = ["order", "article", "settings"];
			return Promise.all(
				paths.map(async (path) => (await call("GET", `/site/tindevik/${path}`, undefined, token)).status),
			);
		};
		expect(await statuses()).toEqual([403, 200, 403]);
		await call("PUT", `${staff}/${id}/roles/box-office`);
		expect(await statuses()).toEqual([200, 200, 403]);
		await call("DELETE", `${staff}/${id}/roles/editor`);
		expect(await statuses()).toEqual([200, 403, 403]);
	});

	test("is given and taken once, however often", async () => {
		const { id } = await addLoggedIn("to-ganger@hus.example");
		for (const _ of [1, 2]) expect((await call("PUT", `${staff}/${id}/roles/usher`)).status).toBe(200);
		expect(await readRoles(id)).toEqual(["editor", "usher"]);
		for (const _ of [1, 2]) expect((await call("DELETE", `${staff}/${id}/roles/usher`)).status).toBe(204);
		expect(await readRoles(id)).toEqual(["editor"]);
		const entries: { action: string }[] = (await call("GET", `/site/tindevik/audit?kind=staff&item=${id}`)).body;
		expect(entries.map(({ action }) => action).sort()).toEqual(["give-role", "login", "remove-role"]);
	});

	test("is not lost when others are given and taken at the same moment", async () => {
		const { id } = await addLoggedIn("samtidig@hus.example");
		// Without any role the others could not be given any more.
		await call("PUT", `${staff}/${id}/roles/usher`);
		await Promise.all([
			callAsOperator("PUT", `${staff}/${id}/roles/box-office`),
			call("PUT", `${staff}/${id}/roles/box-office`),
			callAsOperator("DELETE", `${staff}/${id}/roles/editor`),
		]);
		expect(await readRoles(id)).toEqual(["box-office", "usher"]);
	});

	test.each(["operator", "sjef"])("called %s does not exist at a site", async (role) => {
		const { id } = await addLoggedIn(`ukjent-${role}@hus.example`);
		for (const method of ["PUT", "DELETE"])
			expect((await callAsOperator(method, `${staff}/${id}/roles/${role}`)).status).toBe(404);
	});

	test("of an operator is given and taken by operators alone", async () => {
		const { id, token } = await addLoggedIn("vikar@hus.example", "admin");
		expect((await call("POST", "/staff", { email: "vikar@hus.example", name: "V" })).status).toBe(403);
		expect((await callAsOperator("POST", "/staff", { email: "vikar@hus.example", name: "V" })).status).toBe(201);
		expect((await call("GET", "/site/birkevag/settings", undefined, token)).status).toBe(200);
		expect((await callAsOperator("DELETE", `/staff/${id}/operator`)).status).toBe(204);
		expect((await call("GET", "/site/birkevag/settings", undefined, token)).status).toBe(403);
		expect((await call("GET", "/site/tindevik/settings", undefined, token)).status).toBe(200);
	});
});

describe("a staff member's access", () => {
	test("ends immediately with every login when an operator closes it", async () => {
		const { id, token, login } = await addLoggedIn("stengt@hus.example", "admin");
		const { configuration, browser, tokens } = login;
		expect((await requestAsStaff(app, token)).status).toBe(200);
		expect((await callAsOperator("DELETE", `/staff/${id}/access`)).status).toBe(204);
		expect((await callAsOperator("DELETE", `/staff/${id}/access`)).status).toBe(204);
		expect((await requestAsStaff(app, token)).status).toBe(401);
		const { refreshTokenGrant } = await import("openid-client");
		await expect(refreshTokenGrant(configuration, tokens.refresh_token ?? "")).rejects.toMatchObject({ status: 400 });
		expect(browser.cookies.size).toBeGreaterThan(0);
		await expect(logIn(app, "stengt@hus.example", browser)).rejects.toThrow("401");
		expect((await callAsOperator("PUT", `/staff/${id}/access`)).status).toBe(204);
		expect((await requestAsStaff(app, token)).status).toBe(401);
		const again = await logIn(app, "stengt@hus.example");
		expect((await requestAsStaff(app, again.tokens.access_token)).status).toBe(200);
	});

	test("ends everywhere with a new password", async () => {
		const { id, token } = await addLoggedIn("bytter@hus.example", "admin");
		await call("POST", `${staff}/${id}/password-link`);
		expect((await requestAsStaff(app, token)).status).toBe(200);
		await choosePassword(await readPasswordLink("bytter@hus.example"), "et-helt-nytt-passord");
		expect((await requestAsStaff(app, token)).status).toBe(401);
		await expect(logIn(app, "bytter@hus.example")).rejects.toThrow("401");
	});

	test("is unchanged by a new name", async () => {
		const { id } = await addLoggedIn("heter@hus.example");
		expect((await callAsOperator("PATCH", `/staff/${id}`, { name: "Nytt Navn" })).body).toMatchObject({
			name: "Nytt Navn",
			roles: [{ role: "editor", siteId: "tindevik" }],
		});
	});
});

describe("the last operator", () => {
	beforeEach(async () => {
		await app.db.deleteFrom("staff_role").where("role", "=", "operator").execute();
		await app.db.insertInto("staff_role").values({ staff_id: operator.id, site_id: null, role: "operator" }).execute();
	});

	test("cannot lose access or the role", async () => {
		const rejected = { status: 409, body: { code: "last_admin" } };
		expect(await callAsOperator("DELETE", `/staff/${operator.id}/access`)).toMatchObject(rejected);
		expect(await callAsOperator("DELETE", `/staff/${operator.id}/operator`)).toMatchObject(rejected);
		expect((await callAsOperator("GET", "/staff")).status).toBe(200);
	});

	test("remains when two operators remove each other's role simultaneously", async () => {
		const second = await addLoggedIn(`nummer-${Math.random()}@hus.example`, "operator");
		await Promise.all([
			call("DELETE", `/staff/${operator.id}/operator`, undefined, second.token),
			call("DELETE", `/staff/${second.id}/operator`, undefined, operator.token),
		]);
		const remaining = await app.db.selectFrom("staff_role").select("role").where("role", "=", "operator").execute();
		expect(remaining).toHaveLength(1);
	});
});

describe("a site's last administrator", () => {
	const takeOtherAdmins = () =>
		app.db.deleteFrom("staff_role").where("role", "=", "admin").where("staff_id", "<>", admin.id).execute();

	test("cannot lose the role while there is no operator", async () => {
		await takeOtherAdmins();
		await app.db.deleteFrom("staff_role").where("role", "=", "operator").execute();
		const rejected = { status: 409, body: { code: "last_admin" } };
		await call("PUT", `${staff}/${admin.id}/roles/editor`);
		expect(await call("DELETE", `${staff}/${admin.id}/roles/admin`)).toMatchObject(rejected);
		expect(await call("DELETE", `${staff}/${admin.id}/roles`)).toMatchObject(rejected);
		expect((await call("DELETE", `${staff}/${admin.id}/roles/editor`)).status).toBe(204);
		expect(await readRoles(admin.id)).toEqual(["admin"]);
		await app.db.insertInto("staff_role").values({ staff_id: operator.id, site_id: null, role: "operator" }).execute();
	});

	test("cannot give the role away, and an operator can take it", async () => {
		await takeOtherAdmins();
		await call("PUT", `${staff}/${admin.id}/roles/editor`);
		const rejected = { status: 409, body: { code: "last_admin" } };
		expect(await call("DELETE", `${staff}/${admin.id}/roles/admin`)).toMatchObject(rejected);
		expect(await call("DELETE", `${staff}/${admin.id}/roles`)).toMatchObject(rejected);
		expect(await readRoles(admin.id)).toEqual(["admin", "editor"]);
		expect((await callAsOperator("DELETE", `${staff}/${admin.id}/roles/admin`)).status).toBe(204);
		expect((await callAsOperator("PUT", `${staff}/${admin.id}/roles/admin`)).status).toBe(200);
	});

	test("remains when two administrators give the role away simultaneously", async () => {
		await takeOtherAdmins();
		const second = await addLoggedIn(`begge-${Math.random()}@hus.example`, "admin");
		const responses = await Promise.all([
			call("DELETE", `${staff}/${admin.id}/roles/admin`),
			call("DELETE", `${staff}/${second.id}/roles/admin`, undefined, second.token),
		]);
		expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
		await callAsOperator("PUT", `${staff}/${admin.id}/roles/editor`);
		await app.db
			.insertInto("staff_role")
			.values({ staff_id: admin.id, site_id: "tindevik", role: "admin" })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	});

	test("remains when two administrators take each other's role simultaneously", async () => {
		await takeOtherAdmins();
		await app.db.deleteFrom("staff_role").where("role", "=", "operator").execute();
		const second = await addLoggedIn(`andre-${Math.random()}@hus.example`, "admin");
		await Promise.all([
			call("DELETE", `${staff}/${admin.id}/roles/admin`, undefined, second.token),
			call("DELETE", `${staff}/${second.id}/roles`, undefined, admin.token),
		]);
		const remaining = await app.db.selectFrom("staff_role").select("staff_id").where("role", "=", "admin").execute();
		expect(remaining).toHaveLength(1);
		await app.db.deleteFrom("staff_role").where("staff_id", "in", [admin.id, operator.id]).execute();
		const values = [
			{ staff_id: admin.id, site_id: "tindevik", role: "admin" as const },
			{ staff_id: operator.id, site_id: null, role: "operator" as const },
		];
		await app.db.insertInto("staff_role").values(values).execute();
	});
});

test("a login is recorded in the log of each site where the member has a role, and an operator's in that of operators", async () => {
	const { id } = await addLoggedIn("inn@hus.example", "editor", "Inger Inn");
	await addStaffRole(id, "birkevag");
	await logIn(app, "inn@hus.example");
	const readLogins = async (site: string, itemId: string) => {
		const { body } = await callAsOperator("GET", `/site/${site}/audit?action=login&item=${itemId}`);
		return (body as { staffName: string; title: string }[]).map(({ staffName, title }) => [staffName, title]);
	};
	const line = ["Inger Inn", "Inger Inn"];
	expect([await readLogins("tindevik", id), await readLogins("birkevag", id)]).toEqual([[line, line], [line]]);
	const ofOperator = await readLogins("birkevag", operator.id);
	expect(ofOperator).toContainEqual(["Dagny Drift", "Dagny Drift"]);
	expect((await call("GET", `/site/tindevik/audit?action=login&item=${operator.id}`)).body).toEqual([]);
});

test("an unknown staff member responds with 404", async () => {
	for (const [method, path, body] of [
		["PUT", `${staff}/ingen/roles/editor`, undefined],
		["DELETE", `${staff}/ingen/roles/editor`, undefined],
		["DELETE", `${staff}/ingen/roles`, undefined],
		["POST", `${staff}/ingen/password-link`, undefined],
		["PATCH", "/staff/ingen", { name: "Ingen" }],
		["DELETE", "/staff/ingen/operator", undefined],
		["DELETE", "/staff/ingen/access", undefined],
		["PUT", "/staff/ingen/access", undefined],
		["POST", "/staff/ingen/password-link", undefined],
	] as const) {
		expect([method, path, (await callAsOperator(method, path, body)).status]).toEqual([method, path, 404]);
	}
});

describe("changes of staff accounts", () => {
	const readAudit = async (site: string, itemId: string, token: string) => {
		const response = await app.request(`/api/management/site/${site}/audit?kind=staff&item=${itemId}`, {
			headers: { authorization: `Bearer ${token}` },
		});
		const entries: { action: string; title: string; staffName: string }[] = await response.json();
		return entries;
	};

	test("of roles are recorded in the audit log of the site, with names", async () => {
		const { body } = await call("POST", staff, { email: "logg@hus.example", name: "Lise Logg", roles: ["editor"] });
		await call("PUT", `${staff}/${body.id}/roles/admin`);
		await call("POST", `${staff}/${body.id}/password-link`);
		await call("DELETE", `${staff}/${body.id}/roles`);
		const entries = await readAudit("tindevik", body.id, admin.token);
		expect(entries.map(({ action }) => action).sort()).toEqual(["give-role", "invite", "password-link", "remove-role"]);
		expect(new Set(entries.map(({ title, staffName }) => `${staffName}: ${title}`))).toEqual(
			new Set(["Leif Leder: Lise Logg"]),
		);
		expect(await readAudit("birkevag", body.id, operator.token)).toEqual([]);
	});

	test("of accounts are recorded for operators alone", async () => {
		const { id } = await addLoggedIn("konto@hus.example");
		await callAsOperator("DELETE", `/staff/${id}/access`);
		await callAsOperator("DELETE", `/staff/${id}/access`);
		await callAsOperator("PUT", `/staff/${id}/access`);
		const entries = await readAudit("birkevag", id, operator.token);
		expect(entries.map(({ action }) => action).sort()).toEqual(["close", "reopen"]);
		expect((await readAudit("tindevik", id, admin.token)).map(({ action }) => action)).toEqual(["login"]);
	});
});
