import { describe, expect, it } from "vitest";
import { createFakeBackEnd, kari, ola, type PendingRequest, problem, review, ticket } from "./fake-back-end.fixture.ts";
import { deleteAccount, login as logIn, register, requestPassword } from "./login";

describe("the logged-in visitor", () => {
	it("starts logged out, not loading, with no error and no e-mail sent", () => {
		const { state } = createFakeBackEnd();
		expect(state().userProfile).toEqual({
			userProfile: null,
			isRestored: true,
			restoreError: null,
			loading: false,
			error: null,
			isEmailSent: false,
		});
	});

	it("restores the stored profile", () => {
		expect(createFakeBackEnd(kari).state().userProfile.userProfile).toEqual(kari);
	});

	it("is restored from the session where the browser has no profile, without storing it", async () => {
		const { next, state, kept: saved, unhandledPaths } = createFakeBackEnd(null, undefined, { hasSession: true });
		expect(state().userProfile).toMatchObject({ userProfile: null, isRestored: false });
		const createdAt = "2026-11-20T18:00:00+01:00";
		(await next("/profile")).respond(200, { UserName: "Kari", ContactEmail: kari.email, createdAt });
		await expect.poll(() => state().userProfile.isRestored).toBe(true);
		expect(state().userProfile.userProfile).toEqual({ ...kari, token: null });
		expect(saved.profile).toBeNull();
		expect(unhandledPaths()).toEqual([]);
	});

	it("is logged out where the session has ended, and does not ask again", async () => {
		const { next, state, kept: saved } = createFakeBackEnd(null, undefined, { hasSession: true });
		(await next("/profile")).respond(401, problem(401, "no_session"));
		await expect.poll(() => state().userProfile.isRestored).toBe(true);
		expect(state().userProfile.userProfile).toBeNull();
		expect(saved.hasSession).toBe(false);
	});

	it.each([
		["the network is away", (request: PendingRequest) => request.failNetwork()],
		["the back end is away", (request: PendingRequest) => request.respond(503, problem(503, "unavailable"))],
	])("is not logged out when %s, and is restored when the session answers", async (_case, fail) => {
		const { account, next, state, kept: saved } = createFakeBackEnd(null, undefined, { hasSession: true });
		fail(await next("/profile"));
		await expect.poll(() => state().userProfile.restoreError).not.toBeNull();
		expect(saved.hasSession).toBe(true);
		account.restoreAgain();
		expect(state().userProfile).toMatchObject({ isRestored: false, restoreError: null });
		const createdAt = "2026-11-20T18:00:00+01:00";
		(await next("/profile")).respond(200, { UserName: "Kari", ContactEmail: kari.email, createdAt });
		await expect.poll(() => state().userProfile.userProfile).toEqual({ ...kari, token: null });
	});

	it("stays logged in when a login is faster than the session's response", async () => {
		const { account, next, state } = createFakeBackEnd(null, undefined, { hasSession: true });
		const asked = await next("/profile");
		const done = logIn(account, kari.email, "hemmelig");
		(await next("/login")).respond(200, { marsToken: kari.token, UserName: "Kari", UserInfo: kari.email });
		await done;
		asked.respond(401, problem(401, "no_session"));
		await new Promise((resolve) => setTimeout(resolve));
		expect(state().userProfile.userProfile).toEqual(kari);
	});

	it("is loading while a login is pending", async () => {
		const { account, next, state } = createFakeBackEnd();
		logIn(account, "kari@tindevik.example", "hemmelig");
		const login = await next("/login");
		expect(state().userProfile.loading).toBe(true);
		expect(login.body).toEqual({ Email: "kari@tindevik.example", Password: "hemmelig" });
	});

	it("sets and stores the profile after a login", async () => {
		const { account, next, state, kept: saved } = createFakeBackEnd();
		const done = logIn(account, kari.email, "hemmelig");
		(await next("/login")).respond(200, { marsToken: kari.token, UserName: "Kari", UserInfo: kari.email });
		expect(await done).toBe(true);
		expect(state().userProfile).toMatchObject({ userProfile: kari, loading: false, error: null });
		expect(saved.profile).toEqual(kari);
	});

	it("sets and stores the profile after a registration", async () => {
		const { account, next, kept: saved } = createFakeBackEnd();
		const done = register(account, { email: kari.email, password: "hemmelig nok", userName: "Kari" });
		(await next("/profile")).respond(201, { Token: kari.token, UserName: "Kari", ContactEmail: kari.email });
		expect(await done).toBe(true);
		expect(saved.profile).toEqual(kari);
	});

	it("stores the error of a failed login without exchanging a token", async () => {
		const { account, next, state, unhandledPaths } = createFakeBackEnd();
		const done = logIn(account, kari.email, "feil");
		(await next("/login")).respond(401, problem(401, "invalid_credentials"));
		expect(await done).toBe(false);
		expect(state().userProfile).toMatchObject({
			loading: false,
			userProfile: null,
			error: { status: 401, problem: { code: "invalid_credentials" } },
		});
		expect(unhandledPaths()).toEqual([]);
	});

	it("stores the error of a failed registration", async () => {
		const { account, next, state } = createFakeBackEnd();
		const done = register(account, { email: kari.email, password: "hemmelig nok", userName: "Kari" });
		(await next("/profile")).respond(409, problem(409, "email_taken"));
		await done;
		expect(state().userProfile.error).toMatchObject({ problem: { code: "email_taken" } });
	});

	it("stores an error for a response of another shape from a back end elsewhere", async () => {
		const { account, next, state } = createFakeBackEnd(null, "https://kino.example/api/loyalty/118");
		const done = logIn(account, kari.email, "hemmelig");
		(await next("/login")).respond(200, { token: "x" });
		await done;
		expect(state().userProfile).toMatchObject({ userProfile: null, error: { kind: "garbage" } });
	});

	it("clears the error when it is deleted", async () => {
		const { account, next, state } = createFakeBackEnd();
		const done = logIn(account, kari.email, "feil");
		(await next("/login")).failNetwork();
		await done;
		account.deleteError();
		expect(state().userProfile.error).toBeNull();
	});

	it("cancels the older login when a newer one starts", async () => {
		const { account, next, state } = createFakeBackEnd();
		const first = logIn(account, kari.email, "en");
		const older = await next("/login");
		const second = logIn(account, ola.email, "to");
		(await next("/login")).respond(200, { marsToken: ola.token, UserName: "Ola", UserInfo: ola.email });
		expect(older.signal.aborted).toBe(true);
		expect([await first, await second]).toEqual([false, true]);
		expect(state().userProfile).toMatchObject({ userProfile: ola, error: null });
	});
});

