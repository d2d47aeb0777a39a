import type { CellKind, Report } from "@lerret/contracts/api/reports";

type Column = Report["columns"][number];

const column = (key: string, label: string, kind: CellKind): Column => ({ key, label, kind });

const money = [column("grossOre", "Brutto", "ore"), column("vatOre", "Mva.", "ore"), column("netOre", "Netto", "ore")];
const sales = [column("tickets", "Betalte", "count"), column("free", "Gratis", "count"), ...money];
const visits = [column("visitors", "Besøk", "count"), column("free", "Av dem gratis", "count"), ...money];

export const reportColumns = {
	today: [column("what", "Hva", "text"), ...sales],
	events: [
		column("startTime", "Tid", "instant"),
		column("title", "Forestilling", "text"),
		column("hall", "Sal", "text"),
		...sales,
	],
	films: [column("title", "Film", "text"), column("showings", "Forestillinger", "count"), ...sales],
	days: [column("day", "Dag", "date"), ...sales],
	"ticket-types": [column("ticketType", "Billettype", "text"), ...sales],
	vat: [column("vatRate", "Mva.-sats", "percent"), ...sales],
	distributors: [
		column("distributor", "Distributør", "text"),
		column("week", "Uke fra fredag", "date"),
		column("cinema", "Kino", "text"),
		column("ediNumber", "EDI-nummer", "text"),
		column("title", "Film", "text"),
		column("version", "Utgave", "text"),
		column("day", "Dag", "date"),
		...visits,
	],
	"cinema-levy": [
		column("quarter", "Kvartal", "text"),
		...visits,
		column("rate", "Sats", "percent"),
		column("levyOre", "Kinoavgift", "ore"),
	],
	tono: [
		column("month", "Måned", "text"),
		column("netOre", "Billettinntekt uten mva.", "ore"),
		column("rate", "Sats", "percent"),
		column("shareOre", "Av inntekten", "ore"),
		column("freeVisitors", "Besøk på gratisvisninger", "count"),
		column("freeOre", "For gratisvisninger", "ore"),
		column("feeOre", "TONO-vederlag", "ore"),
	],
} satisfies Record<Report["name"], Column[]>;

const bySale =
	"Salget på den dagen det ble betalt. Billetter som er tatt tilbake, trekkes fra på dagen de ble refundert.";
const byShowing = "Billetter som gjelder, på dagen for forestillingen.";
const filmsShown = "Filmvisninger i perioden, med billettene som gjelder. Avlyste visninger er ikke med.";

export const reportAbout: Record<Report["name"], string> = {
	today: "Det som er solgt og refundert denne dagen, og billettene til dagens forestillinger.",
	events: byShowing,
	films: `${byShowing} Bare filmer.`,
	days: bySale,
	"ticket-types": bySale,
	vat: bySale,
	distributors: `${filmsShown} Uken går fra fredag til torsdag.`,
	"cinema-levy": `${filmsShown} Satsen bestemmes i statsbudsjettet og regnes av nettoomsetningen, kvartal for kvartal.`,
	tono: `${filmsShown} Vederlaget er en prosent av billettinntekten uten mva., og et kronebeløp for hvert besøk på visninger uten inntekt. Konserter og annet avregnes for seg.`,
};
