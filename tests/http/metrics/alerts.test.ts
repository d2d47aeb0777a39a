import { recordBackup } from "@lerret/platform/backup/status";
import { toStored } from "@lerret/platform/core/time";
import { addJobs } from "@lerret/platform/jobs/add";
import { MailError } from "@lerret/platform/mail/email";
import type { Overrides } from "@lerret/server/context";
import { afterEach, describe, expect, test } from "vitest";
import { alertRules, fires, parseScrape, type Scrape } from "../../support/alert-rules.ts";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { testRenderer } from "../../support/renderer.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let isOpen = false;
afterEach(async () => {
	if (isOpen) await app.close();
	isOpen = false;
});

async function start(environment: Record<string, string> = {}, overrides: Overrides = {}): Promise<void> {
	app = await createTestApp({ METRICS_PORT: "0", ...environment }, overrides);
	isOpen = true;
}

/** What Prometheus sees of the process at an instant; `up` is its own. */
async function scrape(at = fridayAfternoon): Promise<Scrape> {
	app.setClock(at);
	const { text = "" } = (await app.metrics?.render()) ?? {};
	const seconds = at.epochMilliseconds / 1000;
	const up = { name: "up", labels: { job: "lerret" }, value: text === "" ? 0 : 1 };
	const { samples } = parseScrape(text, seconds);
	return { at: seconds, samples: [up, ...samples] };
}

const firing = (scrapes: Scrape[]) => alertRules.filter(({ expr }) => fires(expr, scrapes)).map(({ alert }) => alert);
const later = (duration: Temporal.DurationLike) => fridayAfternoon.add(duration);
const addEmails = (count: number) =>
	app.db.transaction().execute((trx) => {
		const payload = { to: "a@post.example", subject: "Prøve", text: "Prøve" };
		const job = { kind: "email", payload, runAt: toStored(fridayAfternoon) } as const;
		return addJobs(
			trx,
			Array.from({ length: count }, () => job),
		);
	});
const failingMailer = (permanent: boolean) => ({
	mailer: {
		send: async () => {
			throw new MailError("rejected", permanent);
		},
		close: () => {},
	},
});

/** Each of the rules, and what makes it fire: a fault, and the scrapes that see it. */
const faults: Record<string, () => Promise<Scrape[]>> = {
	LerretDown: async () => {
		await start();
		return [{ at: 0, samples: [{ name: "up", labels: { job: "lerret" }, value: 0 }] }];
	},
	LerretDatabaseUnavailable: async () => {
		await start();
		await app.db.destroy();
		return [await scrape()];
	},
	LerretServerErrors: async () => {
		const renderer = testRenderer(async () => {
			throw new Error("cannot be rendered");
		});
		await start({}, { renderer });
		const before = await scrape();
		for (let i = 0; i < 6; i += 1) await app.request("/kinoprogram");
		return [before, await scrape(later({ minutes: 1 }))];
	},
	LerretSlow: async () => {
		await start();
		await scrape();
		await new Promise((resolve) => setTimeout(resolve, 30));
		const end = performance.now() + 500;
		while (performance.now() < end);
		await new Promise((resolve) => setTimeout(resolve, 30));
		return [await scrape()];
	},
	LerretJobsLate: async () => {
		await start();
		await addEmails(1);
		return [await scrape(later({ minutes: 11 }))];
	},
	LerretJobsGivenUp: async () => {
		await start({}, failingMailer(true));
		await addEmails(1);
		await app.runDueJobs();
		return [await scrape()];
	},
	LerretEmailsFail: async () => {
		await start({}, failingMailer(false));
		const before = await scrape();
		await addEmails(4);
		await app.runDueJobs();
		return [before, await scrape(later({ seconds: 1 }))];
	},
	LerretRefundsRejected: async () => {
		await start();
		await openShop(app);
		const { id } = await createBuyer(app).buy({ quantity: 1 });
		await app.db
			.insertInto("refund")
			.values({
				...{ id: "r", order_id: id, payment_id: null, ore: 100, card_ore: 0, state: "failed", attempt: 1, tries: 1 },
				...{
					next_try_at: null,
					is_disputed: 0,
					is_surplus: 0,
					credit_note: null,
					event_cancelled: 0,
					reason: "",
					requested_by: null,
				},
				...{ idempotency_key: null, request_hash: null },
				...{ created_at: toStored(fridayAfternoon), updated_at: toStored(fridayAfternoon) },
			})
			.execute();
		return [await scrape()];
	},
	LerretImportOld: async () => {
		await start();
		await app.db
			.insertInto("sync_source")
			.values({
				...{ site_id: "tindevik", source: "https://kino.example", turn: 1, round: 1, is_whole: 1, since: null },
				...{ cursor: null, latest: null, whole_at: null, finished_at: toStored(fridayAfternoon) },
			})
			.execute();
		return [await scrape(later({ hours: 7 }))];
	},
	LerretWebhooksRejected: async () => {
		await start();
		const before = await scrape();
		for (let i = 0; i < 6; i += 1)
			await app.request("/api/shop/payments/vipps/webhook", { method: "POST", body: "{}" });
		return [before, await scrape(later({ minutes: 1 }))];
	},
	LerretBackupOverdue: async () => {
		await start({ BACKUP_DIR: "/nonexistent" });
		return [await scrape(later({ hours: 27 }))];
	},
	LerretBackupFailed: async () => {
		await start({ BACKUP_DIR: "/nonexistent" });
		await recordBackup(app.db, "backup", toStored(fridayAfternoon), { failure: "the disk is full" });
		return [await scrape()];
	},
	LerretLedgerWrong: async () => {
		await start();
		const error = { what: "transaction", id: "t", ore: 100, found_at: toStored(fridayAfternoon) } as const;
		await app.db.insertInto("ledger_error").values(error).execute();
		return [await scrape()];
	},
	LerretPaymentStuck: async () => {
		await start();
		await openShop(app);
		const buyer = createBuyer(app);
		await buyer.order((await buyer.hold({ quantity: 1 })).body, { payment: "test" });
		return [await scrape(later({ hours: 3 }))];
	},
	LerretDiskLow: async () => {
		await start();
		return [{ at: 0, samples: [{ name: "lerret_disk_free_bytes", labels: { folder: "data" }, value: 1000 }] }];
	},
	LerretSettingFailed: async () => {
		await start({ BACKUP_COMMAND: "finnes-ikke-her" });
		await app.checkSettings();
		return [await scrape()];
	},
	LerretBackupNotVerified: async () => {
		await start({ BACKUP_DIR: "/nonexistent" });
		return [await scrape(later({ hours: 24 * 9 }))];
	},
};

describe("the rules of docs/alerts.yml", () => {
	test("do not fire while everything works, with backups a few hours ahead", async () => {
		await start({ BACKUP_DIR: "/nonexistent" });
		const before = await scrape();
		await app.request("/kinoprogram");
		await scrape(later({ hours: 2 }));
		expect(firing([before, await scrape(later({ hours: 2 }))])).toEqual([]);
	});

	test("are all tried", () => expect(Object.keys(faults).sort()).toEqual(alertRules.map(({ alert }) => alert).sort()));

	test.each(alertRules)("$alert fires", async ({ alert }) => {
		const scrapes = await faults[alert]?.();
		expect(firing(scrapes ?? [])).toContain(alert);
	});

	test.each(["sum(rate(x[5m])) > 0", "x", "x > 0 or y > 0", "sum by (kind) (x) > 0"])(
		"would be rejected by this test as unknown: %s",
		(expr) => {
			expect(() => fires(expr, [{ at: 0, samples: [] }])).toThrow();
		},
	);
});
