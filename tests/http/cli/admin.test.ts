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
			"operator",
		]);
		expect(code).toBe(0);
		expect(out).toMatch(/^Velg passord: https:\/\/kino\.example\/oidc\/passord\?token=[\w-]{43}$/mu);
		expect(await readStaff()).toMatchObject([{ email: "anne@hus.example", name: "Anne" }]);
		const again = await admin(["create-user", "anne@hus.example", "--name", "Anne", "--role", "operator"]);
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
			out: "anne@hus.example\toperator\tAnne\taldri innlogget\n",
		});
		expect(await admin(["rotate-keys"])).toMatchObject({ code: 0, out: expect.stringContaining("Den nye nøkkelen") });
	});

	test("resets the factors of a member who has lost the phone, and notifies the member", async () => {
		const [member] = await readStaff();
		const db = openDatabase(testLocation.location);
		const staff_id = member?.id ?? "";
		await db
			.insertInto("staff_totp")
			.values({ staff_id, sealed_secret: "x", last_step: 1, added_at: "2026-11-01T12:00:00.000Z" })
			.execute();
		expect(await admin(["reset-factors", "anne@hus.example"])).toMatchObject({
			code: 0,
			out: "Engangskoder og passnøkler til anne@hus.example er nullstilt.\n",
		});
		expect(await db.selectFrom("staff_totp").selectAll().execute()).toEqual([]);
		const entry = { staff_id: "command-line", action: "reset-factors", item_id: staff_id };
		expect(await db.selectFrom("audit").selectAll().where("action", "=", "reset-factors").execute()).toMatchObject([
			entry,
		]);
		expect(await db.selectFrom("job").selectAll().where("kind", "=", "staff-factor-email").execute()).toHaveLength(1);
		await db.destroy();
		expect(await admin(["reset-factors", "anne@hus.example"])).toMatchObject({
			code: 1,
			error: expect.stringContaining("verken engangskoder eller passnøkkel"),
		});
	});

	test("checks the ledger, and fails if it is wrong", async () => {
		expect(await admin(["check-ledger"])).toMatchObject({ code: 0, out: "Billettregnskapet stemmer.\n" });
		const db = openDatabase(testLocation.location);
		const entry = { id: "e", site_id: "s", transaction_id: "skjev", account: "owed", ore: 100, booked_at: "" };
		await db
			.insertInto("ledger_entry")
			.values({ ...entry, order_id: null, payment_id: null })
			.execute();
		await db.destroy();
		const { code, out, error } = await admin(["check-ledger"]);
		expect([code, out]).toEqual([1, expect.stringContaining("Posteringen går ikke i null: skjev")]);
		expect(error).toContain("Billettregnskapet har 1 feil.");
	});

	test.each([
		["no arguments", [], /Bruk: npm run admin/u],
		["an unknown command", ["slett-alt"], /ingen kommando som heter «slett-alt»/u],
		["no email address", ["create-user", "--name", "Anne", "--role", "operator"], /E-POST: Skriv e-postadressen/u],
		["an unknown role", ["create-user", "a@b.example", "--name", "A", "--role", "sjef"], /--role: Velg/u],
		["no site", ["create-user", "a@b.example", "--name", "A", "--role", "editor"], /--site: Skriv nettstedet/u],
		["an operator's site", ["give-role", "a@b.example", "--role", "operator", "--site", "x"], /--site: En operatør/u],
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

describe("roles", () => {
	const list = async () => (await demoAdmin(["list-users"])).out;
	let demo: TestLocation;
	const demoAdmin = (args: string[]) => runAdminInProcess(demo.location, args);
	beforeAll(async () => {
		demo = await createTestLocation("demo");
	});
	afterAll(() => demo.remove());

	test("are given and taken at one site", async () => {
		const roles = ["--role", "editor", "--role", "box-office", "--site", "tindevik"];
		await demoAdmin(["create-user", "eli@hus.example", "--name", "Eli", ...roles]);
		expect(await list()).toContain("eli@hus.example\tbox-office på tindevik, editor på tindevik\tEli");
		const { out } = await demoAdmin(["take-role", "eli@hus.example", "--role", "editor", "--site", "tindevik"]);
		expect(out).toContain("Tatt fra eli@hus.example.");
		await demoAdmin(["give-role", "eli@hus.example", "--role", "usher", "--site", "tindevik"]);
		expect(await list()).toContain("eli@hus.example\tbox-office på tindevik, usher på tindevik\tEli");
		expect(await demoAdmin(["give-role", "eli@hus.example", "--role", "operator"])).toMatchObject({ code: 0 });
		await demoAdmin(["give-role", "eli@hus.example", "--role", "admin", "--site", "birkevag"]);
		expect(await demoAdmin(["take-role", "eli@hus.example", "--site", "tindevik"])).toMatchObject({ code: 0 });
		expect(await list()).toMatch(
			/^eli@hus\.example\t(?:operator, admin på birkevag|admin på birkevag, operator)\tEli/mu,
		);
	});

	test.each([
		["the last operator's role", ["take-role", "eli@hus.example"], /Noen må kunne styre de ansatte/u],
		["a role that is not held", ["take-role", "eli@hus.example", "--site", "tindevik"], /har ikke den rollen/u],
		[
			"one of two roles that is not held",
			["take-role", "eli@hus.example", "--role", "admin", "--role", "editor", "--site", "birkevag"],
			/har ikke den rollen/u,
		],
		[
			"a role at an unknown site",
			["give-role", "eli@hus.example", "--role", "usher", "--site", "fjord"],
			/ikke noe nettsted som heter fjord\. Nettsteder: tindevik, birkevag/u,
		],
	])("reports an attempt to change %s", async (_name, args, message) => {
		const before = await list();
		expect(await demoAdmin(args)).toMatchObject({ code: 1, error: expect.stringMatching(message) });
		expect(await list()).toBe(before);
	});
});
