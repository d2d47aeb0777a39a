import * as z from "zod";
import { writtenDate } from "../management-fields.ts";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";

/** Reports of what the box office has sold; every one is a table with the same form. */

export const reportNames = [
	"today",
	"events",
	"films",
	"year",
	"days",
	"ticket-types",
	"vat",
	"payments",
	"vouchers",
	"film-week",
	"distributors",
	"cinema-levy",
	"tono",
	"tono-concerts",
	"organisers",
] as const;
export type ReportName = (typeof reportNames)[number];

export const reportTitles: Record<ReportName, string> = {
	today: "I dag",
	days: "Dager",
	"ticket-types": "Billettyper",
	vat: "Mva.",
	payments: "Betalinger",
	vouchers: "Gavekort og klippekort",
	events: "Forestillinger",
	films: "Filmer",
	year: "Året på en side",
	"film-week": "Kinouka",
	distributors: "Distributører",
	"cinema-levy": "Kinoavgift",
	tono: "TONO, filmer",
	"tono-concerts": "TONO, konserter",
	organisers: "Arrangører",
};

/** The reports in the order of the menu. */
export const reportGroups: [title: string, names: ReportName[]][] = [
	["Salg", ["today", "days", "ticket-types", "vat", "payments", "vouchers"]],
	["Program", ["events", "films", "year"]],
	["Oppgjør", ["film-week", "distributors", "cinema-levy", "tono", "tono-concerts", "organisers"]],
];

/** `ore` is whole øre, `decimal` hundredths, `percent` hundredths of a percent, `by-row` what the row says in `valueKind`, `date` a local date, `month` its year and month, `instant` ISO 8601 in Oslo time. */
export const cellKinds = ["text", "date", "month", "instant", "count", "ore", "decimal", "percent", "by-row"] as const;
export type CellKind = (typeof cellKinds)[number];

const cell = z.union([z.string(), z.int(), z.null()]);
const row = z.record(z.string(), cell);
export type ReportRow = z.infer<typeof row>;

const day = z.iso.date();
const dayOre = z.object({ day, ore: z.int() });

/** The longest period of a report, in days. */
export const longestPeriodDays = 731;

const queriedDay = writtenDate("Må være en dato som 2026-11-20.");

const kroner = (description: string) =>
	z.coerce
		.number("Må være et tall.")
		.pipe(
			z.int("Må være hele kroner.").min(0, "Kan ikke være mindre enn 0.").max(10_000_000_000, "Beløpet er for stort."),
		)
		.optional()
		.meta({ description, example: "4200000" });

/** What staff type in for «Året på en side». */
const typedFields = {
	cost: kroner("Hva stedet har kostet i perioden, i hele kroner. Bare for «year»."),
	groupCost: kroner("Hva et besøk koster i en gruppe å sammenligne med, i hele kroner. Bare for «year»."),
};
export const reportQuerySchema = z.object({
	from: queriedDay
		.optional()
		.meta({ description: "Første dag (norsk tid). Uten den: første dag i måneden til «to».", example: "2026-11-01" }),
	to: queriedDay.optional().meta({ description: "Siste dag (norsk tid). Uten den: i dag.", example: "2026-11-30" }),
	format: z
		.enum(["json", "csv"])
		.optional()
		.meta({ description: "«csv» gir en fil til regneark; det gjør også Accept: text/csv.", example: "json" }),
	...typedFields,
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

export const reportDeliverySchema = z
	.object({
		/** The last day on which it is in time. */
		due: day,
		/** When a member of staff said that it was sent. */
		sentAt: z.iso.datetime({ offset: true }).nullable(),
		sentBy: z.string().nullable(),
	})
	.meta({ id: "ReportDelivery" });
export type ReportDelivery = z.infer<typeof reportDeliverySchema>;

export const reportSchema = z
	.object({
		name: z.enum(reportNames),
		from: day,
		to: day,
		/** What counts in the report, and by which date. */
		about: z.string(),
		columns: z.array(z.object({ key: z.string(), label: z.string(), kind: z.enum(cellKinds) })),
		rows: z.array(row),
		/** Rows with the same values of these keys stand together. */
		groupKeys: z.array(z.string()),
		/** Sums of the rows of a group, such as a distributor's week; `lastRow` is the index of the last of them. */
		subtotals: z.array(z.object({ lastRow: z.int(), sum: row })),
		/** Null where a sum says nothing. */
		total: row.nullable(),
		/** The sum of the same dates a year earlier. */
		lastYear: z.object({ from: day, to: day, total: row }).nullable(),
		/** The sum that the report begins with, and that of the same dates a year earlier; null where a sum says nothing. */
		headline: z.object({ label: z.string(), ore: z.int(), lastYearOre: z.int().nullable() }).nullable(),
		/** The money of each day with any, and of the same dates a year earlier; without days where a report has none. */
		curve: z.object({ label: z.string(), days: z.array(dayOre), lastYear: z.array(dayOre) }),
		/** True if the figures are those of test payments, because the site has no account at a payment provider. */
		isTest: z.boolean(),
		/** Null for a report or a period without a day on which it is due, and before its end. */
		delivery: reportDeliverySchema.nullable(),
		/** The name of the report as a file for spreadsheets. */
		fileName: z.string(),
		/** Whether it is a PDF too (`getReportPdf`). */
		hasPdf: z.boolean(),
	})
	.meta({ id: "Report" });
export type Report = z.infer<typeof reportSchema>;

const base = "/api/management/site/{siteId}/report/{name}";
const reportParams = managedSiteParams.extend({
	name: z.enum(reportNames).meta({ description: "Navnet på rapporten.", example: "events" }),
});
const delivery = {
	path: `${base}/delivery`,
	access: "reports",
	params: reportParams,
	body: z.strictObject({ from: queriedDay, to: queriedDay }),
	errors: ["not_found"],
} as const;

export const reportEndpoints = endpoints({
	getReport: {
		method: "get",
		path: base,
		summary: "En rapport over salget",
		description: `Beløp er hele øre. En periode er høyst to år. Navnene er ${reportNames.join(", ")}.`,
		access: "reports",
		params: reportParams,
		query: reportQuerySchema,
		response: { status: 200, description: "Rapporten.", schema: reportSchema, otherMediaType: "text/csv" },
		errors: ["not_found"],
	},
	getReportPdf: {
		method: "get",
		path: `${base}/pdf`,
		summary: "En rapport som PDF",
		description: "En universelt utformet PDF (PDF/UA) av «year».",
		access: "reports",
		params: reportParams.extend({
			name: z.enum(reportNames).meta({ description: "Navnet på rapporten.", example: "year" }),
		}),
		query: reportQuerySchema.omit({ format: true }),
		response: { status: 200, description: "Filen.", mediaType: "application/pdf" },
		errors: ["not_found"],
	},
	markReportSent: {
		...delivery,
		method: "put",
		summary: "Noter at en rapport er sendt",
		description: "For rapporter som noen venter på innen en dag, og hele perioden den gjelder.",
		response: { status: 204, description: "Notert." },
	},
	takeBackReportSent: {
		...delivery,
		method: "delete",
		summary: "Rapporten er ikke sendt likevel",
		response: { status: 204, description: "Notert." },
	},
});
