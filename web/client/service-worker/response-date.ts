/** Returns "kl. 18.42", or "fredag 20. november kl. 18.42" for another day, in Oslo time. */
export function formatTime(instant: Date, now: Date): string {
	const time = format(instant, { hour: "2-digit", minute: "2-digit" }).replace(":", ".");
	const day = (date: Date) => format(date, { weekday: "long", day: "numeric", month: "long" });
	return day(instant) === day(now) ? `kl.\u00a0${time}` : `${day(instant)} kl.\u00a0${time}`;
}

const format = (date: Date, parts: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat("nb", { ...parts, timeZone: "Europe/Oslo" }).format(date);

export function responseDate({ headers }: Pick<Response, "headers">): Date | null {
	const date = new Date(headers.get("date") ?? "");
	return Number.isNaN(date.getTime()) ? null : date;
}
