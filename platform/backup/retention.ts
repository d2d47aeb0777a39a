import { osloDate } from "../core/time.ts";

/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
export const keptBackups = { days: 7, weeks: 4, months: 12 } as const;

/** Left by a process that was killed while it wrote one. */
const unfinishedPattern = /^lerret-\d{8}T\d{6}Z\.backup\.ufullstendig$/u;
const pattern = /^lerret-(\d{8}T\d{6}Z)\.backup$/u;

/** The file name of a scheduled backup, in UTC so that names are in order of time. */
export const backupName = (now: Temporal.Instant): string =>
	`lerret-${now.toString({ smallestUnit: "second" }).replace(/[-:]/gu, "")}.backup`;

/** The scheduled backups among the names of a folder's files, the newest first. */
export const scheduledBackups = (names: string[]): string[] =>
	names
		.filter((name) => pattern.test(name))
		.sort()
		.reverse();

/** The scheduled backups that are not kept, and unfinished ones. Other files are never among them. */
export function expiredBackups(names: string[]): string[] {
	const newestFirst = scheduledBackups(names);
	const dated = newestFirst.map((name) => ({
		name,
		date: osloDate(Temporal.Instant.from(pattern.exec(name)?.[1] ?? "")),
	}));
	const kept = new Set<string>();
	const keep = (count: number, periodOf: (date: Temporal.PlainDate) => string) => {
		const seen = new Set<string>();
		for (const { name, date } of dated) {
			if (seen.size === count) return;
			const period = periodOf(date);
			if (seen.has(period)) continue;
			seen.add(period);
			kept.add(name);
		}
	};
	keep(keptBackups.days, String);
	keep(keptBackups.weeks, ({ yearOfWeek, weekOfYear }) => `${yearOfWeek} ${weekOfYear}`);
	keep(keptBackups.months, (date) => date.toPlainYearMonth().toString());
	return [...newestFirst.filter((name) => !kept.has(name)), ...names.filter((name) => unfinishedPattern.test(name))];
}
