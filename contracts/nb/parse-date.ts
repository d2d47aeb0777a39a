/** Parses a date such as "24.12.2026" or "1/2 2027" into "2026-12-24"; null if there is no such day. */
export function parseDate(text: string): string | null {
	const [, day = "", month = "", year = ""] = /^(\d{1,2})[.\s/-]+(\d{1,2})[.\s/-]+(\d{4})$/u.exec(text.trim()) ?? [];
	const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	const instant = new Date(`${date}T00:00:00Z`);
	return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : null;
}
