import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import {
	type Call,
	createCheapPasswords,
	createVisitor,
	registerVisitor,
	testPassword,
} from "../../support/visitor.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ TRUST_PROXY: "1" }, { passwords: createCheapPasswords() });
});
afterAll(() => app.close());
beforeEach(async () => {
	app.setClock(fridayAfternoon);
	app.emails.length = 0;
	await app.db.deleteFrom("attempt").execute();
});

type Credentials = { Email: string; Password: string };

function login({ Email, Password }: Credentials, address: string, partner = 118) {
	return createVisitor(app, partner).call("POST", "/login", { body: { Email, Password }, ...fromAddress(address) });
}

const fromAddress = (address: string): Call => ({ headers: { "x-forwarded-for": address } });

async function failLogins(times: number, email: string, address: string): Promise<number[]> {
	const statuses: number[] = [];
	for (let n = 0; n < times; n++) {
		statuses.push((await login({ Email: email, Password: `galt ${n}` }, address)).status);
	}
	return statuses;
}

async function readEmailLink(email: string, path: string, nth = 1): Promise<string> {
	await app.runDueJobs();
	const emails = app.emails.filter(({ to, text }) => to === email && text.includes(path));
	return /https?:\S+/u.exec(emails[nth - 1]?.text ?? "")?.[0] ?? "";
}

const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";

/** All of a response but its own number. */
const readBytes = async (response: Response) => [
	response.status,
	[...response.headers].filter(([name]) => name !== "x-request-id"),
	await response.text(),
];

describe("login", () => {
	test("returns the visitor's name and email address and a token for this browser", async () => {
		const { email } = await registerVisitor(app);
		const response = await login({ Email: email.toUpperCase(), Password: testPassword }, "192.0.2.1");
		expect(await response.json()).toEqual({
			marsToken: expect.any(String),
			UserName: expect.any(String),
			UserInfo: email,
		});
	});

	test("responds with the same bytes for an unknown account as for a wrong password", async () => {
		const { email } = await registerVisitor(app);
		const responses = [
			await login({ Email: email, Password: "noe annet" }, "192.0.2.1"),
			await login({ Email: "ingen@post.example", Password: "noe annet" }, "192.0.2.1"),
		];
		const [known, unknown] = await Promise.all(responses.map(readBytes));
		expect(known).toEqual(unknown);
	});

	test("is valid for one cinema only", async () => {
		const { email } = await registerVisitor(app, 118);
		expect((await login({ Email: email, Password: testPassword }, "192.0.2.1", 178)).status).toBe(401);
	});

	test("accepts a password in any Unicode normalisation form", async () => {
		const visitor = createVisitor(app);
		await visitor.call("POST", "/profile", {
			body: { email: "nfc@post.example", password: "bl\u00e5b\u00e6rtur", userName: "A" },
		});
		expect((await login({ Email: "nfc@post.example", Password: "bla\u030ab\u00e6rtur" }, "192.0.2.1")).status).toBe(
			200,
		);
	});

	test("in the same browser ends its earlier token and session", async () => {
		const guest = await registerVisitor(app);
		const before = new Map(guest.cookies);
		await guest.call("POST", "/login", { body: { Email: guest.email, Password: testPassword } });
		const old = createVisitor(app);
		for (const [name, value] of before) old.cookies.set(name, value);
		expect([(await old.call("GET", "/profile")).status, (await old.exchange(guest.token)).status]).toEqual([401, 401]);
	});

	test("in another browser keeps the first session", async () => {
		const guest = await registerVisitor(app);
		await login({ Email: guest.email, Password: testPassword }, "192.0.2.1");
		expect((await guest.call("GET", "/profile")).status).toBe(200);
	});
});

