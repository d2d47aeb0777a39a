import fc from "fast-check";
import { expect, test } from "vitest";
import { describeFields } from "./describe.ts";
import { feeOf, isAccountNumber, organiserFieldsSchema } from "./organiser.ts";

test("knows account numbers by their control digit", () => {
	for (const text of ["12345678903", "1234 56 78903", "1234.56.78903", "00000000000"])
		expect([text, isAccountNumber(text)]).toEqual([text, true]);
	for (const text of ["12345678902", "1234567890", "123456789031", "1234 56 7890x", ""])
		expect([text, isAccountNumber(text)]).toEqual([text, false]);
});

test("stores numbers without spaces, and rejects wrong ones", () => {
	const fields = { name: "Kystkoret", orgNumber: "310 987 654", accountNumber: "1234 56 78903" };
	expect(organiserFieldsSchema.parse(fields)).toMatchObject({ orgNumber: "310987654", accountNumber: "12345678903" });
	const wrong = organiserFieldsSchema.safeParse({
		...fields,
		orgNumber: "310 987 655",
		accountNumber: "1234 56 78902",
	});
	expect(wrong.error?.issues.map(({ path }) => path.join())).toEqual(["orgNumber", "accountNumber"]);
});

test("takes the fee of the highest step that the price reaches, and a percentage rounded half up", () => {
	const feeSteps = [
		{ fromOre: 20_000, feeOre: 1500 },
		{ fromOre: 1, feeOre: 500 },
		{ fromOre: 10_000, feeOre: 1000 },
	];
	const fee = (ore: number, feePercent = 0) => feeOf(ore, { feeSteps, feePercent });
	expect([0, 1, 9_999, 10_000, 19_999, 20_000].map((ore) => fee(ore))).toEqual([0, 1, 500, 1000, 1000, 1500]);
	// 2,5 % of 10 020 øre is 250,5.
	expect(fee(10_020, 250)).toBe(1251);
	expect(feeOf(10_010, { feeSteps: [], feePercent: 250 })).toBe(250);
});

test("a fee is never below zero or above the price", () => {
	const step = fc.record({ fromOre: fc.nat(30_000), feeOre: fc.nat(30_000) });
	fc.assert(
		fc.property(fc.nat(50_000), fc.array(step), fc.nat(10_000), (ore, feeSteps, feePercent) => {
			const fee = feeOf(ore, { feeSteps, feePercent });
			expect(Number.isInteger(fee) && fee >= 0 && fee <= ore).toBe(true);
		}),
	);
});

test("every amount of an agreement is typed in kroner, also in the steps", () => {
	const all = describeFields(organiserFieldsSchema).flatMap((one) => [one, ...one.fields]);
	const amounts = all.filter(({ name }) => name.endsWith("Ore"));
	expect(amounts.map(({ name, widget }) => [name, widget])).toEqual(
		["fromOre", "feeOre", "rentOre"].map((name) => [name, "kroner"]),
	);
});
