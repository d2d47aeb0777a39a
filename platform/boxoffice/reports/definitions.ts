import type { ReportName, ReportRow } from "@lerret/contracts/api/reports";
import { filmWeekOf } from "@lerret/contracts/film-week";
import { formatTime } from "@lerret/contracts/nb/time";
import { halfYearOf, isConcert } from "@lerret/contracts/tono";
import { toOsloIso } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { type Column, column, type Definition } from "./definition.ts";
import { addFigures, type PriceGroup, sumFigures } from "./figures.ts";
import { filmWeekReport } from "./film-week.ts";
import { levyReport } from "./levy.ts";
import { organiserReport } from "./organisers.ts";
import { paymentReport } from "./payments.ts";
import { rateOn, shareOf, tonoRates } from "./rates.ts";
import { readShownGroups, readSoldGroups, type Selection, type ShownGroup, type SoldGroup } from "./read.ts";
import {
	byKeys,
	byShown,
	compare,
	countShowings,
	dayOf,
	daysOf,
	filmsOf,
	filmsShown,
	held,
	ofSale,
	ofShowings,
	sales,
	toRows,
	visits,
	withVisitors,
} from "./shown.ts";
import { vatReport } from "./vat.ts";
import { voucherReport } from "./vouchers.ts";
import { yearReport } from "./year.ts";

const bySale =
	"Salget på den dagen det ble betalt, også det som er solgt for arrangører. Billetter som er tatt tilbake, trekkes fra på dagen de ble refundert.";
const byShowing =
	"Billetter som gjelder, på dagen for forestillingen, også for forestillinger som kommer og de som selges for arrangører.";

/** A report of the sale by one key of the sold groups. */
const bySold = (key: Column, keyOf: (group: SoldGroup) => string | number): Definition => ({
	about: bySale,
	columns: [key, ...sales],
	...ofSale,
	read: async (db, selection) => {
		const groups = await readSoldGroups(db, selection);
		const rows = toRows(groups, keyOf, (value) => ({ [key.key]: value }));
		return { rows: rows.sort((a, b) => compare(a, b, key.key)), days: daysOf(groups, ({ day }) => day) };
	},
});

