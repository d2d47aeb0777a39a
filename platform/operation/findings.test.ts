import type { Finding } from "@lerret/contracts/api/operation-status";
import { expect, test } from "vitest";
import { findFindings } from "./findings.ts";

type Input = Parameters<typeof findFindings>[0];
const at = (minutesAgo: number) => new Date(Date.parse("2026-11-20T12:00:00Z") - minutesAgo * 60_000).toISOString();
const job = { kind: "email", label: "E-post", waiting: 0, due: 0, running: 0, retrying: 0, failed: 0, delaySeconds: 0 };
const payments = {
	siteId: "tindevik",
	title: "Tindevik",
	openPayments: 0,
	oldestPaymentAt: null,
	pendingRefunds: 0,
	oldestRefundAt: null,
	failedRefunds: 0,
};
const entry = {
	id: "1",
	host: "a",
	version: "1.0.0",
	commit: "abc",
	newestMigration: "0280",
	startedAt: at(60),
	seenAt: at(0),
	isLost: false,
};
const disk = { folder: "data", freeBytes: 50e9, totalBytes: 100e9 } as const;
const fine: Input["facts"] = {
	jobs: [{ ...job, waiting: 3 }],
	failedJobs: [],
	email: { server: "mail.example", waiting: 0, oldestAt: null, undelivered: 0, rejectedSubscribers: 0 },
	payments: [{ ...payments, openPayments: 1, oldestPaymentAt: at(29) }],
	ledgerErrors: 0,
	imports: [
		{ siteId: "tindevik", title: "Tindevik", source: "https://a.example", finishedAt: at(60), missingPictures: 0 },
	],
	backups: { isSet: true, succeededAt: at(600), verifiedAt: at(600) },
	disks: [disk],
	processes: [entry, { ...entry, id: "2", host: "b" }],
};

function find(facts: Partial<Input["facts"]>, rest: Partial<Input> = {}): Finding[] {
	return findFindings({ facts: { ...fine, ...facts }, checks: [], alarms: [], now: Date.parse(at(0)), ...rest });
}

test("nothing is found where all is well", () => {
	expect(find({}, { checks: [{ name: "mail", failure: null }] })).toEqual([]);
});

test.each<[string, Partial<Input["facts"]>, Partial<Input>, Pick<Finding, "area" | "severity">]>([
	[
		"a job that waits too long",
		{ jobs: [{ ...job, due: 1, delaySeconds: 301 }] },
		{},
		{ area: "jobs", severity: "failure" },
	],
	["a job that was given up", { jobs: [{ ...job, failed: 1 }] }, {}, { area: "jobs", severity: "failure" }],
	["a job that is tried again", { jobs: [{ ...job, retrying: 2 }] }, {}, { area: "jobs", severity: "warning" }],
	["no mail server", { email: { ...fine.email, server: null } }, {}, { area: "email", severity: "warning" }],
	[
		"a mail server that does not respond",
		{},
		{ checks: [{ name: "mail", failure: "MAIL_URL: nei." }] },
		{ area: "email", severity: "failure" },
	],
	[
		"an email that waits",
		{ email: { ...fine.email, waiting: 4, oldestAt: at(16) } },
		{},
		{ area: "email", severity: "failure" },
	],
	[
		"emails that did not arrive",
		{ email: { ...fine.email, undelivered: 1 } },
		{},
		{ area: "email", severity: "warning" },
	],
	[
		"a stuck payment",
		{ payments: [{ ...payments, openPayments: 1, oldestPaymentAt: at(31) }] },
		{},
		{ area: "payments", severity: "failure" },
	],
	[
		"a slow refund",
		{ payments: [{ ...payments, pendingRefunds: 1, oldestRefundAt: at(61) }] },
		{},
		{ area: "payments", severity: "warning" },
	],
	[
		"a rejected refund",
		{ payments: [{ ...payments, failedRefunds: 1 }] },
		{},
		{ area: "payments", severity: "failure" },
	],
	["a wrong ledger", { ledgerErrors: 2 }, {}, { area: "payments", severity: "failure" }],
	[
		"a source that does not respond",
		{},
		{ checks: [{ name: "sync", failure: "SYNC_FROM: nei." }] },
		{ area: "imports", severity: "failure" },
	],
	[
		"an old import",
		{ imports: fine.imports.map((one) => ({ ...one, finishedAt: at(27 * 60) })) },
		{},
		{ area: "imports", severity: "warning" },
	],
	["no backups", { backups: { ...fine.backups, isSet: false } }, {}, { area: "backups", severity: "warning" }],
	[
		"a late backup",
		{},
		{ alarms: [{ kind: "backup", since: at(0), hasSucceeded: true, failure: null }] },
		{ area: "backups", severity: "failure" },
	],
	["a small disk", { disks: [{ ...disk, freeBytes: 1e9 }] }, {}, { area: "disk", severity: "warning" }],
	["a full disk", { disks: [{ ...disk, freeBytes: 1e8 }] }, {}, { area: "disk", severity: "failure" }],
	[
		"two versions",
		{ processes: [entry, { ...entry, id: "2", commit: "def" }] },
		{},
		{ area: "processes", severity: "warning" },
	],
	[
		"a lost process",
		{ processes: [entry, { ...entry, id: "2", commit: "def", isLost: true }] },
		{},
		{ area: "processes", severity: "warning" },
	],
])("%s is found once, with a sentence on what to do", (_what, facts, rest, expected) => {
	const found = find(facts, rest);
	expect(found).toEqual([expect.objectContaining(expected)]);
	for (const { text, advice } of found) {
		expect(text).toMatch(/^(?:\p{Lu}|\d).*\.$/u);
		expect(advice).toMatch(/^(?:\p{Lu}|«).*\.$/u);
	}
});

test("failures come before warnings", () => {
	expect(find({ jobs: [{ ...job, retrying: 1 }], ledgerErrors: 1 }).map(({ severity }) => severity)).toEqual([
		"failure",
		"warning",
	]);
});
