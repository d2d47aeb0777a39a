import { staffEndpoints } from "@lerret/contracts/api/staff";
import { unattendedHeader } from "@lerret/contracts/staff-logins";
import { earlier } from "@lerret/platform/core/time";
import { systemTime } from "@lerret/platform/identity/provider-records";
import * as client from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createStaffBrowser } from "../../support/staff-browser.ts";
import {
	addStaffMember,
	beginLogin,
	logIn,
	requestAsStaff,
	resource,
	submitLoginForm,
} from "../../support/staff-login.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords } from "../../support/visitor.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
});
afterAll(() => app.close());

type Login = Awaited<ReturnType<typeof logIn>>;

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
const me = "/api/management/me";
const logins = `${me}/logins`;

const isAccepted = async ({ tokens }: Login) => (await requestAsStaff(app, tokens.access_token, me)).status === 200;
const renew = ({ configuration, tokens }: Login) =>
	client.refreshTokenGrant(configuration, tokens.refresh_token ?? "", { resource });
const list = async ({ tokens }: Login) =>
	staffEndpoints.listOwnLogins.response.schema.parse(
		await (await requestAsStaff(app, tokens.access_token, logins)).json(),
	);
const end = ({ tokens }: Login, path: string) =>
	app.request(path, { method: "DELETE", headers: { authorization: `Bearer ${tokens.access_token}` } });

/** What a stolen cookie or refresh token would still give. */
async function isOver({ configuration, browser, ...login }: Login): Promise<boolean> {
	await expect(renew({ configuration, browser, ...login })).rejects.toThrow();
	const { url } = await beginLogin(configuration);
	const page = await browser.follow(url);
	return page.response.status === 200 && (await page.response.text()).includes('name="password"');
}

async function leaveUnused(staffId: string, minutes: number): Promise<void> {
	await app.db
		.updateTable("identity_record")
		.set({ seen_at: earlier(systemTime(), { minutes }) })
		.where("model", "=", "Grant")
		.where("staff_id", "=", staffId)
		.execute();
}

describe("the list of a member's logins", () => {
	test("has each browser with its device, and says which is this one", async () => {
		await addStaffMember(app, { email: "liste@hus.example" });
		await addStaffMember(app, { email: "en-annen@hus.example" });
		const first = await logIn(app, "liste@hus.example", createStaffBrowser(app, undefined, firefox));
		const second = await logIn(app, "liste@hus.example");
		await logIn(app, "en-annen@hus.example");
		const listed = await list(first);
		expect(listed.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
			["Firefox på Linux", true],
			["Ukjent enhet", false],
		]);
		for (const { beganAt, seenAt } of listed)
			expect(Date.now() - Date.parse(beganAt ?? seenAt ?? "")).toBeLessThan(60_000);
		expect((await list(second)).find(({ isCurrent }) => isCurrent)?.device).toBe("Ukjent enhet");
	});

	test("has one entry for a browser that comes back without a password", async () => {
		await addStaffMember(app, { email: "tilbake@hus.example" });
		const login = await logIn(app, "tilbake@hus.example");
		const { url } = await beginLogin(login.configuration);
		await login.browser.follow(url);
		expect(await list(login)).toHaveLength(1);
	});
});

describe("a member ends", () => {
	test("one login: its tokens, its refresh token and its session", async () => {
		await addStaffMember(app, { email: "en@hus.example" });
		const [here, lost, third] = [
			await logIn(app, "en@hus.example"),
			await logIn(app, "en@hus.example"),
			await logIn(app, "en@hus.example"),
		];
		const id = (await list(lost)).find(({ isCurrent }) => isCurrent)?.id ?? "";
		expect((await end(here, `${logins}/${id}`)).status).toBe(204);
		expect(await isAccepted(lost)).toBe(false);
		expect(await isOver(lost)).toBe(true);
		expect([await isAccepted(here), await isAccepted(third)]).toEqual([true, true]);
		expect((await end(here, `${logins}/${id}`)).status).toBe(404);
	});

	test("all others, and goes on", async () => {
		await addStaffMember(app, { email: "alle@hus.example" });
		const here = await logIn(app, "alle@hus.example");
		const others = [await logIn(app, "alle@hus.example"), await logIn(app, "alle@hus.example")];
		expect((await end(here, logins)).status).toBe(204);
		for (const other of others) expect([await isAccepted(other), await isOver(other)]).toEqual([false, true]);
		const { access_token } = await renew(here);
		expect((await requestAsStaff(app, access_token, me)).status).toBe(200);
	});

	test("no login of another member", async () => {
		await addStaffMember(app, { email: "nysgjerrig@hus.example" });
		await addStaffMember(app, { email: "offer@hus.example" });
		const victim = await logIn(app, "offer@hus.example");
		const [login] = await list(victim);
		expect((await end(await logIn(app, "nysgjerrig@hus.example"), `${logins}/${login?.id}`)).status).toBe(404);
		expect(await isAccepted(victim)).toBe(true);
	});
});

