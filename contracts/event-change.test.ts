import { expect, test } from "vitest";
import { type ChangingEvent, changeOf } from "./event-change.ts";

const now = "2026-11-20T15:00:00+01:00";
const event: ChangingEvent = { startsAt: "2026-11-21T18:00:00+01:00", screen: "Sal 1", status: "on-sale" };
const past = "2026-11-20T14:00:00+01:00";

test.each([
	[{}, {}, null],
	[{}, { startsAt: "2026-11-21T17:00:00.000Z" }, null],
	[{}, { status: "sold-out" }, null],
	[{}, { startsAt: "2026-11-22T18:00:00+01:00", screen: "Sal 2" }, "moved"],
	[{}, { screen: "Sal 2" }, "other-hall"],
	[{}, { screen: "SAL\u00a01" }, null],
	[{}, { status: "cancelled", screen: "Sal 2" }, "cancelled"],
	[{ status: "cancelled" }, { status: "cancelled", startsAt: "2026-11-22T18:00:00+01:00" }, null],
	[{ status: "cancelled" }, { startsAt: "2026-11-22T18:00:00+01:00" }, "reinstated"],
	[{ startsAt: past }, { startsAt: past, status: "cancelled" }, null],
	[{ startsAt: past }, {}, "moved"],
] as [Partial<ChangingEvent>, Partial<ChangingEvent>, string | null][])("%j to %j is %s", (before, after, change) => {
	expect(changeOf({ ...event, ...before }, { ...event, ...after }, now)).toBe(change);
});