describe("too many failed logins", () => {
	test("block the eleventh attempt for an account from one address within 15 minutes", async () => {
		const { email } = await registerVisitor(app);
		expect(await failLogins(11, email, "192.0.2.7")).toEqual([...Array<number>(10).fill(401), 429]);
	});

	test("count the same for an unknown account", async () => {
		expect(await failLogins(11, "ingen@post.example", "192.0.2.7")).toEqual([...Array<number>(10).fill(401), 429]);
	});

	test("set Retry-After", async () => {
		await failLogins(10, "ingen@post.example", "192.0.2.7");
		app.setClock(fridayAfternoon.add({ minutes: 5 }));
		const rejected = await login({ Email: "ingen@post.example", Password: "galt" }, "192.0.2.7");
		expect(rejected.headers.get("retry-after")).toBe("600");
	});

	test("block the right password too, from that address", async () => {
		const { email } = await registerVisitor(app);
		await failLogins(10, email, "192.0.2.7");
		expect((await login({ Email: email, Password: testPassword }, "192.0.2.7")).status).toBe(429);
	});

	test("do not lock out the owner at an address used before, although wrong passwords there are limited", async () => {
		const { email } = await registerVisitor(app);
		const own = "203.0.113.9";
		await login({ Email: email, Password: testPassword }, own);
		expect(await failLogins(12, email, own)).toEqual([...Array<number>(10).fill(401), 429, 429]);
		expect((await login({ Email: email, Password: testPassword }, own)).status).toBe(200);
	});

	test("are also limited at the owner's own address", async () => {
		const { email } = await registerVisitor(app);
		const own = "203.0.113.10";
		await login({ Email: email, Password: testPassword }, own);
		await failLogins(100, email, own);
		expect((await login({ Email: email, Password: testPassword }, own)).status).toBe(429);
	});

	test("do not lock out the owner at another address", async () => {
		const { email } = await registerVisitor(app);
		await failLogins(11, email, "192.0.2.7");
		expect((await login({ Email: email, Password: testPassword }, "192.0.2.8")).status).toBe(200);
	});

	test("do not lock out other accounts at the same address", async () => {
		const [one, other] = [await registerVisitor(app), await registerVisitor(app)];
		await failLogins(11, one.email, "192.0.2.7");
		expect((await login({ Email: other.email, Password: testPassword }, "192.0.2.7")).status).toBe(200);
	});

	test("expire after 15 minutes", async () => {
		const { email } = await registerVisitor(app);
		await failLogins(10, email, "192.0.2.7");
		app.setClock(fridayAfternoon.add({ minutes: 15 }));
		expect((await login({ Email: email, Password: testPassword }, "192.0.2.7")).status).toBe(200);
	});

	test("sent simultaneously test at most ten passwords", async () => {
		const { email } = await registerVisitor(app);
		const attempts = Array.from({ length: 30 }, (_, n) => login({ Email: email, Password: `galt ${n}` }, "192.0.2.7"));
		const statuses = (await Promise.all(attempts)).map(({ status }) => status);
		expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
	});

	test("from many addresses leave the owner the usual address, and elsewhere a link in an email with the password", async () => {
		const guest = await registerVisitor(app);
		const usual = "203.0.113.5";
		await login({ Email: guest.email, Password: testPassword }, usual);
		for (let n = 0; n < 50; n++) await failLogins(10, guest.email, `192.0.2.${n}`);
		expect((await login({ Email: guest.email, Password: testPassword }, usual)).status).toBe(200);
		const away = "203.0.113.77";
		const visitor = createVisitor(app);
		const tryWith = async (Password: string, Proof?: string, address = away) =>
			(await visitor.call("POST", "/login", { body: { Email: guest.email, Password, Proof }, ...fromAddress(address) }))
				.status;
		expect(await tryWith(testPassword)).toBe(429);
		const requestLink = (Email: string) =>
			visitor.call("POST", "/loginLink", { body: { Email }, ...fromAddress(away) });
		const responses = await Promise.all([guest.email, "ingen@post.example"].map(requestLink));
		const seen = responses.map(readBytes);
		expect(await seen[0]).toEqual(await seen[1]);
		const proof = new URL(await readEmailLink(guest.email, "/logg-inn?bevis=")).searchParams.get("bevis") ?? "";
		expect(await tryWith(testPassword, "x".repeat(43))).toBe(429);
		expect(await tryWith("galt", proof)).toBe(401);
		expect(await tryWith(testPassword)).toBe(200);
		expect(await tryWith(testPassword, proof, "203.0.113.78")).toBe(429);
	});

	test("of one account cannot be bypassed with another account's link", async () => {
		const [owner, other] = [await registerVisitor(app), await registerVisitor(app)];
		const away = fromAddress("203.0.113.90");
		await failLogins(10, owner.email, "203.0.113.90");
		await createVisitor(app).call("POST", "/loginLink", { body: { Email: other.email }, ...away });
		const Proof = new URL(await readEmailLink(other.email, "/logg-inn?bevis=")).searchParams.get("bevis") ?? "";
		const body = { Email: owner.email, Password: testPassword, Proof };
		expect((await createVisitor(app).call("POST", "/login", { body, ...away })).status).toBe(429);
	});

	test("of one IPv6 /64 network count together", async () => {
		const attempts = Array.from({ length: 11 }, (_, n) => `2001:db8:1:2::${n + 1}`);
		const statuses: number[] = [];
		for (const address of attempts) statuses.push(...(await failLogins(1, "ingen@post.example", address)));
		expect(statuses.at(-1)).toBe(429);
	});

	test("cannot be spread over addresses that the client writes into X-Forwarded-For", async () => {
		const statuses: number[] = [];
		for (let n = 0; n < 11; n++)
			statuses.push(...(await failLogins(1, "ingen@post.example", `10.0.0.${n}, 192.0.2.7`)));
		expect(statuses.at(-1)).toBe(429);
	});
});