describe("a forgotten password", () => {
	it("clears the error and reports that an e-mail was sent", async () => {
		const { account, next, state } = createFakeBackEnd();
		const failed = logIn(account, kari.email, "feil");
		(await next("/login")).respond(401, problem(401, "invalid_credentials"));
		await failed;
		const done = requestPassword(account, kari.email);
		(await next("/forgotPassword")).respond(200);
		await done;
		expect(state().userProfile).toMatchObject({ isEmailSent: true, error: null, loading: false });
	});

	it("counts as failed where the response body is not empty", async () => {
		const { account, next, state } = createFakeBackEnd();
		const done = requestPassword(account, kari.email);
		(await next("/forgotPassword")).respond(200, { error: "unknown" });
		await done;
		expect(state().userProfile).toMatchObject({ isEmailSent: false, error: { kind: "garbage" } });
	});

	it("stores the error of a request that failed", async () => {
		const { account, next, state } = createFakeBackEnd();
		const done = requestPassword(account, kari.email);
		(await next("/forgotPassword")).respond(429, problem(429, "too_many_attempts"));
		await done;
		expect(state().userProfile).toMatchObject({ isEmailSent: false, error: { status: 429 } });
	});
});

describe("logging out", () => {
	it("deletes the visitor's data and notifies the back end", async () => {
		const { account, next, exchange, state, kept: saved } = createFakeBackEnd(kari);
		const loaded = account.requestTickets();
		await exchange();
		(await next("/tickets")).respond(200, [ticket("1")]);
		await loaded;
		const done = account.logout();
		const logout = await next("/logout");
		expect(state().tickets.items).toEqual([]);
		expect(saved.profile).toBeNull();
		expect(logout.headers.get("x-xsrf-token")).toBe("x");
		logout.respond(204);
		await done;
	});

	it("deletes the profile when the back end cannot be reached", async () => {
		const { account, next, exchange, kept: saved, log } = createFakeBackEnd(kari, undefined, { hasSession: true });
		const done = account.logout();
		await exchange();
		(await next("/logout")).failNetwork();
		await done;
		expect(saved.profile).toBeNull();
		expect(saved.hasSession).toBe(false);
		expect(log).toHaveBeenCalledWith("logout failed", expect.anything());
	});

	it("keeps the profile when logging out everywhere fails", async () => {
		const { account, next, exchange, kept: saved } = createFakeBackEnd(kari);
		const done = account.logout(true).catch((error: unknown) => error);
		await exchange();
		const logout = await next("/logout");
		logout.failNetwork();
		expect(logout.body).toEqual({ everywhere: true });
		expect(await done).toMatchObject({ kind: "network" });
		expect(saved.profile).toEqual(kari);
	});

	it("deletes the profile when the back end rejects the token", async () => {
		const { account, next, kept: saved, state } = createFakeBackEnd(kari);
		const done = account.requestTickets();
		(await next("/switchTokensDx")).respond(401, problem(401, "invalid_token"));
		await done;
		expect(saved.profile).toBeNull();
		expect(state().userProfile.userProfile).toBeNull();
	});
});

