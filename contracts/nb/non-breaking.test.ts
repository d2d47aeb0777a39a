import { expect, test } from "vitest";
import { nonBreaking } from "./non-breaking.ts";

test("joins the groups of a number with non-breaking spaces", () => {
	expect(nonBreaking("75 00 12 34")).toBe("75\u00a000\u00a012\u00a034");
	expect(nonBreaking("310 987  654").split("\u00a0")).toEqual(["310", "987", "654"]);
	expect(nonBreaking("31098765")).toBe("31098765");
});
