import fc from "fast-check";
import { expect, test } from "vitest";
import { formatKroner } from "./money.ts";

test.each([
	[0, "0 kr"],
	[9000, "90 kr"],
	[14000, "140 kr"],
	[14050, "140,50 kr"],
	[14005, "140,05 kr"],
	[5, "0,05 kr"],
	[123450, "1 234,50 kr"],
	[123456700, "1 234 567 kr"],
])("%i øre is %s", (ore, written) => {
	expect(formatKroner(ore).replaceAll("\u00a0", " ")).toBe(written);
});

test("every space is hard, so that a sum is never broken over two lines", () => {
	expect(formatKroner(123450)).toBe("1\u00a0234,50\u00a0kr");
});

test("preserves the amount exactly", () => {
	fc.assert(
		fc.property(fc.nat({ max: 1_000_000_000 }), (ore) => {
			const [kroner = "", rest = "00"] = formatKroner(ore)
				.replace(/[\s\u00a0]|kr/gu, "")
				.split(",");
			expect(Number(kroner) * 100 + Number(rest)).toBe(ore);
		}),
	);
});
