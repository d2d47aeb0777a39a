import { Writable } from "node:stream";
import { paths } from "@lerret/contracts/paths";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestHouse, type TestHouse } from "../testing/house.ts";
import { cheapPasswords, createVisitor } from "../testing/visitor.ts";

/**
 * Nothing personal in logs, in shared caches or in the HTML of pages (issue 3): a visitor with marked values does everything there is
 * to do, well and badly, with the log at its most talkative. The service worker's cache has its test in a browser.
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

let house: TestHouse;
/** What only the visitor and the house may know; filled as the house makes more of them. */
const secrets = new Set([email, encodeURIComponent(email), password, newPassword, userName, comment, reason]);
const answers: { path: string; personal: boolean; cacheControl: string | null }[] = [];

beforeAll(async () => {
	house = await createTestHouse({}, { log, passwords: cheapPasswords() });
	await doEverything();
	await house.settled();
});
afterAll(() => house.close());

async function doEverything(): Promise<void> {
	const visitor = createVisitor(house);
	const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
		const response = await visitor.call(method, path, { body, headers });
		answers.push({ path: `${method} ${path}`, personal: true, cacheControl: response.headers.get("cache-control") });
		return response;
	};
	const registered = await call("POST", "/profile", { email, password, userName });
	const { Token } = (await registered.json()) as { Token: string };
	secrets.add(Token);
	for (const link of house.letters.flatMap(({ text }) => [...text.matchAll(/token=([\w-]+)/gu)]))
		secrets.add(link[1] ?? "");
	await call("POST", "/login", { Email: email, Password: "feil merket-passord" });
	await call("POST", "/login", `{"Email":"${email}","Password":"${password}"`);
	await call("POST", "/login", { Email: email, Password: [password] });
	await call("POST", "/switchTokensDx", undefined, { "x-token": Token });
	for (const value of visitor.cookies.values()) secrets.add(value);
	const { movieId, ediNumber } = await house.db
		.selectFrom("edition")
		.select(["production_id as movieId", "edi_number as ediNumber"])
		.where("site_id", "=", "tindevik")
		.executeTakeFirstOrThrow();
	const written = await call("POST", "/reviews", { ediNumber, rating: 5, comment });
	const { id } = (await written.json()) as { id: string };
	await call("POST", `/reviews/${id}/report`, { reason });
	await house.db.updateTable("review").set({ hidden_at: "2026-11-20T14:00:00.000Z" }).where("id", "=", id).execute();
	await call("POST", "/addMovieToWatchList", { id: movieId });
	await call("GET", "/profile?export=1");
	for (const path of ["/tickets", "/watchlist", "/reviews/mine", "/profile", `/reviews?ediNumber=${ediNumber}`])
		await call("GET", path);
	await call("POST", "/forgotPassword", { Email: email });
	await house.settled();
	for (const link of house.letters.flatMap(({ text }) => [...text.matchAll(/token=([\w-]+)/gu)]))
		secrets.add(link[1] ?? "");
	await call("POST", "/changePassword", { Password: password, NewPassword: newPassword });
	const query = new URLSearchParams({ email, password: newPassword, remember: "true" });
	await ask(`/api/ticket-shop/login?${query}`, { method: "POST" });
	await ask(`/api/ticket-shop/login?${query}&email=${encodeURIComponent(email)}`, { method: "PUT" });
	await ask(`${paths.login}?${query}`);
	await ask(`/nytt-passord?token=${[...secrets].at(-1)}`);
	await ask(paths.myPage, { headers: { cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; ") } });
}

const ask = (path: string, init: RequestInit = {}) => house.get(path, init);

const leaked = (text: string) => [...secrets].filter((secret) => secret.length > 3 && text.includes(secret));

test("the flows ran, so that there was something to leak", () => {
	expect(secrets.size).toBeGreaterThan(10);
	expect(house.letters.length).toBeGreaterThanOrEqual(2);
});

test("no line of the log holds anything of the visitor's", () => {
	log.info("this test can read the log");
	expect(lines.at(-1)).toContain("this test can read the log");
	expect(leaked(lines.join("\n"))).toEqual([]);
});

test("no page holds anything of the visitor's, whoever asks", async () => {
	const [first] = await (await house.get("/api/runtime/sites/tindevik/basic_events")).json();
	const { path } = (await house.db
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
		const text = await (await house.get(page)).text();
		expect({ page, leaked: leaked(text) }).toEqual({ page, leaked: [] });
	}
});

test("a page is the same for who is logged in as for anyone", async () => {
	const visitor = createVisitor(house);
	await visitor.call("POST", "/login", { body: { Email: email, Password: newPassword } });
	const cookie = "lerret_session=x; XSRF-TOKEN=y";
	for (const page of [paths.front, paths.myPage, paths.login]) {
		const anyone = await house.get(page);
		const known = await house.get(page, { headers: { cookie, authorization: "Bearer x" } });
		expect(await known.text()).toBe(await anyone.text());
		expect(known.headers.getSetCookie()).toEqual([]);
	}
});

test("personal answers are kept by no cache", () => {
	const kept = answers.filter(({ cacheControl }) => cacheControl !== "no-store");
	expect(kept).toEqual([]);
});

test("an address with a secret in it is not kept in the page cache", async () => {
	// Their bytes grow fewer by themselves: a page that lasts is pressed once more.
	const entries = () => Object.values(house.pagesKept()).map((shelf) => shelf.entries);
	const before = entries();
	await house.get("/nytt-passord?token=hemmelig-lenke");
	await house.get(paths.myPage);
	expect(entries()).toEqual(before);
});

test("neither does the log of a house that breaks down in the middle of it", async () => {
	const before = lines.length;
	for (const table of ["account_link", "account_token"])
		await house.db.schema.alterTable(table).renameTo(`${table}_gone`).execute();
	const visitor = createVisitor(house);
	const login = await visitor.call("POST", "/login", { body: { Email: email, Password: newPassword } });
	await visitor.call("POST", "/forgotPassword", { body: { Email: email } });
	await house.settled();
	expect(login.status).toBe(500);
	expect(lines.length).toBeGreaterThanOrEqual(before + 2);
	expect(leaked(lines.join("\n"))).toEqual([]);
	expect(leaked(await login.text())).toEqual([]);
});
