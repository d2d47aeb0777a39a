import { expect, test } from "vitest";
import { formatReportCell } from "./report-cell.ts";

test.each([
	[-0, "0,00"],
	[-150, "−1,50"],
	[123_456, "1\u00a0234,56"],
])("%d øre are %s", (ore, text) => {
	expect(formatReportCell(ore, "ore", true)).toBe(text);
});

test("a month has its name", () => {
	expect(formatReportCell("2026-11", "month")).toBe("november 2026");
});
