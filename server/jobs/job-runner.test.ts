import { toStored } from "@lerret/platform/core/time";
import type { Database } from "@lerret/platform/db/database";
import { addJob } from "@lerret/platform/jobs/add";
import { backoffSeconds } from "@lerret/platform/jobs/backoff";
import { type JobHandlers, PermanentJobError } from "@lerret/platform/jobs/handler";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { inTransaction } from "../../tests/support/rows.ts";
import { createJobRunner, type JobRunner } from "./job-runner.ts";

const leaseSeconds = 30;
let testDatabase: TestDatabase;
let db: Database;
let clock: Temporal.Instant;
const openJobs: JobRunner[] = [];
beforeEach(async () => {
	testDatabase = await createTestDatabase();
	db = testDatabase.db;
	clock = Temporal.Instant.from("2026-11-20T14:00:00Z");
});
afterEach(async () => {
	await Promise.all(openJobs.splice(0).map((jobs) => jobs.stop()));
	await testDatabase.close();
});

const log = pino({ level: "silent" });
type EmailHandler = JobHandlers["email"];

const recordRecipients =
	(list: string[]): EmailHandler =>
	async ({ to }) => {
		list.push(to);
		return null;
	};

function createProcess(
	handleEmail: EmailHandler,
	overrides: Partial<Parameters<typeof createJobRunner>[0]> = {},
): JobRunner {
	const jobs = createJobRunner({
		db,
		handlers: { email: handleEmail },
		now: () => clock,
		log,
		leaseSeconds,
		...overrides,
	});
	openJobs.push(jobs);
	return jobs;
}

const addEmail = (to: string, after = 0) =>
	inTransaction(db, (trx) =>
		addJob(trx, {
			kind: "email",
			payload: { to, subject: "Emne", text: "Tekst" },
			runAt: toStored(clock.add({ seconds: after })),
		}),
	);
const rows = () => db.selectFrom("job").selectAll().execute();
const advanceClock = (seconds: number) => {
	clock = clock.add({ seconds });
};

describe("a job", () => {
	test("of a kind that only a newer version knows waits for that version", async () => {
		await addEmail("a@post.example");
		await db
			.updateTable("job")
			.set({ kind: "of-a-newer-version" as "email" })
			.execute();
		await createProcess(async () => null).runDue();
		expect(await rows()).toMatchObject([{ attempts: 0, claimed_by: null }]);
	});

	test("runs once when due, and is deleted", async () => {
		const handled: string[] = [];
		const jobs = createProcess(recordRecipients(handled));
		await addEmail("a@post.example");
		await addEmail("b@post.example", 60);
		await jobs.runDue();
		expect(handled).toEqual(["a@post.example"]);
		advanceClock(60);
		await jobs.runDue();
		await jobs.runDue();
		expect(handled).toEqual(["a@post.example", "b@post.example"]);
		expect(await rows()).toEqual([]);
	});

	test("is not run if its transaction fails", async () => {
		const handled: string[] = [];
		const failing = inTransaction(db, async (trx) => {
			await addJob(trx, {
				kind: "email",
				payload: { to: "a@post.example", subject: "", text: "" },
				runAt: toStored(clock),
			});
			throw new Error("halfway");
		});
		await expect(failing).rejects.toThrow("halfway");
		await createProcess(recordRecipients(handled)).runDue();
		expect(handled).toEqual([]);
	});

	test("with a key is added once while it waits, and again when it is done", async () => {
		const add = () =>
			inTransaction(db, (trx) => addJob(trx, { kind: "clean-up", key: "now", payload: {}, runAt: toStored(clock) }));
		expect([await add(), await add()]).toEqual([true, false]);
		await db.deleteFrom("job").execute();
		expect(await add()).toBe(true);
	});

	test("is retried after growing delays if it fails", async () => {
		const times: number[] = [];
		const start = clock;
		const jobs = createProcess(async () => {
			times.push(clock.since(start).total("seconds"));
			throw new Error("not now");
		});
		await addEmail("a@post.example");
		for (const pause of [0, 10, 30, 90]) {
			advanceClock(pause - 1);
			await jobs.runDue();
			advanceClock(1);
			await jobs.runDue();
		}
		expect(times).toEqual([0, 10, 40, 130]);
	});

	test("is given up after failing for two days, and kept with the reason but without its payload", async () => {
		let tries = 0;
		const start = clock;
		const jobs = createProcess(async () => {
			tries += 1;
			throw new Error("to a@post.example: not now");
		});
		await addEmail("a@post.example");
		for (let n = 0; n < 100; n++) {
			await jobs.runDue();
			const [job] = await rows();
			if (job?.failed_at) break;
			clock = Temporal.Instant.from(job?.run_at ?? "");
		}
		expect(tries).toBe(55);
		expect(clock.since(start).total("hours")).toBeGreaterThan(48);
		const [job] = await rows();
		expect(job).toMatchObject({ kind: "email", payload_json: "{}", failure: "Error", failed_at: toStored(clock) });
		advanceClock(10_000);
		await jobs.runDue();
		expect(tries).toBe(55);
	});

	test("is given up at once on a permanent error", async () => {
		await addEmail("a@post.example");
		await createProcess(async () => {
			throw new PermanentJobError("no such mailbox");
		}).runDue();
		expect(await rows()).toMatchObject([
			{ attempts: 1, failure: "PermanentJobError: no such mailbox", claimed_by: null },
		]);
	});

	test("commits its final writes with its deletion", async () => {
		await addEmail("a@post.example");
		const jobs = createProcess(async () => async (trx) => {
			await trx.insertInto("attempt").values(attempt).execute();
			throw new Error("halfway");
		});
		await jobs.runDue();
		expect(await db.selectFrom("attempt").selectAll().execute()).toEqual([]);
		expect(await rows()).toHaveLength(1);
	});

	test("with a payload of another version is retried", async () => {
		await addEmail("a@post.example");
		await db.updateTable("job").set({ payload_json: '{"til":1}' }).execute();
		await createProcess(async () => null).runDue();
		expect(await rows()).toMatchObject([{ attempts: 1, failed_at: null, failure: "Error" }]);
	});

	test("in bulk runs after all others", async () => {
		const order: string[] = [];
		await addEmail("late@post.example");
		await db.updateTable("job").set({ bulk: 1 }).execute();
		await addEmail("first@post.example");
		await createProcess(recordRecipients(order), { concurrency: 1 }).runDue();
		expect(order).toEqual(["first@post.example", "late@post.example"]);
	});
});

