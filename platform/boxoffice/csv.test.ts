import type { Report } from "@lerret/contracts/api/reports";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCsv } from "./csv.ts";

const toReport = (rows: Report["rows"]): Parameters<typeof toCsv>[0] => ({
	columns: [
		{ key: "title", label: "Film", kind: "text" },
		{ key: "day", label: "Dag", kind: "date" },
		{ key: "count", label: "Antall", kind: "count" },
		{ key: "ore", label: "Brutto", kind: "ore" },
	],
	rows,
	total: null,
});

const toLine = (title: string) =>
	toCsv(toReport([{ title, day: "2026-11-20", count: -3, ore: -1950 }])).split("\r\n")[1];
const toTitle = (title: string) => toLine(title)?.replace(/;2026-11-20;-3;-19,50$/u, "");

describe("a report for spreadsheets", () => {
	test.each([
		...["9/11", "1-2", "007", "3E5", "TRUE", "False", "SANN", "usann"],
		...["1.2", "12. mai", "mai 2026", "1 des 2026", "20:30", "1,50", "50 %", "(5)", "140 kr", "1 1/2", "2–1", "００７"],
		...["=1+1", "+47", "-1", "@sum", "＝1+1", "12345678901234567"],
	])("guards the title «%s»", (title) => {
		expect(toTitle(title)).toBe(`'${title}`);
	});

	test.each([
		...[
			"1917",
			"0",
			"300",
			"21 gram",
			"9 til 5",
			"Film 3",
			"12 edsvorne menn",
			"Mai",
			"Desember",
			"True Grit",
			"8½ minutter",
		],
		...["Jul i Tindevik", "2001: En romodyssé", "1-2-3 marsj!"],
	])("writes the title «%s» as it is", (title) => {
		expect(toTitle(title)).toBe(title);
	});

	const part = fc.constantFrom(..."0123456789", ..."/.:,-+=@ ", "E", "mai", "TRUE", "kr", "Å", "film", '"', "'");
	const titles = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join("").trim());

	test("leaves no title that a spreadsheet shows as another, and adds no more than an apostrophe", () => {
		fc.assert(
			fc.property(titles, (title) => {
				const cell = toTitle(title) ?? "";
				const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
				expect([title, `'${title}`]).toContain(read);
				const isValue =
					/^[=+\-@]|^true$/iu.test(read) || (/^[\d/.:,\-+]+$/u.test(read) && read !== String(Number(read)));
				expect(isValue && /^[^,.:/]|\d/u.test(read)).toBe(false);
				// A word that begins as a month is taken for one beside a number.
				if (/film|Å/u.test(title) && !/^[=+\-@]|mai/u.test(title)) expect(read).toBe(title);
			}),
		);
	});

	test("writes days and figures, which programs read, as they are", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: -1e9, max: 1e9 }),
				fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
				(n, date) => {
					const day = date.toISOString().slice(0, 10);
					const line = toCsv(toReport([{ title: "Jul", day, count: n, ore: n * 100 }])).split("\r\n")[1];
					expect(line).toBe(`Jul;${day};${n};${n},00`);
				},
			),
			{ examples: [[-5, new Date("2026-11-20")]] },
		);
	});
});
