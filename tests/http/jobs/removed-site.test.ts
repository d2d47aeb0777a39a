import { removeSite } from "@lerret/platform/pages/manage-sites";
import { afterAll, beforeAll, expect, test } from "vitest";
import { now } from "../../support/rows.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, createVisitor, testPassword } from "../../support/visitor.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
});
afterAll(() => app.close());

const signUp = (host: string, email: string) =>
	app.request("/nyhetsbrev", { method: "POST", host, body: new URLSearchParams({ epost: email, tema: "film" }) });

const register = (partner: number, email: string) =>
	createVisitor(app, partner).call("POST", "/profile", { body: { email, password: testPassword, userName: "Nora" } });

test("jobs of a removed site are given up, and the emails of other sites are sent", async () => {
	for (const [partner, host, name] of [
		[178, "birkevag.localhost:3000", "borte"],
		[118, "localhost:3000", "her"],
	] as const) {
		expect((await signUp(host, `leser@${name}.example`)).status).toBe(302);
		expect((await register(partner, `gjest@${name}.example`)).status).toBe(201);
		const body = { Email: `gjest@${name}.example` };
		expect((await createVisitor(app, partner).call("POST", "/forgotPassword", { body })).status).toBe(200);
	}
	await app.db.transaction().execute((trx) => removeSite(trx, "birkevag", "Birkevåg kino", now));
	await app.runDueJobs();

	expect(app.emails.map(({ to }) => to).sort()).toEqual([
		"gjest@her.example",
		"gjest@her.example",
		"leser@her.example",
	]);
	const remaining = await app.db
		.selectFrom("job")
		.select(["kind", "failed_at"])
		.where("kind", "!=", "clean-up")
		.execute();
	expect(remaining.filter(({ failed_at }) => failed_at === null)).toEqual([]);
	expect(remaining.map(({ kind }) => kind).sort()).toEqual([
		"forgotten-password",
		"newsletter-request",
		"verification-email",
	]);
});
