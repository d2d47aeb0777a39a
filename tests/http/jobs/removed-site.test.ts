import { removeSite } from "@lerret/platform/pages/manage-sites";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, createVisitor, testPassword } from "../../support/visitor.ts";

let house: TestApp;
beforeAll(async () => {
	house = await createTestApp({}, { passwords: createCheapPasswords() });
});
afterAll(() => house.close());

const signUp = (host: string, email: string) =>
	house.request("/nyhetsbrev", { method: "POST", host, body: new URLSearchParams({ epost: email, tema: "film" }) });

const register = (partner: number, email: string) =>
	createVisitor(house, partner).call("POST", "/profile", { body: { email, password: testPassword, userName: "Nora" } });

test("jobs of a removed site are given up, and the emails of other sites are sent", async () => {
	for (const [partner, host, name] of [
		[178, "birkevag.localhost:3000", "borte"],
		[118, "localhost:3000", "her"],
	] as const) {
		expect((await signUp(host, `leser@${name}.example`)).status).toBe(302);
		expect((await register(partner, `gjest@${name}.example`)).status).toBe(201);
		const body = { Email: `gjest@${name}.example` };
		expect((await createVisitor(house, partner).call("POST", "/forgotPassword", { body })).status).toBe(200);
	}
	await house.db.transaction().execute((trx) => removeSite(trx, "birkevag", "Birkevåg kino"));
	await house.runDueJobs();

	expect(house.emails.map(({ to }) => to).sort()).toEqual([
		"gjest@her.example",
		"gjest@her.example",
		"leser@her.example",
	]);
	const remaining = await house.db
		.selectFrom("job")
		.select(["kind", "failed_at"])
		.where("kind", "!=", "clean-up")
		.execute();
	expect(remaining.filter(({ failed_at }) => failed_at === null)).toEqual([]);
	expect(remaining.map(({ kind }) => kind).sort()).toEqual([
		"forgotten-password",
		"newsletter-request",
		"verification-letter",
	]);
});
