import { expect, test } from "vitest";
import { wordsInLine } from "./words.ts";

test("only the first word of a list has a capital", () => {
	expect(wordsInLine(["Teleslynge", "Rullestolplass", "Synstolket"])).toBe("Teleslynge, rullestolplass, synstolket");
});

test("keeps words in capitals", () => {
	expect(wordsInLine(["Animasjon", "LHBT", "Åpen scene"])).toBe("Animasjon, LHBT, åpen scene");
});

test("returns an empty text for an empty list", () => {
	expect(wordsInLine([])).toBe("");
});