const attempt = { id: "x", partner_id: 118, kind: "login", who: "w", address: "a", at: "2026" } as const;

describe("several processes", () => {
	test("never run the same job", async () => {
		const handled: string[] = [];
		const addresses = Array.from({ length: 60 }, (_, n) => `${n}@post.example`);
		for (const to of addresses) await addEmail(to);
		const run: EmailHandler = recordRecipients(handled);
		await Promise.all([createProcess(run), createProcess(run), createProcess(run)].map((jobs) => jobs.runDue()));
		expect(handled.sort()).toEqual(addresses.sort());
	});

	test("take over jobs of a dead process when its lease ends", async () => {
		const { promise: died, reject } = Promise.withResolvers<never>();
		const { promise: begun, resolve } = Promise.withResolvers<void>();
		const dying = createProcess(() => {
			resolve();
			return died;
		});
		await addEmail("a@post.example");
		const running = dying.runDue();
		await begun;
		const handled: string[] = [];
		const other = createProcess(recordRecipients(handled));
		advanceClock(leaseSeconds - 1);
		await other.runDue();
		expect(handled).toEqual([]);
		advanceClock(1);
		await other.runDue();
		expect(handled).toEqual(["a@post.example"]);
		expect(await rows()).toEqual([]);
		// The first process was only slow; its late result changes nothing.
		reject(new Error("too late"));
		await running;
		expect(await rows()).toEqual([]);
	});

	test("renew the lease while a job runs", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		try {
			const { promise: done, resolve: finish } = Promise.withResolvers<null>();
			const { promise: begun, resolve } = Promise.withResolvers<void>();
			const slow = createProcess(() => {
				resolve();
				return done;
			});
			await addEmail("a@post.example");
			const running = slow.runDue();
			await begun;
			const handled: string[] = [];
			const other = createProcess(recordRecipients(handled));
			advanceClock(leaseSeconds - 1);
			await vi.advanceTimersByTimeAsync(10_000);
			await vi.waitFor(async () =>
				expect((await rows())[0]?.run_at).toBe(toStored(clock.add({ seconds: leaseSeconds }))),
			);
			advanceClock(leaseSeconds - 1);
			await other.runDue();
			finish(null);
			await running;
			expect([handled, await rows()]).toEqual([[], []]);
		} finally {
			vi.useRealTimers();
		}
	});
});

