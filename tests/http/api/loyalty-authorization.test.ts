import { addTicket } from "@lerret/platform/loyalty/tickets-write";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawn } from "../../support/extent.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import {
	type Call,
	createCheapPasswords,
	createVisitor,
	markEmailVerified,
	registerVisitor,
	testPassword,
	type Visitor,
} from "../../support/visitor.ts";

/**
 * The authorisation matrix: every endpoint of the loyalty API with valid input, invalid input and every kind of
 * unauthorised caller. The first test fails for an endpoint without a row.
 */

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
});
afterAll(() => app.close());

const film = "EDI20269001";
const filmId = "vinterlys-over-tindevik";

type Guest = Awaited<ReturnType<typeof registerVisitor>>;
type TestData = { guest: Guest; foreignReview: string; foreignTicket: string };
type Request = { path?: string; call?: Call };

type Row = {
	/** Method and path as mounted, without the partner. */
	endpoint: string;
	requires: "nothing" | "session";
	validRequest: (data: TestData) => Request | Promise<Request>;
	status: number;
	invalidRequests: {
		what: string;
		request: (data: TestData) => Request | Promise<Request>;
		status: number;
		code: string;
	}[];
};

const invalid = { status: 400, code: "invalid_request" } as const;
const body = (content: unknown): Request => ({ call: { body: content } });

