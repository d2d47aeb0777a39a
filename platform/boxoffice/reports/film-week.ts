import { type FilmWeekRow, vatFields } from "@lerret/contracts/film-week";
import type { VatRate } from "@lerret/contracts/ticketing";
import { toOsloIso } from "../../core/time.ts";
import { vatWithin } from "../sale/vat.ts";
import { column, type Definition } from "./definition.ts";
import { sumFigures } from "./figures.ts";
import type { ShownGroup } from "./read.ts";
import { byKeys, byShown, filmsOf, filmsShown, ofShowings } from "./shown.ts";

/** One row for each film showing, in the order of the groups. */
export const toFilmWeekRows = (groups: ShownGroup[]): FilmWeekRow[] =>
	[...Map.groupBy(filmsOf(groups), ({ eventId }) => eventId)].map(([showing, some]) => {
		const [{ distributor, title, ediNumber, version, hall, startsAt }] = some as [ShownGroup, ...ShownGroup[]];
		const { tickets, free, grossOre, netOre } = sumFigures(some);
		const vat = { vat12Ore: 0, vat25Ore: 0 };
		for (const { ore, vatRate, count } of some) {
			const field = vatFields[vatRate as VatRate];
			if (field) vat[field] += count * vatWithin(ore, vatRate);
		}
		const film = { distributor, title, ediNumber, version };
		const place = { hall, startTime: toOsloIso(startsAt) };
		return { showing, ...film, ...place, visitors: tickets + free, free, grossOre, ...vat, netOre };
	});

/** What the week's files have, of any period. */
export const filmWeekReport: Definition = {
	about: `${filmsShown} Uka går fra fredag til torsdag, og en visning hører til dagen den begynner, også etter midnatt. En refusjon etterpå retter uka til visningen. Det gjør den ikke i kinoavgiften, der den trekkes fra i kvartalet den ble gjort.`,
	columns: [
		column("distributor", "Distributør", "text"),
		column("title", "Film", "text"),
		column("version", "Versjon", "text"),
		column("ediNumber", "EDI-nummer", "text"),
		column("hall", "Sal", "text"),
		column("startTime", "Tid", "instant"),
		column("visitors", "Besøk", "count"),
		column("free", "Av dem gratis", "count"),
		column("grossOre", "Brutto", "ore"),
		column("vat12Ore", "Mva. 12 %", "ore"),
		column("vat25Ore", "Mva. 25 %", "ore"),
		column("netOre", "Netto", "ore"),
	],
	groupKeys: ["distributor"],
	...ofShowings,
	read: byShown(
		(groups) =>
			toFilmWeekRows(groups)
				.map(({ showing, ...row }) => ({ id: showing, ...row }))
				.sort(byKeys("distributor", "title", "version", "startTime")),
		filmsOf,
	),
};
