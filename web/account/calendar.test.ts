import { describe, expect, it } from "vitest";
import type { Ticket } from "../client/account/loyalty/responses";
import { toCalendarFile } from "./ticket-calendar";

const ticket: Ticket = {
	movieId: "1",
	movieTitle: "Svigermor, på hyttetur; del 2",
	notes: "",
	qrCode: "T-1",
	qrUrl: "",
	startTime: "2026-10-25T02:30:00+01:00",
	expirationDate: "2026-10-25T04:10:00+01:00",
	image: null,
	sal: "Sal 1",
	seatsInfo: { info: "", seats: [{ row: "4", seats: ["7", "8"] }] },
};
const now = new Date("2026-10-20T10:00:00Z");
const venue = { siteTitle: "Tindevik kulturhus", dayStartsAt: 4, origin: "https://kino.example", now };
const text = toCalendarFile(ticket, venue);

describe("the calendar file of a ticket", () => {
	it("has the ticket's exact start and end, also in the repeated hour when summer time ends", () => {
		expect(text).toContain("DTSTART:20261025T013000Z\r\nDTEND:20261025T031000Z\r\n");
	});
	it("escapes characters that the format reserves", () => {
		expect(text).toContain("SUMMARY:Svigermor\\, på hyttetur\\; del 2\r\n");
	});
	it("names the night of a showing as the programme does, and reminds an hour before", () => {
		expect(text).toContain("DESCRIPTION:natt til søndag 25. oktober kl. 02.30\\n");
		expect(text).toContain("BEGIN:VALARM\r\n");
		expect(text).toContain("TRIGGER:-PT60M\r\n");
	});
	it("links to the page of a ticket that was sold here", () => {
		const qrCode = `0123abcd.${"a".repeat(22)}.${"b".repeat(86)}`;
		const own = toCalendarFile({ ...ticket, qrCode }, venue).replaceAll("\r\n ", "");
		expect(own).toContain(`URL:https://kino.example/billett/${qrCode}\r\n`);
		expect(text).not.toContain("URL:");
	});
	it("contains the seats", () => {
		expect(text).toContain("Rad 4\\, sete 7\\, 8\r\n");
	});
	it("has a higher sequence number after the showing was moved", () => {
		const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)/u.exec(file)?.[1]);
		const moved = toCalendarFile(
			{ ...ticket, startTime: "2026-10-26T18:00:00+01:00" },
			{ ...venue, now: new Date("2026-10-20T10:00:01Z") },
		);
		expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(text));
		expect(moved).toContain(/UID:.*/u.exec(text)?.[0] ?? "none");
	});
	it("folds long lines at 75 octets without splitting a character", () => {
		const long = toCalendarFile({ ...ticket, movieTitle: "å".repeat(200) }, venue);
		const lines = long.split("\r\n");
		expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
		expect(long.replaceAll("\r\n ", "")).toContain(`SUMMARY:${"å".repeat(200)}`);
	});
});