const rows: Row[] = [
	{
		endpoint: "POST /login",
		requires: "nothing",
		validRequest: ({ guest }) => body({ Email: guest.email, Password: testPassword }),
		status: 200,
		invalidRequests: [
			{ what: "no password", request: ({ guest }) => body({ Email: guest.email }), ...invalid },
			{ what: "invalid JSON", request: () => body("{"), ...invalid },
			{ what: "an array", request: () => body([]), ...invalid },
			{
				what: "a wrong password",
				request: ({ guest }) => body({ Email: guest.email, Password: "noe annet" }),
				status: 401,
				code: "invalid_credentials",
			},
		],
	},
	{
		endpoint: "POST /profile",
		requires: "nothing",
		validRequest: ({ guest }) => body({ email: `ny-${guest.email}`, password: testPassword, userName: "Ny" }),
		status: 201,
		invalidRequests: [
			{ what: "no name", request: () => body({ email: "a@b.example", password: testPassword }), ...invalid },
			{
				what: "an invalid email address",
				request: () => body({ email: "kari", password: testPassword, userName: "Ny" }),
				...invalid,
			},
			{
				what: "an existing account's address in upper case",
				request: ({ guest }) => body({ email: guest.email.toUpperCase(), password: testPassword, userName: "Ny" }),
				status: 409,
				code: "email_taken",
			},
			{
				what: "a password of seven characters",
				request: () => body({ email: "a@b.example", password: "k9#fjør", userName: "Ny" }),
				status: 400,
				code: "weak_password",
			},
			{
				what: "a common password with a capital letter",
				request: () => body({ email: "a@b.example", password: "Sommerfugl", userName: "Ny" }),
				status: 400,
				code: "weak_password",
			},
		],
	},
	{
		endpoint: "POST /forgotPassword",
		requires: "nothing",
		validRequest: ({ guest }) => body({ Email: guest.email }),
		status: 200,
		invalidRequests: [{ what: "an invalid email address", request: () => body({ Email: "kari" }), ...invalid }],
	},
	{
		endpoint: "POST /loginLink",
		requires: "nothing",
		validRequest: ({ guest }) => body({ Email: guest.email }),
		status: 200,
		invalidRequests: [{ what: "an invalid email address", request: () => body({ Email: "kari" }), ...invalid }],
	},
	{
		endpoint: "POST /resetPassword",
		requires: "nothing",
		validRequest: async ({ guest }) =>
			body({ Token: await readEmailToken(guest, "forgotPassword"), Password: "bjørk-og-tran-3" }),
		status: 204,
		invalidRequests: [
			{ what: "no token", request: () => body({ Password: testPassword }), ...invalid },
			{
				what: "a made-up token",
				request: () => body({ Token: "x".repeat(43), Password: testPassword }),
				status: 400,
				code: "invalid_token",
			},
			{
				what: "a weak password",
				request: async ({ guest }) => body({ Token: await readEmailToken(guest, "forgotPassword"), Password: "kort" }),
				status: 400,
				code: "weak_password",
			},
			{
				what: "the token of another type of email",
				request: async ({ guest }) =>
					body({ Token: await readEmailToken(guest, "register"), Password: "bjørk-og-tran-3" }),
				status: 400,
				code: "invalid_token",
			},
		],
	},
	{
		endpoint: "POST /verifyEmail",
		requires: "nothing",
		validRequest: async ({ guest }) => body({ Token: await readEmailToken(guest, "register") }),
		status: 204,
		invalidRequests: [
			{ what: "no token", request: () => body({}), ...invalid },
			{ what: "a made-up token", request: () => body({ Token: "x".repeat(43) }), status: 400, code: "invalid_token" },
		],
	},
	{
		endpoint: "POST /switchTokensDx",
		requires: "nothing",
		validRequest: ({ guest }) => ({ call: { headers: { "x-token": guest.token } } }),
		status: 204,
		invalidRequests: [
			{ what: "no token", request: () => ({}), status: 401, code: "invalid_token" },
			{
				what: "a made-up token",
				request: () => ({ call: { headers: { "x-token": "x".repeat(43) } } }),
				status: 401,
				code: "invalid_token",
			},
		],
	},
	{
		endpoint: "GET /movieInfo",
		requires: "nothing",
		validRequest: () => ({ path: `/movieInfo?ediNumber=${film}` }),
		status: 200,
		invalidRequests: [
			{ what: "no EDI number", request: () => ({}), ...invalid },
			{
				what: "an unknown film",
				request: () => ({ path: "/movieInfo?ediNumber=EDI1" }),
				status: 404,
				code: "unknown_movie",
			},
		],
	},
	{
		endpoint: "GET /reviews",
		requires: "nothing",
		validRequest: () => ({ path: `/reviews?ediNumber=${film}&skip=0&take=100` }),
		status: 200,
		invalidRequests: [
			{ what: "a page size over 100", request: () => ({ path: `/reviews?ediNumber=${film}&take=101` }), ...invalid },
			{
				what: "a negative offset",
				request: () => ({ path: `/reviews?ediNumber=${film}&skip=-1` }),
				...invalid,
			},
			{ what: "text for a number", request: () => ({ path: `/reviews?ediNumber=${film}&take=alle` }), ...invalid },
			{
				what: "an unknown film",
				request: () => ({ path: "/reviews?ediNumber=EDI1" }),
				status: 404,
				code: "unknown_movie",
			},
		],
	},
	{
		endpoint: "POST /reviews",
		requires: "session",
		validRequest: () => body({ ediNumber: film, rating: 5, comment: "Fin." }),
		status: 201,
		invalidRequests: [
			{ what: "a rating of seven", request: () => body({ ediNumber: film, rating: 7, comment: "Fin." }), ...invalid },
			{
				what: "a fractional rating",
				request: () => body({ ediNumber: film, rating: 4.5, comment: "Fin." }),
				...invalid,
			},
			{
				what: "a comment of 2001 characters",
				request: () => body({ ediNumber: film, rating: 4, comment: "a".repeat(2001) }),
				...invalid,
			},
			{
				what: "an unknown film",
				request: () => body({ ediNumber: "EDI1", rating: 4, comment: "Fin." }),
				status: 404,
				code: "unknown_movie",
			},
		],
	},
	{
		endpoint: "GET /reviews/mine",
		requires: "session",
		validRequest: () => ({}),
		status: 200,
		invalidRequests: [
			{ what: "a page size over 100", request: () => ({ path: "/reviews/mine?take=101" }), ...invalid },
		],
	},
	{
		endpoint: "PUT /reviews/:id/like",
		requires: "session",
		validRequest: ({ foreignReview }) => ({ path: `/reviews/${foreignReview}/like` }),
		status: 204,
		invalidRequests: [
			{ what: "an unknown review", request: () => ({ path: "/reviews/x/like" }), status: 404, code: "not_found" },
		],
	},
	{
		endpoint: "DELETE /reviews/:id/like",
		requires: "session",
		validRequest: ({ foreignReview }) => ({ path: `/reviews/${foreignReview}/like` }),
		status: 204,
		invalidRequests: [
			{ what: "an unknown review", request: () => ({ path: "/reviews/x/like" }), status: 404, code: "not_found" },
		],
	},
	{
		endpoint: "POST /reviews/:id/report",
		requires: "session",
		validRequest: ({ foreignReview }) => ({
			path: `/reviews/${foreignReview}/report`,
			call: { body: { reason: "Røper slutten." } },
		}),
		status: 204,
		invalidRequests: [
			{ what: "an unknown review", request: () => ({ path: "/reviews/x/report" }), status: 404, code: "not_found" },
			{
				what: "a reason that is too long",
				request: ({ foreignReview }) => ({
					path: `/reviews/${foreignReview}/report`,
					call: { body: { reason: "a".repeat(501) } },
				}),
				...invalid,
			},
		],
	},
	{
		endpoint: "DELETE /reviews/:id",
		requires: "session",
		validRequest: async ({ guest }) => ({ path: `/reviews/${await writeReview(guest)}` }),
		status: 204,
		invalidRequests: [
			{ what: "an unknown review", request: () => ({ path: "/reviews/x" }), status: 404, code: "not_found" },
			{
				what: "another account's review",
				request: ({ foreignReview }) => ({ path: `/reviews/${foreignReview}` }),
				status: 404,
				code: "not_found",
			},
		],
	},
	{
		endpoint: "GET /tickets",
		requires: "session",
		validRequest: () => ({}),
		status: 200,
		invalidRequests: [{ what: "a page size of zero", request: () => ({ path: "/tickets?take=0" }), ...invalid }],
	},
	{
		endpoint: "GET /tickets/:id/qr.svg",
		requires: "session",
		validRequest: async ({ guest }) => ({ path: `/tickets/${await sellTicket(guest.email)}/qr.svg` }),
		status: 200,
		invalidRequests: [
			{ what: "an unknown ticket", request: () => ({ path: "/tickets/x/qr.svg" }), status: 404, code: "not_found" },
			{
				what: "another account's ticket",
				request: ({ foreignTicket }) => ({ path: `/tickets/${foreignTicket}/qr.svg` }),
				status: 404,
				code: "not_found",
			},
		],
	},
	{
		endpoint: "GET /watchlist",
		requires: "session",
		validRequest: () => ({}),
		status: 200,
		invalidRequests: [{ what: "a page size over 100", request: () => ({ path: "/watchlist?take=101" }), ...invalid }],
	},
	{
		endpoint: "POST /addMovieToWatchList",
		requires: "session",
		validRequest: () => body({ id: filmId }),
		status: 200,
		invalidRequests: [
			{ what: "no film", request: () => body({}), ...invalid },
			{ what: "an unknown film", request: () => body({ id: "finnes-ikke" }), status: 404, code: "unknown_movie" },
			{
				what: "a production that is not a film",
				request: () => body({ id: "quizkveld-i-kafeen" }),
				status: 404,
				code: "unknown_movie",
			},
		],
	},
	{
		endpoint: "DELETE /watchlist/:id",
		requires: "session",
		validRequest: () => ({ path: `/watchlist/${filmId}` }),
		status: 204,
		invalidRequests: [],
	},
	{
		endpoint: "GET /profile",
		requires: "session",
		validRequest: () => ({ path: "/profile?export=1" }),
		status: 200,
		invalidRequests: [],
	},
	{
		endpoint: "PATCH /profile",
		requires: "session",
		validRequest: () => body({ UserName: "Et nytt navn" }),
		status: 200,
		invalidRequests: [
			{ what: "an empty name", request: () => body({ UserName: "  " }), ...invalid },
			{ what: "neither name nor picture", request: () => body({}), ...invalid },
			{ what: "a picture of another site", request: () => body({ Picture: "https://ond.example/x.svg" }), ...invalid },
		],
	},
	{
		endpoint: "DELETE /profile",
		requires: "session",
		validRequest: () => body({ Password: testPassword }),
		status: 204,
		invalidRequests: [
			{ what: "no password", request: () => ({}), ...invalid },
			{
				what: "a wrong password",
				request: () => body({ Password: "noe annet" }),
				status: 401,
				code: "invalid_credentials",
			},
		],
	},
	{ endpoint: "GET /newsletter", requires: "session", validRequest: () => ({}), status: 200, invalidRequests: [] },
	{
		endpoint: "PUT /newsletter",
		requires: "session",
		validRequest: () => body({ topics: ["film"] }),
		status: 200,
		invalidRequests: [
			{ what: "no topic", request: () => body({ topics: [] }), ...invalid },
			{ what: "an unknown topic", request: () => body({ topics: ["vær"] }), ...invalid },
		],
	},
	{ endpoint: "DELETE /newsletter", requires: "session", validRequest: () => ({}), status: 204, invalidRequests: [] },
	{
		endpoint: "PUT /profile/email",
		requires: "session",
		validRequest: () => body({ Password: testPassword, Email: "ny@post.example" }),
		status: 202,
		invalidRequests: [
			{ what: "no address", request: () => body({ Password: testPassword }), ...invalid },
			{
				what: "a wrong password",
				request: () => body({ Password: "noe annet", Email: "ny@post.example" }),
				status: 401,
				code: "invalid_credentials",
			},
		],
	},
	{
		endpoint: "POST /changePassword",
		requires: "session",
		validRequest: () => body({ Password: testPassword, NewPassword: "bjørk-og-tran-3" }),
		status: 204,
		invalidRequests: [
			{ what: "no new password", request: () => body({ Password: testPassword }), ...invalid },
			{
				what: "a weak new password",
				request: () => body({ Password: testPassword, NewPassword: "passord123" }),
				status: 400,
				code: "weak_password",
			},
			{
				what: "a wrong password",
				request: () => body({ Password: "noe annet", NewPassword: "bjørk-og-tran-3" }),
				status: 401,
				code: "invalid_credentials",
			},
		],
	},
	{
		endpoint: "POST /resendVerification",
		requires: "session",
		validRequest: () => ({}),
		status: 204,
		invalidRequests: [],
	},
	{
		endpoint: "POST /logout",
		requires: "session",
		validRequest: () => ({}),
		status: 204,
		invalidRequests: [{ what: "text for a boolean", request: () => body({ everywhere: "ja" }), ...invalid }],
	},
];