test("an administrator logs out a member of the site everywhere, with an entry in the log", async () => {
	const id = await addStaffMember(app, { email: "mistet-telefon@hus.example" });
	const elsewhere = await addStaffMember(app, { email: "nabo@hus.example", siteId: "birkevag" });
	await addStaffMember(app, { email: "leder@hus.example", role: "admin" });
	const admin = await logIn(app, "leder@hus.example");
	const lost = await logIn(app, "mistet-telefon@hus.example");
	const neighbour = await logIn(app, "nabo@hus.example");
	expect((await end(admin, `/api/management/site/tindevik/staff/${id}/logins`)).status).toBe(204);
	expect((await end(admin, `/api/management/site/tindevik/staff/${elsewhere}/logins`)).status).toBe(404);
	expect([await isAccepted(lost), await isAccepted(neighbour)]).toEqual([false, true]);
	expect(await isOver(lost)).toBe(true);
	const entry = await app.db
		.selectFrom("audit")
		.selectAll()
		.where("action", "=", "end-logins")
		.where("item_id", "=", id)
		.executeTakeFirst();
	expect(entry).toMatchObject({ site_id: "tindevik", staff_name: "Rakel Redaktør" });
	expect((await logIn(app, "mistet-telefon@hus.example")).tokens.access_token).toBeTruthy();
});

describe("a login that no person uses", () => {
	test.each([
		["editor", 8 * 60],
		["admin", 2 * 60],
		["box-office", 4 * 60],
		["usher", 12 * 60],
		["operator", 60],
	] as const)("of the role %s ends after %s minutes", async (role, minutes) => {
		const email = `ledig-${role}@hus.example`;
		const id = await addStaffMember(app, { email, role });
		const login = await logIn(app, email);
		await leaveUnused(id, minutes - 1);
		expect(await isAccepted(login)).toBe(true);
		await leaveUnused(id, minutes);
		expect(await isAccepted(login)).toBe(false);
		expect(await isOver(login)).toBe(true);
	});

	test("can neither be renewed nor begun again without the password", async () => {
		const id = await addStaffMember(app, { email: "gikk@hus.example" });
		const [one, other] = [await logIn(app, "gikk@hus.example"), await logIn(app, "gikk@hus.example")];
		await leaveUnused(id, 8 * 60);
		await expect(renew(one)).rejects.toThrow();
		const { url } = await beginLogin(other.configuration);
		expect(await (await other.browser.follow(url)).response.text()).toContain('name="password"');
	});

	test("is not kept by what the app asks by itself", async () => {
		const id = await addStaffMember(app, { email: "tom-stol@hus.example" });
		const { tokens } = await logIn(app, "tom-stol@hus.example");
		const call = (headers: Record<string, string>) =>
			app.request(me, { headers: { authorization: `Bearer ${tokens.access_token}`, ...headers } });
		const readUse = async () =>
			(
				await app.db
					.selectFrom("identity_record")
					.select("seen_at")
					.where("model", "=", "Grant")
					.where("staff_id", "=", id)
					.executeTakeFirstOrThrow()
			).seen_at;
		await leaveUnused(id, 5);
		const before = await readUse();
		expect((await call({ [unattendedHeader]: "1" })).status).toBe(200);
		expect(await readUse()).toBe(before);
		expect((await call({})).status).toBe(200);
		expect(await readUse()).not.toBe(before);
	});

	test("of a member who becomes an administrator ends as an administrator's", async () => {
		const id = await addStaffMember(app, { email: "forfremmet@hus.example" });
		const login = await logIn(app, "forfremmet@hus.example");
		await app.db.insertInto("staff_role").values({ staff_id: id, site_id: "tindevik", role: "admin" }).execute();
		await leaveUnused(id, 3 * 60);
		expect(await isAccepted(login)).toBe(false);
	});
});

