import { escapeIcalText as escapeText, foldIcalLine, icalAlarm, ticketAlarmMinutes } from "@lerret/contracts/ical-text";
import { formatShowing, isInNight } from "@lerret/contracts/nb/time";
import { ticketPath } from "@lerret/contracts/paths";
import { seatLabel } from "@lerret/contracts/seat-label";
import { parseTicketCode } from "@lerret/contracts/ticket-code";
import type { Ticket } from "../client/account/loyalty/responses";

type Venue = {
	siteTitle: string;
	/** The hour at which the venue's day starts. */
	dayStartsAt: number;
	/** The site's origin. */
	origin: string;
	now: Date;
};

/** Returns a calendar file (RFC 5545) for a ticket. Times are UTC, so that no calendar can misread the zone. */
export function toCalendarFile(ticket: Ticket, { siteTitle, dayStartsAt, origin, now }: Venue): string {
	const seats = ticket.seatsInfo.seats
		.map(({ zone, row, seats }) =>
			seatLabel({ zone: zone ?? "", isZoneNamed: zone !== undefined, row, number: seats.join(", ") }),
		)
		.join("; ");
	const night = isInNight(ticket.startTime, dayStartsAt) ? formatShowing(ticket.startTime, dayStartsAt) : null;
	// A ticket of another ticket system has no page here.
	const link = parseTicketCode(ticket.qrCode) ? `${origin}${ticketPath(ticket.qrCode)}` : null;
	const description = [night, seats, link].filter(Boolean).join("\n");
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
		...(link === null ? [] : [`URL:${link}`]),
		...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
		...icalAlarm(ticketAlarmMinutes, ticket.movieTitle),
		"END:VEVENT",
		"END:VCALENDAR",
	];
	return lines.map((line) => `${foldIcalLine(line)}\r\n`).join("");
}

/** SEQUENCE counts seconds from here, as in the calendars that the server makes. */
const sequenceEpoch = Date.UTC(2026, 0, 1);

const toUtcTimestamp = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/gu, "")}Z`;
