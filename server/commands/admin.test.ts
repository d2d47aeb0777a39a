import { openDatabase } from "@lerret/platform/db/database";
import { createPasswords } from "@lerret/platform/loyalty/passwords";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestLocation, type TestLocation } from "../../testing/database.ts";
import { runAdmin, startAdmin } from "../../testing/operator.ts";

let place: TestLocation;
beforeAll(async () => {
	place = await createTestLocation("nothing");
});
afterAll(() => place.remove());

const admin = (words: string[]) => runAdmin(place.location, words);
/** In a process of its own, which is what reads standard input and has an exit code. */
const start = (words: string[], typed?: string) => startAdmin(place.location, words, typed);

async function staff() {
	const db = openDatabase(place.location);
	try {
		return await db.selectFrom("staff").selectAll().orderBy("email").execute();
	} finally {
		await db.destroy();
	}
}

describe("the operator", () => {
	test("puts somebody on the staff, who gets a link at the house's own address", async () => {
		const { code, out } = await start(["create-user", "Anne@Hus.example", "--name", "Anne", "--role", "admin"]);
		expect(code).toBe(0);
		expect(out).toMatch(/^Velg passord: https:\/\/kino\.example\/oidc\/passord\?token=[\w-]{43}$/mu);
		expect(await staff()).toMatchObject([{ email: "anne@hus.example", name: "Anne", role: "admin" }]);
		const again = await admin(["create-user", "anne@hus.example", "--name", "Anne"]);
		expect([again.code, again.error]).toEqual([1, expect.stringContaining("allerede blant de ansatte")]);
	});

	test("sets a password from standard input, and not a weak one", async () => {
		const weak = await start(["reset-password", "anne@hus.example", "--password-stdin"], "kort\n");
		expect([weak.code, weak.error]).toEqual([1, expect.stringContaining("for svakt")]);
		const good = await start(["reset-password", "anne@hus.example", "--password-stdin"], "tre-tilfeldige-ord\n");
		expect(good).toMatchObject({ code: 0, out: "Passordet til anne@hus.example er satt.\n" });
		const [member] = await staff();
		expect(await createPasswords().verify("tre-tilfeldige-ord", member?.password_hash ?? "")).toBe(true);
	});

	test("sees who is on the staff, and rotates the keys", async () => {
		expect(await admin(["list-users"])).toMatchObject({
			code: 0,
			out: "anne@hus.example\tadmin\tAnne\taldri innlogget\n",
		});
		expect(await admin(["rotate-keys"])).toMatchObject({ code: 0, out: expect.stringContaining("Den nye nøkkelen") });
	});

	test.each([
		["nothing at all", [], /Bruk: npm run admin/u],
		["a command that is none", ["slett-alt"], /ingen kommando som heter «slett-alt»/u],
		["no address", ["create-user", "--name", "Anne"], /E-POST: Skriv e-postadressen/u],
		["a role that is none", ["create-user", "a@b.example", "--name", "A", "--role", "sjef"], /--role: Velg/u],
		[
			"a password as an argument",
			["reset-password", "anne@hus.example", "--password", "x"],
			/Ukjent valg: --password/u,
		],
	])("is told how to ask after %s", async (_name, words, message) => {
		const { code, out, error } = await admin(words);
		expect(code).toBe(2);
		expect(out + error).toMatch(message);
	});

	test.each([["--help"], ["create-user", "--help"]])("gets help in bokmål from %s %s", async (...words) => {
		expect(await admin(words)).toMatchObject({
			code: 0,
			out: expect.stringContaining("Bruk: npm run admin"),
			error: "",
		});
	});

	test("is told on standard error what is wrong, and by the exit code", async () => {
		expect(await start(["slett-alt"])).toMatchObject({ code: 2, out: "", error: expect.stringContaining("slett-alt") });
	});

	test("is told that an address is nobody's", async () => {
		expect(await admin(["reset-password", "ingen@hus.example"])).toMatchObject({
			code: 1,
			error: expect.stringContaining("Ingen av de ansatte"),
		});
	});
});