const sessionRows = rows.filter((row) => row.requires === "session");
const changingRows = rows.filter((row) => !row.endpoint.startsWith("GET "));
const changingSessionRows = sessionRows.filter((row) => changingRows.includes(row));

const splitEndpoint = (endpoint: string) => endpoint.split(" ") as [string, string];

async function sendRequest(
	row: Row,
	request: Request,
	visitor: Visitor,
	extra: Record<string, string> = {},
): Promise<Response> {
	const [method, path] = splitEndpoint(row.endpoint);
	const { headers, ...call } = request.call ?? {};
	return visitor.call(method, request.path ?? path, { ...call, headers: { ...headers, ...extra } });
}

async function createTestData(): Promise<TestData> {
	const [guest, other] = [await registerVisitor(app), await registerVisitor(app)];
	// The confirmation email must be sent first, because none is written for a confirmed address.
	await app.runDueJobs();
	await markEmailVerified(app, guest.accountId);
	return { guest, foreignReview: await writeReview(other), foreignTicket: await sellTicket(other.email) };
}

async function writeReview(guest: Visitor): Promise<string> {
	const response = await guest.call("POST", "/reviews", { body: { ediNumber: film, rating: 5, comment: "Fin." } });
	return ((await response.json()) as { id: string }).id;
}

