import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMailer } from "@lerret/server/mail/mailer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addStaffMember, logIn } from "../../support/staff-login.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, createVisitor, registerVisitor, testPassword } from "../../support/visitor.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
});
afterAll(() => app.close());

describe("a header with another address or method", () => {
	const forgedHeaders = {
		"x-forwarded-host": "ond.example",
		"x-forwarded-proto": "https",
		"x-forwarded-prefix": "/ond",
		"x-host": "ond.example",
		"x-original-url": "/om-oss",
		"x-rewrite-url": "/om-oss",
		"x-http-method-override": "DELETE",
		forwarded: "host=ond.example;proto=https",
		origin: "https://ond.example",
		referer: "https://ond.example/",
		"accept-language": "en",
		"user-agent": "<script>ond</script>",
		cookie: "cw-consent=yes; lerret_session=ond",
	};

	test.each(["/", "/kinoprogram", "/om-oss", "/finnes-ikke", "/rss.xml", "/kinoprogram.ics", "/sitemap.xml"])(
		"does not change %s, neither this response nor the next",
		async (path) => {
			const poisoned = await app.request(path, { headers: forgedHeaders });
			const next = await app.request(path);
			expect(await poisoned.text()).toBe(await next.text());
			expect(poisoned.status).toBe(next.status);
			for (const { headers } of [poisoned, next]) expect(JSON.stringify([...headers])).not.toContain("ond");
		},
	);
});

describe("an email cannot be extended", () => {
	test("by line breaks in its address, subject or name", async () => {
		const outbox = await mkdtemp(join(tmpdir(), "lerret-outbox-"));
		const mailer = createMailer({ url: null, outbox, from: "ikke-svar@kino.example" });
		const injection = "\r\nBcc: alle@ond.example\r\n\r\nOnd tekst";
		const email = {
			to: `kari@post.example${injection}`,
			subject: `Hei${injection}`,
			fromName: `Kino${injection}`,
			replyTo: `kino@post.example${injection}`,
			headers: { "List-Id": `<nyhetsbrev.kino>${injection}` },
			text: "Hei",
		};
		await mailer.send(email, { id: "abc", at: "2026-11-20T14:00:00.000Z" });
		const [file = ""] = await readdir(outbox);
		const [head = ""] = (await readFile(join(outbox, file), "utf8")).split("\r\n\r\n");
		expect(head).toContain("Message-ID: <abc@kino.example>");
		expect(head).not.toMatch(/^bcc:/imu);
		mailer.close();
		await rm(outbox, { recursive: true });
	});

	test.each(["a@post.example\r\nBcc: b@post.example", "a@post.example,b@post.example"])(
		"by the address %j in a registration or a sign-up",
		async (email) => {
			const body = { email, password: testPassword, userName: "Nora" };
			expect((await createVisitor(app).call("POST", "/profile", { body })).status).toBe(400);
			await app.request("/nyhetsbrev", {
				method: "POST",
				headers: { "content-type": "application/x-www-form-urlencoded" },
				body: new URLSearchParams({ epost: email, tema: "film" }),
			});
			await app.runDueJobs();
			expect(app.emails.filter(({ to }) => to.includes("post.example"))).toEqual([]);
		},
	);

	test("by a name around an address, which is left out", async () => {
		const body = { email: "A <a@post.example>", password: testPassword, userName: "Nora" };
		expect((await createVisitor(app).call("POST", "/profile", { body })).status).toBe(201);
		await app.runDueJobs();
		const sent = app.emails.filter(({ to }) => to.includes("post.example"));
		expect(sent.map(({ to }) => to)).toEqual(["a@post.example"]);
	});
});

describe("a name of an object's prototype", () => {
	test.each([
		"/kinoprogram?__proto__=x&constructor=y&toString=z",
		"/kinoprogram?__proto__[dag]=x&tilgjengelighet=__proto__&sprak=constructor",
		"/search?q=__proto__",
		"/api/events/__proto__?keys=constructor",
		"/api/events/tindevik?keys=__proto__,constructor,toString",
		"/media/__proto__/640.jpg",
		"/__proto__",
		"/article/constructor",
	])("has no effect in %s", async (path) => {
		expect((await app.request(path)).status).toBeLessThan(500);
		expect(({} as Record<string, unknown>).dag).toBeUndefined();
	});

	test("has no effect in bodies of visitors' and staff's calls", async () => {
		const visitor = await registerVisitor(app);
		const sent = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"id":"orneredet"}';
		expect((await visitor.call("POST", "/addMovieToWatchList", { body: sent })).status).toBeLessThan(500);
		await addStaffMember(app, { email: "leder@hus.example", role: "admin" });
		const { tokens } = await logIn(app, "leder@hus.example");
		const headers = { authorization: `Bearer ${tokens.access_token}` };
		for (const kind of ["article", "production", "page", "block-data"]) {
			const response = await app.request(`/api/management/site/tindevik/${kind}`, {
				method: "POST",
				headers,
				body: sent,
			});
			expect([kind, response.status]).toEqual([kind, 400]);
		}
		expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
	});
});

describe("a cookie", () => {
	test("is sent only to the host that set it", async () => {
		const visitor = await registerVisitor(app);
		const session = await visitor.exchange(visitor.token);
		const shop = await app.request("/api/ticket-shop/login", {
			method: "POST",
			body: JSON.stringify({ email: visitor.email, password: testPassword, remember: true }),
		});
		const login = await app.request("/oidc/auth?client_id=lerret-management");
		const set = [session, shop, login].flatMap(({ headers }) => headers.getSetCookie());
		expect(set.length).toBeGreaterThan(2);
		for (const cookie of set) expect(cookie).not.toMatch(/domain=/iu);
	});
});

test("a line break in a request cannot add a line to the log", async () => {
	await app.db.destroy();
	await app.request("/finnes-%0A%7B%22level%22%3A60%7D", { headers: { "user-agent": "x" } });
	expect(app.logEntries.length).toBeGreaterThan(0);
	expect(app.logEntries.filter(({ level }) => level === 60)).toEqual([]);
});
