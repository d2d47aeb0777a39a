import { ApiError } from "@lerret/api-client/api-error";
import { localPartError } from "@lerret/contracts/email-address";
import { describe, expect, it } from "vitest";
import { checkEmail, checkNewPassword, toApiFormErrors, validate } from "./validation";

const problem = (status: number, code: string, errors?: { path: string; message: string }[]) =>
	new ApiError("answer", {
		status,
		problem: { type: "", title: "Tittel", status, detail: "Setning.", code, ...(errors ? { errors } : {}) },
	});

describe("field checks", () => {
	it.each(["kari@tindevik.example", " kari+kino@a.no ", "\u200bkari@a.no\u2060", "kari@blåbær.no"])(
		"accept %s as an e-mail address",
		(text) => {
			expect(checkEmail(text)).toBeNull();
		},
	);
	it.each(["", "kari", "kari@", "@a.no", "kari@tindevik", "ka ri@a.no"])("reject '%s' as an e-mail address", (text) => {
		expect(checkEmail(text)).not.toBeNull();
	});
	it("say why an address with æ, ø or å before the @ cannot be used", () => {
		expect(checkEmail("kåre@a.no")).toBe(localPartError);
	});
	it("count characters, not code units, in a password", () => {
		expect(checkNewPassword("🎬🎬🎬🎬")).not.toBeNull();
		expect(checkNewPassword("åtte teg")).toBeNull();
	});
	it("report every invalid field in the form's order", () => {
		const form = new FormData();
		form.set("email", "kari");
		expect(validate(form, { email: checkEmail, password: checkNewPassword })?.fields.map(({ name }) => name)).toEqual([
			"email",
			"password",
		]);
	});
});

describe("form errors of a failed response", () => {
	it("are assigned to the fields that the response names", () => {
		const error = problem(400, "invalid_request", [{ path: "Email", message: "Skriv e-postadressen." }]);
		expect(toApiFormErrors(error, ["email"])).toEqual({
			summary: "",
			fields: [{ name: "email", message: "Skriv e-postadressen." }],
		});
	});
	it("are assigned to the field that the problem code implies", () => {
		expect(toApiFormErrors(problem(409, "email_taken"), ["email"]).fields).toEqual([
			{ name: "email", message: "Setning." },
		]);
	});
	it("are assigned to the password where the form has no e-mail field", () => {
		const { summary, fields } = toApiFormErrors(problem(401, "invalid_credentials"), ["password", "newPassword"]);
		expect(summary).toBe("");
		expect(fields).toEqual([{ name: "password", message: "Passordet stemmer ikke. Skriv det du logger inn med nå." }]);
	});
	it("do not reveal whether the address or the password is wrong at login", () => {
		const error = problem(401, "invalid_credentials");
		expect(toApiFormErrors(error, ["email", "password"])).toEqual({ summary: "Setning.", fields: [] });
	});
	it("stand above a form that lacks the field", () => {
		expect(toApiFormErrors(problem(400, "weak_password"), ["email"])).toEqual({ summary: "Setning.", fields: [] });
	});
	it("say how long to wait", () => {
		const error = new ApiError("answer", { status: 429, retryAfter: 600 });
		expect(toApiFormErrors(error, []).summary).toBe(
			"Det har vært for mange forsøk. Vent 10 minutter før du prøver igjen.",
		);
	});
	it("say what to do when the server cannot be reached", () => {
		expect(toApiFormErrors(new ApiError("network"), []).summary).toContain("Sjekk nettforbindelsen");
	});
	it("do not show the error text of a server that failed", () => {
		expect(toApiFormErrors(problem(500, "internal"), []).summary).toBe("Noe gikk galt hos oss. Prøv igjen om litt.");
	});
});
