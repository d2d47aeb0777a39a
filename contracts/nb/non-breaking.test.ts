import { expect, test } from "vitest";
import { breakableTimes, nonBreaking } from "./non-breaking.ts";

test("joins the groups of a number with non-breaking spaces", () => {
	expect(nonBreaking("75 00 12 34")).toBe("75\u00a000\u00a012\u00a034");
	expect(nonBreaking("310 987  654").split("\u00a0")).toEqual(["310", "987", "654"]);
	expect(nonBreaking("31098765")).toBe("31098765");
});

test("gives other programs times with an ordinary space, and leaves the rest", () => {
	expect(breakableTimes("150\u00a0kr, kl.\u00a018.00 og kl.\u00a020.30")).toBe("150\u00a0kr, kl. 18.00 og kl. 20.30");
});
