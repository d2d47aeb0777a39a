import type { NewsletterSchedule } from "@lerret/contracts/settings/simple";
import { toStored } from "@lerret/platform/core/time";
import { addJob } from "@lerret/platform/jobs/add";
import { nextFullHour } from "@lerret/platform/messages/newsletter/schedule";
import { changeSiteConfig } from "@lerret/platform/sites/site-config";
import { type App, createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import { createMailer } from "@lerret/server/mail/mailer";
import { extendDemoProgramme } from "@lerret/server/startup/demo";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../../support/mail-server.ts";
import { testSecretsKey } from "../../support/secrets-key.ts";
import { addSubscribers } from "../../support/subscribers.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** Thursday 26 November 2026 at 10.00 in Oslo. */
const thursday = Temporal.Instant.from("2026-11-26T09:00:00Z");

let mail: MailServer;
let firstApp: TestApp;
let secondApp: App;
let clock = thursday;
const mailer = () =>
	createMailer({ url: `smtp://127.0.0.1:${mail.port}`, outbox: "/nowhere", from: "ikke-svar@kino.example" });
beforeAll(async () => {
	mail = await startMailServer();
	firstApp = await createTestApp({}, { mailer: mailer(), now: () => clock });
	secondApp = await createApp(readConfig({ DATA_DIR: "/nowhere", SECRETS_KEY: testSecretsKey }), {
		db: firstApp.db,
		log: pino({ level: "silent" }),
		now: () => clock,
		mailer: mailer(),
	});
});
afterAll(async () => {
	await secondApp.close();
	await firstApp.close();
	await mail.close();
});

const setSite = (patch: { newsletter?: NewsletterSchedule | null; published?: boolean }, siteId = "tindevik") =>
	firstApp.db
		.transaction()
		.execute((trx) => changeSiteConfig(trx, siteId, toStored(thursday), (config) => ({ ...config, ...patch })));

beforeEach(async () => {
	for (const table of ["subscriber", "newsletter_issue", "newsletter_edition", "job"] as const)
		await firstApp.db.deleteFrom(table).execute();
	mail.acceptedEmails.length = 0;
	await setSite({ newsletter: { weekday: 4, hour: 10 }, published: true });
	await setSite({ newsletter: null }, "birkevag");
	await addSubscribers(firstApp.db, 3, { topics: ["film", "kultur"] });
});

const addRecurringJob = (instant: Temporal.Instant) =>
	firstApp.db.transaction().execute((trx) =>
		addJob(trx, {
			kind: "newsletter-issue",
			payload: {},
			key: "recurring",
			runAt: toStored(nextFullHour(instant)),
		}),
	);

async function runAt(instant: Temporal.Instant): Promise<void> {
	clock = instant;
	await Promise.all([firstApp.runDueJobs(), secondApp.jobs.runDue()]);
}
async function runHourly(from: Temporal.Instant, to: Temporal.Instant): Promise<void> {
	for (let now = from; Temporal.Instant.compare(now, to) <= 0; now = now.add({ hours: 1 })) await runAt(now);
}
const recipients = () => mail.acceptedEmails.map(({ to }) => to).sort();
const everyone = ["gjest0@post.example", "gjest1@post.example", "gjest2@post.example"];
const twice = everyone.flatMap((one) => [one, one]);

describe("the week's issue", () => {
	test("is sent at its hour once by two processes", async () => {
		await addRecurringJob(thursday.subtract({ hours: 3 }));
		await runHourly(thursday.subtract({ hours: 2 }), thursday.subtract({ hours: 1 }));
		expect(recipients()).toEqual([]);
		await runAt(thursday);
		expect(recipients()).toEqual(everyone);
		expect(mail.acceptedEmails[0]?.source).toContain("Subject: Uke 48 hos Tindevik kulturhus");
		await runHourly(thursday.add({ hours: 1 }), thursday.add({ hours: 3 }));
		expect(recipients()).toEqual(everyone);
	});

	test("is not sent to a person who signs up afterwards", async () => {
		await addRecurringJob(thursday.subtract({ hours: 1 }));
		await runAt(thursday);
		await addSubscribers(firstApp.db, 1, { name: "sen" });
		await runHourly(thursday.add({ hours: 1 }), thursday.add({ hours: 2 }));
		expect(recipients()).toEqual(everyone);
	});

	test("continues after a process was killed, without sending an email twice", async () => {
		await addRecurringJob(thursday.subtract({ hours: 1 }));
		await runAt(thursday);
		// The state after a kill between the second and the third email: not marked as queued, and the job is not finished.
		await firstApp.db.deleteFrom("newsletter_issue").execute();
		await firstApp.db.deleteFrom("newsletter_delivery").where("subscriber_id", "=", "tindevik-gjest2").execute();
		await firstApp.db
			.updateTable("job")
			.set({ run_at: toStored(thursday), due_at: toStored(thursday), claimed_by: "gone", attempts: 1 })
			.execute();
		await runAt(thursday.add({ minutes: 2 }));
		expect(recipients()).toEqual([...everyone, "gjest2@post.example"]);
	});

	test("is sent late by a process that was down at its hour, but not a day late", async () => {
		await addRecurringJob(thursday.subtract({ hours: 3 }));
		await runAt(thursday.add({ hours: 23 }));
		expect(recipients()).toEqual(everyone);
		await runAt(thursday.add({ hours: 8 * 24 }));
		expect(recipients()).toEqual(everyone);
	});

	test("is not sent again after the command has sent it", async () => {
		await addRecurringJob(thursday.subtract({ hours: 1 }));
		const row = { site_id: "tindevik", issue: "2026-W48", queued_at: toStored(thursday.subtract({ hours: 5 })) };
		await firstApp.db.insertInto("newsletter_issue").values(row).execute();
		await runAt(thursday);
		expect(recipients()).toEqual([]);
	});

	test.each([
		["an unpublished site", { published: false }],
		["a site without a configured day", { newsletter: null }],
	])("is not sent by %s", async (_what, patch) => {
		await setSite(patch);
		await addRecurringJob(thursday.subtract({ hours: 1 }));
		await runAt(thursday);
		expect(recipients()).toEqual([]);
		expect(await firstApp.db.selectFrom("newsletter_issue").selectAll().execute()).toEqual([]);
	});

	test("is not sent if there is nothing in the programme", async () => {
		const emptyWeek = Temporal.Instant.from("2030-11-28T09:00:00Z");
		await addRecurringJob(emptyWeek.subtract({ hours: 1 }));
		await runAt(emptyWeek);
		expect(recipients()).toEqual([]);
		expect(await firstApp.db.selectFrom("newsletter_issue").selectAll().execute()).toEqual([]);
	});

	test("is sent for every site at its own hour", async () => {
		await setSite({ newsletter: { weekday: 4, hour: 12 } }, "birkevag");
		await addSubscribers(firstApp.db, 1, { siteId: "birkevag", name: "nabo" });
		await addRecurringJob(thursday.subtract({ hours: 1 }));
		await runHourly(thursday, thursday.add({ hours: 1 }));
		expect(recipients()).toEqual(everyone);
		await runAt(thursday.add({ hours: 2 }));
		expect(recipients()).toEqual([...everyone, "nabo0@post.example"]);
	});

	test.each([
		["forward", "2027-03-28T00:00:00Z", "2027-03-28T01:00:00Z"],
		["back", "2027-10-31T00:00:00Z", "2027-10-31T00:00:00Z"],
	])("is sent once at 02.00 on the Sunday when the clocks go %s", async (_way, before, expected) => {
		await setSite({ newsletter: { weekday: 7, hour: 2 } });
		const from = Temporal.Instant.from(before).subtract({ hours: 2 });
		const sending = Temporal.Instant.from(expected);
		await extendDemoProgramme(firstApp.db, sending);
		await addRecurringJob(from);
		await runHourly(from, sending.subtract({ hours: 1 }));
		expect(recipients()).toEqual([]);
		await runHourly(sending, sending.add({ hours: 3 }));
		expect(recipients()).toEqual(everyone);
		await runHourly(sending.add({ hours: 7 * 24 - 1 }), sending.add({ hours: 7 * 24 + 2 }));
		expect(recipients()).toEqual(twice);
	});
});

test("a page promises the configured day, and no day if none is configured", async () => {
	const frontPage = async () => (await (await firstApp.request("/")).text()).replace(/<!-- -->/gu, "");
	expect(await frontPage()).toContain("Kommer hver torsdag.");
	await setSite({ newsletter: { weekday: 2, hour: 10 } });
	expect(await frontPage()).toContain("Kommer hver tirsdag.");
	expect((await (await firstApp.request("/nyhetsbrev")).text()).includes("Kommer hver tirsdag.")).toBe(true);
	await setSite({ newsletter: null });
	expect(await frontPage()).not.toContain("Kommer hver");
});
