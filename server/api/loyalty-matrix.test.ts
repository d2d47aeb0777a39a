import { addTicket } from "@lerret/platform/tickets/write";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestHouse, fridayAfternoon, type TestHouse } from "../../testing/house.ts";
import { testKey } from "../../testing/secrets-key.ts";
import {
	type Call,
	cheapPasswords,
	confirmAddress,
	createVisitor,
	goodPassword,
	registerVisitor,
	type Visitor,
} from "../../testing/visitor.ts";
import { loyaltyApi } from "./loyalty.ts";

/**
 * The authorisation matrix: every endpoint of the loyalty API with valid input, invalid input and every kind of
 * unauthorised caller. The first test fails for an endpoint without a row.
 */

let house: TestHouse;
beforeAll(async () => {
	house = await createTestHouse({}, { passwords: cheapPasswords() });
});
afterAll(() => house.close());

const film = "EDI20269001";
const filmId = "vinterlys-over-tindevik";

type Guest = Awaited<ReturnType<typeof registerVisitor>>;
type Scene = { guest: Guest; foreignReview: string; foreignTicket: string };
type Request = { path?: string; call?: Call };

type Row = {
	/** Method and path as mounted, without the partner. */
	endpoint: string;
	needs: "nothing" | "session";
	right: (scene: Scene) => Request | Promise<Request>;
	status: number;
	wrong: { what: string; request: (scene: Scene) => Request | Promise<Request>; status: number; code: string }[];
};

const invalid = { status: 400, code: "invalid_request" } as const;
const body = (content: unknown): Request => ({ call: { body: content } });

