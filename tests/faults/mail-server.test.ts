import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MailError } from "@lerret/platform/mail/email";
import { createMailer } from "@lerret/server/mail/mailer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type MailServer, type MailServerOptions, SmtpRejection, startMailServer } from "../support/mail-server.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../support/test-app.ts";
import { createVisitor } from "../support/visitor.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const email = { to: "kari@post.example", subject: "Hei på deg", text: "Blåbær\n", fromName: "Tindevik kulturhus" };
const identity = { id: "abc123", at: "2026-11-20T14:00:00.000Z" };
const from = "ikke-svar@kino.example";

async function startServer(options: MailServerOptions = {}): Promise<MailServer> {
	const server = await startMailServer(options);
	cleanups.push(server.close);
	return server;
}

function mailerTo(url: string, deadlineMilliseconds = 4000) {
	const mailer = createMailer({ url, outbox: "/nowhere", from, timeoutMs: deadlineMilliseconds });
	cleanups.push(mailer.close);
	return mailer;
}

const failureOf = (sending: Promise<void>) =>
	sending.then(
		() => null,
		(error: unknown) => error,
	);

describe("an email by SMTP", () => {
	test("has the same bytes when it is sent again", async () => {
		const server = await startServer();
		const mailer = mailerTo(`smtp://127.0.0.1:${server.port}`);
		await mailer.send({ ...email, html: "<p>Blåbær</p>" }, identity);
		await mailer.send({ ...email, html: "<p>Blåbær</p>" }, identity);
		expect(server.acceptedEmails[0]?.source).toContain("Message-ID: <abc123@kino.example>");
		expect(server.acceptedEmails[0]?.source).toContain("From: Tindevik kulturhus <ikke-svar@kino.example>");
		expect(server.acceptedEmails[0]?.source).toBe(server.acceptedEmails[1]?.source);
	});

	test("of a site comes from the installation's mailbox at the site's host", async () => {
		const server = await startServer();
		await mailerTo(`smtp://127.0.0.1:${server.port}`).send({ ...email, fromHost: "vidda.example" }, identity);
		expect(server.acceptedEmails[0]?.source).toContain("From: Tindevik kulturhus <ikke-svar@vidda.example>");
		expect(server.acceptedEmails[0]?.source).toContain("Message-ID: <abc123@vidda.example>");
	});

	test("that is rejected temporarily may be sent again", async () => {
		const server = await startServer({
			onRecipient: () => {
				throw new SmtpRejection(451);
			},
		});
		const error = await failureOf(mailerTo(`smtp://127.0.0.1:${server.port}`).send(email, identity));
		expect(error).toMatchObject({ name: "MailError", permanent: false });
	});

	test.each([
		["to an unknown mailbox", { onRecipient: rejectWith(550) }],
		["with unwanted content", { onEmail: rejectWith(554) }],
	])("%s is rejected for good, and the error does not contain the recipient", async (_what, options) => {
		const server = await startServer(options);
		const error = await failureOf(mailerTo(`smtp://127.0.0.1:${server.port}`).send(email, identity));
		expect(error).toMatchObject({ name: "MailError", permanent: true });
		expect(String(error)).not.toContain("kari");
	});

	test("fails if no server listens", async () => {
		const server = await startMailServer();
		await server.close();
		const error = await failureOf(mailerTo(`smtp://127.0.0.1:${server.port}`).send(email, identity));
		expect(error).toMatchObject({ name: "MailError", permanent: false });
	});

	test("fails in time if the server never replies", async () => {
		const server = await startServer({ neverReplies: true });
		const started = performance.now();
		const error = await failureOf(mailerTo(`smtp://127.0.0.1:${server.port}`, 500).send(email, identity));
		expect(error).toMatchObject({ name: "MailError", permanent: false });
		expect(performance.now() - started).toBeLessThan(3000);
	});

	test("is sent with the credentials of MAIL_URL, over TLS", async () => {
		const server = await startServer({ requiredLogin: { user: "kino", password: "p@ss ord" } });
		const url = `smtp://kino:p%40ss%20ord@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
		await mailerTo(url).send(email, identity);
		expect(server.acceptedEmails).toMatchObject([{ user: "kino", secure: true }]);
	});

	test("with wrong credentials is not rejected for good, because the operator can fix them", async () => {
		const server = await startServer({ requiredLogin: { user: "kino", password: "rett" } });
		const url = `smtp://kino:galt@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
		const error = await failureOf(mailerTo(url).send(email, identity));
		expect(error).toMatchObject({ name: "MailError", permanent: false });
	});

	test("to a server with an untrusted certificate is not sent", async () => {
		const server = await startServer({ requiredLogin: { user: "kino", password: "rett" } });
		const error = await failureOf(mailerTo(`smtp://kino:rett@localhost:${server.port}`).send(email, identity));
		expect(error).toBeInstanceOf(MailError);
		expect(server.acceptedEmails).toEqual([]);
	});
});

