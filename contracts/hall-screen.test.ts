import { describe, expect, test } from "vitest";
import { ageOfScreen, placeShowings, type ScreenShowing } from "./hall-screen.ts";

const at = (text: string) => Date.parse(text);
const showing = (start: string, minutes: number, more: Partial<ScreenShowing> = {}): ScreenShowing => ({
	start: at(start),
	end: at(start) + minutes * 60_000,
	doors: null,
	isOff: false,
	...more,
});
const place = (showings: ScreenShowing[], now: string) =>
	placeShowings(showings, at(now), 4).map(({ part, label }) =>
		part === "hidden" ? "" : `${part}: ${label.replaceAll("\u00a0", " ")}`,
	);

describe("what a hall's screen shows", () => {
	const early = showing("2026-11-20T18:00+01:00", 120);
	const late = showing("2026-11-20T20:30+01:00", 120, { doors: at("2026-11-20T20:00+01:00") });
	const tomorrow = showing("2026-11-21T15:00+01:00", 90);

	test.each([
		["2026-11-20T12:00+01:00", ["first: Neste", "row: ", "row: I morgen"]],
		["2026-11-20T18:00+01:00", ["first: Nå", "row: ", "row: I morgen"]],
		["2026-11-20T19:59+01:00", ["first: Nå", "row: ", "row: I morgen"]],
		["2026-11-20T20:00+01:00", ["", "first: Dørene er åpne", "row: I morgen"]],
		["2026-11-20T22:00+01:00", ["", "first: Nå", "row: I morgen"]],
		["2026-11-20T22:30+01:00", ["", "", "first: Neste, i morgen"]],
		["2026-11-21T00:10+01:00", ["", "", "first: Neste, i dag"]],
		["2026-11-21T14:45+01:00", ["", "", "first: Neste"]],
		["2026-11-21T16:30+01:00", ["", "", ""]],
	])("at %s", (now, shown) => expect(place([early, late, tomorrow], now)).toEqual(shown));

	test("the next one comes first when its doors open, beside the one that still runs", () => {
		const overlapping = showing("2026-11-20T20:10+01:00", 90);
		expect(place([showing("2026-11-20T18:00+01:00", 120), overlapping], "2026-11-20T19:51+01:00")).toEqual([
			"row: Nå",
			"first: Neste",
		]);
	});

	test("a cancelled one stays until its end, and comes first only where nothing takes its place", () => {
		const off = { ...early, isOff: true };
		expect(place([off, late], "2026-11-20T17:00+01:00")).toEqual(["first: ", "row: "]);
		expect(place([off, late], "2026-11-20T18:05+01:00")).toEqual(["row: ", "first: Neste"]);
		expect(place([off], "2026-11-20T18:05+01:00")).toEqual(["first: "]);
		expect(place([off, { ...early }], "2026-11-20T17:45+01:00")).toEqual(["row: ", "first: Neste"]);
	});

	test("at most four rows follow", () => {
		const many = Array.from({ length: 9 }, (_, i) => showing(`2026-11-20T${10 + i}:00+01:00`, 50));
		expect(place(many, "2026-11-20T09:00+01:00").filter(Boolean)).toHaveLength(5);
	});
});

describe("at midnight", () => {
	const night = showing("2026-11-21T00:30+01:00", 100);

	test("a showing in the night belongs to the evening before", () => {
		expect(place([night], "2026-11-20T22:00+01:00")).toEqual(["first: Neste, i natt"]);
		expect(place([night], "2026-11-21T00:05+01:00")).toEqual(["first: Neste, i natt"]);
		expect(place([night], "2026-11-21T00:31+01:00")).toEqual(["first: Nå"]);
		expect(place([night], "2026-11-20T01:00+01:00")).toEqual(["first: Neste, natt til lørdag 21. november"]);
	});

	test("one that runs past midnight runs on", () => {
		const running = showing("2026-11-20T22:30+01:00", 130);
		expect(place([running], "2026-11-20T23:59:59+01:00")).toEqual(["first: Nå"]);
		expect(place([running], "2026-11-21T00:00+01:00")).toEqual(["first: Nå"]);
		expect(place([running], "2026-11-21T00:40+01:00")).toEqual([""]);
	});
});

describe("at a change of the clock", () => {
	test("in spring a film over the missing hour lasts as long as it is, and tomorrow is tomorrow", () => {
		// 23.30 to 01.30 and, by the clock, from 01.45 to 04.15.
		const showings = [showing("2027-03-27T23:30+01:00", 120), showing("2027-03-28T01:45+01:00", 90)];
		expect(place(showings, "2027-03-28T01:29+01:00")).toEqual(["row: Nå", "first: Neste, i natt"]);
		expect(place(showings, "2027-03-28T03:14+02:00")).toEqual(["", "first: Nå"]);
		expect(place(showings, "2027-03-28T04:14+02:00")).toEqual(["", "first: Nå"]);
		expect(place(showings, "2027-03-28T04:15+02:00")).toEqual(["", ""]);
		const sunday = showing("2027-03-28T15:00+02:00", 90);
		expect(place([sunday], "2027-03-27T23:59+01:00")).toEqual(["first: Neste, i morgen"]);
		expect(place([sunday], "2027-03-28T03:30+02:00")).toEqual(["first: Neste, i dag"]);
		expect(place([sunday], "2027-03-28T04:00+02:00")).toEqual(["first: Neste"]);
	});

	test("in autumn the hour that comes twice is counted twice", () => {
		const running = showing("2026-10-25T01:30+02:00", 120);
		expect(place([running], "2026-10-25T02:30+02:00")).toEqual(["first: Nå"]);
		expect(place([running], "2026-10-25T02:29+01:00")).toEqual(["first: Nå"]);
		expect(place([running], "2026-10-25T02:30+01:00")).toEqual([""]);
		expect(place([showing("2026-10-26T18:00+01:00", 90)], "2026-10-25T23:30+01:00")).toEqual([
			"first: Neste, i morgen",
		]);
	});
});

describe("its age", () => {
	test.each([
		["2026-11-20T18:42+01:00", "2026-11-20T18:44:59+01:00", "Oppdatert 18.42"],
		["2026-11-20T18:42+01:00", "2026-11-20T18:45+01:00", "Uten nett. Slik det var kl. 18.42."],
		["2026-11-20T23:59+01:00", "2026-11-21T00:01+01:00", "Oppdatert 23.59"],
		["2026-11-20T18:42+01:00", "2026-11-21T18:42+01:00", "Uten nett. Slik det var fredag 20. november kl. 18.42."],
		// Both are 02.30 on the night when the clock is set back.
		["2026-10-25T02:30+02:00", "2026-10-25T02:30+01:00", "Uten nett. Slik det var kl. 02.30."],
	])("of an answer at %s is at %s: %s", (updated, now, text) =>
		expect(ageOfScreen(at(updated), at(now)).text.replaceAll("\u00a0", " ")).toBe(text),
	);
});