describe("the loop", () => {
	test("finds jobs of another process within about a second", async () => {
		const { promise: handled, resolve } = Promise.withResolvers<string>();
		createProcess(async ({ to }) => {
			resolve(to);
			return null;
		}).start();
		await addEmail("a@post.example");
		expect(await handled).toBe("a@post.example");
	});

	test("runs a job at once when woken", async () => {
		const { promise: first, resolve: ranFirst } = Promise.withResolvers<void>();
		const { promise: second, resolve: ranSecond } = Promise.withResolvers<void>();
		const jobs = createProcess(async ({ to }) => {
			if (to.startsWith("a")) ranFirst();
			else ranSecond();
			return null;
		});
		await addEmail("a@post.example");
		jobs.start();
		await first;
		const before = performance.now();
		await addEmail("b@post.example");
		jobs.wake();
		await second;
		expect(performance.now() - before).toBeLessThan(900);
	});

	test("finishes running jobs when stopped, and leaves the rest to others", async () => {
		const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
		const { promise: finished, resolve: finish } = Promise.withResolvers<null>();
		const jobs = createProcess(
			() => {
				begin();
				return finished;
			},
			{ concurrency: 2 },
		);
		for (const name of ["a", "b", "c"]) await addEmail(`${name}@post.example`);
		jobs.start();
		await begun;
		const stopped = jobs.stop();
		finish(null);
		await stopped;
		const remaining = await rows();
		expect(remaining.length).toBeGreaterThan(0);
		expect(remaining.every(({ claimed_by }) => claimed_by === null)).toBe(true);
		const handled: string[] = [];
		await createProcess(recordRecipients(handled)).runDue();
		expect(handled).toHaveLength(remaining.length);
	});

	test("adds a recurring job once across processes, and reschedules it after it ran", async () => {
		const recurring = { "clean-up": (after: Temporal.Instant) => after.add({ hours: 24 }) };
		const starting = [
			createProcess(recordRecipients([]), { recurring }),
			createProcess(recordRecipients([]), { recurring }),
		];
		for (const jobs of starting) jobs.start();
		await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
		await Promise.all(starting.map((jobs) => jobs.stop()));
		expect(await rows()).toMatchObject([{ kind: "clean-up", run_at: "2026-11-21T14:00:00.000Z" }]);
		advanceClock(24 * 3600);
		let cleaned = 0;
		const cleanUp = async () => {
			cleaned += 1;
			return null;
		};
		const jobs = createProcess(async () => null, { recurring, handlers: { "clean-up": cleanUp } });
		await jobs.runDue();
		await jobs.runDue();
		expect(cleaned).toBe(1);
		expect(await rows()).toMatchObject([{ run_at: "2026-11-22T14:00:00.000Z", attempts: 0, failure: null }]);
	});
});

test("the retries of an email span more than a day", () => {
	const total = Array.from({ length: 54 }, (_, n) => backoffSeconds(n + 1)).reduce((sum, pause) => sum + pause, 0);
	expect(total / 3600).toBeGreaterThan(24);
});

describe("a job that does not end", () => {
	test("is stopped at its longest run, tried again later, and logged as an error", async () => {
		const entries: { level: number; msg: string }[] = [];
		const write = (line: string) => void entries.push(JSON.parse(line));
		const isAborted = vi.fn();
		const jobs = createProcess(
			(_email, { signal }) => {
				signal.addEventListener("abort", isAborted);
				return new Promise(() => {});
			},
			{ longestRunOf: () => 0.05, log: pino({ level: "warn" }, { write }) },
		);
		await addEmail("a@post.example");
		await jobs.runDue();
		expect(await rows()).toMatchObject([
			{ claimed_by: null, attempts: 1, run_at: toStored(clock.add({ seconds: 10 })) },
		]);
		expect(entries).toMatchObject([{ level: 50, msg: "a job ran longer than it may" }]);
		expect(isAborted).toHaveBeenCalledOnce();
	});

	test("at a provider keeps no email waiting", async () => {
		const handled: string[] = [];
		let end = () => {};
		const ended = new Promise<null>((resolve) => {
			end = () => resolve(null);
		});
		const jobs = createProcess(recordRecipients(handled), {
			handlers: { email: recordRecipients(handled), "settle-payment": () => ended },
		});
		await inTransaction(db, async (trx) => {
			for (let i = 0; i < 60; i += 1)
				await addJob(trx, { kind: "settle-payment", payload: { paymentId: `${i}` }, runAt: toStored(clock) });
		});
		await addEmail("a@post.example");
		const running = jobs.runDue();
		await expect.poll(() => handled).toEqual(["a@post.example"]);
		end();
		await running;
	});
});