describe("registration", () => {
	test("returns a token that opens a session", async () => {
		const visitor = createVisitor(app);
		const body = { email: " Ny@Post.Example ", password: testPassword, userName: "Ny gjest" };
		const response = (await (await visitor.call("POST", "/profile", { body })).json()) as { Token: string };
		await visitor.exchange(response.Token);
		expect(await (await visitor.call("GET", "/profile")).json()).toEqual({
			UserName: "Ny gjest",
			ContactEmail: "ny@post.example",
			createdAt: "2026-11-20T15:00:00+01:00",
			emailVerified: false,
			picture: null,
		});
	});

	test("accepts an email address that has an account at the other cinema", async () => {
		const { email } = await registerVisitor(app, 118);
		const body = { email, password: testPassword, userName: "Den samme" };
		expect((await createVisitor(app, 178).call("POST", "/profile", { body })).status).toBe(201);
	});

	test("creates one account when two requests arrive simultaneously", async () => {
		const body = { email: "dobbel@post.example", password: testPassword, userName: "Dobbel" };
		const responses = await Promise.all([1, 2].map(() => createVisitor(app).call("POST", "/profile", { body })));
		expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
	});

	test("reports each invalid field, in bokmål", async () => {
		const response = await createVisitor(app).call("POST", "/profile", { body: {} });
		expect(await response.json()).toMatchObject({
			errors: [
				{ path: "email", message: "Skriv e-postadressen." },
				{ path: "password", message: "Skriv passordet." },
				{ path: "userName", message: "Skriv et navn." },
			],
		});
	});

	test.each([
		["with an override of direction loses it", "Kari \u202eirak", 201],
		["with a mark of direction inside is rejected", "Kari\u200e irak", 400],
		["without visible characters is rejected", "\u200b\u2060", 400],
		["of an emoji with several code points is accepted", "👩‍👧", 201],
		["of sixty characters of any kind is accepted", "🎬".repeat(60), 201],
		["of sixty-one characters is rejected", "å".repeat(61), 400],
	])("a name %s", async (_what, userName, status) => {
		const body = { email: `navn-${Math.random()}@post.example`, password: testPassword, userName };
		expect((await createVisitor(app).call("POST", "/profile", { body })).status).toBe(status);
	});

	test("stores an internationalised domain in one form, so that every browser can log in", async () => {
		const body = { email: "Kari@BLÅBÆR.no", password: testPassword, userName: "Kari" };
		const response = await createVisitor(app).call("POST", "/profile", { body });
		expect(await response.json()).toMatchObject({ ContactEmail: "kari@xn--blbr-roah.no" });
		const responses = await Promise.all(
			["kari@blåbær.no", "kari@xn--blbr-roah.no"].map((Email) => login({ Email, Password: testPassword }, "192.0.2.1")),
		);
		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
	});

	test("sends a link with the site's own host, which confirms the address once", async () => {
		const guest = await registerVisitor(app);
		const link = await readEmailLink(guest.email, "/bekreft-e-post");
		expect(link).toMatch(/^http:\/\/localhost:3000\/bekreft-e-post\?token=[\w-]{43}$/u);
		const use = () => createVisitor(app).call("POST", "/verifyEmail", { body: { Token: tokenOf(link) } });
		const statuses = [(await use()).status, (await use()).status];
		const profile = (await (await guest.call("GET", "/profile")).json()) as { emailVerified: boolean };
		expect({ statuses, verified: profile.emailVerified }).toEqual({ statuses: [204, 400], verified: true });
	});

	test("at the other cinema sends a link with that cinema's host", async () => {
		const guest = await registerVisitor(app, 178);
		expect(await readEmailLink(guest.email, "/bekreft-e-post")).toMatch(/^http:\/\/birkevag\.localhost:3000\//u);
	});
});

describe("a forgotten password", () => {
	const requestReset = (email: string) =>
		createVisitor(app).call("POST", "/forgotPassword", { body: { Email: email } });
	const reset = (token: string, partner = 118, password = "bjørk-og-tran-3") =>
		createVisitor(app, partner).call("POST", "/resetPassword", { body: { Token: token, Password: password } });

	test("responds the same for an unknown account", async () => {
		const { email } = await registerVisitor(app);
		const responses = await Promise.all(
			[email, "ingen@post.example"].map(async (address) => {
				const response = await requestReset(address);
				return readBytes(response);
			}),
		);
		expect(responses[0]).toEqual(responses[1]);
		expect(responses[0]?.[2]).toBe("");
	});

	test("responds with an empty body, even when the client accepts compression", async () => {
		const response = await createVisitor(app).call("POST", "/forgotPassword", {
			body: { Email: "ingen@post.example" },
			headers: { "accept-encoding": "gzip, br" },
		});
		expect([
			response.status,
			response.headers.get("content-encoding"),
			(await response.arrayBuffer()).byteLength,
		]).toEqual([200, null, 0]);
	});

	test("lets its owner log in with the new password after ten wrong ones", async () => {
		const { email } = await registerVisitor(app);
		await failLogins(10, email, "192.0.2.44");
		await requestReset(email);
		const token = tokenOf(await readEmailLink(email, "/nytt-passord"));
		const body = { Token: token, Password: "bjørk-og-tran-3" };
		await createVisitor(app).call("POST", "/resetPassword", { body, ...fromAddress("192.0.2.44") });
		expect((await login({ Email: email, Password: "bjørk-og-tran-3" }, "192.0.2.44")).status).toBe(200);
	});

	test("sets a new password and ends every session and token", async () => {
		const guest = await registerVisitor(app);
		await requestReset(guest.email);
		await reset(tokenOf(await readEmailLink(guest.email, "/nytt-passord")));
		expect([
			(await guest.call("GET", "/profile")).status,
			(await guest.exchange(guest.token)).status,
			(await login({ Email: guest.email, Password: testPassword }, "192.0.2.1")).status,
			(await login({ Email: guest.email, Password: "bjørk-og-tran-3" }, "192.0.2.1")).status,
		]).toEqual([401, 401, 401, 200]);
	});

	test("has a link that can be used once", async () => {
		const { email } = await registerVisitor(app);
		await requestReset(email);
		const token = tokenOf(await readEmailLink(email, "/nytt-passord"));
		expect([(await reset(token)).status, (await reset(token)).status]).toEqual([204, 400]);
	});

	test("invalidates the other links when one has been used", async () => {
		const { email } = await registerVisitor(app);
		await requestReset(email);
		const first = tokenOf(await readEmailLink(email, "/nytt-passord", 1));
		await requestReset(email);
		const second = tokenOf(await readEmailLink(email, "/nytt-passord", 2));
		expect([(await reset(second)).status, (await reset(first)).status]).toEqual([204, 400]);
	});

	test.each([
		["works for sixty minutes", { minutes: 59, seconds: 59 }, 204],
		["is invalid after sixty minutes", { minutes: 60 }, 400],
	])("has a link that %s", async (_what, later, status) => {
		const { email } = await registerVisitor(app);
		await requestReset(email);
		const token = tokenOf(await readEmailLink(email, "/nytt-passord"));
		app.setClock(fridayAfternoon.add(later));
		expect((await reset(token)).status).toBe(status);
	});

	test("has a link that is invalid after the password was changed", async () => {
		const guest = await registerVisitor(app);
		await requestReset(guest.email);
		const token = tokenOf(await readEmailLink(guest.email, "/nytt-passord"));
		await guest.call("POST", "/changePassword", { body: { Password: testPassword, NewPassword: "bjørk-og-tran-3" } });
		expect((await reset(token)).status).toBe(400);
	});

	test("has a link that is invalid at the other cinema", async () => {
		const { email } = await registerVisitor(app);
		await requestReset(email);
		expect((await reset(tokenOf(await readEmailLink(email, "/nytt-passord")), 178)).status).toBe(400);
	});

	test("keeps its link valid when the new password is weak", async () => {
		const { email } = await registerVisitor(app);
		await requestReset(email);
		const token = tokenOf(await readEmailLink(email, "/nytt-passord"));
		expect([(await reset(token, 118, "kort")).status, (await reset(token)).status]).toEqual([400, 204]);
	});

	test("sends at most five emails", async () => {
		const { email } = await registerVisitor(app);
		for (let n = 0; n < 8; n++) await requestReset(email);
		await app.runDueJobs();
		expect(app.emails.filter(({ text }) => text.includes("/nytt-passord")).length).toBe(5);
	});

	test("stores the token only as a hash", async () => {
		const { email } = await registerVisitor(app);
		await requestReset(email);
		const token = tokenOf(await readEmailLink(email, "/nytt-passord"));
		const rows = await app.db.selectFrom("account_link").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(token);
	});
});

describe("a session", () => {
	test("has a cookie that scripts cannot read and an XSRF cookie that they can", async () => {
		const { token } = await registerVisitor(app);
		const cookies = (await createVisitor(app).exchange(token)).headers.getSetCookie();
		expect(cookies).toEqual([
			expect.stringMatching(/^lerret_session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/u),
			expect.stringMatching(/^XSRF-TOKEN=[\w-]{43}; Max-Age=86400; Path=\/; SameSite=Lax$/u),
		]);
	});

	test("continues when the same browser exchanges its token again", async () => {
		const guest = await registerVisitor(app);
		const before = new Map(guest.cookies);
		await guest.exchange(guest.token);
		expect(guest.cookies).toEqual(before);
	});

	test("that an attacker planted is not reused by the next token exchange", async () => {
		const [attacker, guest] = [await registerVisitor(app), await registerVisitor(app)];
		const browser = createVisitor(app);
		browser.cookies.set("lerret_session", attacker.cookies.get("lerret_session") ?? "");
		await browser.exchange(guest.token);
		expect(browser.cookies.get("lerret_session")).not.toBe(attacker.cookies.get("lerret_session"));
	});

	test("and its token are invalid immediately after logout, and the cookies are removed", async () => {
		const guest = await registerVisitor(app);
		const stolen = createVisitor(app);
		for (const [name, value] of guest.cookies) stolen.cookies.set(name, value);
		await guest.call("POST", "/logout");
		expect([
			guest.cookies.size,
			(await stolen.call("GET", "/profile")).status,
			(await stolen.exchange(guest.token)).status,
		]).toEqual([0, 401, 401]);
	});

	test("in another browser survives a logout here, but not a logout everywhere", async () => {
		const guest = await registerVisitor(app);
		const response = await login({ Email: guest.email, Password: testPassword }, "192.0.2.1");
		const { marsToken } = (await response.json()) as { marsToken: string };
		const [phone, tablet] = [createVisitor(app), createVisitor(app)];
		await phone.exchange(marsToken);
		await guest.call("POST", "/logout");
		const afterHere = (await phone.call("GET", "/profile")).status;
		await tablet.exchange(marsToken);
		await tablet.call("POST", "/logout", { body: { everywhere: true } });
		expect([afterHere, (await phone.call("GET", "/profile")).status]).toEqual([200, 401]);
	});

	test("in another browser ends when the password changes", async () => {
		const guest = await registerVisitor(app);
		const other = createVisitor(app);
		const response = await login({ Email: guest.email, Password: testPassword }, "192.0.2.1");
		await other.exchange(((await response.json()) as { marsToken: string }).marsToken);
		await guest.call("POST", "/changePassword", { body: { Password: testPassword, NewPassword: "bjørk-og-tran-3" } });
		expect([(await guest.call("GET", "/profile")).status, (await other.call("GET", "/profile")).status]).toEqual([
			200, 401,
		]);
	});

	test("expires after 180 days without a login", async () => {
		const guest = await registerVisitor(app);
		app.setClock(fridayAfternoon.add({ hours: 180 * 24 }));
		expect((await guest.exchange(guest.token)).status).toBe(401);
	});

	test("accepts writes from the pages of the site of the requested host, and rejects those of another site's pages", async () => {
		const guest = await registerVisitor(app);
		const origins = ["http://localhost:3000", "http://127.0.0.1:3000", "http://birkevag.localhost:3000"];
		const responses = await Promise.all(
			origins.map((origin) => guest.call("POST", "/resendVerification", { headers: { origin } })),
		);
		expect(responses.map(({ status }) => status)).toEqual([204, 204, 403]);
	});

	test('rejects writes with the origin "null"', async () => {
		const guest = await registerVisitor(app);
		expect((await guest.call("POST", "/resendVerification", { headers: { origin: "null" } })).status).toBe(403);
	});
});

test("over HTTPS, cookies are bound to the host and sent only over HTTPS", async () => {
	const secure = await createTestApp({ PUBLIC_URL: "https://tindevik.example" }, { passwords: createCheapPasswords() });
	const visitor = createVisitor(secure);
	const body = { email: "a@post.example", password: testPassword, userName: "A" };
	const { Token } = (await (await visitor.call("POST", "/profile", { body })).json()) as { Token: string };
	const cookies = (await visitor.exchange(Token)).headers.getSetCookie();
	await secure.close();
	expect(cookies).toEqual([
		expect.stringMatching(/^__Host-lerret_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/u),
		expect.stringMatching(/^XSRF-TOKEN=.*; Path=\/; Secure; SameSite=Lax$/u),
	]);
});

test("passwords, tokens and sessions are stored only as hashes", async () => {
	const guest = await registerVisitor(app);
	const tables = await Promise.all([
		app.db.selectFrom("account").selectAll().execute(),
		app.db.selectFrom("account_token").selectAll().execute(),
		app.db.selectFrom("account_session").selectAll().execute(),
	]);
	const stored = JSON.stringify(tables);
	const secrets = [testPassword, guest.token, guest.cookies.get("lerret_session") ?? "?"];
	expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
});
