import type { Report, ReportName, ReportRow } from "@lerret/contracts/api/reports";
import { expect, test } from "vitest";
import { detailsPath } from "./row-details.ts";

const period = { from: "2026-11-01", to: "2026-11-30" };

test.each<[ReportName, ReportRow, string | null]>([
	["events", { id: "e-1" }, "bestillinger?arrangement=e-1"],
	["films", { id: "film" }, "bestillinger?film=film"],
	["days", { day: "2026-11-20" }, "bestillinger?fra=2026-11-20&til=2026-11-20"],
	["ticket-types", { ticketType: "Honnør" }, "bestillinger?type=Honn%C3%B8r&fra=2026-11-01&til=2026-11-30"],
	["tono", { month: "2026-02" }, "bestillinger?vis=tidligere&fra=2026-02-01&til=2026-02-28"],
	["film-week", { id: "e-1" }, "bestillinger?arrangement=e-1"],
	["tono-concerts", { id: "e-1" }, "bestillinger?arrangement=e-1"],
	["today", { what: "Solgt" }, "bestillinger?fra=2026-11-01&til=2026-11-30"],
	["today", { what: "Filmen", id: "e-1" }, "bestillinger?arrangement=e-1"],
	["year", { what: "Besøk" }, null],
	["vat", { vatRate: 1200 }, "bestillinger?mva=12&fra=2026-11-01&til=2026-11-30"],
	["vouchers", { kind: "klippekort" }, "gavekort?slag=klippekort"],
	["cinema-levy", { from: "2026-10-01", to: "2026-12-31" }, "rapporter?rapport=films&fra=2026-10-01&til=2026-12-31"],
])("a row of %s leads to what it sums", (name, row, path) => {
	expect(detailsPath({ name, ...period } as Report, row)).toBe(path);
});
