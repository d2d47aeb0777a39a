import * as z from "zod";
import { addDays } from "./programme-day.ts";
import type { VatRate } from "./ticketing.ts";

/** The trade's week, from Friday to Thursday, whose figures a cinema owes others (domain.md, "Figures"). */

/** Local dates, both included. */
export type FilmWeek = { from: string; to: string };

/** The week of a local date. */
export function filmWeekOf(day: string): FilmWeek {
	const sinceFriday = (new Date(`${day}T12:00Z`).getUTCDay() + 2) % 7;
	const from = addDays(day, -sinceFriday);
	return { from, to: addDays(from, 6) };
}

/** The week before or after another one. */
export const filmWeekFrom = ({ from }: FilmWeek, weeks: number): FilmWeek => filmWeekOf(addDays(from, 7 * weeks));

/** Its Friday, Saturday and Sunday. */
export const weekendOf = ({ from }: FilmWeek): FilmWeek => ({ from, to: addDays(from, 2) });

/** The number of a week's provisional file, with its weekend; 1 is the whole week, and the ones after it are corrections. */
export const weekendNumber = 0;

const text = z.string();
const ore = z.int();

/** One showing in a week's file. Money is whole øre; visitors include the free ones. */
export const filmWeekRowSchema = z
	.object({
		/** The showing's id, by which a correction finds the row that it corrects. */
		showing: text,
		distributor: text.nullable(),
		title: text,
		ediNumber: text.nullable(),
		version: text.nullable(),
		hall: text,
		/** ISO 8601 with Oslo's offset. */
		startTime: z.iso.datetime({ offset: true }),
		visitors: z.int(),
		free: z.int(),
		grossOre: ore,
		vat12Ore: ore,
		vat25Ore: ore,
		netOre: ore,
	})
	.meta({ id: "FilmWeekRow" });
export type FilmWeekRow = z.infer<typeof filmWeekRowSchema>;

/** The field with the VAT of each rate. */
export const vatFields = { 0: null, 12: "vat12Ore", 25: "vat25Ore" } as const satisfies Record<
	VatRate,
	keyof FilmWeekRow | null
>;

/** A correction has only the rows that have changed, each as it was and as it is; null where there is none. */
export const filmWeekChangeSchema = z.object({ old: filmWeekRowSchema.nullable(), new: filmWeekRowSchema.nullable() });

export const filmWeekFileSchema = z
	.object({
		format: z.literal("lerret-film-week-1"),
		cinema: text,
		/** Local dates, both included. */
		from: z.iso.date(),
		to: z.iso.date(),
		number: z.int(),
		kind: z.enum(["provisional", "week", "correction"]),
		createdAt: z.iso.datetime({ offset: true }),
		/** The file that this one corrects, with the SHA-256 of its CSV form in hexadecimal. */
		former: z.object({ number: z.int(), sha256: text }).nullable(),
		/** Empty in a correction. */
		rows: z.array(filmWeekRowSchema),
		/** Empty in all others. */
		changes: z.array(filmWeekChangeSchema),
	})
	.meta({ id: "FilmWeekFile" });
export type FilmWeekFile = z.infer<typeof filmWeekFileSchema>;
