import { cleanUp } from "@lerret/server/jobs/clean-up";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createVisitor, markEmailVerified, registerVisitor, testPassword } from "../../support/visitor.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp();
	app.setClock(Temporal.Instant.from("2026-11-20T12:00:00Z"));
});
afterEach(() => app.close());

/** Runs the nightly clean-up and the emails that it queues; returns the emails of that night. */
async function cleanUpAt(instant: string) {
	app.setClock(Temporal.Instant.from(instant));
	await app.runDueJobs();
	app.emails.length = 0;
	await cleanUp(app.db, new Date(instant).toISOString());
	await app.runDueJobs();
	return app.emails.map(({ to, text }) => ({ to, text }));
}
/** Those of the test: the demo has others. */
const accountIds = async () => {
	const own = app.db.selectFrom("account").select("id").where("email", "like", "gjest%@post.example");
	return (await own.execute()).map(({ id }) => id);
};

test("an account that was never confirmed gets one email after a year without use, and goes 30 days later", async () => {
	const unused = await registerVisitor(app);
	const confirmed = await registerVisitor(app);
	await markEmailVerified(app, confirmed.accountId);
	expect(await cleanUpAt("2027-11-20T03:30:00Z")).toEqual([]);

	const [email, ...others] = await cleanUpAt("2027-11-21T03:30:00Z");
	expect(email).toMatchObject({ to: unused.email, text: expect.stringContaining("21. desember 2027") });
	expect(email?.text).toContain("/logg-inn");
	expect(others).toEqual([]);
	expect(await cleanUpAt("2027-11-22T03:30:00Z")).toEqual([]);
	await cleanUpAt("2027-12-21T03:29:00Z");
	expect((await accountIds()).sort()).toEqual([unused.accountId, confirmed.accountId].sort());
	expect(await cleanUpAt("2027-12-21T03:30:00Z")).toEqual([]);
	expect(await accountIds()).toEqual([confirmed.accountId]);
	expect(await app.db.selectFrom("account_link").selectAll().execute()).toEqual([]);
});

test.each([
	["a login", (email: string) => login(email)],
	["a stored login", (_: string, token: string) => createVisitor(app).exchange(token)],
])("%s after the email keeps the account for another year", async (_, use) => {
	const { email, token, accountId } = await registerVisitor(app);
	await app.db.updateTable("account_token").set({ expires_at: "2030-01-01T00:00:00.000Z" }).execute();
	expect(await cleanUpAt("2027-11-21T03:30:00Z")).toHaveLength(1);
	app.setClock(Temporal.Instant.from("2027-12-20T12:00:00Z"));
	expect((await use(email, token)).status).toBeLessThan(300);
	await cleanUpAt("2027-12-22T03:30:00Z");
	await cleanUpAt("2028-12-20T03:30:00Z");
	expect(await accountIds()).toEqual([accountId]);
	expect(await cleanUpAt("2028-12-21T03:30:00Z")).toHaveLength(1);
});

test("the time of an account from before the upgrade is counted from the upgrade", async () => {
	const { accountId } = await registerVisitor(app);
	await app.db.updateTable("account").set({ created_at: "2020-01-01T00:00:00.000Z", last_used_at: null }).execute();
	expect(await cleanUpAt("2026-11-21T03:30:00Z")).toEqual([]);
	expect(await cleanUpAt("2027-11-20T03:30:00Z")).toEqual([]);
	expect(await accountIds()).toEqual([accountId]);
	expect(await cleanUpAt("2027-11-21T03:30:00Z")).toHaveLength(1);
});

const login = (email: string) =>
	createVisitor(app).call("POST", "/login", { body: { Email: email, Password: testPassword } });
