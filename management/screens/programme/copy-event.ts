import { fromOsloLocal, osloDateOf, toOsloLocal } from "@lerret/contracts/nb/oslo-local";
import { formatDay, formatMoment } from "@lerret/contracts/nb/time";
import type { FieldsOf, ListedItem } from "../../api/content.ts";

type Fields = FieldsOf<"event">;

const hour = 3_600_000;

/** The instant with the same Norwegian time of day, across DST changes too. */
export function sameTimeAfterDays(instant: string, days: number): string {
	const [date = "", clock = ""] = toOsloLocal(instant).split("T");
	return fromOsloLocal(`${addDays(date, days)}T${clock}`) ?? instant;
}

/** `day` is a date such as "2026-11-20"; `days` can be negative. */
export const addDays = (day: string, days: number): string =>
	new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);

const singleShowingTags: ReadonlySet<string> = new Set(["Premiere", "Førpremiere", "Norgespremiere", "Siste dag"]);

/** The end of a showing that keeps its length and begins at `startTime`. */
export function endAfter(other: Pick<Fields, "startTime" | "endTime">, startTime: string): Fields["endTime"] {
	const shiftMs = Date.parse(startTime) - Date.parse(other.startTime);
	return other.endTime && new Date(Date.parse(other.endTime) + shiftMs).toISOString();
}

/** A copy with the same length at another time, without what belongs to the original only. */
export function copyEvent(other: Fields, startTime: string): Fields {
	return {
		...other,
		startTime,
		endTime: endAfter(other, startTime),
		status: "on-sale",
		movedFrom: null,
		notice: null,
		// The link sells tickets to the original.
		ticketUrl: null,
		tags: other.tags.filter((tag) => !singleShowingTags.has(tag)),
	};
}

export type EventDefaults = Partial<Pick<Fields, (typeof typeFields)[number] | (typeof productionFields)[number]>>;

const typeFields = ["screen", "priceGroupId", "prices"] as const;
const productionFields = ["access", "format", "spoken", "subtitles", "ediNumber"] as const;

type ProductionType = { id: string; object: string; objectClass?: string };

/**
 * Finds the prefilled fields of a new showing: all of them from the latest showing of the same production, or screen
 * and price group from the latest showing of the same type. Null if there is neither. `recentEvents` is sorted by last
 * change, latest first.
 */
export function findEventDefaults(
	id: string,
	productions: ProductionType[],
	recentEvents: ListedItem<"event">[],
): EventDefaults | null {
	const own = recentEvents.find(({ fields }) => fields.productionId === id);
	if (own) return pickFields(own.fields, [...typeFields, ...productionFields]);
	const production = productions.find((one) => one.id === id);
	const sameTypeIds = new Set(
		productions
			.filter(({ object, objectClass }) => object === production?.object && objectClass === production.objectClass)
			.map((one) => one.id),
	);
	const other = recentEvents.find(({ fields }) => sameTypeIds.has(fields.productionId));
	// Prices of its own are another production's.
	return other ? { ...pickFields(other.fields, ["screen", "priceGroupId"]), prices: [] } : null;
}

const pickFields = (fields: Fields, names: readonly (keyof EventDefaults)[]): EventDefaults =>
	Object.fromEntries(names.map((name) => [name, fields[name]]));

/** A start before `dayStartsAt` (an hour) belongs to the programme of the day before. */
export function programmeDayOf(instant: string, dayStartsAt: number): string {
	const [date = "", clock = ""] = toOsloLocal(instant).split("T");
	return Number(clock.slice(0, 2)) < dayStartsAt ? addDays(date, -1) : date;
}

/** "fredag 20. november kl. 18.00."; for a start after midnight also the day of the programme. */
export function formatStart(instant: string, dayStartsAt: number): string {
	const moment = formatMoment(instant);
	const day = programmeDayOf(instant, dayStartsAt);
	if (day === osloDateOf(Date.parse(instant))) return `${moment}.`;
	return `Natt til ${moment}. Står i programmet under ${formatDay(`${day}T12:00:00Z`)}.`;
}
