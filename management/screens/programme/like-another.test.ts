import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { toOsloLocal } from "@lerret/contracts/nb/oslo-local";
import { programmeDayOf, sameTimeAfterDays } from "@lerret/contracts/programme-day";
import { expect, test } from "vitest";
import { copyEvent, defaultsAfter, formatStart, startsAfter } from "./copy-event.ts";

const showing = (given: object) =>
	eventFieldsSchema.parse({
		productionId: "vinterlys",
		startTime: "2026-11-20T18:00:00+01:00",
		endTime: "2026-11-20T19:44:00+01:00",
		screen: "Sal 2",
		priceGroupId: "konsert",
		...given,
	});

test("keeps the local time of day across a DST change", () => {
	expect(sameTimeAfterDays("2027-03-27T19:00:00+01:00", 1)).toBe("2027-03-28T17:00:00.000Z");
	expect(sameTimeAfterDays("2027-10-30T19:00:00+02:00", 1)).toBe("2027-10-31T18:00:00.000Z");
});

test("copies the length of a showing, but no status, message, ticket link or premiere tag", () => {
	const other = showing({
		status: "sold-out",
		notice: "Regissøren kommer.",
		ticketUrl: "https://billett.example/1",
		tags: ["Premiere", "Babykino"],
	});
	expect(copyEvent(other, "2026-11-21T17:00:00.000Z")).toEqual({
		...other,
		startTime: "2026-11-21T17:00:00.000Z",
		endTime: "2026-11-21T18:44:00.000Z",
		status: "on-sale",
		notice: null,
		ticketUrl: null,
		tags: ["Babykino"],
	});
});

test("copies the organiser and its rent, but no advance, which was paid out once", () => {
	const other = showing({ organiserId: "koret", rentOre: 500_000, advanceOre: 1_000_000 });
	const { organiserId, rentOre, advanceOre } = copyEvent(other, "2026-11-21T17:00:00.000Z");
	expect([organiserId, rentOre, advanceOre]).toEqual(["koret", 500_000, 0]);
});

test("prefills hall, language and access from the production's last showing, and never its prices", () => {
	const prices = [{ ticketTypeId: "voksen", ore: 39_000 }];
	const previous = showing({ format: "3D", access: ["subtitles"], tags: ["Premiere"], prices });
	expect(defaultsAfter(previous, { startTime: "2026-11-21T17:00:00.000Z", halls: ["Sal 1", "Sal 2"] })).toEqual({
		startTime: "2026-11-21T17:00:00.000Z",
		screen: "Sal 2",
		format: "3D",
		access: ["subtitles"],
		spoken: previous.spoken,
		subtitles: previous.subtitles,
		ediNumber: null,
	});
});

test.each([
	[[], ""],
	[["Sal 1"], "Sal 1"],
	[["Sal 1", "Sal 2"], ""],
])("a new production has no hall but the only one: of %j, %j", (halls, screen) => {
	const defaults = defaultsAfter(null, { startTime: "2026-11-21T17:00:00.000Z", halls });
	expect(defaults).toMatchObject({ screen, format: null, access: [], ediNumber: null });
});

const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime("Europe/Oslo").toInstant();
const proposed = (previous: string | null, day: string | null, now: string) =>
	startsAfter(previous === null ? null : { startTime: at(previous).toString() }, {
		day,
		now: at(now).epochMilliseconds,
	}).map((start) => toOsloLocal(start));

test.each([
	["the day after the last one, at its time", "2026-11-28T19:45", null, "2026-11-29T19:45"],
	["the first day to come, where the last one was long ago", "2026-10-01T17:30", null, "2026-11-20T17:30"],
	["tomorrow, where its time of day has been", "2026-10-01T12:00", null, "2026-11-21T12:00"],
	["six o'clock without a last one", null, null, "2026-11-20T18:00"],
	["the chosen day at the time of the last one", "2026-11-28T19:45", "2026-12-24", "2026-12-24T19:45"],
	["the next half hour of today", "2026-11-28T12:00", "2026-11-20", "2026-11-20T15:30"],
	["a day that has been", "2026-11-28T12:00", "2026-11-01", "2026-11-01T12:00"],
	["over a change of the clocks", "2027-03-27T19:00", null, "2027-03-28T19:00"],
])("proposes %s", (_name, previous, day, start) => {
	expect(proposed(previous, day, "2026-11-20T15:00")[0]).toBe(start);
});

test("proposes the days after it next, or the half hours of the chosen day", () => {
	const now = "2026-11-20T15:00";
	expect(proposed("2026-11-28T19:45", null, now).slice(0, 2)).toEqual(["2026-11-29T19:45", "2026-11-30T19:45"]);
	expect(proposed("2026-11-28T22:30", "2026-12-01", now)).toEqual([
		"2026-12-01T22:30",
		"2026-12-01T23:00",
		"2026-12-01T23:30",
	]);
});

test("names the evening for a start after midnight", () => {
	expect(formatStart("2026-11-20T18:00:00+01:00", 4)).toBe("fredag 20. november kl.\u00a018.00.");
	expect(formatStart("2026-11-21T00:30:00+01:00", 4)).toBe(
		"Natt til lørdag 21. november kl.\u00a000.30. Står i programmet under fredag 20. november.",
	);
	expect(formatStart("2026-11-21T00:30:00+01:00", 0)).toBe("lørdag 21. november kl.\u00a000.30.");
});

test.each([
	["2027-03-28T01:30:00+01:00", "2027-03-27"],
	["2027-03-28T03:30:00+02:00", "2027-03-27"],
	["2027-03-28T04:30:00+02:00", "2027-03-28"],
	["2026-10-25T02:30:00+01:00", "2026-10-24"],
	["2026-10-25T03:59:00+01:00", "2026-10-24"],
	["2026-10-25T04:00:00+01:00", "2026-10-25"],
])("assigns %s to the programme of %s, also in nights of a DST change", (instant, day) => {
	expect(programmeDayOf(instant, 4)).toBe(day);
});