function sellTicket(email: string): Promise<string> {
	return app.db.transaction().execute((trx) =>
		addTicket(trx, {
			partner: 118,
			email,
			eventId: null,
			movieId: filmId,
			movieTitle: "Vinterlys over Tindevik",
			startsAt: "2026-11-20T19:00:00.000Z",
			expiresAt: "2026-11-20T21:00:00.000Z",
			screen: "Sal 1",
			notes: "",
			qrCode: "KODE",
			seatsInfo: { info: "", seats: [] },
		}),
	);
}

async function readEmailToken({ email, call }: Guest, purpose: "register" | "forgotPassword"): Promise<string> {
	if (purpose === "forgotPassword") await call("POST", "/forgotPassword", { body: { Email: email } });
	const path = purpose === "register" ? "/bekreft-e-post" : "/nytt-passord";
	await app.runDueJobs();
	const message = app.emails.findLast(({ to, text }) => to === email && text.includes(path));
	return /\?token=(\S+)/u.exec(message?.text ?? "")?.[1] ?? "";
}

async function codeOf(response: Response): Promise<[number, string]> {
	expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/u);
	const problem = (await response.json()) as { code: string };
	return [response.status, problem.code];
}

test("every mounted endpoint has a row, and every row is mounted", () => {
	const prefix = "/api/loyalty/:partner";
	const mounted = app.routes
		.filter(({ method, path }) => method !== "ALL" && path.startsWith(prefix))
		.map(({ method, path }) => `${method} ${path.slice(prefix.length)}`);
	expect(rows.map((row) => row.endpoint).sort()).toEqual([...new Set(mounted)].sort());
});

