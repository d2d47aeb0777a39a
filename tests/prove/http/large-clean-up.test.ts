import { cleanUp } from "@lerret/server/jobs/clean-up";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../support/database.ts";
import { addSite } from "../../support/rows.ts";
import { testSite as site_id } from "../../support/site-configs.ts";

/** What a busy venue leaves in sixty days, and the longest processor time without other work (ms). */
const eventsPerDay = 12;
const seatsPerEvent = 200;
const scansPerDay = 500;
const now = "2026-11-20T17:00:00.000Z";
const ago = (days: number) =>
	Temporal.Instant.from(now)
		.subtract({ hours: days * 24 })
		.toString({ smallestUnit: "millisecond" });

test("the clean-up after sixty days never keeps the process from other work for more than 50 ms", async () => {
	const { db, close } = await createTestDatabase();
	try {
		await addSite(db);
		for (let day = 0; day < 60; day += 1) {
			const at = ago(day + 35);
			const holds = Array.from({ length: 300 }, (_, i) => ({
				id: `h-${day}-${i}`,
				site_id,
				event_id: `e-${day}-${i % eventsPerDay}`,
				session_hash: `s-${i}`,
				address: null,
				quantity: 1,
				created_at: at,
				ends_at: at,
				expires_at: at,
				released_at: null,
				chosen_types_json: null,
			}));
			await db.insertInto("hold").values(holds).execute();
			const scans = Array.from({ length: scansPerDay }, (_, i) => ({
				site_id,
				id: `s-${day}-${i}`,
				event_id: "e",
				ticket_id: null,
				result: "valid" as const,
				used_at: at,
				device: "telefon",
				read_at: at,
				arrived_at: at,
				staff_id: "usher",
				undone_at: null,
			}));
			await db.insertInto("scan").values(scans).execute();
			for (let event = 0; event < eventsPerDay; event += 1)
				await db
					.insertInto("seat_claim")
					.values(
						Array.from({ length: seatsPerEvent }, (_, i) => ({
							site_id,
							event_id: `e-${day}-${event}`,
							seat: `r-${i}`,
							state: "sold" as const,
							hold_id: null,
							expires_at: null,
						})),
					)
					.execute();
		}
		expect(await longestBlock(() => cleanUp(db, now))).toBeLessThan(50);
		for (const table of ["hold", "seat_claim"] as const)
			expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
		const scans = await db.selectFrom("scan").select(["staff_id", "device"]).execute();
		expect(scans).toEqual(Array(60 * scansPerDay).fill({ staff_id: "", device: "" }));
		expect(await longestBlock(() => cleanUp(db, now))).toBeLessThan(20);
	} finally {
		await close();
	}
});

/** By processor time, which other load of the machine does not lengthen. */
async function longestBlock(execute: () => Promise<unknown>): Promise<number> {
	let longest = 0;
	let isRunning = true;
	const read = () => {
		const { user, system } = process.threadCpuUsage();
		return (user + system) / 1000;
	};
	let last = read();
	const watch = () => {
		const time = read();
		longest = Math.max(longest, time - last);
		last = time;
		if (isRunning) setImmediate(watch);
	};
	setImmediate(watch);
	await execute();
	isRunning = false;
	return longest;
}
