import { createPasswordHasher } from "@lerret/platform/accounts/password-hasher";
import { openDatabase } from "@lerret/platform/db/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { runAdminInChildProcess, runAdminInProcess } from "../../support/operator-commands.ts";

let testLocation: TestLocation;
beforeAll(async () => {
	testLocation = await createTestLocation("nothing");
});
afterAll(() => testLocation.remove());

const admin = (args: string[]) => runAdminInProcess(testLocation.location, args);
const startInOwnProcess = (args: string[], typed?: string) =>
	runAdminInChildProcess(testLocation.location, args, typed);

async function readStaff() {
	const db = openDatabase(testLocation.location);
	try {
		return await db.selectFrom("staff").selectAll().orderBy("email").execute();
	} finally {
		await db.destroy();
	}
}

describe("npm run admin", () => {
	test("adds a member and prints a link at the configured URL", async () => {
		const { code, out } = await startInOwnProcess([
			"create-user",
			"Anne@Hus.example",
			"--name",
			"Anne",
			"--role",
			"admin",
		]);
		expect(code).toBe(0);
		expect(out).toMatch(/^Velg passord: https:\/\/kino\.example\/oidc\/passord\?token=[\w-]{43}$/mu);
		expect(await readStaff()).toMatchObject([{ email: "anne@hus.example", name: "Anne", role: "admin" }]);
		const again = await admin(["create-user", "anne@hus.example", "--name", "Anne"]);
		expect([again.code, again.error]).toEqual([1, expect.stringContaining("allerede blant de ansatte")]);
	});

	test("sets a password from standard input, but not a weak one", async () => {
		const weak = await startInOwnProcess(["reset-password", "anne@hus.example", "--password-stdin"], "kort\n");
		expect([weak.code, weak.error]).toEqual([1, expect.stringContaining("for svakt")]);
		const good = await startInOwnProcess(
			["reset-password", "anne@hus.example", "--password-stdin"],
			"tre-tilfeldige-ord\n",
		);
		expect(good).toMatchObject({ code: 0, out: "Passordet til anne@hus.example er satt.\n" });
		const [member] = await readStaff();
		expect(await createPasswordHasher().verify("tre-tilfeldige-ord", member?.password_hash ?? "")).toBe(true);
	});

	test("lists the staff and rotates the keys", async () => {
		expect(await admin(["list-users"])).toMatchObject({
			code: 0,
			out: "anne@hus.example\tadmin\tAnne\taldri innlogget\n",
		});
		expect(await admin(["rotate-keys"])).toMatchObject({ code: 0, out: expect.stringContaining("Den nye nøkkelen") });
	});

	test.each([
		["no arguments", [], /Bruk: npm run admin/u],
		["an unknown command", ["slett-alt"], /ingen kommando som heter «slett-alt»/u],
		["no email address", ["create-user", "--name", "Anne"], /E-POST: Skriv e-postadressen/u],
		["an unknown role", ["create-user", "a@b.example", "--name", "A", "--role", "sjef"], /--role: Velg/u],
		[
			"a password as an argument",
			["reset-password", "anne@hus.example", "--password", "x"],
			/Ukjent valg: --password/u,
		],
	])("shows the usage after %s", async (_name, args, message) => {
		const { code, out, error } = await admin(args);
		expect(code).toBe(2);
		expect(out + error).toMatch(message);
	});

	test.each([["--help"], ["create-user", "--help"]])("prints help in bokmål for %s %s", async (...args) => {
		expect(await admin(args)).toMatchObject({
			code: 0,
			out: expect.stringContaining("Bruk: npm run admin"),
			error: "",
		});
	});

	test("prints errors on standard error and sets the exit code", async () => {
		expect(await startInOwnProcess(["slett-alt"])).toMatchObject({
			code: 2,
			out: "",
			error: expect.stringContaining("slett-alt"),
		});
	});

	test("reports an unknown email address", async () => {
		expect(await admin(["reset-password", "ingen@hus.example"])).toMatchObject({
			code: 1,
			error: expect.stringContaining("Ingen av de ansatte"),
		});
	});
});