describe("with valid input", () => {
	test.each(rows)("$endpoint responds with $status and no-store", async (row) => {
		const data = await createTestData();
		const response = await sendRequest(row, await row.validRequest(data), data.guest);
		expect([response.status, response.headers.get("cache-control")]).toEqual([row.status, "no-store"]);
	});
});

describe("with invalid input", () => {
	const invalidCases = rows.flatMap((row) =>
		row.invalidRequests.map((wrong) => ({ row, endpoint: row.endpoint, ...wrong })),
	);
	test.each(invalidCases)("$endpoint rejects $what with $code", async ({ row, request, status, code }) => {
		const data = await createTestData();
		expect(await codeOf(await sendRequest(row, await request(data), data.guest))).toEqual([status, code]);
	});
});

describe("without a valid session", () => {
	test.each(drawn(sessionRows, 4))("$endpoint rejects a request without a session", async (row) => {
		const data = await createTestData();
		const response = await sendRequest(row, await row.validRequest(data), createVisitor(app));
		expect(await codeOf(response)).toEqual([401, "no_session"]);
	});

	test.each(drawn(sessionRows, 4))("$endpoint rejects a session of the other cinema", async (row) => {
		const data = await createTestData();
		const stranger = createVisitor(app);
		for (const [name, value] of (await registerVisitor(app, 178)).cookies) stranger.cookies.set(name, value);
		expect(await codeOf(await sendRequest(row, await row.validRequest(data), stranger))).toEqual([401, "no_session"]);
	});

	test.each(drawn(sessionRows, 4))("$endpoint rejects an expired session", async (row) => {
		const data = await createTestData();
		const request = await row.validRequest(data);
		app.setClock(fridayAfternoon.add({ hours: 24, seconds: 1 }));
		const response = await sendRequest(row, request, data.guest);
		app.setClock(fridayAfternoon);
		expect(await codeOf(response)).toEqual([401, "no_session"]);
	});

	test.each(drawn(sessionRows, 4))("$endpoint rejects the token, which is valid only for the exchange", async (row) => {
		const data = await createTestData();
		const holder = createVisitor(app);
		holder.cookies.set("lerret_session", data.guest.token);
		const headers = { "x-token": data.guest.token, authorization: `Bearer ${data.guest.token}` };
		expect(await codeOf(await sendRequest(row, await row.validRequest(data), holder, headers))).toEqual([
			401,
			"no_session",
		]);
	});
});

