import { ApiError } from "@lerret/api-client/api-error";
import { describe, expect, it } from "vitest";
import { checkEmail, checkNewPassword, errorsOf, validate } from "./validation";

const problem = (status: number, code: string, errors?: { path: string; message: string }[]) =>
	new ApiError("answer", {
		status,
		problem: { type: "", title: "Tittel", status, detail: "Setning.", code, ...(errors ? { errors } : {}) },
	});

describe("checks", () => {
	it.each(["kari@tindevik.example", " kari+kino@a.no ", "æøå@blåbær.no"])("take %s for an e-mail address", (text) => {
		expect(checkEmail(text)).toBeNull();
	});
	it.each(["", "kari", "kari@", "@a.no", "kari@tindevik", "ka ri@a.no"])("do not take '%s' for one", (text) => {
		expect(checkEmail(text)).not.toBeNull();
	});
	it("count characters, not code units, in a password", () => {
		expect(checkNewPassword("🎬🎬🎬🎬")).not.toBeNull();
		expect(checkNewPassword("åtte teg")).toBeNull();
	});
	it("tell of every wrong field, in the form's order", () => {
		const form = new FormData();
		form.set("email", "kari");
		expect(validate(form, { email: checkEmail, password: checkNewPassword })?.fields.map(({ name }) => name)).toEqual([
			"email",
			"password",
		]);
	});
});

describe("a failed answer as errors of a form", () => {
	it("stands at the fields that it names", () => {
		const error = problem(400, "invalid_request", [{ path: "Email", message: "Skriv e-postadressen." }]);
		expect(errorsOf(error, ["email"])).toEqual({
			summary: "Tittel",
			fields: [{ name: "email", message: "Skriv e-postadressen." }],
		});
	});
	it("stands at the field that its code speaks of", () => {
		expect(errorsOf(problem(409, "email_taken"), ["email"]).fields).toEqual([{ name: "email", message: "Setning." }]);
	});
	it("speaks of the password alone where the form asks for nothing else of the account", () => {
		const { summary, fields } = errorsOf(problem(401, "invalid_credentials"), ["password", "newPassword"]);
		expect(summary).toBe("Passordet stemmer ikke");
		expect(fields.map(({ name }) => name)).toEqual(["password"]);
	});
	it("does not say which of address and password is wrong at the login", () => {
		const error = problem(401, "invalid_credentials");
		expect(errorsOf(error, ["email", "password"])).toEqual({ summary: "Setning.", fields: [] });
	});
	it("stands above a form that has no such field", () => {
		expect(errorsOf(problem(400, "weak_password"), ["email"])).toEqual({ summary: "Setning.", fields: [] });
	});
	it("tells how long to wait", () => {
		const error = new ApiError("answer", { status: 429, retryAfter: 600 });
		expect(errorsOf(error, []).summary).toBe("Det har vært for mange forsøk. Vent 10 minutter før du prøver igjen.");
	});
	it("says what to do when nobody answered", () => {
		expect(errorsOf(new ApiError("network"), []).summary).toContain("Sjekk nettforbindelsen");
	});
	it("does not show the words of a server that broke down", () => {
		expect(errorsOf(problem(500, "internal"), []).summary).toBe("Noe gikk galt hos oss. Prøv igjen om litt.");
	});
});
