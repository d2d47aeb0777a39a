import { expect, test } from "vitest";
import { unbroken } from "./unbroken.ts";

test("joins the groups of a number with non-breaking spaces", () => {
	expect(unbroken("75 00 12 34")).toBe("75\u00a000\u00a012\u00a034");
	expect(unbroken("310 987  654").split("\u00a0")).toEqual(["310", "987", "654"]);
	expect(unbroken("31098765")).toBe("31098765");
});
