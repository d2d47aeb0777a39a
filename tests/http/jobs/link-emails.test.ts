import type { Email } from "@lerret/platform/mail/email";
import { MailError } from "@lerret/platform/mail/email";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createStaffBrowser } from "../../support/staff-browser.ts";
import { addStaffMember, logIn } from "../../support/staff-login.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, createVisitor, registerVisitor, testPassword } from "../../support/visitor.ts";

/** A mail server that accepts every email but, while `isSilent`, does not confirm it. */
const mailServer = { isSilent: true, received: [] as Email[] };
const mailer = {
	async send(email: Email) {
		mailServer.received.push(email);
		if (mailServer.isSilent) throw new MailError("the mail server took too long", false);
	},
	close: () => {},
};

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { mailer, passwords: createCheapPasswords() });
});
afterAll(() => app.close());
beforeEach(async () => {
	Object.assign(mailServer, { isSilent: true, received: [] });
	app.setClock(fridayAfternoon);
	for (const table of ["job", "attempt", "account", "subscriber", "staff"] as const)
		await app.db.deleteFrom(table).execute();
});

const readToken = ({ text }: Email) => /token=(\S+)/u.exec(text)?.[1] ?? "";
const readTokensTo = (email: string) => mailServer.received.filter(({ to }) => to === email).map(readToken);

async function runDueJobsTwice(minutes = 1): Promise<void> {
	await app.runDueJobs();
	app.setClock(fridayAfternoon.add({ minutes }));
	await app.runDueJobs();
}

const requestPasswordReset = (email: string) =>
	createVisitor(app).call("POST", "/forgotPassword", { body: { Email: email } });

const signUp = (email: string) =>
	app.request("/nyhetsbrev", {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams({ epost: email, tema: "film" }),
	});

async function queueAllLinkEmails(): Promise<string[]> {
	const { email } = await registerVisitor(app);
	await requestPasswordReset(email);
	await signUp("leser@post.example");
	await addStaffMember(app, { email: "leder@hus.example", role: "admin" });
	const { tokens } = await logIn(app, "leder@hus.example");
	const added = await app.request("/api/management/site/tindevik/staff", {
		method: "POST",
		headers: { authorization: `Bearer ${tokens.access_token}` },
		body: JSON.stringify({ email: "ny@hus.example", name: "Nina Ny", roles: ["editor"] }),
	});
	expect(added.status).toBe(201);
	return [email, email, "leser@post.example", "ny@hus.example"];
}

test("the database contains no usable link before its email is sent or after sending failed", async () => {
	const expected = await queueAllLinkEmails();
	await app.runDueJobs();
	expect(mailServer.received.map(({ to }) => to).sort()).toEqual(expected.sort());
	const waiting = await app.db.selectFrom("job").selectAll().execute();
	expect(waiting.map(({ failure }) => failure)).toHaveLength(4);
	const tables = await Promise.all(
		(["job", "account_link", "subscriber_link", "staff_link"] as const).map((table) =>
			app.db.selectFrom(table).selectAll().execute(),
		),
	);
	for (const email of mailServer.received) {
		expect(readToken(email)).toMatch(/^[\w-]{43}$/u);
		expect(JSON.stringify(tables)).not.toContain(readToken(email));
	}
});

test("a resent email has a new link, and both links work until one is used", async () => {
	const { email } = await registerVisitor(app);
	await app.db.deleteFrom("job").execute();
	await requestPasswordReset(email);
	await runDueJobsTwice();
	const [first = "", second = ""] = readTokensTo(email);
	expect(first).not.toBe(second);
	const reset = (Token: string) =>
		createVisitor(app).call("POST", "/resetPassword", { body: { Token, Password: testPassword } });
	expect([(await reset(first)).status, (await reset(second)).status]).toEqual([204, 400]);
});

test("an invited member can use the first of two emails", async () => {
	await queueAllLinkEmails();
	await runDueJobsTwice();
	const [first = ""] = readTokensTo("ny@hus.example");
	const chosen = await createStaffBrowser(app).post("/oidc/passord", { token: first, password: testPassword });
	expect(chosen.status).toBe(200);
});

test("the link of a delayed email is valid from the time of sending", async () => {
	const { email } = await registerVisitor(app);
	await app.db.deleteFrom("job").execute();
	await requestPasswordReset(email);
	await app.runDueJobs();
	for (let hours = 1; hours <= 20; hours++) {
		app.setClock(fridayAfternoon.add({ hours }));
		await app.runDueJobs();
	}
	mailServer.isSilent = false;
	app.setClock(fridayAfternoon.add({ hours: 21 }));
	await app.runDueJobs();
	app.setClock(fridayAfternoon.add({ hours: 21, minutes: 59 }));
	const body = { Token: readTokensTo(email).at(-1), Password: testPassword };
	expect((await createVisitor(app).call("POST", "/resetPassword", { body })).status).toBe(204);
});

test.each([
	["forgotten passwords", requestPasswordReset],
	["sign-ups", signUp],
])("retries do not count towards the five emails that %s may cause", async (_what, request) => {
	const { email } = await registerVisitor(app);
	await app.db.deleteFrom("job").execute();
	await request(email);
	for (let seconds = 0; seconds < 60 * 60; seconds += 60) {
		app.setClock(fridayAfternoon.add({ seconds }));
		await app.runDueJobs();
	}
	expect(mailServer.received.length).toBeGreaterThan(5);
	expect(await app.db.selectFrom("job").selectAll().execute()).toHaveLength(1);
});

test("no email is sent to deleted accounts, or when there is nothing left to confirm", async () => {
	const expected = await queueAllLinkEmails();
	await app.db.deleteFrom("account").execute();
	await app.runDueJobs();
	expect(mailServer.received.map(({ to }) => to).sort()).toEqual(expected.slice(2).sort());
	await app.db.updateTable("subscriber").set({ confirmed_at: "2026-11-20T14:00:00.000Z" }).execute();
	await app.db.updateTable("staff").set({ closed_at: "2026-11-20T14:00:00.000Z" }).execute();
	mailServer.received = [];
	app.setClock(fridayAfternoon.add({ minutes: 1 }));
	await app.runDueJobs();
	expect(mailServer.received).toEqual([]);
	expect(await app.db.selectFrom("job").selectAll().execute()).toEqual([]);
});
