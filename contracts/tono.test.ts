import { expect, test } from "vitest";
import { halfYearOf, isConcert, lastHalfYear } from "./tono.ts";

test.each([
	["2026-01-01", "2025-07-01", "2025-12-31", "2026-01-15"],
	["2026-06-30", "2025-07-01", "2025-12-31", "2026-01-15"],
	["2026-07-01", "2026-01-01", "2026-06-30", "2026-08-01"],
	["2026-12-31", "2026-01-01", "2026-06-30", "2026-08-01"],
	["2027-01-01", "2026-07-01", "2026-12-31", "2027-01-15"],
])("on %s the half-year that ended last is from %s to %s, due %s", (day, from, to, due) => {
	expect(lastHalfYear(day)).toEqual({ from, to, due });
	expect(halfYearOf({ from, to })).toEqual({ from, to, due });
});

test.each([
	{ from: "2026-07-01", to: "2026-12-30" },
	{ from: "2026-01-02", to: "2026-06-30" },
	{ from: "2026-01-01", to: "2026-12-31" },
	{ from: "2025-07-01", to: "2026-12-31" },
])("$from to $to is no half-year", (period) => {
	expect(halfYearOf(period)).toBeNull();
});

const culture = { object: "culture", genres: [], concertKind: null } as const;
test.each([
	["a genre that names it one", { ...culture, genres: ["Jul", "Julekonsert"] }, true],
	["other genres", { ...culture, genres: ["Teater"] }, false],
	["a film of a concert", { ...culture, object: "movie", genres: ["Konsert"] } as const, false],
	["a choice against its genre", { ...culture, genres: ["Konsert"], concertKind: "none" } as const, false],
	["a choice without a genre", { ...culture, concertKind: "concert" } as const, true],
])("a concert by %s: %#", (_what, production, expected) => {
	expect(isConcert(production)).toBe(expected);
});
