import { fromOsloLocal, osloDateOf, toOsloLocal } from "@lerret/contracts/nb/oslo-local";
import { formatDay, formatMoment } from "@lerret/contracts/nb/time";
import type { FieldsOf, ListedItem } from "../api/content.ts";

/** What a new showing takes over from others, so that nobody writes the same prices thirty times a week. */

type Fields = FieldsOf<"event">;

const hour = 3_600_000;

/** The same time of day in Norway so many days later, over a DST change as well. */
export function sameTimeLater(instant: string, days: number): string {
	const [date = "", clock = ""] = toOsloLocal(instant).split("T");
	return fromOsloLocal(`${dayLater(date, days)}T${clock}`) ?? instant;
}

/** The date so many days after a date such as "2026-11-20", or before it. */
export const dayLater = (day: string, days: number): string =>
	new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);

/** What is true of one showing alone. */
const ofOneDay: ReadonlySet<string> = new Set(["Premiere", "Førpremiere", "Norgespremiere", "Siste dag"]);

/** A showing like another at another time: as long, as dear, in the same hall. What was said of the other alone is not said of it. */
export function likeAnother(other: Fields, startTime: string): Fields {
	const by = Date.parse(startTime) - Date.parse(other.startTime);
	return {
		...other,
		startTime,
		endTime: other.endTime && new Date(Date.parse(other.endTime) + by).toISOString(),
		status: "on-sale",
		movedFrom: null,
		notice: null,
		// It would sell tickets to the other.
		ticketUrl: null,
		tags: other.tags.filter((tag) => !ofOneDay.has(tag)),
	};
}

/** What a new showing of a production begins with. */
export type Pattern = Partial<Pick<Fields, (typeof ofAny)[number] | (typeof ofOne)[number]>>;

const ofAny = ["screen", "prices"] as const;
const ofOne = ["access", "format", "spoken", "subtitles", "ediNumber"] as const;

type Kind = { id: string; object: string; objectClass?: string };

/**
 * What the latest showings say of a new one: the whole of it where one is of the same production, hall and prices where one is of
 * the same sort. Null where none is. `latest`: the last that were changed, the latest first.
 */
export function patternFor(id: string, kinds: Kind[], latest: ListedItem<"event">[]): Pattern | null {
	const own = latest.find(({ fields }) => fields.productionId === id);
	if (own) return pick(own.fields, [...ofAny, ...ofOne]);
	const kind = kinds.find((one) => one.id === id);
	const alike = new Set(
		kinds
			.filter(({ object, objectClass }) => object === kind?.object && objectClass === kind.objectClass)
			.map((one) => one.id),
	);
	const other = latest.find(({ fields }) => alike.has(fields.productionId));
	return other ? pick(other.fields, ofAny) : null;
}

const pick = (fields: Fields, names: readonly (keyof Pattern)[]): Pattern =>
	Object.fromEntries(names.map((name) => [name, fields[name]]));

/** The day of the programme that an instant belongs to: before `dayStartsAt` o'clock in the night, the evening before. */
export function programmeDayOf(instant: string, dayStartsAt: number): string {
	const [date = "", clock = ""] = toOsloLocal(instant).split("T");
	return Number(clock.slice(0, 2)) < dayStartsAt ? dayLater(date, -1) : date;
}

/** "fredag 20. november kl. 18.00"; of a time after midnight, under which evening visitors find it as well. */
export function momentWords(instant: string, dayStartsAt: number): string {
	const moment = formatMoment(instant);
	const day = programmeDayOf(instant, dayStartsAt);
	if (day === osloDateOf(Date.parse(instant))) return `${moment}.`;
	return `Natt til ${moment}. Står i programmet under ${formatDay(`${day}T12:00:00Z`)}.`;
}
