import type { Report, ReportName, ReportRow } from "@lerret/contracts/api/reports";
import { expect, test } from "vitest";
import { ordersPath } from "./report-orders.ts";

const period = { from: "2026-11-01", to: "2026-11-30" };

test.each<[ReportName, ReportRow, string | null]>([
	["events", { id: "e-1" }, "bestillinger?arrangement=e-1"],
	["films", { id: "film" }, "bestillinger?film=film"],
	["days", { day: "2026-11-20" }, "bestillinger?fra=2026-11-20&til=2026-11-20"],
	["ticket-types", { ticketType: "Honnør" }, "bestillinger?type=Honn%C3%B8r&fra=2026-11-01&til=2026-11-30"],
	["tono", { month: "2026-02" }, "bestillinger?vis=tidligere&fra=2026-02-01&til=2026-02-28"],
	["today", { what: "Solgt" }, "bestillinger?fra=2026-11-01&til=2026-11-30"],
	["today", { what: "Filmen", id: "e-1" }, "bestillinger?arrangement=e-1"],
	["vat", { vatRate: 1200 }, null],
])("a row of %s leads to its orders", (name, row, path) => {
	expect(ordersPath({ name, ...period } as Report, row)).toBe(path);
});
