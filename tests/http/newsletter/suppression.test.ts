import { weekToSend } from "@lerret/platform/messages/newsletter/issue/week";
import { queueIssue } from "@lerret/platform/messages/newsletter/send";
import { readSites } from "@lerret/platform/sites/read";
import { createMailer } from "@lerret/server/mail/mailer";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createEditor } from "../../support/editor.ts";
import { type MailServer, SmtpRejection, startMailServer } from "../../support/mail-server.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { addSubscribers } from "../../support/subscribers.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let mail: MailServer;
const rejections = new Map<string, SmtpRejection>();

beforeAll(async () => {
	mail = await startMailServer({
		onRecipient: (to) => {
			const rejection = rejections.get(to);
			if (rejection) throw rejection;
		},
	});
	const mailer = createMailer({
		url: `smtp://127.0.0.1:${mail.port}`,
		outbox: "/nowhere",
		from: "ikke-svar@kino.example",
	});
	app = await createTestApp({}, { mailer, readStaff: readTestStaff });
});
afterAll(async () => {
	await app.close();
	await mail.close();
});
beforeEach(async () => {
	rejections.clear();
	mail.acceptedEmails.length = 0;
	app.setClock(fridayAfternoon);
	for (const table of ["subscriber", "newsletter_issue", "newsletter_edition", "attempt", "job"] as const)
		await app.db.deleteFrom(table).execute();
});

const rejectedAddress = "gjest0@post.example";
const recipients = () => mail.acceptedEmails.map(({ to }) => to).sort();
const subscriber = () =>
	app.db.selectFrom("subscriber").selectAll().where("email", "=", rejectedAddress).executeTakeFirstOrThrow();

async function send(weeksLater: number): Promise<void> {
	const now = fridayAfternoon.add({ hours: weeksLater * 7 * 24 });
	app.setClock(now);
	const [site] = await readSites(app.db);
	if (!site) throw new Error("the demo has a site");
	const week = weekToSend(now, site.programme.dayStartsAt);
	await queueIssue(app.db, { site, origin: "https://kino.example", week, now, includeEmpty: true });
	await app.runDueJobs();
}

const signUp = () =>
	app.request("/nyhetsbrev", {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams({ epost: rejectedAddress, tema: "film" }),
	});

test("an address that the mail server rejects for good gets no more email, and only the reply code is stored", async () => {
	await addSubscribers(app.db, 2);
	rejections.set(rejectedAddress, new SmtpRejection(550, `5.1.1 <${rejectedAddress}>: user unknown`));
	await send(0);
	expect(recipients()).toEqual(["gjest1@post.example"]);
	expect(await subscriber()).toMatchObject({
		unsubscribed_at: "2026-11-20T14:00:00.000Z",
		suppressed_reason: "550 5.1.1",
	});
	expect(await app.db.selectFrom("job").selectAll().where("kind", "=", "newsletter").execute()).toEqual([]);
	rejections.clear();
	await send(1);
	expect(recipients()).toEqual(["gjest1@post.example", "gjest1@post.example"]);
	expect((await createEditor(app, "editor").call("GET", "newsletter")).body).toEqual({
		subscribers: 1,
		lastIssue: { issue: "2026-W49", queued: 1, delivered: 1, waiting: 0 },
		suppressed: [{ reason: "550 5.1.1", count: 1 }],
	});
	for (const [staff, status] of [
		["roleless", 403],
		["forged", 401],
	] as const)
		expect((await createEditor(app, staff).call("GET", "newsletter")).status).toBe(status);
});

test("the subscriber gets the newsletter again after a new confirmed sign-up", async () => {
	await addSubscribers(app.db, 1);
	rejections.set(rejectedAddress, new SmtpRejection(550, "5.1.1 user unknown"));
	await send(0);
	rejections.clear();
	await signUp();
	await app.runDueJobs();
	expect(await subscriber()).toMatchObject({ confirmed_at: null, suppressed_reason: null });
	const source = (mail.acceptedEmails.at(-1)?.source ?? "").replace(/=\r\n/gu, "").replaceAll("=3D", "=");
	const token = /token=([\w-]+)/u.exec(source)?.[1] ?? "";
	const confirmed = await app.request("/nyhetsbrev/bekreft", { method: "POST", body: new URLSearchParams({ token }) });
	expect(confirmed.headers.get("location")).toBe("/nyhetsbrev/bekreft?status=bekreftet");
	await send(1);
	expect(recipients()).toEqual([rejectedAddress, rejectedAddress]);
});

test.each([
	["a temporary rejection", new SmtpRejection(450, "4.2.1 try later")],
	["a rejection of the sender", new SmtpRejection(554, "5.7.1 client host blocked")],
	["a full mailbox", new SmtpRejection(552, "5.2.2 mailbox full")],
])("%s does not end the subscription", async (_what, rejection) => {
	await addSubscribers(app.db, 1);
	rejections.set(rejectedAddress, rejection);
	await send(0);
	expect(await subscriber()).toMatchObject({ unsubscribed_at: null, suppressed_reason: null });
});

test("a rejected email about the choices also ends the subscription", async () => {
	await addSubscribers(app.db, 1);
	rejections.set(rejectedAddress, new SmtpRejection(550, "5.1.1 user unknown"));
	await signUp();
	await app.runDueJobs();
	expect(await subscriber()).toMatchObject({ suppressed_reason: "550 5.1.1" });
});
