import { breakableTimes } from "./nb/non-breaking.ts";

/** Lines of iCalendar files, as the server and browsers write them (RFC 5545, sections 3.1 and 3.3.11). */

const maxOctets = 75;

/** A TEXT value. Control characters other than line breaks cannot be encoded and are left out. */
export function escapeIcalText(text: string): string {
	return breakableTimes(text)
		.toWellFormed()
		.replace(/\r\n?/gu, "\n")
		.replace(/(?!\n)\p{Cc}/gu, "")
		.replace(/[\\;,]/gu, "\\$&")
		.replace(/\n/gu, "\\n");
}

/**
 * Folds a line at 75 octets or less; later parts begin with a space. A part ends neither inside an escape sequence nor
 * beside a blank where the line has another position: some readers unescape before they unfold, and some editors and mail
 * servers remove blanks at the ends of lines.
 */
export function foldIcalLine(line: string): string {
	// A UTF-16 code unit takes at most three octets.
	if (line.length <= maxOctets / 3) return line;
	const units = splitUnits(line);
	const parts: string[] = [];
	let begin = 0;
	while (begin < units.length) {
		const end = partEnd(units, begin);
		parts.push(units.slice(begin, end).join(""));
		begin = end;
	}
	return parts.join("\r\n ");
}

/** Characters with their combining marks, and escape sequences, which stay together. */
const splitUnits = (line: string): string[] => line.match(/\\.|\P{M}\p{M}{0,4}|\p{M}/gsu) ?? [];

function partEnd(units: string[], begin: number): number {
	let octets = begin === 0 ? 0 : 1;
	let end = begin;
	for (let unit = units[end]; unit !== undefined; unit = units[end]) {
		octets += utf8Length(unit);
		if (octets > maxOctets) break;
		end += 1;
	}
	if (end === units.length) return end;
	for (let position = end; position > begin; position -= 1)
		if (!isBlank(units[position - 1]) && !isBlank(units[position])) return position;
	return end;
}

const isBlank = (unit = "") => /^\s/u.test(unit);

const encoder = new TextEncoder();
const utf8Length = (unit: string): number => (unit.length === 1 && unit < "\x80" ? 1 : encoder.encode(unit).length);

/** A reminder before the start (3.6.6), as lines of an entry. */
export const icalAlarm = (minutes: number, text: string): string[] => [
	"BEGIN:VALARM",
	"ACTION:DISPLAY",
	`DESCRIPTION:${escapeIcalText(text)}`,
	`TRIGGER:-PT${minutes}M`,
	"END:VALARM",
];

/** Reminders of tickets, in minutes before the start. */
export const ticketAlarmMinutes = 60;
