import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestHouse, fridayAfternoon, type TestHouse } from "../testing/house.ts";
import { type MailServer, type Manners, Refusal, startMailServer } from "../testing/mail-server.ts";
import { createVisitor } from "../testing/visitor.ts";
import { createMailer, MailError } from "./mail.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const letter = { to: "kari@post.example", subject: "Hei på deg", text: "Blåbær\n", fromName: "Tindevik kulturhus" };
const posting = { id: "abc123", at: "2026-11-20T14:00:00.000Z" };
const from = "ikke-svar@kino.example";

async function serve(manners: Manners = {}): Promise<MailServer> {
	const server = await startMailServer(manners);
	cleanups.push(server.close);
	return server;
}

function mailerTo(url: string, deadlineMilliseconds = 4000) {
	const mailer = createMailer({ url, outbox: "/nowhere", from, deadlineMilliseconds });
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
		const server = await serve();
		const mailer = mailerTo(`smtp://127.0.0.1:${server.port}`);
		await mailer.send({ ...letter, html: "<p>Blåbær</p>" }, posting);
		await mailer.send({ ...letter, html: "<p>Blåbær</p>" }, posting);
		expect(server.taken[0]?.source).toContain("Message-ID: <abc123@kino.example>");
		expect(server.taken[0]?.source).toContain("From: Tindevik kulturhus <ikke-svar@kino.example>");
		expect(server.taken[0]?.source).toBe(server.taken[1]?.source);
	});

	test("of a site comes from the installation's mailbox at the site's host", async () => {
		const server = await serve();
		await mailerTo(`smtp://127.0.0.1:${server.port}`).send({ ...letter, fromHost: "vidda.example" }, posting);
		expect(server.taken[0]?.source).toContain("From: Tindevik kulturhus <ikke-svar@vidda.example>");
		expect(server.taken[0]?.source).toContain("Message-ID: <abc123@vidda.example>");
	});

	test("that is rejected temporarily may be sent again", async () => {
		const server = await serve({
			onRecipient: () => {
				throw new Refusal(451);
			},
		});
		const error = await failureOf(mailerTo(`smtp://127.0.0.1:${server.port}`).send(letter, posting));
		expect(error).toMatchObject({ name: "MailError", permanent: false });
	});

	test.each([
		["to an unknown mailbox", { onRecipient: refuse(550) }],
		["with unwanted content", { onLetter: refuse(554) }],
	])("%s is rejected for good, and the error does not contain the recipient", async (_what, manners) => {
		const server = await serve(manners);
		const error = await failureOf(mailerTo(`smtp://127.0.0.1:${server.port}`).send(letter, posting));
		expect(error).toMatchObject({ name: "MailError", permanent: true });
		expect(String(error)).not.toContain("kari");
	});

	test("fails if no server listens", async () => {
		const server = await startMailServer();
		await server.close();
		const error = await failureOf(mailerTo(`smtp://127.0.0.1:${server.port}`).send(letter, posting));
		expect(error).toMatchObject({ name: "MailError", permanent: false });
	});

	test("fails in time if the server never replies", async () => {
		const server = await serve({ hangs: true });
		const started = performance.now();
		const error = await failureOf(mailerTo(`smtp://127.0.0.1:${server.port}`, 500).send(letter, posting));
		expect(error).toMatchObject({ name: "MailError", permanent: false });
		expect(performance.now() - started).toBeLessThan(3000);
	});

	test("is sent with the credentials of MAIL_URL, over TLS", async () => {
		const server = await serve({ login: { user: "kino", password: "p@ss ord" } });
		const url = `smtp://kino:p%40ss%20ord@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
		await mailerTo(url).send(letter, posting);
		expect(server.taken).toMatchObject([{ user: "kino", secure: true }]);
	});

	test("with wrong credentials is not rejected for good, because the operator can fix them", async () => {
		const server = await serve({ login: { user: "kino", password: "rett" } });
		const url = `smtp://kino:galt@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
		const error = await failureOf(mailerTo(url).send(letter, posting));
		expect(error).toMatchObject({ name: "MailError", permanent: false });
	});

	test("to a server with an untrusted certificate is not sent", async () => {
		const server = await serve({ login: { user: "kino", password: "rett" } });
		const error = await failureOf(mailerTo(`smtp://kino:rett@localhost:${server.port}`).send(letter, posting));
		expect(error).toBeInstanceOf(MailError);
		expect(server.taken).toEqual([]);
	});
});

function refuse(code: number) {
	return () => {
		throw new Refusal(code, "<kari@post.example> is not welcome");
	};
}

test("the outbox contains an email once, however often it is sent", async () => {
	const outbox = await mkdtemp(join(tmpdir(), "lerret-outbox-"));
	cleanups.push(() => rm(outbox, { recursive: true }));
	const mailer = createMailer({ url: null, outbox, from });
	await mailer.send(letter, posting);
	await mailer.send(letter, posting);
	const names = await readdir(outbox);
	expect(names).toEqual(["2026-11-20T14-00-00-000Z-abc123.eml"]);
	expect(await readFile(join(outbox, names[0] ?? ""), "utf8")).toContain("To: kari@post.example\r\n");
});

describe("an unavailable mail server", () => {
	let house: TestHouse;
	let port: number;
	beforeEach(async () => {
		const server = await startMailServer();
		port = server.port;
		await server.close();
		const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, outbox: "/nowhere", from });
		house = await createTestHouse({}, { mailer });
		cleanups.push(house.close);
	});

	const register = () =>
		createVisitor(house).call("POST", "/profile", {
			body: { email: "nora@post.example", password: "fjord-vaffel-7", userName: "Nora" },
		});

	test("fails no request, and gets the email once when it is back a day later, with a working link", async () => {
		expect((await register()).status).toBe(201);
		for (let hours = 0; hours < 24; hours++) {
			house.setClock(fridayAfternoon.add({ hours }));
			await house.runDueJobs();
		}
		const server = await serve({ port });
		house.setClock(fridayAfternoon.add({ hours: 25 }));
		await house.runDueJobs();
		await house.runDueJobs();
		expect(server.taken.map(({ to }) => to)).toEqual(["nora@post.example"]);
		const token = /token=3D(\S+)/u.exec(server.taken[0]?.source.replace(/=\r\n/gu, "") ?? "")?.[1];
		const verified = await createVisitor(house).call("POST", "/verifyEmail", { body: { Token: token } });
		expect(verified.status).toBe(204);
		expect(await house.db.selectFrom("job").selectAll().execute()).toEqual([]);
	});

	test("is logged without addresses, names and links", async () => {
		await register();
		await house.runDueJobs();
		const [told] = house.logged;
		expect(told).toMatchObject({ kind: "verification-letter", attempt: 1 });
		expect(JSON.stringify(house.logged)).not.toMatch(/nora|token=/iu);
	});

	test("gets a repeated email with the same Message-ID", async () => {
		await register();
		let ids: string[] = [];
		const server = await serve({
			port,
			onLetter: (source) => {
				ids = [...ids, /^Message-ID: (.+)$/mu.exec(source)?.[1] ?? ""];
				if (ids.length === 1) throw new Refusal(451);
			},
		});
		await house.runDueJobs();
		house.setClock(fridayAfternoon.add({ seconds: 10 }));
		await house.runDueJobs();
		expect(server.taken).toHaveLength(1);
		expect(ids).toHaveLength(2);
		expect(ids[0]).toBe(ids[1]);
	});
});
