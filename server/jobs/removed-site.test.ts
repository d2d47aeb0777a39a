import { removeSite } from "@lerret/platform/sites/operate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestHouse, type TestHouse } from "../../testing/house.ts";
import { cheapPasswords, createVisitor, goodPassword } from "../../testing/visitor.ts";

let house: TestHouse;
beforeAll(async () => {
	house = await createTestHouse({}, { passwords: cheapPasswords() });
});
afterAll(() => house.close());

const signUp = (host: string, email: string) =>
	house.get("/nyhetsbrev", { method: "POST", host, body: new URLSearchParams({ epost: email, tema: "film" }) });

const register = (partner: number, email: string) =>
	createVisitor(house, partner).call("POST", "/profile", { body: { email, password: goodPassword, userName: "Nora" } });

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

	expect(house.letters.map(({ to }) => to).sort()).toEqual([
		"gjest@her.example",
		"gjest@her.example",
		"leser@her.example",
	]);
	const left = await house.db.selectFrom("job").select(["kind", "failed_at"]).where("kind", "!=", "clean-up").execute();
	expect(left.filter(({ failed_at }) => failed_at === null)).toEqual([]);
	expect(left.map(({ kind }) => kind).sort()).toEqual([
		"forgotten-password",
		"newsletter-request",
		"verification-letter",
	]);
});