describe("two tabs", () => {
	it("log in together", () => {
		const { otherTab, state } = createFakeBackEnd();
		otherTab(kari);
		expect(state().userProfile.userProfile).toEqual(kari);
	});

	it("log out together and delete the visitor's data", async () => {
		const { account, otherTab, next, exchange, state } = createFakeBackEnd(kari);
		const loaded = account.requestTickets();
		await exchange();
		(await next("/tickets")).respond(200, [ticket("1")]);
		await loaded;
		otherTab(null);
		expect(state()).toMatchObject({ userProfile: { userProfile: null }, tickets: { items: [] } });
	});

	it("ignore a response that comes after the logout", async () => {
		const { account, otherTab, next, exchange, state } = createFakeBackEnd(kari);
		const loading = account.requestTickets();
		await exchange();
		const late = await next("/tickets");
		otherTab(null);
		late.respond(200, [ticket("1")]);
		await loading;
		expect(state().tickets.items).toEqual([]);
	});

	it("reset the visitor's likes and own reviews", async () => {
		const { account, otherTab, next, exchange, state } = createFakeBackEnd(kari);
		const loaded = account.requestReviews("EDI1");
		await exchange();
		(await next("/reviews")).respond(200, [{ ...review("1"), isLiked: true }]);
		await loaded;
		const own = account.ownReviews(new AbortController().signal);
		(await next("/reviews/mine")).respond(200, [review("1")]);
		await own;
		expect(state().reviews.ownUserId).not.toBeNull();
		otherTab(null);
		expect(state().reviews).toMatchObject({ items: [{ isLiked: false }], ownUserId: null });
	});
});

describe("each new request for the profile cancels an older one", () => {
	const requests = {
		"a registration": (account: Account) =>
			register(account, { email: ola.email, password: "hemmelig nok", userName: "Ola" }),
		"a request for a password": (account: Account) => requestPassword(account, ola.email),
		"a login": (account: Account) => logIn(account, ola.email, "to"),
	};
	const pathOf: Record<string, string> = {
		"a registration": "/profile",
		"a request for a password": "/forgotPassword",
		"a login": "/login",
	};
	type Account = ReturnType<typeof createFakeBackEnd>["account"];

	it.each(Object.entries(requests))("%s sets loading and resets it on failure", async (name, send) => {
		const { account, next, state } = createFakeBackEnd();
		const done = send(account);
		const request = await next(pathOf[name] ?? "");
		expect(state().userProfile.loading).toBe(true);
		request.failNetwork();
		expect(await done).toBe(false);
		expect(state().userProfile).toMatchObject({ loading: false, error: { kind: "network" } });
	});

	it.each(Object.entries(requests))("%s replaces a pending login, whose failure is not stored", async (name, send) => {
		const { account, next, state } = createFakeBackEnd();
		const first = logIn(account, kari.email, "en");
		const older = await next("/login");
		const second = send(account);
		const newer = await next(pathOf[name] ?? "");
		expect(older.signal.aborted).toBe(true);
		older.respond(401, problem(401, "invalid_credentials"));
		expect(await first).toBe(false);
		expect(state().userProfile).toMatchObject({ loading: true, error: null });
		newer.respond(503, problem(503, "unavailable"));
		await second;
		expect(state().userProfile).toMatchObject({ loading: false, error: { status: 503 } });
	});

	it("a successful login clears an earlier error", async () => {
		const { account, next, state } = createFakeBackEnd();
		const failed = logIn(account, kari.email, "feil");
		(await next("/login")).respond(401, problem(401, "invalid_credentials"));
		await failed;
		const done = logIn(account, kari.email, "hemmelig");
		(await next("/login")).respond(200, { marsToken: kari.token, UserName: "Kari", UserInfo: kari.email });
		await done;
		expect(state().userProfile.error).toBeNull();
	});

	it("a failed password request after a successful one stores its error", async () => {
		const { account, next, state } = createFakeBackEnd();
		const sent = requestPassword(account, kari.email);
		(await next("/forgotPassword")).respond(200);
		await sent;
		account.resetEmailSent();
		expect(state().userProfile.isEmailSent).toBe(false);
		const failed = requestPassword(account, kari.email);
		(await next("/forgotPassword")).failNetwork();
		await failed;
		expect(state().userProfile).toMatchObject({ isEmailSent: false, error: { kind: "network" } });
	});
});

describe("deleting the account", () => {
	it("deletes the profile only after the page was left", async () => {
		const { account, next, exchange, kept: saved } = createFakeBackEnd(kari);
		const atLeaving: unknown[] = [];
		const done = deleteAccount(account, "hemmelig", () => void atLeaving.push(saved.profile));
		await exchange();
		const erasure = await next("/profile");
		expect(erasure.body).toEqual({ Password: "hemmelig" });
		erasure.respond(204);
		await done;
		expect(atLeaving).toEqual([kari]);
		expect(saved.profile).toBeNull();
	});

	it("keeps the profile when the password was wrong", async () => {
		const { account, next, exchange, kept: saved } = createFakeBackEnd(kari);
		const done = deleteAccount(account, "feil", () => {}).catch((error: unknown) => error);
		await exchange();
		(await next("/profile")).respond(401, problem(401, "invalid_credentials"));
		expect(await done).toMatchObject({ status: 401 });
		expect(saved.profile).toEqual(kari);
	});
});