const rows: Row[] = [
	{
		endpoint: "POST /login",
		needs: "nothing",
		right: ({ guest }) => body({ Email: guest.email, Password: goodPassword }),
		status: 200,
		wrong: [
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
		needs: "nothing",
		right: ({ guest }) => body({ email: `ny-${guest.email}`, password: goodPassword, userName: "Ny" }),
		status: 201,
		wrong: [
			{ what: "no name", request: () => body({ email: "a@b.example", password: goodPassword }), ...invalid },
			{
				what: "an invalid email address",
				request: () => body({ email: "kari", password: goodPassword, userName: "Ny" }),
				...invalid,
			},
			{
				what: "an existing account's address in upper case",
				request: ({ guest }) => body({ email: guest.email.toUpperCase(), password: goodPassword, userName: "Ny" }),
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
		needs: "nothing",
		right: ({ guest }) => body({ Email: guest.email }),
		status: 200,
		wrong: [{ what: "an invalid email address", request: () => body({ Email: "kari" }), ...invalid }],
	},
	{
		endpoint: "POST /loginLink",
		needs: "nothing",
		right: ({ guest }) => body({ Email: guest.email }),
		status: 200,
		wrong: [{ what: "an invalid email address", request: () => body({ Email: "kari" }), ...invalid }],
	},
	{
		endpoint: "POST /resetPassword",
		needs: "nothing",
		right: async ({ guest }) =>
			body({ Token: await letterToken(guest, "forgotPassword"), Password: "bjørk-og-tran-3" }),
		status: 204,
		wrong: [
			{ what: "no token", request: () => body({ Password: goodPassword }), ...invalid },
			{
				what: "a made-up token",
				request: () => body({ Token: "x".repeat(43), Password: goodPassword }),
				status: 400,
				code: "invalid_token",
			},
			{
				what: "a weak password",
				request: async ({ guest }) => body({ Token: await letterToken(guest, "forgotPassword"), Password: "kort" }),
				status: 400,
				code: "weak_password",
			},
			{
				what: "the token of another type of email",
				request: async ({ guest }) =>
					body({ Token: await letterToken(guest, "register"), Password: "bjørk-og-tran-3" }),
				status: 400,
				code: "invalid_token",
			},
		],
	},
	{
		endpoint: "POST /verifyEmail",
		needs: "nothing",
		right: async ({ guest }) => body({ Token: await letterToken(guest, "register") }),
		status: 204,
		wrong: [
			{ what: "no token", request: () => body({}), ...invalid },
			{ what: "a made-up token", request: () => body({ Token: "x".repeat(43) }), status: 400, code: "invalid_token" },
		],
	},
	{
		endpoint: "POST /switchTokensDx",
		needs: "nothing",
		right: ({ guest }) => ({ call: { headers: { "x-token": guest.token } } }),
		status: 204,
		wrong: [
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
		needs: "nothing",
		right: () => ({ path: `/movieInfo?ediNumber=${film}` }),
		status: 200,
		wrong: [
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
		needs: "nothing",
		right: () => ({ path: `/reviews?ediNumber=${film}&skip=0&take=100` }),
		status: 200,
		wrong: [
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
		needs: "session",
		right: () => body({ ediNumber: film, rating: 5, comment: "Fin." }),
		status: 201,
		wrong: [
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
		needs: "session",
		right: () => ({}),
		status: 200,
		wrong: [{ what: "a page size over 100", request: () => ({ path: "/reviews/mine?take=101" }), ...invalid }],
	},
	{
		endpoint: "PUT /reviews/:id/like",
		needs: "session",
		right: ({ foreignReview }) => ({ path: `/reviews/${foreignReview}/like` }),
		status: 204,
		wrong: [
			{ what: "an unknown review", request: () => ({ path: "/reviews/x/like" }), status: 404, code: "not_found" },
		],
	},
	{
		endpoint: "DELETE /reviews/:id/like",
		needs: "session",
		right: ({ foreignReview }) => ({ path: `/reviews/${foreignReview}/like` }),
		status: 204,
		wrong: [
			{ what: "an unknown review", request: () => ({ path: "/reviews/x/like" }), status: 404, code: "not_found" },
		],
	},
	{
		endpoint: "POST /reviews/:id/report",
		needs: "session",
		right: ({ foreignReview }) => ({
			path: `/reviews/${foreignReview}/report`,
			call: { body: { reason: "Røper slutten." } },
		}),
		status: 204,
		wrong: [
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
		needs: "session",
		right: async ({ guest }) => ({ path: `/reviews/${await writeReview(guest)}` }),
		status: 204,
		wrong: [
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
		needs: "session",
		right: () => ({}),
		status: 200,
		wrong: [{ what: "a page size of zero", request: () => ({ path: "/tickets?take=0" }), ...invalid }],
	},
	{
		endpoint: "GET /tickets/:id/qr.svg",
		needs: "session",
		right: async ({ guest }) => ({ path: `/tickets/${await sellTicket(guest.email)}/qr.svg` }),
		status: 200,
		wrong: [
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
		needs: "session",
		right: () => ({}),
		status: 200,
		wrong: [{ what: "a page size over 100", request: () => ({ path: "/watchlist?take=101" }), ...invalid }],
	},
	{
		endpoint: "POST /addMovieToWatchList",
		needs: "session",
		right: () => body({ id: filmId }),
		status: 200,
		wrong: [
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
		needs: "session",
		right: () => ({ path: `/watchlist/${filmId}` }),
		status: 204,
		wrong: [],
	},
	{ endpoint: "GET /profile", needs: "session", right: () => ({ path: "/profile?export=1" }), status: 200, wrong: [] },
	{
		endpoint: "PATCH /profile",
		needs: "session",
		right: () => body({ UserName: "Et nytt navn" }),
		status: 200,
		wrong: [
			{ what: "an empty name", request: () => body({ UserName: "  " }), ...invalid },
			{ what: "neither name nor picture", request: () => body({}), ...invalid },
			{ what: "a picture of another site", request: () => body({ Picture: "https://ond.example/x.svg" }), ...invalid },
		],
	},
	{
		endpoint: "DELETE /profile",
		needs: "session",
		right: () => body({ Password: goodPassword }),
		status: 204,
		wrong: [
			{ what: "no password", request: () => ({}), ...invalid },
			{
				what: "a wrong password",
				request: () => body({ Password: "noe annet" }),
				status: 401,
				code: "invalid_credentials",
			},
		],
	},
	{
		endpoint: "POST /changePassword",
		needs: "session",
		right: () => body({ Password: goodPassword, NewPassword: "bjørk-og-tran-3" }),
		status: 204,
		wrong: [
			{ what: "no new password", request: () => body({ Password: goodPassword }), ...invalid },
			{
				what: "a weak new password",
				request: () => body({ Password: goodPassword, NewPassword: "passord123" }),
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
	{ endpoint: "POST /resendVerification", needs: "session", right: () => ({}), status: 204, wrong: [] },
	{
		endpoint: "POST /logout",
		needs: "session",
		right: () => ({}),
		status: 204,
		wrong: [{ what: "text for a boolean", request: () => body({ everywhere: "ja" }), ...invalid }],
	},
];

const sessionRows = rows.filter((row) => row.needs === "session");
const changingRows = rows.filter((row) => !row.endpoint.startsWith("GET "));
const changingSessionRows = sessionRows.filter((row) => changingRows.includes(row));

const splitEndpoint = (endpoint: string) => endpoint.split(" ") as [string, string];

async function make(row: Row, request: Request, who: Visitor, extra: Record<string, string> = {}): Promise<Response> {
	const [method, path] = splitEndpoint(row.endpoint);
	const { headers, ...call } = request.call ?? {};
	return who.call(method, request.path ?? path, { ...call, headers: { ...headers, ...extra } });
}

async function setScene(): Promise<Scene> {
	const [guest, other] = [await registerVisitor(house), await registerVisitor(house)];
	// The confirmation email must be sent first, because none is written for a confirmed address.
	await house.settled();
	await confirmAddress(house, guest.accountId);
	return { guest, foreignReview: await writeReview(other), foreignTicket: await sellTicket(other.email) };
}

async function writeReview(guest: Visitor): Promise<string> {
	const answer = await guest.call("POST", "/reviews", { body: { ediNumber: film, rating: 5, comment: "Fin." } });
	return ((await answer.json()) as { id: string }).id;
}

function sellTicket(email: string): Promise<string> {
	return house.db.transaction().execute((trx) =>
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

async function letterToken({ email, call }: Guest, what: "register" | "forgotPassword"): Promise<string> {
	if (what === "forgotPassword") await call("POST", "/forgotPassword", { body: { Email: email } });
	const path = what === "register" ? "/bekreft-e-post" : "/nytt-passord";
	await house.settled();
	const letter = house.letters.findLast(({ to, text }) => to === email && text.includes(path));
	return /\?token=(\S+)/u.exec(letter?.text ?? "")?.[1] ?? "";
}

async function codeOf(response: Response): Promise<[number, string]> {
	expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/u);
	const problem = (await response.json()) as { code: string };
	return [response.status, problem.code];
}

test("every mounted endpoint has a row, and every row is mounted", () => {
	const api = loyaltyApi({
		db: house.db,
		hashAddress: testKey.hashAddress,
		passwords: cheapPasswords(),
		now: () => fridayAfternoon,
		originOf: () => "http://localhost:3000",
		askedSite: async () => null,
		visibleSites: async () => [],
		publicUrl: "http://localhost:3000",
		trustProxy: 0,
	});
	const mounted = api.routes
		.filter(({ method }) => method !== "ALL")
		.map(({ method, path }) => `${method} ${path.replace(/^\/:partner/u, "")}`);
	expect(rows.map((row) => row.endpoint).sort()).toEqual([...new Set(mounted)].sort());
});

describe("with valid input", () => {
	test.each(rows)("$endpoint responds with $status and no-store", async (row) => {
		const scene = await setScene();
		const response = await make(row, await row.right(scene), scene.guest);
		expect([response.status, response.headers.get("cache-control")]).toEqual([row.status, "no-store"]);
	});
});

describe("with invalid input", () => {
	const wrongs = rows.flatMap((row) => row.wrong.map((wrong) => ({ row, endpoint: row.endpoint, ...wrong })));
	test.each(wrongs)("$endpoint rejects $what with $code", async ({ row, request, status, code }) => {
		const scene = await setScene();
		expect(await codeOf(await make(row, await request(scene), scene.guest))).toEqual([status, code]);
	});
});

describe("without a valid session", () => {
	test.each(sessionRows)("$endpoint rejects a request without a session", async (row) => {
		const scene = await setScene();
		const response = await make(row, await row.right(scene), createVisitor(house));
		expect(await codeOf(response)).toEqual([401, "no_session"]);
	});

	test.each(sessionRows)("$endpoint rejects a session of the other cinema", async (row) => {
		const scene = await setScene();
		const stranger = createVisitor(house);
		for (const [name, value] of (await registerVisitor(house, 178)).cookies) stranger.cookies.set(name, value);
		expect(await codeOf(await make(row, await row.right(scene), stranger))).toEqual([401, "no_session"]);
	});

	test.each(sessionRows)("$endpoint rejects an expired session", async (row) => {
		const scene = await setScene();
		const request = await row.right(scene);
		house.setClock(fridayAfternoon.add({ hours: 24, seconds: 1 }));
		const response = await make(row, request, scene.guest);
		house.setClock(fridayAfternoon);
		expect(await codeOf(response)).toEqual([401, "no_session"]);
	});

	test.each(sessionRows)("$endpoint rejects the token, which is valid only for the exchange", async (row) => {
		const scene = await setScene();
		const holder = createVisitor(house);
		holder.cookies.set("lerret_session", scene.guest.token);
		const headers = { "x-token": scene.guest.token, authorization: `Bearer ${scene.guest.token}` };
		expect(await codeOf(await make(row, await row.right(scene), holder, headers))).toEqual([401, "no_session"]);
	});
});

describe("without a valid XSRF token", () => {
	test.each(changingSessionRows)("$endpoint rejects a session without one", async (row) => {
		const scene = await setScene();
		const response = await make(row, await row.right(scene), scene.guest, { "x-xsrf-token": "" });
		expect(await codeOf(response)).toEqual([403, "xsrf"]);
	});

	test.each(changingSessionRows)(
		"$endpoint rejects a matching cookie and header that an attacker planted",
		async (row) => {
			const scene = await setScene();
			const request = await row.right(scene);
			scene.guest.cookies.set("XSRF-TOKEN", "plantet");
			expect(await codeOf(await make(row, request, scene.guest))).toEqual([403, "xsrf"]);
		},
	);

	test.each(changingSessionRows)("$endpoint rejects another session's token", async (row) => {
		const scene = await setScene();
		const request = await row.right(scene);
		scene.guest.cookies.set("XSRF-TOKEN", (await registerVisitor(house)).cookies.get("XSRF-TOKEN") ?? "");
		expect(await codeOf(await make(row, request, scene.guest))).toEqual([403, "xsrf"]);
	});
});

describe("from another site or cinema", () => {
	test.each(changingRows)("$endpoint rejects a page of another site", async (row) => {
		const scene = await setScene();
		const response = await make(row, await row.right(scene), scene.guest, { origin: "https://ond.example" });
		expect(await codeOf(response)).toEqual([403, "xsrf"]);
	});

	test.each(rows)("$endpoint rejects an unknown cinema", async (row) => {
		const scene = await setScene();
		const response = await make(row, await row.right(scene), createVisitor(house, 268));
		expect(await codeOf(response)).toEqual([404, "unknown_partner"]);
	});
});

describe("an unsupported method", () => {
	const paths = [...new Set(rows.map((row) => splitEndpoint(row.endpoint)[1]))];
	test.each(paths)("is rejected at %s with the allowed methods", async (path) => {
		const asked = path.replace(":id", "x");
		const isAt = (pattern: string) => new RegExp(`^${pattern.replace(":id", "[^/]+")}$`, "u").test(asked);
		const methods = rows.map((row) => splitEndpoint(row.endpoint)).filter(([, pattern]) => isAt(pattern));
		const response = await createVisitor(house).call("PURGE", asked);
		const allowed = new Set(methods.flatMap(([method]) => (method === "GET" ? ["GET", "HEAD"] : [method])));
		expect(new Set(response.headers.get("allow")?.split(", "))).toEqual(allowed);
	});
});

test("a body over 1 MiB is rejected before it is parsed", async () => {
	const long = JSON.stringify({ Email: "kari@tindevik.example", Password: "a".repeat(1024 * 1024) });
	expect(await codeOf(await createVisitor(house).call("POST", "/login", { body: long }))).toEqual([
		413,
		"payload_too_large",
	]);
});
