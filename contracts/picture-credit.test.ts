import { expect, test } from "vitest";
import { creditLine } from "./picture-credit.ts";

test.each([
	[null, false, null, null],
	["Kari Nes", false, null, "Foto: Kari Nes"],
	["Kari Nes", false, "Fjordfilm", "Foto: Fjordfilm"],
	[null, true, null, "Illustrasjon laget med KI"],
	["Kari Nes", true, null, "Illustrasjon: Kari Nes · laget med KI"],
	["Kari Nes", true, "Fjordfilm", "Illustrasjon: Fjordfilm · laget med KI"],
])("the line of a picture by %s, made by AI: %s, with %s at its use", (credit, isAi, own, line) => {
	expect(creditLine({ credit, isAi }, own)).toBe(line);
});
