import type { Event } from "@lerret/contracts/api/events";
import type { ShowingView } from "@lerret/platform/programme/views";
import { describe, expect, it } from "vitest";
import { announcementOf, changeSentence, liveShowing } from "./live-showing";

const showing: ShowingView = {
	id: "e-1",
	start: "2026-11-20T18:00:00+01:00",
	time: "18.00",
	late: null,
	was: null,
	moment: "fredag 20. november kl. 18.00",
	ends: "ca. 19.44",
	screen: "Sal 1",
	status: "on-sale",
	statusLabel: null,
	notice: null,
	buyUrl: "https://billett.example/e-1",
	price: "fra 90 kr",
	tags: [],
	format: "2D",
	language: null,
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

describe("how a showing stands now", () => {
	it("is as the page says as long as nothing is known or nothing has changed", () => {
		expect(liveShowing(showing, undefined)).toBeNull();
		expect(liveShowing(showing, event({}))).toBeNull();
	});

	it.each([
		["sold-out", "Utsolgt"],
		["cancelled", "Avlyst"],
		["not-on-sale", "Ikke i salg ennå"],
	] as const)("is %s in words, with no way to a ticket", (status, statusLabel) => {
		expect(liveShowing(showing, event({ status }))).toMatchObject({ status, statusLabel, buyUrl: null, price: null });
	});

	it("tells that few are left, and keeps the way to a ticket", () => {
		expect(liveShowing(showing, event({ status: "few-left" }))).toMatchObject({
			statusLabel: "Få billetter igjen",
			buyUrl: showing.buyUrl,
		});
	});

	it("shows its new time with the old one beside it, and keeps the way to a ticket", () => {
		const moved = event({ status: "moved", startTime: "2026-11-20T20:30:00+01:00" });
		expect(liveShowing(showing, moved)).toMatchObject({
			start: moved.startTime,
			time: "20.30",
			late: null,
			was: "18.00",
			moment: "fredag 20. november kl. 20.30",
			statusLabel: "Flyttet",
			buyUrl: showing.buyUrl,
		});
	});

	it("names the day where it is moved to another, whatever else is said of it", () => {
		const moved = event({ startTime: "2026-11-22T18:00:00+01:00" });
		expect(liveShowing(showing, moved)).toMatchObject({
			late: "søndag 22. november",
			was: "fre. 20. nov. kl. 18.00",
			statusLabel: "Flyttet",
		});
	});

	it("can be bought again when tickets have come back", () => {
		const soldOut = { ...showing, status: "sold-out" as const, statusLabel: "Utsolgt", buyUrl: null, price: null };
		expect(liveShowing(soldOut, event({}))).toMatchObject({ status: "on-sale", buyUrl: showing.buyUrl });
	});

	it("is as a page says that knows of a later change", () => {
		const older = event({ status: "sold-out", updatedAt: "2026-11-20T10:59:59Z" });
		expect(liveShowing(showing, older)).toBeNull();
	});
});

describe("what is said of changes", () => {
	it("names film, time and status", () => {
		expect(changeSentence("Natt på Breistøl", { ...showing, statusLabel: "Utsolgt" })).toBe(
			"Natt på Breistøl, fredag 20. november kl. 18.00: Utsolgt",
		);
	});
	it("is nothing without changes, and does not read a whole programme aloud", () => {
		expect(announcementOf([])).toBe("");
		expect(announcementOf(["a", "b", "c", "d", "e"])).toBe("Billettstatus er oppdatert. a. b. c. Og 2 til.");
	});
});