function rejectWith(code: number) {
	return () => {
		throw new SmtpRejection(code, "<kari@post.example> is not welcome");
	};
}

test("the outbox contains an email once, however often it is sent", async () => {
	const outbox = await mkdtemp(join(tmpdir(), "lerret-outbox-"));
	cleanups.push(() => rm(outbox, { recursive: true }));
	const mailer = createMailer({ url: null, outbox, from });
	await mailer.send(email, identity);
	await mailer.send(email, identity);
	const names = await readdir(outbox);
	expect(names).toEqual(["2026-11-20T14-00-00-000Z-abc123.eml"]);
	expect(await readFile(join(outbox, names[0] ?? ""), "utf8")).toContain("To: kari@post.example\r\n");
});

describe("an unavailable mail server", () => {
	let app: TestApp;
	let port: number;
	beforeEach(async () => {
		const server = await startMailServer();
		port = server.port;
		await server.close();
		const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, outbox: "/nowhere", from });
		app = await createTestApp({}, { mailer });
		cleanups.push(app.close);
	});

	const register = () =>
		createVisitor(app).call("POST", "/profile", {
			body: { email: "nora@post.example", password: "fjord-vaffel-7", userName: "Nora" },
		});

	test("fails no request, and gets the email once when it is back a day later, with a working link", async () => {
		expect((await register()).status).toBe(201);
		for (let hours = 0; hours < 24; hours++) {
			app.setClock(fridayAfternoon.add({ hours }));
			await app.runDueJobs();
		}
		const server = await startServer({ port });
		app.setClock(fridayAfternoon.add({ hours: 25 }));
		await app.runDueJobs();
		await app.runDueJobs();
		expect(server.acceptedEmails.map(({ to }) => to)).toEqual(["nora@post.example"]);
		const token = /token=3D(\S+)/u.exec(server.acceptedEmails[0]?.source.replace(/=\r\n/gu, "") ?? "")?.[1];
		const verified = await createVisitor(app).call("POST", "/verifyEmail", { body: { Token: token } });
		expect(verified.status).toBe(204);
		expect(await app.db.selectFrom("job").selectAll().execute()).toEqual([]);
	});

	test("is logged without addresses, names and links", async () => {
		await register();
		await app.runDueJobs();
		const [logEntry] = app.logEntries;
		expect(logEntry).toMatchObject({ kind: "verification-email", attempt: 1 });
		expect(JSON.stringify(app.logEntries)).not.toMatch(/nora|token=/iu);
	});

	test("gets a repeated email with the same Message-ID", async () => {
		await register();
		let ids: string[] = [];
		const server = await startServer({
			port,
			onEmail: (source) => {
				ids = [...ids, /^Message-ID: (.+)$/mu.exec(source)?.[1] ?? ""];
				if (ids.length === 1) throw new SmtpRejection(451);
			},
		});
		await app.runDueJobs();
		app.setClock(fridayAfternoon.add({ seconds: 10 }));
		await app.runDueJobs();
		expect(server.acceptedEmails).toHaveLength(1);
		expect(ids).toHaveLength(2);
		expect(ids[0]).toBe(ids[1]);
	});
});
