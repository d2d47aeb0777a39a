import { type AccessFeature, accessFeatures, accessLabels } from "@lerret/contracts/access-features";
import type { ReportRow } from "@lerret/contracts/api/reports";
import { nameKey } from "@lerret/contracts/names";
import { isConcert } from "@lerret/contracts/tono";
import { dayBounds, osloDate } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { selectShowings } from "../../db/joins.ts";
import type { Site } from "../../sites/read.ts";
import { column, type Definition, type Typed } from "./definition.ts";
import { sumFigures } from "./figures.ts";
import { readShownGroups, type Selection, type ShownGroup } from "./read.ts";
import { countShowings, held } from "./shown.ts";

/** What a council asks of a year, one figure on each row. */
export const yearReport: Definition = {
	about:
		"Forestillinger som har begynt og er solgt her, også de uten besøk; avlyste er ikke med. Besøk er billettene som gjelder, betalte og gratis. Slettede saler har ingen plasser. Skannet er de som ble kontrollert i døra. En film er norsk når Norge er blant landene dens. Barn er barnebilletter.",
	columns: [
		column("what", "Tall", "text"),
		column("value", "I perioden", "by-row"),
		column("before", "Året før", "by-row"),
	],
	sumKey: null,
	isPage: true,
	read: async (db, selection, site, typed) => {
		const [rows, before] = await Promise.all([
			readYear(db, selection, site),
			readYear(db, yearBefore(selection), site),
		]);
		return {
			rows: rows
				.map(([what, valueKind, value], i): ReportRow => ({ what, valueKind, value, before: before[i]?.[2] ?? null }))
				.concat(costRows(typed, rows)),
			days: [],
		};
	},
};

type Figure = [what: string, kind: "count" | "ore" | "decimal", value: number | null];

/** Those dates a year earlier. */
function yearBefore({ start, end, ...others }: Selection): Selection {
	const [first, next] = [start, end].map((at) =>
		dayBounds(osloDate(Temporal.Instant.from(at)).subtract({ years: 1 }), 0),
	);
	return { ...others, start: first?.start ?? start, end: next?.start ?? end };
}

async function readYear(db: Database, selection: Selection, site: Site): Promise<Figure[]> {
	const [shown, details] = await Promise.all([readShownGroups(db, selection, site), readDetails(db, selection)]);
	const groups = held(shown).filter(({ hasBegun }) => hasBegun);
	const of = (choose: (group: ShownGroup) => boolean) => yearFigures(groups.filter(choose));
	const [all, films, concerts] = [of(() => true), of(({ isFilm }) => isFilm), of(isConcert)];
	const hired = groups.filter(({ organiserId }) => organiserId !== null);
	const norwegian = of(({ eventId, isFilm }) => isFilm && (details.get(eventId)?.isNorwegian ?? false));
	const others = of((group) => !group.isFilm && !isConcert(group));
	const withAccess = accessFeatures.map((feature): Figure => {
		const showings = of(({ eventId }) => details.get(eventId)?.access.includes(feature) ?? false).showings;
		return [`Forestillinger: ${accessLabels[feature].toLowerCase()}`, "count", showings];
	});
	return [
		["Besøk", "count", all.visitors],
		["Av dem gratis", "count", all.free],
		["Barnebilletter", "count", all.children],
		["Skannet i døra", "count", all.scanned],
		["Forestillinger", "count", all.showings],
		["Besøk per forestilling", "decimal", meanOf(all)],
		["Plasser på forestillingene", "count", all.places],
		["Ledige plasser", "count", all.vacant],
		["Filmvisninger", "count", films.showings],
		["Besøk på film", "count", films.visitors],
		["Besøk per filmvisning", "decimal", meanOf(films)],
		["Visninger av norske filmer", "count", norwegian.showings],
		["Besøk på norske filmer", "count", norwegian.visitors],
		["Konserter", "count", concerts.showings],
		["Besøk på konserter", "count", concerts.visitors],
		["Andre arrangementer", "count", others.showings],
		["Besøk på andre arrangementer", "count", others.visitors],
		...withAccess,
		["Arrangører det er solgt for", "count", new Set(hired.map(({ organiserId }) => organiserId)).size],
		["Forestillinger solgt for arrangører", "count", countShowings(hired)],
		["Besøk på dem", "count", yearFigures(hired).visitors],
		["Billettinntekt uten mva.", "ore", all.netOre],
		["Av den arrangørenes", "ore", yearFigures(hired).netOre],
	];
}

/** What the venue costs for each visit, and what others cost, as the caller has typed them; they are of the period alone. */
function costRows({ costKroner, groupKroner }: Typed, rows: Figure[]): ReportRow[] {
	const visits = rows[0]?.[2] ?? 0;
	const cost = costKroner === undefined || visits === 0 ? null : Math.round((costKroner * 100) / visits);
	const row = (what: string, value: number) => ({ what, valueKind: "ore", value, before: null });
	return [
		...(cost === null ? [] : [row("Kostnad per besøk", cost)]),
		...(groupKroner === undefined ? [] : [row("Kostnad per besøk i gruppen det sammenlignes med", groupKroner * 100)]),
	];
}

type YearFigures = ReturnType<typeof yearFigures>;

/** Hundredths; null without showings. */
const meanOf = ({ visitors, showings }: YearFigures) =>
	showings === 0 ? null : Math.round((visitors * 100) / showings);

function yearFigures(groups: ShownGroup[]) {
	const { tickets, free, netOre } = sumFigures(groups);
	// A hall that was deleted has no places any more.
	const inHalls = groups.filter(({ capacity }) => capacity > 0);
	const events = [...new Map(inHalls.map((group) => [group.eventId, group])).values()];
	const places = events.reduce((sum, { capacity }) => sum + capacity, 0);
	return {
		visitors: tickets + free,
		free,
		netOre,
		showings: countShowings(groups),
		places,
		vacant: places - inHalls.reduce((sum, { count }) => sum + count, 0),
		children: groups.reduce((sum, group) => sum + group.children, 0),
		scanned: groups.reduce((sum, group) => sum + group.scanned, 0),
	};
}

type Details = { isNorwegian: boolean; access: AccessFeature[] };

const norwayNames = ["norge", "noreg", "norway"];

/** What only this report asks of the events of the period. */
async function readDetails(db: Database, { siteId, start, end }: Selection): Promise<Map<string, Details>> {
	const events = await selectShowings(db, siteId)
		.select(["event.id", "event.access_json", "production.countries_json"])
		.where("event.starts_at", ">=", start)
		.where("event.starts_at", "<", end)
		.execute();
	return new Map(
		events.map(({ id, access_json, countries_json }) => [
			id,
			{
				isNorwegian: (JSON.parse(countries_json) as string[]).some((name) => norwayNames.includes(nameKey(name))),
				access: JSON.parse(access_json) as AccessFeature[],
			},
		]),
	);
}
