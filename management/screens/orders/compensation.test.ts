import { expect, test } from "vitest";
import { compensationOf } from "./compensation.ts";

test.each([
	["nothing", { ore: 45_000, refundedOre: 0 }, 45_000],
	["half of it", { ore: 45_000, refundedOre: 15_000 }, 30_000],
	["a gift card too", { ore: 45_000, refundedOre: 15_000, compensations: [{ ore: 10_000 }] }, 20_000],
	["all", { ore: 45_000, refundedOre: 45_000 }, Number.NaN],
	["more than it cost", { ore: 10_000, refundedOre: 0, compensations: [{ ore: 20_000 }] }, Number.NaN],
])("after %s was given back, the rest is prefilled", (_name, order, ore) => expect(compensationOf(order)).toBe(ore));
