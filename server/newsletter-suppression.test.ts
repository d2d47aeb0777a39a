import { weekToSend } from "@lerret/platform/newsletter/issue/week";
import { queueIssue } from "@lerret/platform/newsletter/send";
import { readSites } from "@lerret/platform/sites/read";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { editorOf } from "../testing/editor.ts";
import { createTestHouse, fridayAfternoon, type TestHouse } from "../testing/house.ts";
import { type MailServer, Refusal, startMailServer } from "../testing/mail-server.ts";
import { readTestStaff } from "../testing/staff.ts";
import { addSubscribers } from "../testing/subscribers.ts";
import { createMailer } from "./mail.ts";

let app: TestHouse;
let mail: MailServer;
const refusals = new Map<string, Refusal>();

beforeAll(async () => {
	mail = await startMailServer({
		onRecipient: (to) => {
			const refusal = refusals.get(to);
			if (refusal) throw refusal;
		},
	});
	const mailer = createMailer({
		url: `smtp://127.0.0.1:${mail.port}`,
		outbox: "/nowhere",
		from: "ikke-svar@kino.example",
	});
	app = await createTestHouse({}, { mailer, readStaff: readTestStaff });
});
afterAll(async () => {
	await app.close();
	await mail.close();
});
beforeEach(async () => {
	refusals.clear();
	mail.taken.length = 0;
	app.setClock(fridayAfternoon);
	for (const table of ["subscriber", "newsletter_issue", "newsletter_edition", "attempt", "job"] as const)
		await app.db.deleteFrom(table).execute();
});

const lost = "gjest0@post.example";
const taken = () => mail.taken.map(({ to }) => to).sort();
const subscriber = () =>
	app.db.selectFrom("subscriber").selectAll().where("email", "=", lost).executeTakeFirstOrThrow();

async function send(weeksLater: number): Promise<void> {
	const now = fridayAfternoon.add({ hours: weeksLater * 7 * 24 });
	app.setClock(now);
	const [site] = await readSites(app.db);
	if (!site) throw new Error("the demo has a site");
	const week = weekToSend(now, site.programme.dayStartsAt);
	await queueIssue(app.db, { site, origin: "https://kino.example", week, now, anyway: true });
	await app.runDueJobs();
}

const signUp = () =>
	app.get("/nyhetsbrev", {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams({ epost: lost, tema: "film" }),
	});

test("an address that the mail server rejects for good gets no more email, and only the reply code is stored", async () => {
	await addSubscribers(app.db, 2);
	refusals.set(lost, new Refusal(550, `5.1.1 <${lost}>: user unknown`));
	await send(0);
	expect(taken()).toEqual(["gjest1@post.example"]);
	expect(await subscriber()).toMatchObject({
		unsubscribed_at: "2026-11-20T14:00:00.000Z",
		suppressed_reason: "550 5.1.1",
	});
	expect(await app.db.selectFrom("job").selectAll().where("kind", "=", "newsletter").execute()).toEqual([]);
	refusals.clear();
	await send(1);
	expect(taken()).toEqual(["gjest1@post.example", "gjest1@post.example"]);
	expect((await editorOf(app, "editor").call("GET", "newsletter")).body).toEqual({
		subscribers: 1,
		lastIssue: { issue: "2026-W49", queued: 1, delivered: 1, waiting: 0 },
		suppressed: [{ reason: "550 5.1.1", count: 1 }],
	});
	for (const [staff, status] of [
		["nobody", 403],
		["forged", 401],
	] as const)
		expect((await editorOf(app, staff).call("GET", "newsletter")).status).toBe(status);
});

test("the subscriber gets the newsletter again after a new confirmed sign-up", async () => {
	await addSubscribers(app.db, 1);
	refusals.set(lost, new Refusal(550, "5.1.1 user unknown"));
	await send(0);
	refusals.clear();
	await signUp();
	await app.runDueJobs();
	expect(await subscriber()).toMatchObject({ confirmed_at: null, suppressed_reason: null });
	const source = (mail.taken.at(-1)?.source ?? "").replace(/=\r\n/gu, "").replaceAll("=3D", "=");
	const token = /token=([\w-]+)/u.exec(source)?.[1] ?? "";
	const confirmed = await app.get("/nyhetsbrev/bekreft", { method: "POST", body: new URLSearchParams({ token }) });
	expect(confirmed.headers.get("location")).toBe("/nyhetsbrev/bekreft?status=bekreftet");
	await send(1);
	expect(taken()).toEqual([lost, lost]);
});

test.each([
	["a temporary rejection", new Refusal(450, "4.2.1 try later")],
	["a rejection of the sender", new Refusal(554, "5.7.1 client host blocked")],
	["a full mailbox", new Refusal(552, "5.2.2 mailbox full")],
])("%s does not end the subscription", async (_what, refusal) => {
	await addSubscribers(app.db, 1);
	refusals.set(lost, refusal);
	await send(0);
	expect(await subscriber()).toMatchObject({ unsubscribed_at: null, suppressed_reason: null });
});

test("a rejected email about the choices also ends the subscription", async () => {
	await addSubscribers(app.db, 1);
	refusals.set(lost, new Refusal(550, "5.1.1 user unknown"));
	await signUp();
	await app.runDueJobs();
	expect(await subscriber()).toMatchObject({ suppressed_reason: "550 5.1.1" });
});
