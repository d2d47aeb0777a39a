import { ApiError } from "@lerret/api-client/api-error";
import { expect, test } from "vitest";
import { toErrorMessage } from "../../../account/error-message";
import { toApiFormErrors } from "../../../account/forms/validation";
import { createLoyaltyApi, type LoyaltyApi } from "./api";
import { changePassword, login, register, resetPassword } from "./own-account";

const api = (status: number, body: string, baseUrl = "https://lojalitet.example/v2") =>
	createLoyaltyApi({
		baseUrl,
		token: () => null,
		onTokenRejected: () => {},
		fetch: async () => new Response(body, { status }),
	});

async function errorOf(call: (api: LoyaltyApi) => Promise<unknown>, status: number, body = ""): Promise<ApiError> {
	const error = await call(api(status, body)).then(
		() => null,
		(reason: unknown) => reason,
	);
	if (!(error instanceof ApiError)) throw new Error("the call did not fail with an ApiError");
	return error;
}

const bodies = [
	"",
	"<h1>Unauthorized</h1>",
	'{"message":"Wrong"}',
	'{"type":"about:blank","title":"Wrong","status":400,"detail":"Wrong.","code":"WRONG"}',
];
const logIn = (api: LoyaltyApi) => login(api, { email: "kari@post.example", password: "feil" });
const signUp = (api: LoyaltyApi) =>
	register(api, { email: "kari@post.example", password: "hemmelig", userName: "Kari" });

const calls: [string, (api: LoyaltyApi) => Promise<unknown>, number, string, RegExp][] = [
	["a wrong password", logIn, 401, "invalid_credentials", /^E-postadressen og passordet hører ikke sammen/u],
	["a login with a bad field", logIn, 400, "invalid_credentials", /hører ikke sammen/u],
	["a taken address", signUp, 409, "email_taken", /^Det finnes allerede en konto med denne e-postadressen/u],
	["a weak password", signUp, 400, "weak_password", /^Bruk minst 8 tegn/u],
	["a used link", (api) => resetPassword(api, "x", "hemmelig-nok"), 400, "invalid_token", /^Lenken er brukt/u],
	["tickets without a session", (api) => api.tickets(0), 401, "no_session", /^Logg inn/u],
	["a watch list without a session", (api) => api.watchList(0), 401, "no_session", /^Logg inn/u],
	["own reviews without a session", (api) => api.ownReviews(), 401, "no_session", /^Logg inn/u],
	["a like without a token", (api) => api.likeReview("1", true), 403, "xsrf", /^Forespørselen ser ikke ut/u],
	["reviews of no film", (api) => api.reviews("EDI1", 0), 404, "unknown_movie", /^Filmen finnes ikke her/u],
	["a review that cannot be used", (api) => api.deleteReview("1"), 422, "invalid_request", /^Noe i forespørselen/u],
];

test.each(calls)("a status of a back end elsewhere means the same whatever its body: %s", async (...row) => {
	const [, call, status, code, sentence] = row;
	for (const body of bodies) {
		const error = await errorOf(call, status, body);
		expect([error.status, error.problem?.code]).toEqual([status, code]);
		expect(toErrorMessage(error)).toMatch(sentence);
	}
});

test("a wrong password and a taken address are shown where our own would be", async () => {
	const wrong = await errorOf((one) => changePassword(one, "feil", "hemmelig-nok"), 401);
	const { fields } = toApiFormErrors(wrong, ["password", "newPassword"]);
	expect(fields).toEqual([{ name: "password", message: expect.stringContaining("Passordet stemmer ikke") }]);
	const taken = toApiFormErrors(await errorOf(signUp, 409), ["email", "password", "userName"]);
	expect(taken.fields).toEqual([{ name: "email", message: expect.stringContaining("allerede en konto") }]);
});

test("another installation of Lerret says itself what happened, and a server that failed says nothing", async () => {
	const problem = {
		type: "urn:lerret:problem:weak_password",
		title: "T",
		status: 400,
		detail: "Fire ord.",
		code: "weak_password",
	};
	expect(toErrorMessage(await errorOf(logIn, 400, JSON.stringify(problem)))).toBe("Fire ord.");
	for (const body of bodies)
		expect(toErrorMessage(await errorOf(logIn, 500, body))).toBe("Noe gikk galt hos oss. Prøv igjen om litt.");
	expect(toErrorMessage(await errorOf(logIn, 429))).toContain("for mange forsøk");
});