/** The reports, each in one value. Its title is in `contracts/api/reports.ts`. */
export const reports: Record<ReportName, Definition> = {
	today: {
		about: "Det som er solgt og refundert denne dagen, og billettene til dagens forestillinger.",
		columns: [column("what", "Hva", "text"), ...sales],
		sumKey: "grossOre",
		read: async (db, selection, site) => ({ rows: await readToday(db, selection, site), days: [] }),
		isList: { isSummed: ({ id }) => id === undefined },
	},
	events: {
		about: byShowing,
		columns: [
			column("startTime", "Tid", "instant"),
			column("title", "Forestilling", "text"),
			column("hall", "Sal", "text"),
			column("capacity", "Plasser", "count"),
			...sales,
		],
		...ofShowings,
		read: byShown((groups) =>
			toRows(
				groups,
				({ eventId }) => eventId,
				(id, [{ startsAt, title, hall, capacity, isCancelled }]) => ({
					id,
					startTime: toOsloIso(startsAt),
					title: isCancelled ? `${title} (avlyst)` : title,
					hall,
					capacity,
				}),
			),
		),
	},
	films: {
		about: `${byShowing} Bare filmer.`,
		columns: [column("title", "Film", "text"), column("showings", "Forestillinger", "count"), ...sales],
		...ofShowings,
		read: byShown(
			(groups) =>
				toRows(
					groups,
					({ productionId }) => productionId,
					(id, some) => ({ id, title: some[0].title, showings: countShowings(some) }),
				).sort((a, b) => b.grossOre - a.grossOre || compare(a, b, "title")),
			(groups) => groups.filter(({ isFilm }) => isFilm),
		),
	},
	year: yearReport,
	days: bySold(column("day", "Dag", "date"), ({ day }) => day),
	"ticket-types": bySold(column("ticketType", "Billettype", "text"), ({ ticketType }) => ticketType),
	vat: vatReport,
	distributors: {
		about: `${filmsShown} Uka går fra fredag til torsdag.`,
		columns: [
			column("distributor", "Distributør", "text"),
			column("week", "Uke fra fredag", "date"),
			column("cinema", "Kino", "text"),
			column("title", "Film", "text"),
			column("version", "Versjon", "text"),
			column("ediNumber", "EDI-nummer", "text"),
			column("day", "Dag", "date"),
			column("showings", "Visninger", "count"),
			...visits,
		],
		groupKeys: ["distributor", "week", "cinema"],
		...ofShowings,
		read: byShown(
			(groups, site) =>
				toRows(
					groups,
					(group) =>
						JSON.stringify([group.distributor, group.productionId, group.ediNumber, group.version, dayOf(group)]),
					(_key, some) => ({
						productionId: some[0].productionId,
						distributor: some[0].distributor,
						week: filmWeekOf(dayOf(some[0]).toString()).from,
						cinema: site.title,
						ediNumber: some[0].ediNumber,
						title: some[0].title,
						version: some[0].version,
						day: dayOf(some[0]).toString(),
						showings: countShowings(some),
					}),
				)
					.map(withVisitors)
					.sort(byKeys("distributor", "week", "title", "version", "day")),
			filmsOf,
		),
	},
	"film-week": filmWeekReport,
	payments: paymentReport,
	vouchers: voucherReport,
	"cinema-levy": levyReport,
	tono: {
		about: `${filmsShown} Vederlaget er en prosent av billettinntekten uten mva., og et kronebeløp for hvert besøk på visninger uten inntekt. Konserter og annet avregnes for seg.`,
		columns: [
			column("month", "Måned", "month"),
			column("netOre", "Billettinntekt uten mva.", "ore"),
			column("rate", "Sats", "percent"),
			column("shareOre", "Av inntekten", "ore"),
			column("freeVisitors", "Besøk på gratisvisninger", "count"),
			column("freeOre", "For gratisvisninger", "ore"),
			column("feeOre", "TONO-vederlag", "ore"),
		],
		...ofShowings,
		sumKey: "feeOre",
		read: byShown(readTono, filmsOf),
	},
	organisers: organiserReport,
	"tono-concerts": {
		about:
			"Konserter i perioden, også de uten publikum; avlyste er ikke med. Kulturhus melder et halvår av gangen: innen 1. august og 15. januar. Kommer det for sent, mister medlemmer av bransjeavtalen 10 % rabatt, og 15 % legges til.",
		columns: [
			column("startTime", "Tid", "instant"),
			column("title", "Konsert", "text"),
			column("hall", "Sted", "text"),
			column("netOre", "Brutto uten mva.", "ore"),
			column("visitors", "Publikum", "count"),
			column("free", "Av dem gratis", "count"),
			column("grant", "Tilskudd", "percent"),
			column("freeRepertoire", "Fritt repertoar", "percent"),
		],
		...ofShowings,
		sumKey: "netOre",
		dueOf: (period) => halfYearOf(period)?.due ?? null,
		read: byShown(
			(groups) =>
				toRows(
					groups,
					({ eventId }) => eventId,
					(id, [{ startsAt, title, hall, grantPercent, freeRepertoirePercent }]) => ({
						id,
						...{ startTime: toOsloIso(startsAt), title, hall },
						grant: grantPercent === null ? null : grantPercent * 100,
						freeRepertoire: freeRepertoirePercent === null ? null : freeRepertoirePercent * 100,
					}),
				).map(withVisitors),
			(groups) => held(groups).filter(isConcert),
		),
	},
};

async function readToday(db: Database, selection: Selection, site: Site): Promise<ReportRow[]> {
	const [sold, shown] = await Promise.all([readSoldGroups(db, selection), readShownGroups(db, selection, site)]);
	const rowOf = (what: string, groups: PriceGroup[]) => ({ what, ...sumFigures(groups) });
	return [
		rowOf(
			"Solgt",
			sold.filter(({ isRefund }) => !isRefund),
		),
		rowOf(
			"Refundert",
			sold.filter(({ isRefund }) => isRefund),
		),
		...toRows(
			shown,
			({ eventId }) => eventId,
			(id, [{ title, startsAt, hall }]) => ({ id, what: `${title}, ${formatTime(startsAt)}, ${hall}` }),
		),
	];
}

function readTono(groups: ShownGroup[]): ReportRow[] {
	const byMonth = Map.groupBy(groups, (group) => {
		const day = dayOf(group);
		return JSON.stringify([day.toPlainYearMonth().toString(), rateOn(tonoRates, day.toString()).from]);
	});
	return [...byMonth].map(([key, some]) => {
		const [month, from] = JSON.parse(key) as [string, string];
		const { percent, freeVisitorOre } = rateOn(tonoRates, from);
		const showings = [...Map.groupBy(some, ({ eventId }) => eventId).values()].map(sumFigures);
		const { netOre } = addFigures(showings);
		const freeVisitors = addFigures(showings.filter(({ grossOre }) => grossOre === 0)).free;
		const [shareOre, freeOre] = [shareOf(netOre, percent), freeVisitors * freeVisitorOre];
		return { month, netOre, rate: percent, shareOre, freeVisitors, freeOre, feeOre: shareOre + freeOre };
	});
}
