import { seatLabel } from "@lerret/contracts/seat-label";
import type { Ticket } from "./loyalty/responses";

/** Returns a calendar file (RFC 5545) for a ticket. Times are UTC, so that no calendar can misread the zone. */
export function toCalendarFile(ticket: Ticket, siteTitle: string, now: Date): string {
	const seats = ticket.seatsInfo.seats
		.map(({ zone, row, seats }) =>
			seatLabel({ zone: zone ?? "", isZoneNamed: zone !== undefined, row, number: seats.join(", ") }),
		)
		.join("; ");
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Lerret//Billett//NB",
		"BEGIN:VEVENT",
		`UID:${escapeText(ticket.qrCode)}@billett`,
		`DTSTAMP:${toUtcTimestamp(now)}`,
		// A calendar replaces an entry only by one with a higher SEQUENCE, which a ticket to a moved showing needs.
		`SEQUENCE:${Math.floor((now.getTime() - sequenceEpoch) / 1000)}`,
		`DTSTART:${toUtcTimestamp(new Date(ticket.startTime))}`,
		...(ticket.expirationDate ? [`DTEND:${toUtcTimestamp(new Date(ticket.expirationDate))}`] : []),
		`SUMMARY:${escapeText(ticket.movieTitle)}`,
		`LOCATION:${escapeText([ticket.sal, siteTitle].filter(Boolean).join(", "))}`,
		...(seats ? [`DESCRIPTION:${escapeText(seats)}`] : []),
		"END:VEVENT",
		"END:VCALENDAR",
	];
	return lines.flatMap(fold).join("\r\n").concat("\r\n");
}

/** SEQUENCE counts seconds from here, as in the calendars that the server makes. */
const sequenceEpoch = Date.UTC(2026, 0, 1);

const toUtcTimestamp = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/gu, "")}Z`;
const escapeText = (text: string) => text.replace(/[\\;,]/gu, "\\$&").replace(/\r?\n/gu, "\\n");

/** Folds a line at 75 octets (RFC 5545, section 3.1). */
function fold(line: string): string[] {
	const lines: string[] = [];
	let current = "";
	let octets = 0;
	for (const character of line) {
		const size = new TextEncoder().encode(character).length;
		if (octets + size > 75) {
			lines.push(current);
			current = " ";
			octets = 1;
		}
		current += character;
		octets += size;
	}
	return [...lines, current];
}
