import { createProcessEntry } from "@lerret/platform/installation/processes";
import { addJob } from "@lerret/platform/jobs/add";
import { MailError } from "@lerret/platform/mail/email";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let isRejecting = true;
const sent: string[] = [];
beforeAll(async () => {
	app = await createTestApp(
		{ MAIL_URL: "smtp://mail.example" },
		{
			readStaff: readTestStaff,
			mailer: {
				send: async ({ to }) => {
					if (isRejecting) throw new MailError("550 nei", true);
					sent.push(to);
				},
				close: () => {},
			},
		},
	);
});
afterAll(() => app.close());

const now = fridayAfternoon.toString({ smallestUnit: "millisecond" });
const call = async (method: string, path: string, body?: unknown) => {
	const response = await app.request(`/api/management/operation/${path}`, {
		method,
		headers: { authorization: "Bearer operator" },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	return { status: response.status, body: await response.json() };
};

test("the status has jobs, processes, disks and what to do", async () => {
	const entry = createProcessEntry(app.db, now);
	await entry.announce(now);
	const { status, body } = await call("GET", "status");
	expect(status).toBe(200);
	expect(body.processes).toMatchObject([
		{ version: expect.any(String), newestMigration: expect.stringMatching(/^\d{4}-/u), isLost: false },
	]);
	expect(body.disks).toMatchObject([{ folder: "data", freeBytes: expect.any(Number) }]);
	expect(body.email).toMatchObject({ server: "mail.example", waiting: 0 });
	expect(body.findings).toContainEqual({
		area: "backups",
		severity: "warning",
		text: "Ingen sikkerhetskopier tas.",
		advice: expect.stringContaining("BACKUP_DIR"),
	});
	app.setClock(fridayAfternoon.add({ minutes: 4 }));
	expect((await call("GET", "status")).body.processes).toMatchObject([{ isLost: true }]);
	await entry.remove();
	expect((await call("GET", "status")).body.processes).toEqual([]);
	app.setClock(fridayAfternoon);
});

test("a job that was given up is tried again where its content is kept, and the log says who did it", async () => {
	const refundId = "finnes-ikke";
	await app.db.transaction().execute(async (trx) => {
		const email = {
			to: "a@b.example",
			subject: "Hei",
			text: "Hei",
			html: "<p>Hei</p>",
			from: { name: "A", address: "a@a.example" },
		};
		await addJob(trx, { kind: "email", payload: email as never, runAt: now });
		await addJob(trx, { kind: "sync", payload: {}, runAt: now });
		await addJob(trx, { kind: "refund", payload: { refundId }, runAt: now });
	});
	await app.runDueJobs();
	const { body } = await call("GET", "status");
	const failed = body.failedJobs.map(({ label, canRetry }: Record<string, unknown>) => [label, canRetry]);
	expect(failed).toContainEqual(["E-post", false]);
	expect(failed).toContainEqual(["Import av programmet", true]);
	expect(body.email.undelivered).toBe(1);
	expect(body.findings.map(({ area, severity }: Record<string, unknown>) => `${area} ${severity}`)).toEqual(
		expect.arrayContaining(["jobs failure", "email warning"]),
	);
	isRejecting = false;
	const ids = body.failedJobs.map(({ id }: { id: string }) => id);
	const retried = await call("POST", "job-retry", { ids });
	expect(retried.status).toBe(200);
	const left = retried.body.failedJobs.filter(({ failedAt }: { failedAt: string | null }) => failedAt !== null);
	expect(left.map(({ label }: { label: string }) => label)).toEqual(["E-post"]);
	const audit = await app.db
		.selectFrom("audit")
		.select(["staff_name", "kind"])
		.where("action", "=", "retry-job")
		.execute();
	expect(audit).toContainEqual({ staff_name: "Dagny Drift", kind: "job" });
	await app.runDueJobs();
	expect((await call("GET", "status")).body.failedJobs.map(({ label }: { label: string }) => label)).toContain(
		"Import av programmet",
	);
	expect(sent).toEqual([]);
});
