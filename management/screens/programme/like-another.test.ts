import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { expect, test } from "vitest";
import type { ListedItem } from "../../api/content.ts";
import { copyEvent, findEventDefaults, formatStart, programmeDayOf, sameTimeAfterDays } from "./copy-event.ts";

const showing = (given: object) =>
	eventFieldsSchema.parse({
		productionId: "vinterlys",
		startTime: "2026-11-20T18:00:00+01:00",
		endTime: "2026-11-20T19:44:00+01:00",
		screen: "Sal 2",
		priceGroupId: "konsert",
		...given,
	});

const listed = (fields: object): ListedItem<"event"> => ({
	id: "e",
	fields: showing(fields),
	status: { id: "e", createdAt: "", updatedAt: "", publishedAt: null, plannedAt: null, isChanged: false },
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

test("prefills from the latest showing of the production, else screen and price group from one of the same type", () => {
	const film = { object: "movie", objectClass: "feature" };
	const kinds = [
		{ id: "vinterlys", ...film },
		{ id: "orneredet", ...film },
		{ id: "bading", object: "culture", objectClass: "bathing" },
	];
	const swim = listed({ productionId: "bading", screen: "Svømmehallen" });
	const prices = [{ ticketTypeId: "voksen", ore: 20_000 }];
	const latest = [swim, listed({ format: "3D", access: ["subtitles"], prices }), listed({ format: "2D" })];
	expect(findEventDefaults("vinterlys", kinds, latest)).toMatchObject({
		screen: "Sal 2",
		format: "3D",
		access: ["subtitles"],
		prices,
	});
	expect(findEventDefaults("orneredet", kinds, latest)).toEqual({
		screen: "Sal 2",
		priceGroupId: "konsert",
		prices: [],
	});
	expect(findEventDefaults("bading", kinds, [listed({})])).toBeNull();
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
