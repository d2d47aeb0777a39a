import * as z from "zod";
import type { ProductionObject } from "./programme.ts";

/** The report of concerts to TONO, twice a year, with every concert of a half-year (domain.md, "Figures"). */

/** Whether a production is a concert; null follows its genres. */
export const concertKinds = ["concert", "none"] as const;
export type ConcertKind = (typeof concertKinds)[number];

/** A share in whole percent; null: not said. */
export const percentSchema = z.int().min(0).max(100).nullable().default(null);

type Played = { object: ProductionObject; genres: readonly string[]; concertKind: ConcertKind | null };

/** A culture event is a concert if staff say so or, where they say nothing, if one of its genres names it one. */
export const isConcert = ({ object, genres, concertKind }: Played): boolean =>
	concertKind === null
		? object === "culture" && genres.some((genre) => genre.toLocaleLowerCase("nb").includes("konsert"))
		: concertKind === "concert";

/** A half-year by its first and last day, and the last day on which its concerts are reported in time. */
export type HalfYear = { from: string; to: string; due: string };

const halvesOf = (year: number): HalfYear[] => [
	{ from: `${year}-01-01`, to: `${year}-06-30`, due: `${year}-08-01` },
	{ from: `${year}-07-01`, to: `${year}-12-31`, due: `${year + 1}-01-15` },
];

/** The half-year that ended last before a local date. */
export const lastHalfYear = (day: string): HalfYear => findLastHalf(day, ({ to }) => to < day);

/** The latest half-year whose concerts are reported in time by a local date or before. */
export const halfYearDueBy = (day: string): HalfYear => findLastHalf(day, ({ due }) => due <= day);

function findLastHalf(day: string, isMeant: (half: HalfYear) => boolean): HalfYear {
	const year = Number(day.slice(0, "2026".length));
	const half = [...halvesOf(year - 1), ...halvesOf(year)].findLast(isMeant);
	if (!half) throw new Error(`no half-year before ${day}`);
	return half;
}

/** The half-year with exactly these days, both included; null for any other period. */
export const halfYearOf = ({ from, to }: Pick<HalfYear, "from" | "to">): HalfYear | null =>
	halvesOf(Number(from.slice(0, "2026".length))).find((half) => half.from === from && half.to === to) ?? null;
