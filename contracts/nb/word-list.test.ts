import { expect, test } from "vitest";
import { formatWordList } from "./word-list.ts";

test("only the first word of a list has a capital", () => {
	expect(formatWordList(["Teleslynge", "Rullestolplass", "Synstolket"])).toBe("Teleslynge, rullestolplass, synstolket");
});

test("keeps words in capitals", () => {
	expect(formatWordList(["Animasjon", "LHBT", "Åpen scene"])).toBe("Animasjon, LHBT, åpen scene");
});

test("returns an empty text for an empty list", () => {
	expect(formatWordList([])).toBe("");
});
