/** Weekdays in bokmål, Monday first: day 1 of ISO 8601 is `weekdays[0]`. */
export const weekdays = ["mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag", "søndag"] as const;

export const weekdayName = (weekday: number): string => weekdays[weekday - 1] ?? "";
