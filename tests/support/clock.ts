/** 15.00 in Oslo, on the day of the demo venue's first start. */
export const fridayAfternoon = Temporal.Instant.from("2026-11-20T14:00:00Z");
