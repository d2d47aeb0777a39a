import type { WeekShowing } from "@lerret/contracts/api/week";
import { expect, test } from "vitest";
import { describeHolders, findDifferences } from "./differences.ts";

const now = "2026-11-20T15:00:00+01:00";
const start = "2026-11-27T18:00:00+01:00";
const showing = (changes: Partial<WeekShowing>): WeekShowing => ({
	id: "e-1",
	productionId: "film",
	title: "Filmen",
	object: "movie",
	picture: null,
	startTime: start,
	endTime: "2026-11-27T20:00:00+01:00",
	hall: "Sal 1",
	status: "on-sale",
	isPublished: true,
	isChanged: true,
	plannedAt: null,
	isPlanned: false,
	withdrawal: null,
	isOverlapping: false,
	priceGroupId: null,
	hasOwnPrices: false,
	isForOrganiser: false,
	payment: null,
	sale: { tickets: 3, used: 0, capacity: 120 },
	draft: null,
	ageLimit: "9",
	etag: '"1"',
	overAt: "2026-11-27T20:00:00+01:00",
	freeAt: "2026-11-27T20:15:00+01:00",
	advertisementMinutes: 0,
	changedBy: "Rakel Redaktør",
	published: { startTime: start, hall: "Sal 1", status: "on-sale" },
	...changes,
});
const describe = (changes: Partial<WeekShowing>) =>
	findDifferences([showing(changes)], now).map(({ what, holders }) => [what.replaceAll("\u00a0", " "), holders]);

test("what visitors will see is said in words, and only news reaches those with tickets", () => {
	expect(describe({ isChanged: false })).toEqual([]);
	expect(describe({ etag: null })).toEqual([]);
	expect(describe({ published: null })).toEqual([["Ny", 0]]);
	expect(describe({ priceGroupId: "dyr" })).toEqual([["Endret", 0]]);
	expect(describe({ status: "cancelled" })).toEqual([["Avlyses", 3]]);
	const from = "fra fredag 27. november kl. 18.00, Sal 1";
	expect(describe({ startTime: "2026-11-27T19:00:00+01:00" })).toEqual([[`Flyttes ${from}`, 3]]);
	expect(describe({ hall: "Sal 2" })).toEqual([[`Ny sal ${from}`, 3]]);
});

test("those with tickets are counted together", () => {
	const moved = showing({ hall: "Sal 2" });
	expect(describeHolders(findDifferences([moved, { ...moved, id: "e-2" }], now))).toContain("6 billetter");
	expect(describeHolders(findDifferences([showing({ published: null })], now))).toBeNull();
});
