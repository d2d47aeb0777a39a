import { describe, expect, test as plainTest } from "vitest";
import { test } from "../../tests/support/database.ts";
import { addSite, now } from "../../tests/support/rows.ts";
import { addSubscribers } from "../../tests/support/subscribers.ts";
import { cleanUp, nextCleanUp } from "./clean-up.ts";

describe("the nightly clean-up", () => {
	plainTest.each([
		["in winter", "2026-11-20T14:00:00Z", "2026-11-21T03:30:00Z"],
		["in summer, before it", "2027-07-01T02:00:00Z", "2027-07-01T02:30:00Z"],
		["at its own time", "2026-11-21T03:30:00Z", "2026-11-22T03:30:00Z"],
	])("runs at 04.30 in Oslo, %s", (_when, after, next) => {
		expect(nextCleanUp(Temporal.Instant.from(after)).toString()).toBe(next);
	});

	test("deletes links of staff that have expired", async ({ db }) => {
		const link = { staff_id: null, created_at: "2026-11-19T17:00:00.000Z" };
		for (const [token_hash, expires_at] of [
			["old", "2026-11-20T17:00:00.000Z"],
			["new", "2026-11-20T17:00:00.001Z"],
		] as const)
			await db
				.insertInto("staff_link")
				.values({ token_hash, expires_at, ...link })
				.execute();
		await cleanUp(db, now);
		expect(await db.selectFrom("staff_link").select("token_hash").execute()).toEqual([{ token_hash: "new" }]);
	});

	test("deletes old unconfirmed sign-ups, attempts and failed jobs, and nothing else", async ({ db }) => {
		await addSite(db);
		await addSubscribers(db, 3);
		const unconfirmed = (id: string, at: string) =>
			db.updateTable("subscriber").set({ confirmed_at: null, requested_at: at }).where("id", "=", id).execute();
		await unconfirmed("tindevik-gjest0", "2026-11-18T16:59:59.000Z");
		await unconfirmed("tindevik-gjest1", "2026-11-18T17:00:01.000Z");
		const attempt = { partner_id: 118, kind: "login", who: "w", address: "a" } as const;
		await db
			.insertInto("attempt")
			.values({ id: "old", at: "2026-11-20T16:00:00.000Z", ...attempt })
			.execute();
		await db
			.insertInto("attempt")
			.values({ id: "new", at: "2026-11-20T16:59:00.000Z", ...attempt })
			.execute();
		const job = {
			kind: "email",
			key: null,
			bulk: 0,
			payload_json: "{}",
			due_at: now,
			run_at: now,
			attempts: 1,
		} as const;
		for (const [id, failed_at] of [
			["old", "2026-10-20T17:00:00.000Z"],
			["new", "2026-10-22T17:00:00.000Z"],
			["waiting", null],
		] as const)
			await db
				.insertInto("job")
				.values({ id, failed_at, failure: null, claimed_by: null, ...job })
				.execute();
		await cleanUp(db, now);
		const left = async (table: "subscriber" | "attempt" | "job") =>
			(await db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
		expect(await left("subscriber")).toEqual(["tindevik-gjest1", "tindevik-gjest2"]);
		expect(await left("attempt")).toEqual(["new"]);
		expect(await left("job")).toEqual(["new", "waiting"]);
	});
});
