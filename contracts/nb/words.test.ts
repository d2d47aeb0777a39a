import { expect, test } from "vitest";
import { wordsInLine } from "./words.ts";

test("only the first word of a list has a capital", () => {
	expect(wordsInLine(["Teleslynge", "Rullestolplass", "Synstolket"])).toBe("Teleslynge, rullestolplass, synstolket");
});

test("what is written in capitals stays so, wherever it stands", () => {
	expect(wordsInLine(["Animasjon", "LHBT", "Åpen scene"])).toBe("Animasjon, LHBT, åpen scene");
});

test("no words are an empty line", () => {
	expect(wordsInLine([])).toBe("");
});
