import type { Event } from "@lerret/contracts/api/event-responses";
import type { ShowingView } from "@lerret/platform/programme/views";
import { describe, expect, it } from "vitest";
import { changeSentence, isAnnounced, toAnnouncement, toLiveShowing } from "./live-showing";

const showing: ShowingView = {
	id: "e-1",
	start: "2026-11-20T18:00:00+01:00",
	time: "18.00",
	late: null,
	was: null,
	begun: null,
	moment: "fredag 20. november kl.\u00a018.00",
	ends: "ca. 19.44",
	screen: "Sal 1",
	status: "on-sale",
	statusLabel: null,
	notice: null,
	buyUrl: "https://billett.example/e-1",
	price: "fra 90 kr",
	tags: [],
	format: "2D",
	speech: null,
	text: null,
	access: [],
	updatedAt: "2026-11-20T12:00:00+01:00",
};
const event = (change: Partial<Event>): Event => ({
	id: "e-1",
	productionId: "p-1",
	productionTitle: "Natt på Breistøl",
	object: "movie",
	path: "/natt-pa-breistol",
	startTime: showing.start,
	endTime: "2026-11-20T19:44:00+01:00",
	screen: "Sal 1",
	status: "on-sale",
	ticketUrl: "https://billett.example/e-1",
	priceFrom: 9000,
	tags: [],
	access: [],
	updatedAt: showing.updatedAt,
	...change,
});

const liveOf = (shown: ShowingView, current: Event | undefined) =>
	toLiveShowing(shown, current, { dayStartsAt: 4, now: Date.parse("2026-11-20T12:00:00+01:00") });

describe("the live state of a showing", () => {
	it("is null without an event or without a change", () => {
		expect(liveOf(showing, undefined)).toBeNull();
		expect(liveOf(showing, event({}))).toBeNull();
	});

	it.each([
		["sold-out", "Utsolgt"],
		["cancelled", "Avlyst"],
		["not-on-sale", "Ikke i salg ennå"],
	] as const)("has the label of status %s and no ticket link", (status, statusLabel) => {
		expect(liveOf(showing, event({ status }))).toMatchObject({ status, statusLabel, buyUrl: null, price: null });
	});

	it("shows that few tickets are left and keeps the ticket link", () => {
		expect(liveOf(showing, event({ status: "few-left" }))).toMatchObject({
			statusLabel: "Få billetter igjen",
			buyUrl: showing.buyUrl,
		});
	});

	it("has the number of places left, without another status or an announcement", () => {
		const few = { ...showing, status: "few-left", statusLabel: "Få billetter igjen" } as const;
		const live = liveOf(few, event({ status: "few-left", placesLeft: 18 }));
		expect(live).toEqual({ ...few, statusLabel: "18 igjen" });
		expect(isAnnounced(few, live)).toBe(false);
		expect(isAnnounced(showing, liveOf(showing, event({ status: "few-left", placesLeft: 18 })))).toBe(true);
	});

	it("keeps the path of a page whose tickets are sold on the site", () => {
		const soldHere = { ...showing, buyUrl: "/kjop/e-1" };
		expect(liveOf(soldHere, event({ ticketUrl: "https://kino.example/kjop/e-1" }))).toBeNull();
		expect(liveOf(soldHere, event({ ticketUrl: "https://kino.example/kjop/e-2" }))?.buyUrl).toBe(
			"https://kino.example/kjop/e-2",
		);
	});

	it("shows the new time beside the old one and keeps the ticket link", () => {
		const moved = event({ status: "moved", startTime: "2026-11-20T20:30:00+01:00" });
		expect(liveOf(showing, moved)).toMatchObject({
			start: moved.startTime,
			time: "20.30",
			late: null,
			was: "18.00",
			moment: "fredag 20. november kl.\u00a020.30",
			statusLabel: "Flyttet",
			buyUrl: showing.buyUrl,
		});
	});

	it("names the day of a showing that moved to another day, whatever its status", () => {
		const moved = event({ startTime: "2026-11-22T18:00:00+01:00" });
		expect(liveOf(showing, moved)).toMatchObject({
			late: "søndag 22. november",
			was: "fre. 20. nov. kl.\u00a018.00",
			statusLabel: "Flyttet",
		});
	});

	it("marks a showing that has begun while it is sold", () => {
		const now = Date.parse(showing.start);
		expect(toLiveShowing(showing, event({}), { dayStartsAt: 4, now })?.begun).toBe("begynte kl.\u00a018.00");
		const ended = toLiveShowing(showing, event({ status: "not-on-sale", ticketUrl: null }), { dayStartsAt: 4, now });
		expect(ended).toMatchObject({ begun: null, buyUrl: null });
	});

	it("names the night of a showing that moved past midnight", () => {
		const moved = event({ startTime: "2026-11-21T00:30:00+01:00" });
		expect(liveOf(showing, moved)).toMatchObject({
			late: "natt til lørdag 21. november",
			moment: "natt til lørdag 21. november kl.\u00a000.30",
		});
	});

	it("has a ticket link again when tickets are available again", () => {
		const soldOut = { ...showing, status: "sold-out" as const, statusLabel: "Utsolgt", buyUrl: null, price: null };
		expect(liveOf(soldOut, event({}))).toMatchObject({ status: "on-sale", buyUrl: showing.buyUrl });
	});

	it("ignores an event older than the page", () => {
		const older = event({ status: "sold-out", updatedAt: "2026-11-20T10:59:59Z" });
		expect(liveOf(showing, older)).toBeNull();
	});
});

describe("the announcement of changes", () => {
	it("names film, time and status", () => {
		expect(changeSentence("Natt på Breistøl", { ...showing, statusLabel: "Utsolgt" })).toBe(
			"Natt på Breistøl, fredag 20. november kl.\u00a018.00: Utsolgt",
		);
	});
	it("is empty without changes and names at most three", () => {
		expect(toAnnouncement([])).toBe("");
		expect(toAnnouncement(["a", "b", "c", "d", "e"])).toBe("Billettstatus er oppdatert. a. b. c. Og 2 til.");
	});
});
