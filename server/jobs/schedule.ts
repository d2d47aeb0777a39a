import { fromOsloLocal, osloDate } from "@lerret/platform/core/time";

/** The next time that clocks in Oslo show an hour and minute, on any day or, from 1 for Monday, on one day of the week. */
export const nextOsloTime =
	({ hour, minute, dayOfWeek }: { hour: number; minute: number; dayOfWeek?: number }) =>
	(after: Temporal.Instant): Temporal.Instant => {
		for (let date = osloDate(after); ; date = date.add({ days: 1 })) {
			const instant = fromOsloLocal(date.toPlainDateTime({ hour, minute }));
			const isDay = dayOfWeek === undefined || date.dayOfWeek === dayOfWeek;
			if (isDay && Temporal.Instant.compare(instant, after) > 0) return instant;
		}
	};

/** Before the clean-up, so that a backup has what it deletes. */
export const nextBackup = nextOsloTime({ hour: 3, minute: 30 });
