import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { admissionOf, ageLabel, ageMark, companionRuleText } from "./age.ts";
import { type AgeLimit, ageLimits } from "./programme.ts";

const limits: (AgeLimit | null)[] = [...ageLimits, null];

function isAdmitted(limit: AgeLimit | null, age: number, accompanied: boolean): boolean {
	return admissionOf(limit, age, accompanied) !== "no";
}

// From domain.md, "Age limits": one column for each year from 0 to 20, x where the child is not admitted.
const admissions: [limit: AgeLimit | null, accompanied: boolean, ages: string][] = [
	["A", false, "....................."],
	["A", true, "....................."],
	["6", false, "xxxxxx..............."],
	["6", true, "....................."],
	["9", false, "xxxxxxxxx............"],
	["9", true, "xxxxxx..............."],
	["12", false, "xxxxxxxxxxxx........."],
	["12", true, "xxxxxxxxx............"],
	["15", false, "xxxxxxxxxxxxxxx......"],
	["15", true, "xxxxxxxxxxxx........."],
	["18", false, "xxxxxxxxxxxxxxxxxx..."],
	["18", true, "xxxxxxxxxxxxxxxxxx..."],
	[null, false, "xxxxxxxxxxxxxxxxxx..."],
	[null, true, "xxxxxxxxxxxxxxxxxx..."],
];

describe("admission to a film", () => {
	test.each(admissions)("limit %s, with an adult: %s", (limit, accompanied, ages) => {
		const actual = Array.from({ length: 21 }, (_, age) => (isAdmitted(limit, age, accompanied) ? "." : "x")).join("");
		expect(actual).toBe(ages);
	});

	/** The rule spelt out, without the arithmetic of the code. */
	function isAdmittedByRule(limit: AgeLimit | null, age: number, accompanied: boolean): boolean {
		switch (limit) {
			case "A":
				return true;
			case "6":
				return accompanied || age > 5;
			case "9":
				return age > 8 || (accompanied && [6, 7, 8].includes(age));
			case "12":
				return age > 11 || (accompanied && [9, 10, 11].includes(age));
			case "15":
				return age > 14 || (accompanied && [12, 13, 14].includes(age));
			default:
				return age > 17;
		}
	}

	test("follows the rule at every age", () => {
		fc.assert(
			fc.property(fc.constantFrom(...limits), fc.nat({ max: 120 }), fc.boolean(), (limit, age, accompanied) => {
				expect(isAdmitted(limit, age, accompanied)).toBe(isAdmittedByRule(limit, age, accompanied));
			}),
		);
	});

	test("is never lost by growing older", () => {
		fc.assert(
			fc.property(fc.constantFrom(...limits), fc.nat({ max: 120 }), fc.boolean(), (limit, age, accompanied) => {
				if (isAdmitted(limit, age, accompanied)) expect(isAdmitted(limit, age + 1, accompanied)).toBe(true);
			}),
		);
	});

	test("is never lost by bringing an adult", () => {
		fc.assert(
			fc.property(fc.constantFrom(...limits), fc.nat({ max: 120 }), (limit, age) => {
				if (isAdmitted(limit, age, false)) expect(isAdmitted(limit, age, true)).toBe(true);
			}),
		);
	});
});

describe("the texts for a limit", () => {
	test.each([
		["A", "A", "Tillatt for alle"],
		["6", "6", "6 år"],
		["18", "18", "18 år"],
		[null, "?", "Aldersgrense ikke satt"],
	] as const)("%s is marked %s and called %s", (limit, mark, label) => {
		expect({ mark: ageMark(limit), label: ageLabel(limit) }).toEqual({ mark, label });
	});

	test.each([
		["A", "Alle kan se filmen, også uten voksne."],
		["6", "Barn under 6 år kan se filmen sammen med en voksen på 18 år eller eldre."],
		["9", "Barn fra 6 år kan se filmen sammen med en voksen på 18 år eller eldre."],
		["12", "Barn fra 9 år kan se filmen sammen med en voksen på 18 år eller eldre."],
		["15", "Barn fra 12 år kan se filmen sammen med en voksen på 18 år eller eldre."],
		["18", "Ingen under 18 år slipper inn, heller ikke sammen med voksne."],
		[null, "Aldersgrensen er ikke satt ennå. Til den er klar, gjelder 18 år."],
	] as const)("explain who may come at %s", (limit, rule) => {
		expect(companionRuleText(limit)).toBe(rule);
	});
});