describe("the time that a login may be unused", () => {
	const path = "/api/management/site/tindevik/staff-idle-times";
	const usual = { usher: 720, "box-office": 240, editor: 480, admin: 120 };
	const call = async ({ tokens }: Login, method: string, address: string, body?: object) => {
		const response = await app.request(address, {
			method,
			headers: { authorization: `Bearer ${tokens.access_token}`, "content-type": "application/json" },
			...(body && { body: JSON.stringify(body) }),
		});
		const text = await response.text();
		return { status: response.status, body: text === "" ? null : JSON.parse(text) };
	};

	test("is chosen by an administrator for the roles of the site, and counts from the next request, with an entry in the log", async () => {
		await addStaffMember(app, { email: "tid-leder@hus.example", role: "admin" });
		const admin = await logIn(app, "tid-leder@hus.example");
		expect(await call(admin, "GET", path)).toEqual({ status: 200, body: usual });
		const member = await addStaffMember(app, { email: "tid@hus.example" });
		const neighbour = await addStaffMember(app, { email: "tid-nabo@hus.example", siteId: "birkevag" });
		const both = await addStaffMember(app, { email: "tid-begge@hus.example", siteId: "birkevag" });
		await app.db.insertInto("staff_role").values({ staff_id: both, site_id: "tindevik", role: "editor" }).execute();
		const [here, there, atBoth] = [
			await logIn(app, "tid@hus.example"),
			await logIn(app, "tid-nabo@hus.example"),
			await logIn(app, "tid-begge@hus.example"),
		];
		for (const id of [member, neighbour, both]) await leaveUnused(id, 30);
		expect((await call(admin, "PUT", path, { ...usual, editor: 30 })).status).toBe(204);
		expect((await call(admin, "GET", path)).body).toEqual({ ...usual, editor: 30 });
		expect([await isAccepted(here), await isAccepted(there), await isAccepted(atBoth)]).toEqual([false, true, false]);
		const { tokens } = await logIn(app, "tid@hus.example");
		await leaveUnused(member, 29);
		expect((await requestAsStaff(app, tokens.access_token, me)).status).toBe(200);
		const entries = await app.db.selectFrom("audit").select("site_id").where("kind", "=", "idle-times").execute();
		expect(entries).toEqual([{ site_id: "tindevik" }]);
		expect((await call(admin, "PUT", path, { ...usual, usher: 1440 })).status).toBe(204);
		expect(await app.db.selectFrom("staff_idle_time").selectAll().execute()).toEqual([
			{ site_id: "tindevik", role: "usher", minutes: 1440 },
		]);
		expect((await call(admin, "PUT", path, usual)).status).toBe(204);
		expect(await app.db.selectFrom("staff_idle_time").selectAll().execute()).toEqual([]);
	});

	test.each([
		["usher", 14],
		["usher", 1441],
		["box-office", 721],
		["editor", 1441],
		["admin", 481],
		["admin", 30.5],
		["editor", 0],
	])("of %s cannot be %s minutes", async (role, minutes) => {
		await addStaffMember(app, { email: `grense-${role}-${minutes}@hus.example`, role: "admin" });
		const admin = await logIn(app, `grense-${role}-${minutes}@hus.example`);
		const { status, body } = await call(admin, "PUT", path, { ...usual, [role]: minutes });
		expect([status, body.code, body.errors[0].path]).toEqual([400, "invalid_request", role]);
	});

	test("of operators is theirs alone to choose", async () => {
		const operators = "/api/management/staff-idle-times";
		const id = await addStaffMember(app, { email: "tid-drift@hus.example", role: "operator" });
		await addStaffMember(app, { email: "tid-leder-2@hus.example", role: "admin" });
		const operator = await logIn(app, "tid-drift@hus.example");
		const admin = await logIn(app, "tid-leder-2@hus.example");
		expect((await call(admin, "PUT", operators, { operator: 240 })).status).toBe(403);
		expect((await call(operator, "PUT", operators, { operator: 241 })).status).toBe(400);
		expect((await call(operator, "PUT", operators, { operator: 240 })).status).toBe(204);
		await leaveUnused(id, 239);
		expect(await isAccepted(operator)).toBe(true);
		expect((await call(operator, "PUT", operators, { operator: 60 })).status).toBe(204);
	});
});

describe("a login from a new device", () => {
	const readEmails = async (to: string) => {
		await app.runDueJobs();
		return app.emails.filter((email) => email.to === to);
	};

	test("is emailed to the member, but for the first of an account and for a known browser", async () => {
		const email = "enheter@hus.example";
		await addStaffMember(app, { email });
		const home = createStaffBrowser(app);
		const { configuration } = await logIn(app, email, home);
		home.cookies.delete("lerret_staff");
		await logIn(app, email, home);
		expect(await readEmails(email)).toEqual([]);
		const { url } = await beginLogin(configuration);
		await submitLoginForm(createStaffBrowser(app, undefined, firefox), url, email);
		const [sent, ...others] = await readEmails(email);
		expect(sent?.subject).toBe("Ny innlogging i administrasjonen hos Tindevik kulturhus");
		expect(sent?.text).toContain("Firefox på Linux");
		expect(others).toEqual([]);
	});

	test("is one for each member of a shared browser", async () => {
		for (const email of ["deler-en@hus.example", "deler-to@hus.example"]) {
			await addStaffMember(app, { email });
			await logIn(app, email);
		}
		const shared = createStaffBrowser(app);
		for (const email of ["deler-en@hus.example", "deler-to@hus.example"]) {
			for (const name of ["lerret_staff", "lerret_staff.sig"]) shared.cookies.delete(name);
			await logIn(app, email, shared);
			expect(await readEmails(email)).toHaveLength(1);
		}
	});
});

test("with an external identity provider, the logins are the provider's", async () => {
	const member = { id: "ute", name: "Ute", roles: [{ role: "operator" as const, siteId: null }] };
	const issuer = { OIDC_ISSUER: "https://id.example", OIDC_AUDIENCE: "lerret" };
	const externalApp = await createTestApp(issuer, { readStaff: async () => member });
	for (const [method, path] of [
		["GET", logins],
		["DELETE", logins],
		["DELETE", `${logins}/x`],
		["DELETE", "/api/management/staff/x/logins"],
	] as const)
		expect(await (await externalApp.request(path, { method })).json()).toMatchObject({ code: "external_identity" });
	await externalApp.close();
});
