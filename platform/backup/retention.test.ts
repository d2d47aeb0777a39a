import fc from "fast-check";
import { expect, test } from "vitest";
import { backupName, expiredBackups, keptBackups } from "./retention.ts";

const night = Temporal.Instant.from("2026-11-27T02:30:00Z");
const nightsBefore = (nights: number) => backupName(night.subtract({ hours: 24 * nights }));

test("after a year of nights, seven days, four weeks and twelve months are kept, the newest of each", () => {
	const names = Array.from({ length: 400 }, (_, nights) => nightsBefore(nights));
	const expired = new Set(expiredBackups(names));
	const kept = names.filter((name) => !expired.has(name)).map((name) => name.slice("lerret-".length, 15));
	expect(kept).toEqual([
		...["20261127", "20261126", "20261125", "20261124", "20261123", "20261122", "20261121"],
		...["20261115", "20261108"],
		...["20261031", "20260930", "20260831", "20260731", "20260630", "20260531"],
		...["20260430", "20260331", "20260228", "20260131", "20251231"],
	]);
});

test("other files are never deleted, nor is the newest backup, and no more than needed are kept", () => {
	const nights = fc.uniqueArray(fc.integer({ min: 0, max: 1500 }), { maxLength: 200 });
	const others = fc.array(fc.constantFrom("lerret.sqlite", "lerret-20261127.backup", "../lerret", "notater.txt"));
	fc.assert(
		fc.property(nights, others, (chosen, other) => {
			const names = chosen.map(nightsBefore);
			const expired = expiredBackups([...names, ...other]);
			expect(expired.filter((name) => !names.includes(name))).toEqual([]);
			if (chosen.length > 0) expect(expired).not.toContain(nightsBefore(Math.min(...chosen)));
			const { days, weeks, months } = keptBackups;
			expect(names.length - expired.length).toBeLessThanOrEqual(days + weeks + months);
			const left = names.filter((name) => !expired.includes(name));
			expect(expiredBackups(left)).toEqual([]);
		}),
	);
});
