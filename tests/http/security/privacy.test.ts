import { Writable } from "node:stream";
import { paths } from "@lerret/contracts/paths";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, createVisitor } from "../../support/visitor.ts";

/**
 * No personal data in logs, shared caches or the HTML of pages: a visitor with recognizable values makes
 * every kind of call, valid and invalid, while everything is logged. A browser test covers the service worker's cache.
 */

const email = "merket-adresse@post.example";
const password = "merket-passord-fjord";
const newPassword = "merket-nytt-passord-fjell";
const userName = "Merketnavn Merkesen";
const comment = "merket omtale som er skjult";
const reason = "merket grunn til rapporten";

const lines: string[] = [];
const log = pino(
	{ level: "trace" },
	new Writable({
		write: (chunk, _encoding, done) => {
			lines.push(String(chunk));
			done();
		},
	}),
);

let app: TestApp;
const secrets = new Set([email, encodeURIComponent(email), password, newPassword, userName, comment, reason]);
const responses: { path: string; personal: boolean; cacheControl: string | null }[] = [];

beforeAll(async () => {
	app = await createTestApp({}, { log, passwords: createCheapPasswords() });
	await makeAllCalls();
	await app.runDueJobs();
});
afterAll(() => app.close());

async function makeAllCalls(): Promise<void> {
	const visitor = createVisitor(app);
	const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
		const response = await visitor.call(method, path, { body, headers });
		responses.push({ path: `${method} ${path}`, personal: true, cacheControl: response.headers.get("cache-control") });
		return response;
	};
	const registered = await call("POST", "/profile", { email, password, userName });
	const { Token } = (await registered.json()) as { Token: string };
	secrets.add(Token);
	for (const link of app.emails.flatMap(({ text }) => [...text.matchAll(/token=([\w-]+)/gu)]))
		secrets.add(link[1] ?? "");
	await call("POST", "/login", { Email: email, Password: "feil merket-passord" });
	await call("POST", "/login", `{"Email":"${email}","Password":"${password}"`);
	await call("POST", "/login", { Email: email, Password: [password] });
	await call("POST", "/switchTokensDx", undefined, { "x-token": Token });
	for (const value of visitor.cookies.values()) secrets.add(value);
	const { movieId, ediNumber } = await app.db
		.selectFrom("edition")
		.select(["production_id as movieId", "edi_number as ediNumber"])
		.where("site_id", "=", "tindevik")
		.executeTakeFirstOrThrow();
	const written = await call("POST", "/reviews", { ediNumber, rating: 5, comment });
	const { id } = (await written.json()) as { id: string };
	await call("POST", `/reviews/${id}/report`, { reason });
	await app.db.updateTable("review").set({ hidden_at: "2026-11-20T14:00:00.000Z" }).where("id", "=", id).execute();
	await call("POST", "/addMovieToWatchList", { id: movieId });
	await call("GET", "/profile?export=1");
	for (const path of ["/tickets", "/watchlist", "/reviews/mine", "/profile", `/reviews?ediNumber=${ediNumber}`])
		await call("GET", path);
	await call("POST", "/forgotPassword", { Email: email });
	await app.runDueJobs();
	for (const link of app.emails.flatMap(({ text }) => [...text.matchAll(/token=([\w-]+)/gu)]))
		secrets.add(link[1] ?? "");
	await call("POST", "/changePassword", { Password: password, NewPassword: newPassword });
	const query = new URLSearchParams({ email, password: newPassword, remember: "true" });
	await requestPath(`/api/ticket-shop/login?${query}`, { method: "POST" });
	await requestPath(`/api/ticket-shop/login?${query}&email=${encodeURIComponent(email)}`, { method: "PUT" });
	await requestPath(`${paths.login}?${query}`);
	await requestPath(`/nytt-passord?token=${[...secrets].at(-1)}`);
	await requestPath(paths.myPage, {
		headers: { cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; ") },
	});
}

const requestPath = (path: string, init: RequestInit = {}) => app.request(path, init);

const leaked = (text: string) => [...secrets].filter((secret) => secret.length > 3 && text.includes(secret));

test("the calls created values that could leak", () => {
	expect(secrets.size).toBeGreaterThan(10);
	expect(app.emails.length).toBeGreaterThanOrEqual(2);
});

test("the log contains none of the visitor's values", () => {
	log.info("this test can read the log");
	expect(lines.at(-1)).toContain("this test can read the log");
	expect(leaked(lines.join("\n"))).toEqual([]);
});

test("no page contains any of the visitor's values", async () => {
	const [first] = await (await app.request("/api/runtime/sites/tindevik/basic_events")).json();
	const { path } = (await app.db
		.selectFrom("edition")
		.innerJoin("production", "production.id", "edition.production_id")
		.select("production.slug as path")
		.executeTakeFirstOrThrow()) as { path: string };
	const shared = Object.values(paths).filter((own) => own !== paths.notFound);
	for (const page of [
		...shared,
		first.path,
		`/${path}`,
		"/sitemap.xml",
		"/rss.xml",
		"/nytt-passord",
		"/bekreft-e-post",
	]) {
		const text = await (await app.request(page)).text();
		expect({ page, leaked: leaked(text) }).toEqual({ page, leaked: [] });
	}
});

test("a page is the same for visitors with and without a session", async () => {
	const visitor = createVisitor(app);
	await visitor.call("POST", "/login", { body: { Email: email, Password: newPassword } });
	const cookie = "lerret_session=x; XSRF-TOKEN=y";
	for (const page of [paths.front, paths.myPage, paths.login]) {
		const anyone = await app.request(page);
		const known = await app.request(page, { headers: { cookie, authorization: "Bearer x" } });
		expect(await known.text()).toBe(await anyone.text());
		expect(known.headers.getSetCookie()).toEqual([]);
	}
});

test("personal responses are not cached", () => {
	const cacheable = responses.filter(({ cacheControl }) => cacheControl !== "no-store");
	expect(cacheable).toEqual([]);
});

test("a path with a secret is not stored in the page cache", async () => {
	// The size in bytes may shrink: a page that stays cached is compressed again.
	const entries = () => Object.values(app.pageCacheSizes()).map((partition) => partition.entries);
	const before = entries();
	await app.request("/nytt-passord?token=hemmelig-lenke");
	await app.request(paths.myPage);
	expect(entries()).toEqual(before);
});

test("the log contains none of them when the database fails", async () => {
	const before = lines.length;
	for (const table of ["account_link", "account_token"])
		await app.db.schema.alterTable(table).renameTo(`${table}_gone`).execute();
	const visitor = createVisitor(app);
	const login = await visitor.call("POST", "/login", { body: { Email: email, Password: newPassword } });
	await visitor.call("POST", "/forgotPassword", { body: { Email: email } });
	await app.runDueJobs();
	expect(login.status).toBe(500);
	expect(lines.length).toBeGreaterThanOrEqual(before + 2);
	expect(leaked(lines.join("\n"))).toEqual([]);
	expect(leaked(await login.text())).toEqual([]);
});
