import type { FilmWeekRow } from "@lerret/contracts/film-week";

/** What a correction is about; a title or a hall that gets another name changes no figures. */
const comparedFields = [
	...(["distributor", "ediNumber", "version", "startTime", "visitors", "free"] as const),
	...(["grossOre", "vat12Ore", "vat25Ore", "netOre"] as const),
] satisfies (keyof FilmWeekRow)[];

const isSame = (a: FilmWeekRow, b: FilmWeekRow): boolean => comparedFields.every((field) => a[field] === b[field]);

const withoutSale = (row: FilmWeekRow): FilmWeekRow => ({
	...row,
	...{ visitors: 0, free: 0, grossOre: 0, vat12Ore: 0, vat25Ore: 0, netOre: 0 },
});

/**
 * The rows of a week's next file, or null if nothing has changed. A showing that is no longer of the week, such as one that was
 * cancelled afterwards, keeps its row without visitors.
 */
export function nextRows(former: FilmWeekRow[], current: FilmWeekRow[]): FilmWeekRow[] | null {
	const formerById = new Map(former.map((row) => [row.showing, row]));
	const currentIds = new Set(current.map(({ showing }) => showing));
	const rows = [
		...current.map((row) => {
			const old = formerById.get(row.showing);
			return old && isSame(old, row) ? old : row;
		}),
		...former
			.filter(({ showing }) => !currentIds.has(showing))
			.map((row) => (isSame(row, withoutSale(row)) ? row : withoutSale(row))),
	].sort(byTime);
	return changesOf(former, rows).length > 0 ? rows : null;
}

/** By start, then by id. */
function byTime(a: FilmWeekRow, b: FilmWeekRow): number {
	const order = Date.parse(a.startTime) - Date.parse(b.startTime);
	return order !== 0 ? order : a.showing < b.showing ? -1 : 1;
}

export type FilmWeekChange = { old: FilmWeekRow | null; new: FilmWeekRow | null };

/** The rows that differ, each as it was and as it is. */
export function changesOf(former: FilmWeekRow[], rows: FilmWeekRow[]): FilmWeekChange[] {
	const [was, is] = [former, rows].map((some) => new Map(some.map((row) => [row.showing, row]))) as [
		Map<string, FilmWeekRow>,
		Map<string, FilmWeekRow>,
	];
	const ids = new Set([...former, ...rows].sort(byTime).map(({ showing }) => showing));
	return [...ids].flatMap((id) => {
		const [old, now] = [was.get(id) ?? null, is.get(id) ?? null];
		return old && now && isSame(old, now) ? [] : [{ old, new: now }];
	});
}