describe("without a valid XSRF token", () => {
	test.each(drawn(changingSessionRows, 4))("$endpoint rejects a session without one", async (row) => {
		const data = await createTestData();
		const response = await sendRequest(row, await row.validRequest(data), data.guest, { "x-xsrf-token": "" });
		expect(await codeOf(response)).toEqual([403, "xsrf"]);
	});

	test.each(drawn(changingSessionRows, 4))(
		"$endpoint rejects a matching cookie and header that an attacker planted",
		async (row) => {
			const data = await createTestData();
			const request = await row.validRequest(data);
			data.guest.cookies.set("XSRF-TOKEN", "plantet");
			expect(await codeOf(await sendRequest(row, request, data.guest))).toEqual([403, "xsrf"]);
		},
	);

	test.each(drawn(changingSessionRows, 4))("$endpoint rejects another session's token", async (row) => {
		const data = await createTestData();
		const request = await row.validRequest(data);
		data.guest.cookies.set("XSRF-TOKEN", (await registerVisitor(app)).cookies.get("XSRF-TOKEN") ?? "");
		expect(await codeOf(await sendRequest(row, request, data.guest))).toEqual([403, "xsrf"]);
	});
});

describe("from another site or cinema", () => {
	test.each(drawn(changingRows, 4))("$endpoint rejects a page of another site", async (row) => {
		const data = await createTestData();
		const response = await sendRequest(row, await row.validRequest(data), data.guest, {
			origin: "https://ond.example",
		});
		expect(await codeOf(response)).toEqual([403, "xsrf"]);
	});

	test.each(drawn(rows, 4))("$endpoint rejects an unknown cinema", async (row) => {
		const data = await createTestData();
		const response = await sendRequest(row, await row.validRequest(data), createVisitor(app, 268));
		expect(await codeOf(response)).toEqual([404, "unknown_partner"]);
	});
});

describe("an unsupported method", () => {
	const paths = [...new Set(rows.map((row) => splitEndpoint(row.endpoint)[1]))];
	test.each(paths)("is rejected at %s with the allowed methods", async (path) => {
		const requestedPath = path.replace(":id", "x");
		const isAt = (pattern: string) => new RegExp(`^${pattern.replace(":id", "[^/]+")}$`, "u").test(requestedPath);
		const methods = rows.map((row) => splitEndpoint(row.endpoint)).filter(([, pattern]) => isAt(pattern));
		const response = await createVisitor(app).call("PURGE", requestedPath);
		const documented = methods.flatMap(([method]) => (method === "GET" ? ["GET", "HEAD"] : [method]));
		const allowed = new Set([...documented, "OPTIONS"]);
		expect(new Set(response.headers.get("allow")?.split(", "))).toEqual(allowed);
	});
});

test("a body over 1 MiB is rejected before it is parsed", async () => {
	const long = JSON.stringify({ Email: "kari@tindevik.example", Password: "a".repeat(1024 * 1024) });
	expect(await codeOf(await createVisitor(app).call("POST", "/login", { body: long }))).toEqual([
		413,
		"payload_too_large",
	]);
});
